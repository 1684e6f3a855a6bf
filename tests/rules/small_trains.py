"""Small train tables: Mexican Train on double-six, the 6-6 is the engine.

A train starts with a six. In texts trains count from 1: ``/1`` is the train of seat 0,
``/M`` the Mexican one.
"""

from __future__ import annotations

from chickie.rules.round import Round
from rules.small_tables import train
from tables import play

MT = "mexican-train"


def failed_start(**changes: object) -> Round:
    """Seat 0 had no six, drew 0-3 and passed; seat 1 has started its train with 1-6.

    The next tile in the yard is 3-6.
    """
    hands = ("0-1 0-2 0-5 1-1", "1-6 2-6 3-4 0-4")
    return play(train(MT, *hands, yard="0-3 3-6", **changes), "D P 1-6")


def open_double(theirs: str, *, yard: str = "0-2 0-5", **changes: object) -> Round:
    """Seat 0 has laid 4-4 on its train and keeps 0-1; seat 1 keeps ``theirs``.

    Those are two tiles. The end of seat 1's train is a one.
    """
    start = train(MT, "4-6 4-4 0-1", f"1-6 {theirs}", yard=yard, **changes)
    return play(start, "4-6 1-6 4-4@4-6/1")


def private_double() -> Round:
    """Seat 0 has left 4-4 open on its own train, which bears no marker.

    Only a house where the tile after a double may go anywhere comes to this.
    """
    house = {"double": "extra_anywhere"}
    hands = ("4-6 4-4 3-6 2-3 0-1", "1-6 4-5 5-5 0-0 0-3")
    return play(train(MT, *hands, yard="", **house), "4-6 1-6 4-4@4-6/1 3-6@6-6/M")


def two_doubles(**changes: object) -> Round:
    """Seat 0 is to move, with 4-4 for its train and 3-3 for the Mexican one."""
    hands = ("4-6 3-6 4-4 3-3 0-1", "1-6 1-2 4-5 3-5 2-2")
    start = train(MT, *hands, yard="0-0", **changes)
    return play(start, "4-6 1-6 3-6@6-6/M 1-2@1-6/2")


def never_covered() -> Round:
    """Seat 0 has left 4-4 open; one tile is drawable, and nobody ever gets a four."""
    start = train(MT, "4-6 0-1", "1-6 1-2", yard="4-4 0-2 0-5", yard_reserve_two=20)
    return play(start, "4-6 1-6 D 4-4 D P")
