"""A record in the making: every event once, in order, and no secret too early."""

from __future__ import annotations

import random

import pytest

from chickie.errors import BadRecord
from chickie.record import Committed, MatchEnded, Recorder, Revealed, dumps
from chickie.record.record import Record
from chickie.rules.event import Dealt, RoundEnded
from chickie.rules.match import Match
from chickie.rules.round import Round
from record.matches import MATCH, begin, deal_round, move, play_match, small


def types(record: Record) -> list[type]:
    return [type(event) for event in record.events]


def just_dealt(**changes: object) -> tuple[Recorder, Round]:
    """Round 1 by house rules, and its recorder."""
    return deal_round(begin(small("house", **changes)), random.Random(5), fair=True)


def test_a_round_followed_move_by_move_gives_the_same_record_as_at_its_end() -> None:
    chance = random.Random(11)
    start, round = deal_round(begin(small("mexican-train")), chance, fair=True)
    slowly = start
    while not round.over:
        round = move(round, chance)
        slowly = slowly.follow(round)
    at_once = start.follow(round)
    assert at_once == slowly
    assert at_once.match.results == (round.result,)


def test_a_match_is_committed_dealt_ended_and_revealed_round_by_round() -> None:
    record = play_match(small("cf-six", rounds=3), 2, seed=1)
    frame = [Committed, Dealt, RoundEnded, Revealed]
    kept = [kind for kind in types(record) if kind in frame]
    assert kept == frame * 3
    assert types(record)[-1] is MatchEnded
    assert types(record).count(MatchEnded) == 1


def test_without_fairness_nothing_is_committed_and_nothing_revealed() -> None:
    record = play_match(small("cf-six"), 2, seed=1, fair=False)
    assert not {Committed, Revealed} & {*types(record)}
    assert types(record)[0] is Dealt


def test_deals_that_gave_no_opening_are_told() -> None:
    rules = small(
        "cf-six", opening_missing=["redeal"], opening_order="fixed_descending"
    )
    record = play_match(rules, 2, seed=3)
    attempts = [event.attempt for event in record.events if isinstance(event, Dealt)]
    assert attempts == [*range(len(attempts))]
    assert len(attempts) > 1


def test_the_secret_is_not_in_the_record_before_the_round_is_over() -> None:
    recorder, round = deal_round(begin(small("house")), random.Random(2), fair=True)
    chance = random.Random(3)
    assert recorder.fairness is not None
    secret = recorder.fairness.secret
    while not round.over:
        assert secret not in dumps(recorder.record)
        round = move(round, chance)
        recorder = recorder.follow(round)
    assert secret in dumps(recorder.record)
    assert recorder.fairness is None


def test_after_a_take_back_an_older_recorder_goes_on() -> None:
    before, round = just_dealt(set="double-9")
    moves = round.legal
    taken_back = before.follow(round.play(moves[0]))
    after = before.follow(round.play(moves[1]))
    assert after.record.events[:-1] == taken_back.record.events[:-1]
    assert after != taken_back


# --- refusals -------------------------------------------------------------------------


def test_a_round_that_took_another_course_is_refused() -> None:
    start, round = just_dealt(set="double-9")
    one, other = (round.play(legal) for legal in round.legal[:2])
    with pytest.raises(BadRecord, match="does not go on from what is recorded"):
        start.follow(one).follow(other)
    with pytest.raises(BadRecord, match="does not go on from what is recorded"):
        start.follow(one).follow(round)


def test_between_rounds_there_is_nothing_to_follow() -> None:
    _, round = just_dealt()
    with pytest.raises(BadRecord) as caught:
        begin(small("house")).follow(round)
    assert caught.value.line == 2


def test_no_round_is_dealt_while_another_is_played() -> None:
    recorder, round = just_dealt()
    with pytest.raises(BadRecord, match="Only the next round of the match"):
        recorder.deal([round])


def test_no_round_but_the_next_is_dealt() -> None:
    played = begin(small("house", rounds=2))
    recorder, round = deal_round(played, random.Random(5), fair=False)
    chance = random.Random(5)
    while not round.over:
        round = move(round, chance)
    with pytest.raises(BadRecord, match="Only the next round of the match"):
        recorder.follow(round).deal([round])


def test_tiles_shuffled_for_another_match_are_refused() -> None:
    recorder, round = just_dealt()
    assert recorder.fairness is not None
    another = Recorder.begin(recorder.match, match_id=f"{MATCH}2", engine="0.1.0")
    with pytest.raises(BadRecord, match="said about another match or round"):
        another.deal([round], recorder.fairness)


def test_what_could_not_be_read_again_is_not_begun() -> None:
    match = Match(ruleset=small("house"), players=("Anna", "B\no"))
    with pytest.raises(BadRecord, match="printable"):
        Recorder.begin(match, match_id=MATCH, engine="0.1.0")
