"""The text form: what is written, what a person may change in it, what is refused."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from chickie.errors import BadRecord
from chickie.record import (
    Committed,
    MatchEnded,
    Record,
    dumps,
    from_text,
    loads,
    redact,
    to_text,
    verify,
)
from chickie.rules.event import Call, Caught, Drew, Played, RoundEnded
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile
from record.forge import changed, golden, stored
from record.matches import play_match, small

SUPPER, TRAINS, CALLS = map(golden, ("supper", "trains", "calls"))
OPEN = golden("no-deal")


# --- what a person may change ---------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Bo 3-5@3-3", "{a good one} Bo 3-5@3-3"),
        ("Bo 3-5@3-3", 'Bo 3-5@3-3 (Bo D(0-4) (Anna P {no)}) "?" [!])'),
        ("Bo 3-5@3-3", "Bo 3-5@3-3!"),
        ("Bo 3-5@3-3", "Bo 3-5@3-3?! $4"),
        ("Bo 3-5@3-3", "Bo 3-5@3-3 ?"),
        ("Bo 3-5@3-3", "2. Bo 3-5@3-3 {over\ntwo lines}"),
        ("Bo 3-5@3-3", "(Anna 1-5@3-3 (nested) {(}) Bo 3-5@3-3"),
        ("Bo 3-5@3-3", "Bo 5-3@3-3"),
        ("Bo 3-5@3-3", "Bo\n3-5@3-3"),
        ("Bo 3-5@3-3", "#2 3-5@3-3"),
        ("Bo 3-5@3-3", "Bo 3-5@3"),
        ("Bo 3-5@3-3", "Bo 3-5"),
        ("R1 3-3 Bo\n", "R1 3-3 Bo ! 1. \n"),
        ("Anna D(2-5) P", "Anna D P"),
        ("Anna D(2-5) P", "Anna D(?) P"),
        ("Anna D(2-5) P", "Anna D(5-2)! P?"),
        ("R1 3-3 Bo\n", "Bo O(3-3) "),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", ""),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 ="),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 = Bo 0"),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 Bo = Anna 14=14"),
        ("Anna 14: 0-2 0-5 2-5", "Anna 14: 5-2 0-5 0-2"),
        ("End = Anna 14   Bo 0", "End = Bo 0"),
        ("End = Anna 14   Bo 0", "End ="),
        ("[Rule ", '[Event "Supper"]\n[Rule '),
        ("[Rule ", "{a comment} [ Rule "),
        ('[Format "chickie 1"]\n', ""),
        ('"cf-six 1"', '"cf-six"'),
        ('[Set "double-6"]\n', ""),
        ("\n", "\r\n"),
        ("\n\n", "\n"),
        (" yard:", "yard :"),
    ],
)
def test_a_person_may_write_it_otherwise(old: str, new: str) -> None:
    assert from_text(changed(SUPPER, old, new)) == from_text(SUPPER)


@pytest.mark.parametrize(
    ("old", "new"), [(" M+", ""), (" M-", ""), ("R1 6-6\n", ""), ("@6-6/M", "/M")]
)
def test_the_laws_fill_in_what_is_left_out(old: str, new: str) -> None:
    assert from_text(changed(TRAINS, old, new)) == from_text(TRAINS)


def test_the_tiles_of_a_fine_may_be_left_out() -> None:
    short = changed(CALLS, "X(Grandma Jo 0-6)", "X(Grandma Jo)")
    assert from_text(short) == from_text(CALLS)


def test_searches_may_be_left_out() -> None:
    record = loads(stored("search"))
    lines = [line for line in to_text(record).split("\n") if "S(" not in line]
    assert len(lines) < len(to_text(record).split("\n"))
    assert from_text("\n".join(lines)) == record


def test_a_byte_order_mark_and_bytes_do_no_harm() -> None:
    assert from_text("\ufeff" + SUPPER) == from_text(SUPPER.encode())


def test_a_silent_play_may_be_marked_where_a_call_is_made_for_the_seat() -> None:
    rules = small("cf-six", last_tile_call="manual")
    record = play_match(rules, 2, seed=1)
    text = to_text(record)
    doubles = (
        f"{event.tile}@{event.on}"
        for event in record.events
        if isinstance(event, Played) and event.calls == ("double",)
    )
    double = next(double for double in doubles if f"{double}~" not in text)
    assert from_text(changed(text, double, f"{double}~")) == record


@pytest.mark.parametrize(
    ("changes", "heard"),
    [
        ({"last_tile_call": "manual"}, ("double",)),
        ({"last_tile_call": "automatic", "call_penalty": 1}, ("last",)),
    ],
)
def test_who_is_caught_may_have_made_another_call(
    changes: dict[str, object], heard: tuple[Call, ...]
) -> None:
    """Both calls were due; one is made for the seat, the other one it forgot."""
    rules, caught = small("cf-six", **changes), []
    for seed in range(400):
        record = play_match(rules, 2, seed, fair=False)
        caught = [
            f"{play.tile}@{play.on}~"
            for play, fine in pairwise(record.events)
            if isinstance(fine, Caught)
            and isinstance(play, Played)
            and play.calls == heard
        ]
        if caught:
            break
    assert caught[0] in to_text(record)
    assert loads(dumps(record)) == record
    assert [problem.code for problem in verify(record)] == ["unproved"]
    for told in (record, redact(record, None), redact(record, 0)):
        assert from_text(to_text(told)) == told


# --- without the deal -----------------------------------------------------------------


def test_a_game_without_its_deal_is_that_of_a_watcher() -> None:
    record = from_text(OPEN)
    assert record.header.seen_by == "watcher"
    assert record.header.match == record.header.engine == "unknown"
    ended = record.events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.end, ended.out) == ("out", 0)
    assert ended.hands == ((), (UNSEEN, UNSEEN))
    assert ended.scores == (Score(), Score(pips=11))
    assert Drew(seat=1, tile=UNSEEN) in record.events
    calls = [
        event for event in record.events if isinstance(event, Played) and event.calls
    ]
    assert [(str(event.tile), event.calls) for event in calls] == [("5-5", ("double",))]
    assert from_text(to_text(record)) == record


def test_where_nobody_went_out_a_round_was_blocked() -> None:
    text = changed(OPEN, "   Anna 4-5@5-5", "")
    ended = from_text(text).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.end, ended.out) == ("blocked", None)


def test_the_opening_tile_of_a_game_without_its_deal_lies_in_front() -> None:
    text = """[Ruleset "house"] [Seats "Anna;Bo"]
        R1 9-9
        Anna 0-9@9-9"""
    dealt, laid, _ = from_text(text).events
    assert str(dealt).count("UNSEEN") == 54
    assert str(laid) == "Laid(tile=Tile(9, 9))"


def test_several_rounds_without_deals_make_a_match() -> None:
    text = """[Ruleset "cf-six"] [Seats "Anna;Bo"]
        R1 6-6 Anna
         Bo 5-6@6-6
        R1 stuck = Anna 3   Bo 4
        R2 5-5 Bo
        R2 dead_foot = Anna 1   Bo 2
        End = Anna 4   Bo 6"""
    record = from_text(text)
    assert isinstance(record.events[-1], MatchEnded)
    assert record.events[-1].standings.totals == (4, 6)
    assert from_text(to_text(record)) == record


# --- what is written ------------------------------------------------------------------


def test_lines_are_no_longer_than_80_characters_but_for_numbers_of_64_digits() -> None:
    record = play_match(small("mexican-train", set="double-12"), 8, seed=2)
    for line in to_text(record).split("\n"):
        assert len(line) <= 80 or re.search("[0-9a-f]{64}$", line) or line[0] == "["


def test_a_commitment_about_another_match_cannot_be_written() -> None:
    record = loads(stored("supper"))
    said = record.events[0]
    assert isinstance(said, Committed)
    wrong = msgspec.structs.replace(said.fairness, match="dinner")
    events = (Committed(round=1, fairness=wrong),)
    with pytest.raises(BadRecord, match="another match or round") as caught:
        to_text(Record(header=record.header, events=events))
    assert caught.value.line == 2


def test_a_play_without_a_deal_is_written_as_it_stands() -> None:
    record = loads(stored("supper"))
    tile = Tile(3, 4)
    events = (Played(seat=0, tile=tile, on=Tile(3, 3)),)
    text = to_text(Record(header=record.header, events=events))
    assert text.endswith("\n Anna 3-4@3-3\n")


def test_a_commitment_without_a_deal_comes_back() -> None:
    record = loads(stored("supper"))
    cut = Record(header=record.header, events=record.events[:1])
    assert from_text(to_text(cut)) == cut


@pytest.mark.parametrize("name", ["supper", "calls", "search", "redeal", "one-seat"])
def test_a_record_that_was_cut_off_goes_on_as_far_as_the_laws_say(name: str) -> None:
    record = loads(stored(name))
    for length in range(len(record.events)):
        cut = Record(header=record.header, events=record.events[:length])
        back = from_text(to_text(cut))
        assert back.events[:length] == cut.events
        assert back.events == record.events[: len(back.events)]
