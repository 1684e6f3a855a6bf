"""The questions on which families differ, and the rules that come of the answers."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules.answers import AXES
from chickie.rules.checks import check
from chickie.rules.draft import IDENTITY, slug
from chickie.rules.interview import Choice, Question, drafted, questions
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet
from rulesets import any_table
from sheets import words

DOUBLE, HOUSE = variants.load("cf-double"), variants.load("house")
BUTTON = 45
"""Letters that find room on a button of a phone, in two lines."""


def some_rules() -> Iterator[Ruleset]:
    """All presets, and random rules."""
    yield from map(variants.load, variants.names())
    chance = random.Random(11)
    yield from (any_table(chance)[0] for _ in range(12))


def asked(rules: Ruleset) -> dict[str, Question]:
    return {question.id: question for question in questions(rules)}


def page(rules: Ruleset) -> tuple[str, ...]:
    return tuple(words(clause) for clause in sheet(rules))


def plays(rules: Ruleset) -> dict[str, object]:
    return {axis: getattr(rules, axis) for axis in AXES}


def taken(rules: Ruleset, choice: Choice) -> Ruleset:
    """The rules after an answer, which has been to the page and back."""
    return rules.replace(**json.loads(json.dumps(choice.changes)))


def test_a_question_is_asked_if_its_answers_can_be_played_and_read_differently() -> (
    None
):
    for rules in some_rules():
        wrong = [c for c in check(rules) if c.severity == "error"]
        settled: set[str] = set()
        for question in questions(rules):
            assert not any(settled & c.changes.keys() for c in question.answers)
            settled.update(question.axes)
            there = [taken(rules, choice) for choice in question.answers]
            assert len({page(one) for one in there}) == len(there) > 1
            assert [one == rules for one in there].count(True) == 1
            assert [c.chosen for c in question.answers] == [o == rules for o in there]
            for one in there:
                errors = [c for c in check(one) if c.severity == "error"]
                assert all(error in wrong for error in errors), question.id


def test_each_answer_says_what_the_sheet_will_say() -> None:
    for rules in map(variants.load, variants.names()):
        for question in questions(rules):
            for choice in question.answers:
                said = {str(sentence) for sentence in choice.sentences}
                assert said <= set(page(taken(rules, choice)))
            told = {tuple(map(str, c.sentences)) for c in question.answers}
            assert len(told) == len(question.answers), question.id


@pytest.mark.parametrize("name", variants.names())
def test_a_dozen_questions_or_a_few_more(name: str) -> None:
    found = questions(variants.load(name))
    assert 12 <= len(found) <= 16
    for question in found:
        assert str(question.sentence).endswith("?")
        assert all(len(str(choice.label)) <= BUTTON for choice in question.answers)


def test_what_an_earlier_answer_has_settled_is_not_asked() -> None:
    assert {"missing", "arms", "toes", "locks"} <= asked(DOUBLE).keys()
    assert "starter" not in asked(DOUBLE)
    assert "locks" not in asked(DOUBLE.replace(toes=0))
    laid_out = asked(HOUSE)
    assert "starter" in laid_out
    assert "missing" not in laid_out
    turned = asked(HOUSE.replace(opening_from="start_tile"))
    assert not {"missing", "arms"} & turned.keys()
    row, trains = variants.load("draw10"), variants.load("mexican-train")
    begins = [[*a.asked.values()] for a in asked(row)["opening"].answers]
    assert begins == [["hand"], ["table"], [], ["any_tile"]]
    free = asked(row.replace(opening_from="any_tile"))
    assert "starter" in free
    assert "missing" not in free
    assert not {"toes", "arms", "locks", "double"} & asked(row).keys()
    assert {"first_turn", "double", "binds", "last_double"} <= asked(trains).keys()
    assert not {"toes", "arms", "locks"} & asked(trains).keys()


def test_an_answer_that_is_not_usual_is_offered_as_it_is() -> None:
    odd = HOUSE.replace(last_tile_call="manual", double_blank=37)
    (calls,) = (c for c in asked(odd)["calls"].answers if c.chosen)
    (blank,) = (c for c in asked(odd)["blank"].answers if c.chosen)
    assert (str(calls.label), str(blank.label)) == ("As it is now", "37 points")


# --- walking through it ---------------------------------------------------------------


def walked(rules: Ruleset, target: Ruleset) -> Ruleset:
    """The rules after all questions, each answered as ``target`` would."""
    done: set[str] = set()
    while left := [q for q in questions(rules) if q.id not in done]:
        done.add(left[0].id)
        there = [taken(rules, choice) for choice in left[0].answers]
        rules = next((r for r in there if _alike(r, target, left[0].axes)), rules)
    return rules


def _alike(one: Ruleset, other: Ruleset, axes: tuple[str, ...]) -> bool:
    return all(getattr(one, axis) == getattr(other, axis) for axis in axes)


@pytest.mark.parametrize("start", ["house", "cf-reserve"])
def test_the_answers_of_a_preset_give_its_rules(start: str) -> None:
    # Hands are printed tables, which no question asks for number by number.
    rules = variants.load(start).replace(hand_size=DOUBLE.hand_size)
    assert plays(walked(rules, DOUBLE)) == plays(DOUBLE)


def test_a_row_becomes_trains() -> None:
    trains = variants.load("mexican-train")
    row = variants.load("draw10").replace(
        hand_size=trains.hand_size, empty_yard="pass", rounds=0
    )
    assert plays(walked(row, trains)) == plays(trains)


def test_an_answer_can_be_taken_back() -> None:
    for question in questions(DOUBLE):
        there = taken(DOUBLE, question.answers[-1])
        back = [taken(there, choice) for choice in asked(there)[question.id].answers]
        # Printed hands are no usual answer; another shape or opening takes more along.
        assert DOUBLE in back or question.id in ("hands", "shape", "opening")


# --- rules of one's own ---------------------------------------------------------------


def test_rules_that_are_not_changed_are_the_preset_itself() -> None:
    assert drafted(DOUBLE, {}) is DOUBLE
    assert drafted(DOUBLE, {"arms": 6, "rounds": 10, "first_double": 9}) is DOUBLE
    assert drafted(DOUBLE, {"name": "x", "source": "y", "version": 9}) is DOUBLE


def test_changed_rules_have_a_name_of_their_own() -> None:
    ours = drafted(DOUBLE, {"double_blank": 25})
    assert (ours.name, ours.title) == ("cf-double-ours", "Double Chicken Foot *")
    assert (ours.source, ours.double_blank) == ("cf-double", 25)
    named = drafted(DOUBLE, {"double_blank": 25}, "  Søndag\n hos  Åse ")
    assert (named.name, named.title) == ("soendag-hos-aase", "Søndag hos Åse")
    again = drafted(named, {"arms": 4})
    assert (again.name, again.title) == ("soendag-hos-aase", "Søndag hos Åse")
    assert (again.source, again.version) == ("cf-double", 1)
    only_named = drafted(DOUBLE, {}, "Ours")
    assert (only_named.name, only_named.source) == ("ours", "cf-double")


@pytest.mark.parametrize(
    "title", ["日曜日", "—", "x" * 500, "\x1b[31m\u202e", "Double Chicken Foot", "*"]
)
def test_any_title_makes_a_good_name(title: str) -> None:
    ours = drafted(DOUBLE, {"arms": 4}, title)
    assert ours.name not in ("", "cf-double")
    assert ours.title.isprintable()
    assert 0 < len(ours.title) <= 60
    assert ours.replace() == ours


def test_a_name_is_made_of_letters_digits_and_hyphens() -> None:
    assert slug("Ærø & Øst: 2nd Ñandú") == "aeroe-oest-2nd-nandu"
    assert slug("…") == ""


def test_changes_that_fit_no_field_are_refused() -> None:
    with pytest.raises(BadRuleset, match="no field “legs”"):
        drafted(DOUBLE, {"legs": 4})
    assert set(AXES) | IDENTITY == set(Ruleset.__struct_fields__)
