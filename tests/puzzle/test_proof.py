"""Endings in which everything is known, worked out."""

from __future__ import annotations

from chickie.brains.known import fill, known
from chickie.puzzle.proof import proved
from chickie.review.moment import Moment
from chickie.rules.position import OUT, Axes, Position, copy
from chickie.rules.turn import apply, count_moves, nth_move
from puzzle.found import finds

WHOLE = 400
"""Choices of a match, more than it has."""
LINES_MOST = 1_500


class _Many(Exception):
    """More lines of play than are tried here."""


class Tree:
    """All that two seats can do, tried without any cleverness."""

    def __init__(self, moment: Moment) -> None:
        self.axes: Axes = moment.known.axes
        self.start, self.seat = Position(), moment.seat
        fill(self.start, moment.known.table, self.axes)
        mind = moment.known.mind
        self.penalty, self.on_block = mind.penalty, mind.on_block
        self.moment, self.lines = moment, 0

    def after(self, s: Position, move: int) -> Position:
        """The round after a move."""
        self.lines += 1
        if self.lines > LINES_MOST:
            raise _Many
        d = copy(s)
        apply(d, self.axes, move)
        return d

    def moves(self, s: Position) -> list[int]:
        """What may be done."""
        return [nth_move(s, self.axes, n) for n in range(count_moves(s, self.axes))]

    def goes_out(self, s: Position) -> bool:
        """The seat can make sure of it."""
        if s.over:
            return s.over == OUT and s.out == self.seat
        all_of = [self.goes_out(self.after(s, move)) for move in self.moves(s)]
        return any(all_of) if s.turn == self.seat else all(all_of)


def endings() -> list[Moment]:
    """Choices where everything is known, by double-six rules."""
    return [
        find.moment
        for seed in range(4)
        for find in finds("cf-six", 2, WHOLE, seed=seed)
        if known(find.moment.known.table, find.moment.known.axes, 0)
    ]


def test_endings_are_found_and_told_in_their_order() -> None:
    tried = 0
    for moment in endings():
        found = proved(moment)
        if found is None:  # it would take too long
            continue
        kind, answers = found
        behind = [answer.behind for answer in answers]
        assert behind == sorted(behind)
        assert behind[0] == 0
        assert all(answer.band == 0 for answer in answers)
        assert {answer.code for answer in answers} == {w.code for w in moment.ways}
        tree = Tree(moment)
        try:
            out = [
                answer.code
                for answer in answers
                if tree.goes_out(tree.after(tree.start, answer.code))
            ]
        except _Many:
            continue
        tried += 1
        assert (kind == "out") == (out == [answers[0].code])
    assert tried > 5


def test_what_is_not_known_is_not_proved() -> None:
    assert proved(finds("cf-six", 2, 1)[0].moment) is None
    assert proved(finds("cf-six", 3, 1)[0].moment) is None
