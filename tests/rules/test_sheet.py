"""The rule sheet: what is said, and that it depends on the fields it names and no others."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest
from rulesets import any_table, preset_tables

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules import axis
from chickie.rules.checks import check
from chickie.rules.idle import FAMILIES, idle
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, Section, difference, sheet, title

IDENTITY: Final = {"name", "title", "version", "source"}
"""Fields that say which rules these are, and not how to play."""

TRAINS: Final = variants.load("mexican-train")
HOUSE: Final = variants.load("house")
VARIATIONS: Final[dict[str, Ruleset]] = {
    "no-feet": HOUSE.replace(toes=0),
    "loose-feet": HOUSE.replace(foot_locks=False, arms_must_fill=False),
    "many-arms": HOUSE.replace(arms=12),
    "start-tile": HOUSE.replace(opening_from="start_tile"),
    "no-draw": HOUSE.replace(draw="none", call_penalty=2),
    "draw-and-wait": HOUSE.replace(draw="one_then_pass"),
    "draw-at-will": HOUSE.replace(draw_when="optional", drawn_tile="may_play"),
    "draw-on": HOUSE.replace(
        draw="until_playable", dead_foot="end_round", empty_yard="end_round"
    ),
    "no-duty": HOUSE.replace(must_play=False, empty_yard="end_round"),
    "caught": HOUSE.replace(last_tile_call="manual", out_on_double_penalty=50),
    "hub-reserve": variants.load("cf-hub").replace(
        yard_reserve_two=2, yard_reserve_more=1, first_double=5
    ),
    "six-lost": variants.load("cf-six").replace(skipped_double="lost"),
    "row-of-doubles": variants.load("draw10").replace(
        opening_from="table", starter="random_then_rotate_left", rounds=0
    ),
    "engine-from-hand": TRAINS.replace(
        opening_from="hand", starter="holder", opening_missing=("redeal",)
    ),
    "public-trains": TRAINS.replace(trains_public=True, draw="none"),
    "long-first-turn": TRAINS.replace(
        first_turn="any_number_own_train", last_double="must_be_covered"
    ),
    "one-more": TRAINS.replace(
        double="extra_anywhere", mexican_train_from="first_turn"
    ),
    "own-train-first": TRAINS.replace(own_train_first=True, must_play=False),
}
BASES: Final = {name: variants.load(name) for name in variants.names()} | VARIATIONS

SOME: Final[dict[str, tuple[Any, ...]]] = {
    "hand_size": (
        {"double-6": {2: 3, 4: 4}, "double-9": {2: 3, 4: 4}, "double-12": {2: 5, 4: 4}},
        {"double-6": {2: 3}, "double-9": {2: 3}, "double-12": {2: 3}},
        {"double-6": {3: 3, 4: 3}, "double-9": {3: 3, 4: 3}, "double-12": {3: 3}},
    ),
    "yard_reserve_two": (0, 1, 3),
    "yard_reserve_more": (0, 1, 3),
    "first_double": (None, 0, 4),
    "opening_missing": (
        ("draw_all",),
        ("draw_turns",),
        ("redeal",),
        ("next_lower_unused", "draw_all"),
        ("draw_all", "next_lower_unused"),
        ("next_lower_unused", "redeal"),
    ),
    "arms": (1, 2, 4, 8),
    "toes": (0, 1, 2, 3),
    "call_penalty": (0, 1, 2),
    "double_blank": (0, 1, 50),
    "blank_half_extra": (0, 1, 25),
    "out_on_double_penalty": (0, 1, 50),
    "rounds": (0, 1, 5),
    "tie_break": (
        (),
        ("most_zero_rounds",),
        ("lowest_nonzero_round",),
        ("lowest_nonzero_round", "most_zero_rounds"),
    ),
}
"""Values to try where the field itself does not list all it may be."""

ANSWERS: Final[dict[str, type[axis.Axis]]] = {
    "set": axis.TileSet,
    "family": axis.Family,
    "opening_from": axis.OpeningFrom,
    "opening_order": axis.OpeningOrder,
    "skipped_double": axis.SkippedDouble,
    "search_order": axis.SearchOrder,
    "starter": axis.Starter,
    "dead_foot": axis.DeadFoot,
    "first_turn": axis.FirstTurn,
    "mexican_train_from": axis.MexicanTrain,
    "double": axis.TrainDouble,
    "open_double_binds": axis.OpenDoubleBinds,
    "last_double": axis.LastDouble,
    "draw": axis.Draw,
    "draw_when": axis.DrawWhen,
    "drawn_tile": axis.DrawnTile,
    "empty_yard": axis.EmptyYard,
    "call_double": axis.CallDouble,
    "last_tile_call": axis.LastTileCall,
    "last_tile_penalty": axis.LastTilePenalty,
}
FIELDS: Final = tuple(f for f in Ruleset.__struct_fields__ if f not in IDENTITY)


def others(rules: Ruleset, field: str) -> Iterator[Ruleset]:
    """``rules`` with every other value of ``field`` that we try."""
    values: tuple[Any, ...] = SOME.get(field) or tuple(
        ANSWERS.get(field, (False, True))
    )
    for value in values:
        changed = rules.replace(**{field: value})
        if getattr(changed, field) != getattr(rules, field):
            yield changed


def playable(rules: Ruleset) -> bool:
    return not any(complaint.severity == "error" for complaint in check(rules))


def changes(
    one: Ruleset, other: Ruleset
) -> dict[str, tuple[Clause | None, Clause | None]]:
    """Clauses that read differently, by id, before and after."""
    before = {clause.id: clause for clause in sheet(one)}
    after = {clause.id: clause for clause in sheet(other)}
    return {
        name: (before.get(name), after.get(name))
        for name in before | after
        if words(before.get(name)) != words(after.get(name))
    }


def words(clause: Clause | None) -> str:
    return "" if clause is None else str(clause.sentence)


def said(rules: Ruleset, name: str, seats: int | None = None) -> str:
    """The words of clause ``name``; empty if it is not on the sheet."""
    return next((words(c) for c in sheet(rules, seats) if c.id == name), "")


def every_base() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", BASES.values(), ids=BASES)


# --- each clause depends on the fields it names, and on no others ------------------------


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
    # All presets deal hands for two seats from every set, and no set is below double-six.
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
    "end.blocked": {"family", "draw_when", "must_play"},
}
"""Fields that some of our bases name in a clause although no value we try changes it."""


@every_base()
def test_a_field_that_is_not_idle_changes_something(rules: Ruleset) -> None:
    for field in FIELDS:
        tried = [o for o in others(rules, field) if playable(o)]
        if rules.family not in FAMILIES.get(field, axis.Family) or not tried:
            continue
        if any(field in found.fields for other in tried for found in idle(other)):
            continue
        assert any(changes(rules, other) for other in tried) or (
            (rules.name, field) in ONE_MEANING
        ), field


ONE_MEANING: Final = {
    # Both its order and its first step ask the hands for a lower double.
    ("cf-six", "opening_order"),
    # Two seats only.
    ("draw10", "yard_reserve_more"),
    # Nobody ever draws in the variation without drawing.
    ("mexican-train", "yard_reserve_two"),
    ("mexican-train", "yard_reserve_more"),
}
"""Rules and fields whose values all mean the same there."""


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


# --- the page ----------------------------------------------------------------------------


def every_page() -> Iterator[tuple[Clause, ...]]:
    """Sheets of all bases, of all presets at all their tables, and of random rules."""
    yield from map(sheet, BASES.values())
    yield from (sheet(rules, seats) for rules, seats in preset_tables())
    chance = random.Random(1)
    yield from (sheet(*any_table(chance)) for _ in range(200))


def test_clauses_are_numbered_from_1_and_stand_by_section() -> None:
    order = list(Section)
    for page in every_page():
        assert [clause.number for clause in page] == list(range(1, len(page) + 1))
        assert len({clause.id for clause in page}) == len(page)
        places = [order.index(clause.section) for clause in page]
        assert places == sorted(places)


def test_sentences_are_whole_and_without_names_of_fields() -> None:
    odd = re.compile(r"[{}_]|\b(None|True|False)\b|\b1 (tiles|points|rounds|toes)\b|  ")
    for page in every_page():
        for clause in page:
            text = words(clause)
            assert not odd.search(text), text
            assert re.fullmatch(r"[A-Z0-9].*[.]", text), text


def test_every_section_has_a_title() -> None:
    titles = [str(title(section)) for section in Section]
    assert titles[0] == "The aim, and what you need"
    assert len(set(titles)) == len(titles) == len(Section)


@pytest.mark.parametrize(
    ("base", "there"),
    {
        "cf-hub": "open.double open.missing open.arms turn.play turn.must_play turn.draw "
        "turn.drawn turn.pass foot.toes foot.lock foot.dead end.out end.blocked "
        "score.hand score.out_double match.rounds match.ties call.double",
        "cf-reserve": "open.double yard.reserve",
        "mexican-train": "train.lanes train.first train.mexican train.marker train.double "
        "train.open_double end.out end.blocked",
        "draw10": "yard.reserve end.stuck",
        "house": "call.last",
    }.items(),
)
def test_clauses_that_reasons_cite_are_there(base: str, there: str) -> None:
    assert set(there.split()) <= {clause.id for clause in sheet(BASES[base])}


@pytest.mark.parametrize(
    ("base", "absent"),
    {
        "no-feet": "foot.toes foot.lock foot.dead",
        "loose-feet": "foot.dead",
        "start-tile": "open.double open.arms open.missing",
        "no-draw": "turn.drawn",
        "draw10": "end.blocked foot.toes train.lanes open.double call.double call.last",
        "draw-on": "end.blocked",
        "public-trains": "train.marker need.markers",
        "cf-classic": "open.missing open.search yard.reserve end.stuck call.last",
    }.items(),
)
def test_clauses_without_a_question_are_left_out(base: str, absent: str) -> None:
    assert not set(absent.split()) & {clause.id for clause in sheet(BASES[base])}


# --- words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "name", "text"),
    [
        (
            "cf-hub",
            "deal.hands",
            "2 players take 21 tiles each, 3 take 14, 4 take 11, ",
        ),
        ("mexican-train", "deal.hands", "5 or 6 take 12 and 7 or 8 take 11."),
        ("cf-arms", "deal.hands", "With 2 to 7 players, everybody takes 7 tiles."),
        ("cf-arms", "need.players", "This is a game for 2 to 7 players."),
        ("cf-reserve", "yard.reserve", "With 3 or more players, the last tile of the"),
        ("draw10", "yard.reserve", "The last 2 tiles of the yard are never drawn."),
        ("many-arms", "open.arms", "The next 9 tiles are its arms"),
        ("cf-six", "open.double", "the first round asks for 6-6."),
        ("hub-reserve", "open.higher", "Doubles above 5-5 never open a round"),
        (
            "hub-reserve",
            "match.rounds",
            "A match has 6 rounds, one for each double from 5",
        ),
        ("six-lost", "match.rounds", "A match has at most 7 rounds."),
        ("draw10", "match.rounds", "A match has 10 rounds."),
        ("cf-classic", "score.out_double", "Going out with a double costs 50 points."),
        ("cf-hub", "score.blank", "A 0-0 left in a hand counts 0 points."),
    ],
)
def test_numbers_stand_where_they_belong(base: str, name: str, text: str) -> None:
    assert text in said(BASES[base], name)


def test_a_sheet_for_some_seats_gives_their_line_only() -> None:
    hub = BASES["hub-reserve"]
    assert said(hub, "deal.hands", 4).startswith("With 4 players, everybody takes 11 ")
    assert said(hub, "need.players", 4) == "This is a game for 4 players."
    assert said(hub, "yard.reserve", 2).startswith("The last 2 tiles of the yard are")
    assert said(hub, "yard.reserve", 4) == "The last tile of the yard is never drawn."


def test_players_with_gaps_are_listed() -> None:
    sizes = {2: 5, 4: 5, 5: 5, 6: 4}
    rules = HOUSE.replace(hand_size={"double-9": sizes})
    assert said(rules, "need.players") == "This is a game for 2 and 4 to 6 players."


def test_seats_without_hands_have_no_sheet() -> None:
    with pytest.raises(BadRuleset, match="has no hands for 9 players"):
        sheet(HOUSE, 9)


def test_rules_that_cannot_be_played_have_a_sheet_all_the_same() -> None:
    broken = HOUSE.replace(hand_size={}, starter="holder", opening_missing=("redeal",))
    ids = {clause.id for clause in sheet(broken)}
    assert not ids & {"need.players", "deal.hands", "open.starter", "open.missing"}


# --- two rule sets -----------------------------------------------------------------------


def test_equal_rules_differ_in_nothing() -> None:
    renamed = HOUSE.replace(name="ours", title="Ours", source="grandmother", version=2)
    assert difference(HOUSE, renamed) == ()


def test_a_difference_says_what_the_field_does() -> None:
    (change,) = difference(HOUSE, HOUSE.replace(arms=1))
    assert change.axis == "arms"
    assert "The next 4 tiles are its arms" in str(change.before[0])
    assert "The next tile is its arm" in str(change.after[0])
    (change,) = difference(HOUSE.replace(last_tile_call="off"), HOUSE)
    assert (change.axis, change.before, len(change.after)) == ("last_tile_call", (), 1)


def test_hands_are_compared_for_the_seats_that_both_offer() -> None:
    (change,) = difference(HOUSE, HOUSE.replace(hand_size={"double-9": {2: 12, 9: 4}}))
    assert [str(sentence) for sentence in change.before] == [
        "This is a game for 2 to 8 players."
    ]
    other = HOUSE.replace(hand_size={"double-9": {2: 11}})
    hands = str(difference(HOUSE, other)[0].before[-1])
    assert hands.startswith("With 2 players, everybody takes 12 tiles.")
    apart = HOUSE.replace(hand_size={"double-9": {9: 4}})
    assert "3 take 11" in str(difference(HOUSE, apart)[0].before[-1])


def test_a_difference_tells_every_changed_clause_once() -> None:
    for one, other in pairwise(BASES.values()):
        told = difference(one, other)
        gone = [str(sentence) for change in told for sentence in change.before]
        new = [str(sentence) for change in told for sentence in change.after]
        changed = {
            name: [words(clause) for clause in sides]
            for name, sides in changes(one, other).items()
            if name != "deal.hands"
        }
        assert {before for before, _ in changed.values() if before} <= set(gone)
        assert {after for _, after in changed.values() if after} <= set(new)
        assert len(gone) == len(set(gone))
        assert not set(gone) & set(new)
