"""The hint: a move of the View, with reasons."""

from __future__ import annotations

from chickie.bots.recall import Recall
from chickie.review.advice import advice
from chickie.review.moment import Book
from reviewing import choices, supper

SEEN = 50
"""Thousandths of a point that one decimal shows."""


def test_advice_is_a_move_of_the_view_with_reasons() -> None:
    told = []
    for _, moment in choices(Book(supper()))[:5]:
        view = moment.view
        found = advice(view, samples=32)
        assert found.move in view.moves
        assert len(found.alternatives) == len(moment.ways)
        assert str(found.move) == found.alternatives[0].move
        second = found.alternatives[1]
        assert (found.outcome is None) == (second.behind < SEEN)
        if found.outcome is not None:
            assert "On average the best move ends with" in str(found.outcome)
            told.append(found.outcome)
        assert found == advice(view, samples=32)
    assert told


def test_where_there_is_no_choice_there_is_nothing_to_explain() -> None:
    told = Book(supper())
    moments = map(told.moment, range(len(told.beats)))
    forced = next(m for m in moments if m is not None and not m.is_choice)
    found = advice(forced.view, samples=8)
    assert (found.move, found.why, found.alternatives) == (forced.view.moves[0], (), ())


def test_advice_reads_nothing_but_the_view() -> None:
    _, moment = choices(Book(supper()))[0]
    assert Recall(moment.view).table.yard == [0] * len(moment.known.table.yard)
