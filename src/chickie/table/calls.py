"""Calls that can be forgotten: by which rules, and what bots are like.

What a call is and what it costs: :mod:`chickie.rules.calls`.
"""

from __future__ import annotations

from typing import Final

from chickie.errors import IllegalMove
from chickie.rules.axis import CallDouble, LastTileCall
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset

FORGETS: Final = 0.15
"""How often a bot forgets a call; never to do so would make a dull game."""
NOTICES: Final = 0.5
"""How often a bot notices that somebody forgot one."""


def can_forget(rules: Ruleset) -> bool:
    """Some call is something to forget in these rules."""
    of_double = rules.call_double is not CallDouble.NONE and rules.call_penalty > 0
    return of_double or rules.last_tile_call is LastTileCall.MANUAL


def forgetful(round: Round) -> int | None:
    """The seat that forgot a call and may still be caught; everybody may know it."""
    if not can_forget(round.ruleset):
        return None
    return next((seat for seat in range(round.seats) if _may_say(round, seat)), None)


def _may_say(round: Round, seat: int) -> bool:
    try:
        round.say(seat)
    except IllegalMove:
        return False
    return True
