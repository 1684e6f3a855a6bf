"""Asks about seats and agreements: who sits where, what the host may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from chickie import __version__, bots
from chickie.language import say
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset
from chickie.table import act as acts
from chickie.table import messages as asks
from chickie.table.act import Act
from chickie.table.asker import Asker
from chickie.table.names import alike, given
from chickie.table.refusal import BadName, NoSuchSeat, NotNow, SeatTaken
from chickie.table.setting import adapted, preset, require_bot
from chickie.table.standing import Chair, Standing

_AT_REST: Final = ("lobby", "summary", "over")
"""Phases in which newcomers sit down and clocks are changed."""
_IN_PROGRESS: Final = ("dealing", "playing", "summary")
"""Phases of a match that is not over."""

OfSeats = asks.Sit | asks.Stand | asks.GiveBack | asks.SeatBot | asks.Remove
"""Asks about who sits where."""
OfMatch = asks.Start | asks.Rematch | asks.Pause | asks.Resume | asks.Change | asks.GoOn
"""Asks that only a host may make, about the match."""


def decide(
    asker: Asker,
    ask: OfSeats | OfMatch,
    fresh: Callable[[], str],
) -> Act:
    """The act that ``ask`` comes to.

    Raises:
        Refusal: it comes to nothing.
        BadRuleset: these rules cannot be played.
        UnknownName: there is no such bot.
    """
    if isinstance(ask, OfSeats):
        return _of_seats(asker, ask)
    if isinstance(ask, asks.Change):
        asker.require_host_in_person()
    else:
        asker.require_host()
    return _of_match(asker.table, ask, fresh)


def _of_seats(asker: Asker, ask: OfSeats) -> Act:
    match ask:
        case asks.Sit():
            return _sit(asker, ask)
        case asks.Stand():
            return acts.Stood(seat=asker.own_seat())
        case asks.GiveBack(seat=seat):
            return _give_back(asker, seat)
        case asks.SeatBot():
            return _seat_bot(asker, ask)
        case asks.Remove(seat=seat):
            return _remove(asker, seat)
        case _ as never:
            assert_never(never)


def _of_match(table: Standing, ask: OfMatch, fresh: Callable[[], str]) -> Act:
    match ask:
        case asks.Start():
            return _start(table, fresh)
        case asks.Rematch():
            _require(table, "over")
            return acts.Begun(
                match=fresh(), rotate=1, engine=__version__, bots_version=bots.version()
            )
        case asks.Pause():
            return _pause(table)
        case asks.Resume():
            return _resume(table)
        case asks.Change():
            return _change(table, ask)
        case asks.GoOn():
            return _go_on(table)
        case _ as never:
            assert_never(never)


def _require(table: Standing, *phases: str) -> None:
    """Do nothing in one of these phases.

    Raises:
        NotNow: it is another.
    """
    if table.phase not in phases:
        raise NotNow(say("That cannot be done at this time."))


def _chair(table: Standing, seat: int) -> Chair:
    """Who sits on a seat.

    Raises:
        NoSuchSeat: the table has no such seat.
    """
    if seat >= table.seats:
        raise NoSuchSeat(
            say("There is no seat {number} at this table.", number=seat + 1)
        )
    return table.chairs[seat]


# --- who sits where -------------------------------------------------------------------


def _sit(asker: Asker, ask: asks.Sit) -> Act:
    """Take a seat, change seats, or change one's name.

    Raises:
        NoSuchSeat: the table has no such seat.
        SeatTaken: another person's.
        NotNow: a match is in full swing.
        BadName: it cannot be shown, or somebody has it.
    """
    table, chair = asker.table, _chair(asker.table, ask.seat)
    if chair.person not in (None, asker.person):
        raise SeatTaken(say("{name} sits there.", name=chair.name))
    _require(table, *_AT_REST)
    if asker.seat not in (None, ask.seat):
        _require(table, "lobby")
    left = None if table.progress is None else table.progress.left.get(asker.person)
    if left not in (None, ask.seat):
        raise NotNow(say("Until the next match only the seat you left is yours."))
    name = given(ask.name)
    for seat, other in enumerate(table.chairs):
        is_other = seat != ask.seat and other.person not in (None, asker.person)
        if is_other and alike(other.name) == alike(name):
            raise BadName(say("Somebody is called {name} already.", name=name))
    return acts.Sat(seat=ask.seat, person=asker.person, name=name)


def _give_back(asker: Asker, seat: int) -> Act:
    """Without a bot again: by the person of the seat, or by the host."""
    table, chair = asker.table, _chair(asker.table, seat)
    if asker.seat != seat:
        asker.require_host()
    if chair.bot is None:
        raise NotNow(say("No bot plays this seat."))
    if chair.person is None:
        _require(table, "lobby")
    return acts.Returned(seat=seat)


def _seat_bot(asker: Asker, ask: asks.SeatBot) -> Act:
    """A bot on an empty seat, another bot, or one for a person.

    By that person, or by the host while the person is away: whoever is here plays
    unless they do not want to.
    """
    table, chair = asker.table, _chair(asker.table, ask.seat)
    if asker.seat != ask.seat:
        asker.require_host()
    require_bot(ask.bot)
    if chair.person is not None and table.phase not in _IN_PROGRESS:
        raise SeatTaken(say("{name} sits there.", name=chair.name))
    if chair.person not in (None, asker.person) and ask.seat in asker.here:
        raise NotNow(
            say("{name} is here: only they can let a bot play.", name=chair.name)
        )
    return acts.Seated(seat=ask.seat, bot=ask.bot)


def _remove(asker: Asker, seat: int) -> Act:
    """Nobody who stands in for the host sends the host away."""
    asker.require_host()
    table, chair = asker.table, _chair(asker.table, seat)
    if chair.person == table.host:
        asker.require_host_in_person()
    if chair.is_open or (chair.person is None and table.phase != "lobby"):
        raise NotNow(say("Nobody can be sent away from this seat."))
    return acts.Stood(seat=seat, removed=True)


# --- the match ------------------------------------------------------------------------


def _start(table: Standing, fresh: Callable[[], str]) -> Act:
    _require(table, "lobby")
    require(table.ruleset, table.seats)
    empty = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    seated = dict.fromkeys(empty, table.options.bot)
    return acts.Begun(
        match=fresh(), bots=seated, engine=__version__, bots_version=bots.version()
    )


def _pause(table: Standing) -> Act:
    _require(table, *_IN_PROGRESS)
    if table.paused:
        raise NotNow(say("The table is paused already."))
    return acts.Paused()


def _resume(table: Standing) -> Act:
    if not table.paused:
        raise NotNow(say("The table is not paused."))
    return acts.Resumed()


def _go_on(table: Standing) -> Act:
    _require(table, "summary")
    if table.paused:
        raise NotNow(say("The table is paused."))
    return acts.WentOn()


# --- what is agreed on ----------------------------------------------------------------


def _change(table: Standing, ask: asks.Change) -> Act:
    """Other options; other rules and seats where no match is in progress.

    Raises:
        NotNow: it would change a round, or a match, in progress.
        SeatTaken: a person would lose their seat.
        BadRuleset: these rules are not for these seats.
        UnknownName: there is no such bot.
    """
    require_bot(ask.options.bot)
    if ask.options.clock != table.options.clock:
        _require(table, *_AT_REST)
    ruleset = _ruleset(table, ask)
    seats = None if ask.seats in (None, table.seats) else ask.seats
    if ruleset is None and seats is None:
        return acts.Changed(options=ask.options)
    _require(table, "lobby", "over")
    if any(chair.person for chair in table.chairs[seats or table.seats :]):
        raise SeatTaken(say("Somebody sits on a seat that would be gone."))
    require(ruleset or table.ruleset, seats or table.seats)
    return acts.Changed(options=ask.options, ruleset=ruleset, seats=seats)


def _ruleset(table: Standing, ask: asks.Change) -> Ruleset | None:
    """The rules that are asked for; None if they are those of the table."""
    base = table.ruleset if ask.rules is None else preset(ask.rules)
    wanted = adapted(base, tile_set=ask.set, rounds=ask.rounds)
    return None if wanted == table.ruleset else wanted
