"""A match step by step, told by the laws or, where tiles are hidden, by the events."""

from __future__ import annotations

import random

import msgspec
import pytest

from chickie.errors import BadRecord
from chickie.record import MatchEnded, Record, loads, redact, replay
from chickie.rules.event import Caught, Drew, Passed, Played, RoundEnded
from chickie.rules.round import Round
from record.forge import stored
from record.matches import begin, deal_round, move, play_match, small

SUPPER = loads(stored("supper"))
CALLS = loads(stored("calls"))
UNFINISHED = loads(stored("unfinished"))


def test_every_event_has_a_step() -> None:
    steps = [*replay(CALLS)]
    assert len(steps) == len(replay(CALLS)) == len(CALLS.events)
    assert [step.event for step in steps] == [*CALLS.events]
    assert [step.number for step in steps] == [*range(1, len(steps) + 1)]


def test_steps_are_the_rounds_that_were_played() -> None:
    chance = random.Random(8)
    recorder, round = deal_round(begin(small("mexican-train")), chance, fair=False)
    played = [round]
    while not round.over:
        round = move(round, chance)
        played.append(round)
        recorder = recorder.follow(round)
    told = {
        step.round.events: step.round for step in replay(recorder.record) if step.round
    }
    assert [*told] == [round.events for round in played]
    for round in played:
        assert told[round.events].view(0) == round.view(0)


def test_events_of_one_move_share_its_state() -> None:
    """A catch and a play that ends the round are one move each."""
    steps = [*replay(SUPPER)]
    last_play, end = steps[11], steps[12]
    assert isinstance(last_play.event, Played)
    assert isinstance(end.event, RoundEnded)
    assert last_play.round is end.round


def test_the_match_is_booked_when_its_round_is_told() -> None:
    steps = [*replay(SUPPER)]
    assert [len(step.match.results) for step in steps] == [0] * 12 + [1] * 3
    last = steps[-1]
    assert last.event == MatchEnded(standings=last.match.standings)


def test_at_gives_the_step_after_an_event() -> None:
    step = replay(SUPPER).at(4)
    assert step.number == 4
    assert isinstance(step.round, Round)
    assert [str(placed.tile) for placed in step.round.layout.placed] == ["3-3", "3-4"]


@pytest.mark.parametrize("number", [0, 16, -1])
def test_there_is_no_step_but_those(number: int) -> None:
    with pytest.raises(BadRecord, match=f"no event {number}; the record has 15"):
        replay(SUPPER).at(number)


def test_before_the_deal_there_is_no_round() -> None:
    assert replay(SUPPER).at(1).round is None


def test_a_record_that_cannot_be_told_is_refused_at_once() -> None:
    header = msgspec.structs.replace(SUPPER.header, players=("Bo", "Bo"))
    with pytest.raises(BadRecord, match="same name"):
        replay(Record(header=header))


def test_what_the_laws_contradict_is_refused_where_it_stands() -> None:
    events = list(SUPPER.events)
    events[5] = Passed(seat=0)
    steps = iter(replay(Record(header=SUPPER.header, events=tuple(events))))
    told = [next(steps).number for _ in range(5)]
    assert told == [1, 2, 3, 4, 5]
    with pytest.raises(BadRecord) as caught:
        next(steps)
    assert caught.value.line == 7


# --- hidden tiles ---------------------------------------------------------------------


def test_a_revealed_round_is_told_whole_from_what_one_seat_saw() -> None:
    whole, seen = replay(CALLS), replay(redact(CALLS, 0))
    for step, same in zip(whole, seen, strict=True):
        assert step.match == same.match
        assert (step.round is None) == (same.round is None)
        if step.round is not None and same.round is not None:
            assert step.round.events == same.round.events


def test_where_tiles_stay_hidden_the_events_are_all_there_is() -> None:
    for step in replay(redact(UNFINISHED, None)):
        assert step.round is None
        assert step.glimpse is not None
        assert step.glimpse.hand == ()


@pytest.mark.parametrize("name", ["house", "mexican-train", "cf-hub", "draw10"])
def test_a_glimpse_agrees_with_the_view(name: str) -> None:
    changes = {"last_tile_call": "manual", "last_tile_penalty": "draw_two_and_skip"}
    record = play_match(small(name, **changes), 2, seed=4, fair=False)
    sorts = {type(event) for event in record.events}
    assert {Drew, Played} <= sorts
    for whole, seen in zip(replay(record), replay(redact(record, 1)), strict=True):
        glimpse = seen.glimpse
        if (
            whole.round is None
            or glimpse is None
            or not is_settled(whole.round, seen.event)
        ):
            continue
        view = whole.round.view(1)
        assert glimpse.counts == view.counts
        assert tuple(sorted(glimpse.hand)) == view.hand
        assert glimpse.placed == view.layout.placed


def is_settled(round: Round, event: object) -> bool:
    """The event is the last of those that one move brought about."""
    return round.stream(1)[-1] == event


def test_rounds_taken_at_their_word_count_in_the_match() -> None:
    record = play_match(small("cf-six", rounds=3), 2, seed=6, fair=False)
    hidden = [*replay(redact(record, 1))]
    assert hidden[-1].match.results == [*replay(record)][-1].match.results
    assert hidden[-1].match.over


def test_a_hidden_round_that_ends_before_it_begins_is_refused() -> None:
    seen = redact(play_match(small("cf-six"), 2, seed=6, fair=False), 1)
    cut = Record(header=seen.header, events=(seen.events[0], seen.events[-2]))
    assert isinstance(cut.events[1], RoundEnded)
    with pytest.raises(BadRecord, match="No tile was laid in this round"):
        [*replay(cut)]


def test_a_stored_fine_is_told() -> None:
    fines = [step for step in replay(CALLS) if isinstance(step.event, Caught)]
    assert [step.event.skips for step in fines if isinstance(step.event, Caught)] == [
        True,
        False,
    ]
    assert all(isinstance(step.round, Round) for step in fines)
