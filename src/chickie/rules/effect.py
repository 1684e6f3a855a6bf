"""What settings come to when they meet.

Codes such as G5 are paragraphs of docs/readings.md. The rule sheet and the checks ask
these questions; they are asked of a Ruleset and of nothing else. No field is read that
cannot matter: what is read becomes the axes of a clause.
"""

from __future__ import annotations

from typing import Final

from chickie.rules.axis import (
    CallDouble,
    Draw,
    DrawnTile,
    DrawWhen,
    EmptyYard,
    Family,
    LastTileCall,
    LastTilePenalty,
    MexicanTrain,
    OpeningFrom,
    OpeningMissing,
    OpeningOrder,
    TileSet,
)
from chickie.rules.ruleset import Ruleset

PAIR: Final = 2
"""Seats at the smallest table, which has a reserve of its own."""

FEWEST: Final = min(tile_set.highest for tile_set in TileSet)
"""Tiles that fit on a double in the smallest set."""

SEARCHES: Final = frozenset({OpeningMissing.DRAW_ALL, OpeningMissing.DRAW_TURNS})
"""The steps that draw from the yard."""


# --- the opening ----------------------------------------------------------------------


def has_opening_double(rules: Ruleset) -> bool:
    """A round opens with a double that it asks for."""
    return rules.opening_from in (OpeningFrom.HAND, OpeningFrom.TABLE)


def is_laid_out(rules: Ruleset) -> bool:
    """The opening tile comes from the set and is in nobody's hand."""
    return rules.opening_from in (OpeningFrom.TABLE, OpeningFrom.START_TILE)


def rounds_most(rules: Ruleset) -> int | None:
    """So many doubles may open a round; None is any number of rounds."""
    return rules.opening_double + 1 if has_opening_double(rules) else None


def last_step(rules: Ruleset) -> OpeningMissing:
    """The step that ends every search for the double; those after it are dead (G4)."""
    final = (*SEARCHES, OpeningMissing.REDEAL)
    steps = (step for step in rules.opening_missing if step in final)
    return next(steps, OpeningMissing.DRAW_TURNS)


def searches(rules: Ruleset) -> bool:
    """Tiles may be drawn to find the opening double."""
    return rules.opening_from is OpeningFrom.HAND and last_step(rules) in SEARCHES


def takes_lower(rules: Ruleset) -> bool:
    """A lower double that a hand holds opens before the last step is taken (G3)."""
    if rules.opening_from is not OpeningFrom.HAND:
        return False
    steps = (*rules.opening_missing, last_step(rules))
    before = steps[: steps.index(last_step(rules))]
    return OpeningMissing.NEXT_LOWER in before or _pools(rules)


def finds_any(rules: Ruleset) -> bool:
    """Any unused double that is drawn ends the search (G5)."""
    lower = OpeningMissing.NEXT_LOWER
    return searches(rules) and (lower in rules.opening_missing or _pools(rules))


def _pools(rules: Ruleset) -> bool:
    return rules.opening_order is OpeningOrder.POOL


def skips(rules: Ruleset) -> bool:
    """A double may be passed over for a lower one."""
    return takes_lower(rules) or finds_any(rules)


def capped_arms(rules: Ruleset) -> int:
    """Arms that the centre gets, as far as tiles fit on it (G8); 0 without a centre."""
    if rules.family is not Family.FOOT or not has_opening_double(rules):
        return 0
    # So many fit in every set: then the set need not be asked.
    fit = rules.arms <= FEWEST
    return rules.arms if fit else min(rules.arms, rules.set.highest)


# --- feet -----------------------------------------------------------------------------


def has_feet(rules: Ruleset) -> bool:
    """A double laid in play takes toes."""
    return rules.family is Family.FOOT and rules.toes > 0


def locks(rules: Ruleset) -> bool:
    """A foot keeps everybody from playing elsewhere until it has its toes."""
    return has_feet(rules) and rules.foot_locks


# --- the turn and its end -------------------------------------------------------------


def reserves(rules: Ruleset) -> dict[int, int]:
    """Tiles never drawn, for the least number of seats to which each amount applies."""
    found: dict[int, int] = {}
    if PAIR in rules.seats:
        found[PAIR] = rules.yard_reserve_two
    if max(rules.seats, default=PAIR) > PAIR:
        found[PAIR + 1] = rules.yard_reserve_more
    return found


def anybody_draws(rules: Ruleset) -> bool:
    """The yard is of use: for a turn, for a search or for a penalty."""
    if rules.draw is not Draw.NONE or searches(rules):
        return True
    if rules.call_double is not CallDouble.NONE and rules.call_penalty > 0:
        return True
    return (
        rules.last_tile_call is LastTileCall.MANUAL
        and rules.last_tile_penalty is not LastTilePenalty.SKIP_TURN
    )


def may_draw_instead(rules: Ruleset) -> bool:
    """A seat that could play may draw instead."""
    return rules.draw_when is DrawWhen.OPTIONAL and rules.draw is not Draw.NONE


def may_play_drawn(rules: Ruleset) -> bool:
    """A drawn tile may be played in the same turn (G12)."""
    return rules.draw not in (Draw.NONE, Draw.ONE_THEN_PASS)


def may_keep_drawn(rules: Ruleset) -> bool:
    """A drawn tile that fits may be kept, and the turn passed."""
    return may_play_drawn(rules) and rules.drawn_tile is DrawnTile.MAY_PLAY


def ends_stuck(rules: Ruleset) -> bool:
    """A seat that owes a draw and finds nothing drawable ends the round (G15)."""
    return rules.empty_yard is EmptyYard.END_ROUND and rules.draw is not Draw.NONE


def may_hold_back(rules: Ruleset) -> bool:
    """A seat may pass that holds a tile which fits, and nothing is drawable after it.

    Then passes all round may end a round in which somebody could still play (G16).
    """
    if not rules.must_play:
        return True
    if rules.draw is Draw.NONE or ends_stuck(rules):
        return False
    return (
        not may_play_drawn(rules)
        or may_draw_instead(rules)
        or rules.drawn_tile is DrawnTile.MAY_PLAY
    )


def may_block(rules: Ruleset) -> bool:
    """A round may end blocked.

    Where whoever is stuck ends the round, and nobody may hold back, it is over as stuck
    before (G15).
    """
    return not (ends_stuck(rules) and rules.must_play)


# --- trains ---------------------------------------------------------------------------


def opens_mexican(rules: Ruleset) -> bool:
    """The Mexican train may be used in a first turn; not where the own comes first."""
    first_turn = rules.mexican_train_from is MexicanTrain.FIRST_TURN
    return first_turn and not rules.own_train_first
