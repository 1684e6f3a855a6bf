"""What an ask comes to: an act for the log, or a refusal.

Nothing changes here. Asks about seats, the host's powers and rules:
:mod:`chickie.table.hosting`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from chickie.language import say
from chickie.rules.move import Play, parse_move
from chickie.rules.round import Round
from chickie.table import act as acts
from chickie.table import hosting
from chickie.table import messages as asks
from chickie.table.act import Act
from chickie.table.asker import Asker
from chickie.table.calls import can_forget
from chickie.table.choose import placed
from chickie.table.messages import Ask
from chickie.table.progress import Progress
from chickie.table.refusal import (
    NoHints,
    NothingToTakeBack,
    NotNow,
    NotYourTurn,
    Stale,
)
from chickie.table.standing import Standing

PHRASES_MAX: Final = 4
"""Phrases that a seat may say in ``PHRASES_MS``."""
PHRASES_MS: Final = 10_000


def decide(  # noqa: PLR0913 - all that an answer depends on, by name
    table: Standing,
    ask: Ask,
    person: str,
    *,
    now: int,
    here: frozenset[int],
    fresh: Callable[[], str],
) -> Act:
    """The act that ``ask`` comes to; see :meth:`chickie.table.table.Table.decide`."""
    asker = Asker(
        table=table,
        person=person,
        seat=table.seat_of(person),
        is_host=table.is_host(person, here),
        here=here,
    )
    match ask:
        case asks.Speak():
            return _speak(asker, ask, now)
        case asks.Pledge() | asks.Unseal():
            return _of_deal(asker, ask)
        case asks.Ready():
            return _ready(asker)
        case asks.Move():
            return _move(asker, ask)
        case asks.Say() | asks.Catch():
            return _call(asker, ask)
        case asks.Hint():
            return _hint(asker, ask)
        case asks.TakeBack():
            return _take_back(asker, ask)
        case asks.Answer():
            return _answer(asker, ask)
        case asks.Ping():
            raise NotNow(say("A ping is no wish: it is answered, not done."))
        case _:
            return hosting.decide(asker, ask, fresh)


def _speak(asker: Asker, ask: asks.Speak, now: int) -> Act:
    seat = asker.own_seat()
    said = [
        line
        for line in asker.table.tail
        if (line.kind, line.seat) == ("phrase", seat) and line.at > now - PHRASES_MS
    ]
    if len(said) >= PHRASES_MAX:
        raise NotNow(say("Say it a little later: you have just said a lot."))
    return acts.Spoke(seat=seat, phrase=ask.phrase)


# --- the deal, and the score ----------------------------------------------------------


def _of_deal(asker: Asker, ask: asks.Pledge | asks.Unseal) -> Act:
    """A pledge or a number.

    Raises:
        NotNow: no deal waits, or another one.
        BadDeal: it is not this seat's, or does not fit.
    """
    seat, progress = asker.own_seat(), asker.table.progress
    dealer = None if progress is None else progress.dealer
    if dealer is None or dealer.public.round != ask.round:
        raise NotNow(say("No deal waits for a number."))
    if isinstance(ask, asks.Pledge):
        dealer.pledge(seat, ask.pledge)
        return acts.Pledged(seat=seat, pledge=ask.pledge)
    dealer.open(seat, ask.number)
    return acts.Unsealed(seat=seat, number=ask.number)


def _ready(asker: Asker) -> Act:
    seat, progress = asker.playing_seat(), asker.table.progress
    if progress is None or progress.phase != "summary" or seat in progress.ready:
        raise NotNow(say("Nobody waits for you to go on."))
    return acts.Readied(seat=seat)


# --- the round ------------------------------------------------------------------------


def _in_play(asker: Asker) -> tuple[int, Progress, Round]:
    """The seat of whoever asked, and the round that they play in.

    Raises:
        NotSeated: a watcher asks.
        NotNow: no round is in progress, or the table stands still.
    """
    return asker.playing_seat(), *_played(asker.table)


def _played(table: Standing) -> tuple[Progress, Round]:
    """The round that is being played, and its match.

    Raises:
        NotNow: no round is in progress, or the table stands still.
    """
    progress = table.progress
    if progress is None or progress.phase != "playing" or progress.round is None:
        raise NotNow(say("No round is being played."))
    if table.paused:
        raise NotNow(say("The table is paused."))
    return progress, progress.round


def _in_turn(asker: Asker, seen: int) -> tuple[int, Progress, Round]:
    """The same, if it is the turn of whoever asked, who has seen that.

    Raises:
        Stale: the round has changed since.
        NotYourTurn: another seat is to move.
    """
    seat, progress, round = _in_play(asker)
    if seen < progress.changed:
        raise Stale(say("The table has moved on since: look again, then move."))
    if seat != round.turn:
        name = asker.table.names[round.turn or 0]
        raise NotYourTurn(say("It is the turn of {name}.", name=name))
    return seat, progress, round


def _move(asker: Asker, ask: asks.Move) -> Act:
    """A move, its place named.

    Raises:
        Stale: the round has changed since.
        NotYourTurn: another seat is to move.
        NotAMove: it cannot be read, or could be two.
        IllegalMove: the rules forbid it.
    """
    seat, progress, round = _in_turn(asker, ask.seen)
    move = parse_move(ask.move)
    if isinstance(move, Play):
        silent = can_forget(round.ruleset) and (move.silent or not ask.call)
        move = msgspec.structs.replace(move, silent=silent)
    return acts.Moved(seat=seat, move=placed(round, progress.sketch, move))


def _hint(asker: Asker, ask: asks.Hint) -> Act:
    """Once for each choice: whoever has asked may fetch it as often as they like.

    Raises:
        NoHints: this table gives none.
        Stale: the round has changed since.
        NotYourTurn: another seat is to move.
    """
    if not asker.table.options.hints:
        raise NoHints(say("This table has agreed on no hints."))
    seat, progress, _ = _in_turn(asker, ask.seen)
    if progress.is_hinted:
        raise NotNow(say("You have asked for this hint already."))
    return acts.Hinted(seat=seat)


def _call(asker: Asker, ask: asks.Say | asks.Catch) -> Act:
    seat, _, round = _in_play(asker)
    if isinstance(ask, asks.Say):
        round.say(seat)
        return acts.Said(seat=seat)
    round.catch(seat)
    return acts.Caught(by=seat)


# --- take-backs -----------------------------------------------------------------------


def _take_back(asker: Asker, ask: asks.TakeBack) -> Act:
    """At once if nobody else plays, by consent if somebody does.

    Raises:
        NothingToTakeBack: not this, not any more, or not at this table.
    """
    seat, progress, _ = _in_play(asker)
    if not asker.table.options.take_back:
        raise NothingToTakeBack(say("At this table no move is taken back."))
    if progress.wish is not None:
        raise NotNow(say("A take-back waits for an answer already."))
    if ask.to != takes_back(asker.table, seat):
        raise NothingToTakeBack(
            say("That cannot be taken back: too much has happened since.")
        )
    if not asker.table.asked_first(seat, ask.to):
        return acts.TookBack(seat=seat, to=ask.to)
    return acts.AskedBack(seat=seat, to=ask.to)


def takes_back(table: Standing, seat: int) -> int | None:
    """The act that ``seat`` may take back, or ask to; None if there is none."""
    now = table.progress
    if now is None or now.phase != "playing" or now.wish is not None:
        return None
    if not table.options.take_back:
        return None
    moment = now.last_of(seat)
    return None if moment is None or moment.n == now.declined else moment.n


def _answer(asker: Asker, ask: asks.Answer) -> Act:
    """Of whoever is asked, also if a bot plays for them."""
    seat = asker.own_seat()
    progress, _ = _played(asker.table)
    wish = progress.wish
    if wish is None:
        raise NotNow(say("Nobody asks to take a move back."))
    is_withdrawn = seat == wish.seat and not ask.yes
    if seat not in wish.waiting and not is_withdrawn:
        raise NotNow(say("You are not asked, or have answered."))
    return acts.AnsweredBack(seat=seat, yes=ask.yes)
