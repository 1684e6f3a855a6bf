"""The bots that people play with: a name, a style, and what is true of it.

A character is a brain at one level that wants one thing; nothing else. Which:
:data:`chickie.brains.setting.CHARACTERS`. How strong each of them is: ``chickie
ladder``, docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from chickie.language import Sentence, say


class Character(NamedTuple):
    """Somebody to play with."""

    title: Sentence
    """What people call it."""
    line: Sentence
    """How it plays."""


CHARACTERS: Final[Mapping[str, Character]] = {
    "egg": Character(
        say("Egg"),
        say("A beginner: often gets rid of a heavy tile, often of any."),
    ),
    "chick": Character(
        say("Chick"),
        say("Gets rid of heavy tiles first, and thinks of nothing else."),
    ),
    "pullet": Character(
        say("Pullet"),
        say("Thinks of what comes next, and slips now and then."),
    ),
    "hen": Character(
        say("Hen"),
        say("A good family player: plans, counts and remembers who could not play."),
    ),
    "homemaker": Character(
        say("Homemaker"),
        say(
            "Looks ahead for few points of its own, and does nobody any harm on "
            "purpose."
        ),
    ),
    "rooster": Character(
        say("Rooster"),
        say("Plays a few hundred rounds in its head before each move."),
    ),
    "hawk": Character(
        say("Hawk"),
        say("Looks ahead like Rooster, and goes for whoever leads the match."),
    ),
    "gamecock": Character(
        say("Gamecock"),
        say("Plays thousands of rounds in its head, and wants to win the match."),
    ),
}
"""By name, the weakest first as far as that can be said."""
