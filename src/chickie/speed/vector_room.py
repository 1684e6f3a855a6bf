"""Where a vector keeps its rounds: records side by side, or plain objects.

Needs numpy. Records are as small as their numbers allow, and what every step reads
stands in front, because the time of a step is mostly the time that memory takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from chickie.brains.chance import Chance
from chickie.rules.position import Position
from chickie.speed.vector_round import Ledger

LINE: Final = 64
"""Bytes that memory hands over at a time; records begin at a multiple of it."""
POSITION: Final[Mapping[str, npt.DTypeLike]] = {
    "open": np.int32,
    "table": np.int32,
    "ends": np.int8,
    "held": np.int16,
    "hands": np.int32,
    "yard": np.int16,
    "lane_end": np.int8,
    "queue": np.int8,
}
"""Kinds of number that are not ``SMALL``; lists stand last, in this order."""
SMALL: Final = np.int16
"""The other numbers of a position: codes of tiles, seats, counts, sets of lanes."""


class Room(NamedTuple):
    """One of each for every environment."""

    positions: Sequence[Position]
    ledgers: Sequence[Ledger]
    whims: Sequence[Chance]


def plain_room(n: int) -> Room:
    """Room for the interpreter."""
    return Room(
        [Position() for _ in range(n)],
        [Ledger() for _ in range(n)],
        [Chance() for _ in range(n)],
    )


def compact_room(n: int) -> Room:
    """Room for compiled code, which knows the records by the same names."""
    scalars = [f.name for f in fields(Position) if f.name not in POSITION]
    kinds = {**dict.fromkeys(["open", *scalars], SMALL), **POSITION}
    counters = dict.fromkeys((f.name for f in fields(Ledger)), np.int32)
    room: Any = (
        _records(n, Position(), kinds, LINE),
        _records(n, Ledger(), counters, LINE),
        _records(n, Chance(), {"words": np.int64}, 1),
    )
    return Room(*room)


def _records(
    n: int, value: object, kinds: Mapping[str, npt.DTypeLike], line: int
) -> npt.NDArray[Any]:
    """``n`` records of the fields in ``kinds``, in that order."""
    packed = np.dtype(
        [(name, kind, np.shape(getattr(value, name))) for name, kind in kinds.items()],
        align=True,
    )
    assert packed.names is not None
    assert packed.fields is not None
    kind = np.dtype(
        {
            "names": packed.names,
            "formats": [packed.fields[name][0] for name in packed.names],
            "offsets": [packed.fields[name][1] for name in packed.names],
            "itemsize": -(-packed.itemsize // line) * line,
        }
    )
    memory = np.zeros(n * kind.itemsize + line, np.uint8)
    start = -memory.ctypes.data % line
    return memory[start : start + n * kind.itemsize].view(kind)


def position(room: Room, i: int) -> Position:
    """A copy of the position of environment ``i``."""
    found: Any = room.positions[i]
    if isinstance(found, np.void):
        columns = {f.name: found[f.name].tolist() for f in fields(Position)}
    else:
        columns = {f.name: getattr(found, f.name) for f in fields(Position)}
        columns["hands"] = [row[:] for row in found.hands]
    copied = Position()
    for name, column in columns.items():
        setattr(copied, name, column[:] if isinstance(column, list) else column)
    return copied
