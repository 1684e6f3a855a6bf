"""A round as its dealer sees it, and what it is worth: luck needs all tiles.

The reference player plays on for everybody, each seat by what it may know, from the
hands as they are, while the yard is shuffled anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from chickie.bots.recall import axes
from chickie.brains.appraise import DEALT, STAY, TRUE
from chickie.brains.memory import begin, follow, receive
from chickie.brains.room import room
from chickie.review.case import Case, of_new_deals
from chickie.review.label import THOUSAND
from chickie.review.price import leads, rounded
from chickie.review.setting import Setting
from chickie.rules.choices import number
from chickie.rules.event import Caught, Drew, Opened, Passed, Played
from chickie.rules.move import Open, Play
from chickie.rules.opening import deal
from chickie.rules.position import DRAW, PASS, Position
from chickie.rules.turn import apply, charge
from chickie.table.replay.tale import Beat

STATE: Final = 5
DRAWING: Final = 6
NEW: Final = 7
"""By what they are for, beside those of :mod:`chickie.review.price`: where chance
starts."""


class Value(NamedTuple):
    """What a round is worth to each seat, in thousandths of a point."""

    lead: tuple[int, ...]
    """Points that it will end below the others' mean."""
    own: tuple[int, ...]
    """Its points."""


class Truth:
    """A round of a record up to some moment, followed by the laws."""

    def __init__(
        self, beats: Sequence[Beat], setting: Setting, *, compiled: bool | None = None
    ) -> None:
        """``beats`` are those of the round up to the moment, the deal first."""
        round = beats[0].round
        self._setting, self._compiled = setting, compiled
        self._rules, self._dealt = round.ruleset, round.dealt
        self._unused = sum(1 << suit for suit in round.unused)
        self._axes = axes(round.ruleset, round.seats)
        self._position, self._room = Position(), room(round.ruleset, round.seats)
        codes = [tile.code for tile in self._dealt.order]
        deal(self._position, self._axes, codes, self._unused, self._dealt.first)
        begin(self._room.mind, self._position, self._axes)
        for before, beat in pairwise(beats):
            self._hear(before, beat)
        self._n = beats[-1].n

    def _hear(self, before: Beat, beat: Beat) -> None:
        """What happened in a beat."""
        layout = before.round.layout
        for _, event in beat.events:
            match event:
                case Played(tile=tile, on=on, train=train):
                    play = Play(tile, on, train=train)
                    self._make(number(play, layout, self._axes))
                case Opened(tile=tile):
                    self._make(number(Open(tile), layout, self._axes))
                case Drew():
                    self._make(DRAW)
                case Passed():
                    self._make(PASS)
                case Caught(seat=seat, tiles=tiles, skips=skips):
                    receive(self._room.mind, self._position, seat, len(tiles))
                    charge(self._position, self._axes, seat, len(tiles), int(skips))
                case _:
                    pass

    def _make(self, move: int) -> None:
        follow(self._room.mind, self._position, self._axes, move)
        apply(self._position, self._axes, move)

    # --- what it is worth -------------------------------------------------------------

    def value(self) -> Value:
        """At this moment."""
        return self._value(STAY, STATE)

    def value_of_drawing(self) -> Value:
        """If the seat to move draws, whatever comes."""
        return self._value(DRAW, DRAWING)

    def value_before(self) -> Value:
        """Before its deal: what such rounds come to on average."""
        case = of_new_deals(self._rules, self._axes.seats, compiled=self._compiled)
        found = case.look(
            DEALT,
            (STAY,),
            self._setting.deals,
            stream=(self._setting.seed, self._unused << 4 | self._dealt.first, NEW),
            unused=self._unused,
            first=self._dealt.first,
        )
        assert found is not None, "this deal gave an opening"
        return _mean(found.points[0], self._setting.deals)

    def _value(self, move: int, purpose: int) -> Value:
        case = Case(self._room, self._position, self._axes, compiled=self._compiled)
        stream = (self._setting.seed, self._n, purpose)
        rounds = self._setting.rounds
        found = case.look(TRUE, (move,), rounds, stream=stream)
        assert found is not None, "the way of the truth is always open"
        return _mean(found.points[0], rounds)


def _mean(points: Sequence[int], rounds: int) -> Value:
    own = tuple(rounded(THOUSAND * one, rounds) for one in points)
    return Value(leads(points, rounds), own)
