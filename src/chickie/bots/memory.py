"""What a seat can work out from its View: the table as the laws see it, who lacks what.

The public part of a round is played again by the laws themselves on a Position whose
hidden tiles are blank, so nothing here repeats a rule. What the others hold is kept as
*slots*, one for each tile in a hand, each with the suits that this tile cannot show.
Read next: :mod:`chickie.bots.choice`.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Final

from chickie.rules import laws, position, turn
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Opened,
    Passed,
    Played,
    Searched,
)
from chickie.rules.position import GOING, LANE, MEXICAN, Axes, Position
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import hand_score
from chickie.rules.tile import HALF, SUITS, Tile, full_set
from chickie.rules.trains import open_lanes
from chickie.rules.view import View

Mask = int
"""A bit set; of tiles by :func:`place`, or of suits by their number."""


def place(tile: Tile) -> int:
    """Number of a tile; those of a smaller set come before those of a larger one."""
    return tile.high * (tile.high + 1) // 2 + tile.low


def _with_suit(suit: int) -> Mask:
    ways = (Tile(suit, other) for other in range(SUITS))
    return sum(1 << place(tile) for tile in ways)


SHOWING: Final = tuple(_with_suit(suit) for suit in range(SUITS))
"""By suit: the tiles that show it."""
DOUBLE: Final = tuple(1 << place(Tile(suit, suit)) for suit in range(SUITS))
"""By suit: its double."""


@lru_cache(maxsize=1 << 14)
def showing_any(suits: Mask) -> Mask:
    """The tiles that show one of ``suits``."""
    tiles = 0
    for suit, with_suit in enumerate(SHOWING):
        if suits >> suit & 1:
            tiles |= with_suit
    return tiles


@lru_cache(maxsize=64)
def _worth(rules: Ruleset) -> tuple[int, ...]:
    """By number of the tile: points that it counts in hand."""
    tiles = sorted(full_set(rules.set.highest), key=place)
    return tuple(hand_score(rules, (tile,)).total for tile in tiles)


_axes = lru_cache(maxsize=64)(position.axes)


class Memory:
    """All that the seat of a View knows, ready to be counted."""

    rules: Ruleset
    axes: Axes
    me: int
    """The seat whose View it is."""
    table: Position
    """The public part of the round; the hands in it are blank and mean nothing."""
    worth: tuple[int, ...]
    """Points of each tile that is left in hand, by its number."""
    hand: Mask
    """Own tiles."""
    unseen: Mask
    """Tiles in other hands or in the yard."""
    slots: list[list[Mask]]
    """By seat, for each tile it holds: the suits this tile is known not to show."""
    others: tuple[int, ...]
    """The other seats, the next one first."""
    leader: int
    """The one of them with the fewest tiles."""
    least: int
    """Tiles that it holds, 1 or more."""

    def __init__(self, view: View) -> None:
        """Look back on the whole round."""
        assert view.seat is not None
        self.rules, self.me = view.ruleset, view.seat
        self.axes = _axes(view.ruleset, view.seats)
        self.worth = _worth(view.ruleset)
        self.hand = sum(1 << place(tile) for tile in view.hand)
        known = self.hand | sum(1 << place(p.tile) for p in view.layout.placed)
        if view.opening is not None:
            known |= 1 << place(view.opening)
        self.unseen = (1 << view.ruleset.set.size) - 1 & ~known
        self.table = Position()
        self.slots = [[] for _ in range(view.seats)]
        for event in view.events:
            self._follow(event)
        self.table.over = GOING
        if view.opening is not None and view.turn is not None:
            self._await(view.turn, view.opening)
        self._groups = [Counter(slots) for slots in self.slots]
        self._stuck: dict[tuple[int, Mask], float] = {}
        seats = self.axes.seats
        self.others = tuple((self.me + i) % seats for i in range(1, seats))
        self.leader = min(self.others, key=lambda seat: view.counts[seat])
        self.least = max(view.counts[self.leader], 1)

    # --- asking ----------------------------------------------------------------------

    def points(self, tiles: Mask) -> int:
        """What tiles count that are left in hand."""
        total = 0
        while tiles:
            bit = tiles & -tiles
            total += self.worth[bit.bit_length() - 1]
            tiles ^= bit
        return total

    @cached_property
    def others_points(self) -> float:
        """Points that another seat holds, to be expected from the unseen tiles."""
        held = sum(len(self.slots[seat]) for seat in self.others) / len(self.others)
        return held * self.points(self.unseen) / max(self.unseen.bit_count(), 1)

    def stuck(self, seat: int, suits: Mask) -> float:
        """Chance from 0 to 1 that no tile in the hand of ``seat`` shows ``suits``."""
        known = self._stuck.get((seat, suits))
        if known is None:
            known = self._stuck[seat, suits] = self._chance_stuck(seat, suits)
        return known

    def _chance_stuck(self, seat: int, suits: Mask) -> float:
        # Products in place of powers: they are the same on every machine.
        chance, unfit = 1.0, ~showing_any(suits)
        for lacking, number in self._groups[seat].items():
            possible = self.unseen & ~showing_any(lacking)
            share = (possible & unfit).bit_count() / max(possible.bit_count(), 1)
            for _ in range(number):
                chance *= share
        return chance

    def suits_open_to(self, seat: int, table: Position) -> Mask:
        """The suits that ``seat`` may play on if it is its turn at ``table``."""
        if not self.axes.train:
            return laws.reach(table)
        on_turn, table.turn = table.turn, seat
        lanes = open_lanes(table, self.axes)
        table.turn = on_turn
        suits = 0
        while lanes:
            suits |= 1 << table.lane_end[(lanes & -lanes).bit_length() - 1]
            lanes &= lanes - 1
        return suits

    # --- looking back ----------------------------------------------------------------

    def _follow(self, event: Event) -> None:
        # The laws look for the end of a round in the hands, which are blank here.
        self.table.over = GOING
        match event:
            case Dealt():
                self._deal(event)
            case Searched():
                self._take(event.seat)
            case Laid(tile=tile):
                self._lay_first(tile)
            case Opened(seat=seat, tile=tile):
                self._open(seat, tile)
            case Played():
                self._play(event)
            case Drew(seat=seat):
                self._draw(seat)
            case Passed(seat=seat):
                self._pass(seat)
            case Caught():
                self._pay(event)
            case _:
                pass

    def _deal(self, event: Dealt) -> None:
        s = self.table
        s.size = len(event.order) - (event.aside is not None)
        s.next = event.hand * event.seats
        s.turn = s.first = event.first
        for seat in range(event.seats):
            s.held[seat] = event.hand
            self.slots[seat] = [0] * event.hand

    def _take(self, seat: int) -> None:
        turn.take_tile(self.table, seat)
        self.slots[seat].append(0)

    def _lay_first(self, tile: Tile) -> None:
        if tile.is_double:
            turn.place_opening(self.table, self.axes, tile.high)
        else:
            laws.lay_start(self.table, tile.low, tile.high)

    def _await(self, seat: int, double: Tile) -> None:
        """A seat has to lay the opening double."""
        self.table.turn, self.table.suit, self.table.unopened = seat, double.high, 1

    def _open(self, seat: int, tile: Tile) -> None:
        self._await(seat, tile)
        turn.apply(self.table, self.axes, position.OPEN)
        self.slots[seat].pop()

    def _play(self, event: Played) -> None:
        s, slots = self.table, self.slots[event.seat]
        if s.drawn:
            slots.pop()
        else:
            _forget(slots, event.tile)
        suit = event.tile.low if event.on.has(event.tile.low) else event.tile.high
        lane = MEXICAN if event.train == "mexican" else event.train or 0
        far = event.tile.other(suit)
        turn.apply(s, self.axes, lane << LANE | suit << HALF | far)

    def _draw(self, seat: int) -> None:
        s, r = self.table, self.axes
        if s.drawn:
            self._note_fresh(seat)
        elif not r.optional or s.amid:
            self._note_all(seat)
        turn.apply(s, r, position.DRAW)
        self.slots[seat].append(0)

    def _pass(self, seat: int) -> None:
        s, r = self.table, self.axes
        if s.drawn:
            if not r.may_keep and not r.never_drawn:
                self._note_fresh(seat)
        elif r.must_play and not s.laid:
            self._note_all(seat)
        turn.apply(s, r, position.PASS)

    def _pay(self, event: Caught) -> None:
        tiles = len(event.tiles)
        skips = int(event.skips)
        turn.charge(self.table, self.axes, event.seat, tiles, skips)
        self.slots[event.seat] += [0] * tiles

    def _note_all(self, seat: int) -> None:
        """No tile of a seat fits: it drew or passed, and had to play if it could."""
        lacking = self.suits_open_to(seat, self.table)
        self.slots[seat] = [slot | lacking for slot in self.slots[seat]]

    def _note_fresh(self, seat: int) -> None:
        """The tile that a seat drew last does not fit."""
        self.slots[seat][-1] |= self.suits_open_to(seat, self.table)


def _forget(slots: list[Mask], tile: Tile) -> None:
    """Take out the slot that a tile came from; of several, the one best known.

    Older slots carry every note that newer ones carry, so the rest stays true whichever
    it was.
    """
    shows = 1 << tile.low | 1 << tile.high
    fitting = [i for i, lacking in enumerate(slots) if not lacking & shows]
    best_known = max(fitting, key=lambda i: slots[i].bit_count(), default=-1)
    slots.pop(best_known)
