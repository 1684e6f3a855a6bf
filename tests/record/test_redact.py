"""What one seat may see: nothing leaks, and nothing gets lost."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from chickie.errors import BadRecord, ChickieError
from chickie.record import Committed, Record, Revealed, dumps, loads, redact
from chickie.rules.event import Laid, Opened, Played
from chickie.rules.move import Move
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set
from record.forge import parsed, stored
from record.matches import PLAYERS, begin, play_match, small

TABLES = {"cf-six": 3, "house": 4, "draw10": 2, "mexican-train": 3, "cf-hub": 3}
CALLS = loads(stored("calls"))


def stream(round: Round, seat: int | None) -> str:
    """The file of what a seat has seen of a round so far."""
    recorder = begin(round.ruleset, PLAYERS[: round.seats])
    return dumps(redact(recorder.deal([round]).record, seat))


def public(round: Round) -> list[tuple[object, ...]]:
    """What everybody at the table saw happen."""
    return [
        (
            type(event),
            getattr(event, "seat", None),
            event.tile if isinstance(event, Laid | Opened | Played) else None,
        )
        for event in round.events
    ]


def known(round: Round, seat: int | None) -> set[Tile]:
    """Tiles that were laid or ever in the hand of this seat."""
    tiles = {placed.tile for placed in round.layout.placed}
    if seat is None:
        return tiles
    taken = [event for event in round.events if getattr(event, "seat", None) == seat]
    drawn = {event.tile for event in taken if hasattr(event, "tile")}
    return tiles | {*round.dealt.hands()[seat]} | drawn


def play(rules_of: Round, order: list[Tile], moves: list[Move]) -> Round | None:
    """The same moves with other tiles, if they are all possible."""
    round = Round.deal(rules_of.ruleset, rules_of.seats, order)
    try:
        for move in moves:
            round = round.play(move)
    except ChickieError:
        return None
    return round


def twins(name: str, seed: int) -> Iterator[tuple[Round, Round, int | None]]:
    """Rounds in which the same happens, with two hidden tiles in each other's place."""
    chance = random.Random(seed)
    rules = small(name)
    order = [*full_set(rules.set.highest)]
    chance.shuffle(order)
    one = Round.deal(rules, TABLES[name], order)
    moves: list[Move] = []
    for _ in range(chance.randrange(12)):
        moves += [chance.choice(one.legal)] if one.legal else []
        one = one.play(moves[-1]) if one.legal else one
    for seat in (None, *range(one.seats)):
        seen = known(one, seat)
        first, second = chance.sample([t for t in order if t not in seen], 2)
        swap = {first: second, second: first}
        other = play(one, [swap.get(tile, tile) for tile in order], moves)
        if other and not one.over and public(other) == public(one):
            yield one, other, seat


@pytest.mark.parametrize("name", TABLES)
def test_rounds_that_differ_where_a_seat_cannot_look_give_it_the_same_bytes(
    name: str,
) -> None:
    compared = 0
    for seed in range(40):
        for one, other, seat in twins(name, seed):
            assert one.dealt != other.dealt
            assert stream(one, seat) == stream(other, seat)
            compared += 1
    assert compared > 40


def test_a_redacted_record_has_the_same_events_under_the_same_numbers() -> None:
    seen = redact(CALLS, 1)
    assert [type(event) for event in seen.events] == [
        type(event) for event in CALLS.events
    ]
    assert seen.header == msgspec.structs.replace(CALLS.header, seen_by=1)
    assert redact(CALLS, None).header.seen_by == "watcher"


def test_a_redacted_file_shows_no_hash_of_the_whole_one() -> None:
    """With such a hash a seat could try tiles until it fits."""
    whole = {line["h"] for line in parsed(dumps(CALLS))}
    for seat in (None, 0, 1, 2):
        assert not whole & {line["h"] for line in parsed(dumps(redact(CALLS, seat)))}


def test_secrets_are_shown_once_the_round_is_over() -> None:
    revealed = CALLS.events[-2]
    assert isinstance(revealed, Revealed)
    assert revealed in redact(CALLS, None).events


def test_secrets_of_rounds_in_progress_are_hidden_whoever_wrote_them() -> None:
    said, dealt, *_ = CALLS.events
    revealed = CALLS.events[-2]
    assert isinstance(said, Committed)
    assert isinstance(revealed, Revealed)
    blabbed = Committed(round=1, fairness=said.fairness.revealed(revealed.secret))
    early = Record(header=CALLS.header, events=(blabbed, dealt, revealed))
    shown = redact(early, 0)
    assert revealed.secret in dumps(early)
    assert revealed.secret not in dumps(shown)
    assert shown.events[0] == said
    assert shown.events[2] == Revealed(round=1, secret="")


def test_commitments_and_openings_are_shown() -> None:
    assert redact(CALLS, None).events[0] == CALLS.events[0]


def test_a_redacted_record_is_not_redacted_for_others() -> None:
    with pytest.raises(BadRecord, match="hidden in this record already"):
        redact(redact(CALLS, 1), 0)


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    with pytest.raises(BadRecord, match="There is no seat 3"):
        redact(CALLS, 3)


def test_a_seat_sees_its_own_hand_draws_and_fines() -> None:
    record = play_match(small("house"), 2, seed=1, fair=False)
    for seat in (0, 1):
        for event, shown in zip(
            record.events, redact(record, seat).events, strict=True
        ):
            if getattr(event, "seat", None) == seat:
                assert shown == event
