"""Rounds set up by hand, as a player would lay them out to settle an argument."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chickie import variants
from chickie.rules.axis import OpeningFrom
from chickie.rules.move import Play
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set


def tiles(text: str) -> list[Tile]:
    """``"4-9 0-0"`` as tiles."""
    return [Tile.parse(word) for word in text.split()]


def rules_for(name: str, *, hand: int, seats: int, **changes: object) -> Ruleset:
    """A preset with ``changes`` that deals ``hand`` tiles to ``seats`` seats."""
    rules = variants.load(name).replace(**changes)
    return rules.replace(hand_size={rules.set.value: {seats: hand}})


def order_of(
    rules: Ruleset,
    hands: Sequence[Sequence[Tile]],
    yard: Iterable[Tile],
    *,
    opening: Tile | None,
) -> list[Tile]:
    """An order of the set that deals these hands, with ``yard`` drawn first.

    Tiles that are named nowhere come after those in ``yard``, the highest first.
    """
    named = [tile for hand in hands for tile in hand] + list(yard)
    aside = [] if opening is None else [opening]
    assert len(set(named + aside)) == len(named + aside), "a tile is named twice"
    every = full_set(rules.set.highest)
    rest = [tile for tile in reversed(every) if tile not in set(named + aside)]
    return aside + named + rest


def deal(  # noqa: PLR0913 - one word for each thing on the table
    name: str,
    *hands: str,
    yard: str = "",
    opening: str = "",
    first: int = 0,
    unused: Iterable[int] | None = None,
    yard_last: str = "",
    **changes: object,
) -> Round:
    """A round of preset ``name`` with these hands (``"4-9 0-0"``), seat by seat.

    ``yard`` are the tiles that are drawn first, ``yard_last`` those at its very end.
    ``opening`` is the start tile, or the double that comes from the table: the highest
    that may open if not given. ``first`` starts, or draws first in a search; ``unused``
    are the doubles that may open; ``changes`` the axes that differ from the preset.
    """
    held = [tiles(hand) for hand in hands]
    rules = rules_for(name, hand=len(held[0]), seats=len(held), **changes)
    aside = _aside(rules, opening, unused)
    order = order_of(rules, held, tiles(yard), opening=aside)
    last = tiles(yard_last)
    order = [tile for tile in order if tile not in last] + last
    return Round.deal(rules, len(held), order, first=first, unused=unused)


def _aside(rules: Ruleset, opening: str, unused: Iterable[int] | None) -> Tile | None:
    if rules.opening_from in (OpeningFrom.HAND, OpeningFrom.ANY_TILE):
        return None
    if opening:
        return Tile.parse(opening)
    assert rules.opening_from is OpeningFrom.TABLE, "name the start tile"
    highest = rules.opening_double if unused is None else max(unused)
    return Tile(highest, highest)


def play(round: Round, moves: str) -> Round:
    """Make moves one after the other: ``"O(9-9) 4-9@9-9 D P"``."""
    for move in moves.split():
        round = round.play(move)
    return round


def plays(round: Round) -> list[str]:
    """The legal plays of the seat to move, as texts."""
    return [str(move) for move in round.legal if isinstance(move, Play)]


def legal(round: Round) -> list[str]:
    """All legal moves of the seat to move, as texts."""
    return [str(move) for move in round.legal]


def points(round: Round) -> list[int]:
    """What each seat has to write down."""
    return [score.total for score in round.scores]
