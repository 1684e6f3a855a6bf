"""A figure in a word and a number, as it stands beside an answer."""

from __future__ import annotations

from typing import Final

from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.figures.known import SHOWN
from chickie.language import decimal, say

STEPS: Final = {
    **{name: 0.01 for name in SHOWN if BY_NAME[name].form is Form.SHARE},
    "length": 1.0,
    "turns": 2.0,
    "options": 0.3,
    "points": 1.0,
    "redeals": 0.03,
}
"""By how much a figure has to differ before anybody would notice it."""
LABELS: Final = {
    "blocked": say("blocked"),
    "stuck": say("ended by a player who is stuck"),
    "dead_foot": say("ended by a dead foot"),
    "length": say("tiles laid"),
    "turns": say("turns"),
    "forced": say("no choice"),
    "options": say("moves to choose from"),
    "skill": say("skill"),
    "first_wins": say("first player’s lead"),
    "points": say("points"),
    "out_on_double": say("out on a double"),
    "redeals": say("new deals"),
}
"""Each figure in a word or two, before its number."""
TENTHS_BELOW: Final = 10
"""Counts below this are told with a decimal."""


def told(name: str, estimate: Estimate) -> str:
    """A figure for a person: whole per cent, or a count."""
    value = estimate.value
    if BY_NAME[name].form is Form.SHARE:
        return f"{decimal(value * 100, 0, sign=name in LEADS)}\N{NO-BREAK SPACE}%"
    digits = 1 if abs(value) < TENTHS_BELOW else 0
    return decimal(value, digits)


LEADS: Final = frozenset({"first_wins"})
"""Figures that are above or below an equal share, and say which."""
