"""Figures in words: numbers with their errors, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from typing import Final

import msgspec

from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.lab.report.sample import Effect
from chickie.language import Sentence, say
from chickie.rules.phrase import joined, listed

PERCENT: Final = 100
_STAY: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line breaks."""
SMALL: Final = 0.1
TINY: Final = 0.0095
"""Small values with tiny errors get more decimals than others."""
MOST: Final = 4
"""Decimals."""
UNIT: Final = f"{_STAY}%"


def told(estimate: Estimate, form: Form) -> str:
    """``39 % ± 2`` or ``12.3 ± 0.4``; what stands behind ± is half a 95 % interval."""
    scale, unit = (PERCENT, UNIT) if form is Form.SHARE else (1, "")
    margin = estimate.margin * scale
    digits = decimals(margin)
    if 0 < margin < TINY and abs(estimate.value * scale) < SMALL:
        digits = min(MOST, -floor(log10(margin)))
    error = f"±{_STAY}{margin:.{digits}f}"
    return f"{plain(estimate.value * scale, digits)}{unit}{_STAY}{error}"


def bare(value: float, form: Form, margin: float) -> str:
    """A value without its error, as exact as ``margin`` allows."""
    if form is Form.SHARE:
        return f"{plain(value * PERCENT, decimals(margin * PERCENT))}{UNIT}"
    return plain(value, decimals(margin))


def plain(value: float, digits: int) -> str:
    """A rounded number; none is ``-0``, and the minus is a minus."""
    text = f"{value:.{digits}f}"
    return text.lstrip("-") if not float(text) else text.replace("-", "−")  # noqa: RUF001 - in print


def many(number: int) -> str:
    """A whole number in groups of three."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def decimals(margin: float) -> int:
    """How many decimals are worth telling: the error has one or two digits."""
    if margin >= 1:
        return 0
    return 1 if margin >= 0.095 else 2  # noqa: PLR2004 - 0.1 when it is rounded


# --- what became of a figure ----------------------------------------------------------

_BECAME: Final = {
    "blocked": say("{after} of rounds end blocked, instead of {before}."),
    "dead_foot": say("{after} of rounds end at a dead foot, instead of {before}."),
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
    sign = "+" if effect.change.value > 0 else ""
    change = f"{sign}{told(effect.change, form)}"
    return joined(sentence, say("On the same deals that is {change}.", change=change))


def _as_shown(found: Estimate, effect: Effect, seats: int) -> Estimate:
    """A share of won rounds is easier to grasp than how far it is from an equal one."""
    shift = 1 / seats if effect.figure.name == "first_wins" else 0
    return msgspec.structs.replace(found, value=found.value + shift)


def _is_seen(effect: Effect) -> bool:
    """It is more than the last decimal of what would be told."""
    form = effect.figure.form
    return told(effect.before, form) != told(effect.after, form)


def _filled(pattern: Sentence, **values: object) -> Sentence:
    return msgspec.structs.replace(pattern, values=values)


_LEAST: Final = {
    "blocked": say("{least} more or fewer blocked rounds"),
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
        if name in by_name
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


assert _BECAME.keys() | _MOVED.keys() == BY_NAME.keys() - {"out", "stuck"}
