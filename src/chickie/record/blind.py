"""A round whose tiles are hidden, as far as it can be seen from outside.

Hands and yard are not known, so the laws cannot say what might be done; but what was
done they can do again: a tile that is laid was in the hand that lays it. So everything
that lies open comes out as it was, the open ends, the double that is pending, markers
and whose turn it is.
"""

from __future__ import annotations

from typing import Final

from chickie.language import say
from chickie.record.problem import Damaged
from chickie.rules import calls, turn
from chickie.rules.course import ENDS, NO_OPENING, Course
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Marked,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
    Searched,
)
from chickie.rules.laws import lay_start
from chickie.rules.layout import Layout, Placed
from chickie.rules.move import Draw, Open, Pass, Play
from chickie.rules.opening import clear
from chickie.rules.position import ANY_TILE, GOING
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import SUITS, Tile

_ANY: Final = (1 << SUITS) - 1
"""A row of a hand that may hold every tile of a suit."""


class _Heard(Course):
    """A course that does not look whether the round is over: it is told.

    While hands may hold anything, an end would be found where none is, with the score
    of hands that nobody has. Its copies look again, as every other course does.
    """

    __slots__ = ()

    @property
    def end(self) -> None:
        """Not before it is told."""
        return


class BlindRound:
    """Hears the events of a round and does again what they tell."""

    def __init__(
        self, ruleset: Ruleset, players: tuple[str, ...], dealt: Dealt
    ) -> None:
        """Begin with the deal."""
        self._players = players
        self._course = course = _Heard(ruleset, dealt.seats)
        self._highest = ruleset.set.highest
        course.events = (dealt,)
        s = course.position
        clear(s, course.axes)
        s.size = ruleset.set.size - (dealt.aside is not None)
        s.next = dealt.hand * dealt.seats
        s.held[: dealt.seats] = [dealt.hand] * dealt.seats
        s.turn = s.first = dealt.first
        s.over = NO_OPENING  # nobody has the turn as far as can be told
        self._opens_any = course.axes.opening_from == ANY_TILE

    def seen(self, after: object = None) -> Round:
        """The round to look at, for a watcher: it holds nobody's tiles.

        Whatever comes ``after`` and is known already is taken into account: who is to
        open, and with what; that the round is over.
        """
        course = self._course.copy()
        s = course.position
        if isinstance(after, Opened) and not course.layout.placed:
            s.over, s.turn = GOING, after.seat
            s.suit, s.unopened = after.tile.high, 1
        if isinstance(after, RoundEnded) and _end(course, after):
            course.events = (*course.events, after)
        return Round(course, self._players)

    def hear(self, line: int, event: Event) -> None:
        """Hear the next event, which stands on ``line``.

        Raises:
            BadRecord: nothing like it can be done at this table.
        """
        course, s = self._course, self._course.position
        heard = course.events
        s.over = GOING
        self._fill(_ANY)  # whoever might hold anything is neither stuck nor blocked
        is_done = self._do(event)
        self._fill(0)
        if not (is_done and isinstance(event, RoundEnded)):
            s.over = GOING if course.layout.placed else NO_OPENING
        if not is_done:
            raise Damaged(
                line, "law", say("Nothing on the table allows what is told here.")
            )
        course.events = (*heard, event)

    def _fill(self, row: int) -> None:
        for hand in self._course.position.hands:
            hand[:] = [row] * SUITS

    def _do(self, event: Event) -> bool:
        """Do what an event tells; False if it cannot be done here."""
        course = self._course
        match event:
            case Laid(tile=tile):
                return self._lay(tile)
            case Searched(seat=seat):
                return self._take(seat, 1)
            case Opened() | Played():
                return self._put(event)
            case Drew(seat=seat):
                course.position.turn = seat
                return self._has_yard(1) and self._make(Draw())
            case Passed(seat=seat):
                course.position.turn = seat
                return self._make(Pass())
            case Said():
                course.unsaid = None
                return True
            case Caught(seat=seat, tiles=tiles):
                course.unsaid = None
                return self._take(seat, len(tiles), skips=event.skips)
            case RoundEnded():
                return _end(course, event)
            case Marked():
                return True  # the move before has done it
            case _:
                return False

    def _make(self, move: Open | Play | Draw | Pass) -> bool:
        self._course.make(move)
        return True

    def _has_yard(self, tiles: int) -> bool:
        s = self._course.position
        return s.next + tiles <= s.size

    def _take(self, seat: int, tiles: int, *, skips: bool = False) -> bool:
        """Tiles that a seat took although it was not to move."""
        if not self._has_yard(tiles):
            return False
        s = self._course.position
        turn.charge(s, self._course.axes, seat, 0, skips=int(skips))
        s.held[seat] += tiles
        s.next += tiles
        return True

    def _lay(self, tile: Tile) -> bool:
        """The opening tile came from the set."""
        s, r = self._course.position, self._course.axes
        fits = tile.is_double or not (r.train or r.toes)
        if self._course.layout.placed or not self._is_new(tile) or not fits:
            return False
        if tile.is_double:
            turn.place_opening(s, r, tile.high)
        else:
            lay_start(s, tile.low, tile.high)
        s.last_tile = tile.code
        self._course.layout = Layout.begin(Placed(tile), r)
        return True

    def _put(self, event: Opened | Played) -> bool:
        """A seat lays a tile."""
        course, s = self._course, self._course.position
        if not self._is_new(event.tile) or s.held[event.seat] < 1:
            return False
        s.turn = event.seat
        if isinstance(event, Opened):
            s.suit, s.unopened = event.tile.high, 1
            may_open = event.tile.is_double or self._opens_any
            fits = may_open and not course.layout.placed
            return fits and self._make(Open(event.tile))
        due = calls.duty(course.ruleset, event.tile, s.held[event.seat] - 1)
        silent = due.is_silent(event.calls)
        fits = any(
            (end.on, end.train) == (event.on, event.train) and event.tile.has(end.suit)
            for end in course.layout.ends
        )
        play = Play(event.tile, event.on, train=event.train, silent=silent)
        return fits and self._make(play)

    def _is_new(self, tile: Tile) -> bool:
        """A tile of the set that does not lie on the table."""
        placed = self._course.layout.placed
        return (
            tile.low >= 0
            and tile.high <= self._highest
            and all(other.tile is not tile for other in placed)
        )


def _end(course: Course, event: RoundEnded) -> bool:
    """End the round as it is told; False if rounds do not end like this."""
    if event.end not in ENDS[1:] or not course.layout.placed:
        return False
    course.unsaid = None
    course.position.over = ENDS.index(event.end)
    course.position.out = -1 if event.out is None else event.out
    return True
