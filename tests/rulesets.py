"""Rules to test with: every preset at every table, and random combinations of axes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from chickie import variants
from chickie.rules import axis
from chickie.rules.ruleset import Ruleset

BLOCK = variants.read(Path(__file__).parents[1] / "benchmarks" / "block.toml")
"""Block dominoes: whoever starts opens with any tile."""


def known() -> list[str]:
    """The presets, and block dominoes."""
    return [*variants.names(), BLOCK.name]


def by_name(name: str) -> Ruleset:
    """One of these."""
    return BLOCK if name == BLOCK.name else variants.load(name)


def preset_tables() -> Iterator[tuple[Ruleset, int]]:
    """Every preset with every set and number of seats that it deals hands for."""
    for name in variants.names():
        rules = variants.load(name)
        for tile_set, sizes in rules.hand_size.items():
            for seats in sizes:
                yield rules.replace(set=tile_set.value), seats


def any_table(chance: random.Random) -> tuple[Ruleset, int]:
    """Random answers to all that concerns one round, and a hand that fits."""
    family = chance.choice(list(axis.Family))
    tile_set = chance.choice(list(axis.TileSet)[:3])
    seats = chance.randint(2, 6)
    opening = chance.choice(list(axis.OpeningFrom))
    if family is axis.Family.TRAIN and opening is axis.OpeningFrom.START_TILE:
        opening = axis.OpeningFrom.TABLE
    if family is not axis.Family.LINE and opening is axis.OpeningFrom.ANY_TILE:
        opening = axis.OpeningFrom.HAND
    steps = [s for s in axis.OpeningMissing if chance.random() < 0.5]
    chance.shuffle(steps)
    from_hand = opening is axis.OpeningFrom.HAND
    reserve = chance.choice([0, 0, 1, 2])
    room = (tile_set.size - 1 - reserve) // seats
    hand = chance.randint(1, min(room, 12))
    return (
        Ruleset(
            name="random",
            title="Random",
            family=family,
            set=tile_set,
            hand_size={tile_set: {seats: hand}},
            yard_reserve_two=reserve,
            yard_reserve_more=reserve,
            opening_from=opening,
            opening_order=chance.choice(list(axis.OpeningOrder)),
            first_double=chance.choice([None, None, 3]),
            opening_missing=tuple(steps) or (axis.OpeningMissing.DRAW_TURNS,)
            if from_hand
            else (),
            search_order=chance.choice(list(axis.SearchOrder)),
            starter=axis.Starter.HOLDER if from_hand else axis.Starter.RANDOM,
            opener_plays_again=chance.random() < 0.3,
            arms=chance.choice([1, 2, 3, 4, 6, 8]),
            arms_must_fill=chance.random() < 0.8,
            toes=0 if family is axis.Family.LINE else chance.choice([0, 1, 2, 3, 3]),
            foot_locks=chance.random() < 0.8,
            dead_foot=chance.choice(list(axis.DeadFoot)),
            first_turn=chance.choice(list(axis.FirstTurn)),
            mexican_train_from=chance.choice(list(axis.MexicanTrain)),
            guest_may_start_marked_train=chance.random() < 0.5,
            own_train_first=chance.random() < 0.3,
            trains_public=chance.random() < 0.3,
            double=chance.choice(list(axis.TrainDouble)),
            open_double_binds=chance.choice(list(axis.OpenDoubleBinds)),
            last_double=chance.choice(list(axis.LastDouble)),
            draw=chance.choice([*axis.Draw, axis.Draw.ONE, axis.Draw.ONE]),
            draw_when=chance.choice([*axis.DrawWhen, axis.DrawWhen.ONLY_IF_STUCK]),
            drawn_tile=chance.choice([*axis.DrawnTile, axis.DrawnTile.MUST_PLAY]),
            must_play=chance.random() < 0.7,
            empty_yard=chance.choice([*axis.EmptyYard, axis.EmptyYard.PASS]),
            double_blank=chance.choice([0, 25, 50, 100]),
            blank_half_extra=chance.choice([0, 0, 25]),
            out_on_double_penalty=chance.choice([0, 50]),
            double_penalty_on_block=chance.random() < 0.5,
        ),
        seats,
    )
