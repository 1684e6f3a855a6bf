"""What an answer does, beside the one that stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
import pytest

from chickie import variants
from chickie.figures import known
from chickie.figures.beside import MOST, Beside, beside, of_hands, of_question
from chickie.figures.brief import LABELS, STEPS, told
from chickie.figures.estimate import Estimate
from chickie.figures.known import PLAIN, Figures, Known, Numbers
from chickie.rules.answers import answers
from chickie.rules.interview import questions
from chickie.rules.ruleset import Ruleset

HOUSE: Final = variants.load("house")
USUAL: Final = {
    "blocked": (0.39, 0.005),
    "dead_foot": (0, 0),
    "length": (27.1, 0.1),
    "turns": (41, 0.2),
    "forced": (0.41, 0.003),
    "options": (6.6, 0.04),
    "skill": (0.22, 0.01),
    "first_wins": (0.03, 0.006),
    "points": (31, 0.3),
    "out_on_double": (0.12, 0.003),
    "redeals": (0, 0),
}
"""Of the preset: value and standard error."""
CALM: Final = USUAL | {"blocked": (0.04, 0.004), "length": (31.2, 0.1)}
UNSURE: Final = USUAL | {"blocked": (0.42, 0.012), "options": (6.7, 0.001)}


def row(figures: Mapping[str, tuple[float, float]]) -> Numbers:
    return known.numbers(
        {name: Estimate(value, error) for name, (value, error) in figures.items()}
    )


def made_up(**more: Numbers | None) -> Known:
    rows = {
        PLAIN: row(USUAL),
        "dead_foot=exhaust": row(CALM),
        "dead_foot=release": row(UNSURE),
        "double_blank=0": None,
        "toes=2": row(CALM),
        "toes=1": row(UNSURE),
        "hand_size=5": row(CALM),
        "hand_size=12": row(UNSURE),
    }
    tables = {"house 4": rows | more, "house 2": {PLAIN: row(CALM), "toes=2": None}}
    return Known(deals=12_800, figures=known.SHOWN, tables=tables)


def of(ruleset: Ruleset, axis: str, *values: object, seats: int = 4) -> Beside | None:
    return beside(ruleset, axis, values, seats=seats, among=made_up())


def shown(found: Beside | None) -> list[str]:
    """The lines of all answers, as a terminal has them."""
    assert found is not None
    return [
        "; ".join(
            f"{label} {cell.before or '='}>{cell.value}".replace(
                "\N{NO-BREAK SPACE}", " "
            )
            for label, cell in found.line(number)
        )
        for number in range(len(found.rows))
    ]


# --- what differs ---------------------------------------------------------------------


def test_an_answer_tells_what_it_changes_and_the_present_one_all_of_it() -> None:
    found = of(HOUSE, "dead_foot", "strict", "exhaust", "release")
    assert shown(found) == [
        "blocked =>39 %; tiles laid =>27",
        "blocked 39 %>4 %; tiles laid 27>31",
        "",
    ]


def test_what_may_be_chance_or_is_too_little_is_not_told() -> None:
    found = of(HOUSE, "dead_foot", "strict", "release")
    assert found is not None
    assert found.heads == ()
    assert found.rows[1].cells == ()


def test_the_answer_that_stands_is_what_others_are_compared_with() -> None:
    ours = HOUSE.replace(dead_foot="exhaust")
    assert shown(of(ours, "dead_foot", "strict", "exhaust"))[0].startswith(
        "blocked 4 %>39 %"
    )


def test_answers_that_play_the_same_are_passed_over() -> None:
    assert of(HOUSE, "double_blank", 0, 50) is None
    assert of(HOUSE, "tie_break", [], ["most_zero_rounds"]) is None
    assert of(HOUSE, "toes", 2, 3, seats=2) is None


def test_where_nothing_is_known_nothing_is_told() -> None:
    assert of(variants.load("cf-six"), "toes", 2, 3) is None
    found = of(HOUSE, "toes", 2, 3, 7)
    assert found is not None
    assert [len(one.cells) for one in found.rows] == [2, 2, 0]
    unknown = of(HOUSE.replace(toes=7), "toes", 2, 3, 7)
    assert unknown is not None
    assert [head.name for head in unknown.heads] == [
        *("blocked", "length", "forced", "skill")
    ]
    assert all(not cell.before for one in unknown.rows for cell in one.cells)
    assert shown(unknown)[0].startswith("blocked =>4 %")


def test_no_more_than_a_few_figures_are_told() -> None:
    all_new = {name: (value * 2 + 9, error) for name, (value, error) in USUAL.items()}
    among = made_up(**{"toes=4": row(all_new)})
    found = beside(HOUSE, "toes", [3, 4], seats=4, among=among)
    assert found is not None
    assert len(found.heads) == MOST


# --- for which rules ------------------------------------------------------------------


def test_the_nearest_number_of_players_is_taken() -> None:
    for wanted, seats in ((None, 4), (3, 4), (2, 2), (7, 4)):
        found = beside(HOUSE, "hand_size", [], seats=wanted, among=made_up())
        assert found is None
        assert known.table(HOUSE, wanted, among=made_up()).seats == seats
    with pytest.raises(KeyError):
        known.table(variants.load("cf-six"), 2, among=made_up())


def test_it_is_said_when_the_rules_differ_in_more_than_this() -> None:
    for other, alone in (
        ({}, True),
        ({"dead_foot": "exhaust"}, True),
        ({"double_blank": 0, "call_double": "none", "tie_break": []}, True),
        ({"toes": 2}, False),
        ({"arms": 6}, False),
    ):
        found = of(HOUSE.replace(**other), "dead_foot", "strict", "exhaust")
        assert found is not None
        assert found.alone is alone
        assert ("Your rules" in str(found.notes[-1])) is not alone


def test_the_notes_say_by_what_it_was_counted() -> None:
    found = of(HOUSE, "dead_foot", "strict", "exhaust")
    assert found is not None
    assert str(found.notes[0]).startswith(
        "Counted in 12\N{NO-BREAK SPACE}800 deals by “House Chicken Foot” with 4 play"
    )
    assert len(found.notes) == 1
    skilled = of(HOUSE.replace(toes=7), "toes", 2, 3)
    assert skilled is not None
    assert "by chance" in str(skilled.notes[1])


def test_hands_go_by_their_tiles() -> None:
    found = of_hands(HOUSE, seats=4, among=made_up())
    assert found is not None
    assert [(one.label, one.chosen) for one in found.rows] == [
        ("5", False),
        ("10", True),
        ("12", False),
    ]
    assert of_hands(variants.load("cf-six"), among=made_up()) is None


def test_a_question_about_one_field_is_answered_in_figures() -> None:
    asked = {one.id: one for one in questions(HOUSE)}
    found = of_question(HOUSE, asked["toes"], among=made_up())
    assert found is not None
    assert [one.chosen for one in found.rows] == [
        choice.chosen for choice in asked["toes"].answers
    ]
    assert of_question(HOUSE, asked["turn"], among=made_up()) is None


# --- keys, words ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("axis", "value", "key"),
    [
        ("toes", 3, PLAIN),
        ("toes", 2, "toes=2"),
        ("first_double", 9, PLAIN),
        ("first_double", 7, "first_double=7"),
        ("must_play", False, "must_play=false"),
        ("opening_missing", ["next_lower_unused", "redeal"], None),
        ("hand_size", {"double-9": {"4": 7}}, "hand_size=7"),
        ("hand_size", {"double-9": {"4": 10}}, PLAIN),
        ("hand_size", {"double-9": {"2": 7}}, None),
        ("toes", 99, None),
        ("toes", "many", None),
    ],
)
def test_answers_have_names(axis: str, value: object, key: str | None) -> None:
    if axis == "opening_missing":
        key = "opening_missing=next_lower_unused+redeal"
    assert known.answer_key(HOUSE, 4, axis, value) == key


def test_numbers_in_the_file_keep_what_is_shown() -> None:
    seen = known.table(HOUSE, 4, among=made_up())
    figures: Figures = seen.figures(PLAIN) or {}
    for name, (value, error) in USUAL.items():
        assert figures[name].value == pytest.approx(value, abs=0.005)
        assert figures[name].error >= error - 1e-9
    assert known.numbers({}) == (None,) * 2 * len(known.SHOWN)
    nothing = made_up(**{"toes=4": known.numbers({})})
    found = beside(HOUSE, "toes", [2, 3, 4], seats=4, among=nothing)
    assert found is not None
    assert {cell.value for cell in found.rows[2].cells} == {"–"}


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("blocked", 0.394, "39 %"),
        ("first_wins", 0.031, "+3 %"),
        ("first_wins", -0.031, "\N{MINUS SIGN}3 %"),
        ("first_wins", 0.001, "0 %"),
        ("length", 27.4, "27"),
        ("options", 6.61, "6.6"),
    ],
)
def test_figures_are_told_in_round_numbers(name: str, value: float, text: str) -> None:
    assert told(name, Estimate(value, 0)).replace("\N{NO-BREAK SPACE}", " ") == text


def test_every_figure_that_is_kept_has_words_and_a_step() -> None:
    assert LABELS.keys() == STEPS.keys() == {*known.SHOWN}


def test_the_file_reads_as_it_was_written() -> None:
    text = known.text(made_up())
    assert msgspec.json.decode(text, type=Known) == made_up()
    assert text.count("\n") < 30


def test_what_is_shipped_says_that_dead_feet_block_rounds() -> None:
    """The one thing that everybody should know before choosing."""
    values = [one.value for one in answers(HOUSE, "dead_foot").answers]
    found = beside(HOUSE, "dead_foot", values)
    assert found is not None
    assert found.alone
    lines = shown(found)
    assert all("blocked" in line for line in lines)
