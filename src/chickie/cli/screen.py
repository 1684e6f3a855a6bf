"""What a seat looks at before its move: the table, its hand, its choices, why not.

Choices join ends that are alike: where a tile fits at several ends of one number, there
is one choice for all of them, and the layout takes the end with the best room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from chickie.cli.paper import columns, heading, knows_lines, width, wrapped
from chickie.language import Sentence, say
from chickie.picture.text import show
from chickie.rules.layout import Placed
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.phrase import joined, listed
from chickie.rules.reason import Reason
from chickie.rules.sheet import Clause, sheet
from chickie.rules.tile import Tile, full_set
from chickie.rules.view import View
from chickie.rules.why import why
from chickie.table.story import place_name


class Choice(msgspec.Struct, frozen=True):
    """Something that may be done now."""

    move: Move
    words: Sentence


def choices(view: View) -> list[Choice]:
    """What may be done, in the order in which it is numbered."""
    alike: dict[Move, list[Play]] = {}
    for move in view.moves:
        if isinstance(move, Play):
            alike.setdefault(_end_left_open(view, move), []).append(move)
        else:
            alike[move] = []
    return [_choice(view, move, plays) for move, plays in alike.items()]


def _end_left_open(view: View, play: Play) -> Play:
    """The play with only the number that it meets."""
    suit = next(
        end.suit
        for end in view.layout.ends
        if end.on is play.on and end.train == play.train and play.tile.has(end.suit)
    )
    return Play(play.tile, suit=suit, train=play.train)


def _choice(view: View, move: Move, plays: list[Play]) -> Choice:
    match move:
        case Play(tile=tile, train=train) if train is not None:
            place = place_name(view, train)
            words = say("{tile} on {place}", tile=tile, place=place)
        case Play(tile=tile) if len(plays) == 1:
            words = say("{tile} on {place}", tile=tile, place=plays[0].on)
        case Play(tile=tile, suit=suit):
            words = say("{tile} on any {suit}", tile=tile, suit=suit)
        case Draw():
            words = say("draw (d)")
        case Pass():
            words = say("pass (p)")
        case Open(tile=tile):
            words = say("open with {tile}", tile=tile)
    return Choice(plays[0] if len(plays) == 1 else move, words)


# --- the table ------------------------------------------------------------------------


def round_heading(view: View) -> str:
    """The line above a round."""
    rounds = view.ruleset.match_rounds
    return heading(say("Round {number} of {rounds}", number=view.round, rounds=rounds))


def table_lines(view: View) -> Iterator[str]:
    """The number of the round, and the layout."""
    yield round_heading(view)
    if view.layout.placed:
        yield picture(view)


def picture(view: View) -> str:
    """The layout and its open ends; lines where the terminal knows them."""
    return show(view, width=width(), unicode=knows_lines())


def counts_line(view: View) -> str:
    """How many tiles the others hold, and the yard."""
    return wrapped(_counts(view))


def _counts(view: View) -> Sentence:
    hands = ", ".join(
        f"{view.name(seat)} {count}"
        for seat, count in enumerate(view.counts)
        if seat != view.seat
    )
    if view.drawable == view.yard:
        return say("Tiles: {hands}; in the yard {yard}.", hands=hands, yard=view.yard)
    return say(
        "Tiles: {hands}; in the yard {yard}, of which {drawable} may be drawn.",
        hands=hands,
        yard=view.yard,
        drawable=view.drawable,
    )


# --- the hand -------------------------------------------------------------------------

ORDERS: Final[dict[str, Callable[[Tile], tuple[int, ...]]]] = {
    "number": lambda tile: (tile.low, tile.high),
    "points": lambda tile: (-tile.pips, -tile.high),
    "doubles": lambda tile: (not tile.is_double, tile.low, tile.high),
}
"""Ways to lay out a hand, by what is typed after ``hand``."""


def hand_line(view: View, order: str) -> str:
    """The own tiles."""
    tiles = sorted(view.hand, key=ORDERS[order])
    return wrapped("  ".join(map(str, tiles)), mark=f"{say('Your hand:')}  ")


def choice_lines(offered: list[Choice]) -> list[str]:
    """The choices with their numbers, in columns."""
    wide = len(str(len(offered)))
    return columns(
        [f"{i:{wide}}  {choice.words}" for i, choice in enumerate(offered, 1)]
    )


# --- why not --------------------------------------------------------------------------


def explain(view: View, tile: Tile) -> Iterator[str]:
    """Where ``tile`` may go, why it may not, or where it is if it is not in hand."""
    if tile not in full_set(view.ruleset.set.highest):
        yield wrapped(say("No tile of this set is called {tile}.", tile=tile))
        return
    for placed in view.layout.placed:
        if placed.tile is tile:
            yield wrapped(_lies(view, placed))
            return
    if tile not in view.hand:
        yield wrapped(say("{tile} is in the yard or in another hand.", tile=tile))
        return
    reason = why(view, tile)
    if reason is None:
        places = listed([c.words for c in choices(view) if _lays(c.move, tile)])
        yield wrapped(say("You may play {places}.", places=places))
        return
    yield wrapped(numbered(view, reason))
    clause = clause_of(view, reason)
    if clause is not None:
        yield wrapped(clause.sentence, mark=f"{clause.number:3}  ")


def explain_all(view: View) -> Iterator[str]:
    """Why each tile in hand is stopped; tiles with the same reason together."""
    alike: dict[object, list[tuple[Tile, Reason]]] = {}
    for tile in view.hand:
        reason = why(view, tile)
        if reason is not None:
            alike.setdefault(_but_for(tile, reason), []).append((tile, reason))
    if not alike:
        yield wrapped(say("You may play every tile in your hand."))
    for (_, reason), *others in alike.values():
        told = numbered(view, reason)
        if others:
            tiles = ", ".join(str(tile) for tile, _ in others)
            told = joined(told, say("So it is with {tiles}.", tiles=tiles))
        yield wrapped(told, mark="  ")


def _but_for(tile: Tile, reason: Reason) -> object:
    """What a reason has in common with those of other tiles."""
    values = reason.sentence.values.items()
    others = tuple((name, str(value)) for name, value in values if value is not tile)
    return reason.rule, reason.sentence.text, others


def _lays(move: Move, tile: Tile) -> bool:
    return isinstance(move, Play | Open) and move.tile is tile


def _lies(view: View, placed: Placed) -> Sentence:
    """Where a tile is on the table, and whose it was."""
    if placed.on is None or placed.seat is None:
        return say("{tile} opened this round.", tile=placed.tile)
    if placed.seat == view.seat:
        return say("{tile} lies on {on}: you laid it.", tile=placed.tile, on=placed.on)
    return say(
        "{tile} lies on {on}: {name} laid it.",
        tile=placed.tile,
        on=placed.on,
        name=view.name(placed.seat),
    )


def numbered(view: View, reason: Reason) -> Sentence:
    """The reason, and the number of the rule on the sheet."""
    clause = clause_of(view, reason)
    if clause is None:
        return reason.sentence
    return say("{reason} (rule {number})", reason=reason.sentence, number=clause.number)


def clause_of(view: View, reason: Reason) -> Clause | None:
    """The rule on the sheet that a reason cites."""
    clauses = sheet(view.ruleset, view.seats)
    return next((clause for clause in clauses if clause.id == reason.rule), None)
