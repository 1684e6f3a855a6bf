"""The moves of bots are found again from what their seats could see, or it is said."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from chickie import bots
from chickie.bots.bot import Bot
from chickie.deal import bot_seed
from chickie.record import Record, Revealed, dumps, loads
from chickie.record.transcript import (
    BOTS_VERSION,
    Asked,
    Decision,
    Transcript,
    read_transcript,
    write_transcript,
)
from chickie.rules import wire
from chickie.rules.event import Played
from chickie.rules.move import Move, Play
from chickie.rules.scoring import hand_score
from chickie.table import messages as asks
from chickie.table.act import Entry
from chickie.table.options import Clock, Options
from chickie.table.retrace import retrace
from chickie.table.retraced import Retraced
from chickie.table.table import Table
from chickie.table.todo import BotTurn
from table.asking import Asking
from table.seated import House

RULES = ("cf-six", "house", "draw10", "mexican-train", "cf-arms")


def played(rules: str = "cf-six", *, fails: bool = False) -> Asking:
    """A match of one round to its end, against a bot that perhaps never answers."""
    tile_set = "double-6" if rules == "house" else None
    house = Asking(rules, seats=2, people=1, tile_set=tile_set)
    house.fails = fails
    house.start()
    house.play_on()
    return house


def codes(found: Retraced) -> list[str]:
    return [one.code for seat in found.seats for one in seat.differences]


def unchecked(found: Retraced) -> dict[str, int]:
    return {str(why): n for seat in found.seats for why, n in seat.unchecked.items()}


# --- honest matches -------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
def test_every_move_is_found_again(rules: str) -> None:
    record, transcript = played(rules).kept
    for found in (retrace(record), retrace(record, transcript)):
        (seat,) = found.seats
        assert not found.differs
        assert (seat.seat, seat.bots) == (1, ("hen",))
        moves = [e for e in record.events if getattr(e, "seat", None) == 1]
        assert 0 < seat.moves == seat.again <= len(moves)
        assert not seat.unchecked


def test_it_is_found_in_the_files_as_well() -> None:
    record, transcript = played().kept
    lines, told = dumps(record), write_transcript(transcript)
    assert read_transcript(told) == transcript
    assert retrace(loads(lines), read_transcript(told)) == retrace(record, transcript)


def test_it_is_told_how_far_it_is() -> None:
    record, _ = played().kept
    told: list[tuple[int, int]] = []
    found = retrace(record, told=lambda done, whole: told.append((done, whole)))
    whole = found.seats[0].moves
    assert told == [(done, whole) for done in range(whole + 1)]


def test_several_rounds_and_bots() -> None:
    house = Asking("cf-six", seats=3, people=1, rounds=2)
    house.ask("anna", asks.SeatBot(key="k", seat=1, bot="heaviest"))
    house.ask("anna", asks.SeatBot(key="k", seat=2, bot="uniform"))
    house.start()
    house.play_on()
    found = retrace(*house.kept)
    assert not found.differs
    assert [seat.bots for seat in found.seats] == [("heaviest",), ("uniform",)]
    assert all(seat.again == seat.moves > 5 for seat in found.seats)


def test_a_record_that_was_taken_earlier_than_the_transcript() -> None:
    """What came afterwards cannot be checked; that says nothing against the bot."""
    house = Asking("cf-six", seats=2, people=1, rounds=2)
    house.start()
    house.play_on()
    record, transcript = house.kept
    half = next(i for i, e in enumerate(record.events) if isinstance(e, Revealed)) + 1
    early = msgspec.structs.replace(record, events=record.events[:half])
    later = sum(decision.after >= half for decision in transcript.decisions)
    found = retrace(early, transcript)
    assert not found.differs
    assert unchecked(found) == {"later": later}
    whole = retrace(record, transcript)
    assert found.seats[0].again == whole.seats[0].again - later > 0
    # In a match that is over nothing can come afterwards; the line is one there is.
    beyond = msgspec.structs.replace(transcript.decisions[0], after=9999)
    decisions = (*transcript.decisions, beyond)
    more = msgspec.structs.replace(transcript, decisions=decisions)
    (strange,) = retrace(record, more).seats[0].differences
    assert (strange.code, strange.line) == ("place", len(record.events) + 1)


def test_what_was_taken_back_is_told_and_not_looked_for() -> None:
    for deal in "abcdefghijklmnopqrstuvwxyz":
        house = Asking("cf-six", people=1, deal=deal)
        house.start()
        while house.table.phase == "playing":
            house.move(house.first())
            mine = house.state(0).own.take_back
            house.settle()
            if mine is not None and house.state(0).own.take_back == mine:
                house.ask("anna", asks.TakeBack(key="k", to=mine))
                house.play_on()
                found = retrace(*house.kept)
                assert not found.differs
                assert unchecked(found) == {"taken_back": 1}
                return
    raise AssertionError


def test_a_clock_asks_a_bot_for_one_move() -> None:
    options = Options(pace="instant", clock=Clock(turn=30))
    house = Asking("cf-six", people=2, options=options)
    house.start()
    seat = house.turn
    house.now += 30_000
    house.step()
    house.play_on()
    found = retrace(*house.kept)
    assert [(one.seat, one.again) for one in found.seats] == [(seat, 1)]
    assert retrace(house.kept[0]).seats == ()  # the record names no bot


def test_where_a_bot_gives_no_answer_chance_plays_and_is_checked() -> None:
    record, transcript = played(fails=True).kept
    (seat,) = retrace(record, transcript).seats
    assert seat.stood_in == seat.again == seat.moves
    assert "choice" in codes(retrace(record))


def test_the_fallback_of_programs_is_checked() -> None:
    record, transcript = played("draw10").kept
    wrong = 0
    for one in transcript.decisions:
        fell = _with_asked(one, bot="mine", answer="", instead="fallback")
        found = retrace(record, _with(transcript, fell))
        wrong += len(codes(found))
        if one.move in ("D", "P"):
            assert (codes(found), found.seats[0].stood_in) == ([], 1)
        else:
            assert codes(found) in ([], ["choice"])  # the first move is the fallback
    assert wrong


def test_where_a_bot_fails_that_is_asked_again_it_makes_no_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, _ = played().kept

    def fail(name: str, *, seed: int) -> Bot:
        raise RuntimeError(name, seed)

    monkeypatch.setattr(bots, "make", fail)
    (seat,) = retrace(record).seats
    assert (seat.again, len(seat.differences)) == (0, seat.moves)
    told = str(seat.differences[0].sentence)
    assert told.endswith("from what seat 2 could see the bot “hen” makes none.")


# --- what cannot be checked -----------------------------------------------------------


def test_a_round_that_is_not_over() -> None:
    house = Asking("cf-six", people=1, rounds=2)
    house.start()
    house.move(house.first())
    house.settle()
    record, transcript = house.kept
    assert transcript.decisions == ()
    found = retrace(record)
    assert unchecked(found) == {"hidden": found.seats[0].moves}
    house.play_on()


def test_bots_that_are_not_here() -> None:
    record, transcript = played().kept
    header = msgspec.structs.replace(record.header, bots=(None, "mine"))
    strange = Record(header=header, events=record.events)
    found = retrace(strange)
    assert unchecked(found) == {"stranger": found.seats[0].moves}
    # What it was sent can be compared all the same.
    theirs = Transcript(
        head=transcript.head,
        decisions=tuple(_with_asked(d, bot="mine") for d in transcript.decisions),
    )
    assert not retrace(strange, theirs).differs
    (first, *_) = theirs.decisions
    wrong = _with(theirs, _with_asked(first, sent="0" * 64))
    assert codes(retrace(strange, wrong)) == ["sent"]


def test_other_versions_prove_nothing() -> None:
    record, transcript = played(fails=True).kept
    options = {**record.header.options, BOTS_VERSION: "0" * 16}
    header = msgspec.structs.replace(record.header, options=options)
    found = retrace(Record(header=header, events=record.events))
    (seat,) = found.seats
    assert not found.differs
    assert seat.unchecked == {"version": seat.moves - seat.again}
    older = Transcript(
        head=transcript.head,
        decisions=tuple(
            _with_asked(d, version="0" * 16, sent="0" * 64)
            for d in transcript.decisions
        ),
    )
    assert not retrace(record, older).differs


def test_logs_from_before_this_was_kept() -> None:
    house = played()
    *_, last = house.log
    table: Table | None = None
    for entry in house.log:
        plain = wire.to_plain(entry)
        plain["act"].pop("asked", None)
        plain["act"].pop("bots_version", None)
        old = wire.from_plain(plain, Entry)
        table = Table.begin(old) if table is None else table.apply(old)
    assert table is not None
    assert (table.n, table.phase) == (last.n, "over")
    record, transcript = table.record(None, 1), table.transcript(1)
    assert record.events == house.table.record(None, 1).events
    assert transcript.decisions == ()
    found = retrace(record, transcript)
    assert not found.differs
    assert unchecked(found) == {"person": found.seats[0].moves}
    assert BOTS_VERSION not in record.header.options
    assert not retrace(record).differs


# --- cheating -------------------------------------------------------------------------


class Peeking(Asking):
    """A table whose bots look at the other hands: lay what nobody can follow."""

    def choose(self, turn: BotTurn) -> Move:
        """The heaviest tile of a suit that the others do not hold."""
        progress = self.table.progress
        assert progress is not None
        assert progress.round is not None
        others = {
            half
            for seat in range(self.table.seats)
            if seat != turn.seat
            for tile in progress.round.hand(seat)
            for half in (tile.low, tile.high)
        }

        def worth(move: Move) -> tuple[bool, int]:
            if not isinstance(move, Play):
                return False, -1
            held = {move.tile.low, move.tile.high} & others
            points = hand_score(turn.view.ruleset, (move.tile,)).total
            return not held, points

        return max(turn.view.moves, key=worth)


def test_a_bot_that_looks_at_other_hands_is_found_out() -> None:
    house = Peeking("cf-six", people=1)
    house.start()
    house.play_on()
    record, transcript = house.kept
    for found in (retrace(record), retrace(record, transcript)):
        (seat,) = found.seats
        assert found.differs
        assert set(codes(found)) == {"choice"}
        for difference in seat.differences:
            event = record.events[difference.line - 2]
            assert isinstance(event, Played)
            assert event.seat == 1
            assert f"{event.tile}" in str(difference.sentence)


Change = Callable[[Decision], Decision]


def _with_asked(decision: Decision, **changes: object) -> Decision:
    asked: Asked = msgspec.structs.replace(decision.asked, **changes)
    return msgspec.structs.replace(decision, asked=asked)


def _with(transcript: Transcript, changed: Decision) -> Transcript:
    decisions = tuple(
        changed if one.after == changed.after else one for one in transcript.decisions
    )
    return msgspec.structs.replace(transcript, decisions=decisions)


WRONGS: dict[str, tuple[str, Change]] = {
    "another View": ("sent", lambda d: _with_asked(d, sent="0" * 64)),
    "another seed": ("seed", lambda d: msgspec.structs.replace(d, seed="0" * 16)),
    "another move": ("move", lambda d: msgspec.structs.replace(d, move="D")),
    "no move": ("move", lambda d: msgspec.structs.replace(d, move="a tile")),
    "no such end": ("move", lambda d: msgspec.structs.replace(d, move="0-1@9-9")),
    "another answer": ("answer", lambda d: _with_asked(d, answer="D")),
    "no answer": ("answer", lambda d: _with_asked(d, answer="")),
    "an answer that was not taken": (
        "answer",
        lambda d: _with_asked(d, instead="no answer"),
    ),
    "another bot": ("choice", lambda d: _with_asked(d, bot="heaviest")),
    "another seat": ("place", lambda d: msgspec.structs.replace(d, seat=0)),
    "another round": ("place", lambda d: msgspec.structs.replace(d, round=2)),
    "other events": ("place", lambda d: msgspec.structs.replace(d, events=1)),
}


@pytest.fixture(scope="module")
def kept() -> tuple[Record, Transcript]:
    return played().kept


@pytest.mark.parametrize("wrong", WRONGS)
def test_a_transcript_that_was_changed_is_found_out(
    kept: tuple[Record, Transcript], wrong: str
) -> None:
    record, transcript = kept
    code, change = WRONGS[wrong]
    laid = [d for d in transcript.decisions if d.move not in ("D", "P")][-5:]
    found = [retrace(record, _with(transcript, change(one))) for one in laid]
    told = [one for one in map(codes, found) if one]
    assert told
    assert all(one == [code] for one in told)
    if code != "choice":  # now and then two bots play alike
        assert len(told) == len(laid)
        lines = [one.seats[-1].differences or one.seats[0].differences for one in found]
        assert [line[0].line for line in lines] == [one.after + 2 for one in laid]


def test_a_move_that_nobody_made_is_found_out(kept: tuple[Record, Transcript]) -> None:
    record, transcript = kept
    (first, *_) = transcript.decisions
    for strange in (first, msgspec.structs.replace(first, after=first.after - 1)):
        decisions = (*transcript.decisions, strange)
        more = msgspec.structs.replace(transcript, decisions=decisions)
        assert codes(retrace(record, more)) == ["place"]


def test_a_transcript_of_another_match_proves_nothing(
    kept: tuple[Record, Transcript],
) -> None:
    record, transcript = kept
    head = msgspec.structs.replace(transcript.head, match="another")
    found = retrace(record, msgspec.structs.replace(transcript, head=head))
    assert found.strange
    assert found.differs


# --- who may see it -------------------------------------------------------------------


def test_nothing_is_told_of_a_round_that_goes_on() -> None:
    house = Asking("cf-six", people=1, rounds=2)
    seen: list[int] = []

    def look(now: House) -> None:
        progress = now.table.progress
        if progress is None or progress.round is None:
            return
        over = len(progress.match.results)
        rounds = {d.round for d in now.table.transcript(1).decisions}
        assert rounds <= set(range(1, over + 1))
        assert all(len(d.seed) == 16 for d in now.table.transcript(1).decisions)
        seen.append(len(rounds))

    house.watch = look
    house.start()
    house.play_on()
    assert set(seen) == {0, 1, 2}


def test_seeds_follow_from_the_secret_and_what_was_seen() -> None:
    record, transcript = played().kept
    fairness = record.published()[1]
    for one in transcript.decisions:
        assert int(one.seed, 16) == bot_seed(fairness, one.seat, one.events)
    assert len({one.seed for one in transcript.decisions}) == len(transcript.decisions)


def test_later_matches_are_kept_apart() -> None:
    house = Asking("cf-six", people=1)
    house.start()
    house.play_on()
    first = house.table.transcript(1)
    house.ask("anna", asks.Rematch(key="k"))
    assert house.table.transcript(1) == first
    assert house.table.transcript(2).decisions == ()
    house.play_on()
    second = house.table.transcript(2)
    assert second.head.match != first.head.match
    found = retrace(house.table.record(None, 2), second)
    assert not found.differs
    assert found.seats[0].again > 3


def test_the_version_of_the_bots_stands_in_the_record() -> None:
    record, _ = played().kept
    assert record.header.options[BOTS_VERSION] == bots.version()
    assert len(bots.version()) == 16
