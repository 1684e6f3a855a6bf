"""There and back: every preset and random rules, both forms, whole and redacted."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chickie.record import dumps, from_text, loads, read, redact, to_text, verify
from chickie.record.record import Record
from chickie.rules.event import Opened
from chickie.rules.ruleset import Ruleset
from record.matches import play_match, small
from rulesets import BLOCK, any_table, preset_tables

CALLS = {
    "call_double": "chickie_number",
    "call_penalty": 2,
    "last_tile_call": "manual",
    "last_tile_penalty": "draw_two_and_skip",
}


def smallest_and_largest_tables() -> Iterator[tuple[Ruleset, int]]:
    """Every preset with every set, for the fewest and for the most seats."""
    for rules, seats in preset_tables():
        if seats in (rules.seats[0], rules.seats[-1]):
            yield rules.replace(rounds=1), seats
    yield BLOCK.replace(rounds=3), 2


def agree(record: Record) -> None:
    """Both forms give the record back, and nothing is wrong with it."""
    text = to_text(record)
    assert from_text(text) == record
    assert to_text(from_text(text)) == text
    lines = dumps(record)
    assert loads(lines) == record
    assert dumps(loads(lines.encode())) == lines
    assert read(text) == read(lines) == record
    assert not any(problem.is_damage for problem in verify(record))


TABLES = {
    f"{rules.name}-{rules.set.value}-{seats}": (rules, seats)
    for rules, seats in smallest_and_largest_tables()
}


@pytest.mark.parametrize("table", TABLES)
def test_text_and_json_of_every_preset_come_back_equal(table: str) -> None:
    rules, seats = TABLES[table]
    fair = seats % 2 == 0
    record = play_match(rules, seats, seed=seats, fair=fair)
    agree(record)
    expected = {"refused"} if fair else {"unproved"}
    assert {problem.code for problem in verify(record)} <= expected


@pytest.mark.parametrize("viewer", [None, 0, 1], ids=["watcher", "first", "second"])
@pytest.mark.parametrize("name", ["cf-six", "draw10", "mexican-train", "cf-hub"])
def test_a_redacted_record_comes_back_equal(name: str, viewer: int | None) -> None:
    agree(redact(play_match(small(name), 2, seed=1, fair=False), viewer))
    revealed = redact(play_match(small(name), 2, seed=1), viewer)
    agree(revealed)
    assert {problem.code for problem in verify(revealed)} <= {"refused"}


@pytest.mark.parametrize("viewer", [None, 0, 1], ids=["watcher", "first", "second"])
def test_an_opening_with_any_tile_is_seen_by_everybody(viewer: int | None) -> None:
    whole = play_match(BLOCK.replace(rounds=2), 2, seed=1)
    record = redact(whole, viewer)
    agree(record)
    opened = [event for event in record.events if isinstance(event, Opened)]
    assert [event.seat for event in opened] == [0, 1]
    assert opened == [event for event in whole.events if isinstance(event, Opened)]
    assert f"R1 {opened[0].tile} Anna" in to_text(record)
    assert {problem.code for problem in verify(record)} <= {"refused"}


@pytest.mark.parametrize("viewer", [None, 0], ids=["watcher", "first"])
def test_hidden_deals_that_gave_no_opening_come_back_equal(viewer: int | None) -> None:
    rules = small(
        "cf-six", opening_missing=["redeal"], opening_order="fixed_descending"
    )
    record = redact(play_match(rules, 2, seed=3, fair=False), viewer)
    agree(record)
    codes = [problem.code for problem in verify(record)]
    assert codes == ["unproved", *["hidden"] * 3]
    assert "R1 redeal 2" in to_text(record)


@settings(max_examples=settings().max_examples // 2)
@given(seed=st.integers(0, 10**9))
def test_records_by_any_rules_come_back_equal(seed: int) -> None:
    chance = random.Random(seed)
    rules, seats = any_table(chance)
    if chance.random() < 0.5:
        rules = rules.replace(**CALLS)
    record = play_match(rules, seats, seed, fair=chance.random() < 0.5, rounds=1)
    agree(record)
    agree(redact(record, chance.randrange(seats)))
