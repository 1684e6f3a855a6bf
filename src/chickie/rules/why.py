"""Why a tile may not be played now, and why a move is refused.

Everything follows from a View, so the reason for one's own tiles leaks nothing. A
reason names the clause of the rule sheet (:mod:`chickie.rules.sheet`) that forbids the
play.
"""

from __future__ import annotations

from typing import assert_never

from chickie.language import say, say_count
from chickie.rules.axis import Draw as DrawRule
from chickie.rules.axis import DrawWhen, Family, OpeningFrom
from chickie.rules.layout import End
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.reason import (
    Reason,
    closed_train,
    is_open,
    owes_own_train,
    own_train_first,
    train_name,
)
from chickie.rules.tile import Tile
from chickie.rules.view import Pending, View


def why(view: View, tile: Tile) -> Reason | None:
    """The reason why ``tile`` may not be played now; None if it may."""
    for move in view.moves:
        if isinstance(move, Play | Open) and move.tile is tile:
            return None
    return _not_the_time(view) or _not_in_hand(view, tile) or _not_this_tile(view, tile)


def refusal(view: View, move: Move) -> Reason:
    """The reason why ``move``, which is not legal, may not be made by this seat now."""
    early = _not_the_time(view)
    if early:
        return early
    match move:
        case Play():
            return _refused_play(view, move)
        case Draw():
            return _refused_draw(view)
        case Pass():
            return _refused_pass(view)
        case Open():
            return _refused_opening(view, move.tile)
        case _ as never:
            assert_never(never)


def _refused_opening(view: View, tile: Tile) -> Reason:
    rule = _OPENING_CLAUSE.get(view.ruleset.opening_from, "open.double")
    if any(placed.tile is tile for placed in view.layout.placed[:1]):
        opened = say("This round is opened already, by {tile}.", tile=tile)
        return Reason(rule, opened)
    missing = _not_in_hand(view, tile) if view.takes_any else None
    return missing or Reason(rule, say("{tile} does not open this round.", tile=tile))


def _opens_first() -> Reason:
    return Reason(
        "open.any_tile", say("You open the round: lay any tile of your hand first.")
    )


def _not_the_time(view: View) -> Reason | None:
    if view.turn is None:
        return Reason(_END_CLAUSE[view.over or "out"], say("The round is over."))
    if view.turn != view.seat:
        name = view.name(view.turn)
        return Reason("turn.play", say("It is the turn of {name}.", name=name))
    if view.opening is not None:
        return Reason(
            "open.double",
            say("The round opens with {tile}: lay it first.", tile=view.opening),
        )
    return None


_OPENING_CLAUSE = {
    OpeningFrom.START_TILE: "turn.play",
    OpeningFrom.ANY_TILE: "open.any_tile",
}
"""Where it is not the clause about the double."""
_PENDING_CLAUSE = {
    "centre": "open.arms",
    "foot": "foot.lock",
    "double": "train.open_double",
}
_END_CLAUSE = {
    "out": "end.out",
    "blocked": "end.blocked",
    "stuck": "end.stuck",
    "dead_foot": "foot.dead",
}


def _not_in_hand(view: View, tile: Tile) -> Reason | None:
    if tile in view.hand:
        return None
    return Reason("turn.play", say("You do not hold {tile}.", tile=tile))


def _not_this_tile(view: View, tile: Tile) -> Reason:
    """Why a tile in hand fits nowhere, for the seat to move."""
    if view.drawn and view.ruleset.draw is DrawRule.ONE_THEN_PASS:
        return Reason(
            "turn.drawn", say("You drew in this turn, so you may not play any more.")
        )
    if _only_fresh(view, tile):
        return Reason(
            "turn.drawn",
            say("You drew in this turn: only {tile} may be played.", tile=view.fresh),
        )
    if owes_own_train(view):
        return own_train_first(view)
    if view.pending is not None and not tile.has(view.pending.suit):
        return _pending_first(view.pending, tile)
    closed = [end for end in view.layout.ends if tile.has(end.suit)]
    if view.ruleset.family is Family.TRAIN and closed:
        return closed_train(view, tile, closed)
    return Reason(
        "turn.play",
        say(
            "{tile} fits no open end; open: {suits}.",
            tile=tile,
            suits=_suits(view.layout.ends),
        ),
    )


def _only_fresh(view: View, tile: Tile) -> bool:
    """The drawn tile alone may be played, and this tile would fit otherwise (G12)."""
    optional = view.ruleset.draw_when is DrawWhen.OPTIONAL
    return optional and view.drawn > 0 and tile is not view.fresh


def _suits(ends: tuple[End, ...]) -> str:
    return ", ".join(str(suit) for suit in sorted({end.suit for end in ends})) or "–"


def _pending_first(pending: Pending, tile: Tile) -> Reason:
    sentence = say_count(
        "{tile} has no {suit}: {double} needs {count} more tile showing {suit} first.",
        "{tile} has no {suit}: {double} needs {count} more tiles showing {suit} first.",
        pending.missing,
        tile=tile,
        suit=pending.suit,
        double=pending.tile,
    )
    return Reason(_PENDING_CLAUSE[pending.kind], sentence)


def _refused_play(view: View, play: Play) -> Reason:
    """Why a play is refused, whose tile may be playable elsewhere."""
    reason = why(view, play.tile)
    if reason is not None:
        return reason
    named = _named_ends(view, play)
    where = _place(view, play)
    if not named:
        return Reason("turn.play", say("There is no open end at {place}.", place=where))
    if view.pending is not None:
        return _pending_only(view.pending)
    if play.train is not None and not is_open(view, play.train):
        return closed_train(view, play.tile, list(named))
    return Reason(
        "turn.play",
        say(
            "{tile} has no {suit} to meet {place}.",
            tile=play.tile,
            suit=min(end.suit for end in named),
            place=where,
        ),
    )


def _place(view: View, play: Play) -> object:
    """Where a play was to go, as its player named it."""
    if play.train is not None:
        return train_name(view, play.train)
    return play.suit if play.on is None else play.on


def _pending_only(pending: Pending) -> Reason:
    return Reason(
        _PENDING_CLAUSE[pending.kind],
        say("Only {double} may be played on now.", double=pending.tile),
    )


def _named_ends(view: View, play: Play) -> tuple[End, ...]:
    """The ends that a play could mean, whether or not the tile fits."""
    return tuple(
        end
        for end in view.layout.ends
        if (play.on is None or end.on is play.on)
        and (play.suit is None or end.suit == play.suit)
        and (play.train is None or end.train == play.train)
    )


def _refused_draw(view: View) -> Reason:
    if view.takes_any:
        return _opens_first()
    rules = view.ruleset
    if view.run:
        return Reason(
            "train.first", say("Your train is started: play on, or pass to stop.")
        )
    if rules.draw is DrawRule.NONE:
        return Reason("turn.draw", say("There is no drawing in these rules."))
    plays = [move for move in view.moves if isinstance(move, Play)]
    if plays and view.drawn:
        return Reason(
            "turn.drawn",
            say("{tile} fits, so you may not draw again.", tile=plays[0].tile),
        )
    if plays:
        return Reason(
            "turn.draw",
            say("You can play {tile}, so you may not draw.", tile=plays[0].tile),
        )
    if not view.drawable and view.yard:
        return Reason(
            "yard.reserve",
            say_count(
                "The last tile of the yard is never drawn.",
                "The last {count} tiles of the yard are never drawn.",
                view.yard,
            ),
        )
    if not view.drawable:
        return Reason("turn.pass", say("The yard is empty."))
    return Reason("turn.draw", say("You have drawn in this turn: one tile is all."))


def _refused_pass(view: View) -> Reason:
    if view.takes_any:
        return _opens_first()
    if any(isinstance(move, Draw) for move in view.moves):
        return Reason("turn.draw", say("Draw a tile before you pass."))
    plays = [move for move in view.moves if isinstance(move, Play)]
    if view.drawn:
        return Reason(
            "turn.drawn",
            say("{tile} fits, so it must be played.", tile=plays[0].tile),
        )
    return Reason(
        "turn.must_play",
        say("You can play {tile}, so you may not pass.", tile=plays[0].tile),
    )
