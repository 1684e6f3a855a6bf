"""A replay shows what a watcher was shown, and tells nobody more than the record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import msgspec
import pytest

from chickie import variants
from chickie.errors import UnknownName
from chickie.record import Committed, Record, Revealed, dumps, loads, redact
from chickie.rules import wire
from chickie.table.card import BoardCard, RoundCard, SeatCard
from chickie.table.messages import State
from chickie.table.options import Options
from chickie.table.replay.card import Frame
from chickie.table.replay.frame import frames
from chickie.table.replay.tale import Tale
from record.forge import stored
from table.seated import House

SEATS = {"draw10": 2}
"""Seats by preset; usually three."""
ROUNDS = 2
ASKED_AT = 12
"""After so many moves of a round somebody asks for the record."""
TILE = re.compile(r"\b\d+-\d+\b")


class Seen(NamedTuple):
    """What a watcher saw of a round after a move."""

    round: RoundCard
    board: BoardCard | None
    seats: tuple[tuple[int, bool, bool], ...]
    """Tiles, marker, and whether it can be caught."""


def seen(
    round: RoundCard, board: BoardCard | None, seats: tuple[SeatCard, ...]
) -> Seen:
    """Only what a record can tell: what is awaited between rounds is the table's."""
    card = round if round.over is None else msgspec.structs.replace(round, doing="")
    rows = tuple((seat.tiles, seat.marker, seat.can_be_caught) for seat in seats)
    return Seen(card, board, rows)


def live(state: State) -> Seen:
    assert state.round is not None
    return seen(state.round, state.board, state.table.seats)


def told(frame: Frame) -> Seen:
    return seen(frame.round, frame.board, frame.seats)


class Watched:
    """A match at a table, with what a watcher saw after each move, round by round."""

    def __init__(self, rules: str) -> None:
        self.rounds: list[list[Seen]] = []
        self.last: State | None = None
        self.records: list[tuple[Record, Seen, int]] = []
        """Now and then what somebody could download, and what lay there then."""
        seats = SEATS.get(rules, 3)
        self.house = House(
            rules,
            seats=seats,
            people=2,
            rounds=ROUNDS,
            tile_set="double-6",
            options=Options(pace="instant", take_back=False),
        )
        self.house.watch = self._watch
        self.events = self.asked = 0
        self.house.start()
        self.house.play_on()

        self.record = self.house.table.record(None, 1)
        text = dumps(self.record)
        self.frames = [frames(Tale(text), number + 1) for number in range(ROUNDS)]

    def _watch(self, house: House) -> None:
        progress = house.table.progress
        if progress is None or progress.round is None:
            self.events = 0
            return
        events = len(progress.round.events)
        if events == self.events:
            return
        if self.events == 0:
            self.rounds.append([])
        self.events = events
        self.last = house.state(None)
        self.rounds[-1].append(live(self.last))
        if len(self.rounds) > self.asked and len(self.rounds[-1]) == ASKED_AT:
            self.asked += 1
            moment = live(self.last), len(self.rounds)
            for seat in (None, 0):
                self.records.append((house.table.record(seat, 1), *moment))


@pytest.fixture(scope="module", params=variants.names())
def watched(request: pytest.FixtureRequest) -> Watched:
    return Watched(request.param)


def test_a_replay_shows_what_a_watcher_saw(watched: Watched) -> None:
    for (*moves, score), saw in zip(watched.frames, watched.rounds, strict=True):
        assert [told(frame) for frame in moves] == saw
        assert [frame.kind for frame in moves].count("deal") == 1
        assert (moves[0].kind, score.kind) == ("deal", "score")
        assert told(score) == saw[-1]


def test_a_replay_ends_with_the_score_that_the_table_told(watched: Watched) -> None:
    assert watched.last is not None
    last = watched.frames[-1][-1]
    assert last.summary == watched.last.summary
    assert last.final == watched.last.final
    totals = [seat.total for seat in watched.last.table.seats]
    assert [seat.total for seat in last.seats] == totals


def test_every_event_is_told_by_one_frame(watched: Watched) -> None:
    next_event = 1
    for frame in chain(*watched.frames):
        assert frame.first == next_event
        assert frame.first <= frame.n
        assert frame.news or frame.kind == "score"
        next_event = frame.n + 1
    assert next_event == len(watched.record.events) + 1


def test_open_hands_are_those_that_were_held(watched: Watched) -> None:
    for frame in chain(*watched.frames):
        assert frame.hands is not None
        assert [len(hand) for hand in frame.hands] == [s.tiles for s in frame.seats]
        on_table = {spot.tile for spot in frame.board.spots} if frame.board else set()
        held = [tile for hand in frame.hands for tile in hand]
        assert len({*held, *on_table}) == len(held) + len(on_table)


def test_a_watcher_is_not_told_which_tiles_were_drawn(watched: Watched) -> None:
    drew = [frame for frame in chain(*watched.frames) if frame.move == "D"]
    assert drew
    for frame in drew:
        assert [TILE.findall(news.sentence) for news in frame.news] == [[]]
        assert frame.openly is not None
        assert [len(TILE.findall(news.sentence)) for news in frame.openly] == [1]


# --- records that hide tiles ----------------------------------------------------------


def hidden(record: Record, seat: int | None) -> Record:
    """What a seat may see, without the secrets that would tell all afterwards."""
    shown = redact(record, seat)
    kept = (e for e in shown.events if not isinstance(e, Committed | Revealed))
    return Record(header=shown.header, events=tuple(kept))


def require_discreet(record: Record, shown: Sequence[Frame]) -> None:
    """No frame names a tile that the record does not, nor anybody else's hand."""
    events = wire.encode(record.events).decode()
    known = {*TILE.findall(events), *TILE.findall(dumps(Record(header=record.header)))}
    assert {*TILE.findall(wire.encode(shown).decode())} <= known
    viewer = record.header.seen_by
    for frame in shown:
        assert frame.openly is None
        assert (frame.hands is None) == (viewer == "watcher")
        for seat, hand in enumerate(frame.hands or ()):
            assert seat == viewer or {*map(str, hand)} <= {"?"}


@pytest.mark.parametrize("seat", [None, 0])
def test_where_tiles_are_hidden_the_table_is_the_same(
    watched: Watched, seat: int | None
) -> None:
    record = hidden(watched.record, seat)
    for number, saw in enumerate(watched.rounds, 1):
        *moves, score = shown = frames(Tale(dumps(record)), number)
        assert [told(frame) for frame in moves] == saw
        assert score.summary is not None
        require_discreet(record, shown)


@pytest.mark.parametrize("name", ["calls", "lot", "redeal", "search", "trains"])
def test_what_seldom_happens_looks_the_same_where_tiles_are_hidden(name: str) -> None:
    """Calls, fines, searches, deals anew, runs and markers."""
    record = loads(stored(name))
    shown = frames(Tale(dumps(hidden(record, None))), 1)
    assert list(map(told, shown)) == list(map(told, frames(Tale(stored(name)), 1)))
    require_discreet(hidden(record, None), shown)


def test_a_record_of_a_match_in_progress_shows_how_it_stands(watched: Watched) -> None:
    assert len(watched.records) == 2 * ROUNDS
    for record, saw, number in watched.records:
        shown = frames(Tale(dumps(record)), number)
        assert told(shown[-1]) == saw
        require_discreet(record, shown)


def test_there_is_no_round_that_was_not_dealt(watched: Watched) -> None:
    for number in (0, ROUNDS + 1):
        with pytest.raises(UnknownName, match="round"):
            frames(Tale(dumps(watched.record)), number)
