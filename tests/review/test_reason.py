"""Facts: each can be counted again by whoever looks at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chickie.brains import term
from chickie.review import reason
from chickie.review.fact import BAD, GOOD, Fact
from chickie.review.moment import Book, Moment
from chickie.review.price import price
from chickie.review.reason import compared, facts
from chickie.review.setting import Setting
from chickie.review.tried import Tried
from chickie.rules.choices import end_of
from chickie.rules.move import Play
from chickie.rules.tile import Tile, full_set
from record.forge import stored
from reviewing import book, choices, supper

RECORDS = ("house", "cf-hub", "draw10", "mexican-train")
CHEAP = Setting(samples=8)


def found(names: tuple[str, ...] = RECORDS) -> Iterator[tuple[Moment, Fact, bool]]:
    """Facts of all choices: every move beside the one that was made; True: good."""
    for name in names:
        for _, moment in choices(book(name)):
            for way in moment.ways:
                if way.code != moment.played:
                    why, wrong = compared(moment.known, way.code, moment.played)
                    yield from ((moment, fact, True) for fact in why)
                    yield from ((moment, fact, False) for fact in wrong)


def test_facts_are_told_on_the_side_where_they_convince() -> None:
    kinds = set()
    for _, fact, good in found():
        assert fact.kind not in (BAD if good else GOOD)
        assert fact.weight >= 25
        kinds.add(fact.kind)
    assert len(kinds) > 12


def unseen(moment: Moment) -> set[Tile]:
    view = moment.view
    seen = {*view.hand} | {placed.tile for placed in view.layout.placed}
    return {*full_set(view.ruleset.set.highest)} - seen


@pytest.mark.parametrize("name", ["house", "cf-hub"])
def test_what_fits_is_counted_among_the_tiles_nobody_shows(name: str) -> None:
    """By the layout after the move, as it lies on the table."""
    told = Book(stored(name))
    counted = 0
    for index, moment in choices(told):
        move = next(way.move for way in moment.ways if way.code == moment.played)
        if not isinstance(move, Play):
            continue
        tried = Tried(moment.known, moment.played)
        after = told.beats[index].round
        if after.over or after.pending is not None:
            continue
        open_now = {end.suit for end in after.layout.ends}
        fitting = [t for t in unseen(moment) if open_now & {t.low, t.high}]
        fit = [f for f in _facts(tried) if f.kind == "unseen_fit"]
        for fact in fit:
            assert (fact.count, fact.of) == (len(fitting), len(unseen(moment)))
            counted += 1
        rest = set(moment.view.hand) - {move.tile}
        far = move.tile.other(end_of(move, moment.view.layout).suit)
        assert tried.own_of(far) == sum(tile.has(far) for tile in rest)
        assert tried.held == len(rest)
    assert counted


def _facts(tried: Tried) -> list[Fact]:
    made = reason._FACTS[term.STUCK](tried)
    return [fact for fact in made if fact is not None]


def test_the_best_that_was_played_is_held_against_the_next_best() -> None:
    for _, moment in choices(Book(supper()))[:6]:
        priced = price(moment, CHEAP)
        assert priced is not None
        why, wrong = facts(moment, priced)
        other = priced.played or 1
        expected = compared(
            moment.known, priced.options[0].code, priced.options[other].code
        )
        assert why == expected[0]
        assert wrong == (expected[1] if priced.played else ())
