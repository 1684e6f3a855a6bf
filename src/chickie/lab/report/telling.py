"""Figures in words: numbers with their errors, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from typing import Final

import msgspec

from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.lab.report.sample import Effect
from chickie.language import Sentence, decimal, say
from chickie.rules.phrase import joined, listed

PERCENT: Final = 100
_STAY: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line breaks."""
SMALL: Final = 0.1
TINY: Final = 0.0095
"""Small values with tiny errors get more decimals than others."""
MOST: Final = 4
"""Decimals."""
NOTHING: Final = 0.05
"""Per cent: a share of 0 or 100 with a smaller error is told without it."""
UNIT: Final = f"{_STAY}%"


def told(estimate: Estimate, form: Form) -> str:
    """``39 % ± 2`` or ``12.3 ± 0.4``; what stands behind ± is half a 95 % interval.

    Nothing stands there where it would be less than could be told.
    """
    scale, unit = (PERCENT, UNIT) if form is Form.SHARE else (1, "")
    value, margin = estimate.value * scale, estimate.margin * scale
    is_whole = bool(estimate.sample) and estimate.value in (0, 1)
    if not margin or (is_whole and margin < NOTHING):
        return f"{decimal(value, 0 if round(value, 2) == round(value) else 2)}{unit}"
    if is_whole and margin < 1:
        return f"{decimal(value, 0)}{unit}{_STAY}±{_STAY}{decimal(margin, 1)}"
    digits = min(decimals(margin), _worth(value))
    if margin < TINY and abs(value) < SMALL:
        digits = min(MOST, -floor(log10(margin)))
    # Rounded to nothing it would say that there is no error.
    error = f"±{_STAY}{decimal(max(margin, 10**-digits), digits)}"
    return f"{decimal(value, digits)}{unit}{_STAY}{error}"


def _worth(value: float) -> int:
    """Decimals of a number of three digits: nobody keeps more in mind."""
    return next((n for n, most in ((2, 10), (1, 100)) if abs(value) < most), 0)


def bare(value: float, form: Form, margin: float) -> str:
    """A value without its error, as exact as ``margin`` allows."""
    if form is Form.SHARE:
        return f"{decimal(value * PERCENT, decimals(margin * PERCENT))}{UNIT}"
    return decimal(value, decimals(margin))


def many(number: int) -> str:
    """A whole number in groups of three."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def decimals(margin: float) -> int:
    """How many decimals are worth telling: the error has one or two digits."""
    if margin >= 0.95:  # noqa: PLR2004 - 1 when it is rounded
        return 0
    return 1 if margin >= 0.095 else 2  # noqa: PLR2004 - 0.1 when it is rounded


# --- what became of a figure ----------------------------------------------------------

_BECAME: Final = {
    "blocked": say("{after} of rounds end blocked, instead of {before}."),
    "dead_foot": say("{after} of rounds end at a dead foot, instead of {before}."),
    "stuck": say(
        "{after} of rounds end because a player is stuck, instead of {before}."
    ),
    "starved": say(
        "In {after} of rounds the opening is never filled, instead of {before}."
    ),
    "out_on_double": say(
        "{after} of rounds end with a double as the last tile, instead of {before}."
    ),
    "forced": say("In {after} of turns there is no choice, instead of {before}."),
    "options": say(
        "Where there is a choice, it is between {after} moves, instead of {before}."
    ),
    "first_points": say(
        "Whoever begins saves {after} points a round, instead of {before}."
    ),
    "first_wins": say("Whoever begins wins {after} of rounds, instead of {before}."),
    "skill": say("The share of skill is {after}, instead of {before}."),
    "skill_points": say(
        "A strong player among weak ones saves {after} points a round, instead of "
        "{before}."
    ),
    "missing": say(
        "In {after} of deals nobody holds the double that is asked for, instead of "
        "{before}."
    ),
    "none_held": say(
        "In {after} of deals nobody holds a double to open with, instead of {before}."
    ),
    "redeals": say("Tiles are dealt again {after} times a round, instead of {before}."),
}
"""By figure; those that are told by how much more or less they become are below."""

_MOVED: Final = {
    "length": (
        say("Rounds are {change} tiles longer."),
        say("Rounds are {change} tiles shorter."),
    ),
    "turns": (
        say("A round takes {change} more turns."),
        say("A round takes {change} fewer turns."),
    ),
    "points": (
        say("Each player gets {change} more points a round."),
        say("Each player gets {change} fewer points a round."),
    ),
    "spread": (
        say(
            "The best and the worst score of a round lie {change} points further apart."
        ),
        say("The best and the worst score of a round lie {change} points closer."),
    ),
}
"""By figure, for more of it and for less."""


def became(effect: Effect, seats: int) -> Sentence:
    """What became of a figure, at a table of ``seats``."""
    name, form = effect.figure.name, effect.figure.form
    if name in _MOVED:
        more, less = _MOVED[name]
        moved = msgspec.structs.replace(effect.change, value=abs(effect.change.value))
        pattern = more if effect.change.value > 0 else less
        return _filled(pattern, change=told(moved, form))
    before, after = (_as_shown(found, effect, seats) for found in effect[1:3])
    sentence = _filled(
        _BECAME[name], before=told(before, form), after=told(after, form)
    )
    if before.high < after.low or after.high < before.low:
        return sentence
    # By the same deals it is more certain than the two intervals show.
    return joined(sentence, _on_the_same(effect.change, form))


def _on_the_same(change: Estimate, form: Form) -> Sentence:
    """A difference of shares is so many points: per cent of a share would be less."""
    sign = "+" if change.value > 0 else ""
    if form is not Form.SHARE:
        moved = f"{sign}{told(change, form)}"
        return say("On the same deals that is {change}.", change=moved)
    points = Estimate(change.value * PERCENT, change.error * PERCENT)
    return say(
        "On the same deals that is {change} percentage points.",
        change=f"{sign}{told(points, Form.POINTS)}",
    )


def _as_shown(found: Estimate, effect: Effect, seats: int) -> Estimate:
    """A share of won rounds is easier to grasp than how far it is from an equal one."""
    shift = 1 / seats if effect.figure.name == "first_wins" else 0
    return msgspec.structs.replace(found, value=found.value + shift)


def _is_seen(effect: Effect) -> bool:
    """It is more than the last decimal of what would be told."""
    before, after = (
        told(found, effect.figure.form).partition("±")[0] for found in effect[1:3]
    )
    return before != after


def _filled(pattern: Sentence, **values: object) -> Sentence:
    return msgspec.structs.replace(pattern, values=values)


_LEAST: Final = {
    "blocked": say("another end of {least} of all rounds"),
    "length": say("{least} tiles a round"),
    "points": say("{least} points a round and player"),
}
"""What would have been seen; the figures by which people know a game."""


def unseen(found: Sequence[Effect]) -> Sentence:
    """Nothing was beyond its error; what would have been."""
    by_name = {effect.figure.name: effect for effect in found}
    parts = [
        _filled(pattern, least=_rounded(by_name[name]))
        for name, pattern in _LEAST.items()
        if name in by_name and by_name[name].least
    ]
    if not parts:
        return say("No difference seen.")
    return say(
        "No difference seen; {parts} would most likely have been.", parts=listed(parts)
    )


def _rounded(effect: Effect) -> str:
    return bare(effect.least, effect.figure.form, effect.least / 10)


def story(found: Sequence[Effect], seats: int) -> list[Sentence]:
    """What a change did: each figure that is surely another, or that nothing is."""
    sure = [effect for effect in found if effect.is_sure and _is_seen(effect)]
    return [became(effect, seats) for effect in sure] or [unseen(found)]


assert _BECAME.keys() | _MOVED.keys() == BY_NAME.keys() - {"out"}
