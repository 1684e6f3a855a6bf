"""What an act makes of a table.

Acts were decided before they came here, so nothing is judged: whatever happened,
happened. Lines of a log give the same table whenever they are read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

import msgspec

from chickie import __version__
from chickie.record import Record, Recorder
from chickie.record.transcript import BOTS_VERSION, Decision
from chickie.rules.match import Match
from chickie.table import act as acts
from chickie.table import dealing, playing
from chickie.table.act import Act, Entry, Made
from chickie.table.line import Line
from chickie.table.names import NAMES, alike, bot_name
from chickie.table.progress import Progress
from chickie.table.report import report
from chickie.table.sketch import Sketch
from chickie.table.standing import Chair, Standing

T = TypeVar("T", bound=Standing)
TAIL_MAX = 120
"""Lines that are kept for the news: several laps of the largest table."""


def begun(kind: type[T], entry: Entry) -> T:
    """The table that its first act sets up."""
    made = entry.act
    assert isinstance(made, Made)
    return kind(
        n=entry.n,
        at=entry.at,
        made=entry.at,
        host=made.host,
        ruleset=made.ruleset,
        options=made.options,
        chairs=(Chair(),) * made.seats,
    )


def after(table: T, entry: Entry) -> T:
    """The table after the next act of its log."""
    assert entry.n == table.n + 1
    clocked = _counted(table, entry.at)
    done = _done(msgspec.structs.replace(clocked, n=entry.n, at=entry.at), entry.act)
    told = (*_kept(table, done), *report(table, done, entry.act))
    done = msgspec.structs.replace(done, tail=told[-TAIL_MAX:])
    return _counting(done)


def _kept(before: Standing, after: Standing) -> tuple[Line, ...]:
    """The news that still matter: those of a round go when the next one is dealt."""
    was, now = before.progress, after.progress
    dealt = now is not None and now.round is not None
    if dealt and (was is None or was.round is None):
        return ()
    return before.tail


def _done(table: T, act: Act) -> T:  # noqa: C901, PLR0912 - a row, one for each act
    match act:
        case acts.Made():
            return table
        case acts.Sat():
            return _sat(table, act)
        case acts.Stood(seat=seat):
            return _stood(table, seat)
        case acts.Seated():
            return _seated(table, act)
        case acts.Returned(seat=seat):
            return _returned(table, seat)
        case acts.Changed():
            return _changed(table, act)
        case acts.Begun():
            return _begun(table, act)
        case acts.Paused():
            return _put(table, paused=True)
        case acts.Resumed():
            resumed = _put(table, paused=False)
            return _on(resumed, lambda now: dealing.waiting(now, table.at))
        case acts.Spoke():
            return table
        case acts.Committed():
            return _on(table, lambda now: dealing.committed(now, table, act))
        case acts.Pledged() | acts.Unsealed() | acts.Dropped():
            return _on(table, lambda now: dealing.went_on(now, table, act))
        case acts.WentOn():
            return _on(table, dealing.next_round)
        case acts.Readied(seat=seat):
            return _on(table, lambda now: _put(now, ready=now.ready | {seat}))
        case acts.Ran():
            return _on(table, lambda now: _put(now, ran=True))
        case acts.Stopped():
            return _on(table, lambda now: _put(now, ran=False))
        case acts.Moved():
            return _on(table, lambda now: playing.moved(now, table, act))
        case acts.Said() | acts.Caught():
            return _on(table, lambda now: playing.called(now, table, act))
        case acts.Hinted():
            return _on(table, lambda now: _put(now, hinted=now.changed))
        case acts.AskedBack():
            return _on(table, lambda now: playing.asked_back(now, table, act))
        case acts.AnsweredBack():
            return _on(table, lambda now: playing.answered_back(now, table, act))
        case acts.TookBack(to=to):
            return _on(table, lambda now: playing.took_back(now, table, to))
        case _ as never:
            assert_never(never)


S = TypeVar("S", bound=msgspec.Struct)


def _put(value: S, **changes: object) -> S:
    return msgspec.structs.replace(value, **changes)


def _on(table: T, change: Callable[[Progress], Progress]) -> T:
    """The table with another state of its match."""
    assert table.progress is not None
    return _put(table, progress=change(table.progress))


# --- the clock ------------------------------------------------------------------------


def _counted(table: T, now: int) -> T:
    """With the time used so far by the seat to move."""
    progress = table.progress
    if progress is None or progress.watch is None:
        return table
    return _put(table, progress=_put(progress, watch=progress.watch.at(now)))


def _counting(table: T) -> T:
    """With the clock counting, if a person is to move and here, and nothing stands."""
    progress = table.progress
    if progress is None or progress.watch is None:
        return table
    turn = progress.turn
    runs = (
        progress.ran
        and not table.paused
        and turn is not None
        and table.chairs[turn].plays_self
    )
    watch = progress.watch.counting(table.at, runs=runs)
    return _put(table, progress=_put(progress, watch=watch))


# --- seats ----------------------------------------------------------------------------


def _sat(table: T, act: acts.Sat) -> T:
    """A person is where they sat down, and nowhere else."""
    chairs = [
        Chair() if chair.person == act.person else chair for chair in table.chairs
    ]
    own = table.chairs[act.seat]
    is_same = own.person == act.person
    chairs[act.seat] = Chair(
        person=act.person, name=act.name, bot=own.bot if is_same else None
    )
    sat = _put(table, chairs=_named_apart(chairs, act.seat))
    return sat if is_same else _unsettled(sat, act.seat)


def _named_apart(chairs: list[Chair], seat: int) -> tuple[Chair, ...]:
    """A bot that is called like the person on ``seat`` takes another name."""
    taken = [chair.name for chair in chairs]
    return tuple(
        _put(chair, name=bot_name(taken))
        if i != seat and chair.bot and alike(chair.name) == alike(taken[seat])
        else chair
        for i, chair in enumerate(chairs)
    )


def _stood(table: T, seat: int) -> T:
    """The seat is empty; once a match has begun a bot takes it, by the name it had."""
    chair = table.chairs[seat]
    if table.progress is None:
        return _with_chair(table, seat, Chair())
    if chair.person is not None:
        left = {**table.progress.left, chair.person: seat}
        table = _on(table, lambda now: _put(now, left=left))
    bot = chair.bot or table.options.bot
    return _with_chair(table, seat, Chair(name=chair.name, bot=bot))


def _seated(table: T, act: acts.Seated) -> T:
    chair = table.chairs[act.seat]
    name = chair.name or bot_name(table.names)
    return _with_chair(table, act.seat, _put(chair, name=name, bot=act.bot))


def _returned(table: T, seat: int) -> T:
    chair = table.chairs[seat]
    back = Chair() if chair.person is None else _put(chair, bot=None)
    return _with_chair(table, seat, back)


def _with_chair(table: T, seat: int, chair: Chair) -> T:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return _unsettled(_put(table, chairs=chairs), seat)


def _unsettled(table: T, seat: int) -> T:
    """Another plays a seat: nobody has agreed to anything there."""
    if table.progress is None:
        return table
    return _on(table, lambda now: _put(now, wish=None, ready=now.ready - {seat}))


# --- what is agreed on, and the match -------------------------------------------------


def _changed(table: T, act: acts.Changed) -> T:
    table = _put(table, options=act.options)
    if table.progress is not None and not act.options.take_back:
        table = _on(table, lambda now: _put(now, wish=None))
    if act.ruleset is None and act.seats is None:
        return table
    seats = table.seats if act.seats is None else act.seats
    empty = (Chair(),) * max(0, seats - table.seats)
    return _put(
        table,
        ruleset=act.ruleset or table.ruleset,
        chairs=_filled((*table.chairs, *empty)[:seats], {}),
        past=_past(table),
        asked=_asked(table),
        progress=None,  # other rules after a match lead back to the lobby
    )


def _past(table: Standing) -> tuple[Record, ...]:
    """The matches so far, that which is just over included."""
    if table.progress is None:
        return table.past
    return (*table.past, table.progress.recorder.record)


def _asked(table: Standing) -> tuple[tuple[Decision, ...], ...]:
    """What bots were sent in those matches."""
    if table.progress is None:
        return table.asked
    return (*table.asked, table.progress.decisions)


def _begun(table: T, act: acts.Begun) -> T:
    chairs = _filled(_rotated(table.chairs, act.rotate), act.bots)
    match = Match(ruleset=table.ruleset, players=tuple(chair.name for chair in chairs))
    options = table.options
    recorder = Recorder.begin(
        match,
        match_id=act.match,
        engine=act.engine or __version__,
        bots={i: c.bot for i, c in enumerate(chairs) if c.bot and c.person is None},
        options={
            "clock_bank": options.clock.bank,
            "clock_turn": options.clock.turn,
            "take_back": options.take_back,
            **({BOTS_VERSION: act.bots_version} if act.bots_version else {}),
        },
    )
    progress = Progress(recorder=recorder, before=match, sketch=Sketch())
    return _put(
        table,
        chairs=chairs,
        past=_past(table),
        asked=_asked(table),
        progress=progress,
        paused=False,
    )


def _rotated(chairs: tuple[Chair, ...], by: int) -> tuple[Chair, ...]:
    """Everybody ``by`` seats further to the left, which is the order of turns."""
    return tuple(chairs[(seat - by) % len(chairs)] for seat in range(len(chairs)))


def _filled(chairs: tuple[Chair, ...], bots: dict[int, str]) -> tuple[Chair, ...]:
    """With bots on the empty seats; no bot keeps the name of a person who left."""
    seated: list[Chair] = []
    names = [chair.name for chair in chairs]
    for seat, chair in enumerate(chairs):
        bot = bots.get(seat, chair.bot)
        if bot and chair.person is None and chair.name not in NAMES:
            names[seat] = bot_name(names)
        seated.append(_put(chair, name=names[seat], bot=bot))
    return tuple(seated)
