"""The rule sheet depends on the fields that its clauses name, and on no others."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from chickie.rules import axis
from chickie.rules.idle import FAMILIES, idle
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet
from sheets import ANSWERS, BASES, FIELDS, HOUSE, SOME, changes, others, playable, words


def every_base() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", BASES.values(), ids=BASES)


def test_every_field_has_values_to_try() -> None:
    tried = SOME.keys() | ANSWERS.keys()
    switches = {f for f in FIELDS if isinstance(getattr(HOUSE, f), bool)}
    assert tried | switches == set(FIELDS)


@every_base()
def test_a_change_shows_only_in_clauses_that_name_the_field(rules: Ruleset) -> None:
    for field in FIELDS:
        for other in filter(playable, others(rules, field)):
            for name, sides in changes(rules, other).items():
                for clause in sides:
                    assert clause is None or field in clause.axes, (field, name)


@every_base()
def test_every_named_field_changes_its_clause(rules: Ruleset) -> None:
    for clause in sheet(rules):
        for field in set(clause.axes) - SILENT.get(clause.id, set()):
            tried = list(others(rules, field))
            if any(field in found.fields for other in tried for found in idle(other)):
                continue
            seen = (clause.id in changes(rules, other) for other in tried)
            assert any(seen), (clause.id, field)


SILENT: Final[dict[str, set[str]]] = {
    # All presets have hands for two seats and every set; none is below double-six.
    "need.players": {"set"},
    "deal.hands": {"set"},
    "open.higher": {"set"},
    "open.double": {"set", "opening_missing"},
    "match.rounds": {"set", "opening_from", "opening_missing"},
    # Each of two settings would be enough for the same words.
    "open.skipped": {"opening_missing"},
    "open.not_found": {"set", "hand_size", "yard_reserve_two", "yard_reserve_more"},
    "yard.reserve": {"set", "hand_size", "draw"},
    "train.first": {"mexican_train_from"},
    "end.blocked": {"family", "draw_when", "must_play", "empty_yard"},
}
"""Fields that a base names in a clause although no value that we try changes it."""


@every_base()
def test_each_value_of_a_field_reads_differently_unless_it_is_idle(
    rules: Ruleset,
) -> None:
    for field in FIELDS:
        if rules.family not in FAMILIES.get(field, axis.Family):
            continue
        tried = [rules, *filter(playable, others(rules, field))]
        if any(field in found.fields for one in tried for found in idle(one)):
            continue
        pages = {tuple(map(words, sheet(one))) for one in tried}
        distinct = len(pages) == len(tried)
        assert distinct != ((rules.name, field) in ONE_MEANING), field


ONE_MEANING: Final = {
    # Both its order and its first step ask the hands for a lower double.
    ("cf-six", "opening_order"),
    ("cf-six", "opening_missing"),
    # Two seats only.
    ("draw10", "yard_reserve_more"),
    # Nobody ever draws there.
    ("public-trains", "yard_reserve_two"),
    ("public-trains", "yard_reserve_more"),
}
"""Rules and fields of which two values come to the same there."""


@every_base()
def test_fields_of_other_families_change_nothing(rules: Ruleset) -> None:
    for field, families in FAMILIES.items():
        if rules.family not in families:
            for other in others(rules, field):
                assert changes(rules, other) == {}, field


@every_base()
def test_fields_said_to_be_idle_change_nothing(rules: Ruleset) -> None:
    for field in FIELDS:
        for other in others(rules, field):
            for found in idle(other):
                defaults = {name: DEFAULTS[name] for name in found.fields}
                assert changes(other, other.replace(**defaults)) == {}, found.code


DEFAULTS: Final = {f.name: f.default for f in msgspec.structs.fields(Ruleset)}


def test_every_field_is_named_by_a_clause() -> None:
    named = {f for rules in BASES.values() for c in sheet(rules) for f in c.axes}
    assert named == set(FIELDS)
