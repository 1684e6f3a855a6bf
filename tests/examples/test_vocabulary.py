"""What the words of an examples file do to a rule set."""

from __future__ import annotations

import json

import pytest

from chickie import variants
from examples.vocabulary import Json, UnknownWordError, changed, fields

NO_EFFECT: tuple[dict[str, Json], ...] = (
    {"search_order": "simultaneous"},
    {"block_scoring": "own_hand"},
    {"doubles_count_double": False},
    {"target_score": None},
    {"teams": "none"},
    {"direction": "clockwise"},
    {"take_back": "no"},
    {"information": "public"},
    {"title": "Any words."},
)


@pytest.mark.parametrize("spec", NO_EFFECT, ids=str)
def test_some_words_only_say_what_is_so_anyway(spec: Json) -> None:
    assert fields(spec) == {}


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ({"opening_order": "pool"}, {"opening_order": "pool_highest_unused_first"}),
        ({"opening_order": "fixed"}, {"opening_order": "fixed_descending"}),
        ({"skipped_double": "pool"}, {"skipped_double": "returns_to_pool"}),
        ({"skipped_double": "returns"}, {"skipped_double": "returns_to_pool"}),
        ({"skipped_double": "lost"}, {"skipped_double": "lost"}),
        ({"out_on_double": "allowed"}, {"out_on_double_penalty": 0}),
        ({"out_on_double": 50}, {"out_on_double_penalty": 50}),
        ({"tie_break": "shared"}, {"tie_break": []}),
        ({"tie_break": ["shared"]}, {"tie_break": []}),
        ({"last_tile_call": False}, {"last_tile_call": "off"}),
        ({"last_tile_call": "off"}, {"last_tile_call": "off"}),
        ({"last_tile_call": True}, {"last_tile_call": "automatic"}),
        ({"opening_missing": "redeal"}, {"opening_missing": ["redeal"]}),
        (
            {"opening_missing": ["next_lower", "draw_all"]},
            {"opening_missing": ["next_lower_unused", "draw_all"]},
        ),
        ({"yard_reserve": {"2": 1}}, {"yard_reserve_two": 1}),
        ({"yard_reserve": {"3": 1, "4": 1}}, {"yard_reserve_more": 1}),
    ],
    ids=str,
)
def test_a_word_stands_for_an_answer(spec: Json, said: Json) -> None:
    assert fields(spec) == said
    plain = json.loads(variants.load("cf-six").replace(**said).canonical())
    assert {field: plain[field] for field in said} == said


@pytest.mark.parametrize("answer", ["strict", "exhaust", "release", "end_round"])
def test_a_dead_foot_has_every_answer(answer: str) -> None:
    rules = changed(variants.load("cf-hub"), {"dead_foot": answer}, 3)
    assert rules.dead_foot == answer


@pytest.mark.parametrize(
    ("told", "seats", "reserve"),
    [
        ({"3": 0}, 3, 0),
        ({"3": 0}, 2, 2),
        ({"3": 0}, 4, 1),
        ({"3+": 0}, 4, 0),
        ({"2": 0, "4": 5, "3+": 3}, 4, 5),
        ({"2": 0, "4": 5, "3+": 3}, 3, 3),
        ({"2": 0, "4": 5, "3+": 3}, 2, 0),
        ({"2+": 4}, 2, 4),
        ({"2+": 4, "4+": 5}, 6, 5),
    ],
)
def test_the_reserve_is_that_of_the_table(told: Json, seats: int, reserve: int) -> None:
    rules = changed(variants.load("cf-reserve"), {"yard_reserve": told}, seats)
    assert rules.reserve(seats) == reserve


@pytest.mark.parametrize("told", [{"1": 0}, {"13": 0}, {"3-4": 0}, {"": 0}])
def test_a_reserve_for_no_table_is_refused(told: Json) -> None:
    with pytest.raises(UnknownWordError):
        changed(variants.load("cf-reserve"), {"yard_reserve": told}, 3)
