"""Dominoes by your table's rules: Chicken Foot, a draw game, Mexican Train.

The public names. ``import chickie`` loads the rules and nothing heavy: no numpy, no
numba, no server. Start with :func:`ruleset` and :class:`Match`; README.md plays a
round.
"""

from chickie.errors import (
    BadDeal,
    BadRecord,
    BadRuleset,
    ChickieError,
    IllegalMove,
    NotAMove,
    UnknownName,
)
from chickie.picture.shown import show
from chickie.rules.match import Match
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.reason import Reason
from chickie.rules.round import Round, RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score, Standings
from chickie.rules.tile import UNSEEN, Tile, full_set
from chickie.rules.view import View
from chickie.rules.why import why
from chickie.variants import load as ruleset
from chickie.variants import names as rulesets
from chickie.variants import read as read_ruleset

__version__ = "0.1.0"

__all__ = [
    "UNSEEN",
    "BadDeal",
    "BadRecord",
    "BadRuleset",
    "ChickieError",
    "Draw",
    "IllegalMove",
    "Match",
    "Move",
    "NotAMove",
    "Open",
    "Pass",
    "Play",
    "Reason",
    "Round",
    "RoundResult",
    "Ruleset",
    "Score",
    "Standings",
    "Tile",
    "UnknownName",
    "View",
    "full_set",
    "read_ruleset",
    "ruleset",
    "rulesets",
    "show",
    "why",
]
