"""What may be answered to an ``act``, and what is played where no answer counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chickie.bots.protocol.messages import Action, Legal
from chickie.errors import NotAMove
from chickie.language import Sentence, say, say_count
from chickie.rules.choices import means
from chickie.rules.move import Draw, Move, Open, Pass, Play, parse_move
from chickie.rules.scoring import hand_score
from chickie.rules.view import View
from chickie.rules.why import refusal


def fallback(moves: Iterable[Move]) -> Move:
    """What is played for a program that does not answer, or not rightly.

    A draw if that is legal, else a pass, else the first move: so nothing is chosen for
    anybody that they could have chosen better.
    """
    legal = tuple(moves)
    for kind in (Draw, Pass):
        for move in legal:
            if isinstance(move, kind):
                return move
    return legal[0]


def legal(view: View) -> tuple[Legal, ...]:
    """The moves of a View as a program is told them, in the same order."""
    return tuple(Legal(m=str(move), points=_points(view, move)) for move in view.moves)


def _points(view: View, move: Move) -> int:
    if not isinstance(move, Play | Open):
        return 0
    return hand_score(view.ruleset, (move.tile,)).total


class Fault(NamedTuple):
    """Why a move is not legal."""

    rule: str | None
    """Clause of the rule sheet; None where it is no move at all."""
    sentence: Sentence


def chosen(view: View, action: Action) -> Move | Fault:
    """The legal move that an answer means, its place perhaps left open."""
    if action.m is None:
        return _by_index(view, action.index)
    try:
        wanted = parse_move(action.m)
    except NotAMove as error:
        return Fault(None, error.sentence)
    for move in view.moves:
        if means(wanted, move, view.layout):
            return move
    return Fault(*_refused(view, wanted))


def _by_index(view: View, index: int | None) -> Move | Fault:
    if index is None:
        return Fault(None, say("The answer has neither “m” nor “index”."))
    if 0 <= index < len(view.moves):
        return view.moves[index]
    sentence = say_count(
        "{index} is no index: there is {count} legal move, numbered from 0.",
        "{index} is no index: there are {count} legal moves, numbered from 0.",
        len(view.moves),
        index=index,
    )
    return Fault(None, sentence)


def _refused(view: View, move: Move) -> tuple[str, Sentence]:
    reason = refusal(view, move)
    return reason.rule, reason.sentence
