"""Where everything stands in the rows of a vector: fields, tiles, actions.

An observation is a row of bytes, made of fields one after the other. Fields of tiles
have a byte for each tile, 0 or 1; in the packed form they have a bit instead. All other
fields are bytes in both forms. docs/vector.md says what each field means.

An action is the number of a move as learners want it: dense, from 0, the same for every
seat. Loads neither numpy nor numba.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from chickie.rules.position import DRAW, LANE, MEXICAN, PASS, Axes
from chickie.rules.tile import HALF, MASK, SUITS

WORD_BITS: Final = 32
"""Tiles in a word of bits."""
COUNTS: Final = 8
"""Single numbers at the beginning of the numbers of an observation."""
BYTE: Final = 8
"""Bits of a byte, and bytes of the words in which rows are written."""


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    offset: int
    """Bytes before it in the row."""
    length: int
    """Numbers in it."""
    bits: bool
    """Each of its numbers is a bit, the lowest of a byte first; else a byte."""


class Layout(NamedTuple):
    """What an observation holds, and where."""

    fields: tuple[Field, ...]
    width: int
    """Bytes of a row, a multiple of 8; those in no field are 0."""

    def field(self, name: str) -> Field:
        """The field with this name.

        Raises:
            KeyError: there is none.
        """
        return {one.name: one for one in self.fields}[name]


class Actions(NamedTuple):
    """The numbers of moves.

    A play is ``(lane * suits + v) * suits + w``: tile v-w on an end v, leaving w open.
    The lane is 0 on foot and line tables; on train tables 0 is the train of the seat to
    move, 1 that of the seat to its left and so on, and the last is the Mexican train.
    Where any tile opens, it is named with the lower half first. After the plays come
    the draw and the pass.
    """

    suits: int
    """Suits of the set, N + 1."""
    seats: int
    lanes: int
    """1, or seats + 1 on a train table."""

    @property
    def draw(self) -> int:
        """To take a tile from the yard."""
        return self.lanes * self.suits * self.suits

    @property
    def pass_turn(self) -> int:
        """To pass."""
        return self.draw + 1

    @property
    def number(self) -> int:
        """How many there are."""
        return self.draw + 2

    def width(self, *, packed: bool) -> int:
        """Bytes of a row of the mask, a multiple of 8; the last may be unused."""
        return rounded(-(-self.number // BYTE) if packed else self.number, BYTE)

    def action(self, move: int, seat: int) -> int:
        """The action of ``seat`` that makes a move of the laws, no OPEN."""
        if move >= DRAW:
            return self.draw + move - DRAW
        lane = move >> LANE
        if self.lanes > 1:
            lane = self.seats if lane == MEXICAN else (lane - seat) % self.seats
        return (lane * self.suits + (move >> HALF & MASK)) * self.suits + (move & MASK)

    def move(self, action: int, seat: int) -> int:
        """The move of the laws that ``seat`` makes by an action.

        Raises:
            IndexError: there is no such action.
        """
        if not 0 <= action < self.number:
            raise IndexError(action)
        if action >= self.draw:
            return DRAW if action == self.draw else PASS
        lane, halves = divmod(action, self.suits * self.suits)
        v, w = divmod(halves, self.suits)
        if self.lanes > 1:
            lane = MEXICAN if lane == self.seats else (lane + seat) % self.seats
        return lane << LANE | v << HALF | w


def actions(r: Axes) -> Actions:
    """The actions at a table."""
    return Actions(r.highest + 1, r.seats, r.seats + 1 if r.train else 1)


def tiles(r: Axes) -> Iterator[tuple[int, int]]:
    """Halves of the tiles in the order of their numbers."""
    for v in range(r.highest + 1):
        for w in range(v, r.highest + 1):
            yield v, w


def layout(r: Axes, *, packed: bool) -> Layout:
    """The observations at a table."""
    size = (r.highest + 1) * (r.highest + 2) // 2
    room = rounded(size, WORD_BITS)
    fields = []
    offset = 0
    for name in ("hand", "table"):
        fields.append(Field(name, offset, size, packed))
        offset += room // BYTE if packed else room
    for name, length in _numbers(r):
        fields.append(Field(name, offset, length, bits=False))
        offset += length
    return Layout(tuple(fields), rounded(offset, BYTE))


def _numbers(r: Axes) -> Iterator[tuple[str, int]]:
    """Fields of numbers: ``COUNTS`` single ones, the hands, then the table's shape."""
    for name in ("yard", "drawable", "drawn", "passes", "fresh_low", "fresh_high"):
        yield name, 1
    for name in ("extra", "amid") if r.train else ("pending_suit", "pending"):
        yield name, 1
    yield "held", r.seats
    if r.train:
        lanes = r.seats + 1
        yield from (("lane_end", lanes), ("started", lanes), ("run_double", lanes))
        yield from (("queue", lanes), ("marker", r.seats), ("begun", r.seats))
        yield from (("laid", 1), ("lap", 1))
    else:
        yield from (("foot", 1), ("ends", r.highest + 1))


def rounded(number: int, step: int) -> int:
    """The least multiple of ``step`` that is not below ``number``."""
    return -(-number // step) * step


@dataclass(slots=True)
class Frame:
    """Layout, actions and the table's choices, as the compiled part reads them."""

    suits: int = 0
    """Suits of the set, N + 1."""
    plays: int = 0
    """Actions that are plays; the draw and the pass come after them."""
    lane_plays: int = 0
    """Plays on one lane."""
    words: int = 0
    """Words of bits for the set's tiles."""
    packed: int = 0
    """1: the tiles of an observation and the actions of the mask are bits."""
    obs_width: int = 0
    """Bytes of an observation."""
    numbers: int = 0
    """Bytes before the numbers of an observation."""
    mask_width: int = 0
    """Bytes of a row of the mask."""
    seed: int = 0
    """Where chance starts, 32 bits."""
    illegal: int = 0
    """ERROR, LOSE or REPLACE."""
    lead: int = 0
    """1: rewards are compared with the mean of the others."""
    halves: list[int] = field(default_factory=lambda: [0] * (SUITS * SUITS))
    """By play on one lane: the code that the laws have for it."""
    spread: list[int] = field(default_factory=lambda: [0] * (1 << BYTE))
    """By byte: its bits as bytes of a word, the lowest first."""


def frame(r: Axes, *, packed: bool) -> Frame:
    """What the compiled part has to know about a table's rows."""
    numbers = actions(r)
    rows = layout(r, packed=packed)
    made = Frame(
        suits=numbers.suits,
        plays=numbers.draw,
        lane_plays=numbers.suits * numbers.suits,
        words=-(-rows.field("hand").length // WORD_BITS),
        packed=int(packed),
        obs_width=rows.width,
        numbers=rows.field("yard").offset,
        mask_width=numbers.width(packed=packed),
    )
    for play in range(made.lane_plays):
        v, w = divmod(play, numbers.suits)
        made.halves[play] = v << HALF | w
    for byte in range(1 << BYTE):
        made.spread[byte] = sum((byte >> i & 1) << BYTE * i for i in range(BYTE))
    return made
