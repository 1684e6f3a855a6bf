"""What moves, calls and take-backs make of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from chickie.record import Record, Recorder
from chickie.record.transcript import Decision
from chickie.rules.move import Draw, Open, Play
from chickie.rules.round import Round
from chickie.table import act as acts
from chickie.table.progress import TELLING, Moment, Progress, Wish
from chickie.table.standing import Standing


def moved(now: Progress, table: Standing, act: acts.Moved) -> Progress:
    """A move was made; nobody waits for consent to anything before it."""
    before = now.round
    assert before is not None
    moments = now.moments
    if isinstance(act.move, Play | Open):
        moment = Moment(
            n=table.n,
            seat=act.seat,
            by=act.by,
            tile=act.move.tile,
            round=before,
            watch=now.watch,
        )
        moments = (*moments, moment)
    watch = now.watch
    if watch is not None and not isinstance(act.move, Draw):
        watch = watch.turned(act.seat)
    ready = msgspec.structs.replace(
        now,
        moments=moments,
        wish=None,
        watch=watch,
        decisions=(*now.decisions, *_decided(now, before, act)),
    )
    return _with(ready, table, before.play(act.move))


def _decided(now: Progress, before: Round, act: acts.Moved) -> tuple[Decision, ...]:
    """What a bot was asked for this move."""
    if act.asked is None or act.by == "person":
        return ()
    decision = Decision(
        round=before.dealt.round,
        after=len(now.recorder.record.events),
        events=len(before.events),
        seat=act.seat,
        why=act.by,
        asked=act.asked,
        move=str(act.move),
    )
    return (decision,)


def called(now: Progress, table: Standing, act: acts.Said | acts.Caught) -> Progress:
    """Somebody made up for a call, or was caught without."""
    assert now.round is not None
    if isinstance(act, acts.Said):  # changes nothing that a move depends on
        round = now.round.say(act.seat)
        recorder = now.recorder.follow(round)
        return msgspec.structs.replace(now, round=round, recorder=recorder)
    return _with(now, table, now.round.catch(act.by))


def _with(now: Progress, table: Standing, round: Round) -> Progress:
    """With what has become of the round."""
    assert now.round is not None
    since = round.events[len(now.round.events) :]
    is_telling = any(isinstance(event, TELLING) for event in since)
    return msgspec.structs.replace(
        now,
        moments=() if is_telling else now.moments,
        wish=None if is_telling else now.wish,
        names=() if round.over is None else table.names,
        round=round,
        recorder=now.recorder.follow(round),
        changed=table.n,
        moved=table.at,
    )


# --- take-backs -----------------------------------------------------------------------


def asked_back(now: Progress, table: Standing, act: acts.AskedBack) -> Progress:
    """The others are asked."""
    waiting = table.asked_first(act.seat, act.to)
    wish = Wish(seat=act.seat, to=act.to, at=table.at, waiting=waiting)
    return msgspec.structs.replace(now, wish=wish)


def answered_back(now: Progress, table: Standing, act: acts.AnsweredBack) -> Progress:
    """One of them has answered; the last yes takes the move back."""
    wish = now.wish
    assert wish is not None
    if not act.yes:
        return msgspec.structs.replace(now, wish=None, declined=wish.to)
    waiting = tuple(seat for seat in wish.waiting if seat != act.seat)
    if not waiting:
        return took_back(now, table, wish.to)
    wish = msgspec.structs.replace(wish, waiting=waiting)
    return msgspec.structs.replace(now, wish=wish)


def took_back(now: Progress, table: Standing, to: int) -> Progress:
    """All is as it was before act ``to``: the round, its record and the clock."""
    moment = now.moment(to)
    if moment is None:  # what is for good stays, whoever agrees
        return msgspec.structs.replace(now, wish=None)
    recorder = _unwritten(now, moment.round)
    return msgspec.structs.replace(
        now,
        round=moment.round,
        recorder=recorder,
        decisions=tuple(_taken_back(now.decisions, len(recorder.record.events))),
        watch=moment.watch,
        moments=tuple(m for m in now.moments if m.n < to),
        wish=None,
        changed=table.n,
        moved=table.at,
    )


def _taken_back(decisions: Iterable[Decision], kept: int) -> Iterator[Decision]:
    """The same, with the moves marked that came after event ``kept``."""
    for decision in decisions:
        if decision.after >= kept:
            yield msgspec.structs.replace(decision, taken_back=True)
        else:
            yield decision


def _unwritten(now: Progress, round: Round) -> Recorder:
    """The record without what has happened since ``round``, which is not over."""
    assert now.round is not None
    record = now.recorder.record
    kept = len(record.events) - len(now.round.events) + len(round.events)
    return msgspec.structs.replace(
        now.recorder,
        record=Record(header=record.header, events=record.events[:kept]),
        round=round,
    )
