"""The figures by name: what each says of the rules, and how it comes from the sums.

A figure is a quotient of sums over deals, so that all of them have a standard error
(:mod:`chickie.figures.estimate`). Those about the game itself are best taken with
everybody playing well; ``skill`` needs one strong player among weak ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from chickie.brains.setting import BRAINS
from chickie.brains.will import RELATIVE
from chickie.figures.estimate import Estimate, Ratio
from chickie.language import Sentence, say
from chickie.speed.quantity import (
    BLOCKED,
    CHOICES,
    DEAD,
    DEALINGS,
    FIRST,
    FIRST_WON,
    FORCED,
    MISSING,
    NONE_HELD,
    OPTIONS,
    OUT,
    OUT_ON_DOUBLE,
    PLAYS,
    POINTS,
    ROUNDS,
    SCORE,
    SHARE,
    SPREAD,
    STARVED,
    STUCK,
    TURNS,
    won,
)
from chickie.speed.sums import Sums

Lineup = Sequence[str]
"""Names of brains, one for each place."""


class Form(StrEnum):
    """In what a figure is told."""

    SHARE = "share"
    """A part of a whole, told in per cent; what is won by it may be below 0."""
    COUNT = "count"
    """So many of something."""
    POINTS = "points"
    """Penalty points."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be told about rules in one number."""

    name: str
    """Short and lasting: what files and JSON call it."""
    title: Sentence
    """A heading, with its unit."""
    what: Sentence
    """What it says, in a sentence."""
    form: Form
    ratio: Callable[[int, Lineup], Ratio | None]
    """From seats and brains by place to the quotient; None where it has no meaning."""
    is_part: bool = False
    """A part of a whole: never below 0 or above 1."""

    def of(self, sums: Sums, seats: int, lineup: Lineup) -> Estimate | None:
        """Its value by these deals; None where it has no meaning."""
        ratio = self.ratio(seats, lineup)
        if ratio is None:
            return None
        return ratio.share(sums) if self.is_part else ratio.of(sums)


# --- quotients ------------------------------------------------------------------------


def _per(top: int, bottom: int = ROUNDS) -> Callable[[int, Lineup], Ratio]:
    """One quantity by another."""
    return lambda _seats, _lineup: Ratio({top: 1}, {bottom: 1})


def _points(seats: int, _: Lineup) -> Ratio:
    return Ratio({POINTS: 1}, {ROUNDS: seats})


def _first_points(seats: int, _: Lineup) -> Ratio:
    """The mean of the others less the points of the first."""
    return Ratio({POINTS: 1, FIRST: -seats}, {ROUNDS: seats - 1})


def _first_wins(seats: int, _: Lineup) -> Ratio:
    return Ratio({FIRST_WON: seats, ROUNDS: -SHARE}, {ROUNDS: SHARE * seats})


def _redeals(_: int, __: Lineup) -> Ratio:
    return Ratio({DEALINGS: 1, ROUNDS: -1}, {ROUNDS: 1})


def _skill(seats: int, lineup: Lineup) -> Ratio | None:
    place = strong(lineup)
    if place is None:
        return None
    return Ratio(
        {won(seats) + place: seats, ROUNDS: -SHARE},
        {ROUNDS: SHARE * (seats - 1)},
    )


def _skill_points(seats: int, lineup: Lineup) -> Ratio | None:
    place = strong(lineup)
    if place is None:
        return None
    scores = {SCORE + other: 1 for other in range(seats)}
    return Ratio({**scores, SCORE + place: 1 - seats}, {ROUNDS: seats - 1})


def strong(lineup: Lineup) -> int | None:
    """The place of one strong player among weaker ones that are all alike, if so."""
    for place, name in enumerate(lineup):
        others = {*lineup[:place], *lineup[place + 1 :]}
        if len(others) == 1 and _rank(name) > _rank(others.pop()):
            return place
    return None


def _rank(name: str) -> int:
    """How strong a brain is among all, from 0, whatever it wants."""
    setting = BRAINS[name]._replace(objective=RELATIVE)
    return [*BRAINS.values()].index(setting)


# --- the figures ----------------------------------------------------------------------

OUT_ENDS: Final = Figure(
    name="out",
    title=say("Rounds that end by going out"),
    what=say("How many of all rounds somebody ends by laying the last tile."),
    form=Form.SHARE,
    ratio=_per(OUT),
    is_part=True,
)
BLOCKED_ENDS: Final = Figure(
    name="blocked",
    title=say("Rounds that end blocked"),
    what=say("How many of all rounds end because nobody can play or draw any more."),
    form=Form.SHARE,
    ratio=_per(BLOCKED),
    is_part=True,
)
STUCK_ENDS: Final = Figure(
    name="stuck",
    title=say("Rounds that end because a player is stuck"),
    what=say("How many of all rounds end because one seat can neither play nor draw."),
    form=Form.SHARE,
    ratio=_per(STUCK),
    is_part=True,
)
DEAD_ENDS: Final = Figure(
    name="dead_foot",
    title=say("Rounds that end at a dead foot"),
    what=say("How many of all rounds end because a foot can no longer be completed."),
    form=Form.SHARE,
    ratio=_per(DEAD),
    is_part=True,
)
ENDINGS: Final = (OUT_ENDS, BLOCKED_ENDS, STUCK_ENDS, DEAD_ENDS)
"""The ways in which a round ends; together they are all of them."""

FIGURES: Final = (
    BLOCKED_ENDS,
    STUCK_ENDS,
    DEAD_ENDS,
    Figure(
        name="starved",
        title=say("Rounds whose opening is never filled"),
        what=say("In how many of all rounds the opening double never gets all arms."),
        form=Form.SHARE,
        ratio=_per(STARVED),
        is_part=True,
    ),
    Figure(
        name="out_on_double",
        title=say("Rounds that end with a double as the last tile"),
        what=say("How many of all rounds somebody ends by going out on a double."),
        form=Form.SHARE,
        ratio=_per(OUT_ON_DOUBLE),
        is_part=True,
    ),
    Figure(
        name="length",
        title=say("Tiles laid a round"),
        what=say("How many tiles are laid in a round, the opening tile not counted."),
        form=Form.COUNT,
        ratio=_per(PLAYS),
    ),
    Figure(
        name="turns",
        title=say("Turns a round"),
        what=say("How many turns a round takes, those without a play counted as well."),
        form=Form.COUNT,
        ratio=_per(TURNS),
    ),
    Figure(
        name="forced",
        title=say("Turns without a choice"),
        what=say("In how many of all turns there was never more than one legal move."),
        form=Form.SHARE,
        ratio=_per(FORCED, TURNS),
        is_part=True,
    ),
    Figure(
        name="options",
        title=say("Legal moves where there is a choice"),
        what=say("Between how many legal moves one chooses, where there are several."),
        form=Form.COUNT,
        ratio=_per(OPTIONS, CHOICES),
    ),
    Figure(
        name="points",
        title=say("Points a round and player"),
        what=say("How many penalty points a player gets in a round."),
        form=Form.POINTS,
        ratio=_points,
    ),
    Figure(
        name="spread",
        title=say("Points between first and last"),
        what=say("How far the best and the worst score of a round lie apart."),
        form=Form.POINTS,
        ratio=_per(SPREAD),
    ),
    Figure(
        name="first_points",
        title=say("Points saved by beginning"),
        what=say(
            "How many points fewer than the others the player gets who has the first "
            "turn."
        ),
        form=Form.POINTS,
        ratio=_first_points,
    ),
    Figure(
        name="first_wins",
        title=say("Rounds won by beginning"),
        what=say(
            "How much more often than by an equal share the player with the first turn "
            "wins a round."
        ),
        form=Form.SHARE,
        ratio=_first_wins,
    ),
    Figure(
        name="skill",
        title=say("Share of skill"),
        what=say(
            "How far a strong player among weak ones gets from winning an equal share "
            "of rounds, which is 0 %, to winning all of them, which is 100 %."
        ),
        form=Form.SHARE,
        ratio=_skill,
    ),
    Figure(
        name="skill_points",
        title=say("Points saved by skill"),
        what=say(
            "How many points a round fewer a strong player gets than weak ones do."
        ),
        form=Form.POINTS,
        ratio=_skill_points,
    ),
    Figure(
        name="missing",
        title=say("Deals without the opening double"),
        what=say(
            "In how many of all deals no hand holds the double that is asked for."
        ),
        form=Form.SHARE,
        ratio=_per(MISSING, DEALINGS),
        is_part=True,
    ),
    Figure(
        name="none_held",
        title=say("Deals without a double to open with"),
        what=say("In how many of all deals no hand holds any double that may open."),
        form=Form.SHARE,
        ratio=_per(NONE_HELD, DEALINGS),
        is_part=True,
    ),
    Figure(
        name="redeals",
        title=say("Deals given up, a round"),
        what=say("How often all tiles are dealt again before a round can begin."),
        form=Form.COUNT,
        ratio=_redeals,
    ),
)
"""All that is told, in the order in which it is told."""

BY_NAME: Final = {figure.name: figure for figure in (*FIGURES, OUT_ENDS)}
"""Each figure by its name."""
