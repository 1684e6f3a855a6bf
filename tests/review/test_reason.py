"""Facts: each can be counted again by whoever looks at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from chickie.bots.recall import Recall
from chickie.brains import term
from chickie.language import Sentence
from chickie.review import reason
from chickie.review.advice import advice
from chickie.review.lack import lacks
from chickie.review.moment import Book, Moment
from chickie.review.price import price
from chickie.review.reason import BAD, GOOD, Fact, Kind, Tried, compared, facts
from chickie.review.saying import sentence
from chickie.review.setting import Setting
from chickie.rules.choices import end_of
from chickie.rules.event import Drew
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


def test_every_kind_of_fact_has_words() -> None:
    _, moment = choices(book("house"))[0]
    for kind in get_args(Kind):
        for count in (0, 1, 2):
            fact = Fact(kind=kind, suit=3, count=count, of=2, seat=1)
            said = sentence(fact, moment.view)
            assert isinstance(said, Sentence)
            assert str(said).endswith(".")


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


# --- who lacks what -------------------------------------------------------------------


@pytest.mark.parametrize("name", RECORDS)
def test_nobody_holds_what_it_is_known_to_lack(name: str) -> None:
    told = book(name)
    known = 0
    for index, moment in choices(told):
        before = told.beats[index - 1].round
        for lack in lacks(moment.known):
            hand = before.hand(lack.seat)
            assert lack.held == len(hand)
            for one in lack.missing:
                assert sum(tile.has(one.suit) for tile in hand) <= one.may < lack.held
                known += 1
    if name != "cf-hub":
        assert known


def test_who_has_drawn_nothing_is_not_known_to_lack_anything() -> None:
    told = book("house")
    _, moment = choices(told)[0]
    assert not any(isinstance(event, Drew) for event in moment.view.events)
    if not any(type(event).__name__ == "Passed" for event in moment.view.events):
        assert all(lack.missing == () for lack in lacks(moment.known))


# --- the hint -------------------------------------------------------------------------


def test_advice_is_a_move_of_the_view_with_reasons() -> None:
    for _, moment in choices(Book(supper()))[:5]:
        view = moment.view
        found = advice(view, samples=32)
        assert found.move in view.moves
        assert len(found.alternatives) == len(moment.ways)
        assert str(found.move) == found.alternatives[0].move
        assert found.outcome is not None
        assert "On average you end with" in str(found.outcome)
        assert found == advice(view, samples=32)


def test_where_there_is_no_choice_there_is_nothing_to_explain() -> None:
    told = Book(supper())
    moments = map(told.moment, range(len(told.beats)))
    forced = next(m for m in moments if m is not None and not m.is_choice)
    found = advice(forced.view, samples=8)
    assert (found.move, found.why, found.alternatives) == (forced.view.moves[0], (), ())


def test_advice_reads_nothing_but_the_view() -> None:
    _, moment = choices(Book(supper()))[0]
    assert Recall(moment.view).table.yard == [0] * len(moment.known.table.yard)
