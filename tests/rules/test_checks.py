"""Checks of a rule set: what is found, how to mend it, and that the advice is right."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules.axis import TileSet
from chickie.rules.checks import Complaint, check, not_offered, require
from chickie.rules.fit import starving
from chickie.rules.idle import FAMILIES
from chickie.rules.ruleset import Ruleset

HANDS_7 = {"double-9": {8: 7}}


def found(rules: Ruleset, code: str, seats: int | None = None) -> Complaint:
    """The one complaint with this code."""
    (complaint,) = (c for c in check(rules, seats) if c.code == code)
    return complaint


def codes(rules: Ruleset, seats: int | None = None) -> set[str]:
    return {complaint.code for complaint in check(rules, seats)}


@pytest.mark.parametrize("name", variants.names())
def test_presets_can_be_played_with_every_set_and_number_of_seats(name: str) -> None:
    preset = variants.load(name)
    for tile_set in preset.hand_size:
        rules = preset.replace(set=tile_set.value)
        require(rules)
        for seats in rules.seats:
            require(rules, seats)


@pytest.mark.parametrize(
    ("name", "changes", "code", "severity", "says", "mends"),
    [
        (
            "house",
            {"hand_size": HANDS_7},
            "V1",
            "error",
            "8 players with 7 tiles each need 57 tiles in all",
            "Deal at most 6 tiles to 8 players. Or use a double-twelve set",
        ),
        ("cf-hub", {"arms": 10}, "V2", "warning", "only 9 tiles fit", "at most 9 arms"),
        (
            "cf-reserve",
            {},
            "V3",
            "warning",
            "With 2 players, the opening can never be completed in 2.5 % of rounds",
            "at most 7 arms, or keep fewer tiles back",
        ),
        ("cf-six", {"toes": 6}, "V4", "error", "only 5 tiles", "at most 5 toes"),
        ("house", {"draw": "until_playable"}, "V5", "warning", "the whole yard", "end"),
        (
            "cf-hub",
            {"opening_missing": ()},
            "V6",
            "error",
            "nobody holds",
            "draw_turns",
        ),
        (
            "cf-hub",
            {"opening_missing": ("next_lower_unused",)},
            "V6",
            "warning",
            "draw in turn, though no step says so",
            "at the end of opening_missing",
        ),
        (
            "house",
            {"rounds": 12},
            "V7",
            "error",
            "12 rounds need as many doubles to open them; only 10 may",
            "at most 10 rounds",
        ),
        (
            "house",
            {"hand_size": {"double-9": {8: 6}}},
            "V8",
            "warning",
            "With 8 players only 6 tiles are left for the yard",
            "Deal at most 5 tiles to 8 players",
        ),
        ("house", {"starter": "holder"}, "V9", "error", "Nobody holds", "rotate_left"),
        (
            "cf-hub",
            {"starter": "finder_of_double"},
            "V9",
            "error",
            "no other starter",
            "Set starter to holder",
        ),
        ("draw10", {"toes": 3}, "V10", "error", "one row", "Set toes to 0"),
        (
            "mexican-train",
            {"opening_from": "start_tile"},
            "V11",
            "error",
            "a double to begin at",
            "table or hand",
        ),
        (
            "cf-hub",
            {"opening_from": "any_tile", "starter": "high_draw_then_rotate_left"},
            "V21",
            "error",
            "Only a row",
            "the family to line",
        ),
        (
            "draw10",
            {"opening_from": "any_tile", "starter": "holder"},
            "V9",
            "error",
            "Nobody holds an opening double",
            "rotate_left",
        ),
        (
            "draw10",
            {"opening_from": "any_tile", "opener_plays_again": True},
            "V15",
            "warning",
            "because a round may open with any tile",
            "opener_plays_again",
        ),
        (
            "house",
            {"hand_size": {"double-6": {2: 5}}},
            "V12",
            "error",
            "no hands for a double-nine set",
            "another set",
        ),
        (
            "cf-hub",
            {"opening_missing": ("draw_all", "next_lower_unused", "redeal")},
            "V14",
            "warning",
            "next_lower_unused and redeal are never reached",
            "Let draw_all be the last step",
        ),
        (
            "house",
            {"opening_missing": ("redeal",), "opener_plays_again": True},
            "V15",
            "warning",
            "opening_missing and opener_plays_again have no effect",
            "Take opening_missing and opener_plays_again out",
        ),
        (
            "cf-six",
            {"first_double": 9},
            "V16",
            "warning",
            "no 9-9 in a double-six set; the first round opens with 6-6",
            "Set first_double to 6",
        ),
        (
            "house",
            {"trains_public": True},
            "V17",
            "warning",
            "trains_public has no effect, because there are no trains",
            "Take trains_public out",
        ),
        ("mexican-train", {"toes": 2}, "V17", "warning", "toes has no effect", "toes"),
        ("draw10", {"dead_foot": "release"}, "V17", "warning", "dead_foot has", "dead"),
        ("cf-double", {"call_penalty": 1}, "V18", "warning", "without a call", "call"),
        (
            "house",
            {"draw": "none", "draw_when": "optional"},
            "V19",
            "warning",
            "draw_when has no effect, because nobody draws",
            "draw_when",
        ),
        (
            "house",
            {"toes": 0, "dead_foot": "release"},
            "V20",
            "warning",
            "dead_foot has no effect, because no foot has to be finished",
            "dead_foot",
        ),
    ],
)
def test_a_fault_is_found_and_the_fix_is_told(  # noqa: PLR0913 - one column each
    name: str,
    changes: dict[str, Any],
    code: str,
    severity: str,
    says: str,
    mends: str,
) -> None:
    complaint = found(variants.load(name).replace(**changes), code)
    assert complaint.severity == severity
    assert says in str(complaint.sentence)
    assert mends in str(complaint.fix)
    assert set(complaint.axes) <= set(Ruleset.__struct_fields__)
    assert set(changes) & set(complaint.axes) or not changes


@pytest.mark.parametrize(
    ("name", "changes", "code"),
    [
        ("house", {"hand_size": {"double-9": {8: 6}}}, "V1"),
        ("cf-hub", {"arms": 9}, "V2"),
        ("cf-reserve", {"arms": 7}, "V3"),
        ("cf-reserve", {"arms_must_fill": False}, "V3"),
        ("cf-six", {"toes": 5}, "V4"),
        ("house", {"draw": "until_playable", "dead_foot": "exhaust"}, "V5"),
        ("house", {"draw": "until_playable", "foot_locks": False}, "V5"),
        ("cf-hub", {"opening_missing": ("next_lower_unused", "redeal")}, "V6"),
        ("house", {"rounds": 10}, "V7"),
        ("draw10", {"rounds": 30}, "V7"),
        ("house", {"hand_size": {"double-9": {8: 5}}}, "V8"),
        ("house", {"hand_size": {"double-9": {2: 26}}}, "V8"),
        ("house", {"hand_size": {"double-9": {8: 6}}, "draw": "none"}, "V8"),
        ("cf-hub", {"opening_missing": ("next_lower_unused", "redeal")}, "V14"),
        ("house", {"first_double": 9}, "V16"),
        ("mexican-train", {"trains_public": True}, "V17"),
        ("cf-hub", {"call_penalty": 1}, "V18"),
    ],
)
def test_nothing_is_found_at_the_edge(
    name: str, changes: dict[str, Any], code: str
) -> None:
    assert code not in codes(variants.load(name).replace(**changes))


# --- numbers --------------------------------------------------------------------------


def test_starved_opening_has_its_exact_chance() -> None:
    # Two tiles of 54 stay hidden; both must be among the nine that fit.
    assert starving(partners=9, arms=8, others=45, hidden=2) == Fraction(36, 1431)
    # All six must be had; either of two hidden tiles of 27 may be one of them.
    assert starving(partners=6, arms=6, others=21, hidden=2) == 1 - Fraction(210, 351)
    assert starving(partners=9, arms=7, others=45, hidden=2) == 0
    assert starving(partners=3, arms=3, others=0, hidden=1) == 1


def test_starved_opening_on_double_six_is_forty_percent() -> None:
    six = variants.load("cf-reserve").replace(set="double-6")
    assert "in 40 % of rounds" in str(found(six, "V3", 2).sentence)
    assert "Ask for at most 4 arms" in str(found(six, "V3", 2).fix)
    assert "in 22 % of rounds" in str(found(six, "V3", 3).sentence)


def test_without_drawing_the_whole_yard_is_out_of_reach() -> None:
    rules = variants.load("house").replace(draw="none")
    assert "Let players draw" in str(found(rules, "V3", 8).fix)


def test_a_large_reserve_is_told_to_shrink() -> None:
    rules = variants.load("cf-reserve").replace(yard_reserve_two=12)
    assert str(found(rules, "V3", 2).fix).startswith("Keep fewer tiles back")


@pytest.mark.parametrize("seats", [2, 5, 8, 12])
@pytest.mark.parametrize("hand", [1, 6, 18, 40])
@pytest.mark.parametrize("reserve", [0, 3])
def test_the_advice_on_hands_mends_and_goes_no_further(
    seats: int, hand: int, reserve: int
) -> None:
    rules = variants.load("house").replace(
        hand_size={"double-9": {seats: hand}},
        yard_reserve_two=reserve,
        yard_reserve_more=reserve,
    )
    needed = seats * hand + 1 + reserve
    assert ("V1" in codes(rules)) == (needed > 55)
    if needed <= 55:
        return
    most = (55 - 1 - reserve) // seats
    fix = str(found(rules, "V1").fix)
    assert f"Deal at most {most} tile" in fix
    larger = [tiles for tiles in TileSet if tiles.size >= needed]
    assert ("with the same hands" in fix) == bool(larger)
    mended = rules.replace(hand_size={"double-9": {seats: most}})
    assert "V1" not in codes(mended)


def test_a_set_that_gives_nobody_a_tile_asks_for_fewer_players() -> None:
    rules = variants.load("house").replace(
        set="double-6", hand_size={"double-6": {12: 80}}, yard_reserve_more=20
    )
    assert str(found(rules, "V1").fix) == "Offer these rules to fewer players."


# --- asking ---------------------------------------------------------------------------


def test_only_the_seats_asked_for_are_checked() -> None:
    rules = variants.load("house").replace(hand_size={"double-9": {2: 5, 8: 7}})
    assert "V1" in codes(rules)
    assert "V1" not in codes(rules, 2)


def test_seats_that_are_not_offered_are_an_error() -> None:
    house = variants.load("house")
    complaint = found(house, "V13", 9)
    assert complaint == not_offered(house, 9)
    assert str(complaint.fix).startswith("It is for 2 to 8 players.")
    nobody = house.replace(hand_size={})
    assert str(found(nobody, "V13", 2).fix).startswith("Add a number of tiles")


def test_errors_come_before_warnings() -> None:
    rules = variants.load("cf-reserve").replace(rounds=20, hand_size=HANDS_7)
    severities = [complaint.severity for complaint in check(rules)]
    assert severities == sorted(severities)
    assert {"error", "warning"} == set(severities) | {"warning"}


def test_require_raises_the_first_error_with_its_fix() -> None:
    rules = variants.load("house").replace(rounds=12)
    with pytest.raises(BadRuleset, match=r"only 10 may\. Play at most 10 rounds\."):
        require(rules)
    require(variants.load("cf-reserve"), 2)


def test_every_field_of_the_family_table_is_a_field() -> None:
    assert set(FAMILIES) <= set(Ruleset.__struct_fields__)
