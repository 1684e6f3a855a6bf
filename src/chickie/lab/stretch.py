"""Stretches: the atoms of a run, and how one is played.

Deals 512 k to 512 k + 511 of a unit are its stretch k. Whatever is done with a run, by
how many processes, in whatever order, again after it was stopped: a stretch is played
whole or not at all, and its sums are the same wherever it is played.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from chickie.speed import tables
from chickie.speed.sums import Sums
from chickie.speed.tables import Table

DEALS: Final = 512
"""Deals of a stretch; the last one of a unit may have fewer."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Stretches of one unit that are played at one go."""

    unit: int
    table: Table
    first: int
    """The first stretch."""
    count: int
    """How many, one after the other; 1 or more."""
    deals: int
    """Where the deals of the unit end: the last stretch may be cut short."""


class Played(msgspec.Struct, frozen=True):
    """A stretch that was played."""

    unit: int
    stretch: int
    sums: Sums


class Done(msgspec.Struct, frozen=True):
    """A piece that was played."""

    stretches: tuple[Played, ...]
    seconds: float
    """How long it took, where it was played."""
    engine: str = ""
    """Which laws played it (:func:`chickie.lab.engine.digest`)."""


class Clock(Protocol):
    """Seconds from any beginning."""

    def __call__(self) -> float:
        """Now."""


def stretches(deals: int) -> int:
    """How many stretches so many deals are."""
    return -(-deals // DEALS)


def length(stretch: int, deals: int) -> int:
    """Deals of a stretch, where the unit has ``deals``."""
    return min(DEALS, deals - stretch * DEALS)


def play(piece: Piece, clock: Clock) -> Done:
    """Play all of its stretches."""
    began = clock()
    played = []
    for stretch in range(piece.first, piece.first + piece.count):
        start = stretch * DEALS
        stop = start + length(stretch, piece.deals)
        sums = tables.play(piece.table, start, stop)
        played.append(Played(piece.unit, stretch, sums))
    return Done(tuple(played), clock() - began)
