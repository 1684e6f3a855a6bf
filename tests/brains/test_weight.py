"""Every table finds weights, those of the kind that is nearest to it."""

from __future__ import annotations

import random

import msgspec
import pytest

from chickie import variants
from chickie.brains import glance, term, weight
from chickie.brains.mind import mind
from chickie.brains.weight import Kind, nearest_kind, weighed, weights
from chickie.rules.axis import Draw, Family
from rulesets import any_table
from strategies import table

PRESETS = [
    (name, seats)
    for name in variants.names()
    for seats in (2, 4, 6)
    if seats in variants.load(name).seats
]


@pytest.mark.parametrize(("name", "seats"), PRESETS)
def test_presets_are_weighed_at_their_usual_seats(name: str, seats: int) -> None:
    kind = Kind.of(variants.load(name), seats)
    assert nearest_kind(kind).kind == kind


def test_no_kind_is_weighed_twice() -> None:
    kinds = [found.kind for found in weighed()]
    assert len({*kinds}) == len(kinds)


def test_only_terms_that_exist_weigh_something() -> None:
    thoughtful = {one.name for one in term.TERMS}
    assert len({*glance.NAMES}) == len(glance.NAMES) == glance.COUNT
    for found in weighed():
        assert found.thoughtful.keys() <= thoughtful
        assert found.brisk.keys() <= {*glance.NAMES}
        assert 0 not in (*found.thoughtful.values(), *found.brisk.values())


def test_every_term_weighs_somewhere() -> None:
    for brain, names in (
        ("thoughtful", {one.name for one in term.TERMS}),
        ("brisk", {*glance.NAMES}),
    ):
        assert set().union(*(getattr(found, brain) for found in weighed())) == names


def test_any_table_has_weights_of_its_family() -> None:
    chance = random.Random(5)
    for _ in range(200):
        rules, seats = any_table(chance)
        found = nearest_kind(Kind.of(rules, seats))
        assert found.kind.family is rules.family
        assert any(weights(rules, seats).thoughtful)
        assert any(weights(rules, seats).brisk)


def test_what_rules_are_called_makes_no_difference() -> None:
    rules = variants.load("cf-six")
    other = rules.replace(name="ours", title="Ours", version=3, source="grandmother")
    assert weights(other, 4) == weights(rules, 4)


@pytest.mark.parametrize("name", ["house", "draw10", "mexican-train"])
def test_every_trait_makes_a_distance(name: str) -> None:
    kind = Kind.of(variants.load(name), 2)
    for field in msgspec.structs.fields(Kind):
        if field.name != "family":
            other = msgspec.structs.replace(kind, **{field.name: _another(kind, field)})
            assert kind.distance(other) == other.distance(kind) > 0, field.name
    assert kind.distance(kind) == 0


def _another(kind: Kind, field: msgspec.structs.FieldInfo) -> object:
    now = getattr(kind, field.name)
    if isinstance(now, bool):
        return not now
    if isinstance(now, int | float):
        return now + 1
    return next(answer for answer in type(now) if answer is not now)


def test_the_nearest_kind_shares_what_matters_most() -> None:
    rules = variants.load("house").replace(
        draw=Draw.UNTIL_PLAYABLE.value, double_blank=20
    )
    found = nearest_kind(Kind.of(rules, 5)).kind
    assert found.draw is Draw.UNTIL_PLAYABLE
    assert found.seats == 4


def test_more_seats_than_any_table_that_was_weighed_are_no_hindrance() -> None:
    rules = variants.load("house").replace(set="double-18")
    assert nearest_kind(Kind.of(rules, 12)).kind.seats == max(
        found.kind.seats for found in weighed() if found.kind.family is Family.FOOT
    )


def test_a_mind_gets_its_weights_as_lists_of_its_own() -> None:
    rules, seats = table(1)
    one, other = mind(rules, seats), mind(rules, seats)
    one.weights[term.ENDS] = one.brisk[glance.WORTH] = 7
    assert other.weights == [*weights(rules, seats).thoughtful]
    assert other.brisk == [*weights(rules, seats).brisk]


def test_the_file_is_part_of_what_results_are_known_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from chickie.lab import engine  # noqa: PLC0415 - the only test that wants it

    before = engine.digest()
    engine.digest.cache_clear()
    monkeypatch.setattr(weight, "source", lambda: b"[]")
    assert engine.digest() != before
    engine.digest.cache_clear()
