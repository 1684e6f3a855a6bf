"""What an act has brought about, as lines for the news.

How a viewer is told of them: :mod:`chickie.table.news`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from chickie.language import Sentence, say
from chickie.rules.event import Event
from chickie.rules.phrase import listed
from chickie.table import act as acts
from chickie.table.act import Act
from chickie.table.line import Line
from chickie.table.oneself import to_oneself
from chickie.table.phrase import PHRASES
from chickie.table.progress import Progress
from chickie.table.standing import Standing


def report(before: Standing, after: Standing, act: Act) -> Iterator[Line]:
    """What there is to tell of ``act``, which led from one state to the other."""
    seat = getattr(act, "seat", None)
    mine = to_oneself(before, act)
    for kind, sentence in _sentences(before, after, act):
        yield Line(
            n=after.n,
            at=after.at,
            seat=seat,
            kind=kind,
            sentence=sentence,
            mine=mine,
        )
    events = _events(before.progress, after.progress)
    if events:
        kind = "move" if isinstance(act, acts.Moved) else "table"
        yield Line(n=after.n, at=after.at, seat=seat, kind=kind, events=events)


def _events(was: Progress | None, now: Progress | None) -> tuple[Event, ...]:
    """What has happened in the round since; after a take-back nothing."""
    if now is None or now.round is None:
        return ()
    if was is None or was.round is None:
        deals = (*now.failed, now.round)
        return tuple(event for deal in deals for event in deal.events)
    return now.round.events[len(was.round.events) :]


def _sentences(
    before: Standing, after: Standing, act: Act
) -> Iterator[tuple[str, Sentence]]:
    """Sentences for everybody, each with its kind."""
    match act:
        case acts.Sat() | acts.Stood() | acts.Seated() | acts.Returned():
            yield "seat", _of_seat(before, after, act)
        case acts.AskedBack() | acts.AnsweredBack() | acts.TookBack():
            for sentence in _of_take_back(before, after, act):
                yield "take_back", sentence
        case acts.Spoke(seat=seat, phrase=phrase):
            name, words = after.names[seat], PHRASES[phrase]
            yield "phrase", say("{name}: {words}", name=name, words=words)
        case acts.Hinted(seat=seat):
            yield "hint", say("{name} asked for a hint.", name=after.names[seat])
        case acts.Moved(seat=seat, by="clock"):
            yield (
                "clock",
                say(
                    "Time is up for {name}: a bot makes this one move, as agreed.",
                    name=after.names[seat],
                ),
            )
        case acts.Dropped(seats=seats):
            names = listed([say("{name}", name=after.names[seat]) for seat in seats])
            yield (
                "deal",
                say(
                    "The tiles are shuffled without a number from {names}.", names=names
                ),
            )
        case acts.Changed() | acts.Begun() | acts.Paused() | acts.Resumed():
            yield "table", _of_table(act)


def _of_table(
    act: acts.Changed | acts.Begun | acts.Paused | acts.Resumed,
) -> Sentence:
    """What concerns everybody."""
    match act:
        case acts.Changed(ruleset=None, seats=None):
            return say("The host changed the options.")
        case acts.Changed():
            return say("The host changed the rules or the seats.")
        case acts.Begun(rotate=0):
            return say("The match begins.")
        case acts.Begun():
            return say("A new match begins; everybody moved one seat on.")
        case acts.Paused():
            return say("The host paused the table.")
        case acts.Resumed():
            return say("The table goes on.")
        case _ as never:
            assert_never(never)


def _of_seat(
    before: Standing,
    after: Standing,
    act: acts.Sat | acts.Stood | acts.Seated | acts.Returned,
) -> Sentence:
    """Who sits down, leaves, or is played for."""
    was, now = before.chairs[act.seat], after.chairs[act.seat]
    match act:
        case acts.Sat(name=name) if was.person == act.person:
            return say("{old} is called {name} now.", old=was.name, name=name)
        case acts.Sat(name=name):
            return say("{name} sits down.", name=name)
        case acts.Stood(removed=True):
            return say("The host sent {name} away from the seat.", name=was.name)
        case acts.Stood():
            return say("{name} leaves the seat.", name=was.name)
        case acts.Seated() if was.person is not None:
            return say("A bot plays for {name}.", name=now.name)
        case acts.Seated():
            return say("{name}, a bot, sits down.", name=now.name)
        case acts.Returned() if was.person is not None:
            return say("{name} plays again.", name=now.name)
        case _:
            return say("{name}, a bot, leaves.", name=was.name)


def _of_take_back(
    before: Standing,
    after: Standing,
    act: acts.AskedBack | acts.AnsweredBack | acts.TookBack,
) -> Iterator[Sentence]:
    """Who asks, who agrees, and what is done."""
    was = before.progress
    assert was is not None
    name = before.names[act.seat]
    match act:
        case acts.AskedBack(seat=seat, to=to):
            yield asked(before, was, seat, to)
        case acts.AnsweredBack(yes=True):
            yield say("{name} agrees.", name=name)
        case acts.AnsweredBack() if was.wish is not None and was.wish.seat == act.seat:
            yield say("{name} leaves the tile where it is.", name=name)
        case acts.AnsweredBack():
            yield say("{name} does not agree.", name=name)
    now = after.progress
    if now is not None and len(now.moments) < len(was.moments):
        undone = was.moments[len(now.moments)]
        name = before.names[undone.seat]
        yield say("{name} took back {tile}.", name=name, tile=undone.tile)


def asked(table: Standing, now: Progress, seat: int, to: int) -> Sentence:
    """Who wants to take back what."""
    name, moment = table.names[seat], now.moment(to)
    if moment is None:
        return say("{name} wants to take a tile back.", name=name)
    return say("{name} wants to take back {tile}.", name=name, tile=moment.tile)
