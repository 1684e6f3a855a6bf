"""What a vector refuses, in sentences of ours. Needs numpy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from chickie.brains.chance import WORD
from chickie.errors import BadArray, BadDeal, IllegalMove, UnknownName
from chickie.language import say
from chickie.speed.deals import DEALINGS_MOST


def seed(number: int) -> int:
    """The number, if a vector can start from it.

    Raises:
        BadDeal: it cannot.
    """
    if not 0 <= number <= WORD:
        raise BadDeal(
            say(
                "A seed is a number from 0 to {most}, not {seed}.",
                most=WORD,
                seed=number,
            )
        )
    return number


def threads(number: int) -> None:
    """Do nothing if so many threads can do the work.

    Raises:
        BadArray: there is none.
    """
    if number < 1:
        raise BadArray(say("A vector has 1 thread at least, not {n}.", n=number))


def chosen(name: str, choice: str, known: Mapping[str, int]) -> int:
    """What a choice stands for.

    Raises:
        UnknownName: there is no such choice.
    """
    if choice not in known:
        raise UnknownName(
            say(
                "“{name}” is “{choice}”; there are {known}.",
                name=name,
                choice=choice,
                known=", ".join(known),
            )
        )
    return known[choice]


def endless(i: int) -> BadDeal:
    """What to raise where no deal comes to a decision."""
    return BadDeal(
        say(
            "Environment {number}: {count} deals in a row gave no opening, or nobody a "
            "tile to choose.",
            number=i,
            count=DEALINGS_MOST,
        )
    )


def action(i: int, number: int, legal: npt.NDArray[np.bool_]) -> IllegalMove:
    """What to raise for an illegal action in environment ``i``."""
    there = tuple(int(action) for action in np.flatnonzero(legal))
    return IllegalMove(
        say(
            "Action {action} is not legal in environment {number}; legal there: "
            "{legal}.",
            action=number,
            number=i,
            legal=", ".join(map(str, there)),
        ),
        rule="turn.play",
        legal=there,
    )
