"""Going back: what had to give way to an answer counts again when it can."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chickie import variants
from chickie.rules.answers import AXES, answers
from chickie.rules.draft import as_before
from chickie.rules.interview import questions
from chickie.rules.ruleset import Ruleset
from chickie.rules.trail import Trail
from rulesets import any_table

DOUBLE, ROW = variants.load("cf-double"), variants.load("draw10")


def walk(rules: Ruleset, *steps: dict[str, Any]) -> Trail:
    trail = Trail.at(rules)
    for step in steps:
        trail = trail.ask(step)
    return trail


def some_rules() -> Iterator[Ruleset]:
    """All presets, and random rules."""
    yield from map(variants.load, variants.names())
    chance = random.Random(7)
    yield from (any_table(chance)[0] for _ in range(15))


def same(trail: Trail, rules: Ruleset) -> bool:
    """It is at these rules; ten rounds, or one for each of ten doubles, is the same."""
    return as_before(rules, trail.rules) == rules


def looks(trail: Trail, axis: str) -> Iterator[tuple[Any, Any]]:
    """Each other answer to a field, and the one that stands, as the page sends them."""
    found = answers(trail.rules, axis, trail)
    told = found.answers if any(each.differs for each in found.answers) else ()
    if not told:
        return
    (stands,) = (each.value for each in told if each.chosen)
    for each in told:
        if not each.chosen:
            yield json.loads(json.dumps((each.value, stands)))


@pytest.mark.parametrize("rules", [*some_rules()], ids=lambda rules: rules.digest[:6])
def test_whoever_looks_at_another_answer_and_goes_back_has_changed_nothing(
    rules: Ruleset,
) -> None:
    trail = Trail.at(rules)
    for axis in AXES:
        for other, stands in looks(trail, axis):
            there = trail.ask({axis: other})
            assert same(there.ask({axis: stands}), rules), (axis, other)


def test_and_so_it_is_after_other_answers() -> None:
    steps: tuple[dict[str, Any], ...] = (
        {"foot_locks": False},
        {"toes": 0},
        {"double_blank": 25},
        {"family": "line"},
        {"draw": "none"},
    )
    for number in range(len(steps)):
        trail = walk(DOUBLE, *steps[:number])
        for axis in ("family", "opening_from", "toes", "draw", "rounds"):
            for other, stands in looks(trail, axis):
                there = trail.ask({axis: other})
                assert same(there.ask({axis: stands}), trail.rules), (axis, other)


def test_an_answer_that_was_idle_for_a_while_counts_again() -> None:
    loose = {"foot_locks": False}
    counted = ({"toes": n} for n in (2, 1, 0, 1, 2, 3))
    assert walk(DOUBLE, loose, *counted).rules == DOUBLE.replace(foot_locks=False)
    between = walk(DOUBLE, loose, {"toes": 0}, {"double_blank": 25}, {"toes": 3}).rules
    assert between == DOUBLE.replace(foot_locks=False, double_blank=25)


def test_the_other_answers_of_a_family_stay_when_the_opening_is_looked_at() -> None:
    laid = {"opening_from": "table"}, {"opening_from": "start_tile"}
    assert walk(DOUBLE, *laid, {"opening_from": "hand"}).rules == DOUBLE


def test_another_shape_and_back_keeps_what_was_said_of_feet() -> None:
    feet = walk(ROW, {"family": "foot"}, {"toes": 2}, {"foot_locks": False})
    row = feet.ask({"family": "line"})
    assert (row.rules.toes, row.rules.foot_locks) == (0, True)
    assert row.ask({"family": "foot"}).rules == feet.rules
    assert walk(ROW, {"family": "foot"}, {"family": "line"}).rules == ROW


def test_of_two_answers_that_cannot_both_be_the_last_one_counts() -> None:
    finder = walk(DOUBLE, {"starter": "finder_of_double"})
    assert finder.rules.opening_from == "table"
    held = finder.ask({"opening_from": "hand"})
    assert held.rules.opening_from == "hand"
    assert held.ask({"rounds": 3}).rules.opening_from == "hand"
    assert held.ask({"opening_from": "table"}).rules == finder.rules


def test_nothing_is_remembered_where_nothing_gave_way() -> None:
    plain = walk(DOUBLE, {"double_blank": 25}, {"foot_locks": False}, {"rounds": 3})
    assert plain == Trail.at(plain.rules)
    gave_way = plain.ask({"toes": 0})
    assert (gave_way.base, len(gave_way.asked)) == (plain.rules, 1)


def test_an_interview_gives_back_what_it_took() -> None:
    trail = walk(DOUBLE, {"foot_locks": False}, {"toes": 0})
    (toes,) = (q for q in questions(trail.rules, trail) if q.id == "toes")
    (three,) = (c for c in toes.answers if c.asked == {"toes": 3})
    assert three.changes == {"toes": 3, "foot_locks": False}


def test_the_way_is_kept_in_the_code_and_changes_nothing_else() -> None:
    trail = walk(DOUBLE, {"foot_locks": False}, {"toes": 0}, {"opening_from": "table"})
    long, short = variants.encode(trail.rules, trail), variants.encode(trail.rules)
    assert variants.decode(long) == variants.decode(short) == trail.rules
    assert variants.trail(long) == trail
    assert variants.trail(short) == Trail.at(trail.rules)
    assert len(long) - len(short) <= 12


def test_every_way_can_be_written_and_read() -> None:
    chance = random.Random(5)
    for rules in some_rules():
        trail = Trail.at(rules)
        for axis in chance.sample(["family", "opening_from", "toes", "set", "draw"], 3):
            ways = [*looks(trail, axis)]
            trail = trail.ask({axis: chance.choice(ways)[0]}) if ways else trail
        found = variants.trail(variants.encode(trail.rules, trail))
        assert found.rules == trail.rules
        for axis in ("family", "opening_from", "toes"):
            for other, _ in looks(trail, axis):
                there = trail.ask({axis: other}).rules
                assert found.ask({axis: other}).rules == there


def test_a_way_that_goes_in_circles_is_none() -> None:
    trail = walk(DOUBLE, {"toes": 0, "foot_locks": False})
    circles = msgspec.structs.replace(trail, asked=({"toes": 1}, {"toes": 0}))
    found = variants.trail(variants.encode(trail.rules, circles))
    assert found == Trail.at(trail.rules)
