"""Settings that were changed and do nothing, because of another setting.

A table: which fields lie idle when, and the words for it. Codes go into the complaints
of :mod:`chickie.rules.checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from chickie.language import Sentence, say
from chickie.rules.axis import CallDouble, Draw, Family, LastTileCall, OpeningFrom
from chickie.rules.effect import (
    has_opening_double,
    is_laid_out,
    locks,
    may_block,
    may_play_drawn,
    searches,
    skips,
)
from chickie.rules.phrase import listed
from chickie.rules.ruleset import DEFAULTS, Ruleset

FAMILIES: Final[Mapping[str, frozenset[Family]]] = {
    **dict.fromkeys(
        ("arms", "arms_must_fill", "foot_locks", "dead_foot"), frozenset({Family.FOOT})
    ),
    # A row of tiles has no toes either, but it has to say so: see V10.
    "toes": frozenset({Family.FOOT, Family.LINE}),
    **dict.fromkeys(
        (
            "first_turn",
            "mexican_train_from",
            "guest_may_start_marked_train",
            "own_train_first",
            "trains_public",
            "double",
            "open_double_binds",
            "last_double",
        ),
        frozenset({Family.TRAIN}),
    ),
}
"""Families in which a field may have an effect; a field not named has one in all."""


class Idle(NamedTuple):
    """Fields without an effect, and why."""

    code: str
    fields: tuple[str, ...]
    because: Sentence


class _Row(NamedTuple):
    code: str
    fields: tuple[str, ...]
    lies_idle: Callable[[Ruleset], bool]
    because: Sentence


def _elsewhere(family: Family, because: Sentence) -> _Row:
    fields = tuple(name for name, where in FAMILIES.items() if family not in where)
    return _Row("V17", fields, lambda rules: rules.family is family, because)


_ASKED: Final = (
    "opening_order",
    "opening_missing",
    "skipped_double",
    "search_order",
    "opener_plays_again",
)
"""Fields about a double that the round asks a hand for."""
_ROWS: Final = (
    _Row(
        "V15",
        _ASKED,
        is_laid_out,
        say("nobody lays the opening tile from the hand"),
    ),
    _Row(
        "V15",
        _ASKED,
        lambda rules: rules.opening_from is OpeningFrom.ANY_TILE,
        say("a round may open with any tile"),
    ),
    _elsewhere(Family.FOOT, say("there are no trains")),
    _elsewhere(Family.LINE, say("the tiles lie in a row, without feet and trains")),
    _elsewhere(Family.TRAIN, say("doubles on trains have no toes")),
    _Row(
        "V18",
        ("call_penalty",),
        lambda rules: rules.call_double is CallDouble.NONE,
        say("a double goes without a call"),
    ),
    _Row(
        "V19",
        ("draw_when", "drawn_tile", "empty_yard", "last_double"),
        lambda rules: rules.draw is Draw.NONE,
        say("nobody draws"),
    ),
    _Row(
        "V20",
        ("skipped_double",),
        lambda rules: rules.opening_from is OpeningFrom.HAND and not skips(rules),
        say("no double is ever passed over"),
    ),
    _Row(
        "V20",
        ("search_order",),
        lambda rules: rules.opening_from is OpeningFrom.HAND and not searches(rules),
        say("nobody draws for the opening double"),
    ),
    _Row(
        "V20",
        ("first_double",),
        lambda rules: not has_opening_double(rules) and rules.rounds > 0,
        say("no round asks for a double to open it"),
    ),
    _Row(
        "V20",
        ("drawn_tile",),
        lambda rules: rules.draw is not Draw.NONE and not may_play_drawn(rules),
        say("a drawn tile has to wait for the next turn"),
    ),
    _Row(
        "V20",
        ("foot_locks",),
        lambda rules: rules.family is Family.FOOT and rules.toes == 0,
        say("doubles take no toes"),
    ),
    _Row(
        "V20",
        ("dead_foot",),
        lambda rules: rules.family is Family.FOOT and not locks(rules),
        say("no foot has to be finished"),
    ),
    _Row(
        "V20",
        ("arms", "arms_must_fill"),
        lambda rules: rules.family is Family.FOOT and not has_opening_double(rules),
        say("the start tile is no double"),
    ),
    _Row(
        "V20",
        ("last_tile_penalty",),
        lambda rules: rules.last_tile_call is not LastTileCall.MANUAL,
        say("nobody can forget to call the last tile"),
    ),
    _Row(
        "V20",
        ("double_penalty_on_block",),
        lambda rules: rules.out_on_double_penalty == 0,
        say("a double as the last tile costs nothing"),
    ),
    _Row(
        "V20",
        ("double_penalty_on_block",),
        lambda rules: rules.out_on_double_penalty > 0 and not may_block(rules),
        say("no round ever ends blocked"),
    ),
    _Row(
        "V20",
        ("mexican_train_from",),
        lambda rules: rules.family is Family.TRAIN and rules.own_train_first,
        say("in a first turn only one’s own train may be played on"),
    ),
)


def idle(ruleset: Ruleset) -> Iterator[Idle]:
    """Fields that are not as they come and yet do nothing, by the reason why."""
    for row in _ROWS:
        if not row.lies_idle(ruleset):
            continue
        fields = tuple(name for name in row.fields if _changed(ruleset, name))
        if fields:
            yield Idle(row.code, fields, row.because)


def named(fields: tuple[str, ...]) -> Sentence:
    """``arms, toes and draw``: as they are written in a file of rules."""
    return listed([say("{field}", field=field) for field in fields])


def _changed(ruleset: Ruleset, field: str) -> bool:
    default: Any = DEFAULTS[field]
    return bool(getattr(ruleset, field) != default)
