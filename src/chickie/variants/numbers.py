"""The numbers by which codes know presets, fields and values.

Codes live for ever in links and on paper, so these lists only ever grow at their ends:
a preset, a field or an answer keeps its number, even when it is no longer used. The
file ``tests/variants/codes.txt`` holds codes that must go on meaning the same.
"""

from __future__ import annotations

from typing import Final

PRESETS: Final = (
    "cf-arms",
    "cf-classic",
    "cf-double",
    "cf-hub",
    "cf-reserve",
    "cf-six",
    "draw10",
    "house",
    "mexican-train",
)
"""Rule sets that come with the program."""

FIELDS: Final = (
    "name",
    "title",
    "version",
    "source",
    "family",
    "set",
    "hand_size",
    "yard_reserve_two",
    "yard_reserve_more",
    "opening_from",
    "opening_order",
    "first_double",
    "opening_missing",
    "skipped_double",
    "search_order",
    "starter",
    "opener_plays_again",
    "arms",
    "arms_must_fill",
    "toes",
    "foot_locks",
    "dead_foot",
    "first_turn",
    "mexican_train_from",
    "guest_may_start_marked_train",
    "own_train_first",
    "trains_public",
    "double",
    "open_double_binds",
    "last_double",
    "draw",
    "draw_when",
    "drawn_tile",
    "must_play",
    "empty_yard",
    "call_double",
    "call_penalty",
    "last_tile_call",
    "last_tile_penalty",
    "double_blank",
    "blank_half_extra",
    "out_on_double_penalty",
    "double_penalty_on_block",
    "rounds",
    "tie_break",
)
"""Fields of a Ruleset. The answers of an axis are known by their place in it, so that
new ones come last there too (:attr:`chickie.rules.axis.Axis.number`)."""
