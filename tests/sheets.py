"""Rules whose sheets are tested, values to try for each field, and what they change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chickie import variants
from chickie.rules import axis
from chickie.rules.checks import check
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, sheet

IDENTITY: Final = {"name", "title", "version", "source"}
"""Fields that say which rules these are, and not how to play."""

TRAINS: Final = variants.load("mexican-train")
HOUSE: Final = variants.load("house")
VARIATIONS: Final[dict[str, Ruleset]] = {
    "no-feet": HOUSE.replace(toes=0),
    "loose-feet": HOUSE.replace(foot_locks=False, arms_must_fill=False),
    "many-arms": HOUSE.replace(arms=12),
    "start-tile": HOUSE.replace(opening_from="start_tile"),
    "no-draw": HOUSE.replace(draw="none", call_penalty=2),
    "draw-and-wait": HOUSE.replace(draw="one_then_pass"),
    "draw-at-will": HOUSE.replace(draw_when="optional", drawn_tile="may_play"),
    "draw-on": HOUSE.replace(
        draw="until_playable", dead_foot="end_round", empty_yard="end_round"
    ),
    "no-duty": HOUSE.replace(must_play=False, empty_yard="end_round"),
    "caught": HOUSE.replace(
        last_tile_call="manual", out_on_double_penalty=50, blank_half_extra=25
    ),
    "hub-reserve": variants.load("cf-hub").replace(
        yard_reserve_two=2, yard_reserve_more=1, first_double=5
    ),
    "six-lost": variants.load("cf-six").replace(skipped_double="lost"),
    "row-of-doubles": variants.load("draw10").replace(
        opening_from="table", starter="random_then_rotate_left", rounds=0
    ),
    "engine-from-hand": TRAINS.replace(
        opening_from="hand", starter="holder", opening_missing=("redeal",)
    ),
    "public-trains": TRAINS.replace(
        name="public-trains", trains_public=True, draw="none"
    ),
    "long-first-turn": TRAINS.replace(
        first_turn="any_number_own_train", last_double="must_be_covered"
    ),
    "one-more": TRAINS.replace(
        double="extra_anywhere", mexican_train_from="first_turn"
    ),
    "own-train-first": TRAINS.replace(own_train_first=True, must_play=False),
}
BASES: Final = {name: variants.load(name) for name in variants.names()} | VARIATIONS

SOME: Final[dict[str, tuple[Any, ...]]] = {
    "hand_size": (
        {"double-6": {2: 3, 4: 4}, "double-9": {2: 3, 4: 4}, "double-12": {2: 5, 4: 4}},
        {"double-6": {2: 3}, "double-9": {2: 3}, "double-12": {2: 3}},
        {"double-6": {3: 3, 4: 3}, "double-9": {3: 3, 4: 3}, "double-12": {3: 3}},
    ),
    "yard_reserve_two": (0, 1, 3),
    "yard_reserve_more": (0, 1, 3),
    "first_double": (None, 0, 4),
    "opening_missing": (
        ("draw_all",),
        ("draw_turns",),
        ("redeal",),
        ("next_lower_unused", "draw_all"),
        ("draw_all", "next_lower_unused"),
        ("next_lower_unused", "redeal"),
    ),
    "arms": (1, 2, 4, 8),
    "toes": (0, 1, 2, 3),
    "call_penalty": (0, 1, 2),
    "double_blank": (0, 1, 50),
    "blank_half_extra": (0, 1, 25),
    "out_on_double_penalty": (0, 1, 50),
    "rounds": (0, 1, 5),
    "tie_break": (
        (),
        ("most_zero_rounds",),
        ("lowest_nonzero_round",),
        ("lowest_nonzero_round", "most_zero_rounds"),
    ),
}
"""Values to try where the field itself does not list all it may be."""

ANSWERS: Final[dict[str, type[axis.Axis]]] = {
    "set": axis.TileSet,
    "family": axis.Family,
    "opening_from": axis.OpeningFrom,
    "opening_order": axis.OpeningOrder,
    "skipped_double": axis.SkippedDouble,
    "search_order": axis.SearchOrder,
    "starter": axis.Starter,
    "dead_foot": axis.DeadFoot,
    "first_turn": axis.FirstTurn,
    "mexican_train_from": axis.MexicanTrain,
    "double": axis.TrainDouble,
    "open_double_binds": axis.OpenDoubleBinds,
    "last_double": axis.LastDouble,
    "draw": axis.Draw,
    "draw_when": axis.DrawWhen,
    "drawn_tile": axis.DrawnTile,
    "empty_yard": axis.EmptyYard,
    "call_double": axis.CallDouble,
    "last_tile_call": axis.LastTileCall,
    "last_tile_penalty": axis.LastTilePenalty,
}
FIELDS: Final = tuple(f for f in Ruleset.__struct_fields__ if f not in IDENTITY)


def others(rules: Ruleset, field: str) -> Iterator[Ruleset]:
    """``rules`` with every other value of ``field`` that we try."""
    values: tuple[Any, ...] = SOME.get(field) or tuple(
        ANSWERS.get(field, (False, True))
    )
    for value in values:
        changed = rules.replace(**{field: value})
        if getattr(changed, field) != getattr(rules, field):
            yield changed


def playable(rules: Ruleset) -> bool:
    return not any(complaint.severity == "error" for complaint in check(rules))


def changes(
    one: Ruleset, other: Ruleset
) -> dict[str, tuple[Clause | None, Clause | None]]:
    """Clauses that read differently, by id, before and after."""
    before = {clause.id: clause for clause in sheet(one)}
    after = {clause.id: clause for clause in sheet(other)}
    return {
        name: (before.get(name), after.get(name))
        for name in before | after
        if words(before.get(name)) != words(after.get(name))
    }


def words(clause: Clause | None) -> str:
    return "" if clause is None else str(clause.sentence)


def said(rules: Ruleset, name: str, seats: int | None = None) -> str:
    """The words of clause ``name``; empty if it is not on the sheet."""
    return next((words(c) for c in sheet(rules, seats) if c.id == name), "")
