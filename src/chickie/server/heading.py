"""Where on a sheet a family would look for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chickie.rules.sheet import Section

GROUPS: Final[Mapping[Section, tuple[str, ...]]] = {
    Section.NEED: ("family", "set"),
    Section.DEAL: ("hand_size", "yard_reserve_two", "yard_reserve_more"),
    Section.OPENING: (
        *("opening_from", "opening_order", "first_double", "opening_missing"),
        *("skipped_double", "search_order", "starter", "opener_plays_again"),
        *("arms", "arms_must_fill"),
    ),
    Section.TURN: ("must_play", "first_turn"),
    Section.TRAINS: (
        *("mexican_train_from", "guest_may_start_marked_train", "own_train_first"),
        *("trains_public", "double", "open_double_binds", "last_double"),
    ),
    Section.DOUBLES: ("toes", "foot_locks", "dead_foot"),
    Section.YARD: ("draw", "draw_when", "drawn_tile", "empty_yard"),
    Section.SCORE: (
        *("double_blank", "blank_half_extra", "out_on_double_penalty"),
        "double_penalty_on_block",
    ),
    Section.MATCH: ("rounds", "tie_break"),
    Section.CALLS: (
        *("call_double", "call_penalty", "last_tile_call", "last_tile_penalty"),
    ),
}
"""Every field that can be answered, under the heading where a family would look."""


def heading_of(field: str) -> Section:
    """The heading under which ``field`` stands."""
    return next(section for section, fields in GROUPS.items() if field in fields)
