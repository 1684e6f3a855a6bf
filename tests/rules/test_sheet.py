"""The rule sheet: its pages, its words, and two sheets compared."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from chickie.errors import BadRuleset
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, Section, difference, sheet, title
from rulesets import any_table, preset_tables
from sheets import BASES, HOUSE, changes, said, words


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
        "cf-hub": "open.double open.missing open.arms turn.play turn.must_play "
        "turn.draw turn.drawn turn.pass foot.toes foot.lock foot.dead end.out "
        "end.blocked score.hand score.out_double match.rounds match.ties call.double",
        "cf-reserve": "open.double yard.reserve",
        "mexican-train": "train.lanes train.first train.mexican train.marker "
        "train.double train.open_double end.out end.blocked",
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


# --- words ----------------------------------------------------------------------------


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
        ("cf-arms", "need.players", "This sheet is for 2 to 7 players."),
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


@pytest.mark.parametrize(
    ("base", "field", "value", "name", "text"),
    [
        ("house", "dead_foot", "strict", "foot.dead", "nothing else may be played"),
        ("house", "dead_foot", "exhaust", "foot.dead", "counts as complete"),
        ("house", "dead_foot", "release", "foot.dead", "binds nobody"),
        ("house", "dead_foot", "end_round", "foot.dead", "the round is over at once"),
        ("house", "draw", "none", "turn.draw", "you do not draw"),
        ("house", "draw", "one", "turn.draw", "you draw one tile"),
        ("house", "draw", "until_playable", "turn.draw", "until one fits"),
        ("house", "draw", "one_then_pass", "turn.draw", "and your turn ends"),
        ("house", "drawn_tile", "may_play", "turn.drawn", "or keep it and pass"),
        ("house", "starter", "high_draw_then_rotate_left", "open.starter", "most dots"),
        ("house", "starter", "finder_of_double", "open.starter", "The finder starts"),
        ("house", "starter", "random_then_rotate_left", "open.starter", "Draw lots"),
        ("cf-hub", "opening_missing", ("draw_all",), "open.missing", "the same time"),
        ("cf-hub", "opening_missing", ("draw_turns",), "open.missing", "each in turn"),
        ("cf-hub", "opening_missing", ("redeal",), "open.missing", "dealt again"),
        ("house", "call_double", "chicken_foot", "call.double", "“Chicken foot”"),
        ("caught", "last_tile_penalty", "draw_one", "call.last", "you draw one tile"),
        (
            "caught",
            "last_tile_penalty",
            "skip_turn",
            "call.last",
            "miss your next turn",
        ),
        ("one-more", "double", "extra_anywhere", "train.double", "play one more tile"),
        (
            "one-more",
            "double",
            "cover_on_the_double_itself",
            "train.double",
            "cover it",
        ),
        (
            "one-more",
            "open_double_binds",
            "nobody",
            "train.open_double",
            "binds nobody",
        ),
    ],
)
def test_each_answer_has_its_words(
    base: str, field: str, value: object, name: str, text: str
) -> None:
    assert text in said(BASES[base].replace(**{field: value}), name)


def test_a_sheet_for_some_seats_gives_their_line_only() -> None:
    hub = BASES["hub-reserve"]
    assert said(hub, "deal.hands", 4).startswith("With 4 players, everybody takes 11 ")
    assert said(hub, "need.players", 4) == "This sheet is for 4 players."
    assert said(hub, "yard.reserve", 2).startswith("The last 2 tiles of the yard are")
    assert said(hub, "yard.reserve", 4) == "The last tile of the yard is never drawn."


def test_players_with_gaps_are_listed() -> None:
    sizes = {2: 5, 4: 5, 5: 5, 6: 4}
    rules = HOUSE.replace(hand_size={"double-9": sizes})
    assert said(rules, "need.players") == "This sheet is for 2 and 4 to 6 players."


def test_seats_without_hands_have_no_sheet() -> None:
    with pytest.raises(BadRuleset, match="has no hands for 9 players"):
        sheet(HOUSE, 9)


def test_rules_that_cannot_be_played_have_a_sheet_all_the_same() -> None:
    broken = HOUSE.replace(hand_size={}, starter="holder", opening_missing=("redeal",))
    ids = {clause.id for clause in sheet(broken)}
    assert not ids & {"need.players", "deal.hands", "open.starter", "open.missing"}


# --- two rule sets --------------------------------------------------------------------


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
        "This sheet is for 2 to 8 players."
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


def by_field(first: Ruleset, second: Ruleset) -> dict[str, tuple[str, str]]:
    return {
        change.axis: (
            " ".join(map(str, change.before)),
            " ".join(map(str, change.after)),
        )
        for change in difference(first, second)
    }


def test_a_clause_stands_under_the_field_that_changes_it() -> None:
    handed = HOUSE.replace(
        opening_from="hand", starter="holder", opening_missing=("redeal",), arms=6
    )
    told = by_field(HOUSE, handed)
    assert [*told] == ["opening_from", "starter", "arms"]
    assert "next 4 tiles" in told["arms"][0]
    assert "next 6 tiles" in told["arms"][1]
    assert told["starter"][0].startswith("Draw lots for who starts")
    assert "If nobody holds it" in told["opening_from"][1]
    told = by_field(HOUSE, HOUSE.replace(empty_yard="end_round", double_blank=25))
    assert [*told] == ["empty_yard", "double_blank"]
    charged = HOUSE.replace(empty_yard="end_round", out_on_double_penalty=1)
    told = by_field(HOUSE, charged)
    assert told["out_on_double_penalty"][1] == "Going out with a double costs 1 point."


def test_a_field_that_lies_idle_in_one_of_them_changes_nothing_itself() -> None:
    loose = HOUSE.replace(foot_locks=False, dead_foot="end_round")
    assert [*by_field(HOUSE, loose)] == [*by_field(loose, HOUSE)] == ["foot_locks"]


def test_a_field_is_listed_if_a_clause_changes_by_it_alone() -> None:
    for one, other in pairwise(BASES.values()):
        listed = by_field(one, other).keys()
        for name, (before, after) in changes(one, other).items():
            differ = {
                axis
                for clause in (before, after)
                if clause is not None
                for axis in clause.axes
                if getattr(one, axis) != getattr(other, axis)
            }
            assert len(differ) > 1 or differ <= listed, name


def test_any_two_rule_sets_can_be_told_apart() -> None:
    chance = random.Random(2)
    for _ in range(100):
        one, other = any_table(chance)[0], chance.choice([*BASES.values()])
        there, back = by_field(one, other), by_field(other, one)
        assert {axis: sides[::-1] for axis, sides in there.items()} == back
