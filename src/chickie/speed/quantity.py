"""What is counted of a deal: the places of its numbers. The dialect of the laws.

Every number is summed over the seatings of the deal (:mod:`chickie.speed.deals`). All
are whole, so that sums of them are the same in whatever order they are taken.
"""

from __future__ import annotations

from typing import Final

from chickie.rules.position import SEATS

ROUNDS: Final = 0
"""Rounds played: one a seating."""
DEALINGS: Final = 1
"""Times that tiles were dealt, those included that gave no opening."""
OUT: Final = 2
"""Rounds that ended because a seat went out."""
OUT_ON_DOUBLE: Final = 3
"""Of these, with a double as the last tile."""
BLOCKED: Final = 4
"""Rounds that ended blocked."""
STUCK: Final = 5
"""Rounds ended by a seat that could neither play nor draw."""
DEAD: Final = 6
"""Rounds ended by a foot that cannot be completed."""
STARVED: Final = 7
"""Rounds in which the opening double never got all its arms."""
MISSING: Final = 8
"""Dealings in which no hand held the opening double that was asked for."""
NONE_HELD: Final = 9
"""Dealings in which no hand held any double that may open."""
SEARCHED: Final = 10
"""Tiles drawn in the search for an opening double."""
PLAYS: Final = 11
"""Tiles played, the opening tile not counted."""
TURNS: Final = 12
"""A seat's goes, from getting the turn to losing it; to lay the opening double from the
hand is one (G6)."""
FORCED: Final = 13
"""Turns in which there never was more than one legal move."""
CHOICES: Final = 14
"""Moments with more than one legal move; open ends of one suit are one (F2)."""
OPTIONS: Final = 15
"""Legal moves at those moments."""
DRAWS: Final = 16
"""Tiles drawn in turns."""
PASSES: Final = 17
"""Passes."""
POINTS: Final = 18
"""Points of all seats, penalties included (A24, E55)."""
FIRST: Final = 19
"""Points of the seat that moved first: the one that laid the opening double from its
hand, or that had the first turn on a table that was opened."""
FIRST_WON: Final = 20
"""What that seat won, in parts of ``SHARE``."""
SPREAD: Final = 21
"""The highest points of a round less the lowest."""
HIGHEST: Final = 22
"""The highest points of a round."""
SCORE: Final = 23
"""Points of place 0 of the lineup; the other places follow, and after them what each
place won, in parts of ``SHARE``: from :func:`won` on."""

QUANTITIES: Final = (
    "rounds",
    "dealings",
    "out",
    "out_on_double",
    "blocked",
    "stuck",
    "dead",
    "starved",
    "missing",
    "none_held",
    "searched",
    "plays",
    "turns",
    "forced",
    "choices",
    "options",
    "draws",
    "passes",
    "points",
    "first",
    "first_won",
    "spread",
    "highest",
)
"""Names of the fixed ones, in order."""

SHARE: Final = 27720
"""One won round: of k seats with the fewest points each wins SHARE / k, which is whole
for every k up to 12."""
ROOM: Final = SCORE + 2 * SEATS
"""Quantities of the largest table."""


def won(seats: int) -> int:
    """Where what place 0 of the lineup won stands; the other places follow."""
    return SCORE + seats


def width(seats: int) -> int:
    """Number of quantities at a table of ``seats``."""
    return SCORE + 2 * seats


def names(seats: int) -> tuple[str, ...]:
    """Names of all quantities at a table of ``seats``, in order."""
    places = range(seats)
    return (
        *QUANTITIES,
        *(f"score_{place}" for place in places),
        *(f"won_{place}" for place in places),
    )
