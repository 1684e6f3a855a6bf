"""Endings in which everything is known: what each move comes to is proved.

Two seats, nothing left to draw: the tiles that a seat does not see are in the other
hand. Then the best play of both can be worked out (:mod:`chickie.brains.ending`), and
so can whether a seat goes out whatever the other one does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.brains.ending import Ending, solve
from chickie.brains.known import fill, known
from chickie.brains.will import RELATIVE
from chickie.puzzle.puzzle import Answer, Kind
from chickie.review.label import THOUSAND, Label, label
from chickie.review.moment import Moment
from chickie.rules.position import OUT, Axes, Position, copy
from chickie.rules.turn import apply, count_moves, nth_move

PAIR: Final = 2
"""Seats of which everything can be known."""
NODES_MOST: Final = 20_000
"""Positions that are looked at before an ending is given up."""


def proved(moment: Moment) -> tuple[Kind, tuple[Answer, ...]] | None:
    """What each move comes to if both play their best; None if that is not known.

    The best comes first. ``out`` is what it is where that move, and no other, makes
    sure that the seat goes out.
    """
    s, r, m = moment.known.table, moment.known.axes, moment.known.mind
    if r.seats != PAIR or not known(s, r, 0):
        return None
    whole = Position()
    fill(whole, s, r)
    x = Ending(penalty=m.penalty, on_block=m.on_block)
    if not solve(x, whole, r, RELATIVE, NODES_MOST):
        return None
    found = {x.moves[i]: tuple(x.points[i][:PAIR]) for i in range(x.count)}
    answers = _answers(moment, found)
    out = _going_out(whole, r, [answer.code for answer in answers])
    return ("out" if out == [answers[0].code] else "ending"), answers


def _answers(moment: Moment, found: dict[int, tuple[int, ...]]) -> tuple[Answer, ...]:
    seat = moment.seat
    leads = {code: points[1 - seat] - points[seat] for code, points in found.items()}
    ordered = sorted(moment.ways, key=lambda way: (-leads[way.code], way.code))
    most = leads[ordered[0].code]
    return tuple(
        Answer(
            move=str(way.move),
            code=way.code,
            lead=THOUSAND * leads[way.code],
            own=THOUSAND * found[way.code][seat],
            behind=THOUSAND * (most - leads[way.code]),
            band=0,
            label=_label(THOUSAND * (most - leads[way.code])),
        )
        for way in ordered
    )


def _label(behind: int) -> Label:
    return label(behind, 0) if behind else Label.BEST


class _Spent(Exception):
    """Too many positions were looked at."""


class _Search:
    """Looks whether a seat can make sure that it goes out."""

    def __init__(self, r: Axes, seat: int) -> None:
        self._r, self._seat, self._left = r, seat, NODES_MOST

    def goes_out(self, s: Position, move: int) -> bool:
        """By this move, and then whatever the other seat does."""
        if self._left == 0:
            raise _Spent
        self._left -= 1
        d = copy(s)
        apply(d, self._r, move)
        if d.over:
            return d.over == OUT and d.out == self._seat
        following = (self.goes_out(d, one) for one in _moves(d, self._r))
        return any(following) if d.turn == self._seat else all(following)


def _moves(s: Position, r: Axes) -> Iterator[int]:
    return (nth_move(s, r, n) for n in range(count_moves(s, r)))


def _going_out(s: Position, r: Axes, codes: list[int]) -> list[int]:
    """The moves that make sure of it; none where that takes too long to see."""
    try:
        return [code for code in codes if _Search(r, s.turn).goes_out(s, code)]
    except _Spent:
        return []
