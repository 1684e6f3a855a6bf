"""Whole matches played in a hurry, where only the frame of the rounds matters."""

from __future__ import annotations

from collections.abc import Sequence

from chickie import variants
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")


def start(name: str, seats: int, **changes: object) -> Match:
    """A match of preset ``name`` before its first round."""
    rules = variants.load(name).replace(**changes)
    return Match(ruleset=rules, players=NAMES[:seats])


def highest_first(match: Match) -> tuple[Tile, ...]:
    """The set from its highest tile down: seat 0 is dealt the heavy doubles."""
    return full_set(match.ruleset.set.highest)[::-1]


def lowest_first(match: Match) -> tuple[Tile, ...]:
    """The set from 0-0 upwards: seat 0 is dealt the light doubles."""
    return full_set(match.ruleset.set.highest)


def finish(round: Round) -> Round:
    """Make the first legal move again and again until the round is over."""
    while round.over is None:
        round = round.play(round.legal[0])
    return round


def play_all(match: Match, lot: Sequence[Tile] = ()) -> tuple[Match, list[Round]]:
    """Play the rounds left; tiles come from the highest down, if need be upwards."""
    rounds = []
    while not match.over:
        orders = (highest_first(match), lowest_first(match))
        rounds.append(finish(match.deal(orders, lot or highest_first(match))))
        match = match.record(rounds[-1])
    return match, rounds


def openings(rounds: Sequence[Round]) -> list[str]:
    """The tiles with which the rounds opened."""
    return [str(round.layout.placed[0].tile) for round in rounds]


def doubles(highest: int) -> list[str]:
    """``9-9``, ``8-8`` … ``0-0``."""
    return [f"{suit}-{suit}" for suit in range(highest, -1, -1)]
