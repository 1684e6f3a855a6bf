"""Terms for train tables."""

from __future__ import annotations

from typing import Final

from chickie.bots.choice import Choice
from chickie.bots.term import Term
from chickie.language import say
from chickie.rules.position import MEXICAN


def _loose_points(choice: Choice) -> float:
    return choice.memory.points(choice.loose)


def _loose_share(choice: Choice) -> float:
    return choice.loose.bit_count() / choice.held if choice.held else 0


def _nothing_loose(choice: Choice) -> float:
    return choice.held > 0 and not choice.loose


def _own(choice: Choice) -> float:
    return choice.near >= 0 and choice.lane == choice.memory.me


def _guest(choice: Choice) -> float:
    return choice.near >= 0 and choice.lane not in (choice.memory.me, MEXICAN)


def _starts_for_other(choice: Choice) -> float:
    empty = not choice.memory.table.started >> choice.lane & 1
    return bool(_guest(choice)) and empty


def _covered(choice: Choice) -> float:
    return choice.is_double and choice.own_next > 0


def _no_tile_fits(choice: Choice) -> float:
    return not choice.fitting


LOOSE_POINTS: Final = Term(
    "loose points",
    say("Points on tiles that have no place in the plan for your own train."),
    _loose_points,
)
LOOSE_SHARE: Final = Term(
    "loose share",
    say("Tiles without a place in the plan have to find one with others."),
    _loose_share,
)
NOTHING_LOOSE: Final = Term(
    "nothing loose",
    say("All your tiles fit your own train, one after the other."),
    _nothing_loose,
)
OWN: Final = Term("own", say("It makes your own train longer."), _own)
GUEST: Final = Term("guest", say("It is laid on the train of another."), _guest)
STARTS_FOR_OTHER: Final = Term(
    "starts for other",
    say("It starts the train of another who could not."),
    _starts_for_other,
)
COVERED: Final = Term(
    "covered",
    say("You can cover that double yourself, and lay two tiles in one turn."),
    _covered,
)
NO_TILE_FITS: Final = Term(
    "no tile fits",
    say("After it none of your tiles fits."),
    _no_tile_fits,
)
