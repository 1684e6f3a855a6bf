"""The legal move that is meant, its place named by the layout if it was left open."""

from __future__ import annotations

import msgspec

from chickie.errors import NotAMove
from chickie.language import say
from chickie.rules.choices import end_of, meanings
from chickie.rules.move import Move, Open, Play
from chickie.rules.round import Round
from chickie.table.sketch import Sketch


def placed(round: Round, sketch: Sketch, move: Move) -> Move:
    """``move`` as it is made: with its place, which is the best of equal ones.

    Raises:
        NotAMove: it can mean places that are not equal.
        IllegalMove: the rules forbid it.
    """
    if not isinstance(move, Play):
        round.play(move)  # refuses what is not allowed
        return move
    plays = meanings(move, round.legal, round.layout)
    if len(plays) > 1:
        raise NotAMove(
            say(
                "{tile} fits in several places; say where: {plays}.",
                tile=move.tile,
                plays=", ".join(map(str, plays)),
            )
        )
    if not plays:
        round.play(move)  # refuses it, or opens the round
        return Open(move.tile)
    return _at_best(round, sketch, move, plays[0])


def left_open(round: Round, play: Play) -> Play:
    """A legal play with nothing but the number and the train that it means."""
    for meant in meanings(play, round.legal, round.layout):
        suit = end_of(meant, round.layout).suit
        return Play(play.tile, suit=suit, train=meant.train)
    return play


def _at_best(round: Round, sketch: Sketch, asked: Play, meant: Play) -> Play:
    """The play at the end that was named; else at that with the best room."""
    if asked.on is None:
        suit = end_of(meant, round.layout).suit
        equal = tuple(
            end_of(play, round.layout)
            for play in round.legal
            if isinstance(play, Play)
            and (play.tile, play.train) == (meant.tile, meant.train)
        )
        ends = tuple(end for end in equal if end.suit == suit)
        if len(ends) > 1:
            best = sketch.of(round).best(meant.tile, ends)
            meant = Play(meant.tile, on=best.on, train=best.train)
    return msgspec.structs.replace(meant, silent=asked.silent)
