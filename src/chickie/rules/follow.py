"""What follows from a change: the fields that have to change with it.

Whoever turns a row of tiles into chicken feet wants toes as well, and whoever takes the
opening double out of the set has to say who starts. A change is made first, then what
cannot stand beside it is mended, field by field; fields that lose their effect go back
to how they come. Nothing else changes; how a family gets back what had to give way is
:mod:`chickie.rules.trail`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from chickie.rules.axis import Family, OpeningFrom, OpeningMissing, Starter, TileSet
from chickie.rules.effect import has_opening_double
from chickie.rules.idle import idle
from chickie.rules.ruleset import DEFAULTS, Ruleset

Mend = Callable[[Ruleset, Ruleset], dict[str, Any]]
"""From the rules before and after a change to the fields that have to follow."""


def followed(ruleset: Ruleset, changes: Mapping[str, Any]) -> Ruleset:
    """``ruleset`` with ``changes``, and with what follows from them.

    A field that is named in ``changes`` stays as it was asked for, wrong or not.

    Raises:
        BadRuleset: a field does not exist, or its value does not fit it.
    """
    changed = ruleset.replace(**changes)
    for mend in _MENDS:
        follows = {
            field: value
            for field, value in mend(ruleset, changed).items()
            if field not in changes
        }
        if follows:
            changed = changed.replace(**follows)
    return changed


def at_rest(before: Ruleset, after: Ruleset) -> dict[str, Any]:
    """How fields come that lie idle in ``after``, and do not in ``before``."""
    lay_idle = {field for found in idle(before) for field in found.fields}
    return {
        field: DEFAULTS[field]
        for found in idle(after)
        for field in found.fields
        if field not in lay_idle
    }


def apart(one: Ruleset, other: Ruleset) -> dict[str, Any]:
    """The fields in which ``other`` differs from ``one``, as JSON has them."""
    plain = msgspec.to_builtins(other, str_keys=True)
    return {
        field: value
        for field, value in plain.items()
        if getattr(one, field) != getattr(other, field)
    }


# --- what follows ---------------------------------------------------------------------


def _first_tile(before: Ruleset, after: Ruleset) -> dict[str, Any]:  # noqa: ARG001
    """Trains begin at a double, and a row alone at any tile (V11, V21)."""
    only = {
        Family.FOOT: after.opening_from is not OpeningFrom.ANY_TILE,
        Family.LINE: True,
        Family.TRAIN: has_opening_double(after),
    }
    return {} if only[after.family] else {"opening_from": OpeningFrom.TABLE}


def _toes(before: Ruleset, after: Ruleset) -> dict[str, Any]:
    """A row has no toes, feet do, and no more than tiles are left for (V4, V10)."""
    if after.family is Family.LINE:
        return {"toes": 0} if after.toes else {}
    if before.family is Family.LINE and not after.toes:
        # It was said for the row, which has to say so.
        return {"toes": DEFAULTS["toes"]} if after.family is Family.FOOT else {}
    return {"toes": min(after.toes, after.set.highest - 1)}


def _hands(before: Ruleset, after: Ruleset) -> dict[str, Any]:
    """Another set has hands too: as many tiles as before, as far as they fit (V12)."""
    if after.hand_size.get(after.set):
        return {}
    sizes = {
        seats: min(size, (after.set.size - 1) // seats)
        for seats, size in before.hand_size.get(before.set, {}).items()
        if seats < after.set.size
    }
    return {"hand_size": _with_hands(after, sizes)} if sizes else {}


def _with_hands(rules: Ruleset, sizes: dict[int, int]) -> dict[TileSet, dict[int, int]]:
    return {**rules.hand_size, rules.set: sizes}


def _length(before: Ruleset, after: Ruleset) -> dict[str, Any]:  # noqa: ARG001
    """No more rounds than doubles, and no double above the highest (V7, V16)."""
    follows: dict[str, Any] = {}
    if after.first_double is not None and after.first_double > after.set.highest:
        follows["first_double"] = None
    if has_opening_double(after) and after.match_rounds > after.opening_double + 1:
        follows["rounds"] = 0
    return follows


def _opener(before: Ruleset, after: Ruleset) -> dict[str, Any]:
    """Whoever holds the opening double begins, and nobody else can (V9)."""
    from_hand = after.opening_from is OpeningFrom.HAND
    if from_hand == (after.starter is Starter.HOLDER):
        return {}
    if after.opening_from is before.opening_from:  # the starter was changed
        return {"opening_from": OpeningFrom.TABLE if from_hand else OpeningFrom.HAND}
    return {"starter": Starter.HOLDER if from_hand else Starter.RANDOM}


def _search(before: Ruleset, after: Ruleset) -> dict[str, Any]:  # noqa: ARG001
    """Something has to happen when nobody holds the double (V6)."""
    if after.opening_from is OpeningFrom.HAND and not after.opening_missing:
        return {"opening_missing": (OpeningMissing.DRAW_TURNS,)}
    return {}


_MENDS: Final[tuple[Mend, ...]] = (
    _first_tile,
    _toes,
    _hands,
    _opener,
    _search,
    _length,
    at_rest,
    at_rest,  # what a field that went back leaves without an effect
)
