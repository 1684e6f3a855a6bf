"""Answers to one field: what each says, what has to follow, what would be wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from chickie import variants
from chickie.errors import BadRuleset, UnknownName
from chickie.rules.answers import AXES, Answer, answer, answers
from chickie.rules.checks import check
from chickie.rules.follow import followed
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet
from rulesets import any_table
from sheets import ANSWERS, FIELDS, words

PRESETS = [variants.load(name) for name in variants.names()]
DOUBLE = variants.load("cf-double")


def values(axis: str, rules: Ruleset = DOUBLE) -> dict[Any, Answer]:
    return {str(each.value): each for each in answers(rules, axis).answers}


def said(found: Answer) -> list[str]:
    return [str(sentence) for sentence in found.sentences]


def every_preset() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)


def test_every_field_that_matters_can_be_answered() -> None:
    assert AXES == FIELDS


@every_preset()
def test_one_answer_is_chosen_and_the_others_lead_to_it(rules: Ruleset) -> None:
    now, known = [words(clause) for clause in sheet(rules)], check(rules)
    for axis in AXES:
        found = answers(rules, axis)
        (chosen,) = (each for each in found.answers if each.chosen)
        assert (chosen.changes, chosen.differs, chosen.complaints) == ({}, False, ())
        for each in found.answers:
            plain = json.loads(json.dumps(each.changes))
            there = rules.replace(**plain)
            assert each.chosen or there != rules
            on_sheet = [words(clause) for clause in sheet(there)]
            assert set(said(each)) <= set(on_sheet)
            assert each.differs == (on_sheet != now)
            added = [c for c in check(there) if c not in known]
            assert list(each.complaints) == added


def test_a_closed_set_of_answers_is_offered_whole() -> None:
    for axis, members in ANSWERS.items():
        offered = [each.value for each in answers(DOUBLE, axis).answers]
        assert offered == [str(member) for member in members]


def test_each_answer_says_what_the_sheet_would_say() -> None:
    found = values("foot_locks")
    assert said(found["False"]) == [
        "Nobody has to finish a foot: each free place on it is an open end."
    ]
    assert said(found["True"])[0].startswith("Until the foot has all its toes")
    assert found["True"].chosen
    assert said(values("last_tile_call")["off"]) == []


@every_preset()
def test_a_change_of_shape_tiles_or_opening_leaves_rules_that_can_be_played(
    rules: Ruleset,
) -> None:
    for axis in ("family", "set", "opening_from", "starter"):
        wrong = [
            each.value for each in answers(rules, axis).answers if not each.playable
        ]
        # Trains need a double to begin at, and only a row takes any tile.
        beginnings = {"foot": ["any_tile"], "train": ["start_tile", "any_tile"]}
        about = beginnings if axis == "opening_from" else {}
        assert wrong == about.get(rules.family.value, [])


def test_what_has_to_follow_follows_and_nothing_else() -> None:
    assert values("opening_from")["table"].changes == {
        "opening_from": "table",
        "starter": "random_then_rotate_left",
        "opening_missing": (),
    }
    assert values("starter")["finder_of_double"].changes == {
        "starter": "finder_of_double",
        "opening_from": "table",
        "opening_missing": (),
    }
    row = variants.load("draw10")
    feet = values("family", row)["foot"].changes
    assert feet == {"family": "foot", "toes": 3}
    assert values("family", row)["train"].changes["opening_from"] == "table"
    block = row.replace(opening_from="any_tile")
    for family in ("foot", "train"):
        assert values("family", block)[family].changes["opening_from"] == "table"
    many = DOUBLE.replace(toes=8, rounds=9)
    assert values("set", many)["double-6"].changes == {
        "set": "double-6",
        "toes": 5,
        "rounds": 0,
    }


def test_a_field_that_was_asked_for_stays_as_it_was_asked_for() -> None:
    wrong = followed(DOUBLE, {"opening_from": "table", "starter": "holder"})
    assert wrong.starter == "holder"


def test_a_set_without_hands_takes_those_of_the_set_before() -> None:
    ours = DOUBLE.replace(hand_size={"double-9": {2: 20, 4: 11}})
    smaller = ours.replace(**values("set", ours)["double-6"].changes)
    assert smaller.hand_size["double-6"] == {2: 13, 4: 6}  # type: ignore[index]
    assert smaller.hand_size["double-9"] == {2: 20, 4: 11}  # type: ignore[index]


def test_numbers_can_be_counted_up_and_down() -> None:
    arms = answers(DOUBLE, "arms")
    assert (arms.kind, arms.least, arms.most, arms.number) == ("number", 1, 9, 6)
    assert [each.value for each in arms.answers] == list(range(1, 10))
    rounds = answers(DOUBLE, "rounds")
    assert (rounds.least, rounds.most, rounds.number) == (1, 10, 10)
    assert answers(variants.load("draw10"), "rounds").most == 99
    first = answers(DOUBLE, "first_double")
    assert (first.least, first.most, first.number) == (0, 9, 9)
    assert answers(DOUBLE, "toes").most == 8
    # With two players fifteen tiles are left after the deal, with seven six.
    assert answers(DOUBLE, "yard_reserve_two").most == 15
    assert answers(DOUBLE, "yard_reserve_more").most == 6
    blank = answers(DOUBLE, "double_blank")
    assert [each.value for each in blank.answers] == [0, 25, 50, 100]
    assert (blank.least, blank.most) == (0, 200)


def test_whoever_counts_up_and_down_again_has_changed_nothing() -> None:
    assert answer(DOUBLE, "rounds", 10).changes == {}
    assert answer(DOUBLE, "first_double", 9).changes == {}
    assert answer(DOUBLE, "rounds", 9).changes == {"rounds": 9}


def test_any_number_can_be_asked_for() -> None:
    found = answer(DOUBLE, "double_blank", 37)
    assert said(found) == ["A 0-0 left in a hand counts 37 points."]
    assert found.changes == {"double_blank": 37}
    stands = answer(DOUBLE, "double_blank", 50)
    assert (said(stands), stands.chosen) == (
        ["A 0-0 left in a hand counts 50 points."],
        True,
    )
    with pytest.raises(BadRuleset, match="whole number from 0 to 200"):
        answer(DOUBLE, "double_blank", 201)


def test_what_cannot_be_played_says_why() -> None:
    found = answer(DOUBLE, "hand_size", {"double-9": {"4": 20}})
    assert not found.playable
    assert found.complaints[0].code == "V1"
    assert "V3" in {c.code for c in answer(DOUBLE, "draw", "none").complaints}
    assert answer(DOUBLE, "draw", "none").playable


def test_hands_are_told_by_seats_with_what_the_set_allows() -> None:
    hands = answers(DOUBLE.replace(yard_reserve_more=3), "hand_size").hands
    assert [hand.seats for hand in hands] == list(range(2, 13))
    assert [hand.size for hand in hands[:3]] == [20, 14, 11]
    assert hands[-1].size is None
    (stands,) = answers(DOUBLE, "hand_size").answers
    assert any(text.startswith("2 players take 20 tiles") for text in said(stands))
    assert [hand.most for hand in hands[:3]] == [27, 17, 13]


def test_the_most_that_hands_allow_fits_and_one_more_does_not() -> None:
    chance = random.Random(5)
    for _ in range(40):
        rules, seats = any_table(chance)
        most = answers(rules, "hand_size").hands[seats - 2].most
        if most:
            assert _too_many(rules, seats, most) is False
        assert _too_many(rules, seats, most + 1) is True


def _too_many(rules: Ruleset, seats: int, size: int) -> bool:
    full = rules.replace(hand_size={rules.set.value: {seats: size}})
    return "V1" in {complaint.code for complaint in check(full)}


def test_a_list_of_steps_is_one_that_means_something() -> None:
    texts = {tuple(said(each)) for each in answers(DOUBLE, "opening_missing").answers}
    assert len(texts) == 6
    odd = DOUBLE.replace(opening_missing=("draw_all", "next_lower_unused"))
    assert answers(odd, "opening_missing").answers[-1].chosen


@pytest.mark.parametrize("axis", ["legs", "name", "title", ""])
def test_a_field_that_is_not_asked_about_is_refused(axis: str) -> None:
    for ask in (answers, lambda rules, field: answer(rules, field, 1)):
        with pytest.raises(UnknownName, match="There is no field"):
            ask(DOUBLE, axis)


def test_a_smaller_set_takes_a_first_double_that_it_has_not() -> None:
    rules = variants.load("house").replace(set="double-12", first_double=11)
    smaller = followed(rules, {"set": "double-9"})
    assert (smaller.set, smaller.first_double) == ("double-9", None)
