"""Luck and skill: they add up to the last digit, whatever the values are."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.record import dumps
from chickie.review.label import Label
from chickie.review.luck import PLACES, Ledger, Share, ledger
from chickie.review.moment import Book
from chickie.review.piece import Piece, wanted, work_out
from chickie.review.price import Option, Priced, leads
from chickie.review.setting import Setting
from chickie.review.work import review
from record.forge import stored
from record.matches import play_match, small
from reviewing import played

CHEAP = Setting(samples=8)
STORED = ("calls", "cf-six", "draw10", "redeal", "search", "trains")


def adds_up(found: Ledger) -> None:
    for seat, share in enumerate(found.shares):
        assert share.result == share.expected + share.luck + share.skill
        assert share.result == found.curve[-1].lead[seat]
        changed = sum(entry.change[seat] for entry in found.entries)
        assert share.result == share.expected + changed


@pytest.mark.parametrize("name", STORED)
def test_luck_and_skill_add_up_to_the_result(name: str) -> None:
    found = review(stored(name).encode(), CHEAP)
    told = [one.luck for one in found.rounds]
    assert any(told)
    for one in told:
        if one is not None:
            adds_up(one)
    for seat, share in enumerate(found.shares):
        assert share.result == share.expected + share.luck + share.skill
        rounds = [one.luck.shares[seat] for one in found.rounds if one.luck]
        assert share.skill == sum(one.skill for one in rounds)


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_thousand_matches_add_up_with_any_values() -> None:
    """Values made up by chance: adding up is a matter of booking, not of sampling."""
    chance = random.Random(6)
    names = ("cf-six", "draw10", "house", "mexican-train")
    books = [
        Book(dumps(play_match(small(name), 2, seed)))
        for seed, name in enumerate(names * 10)
    ]
    for number in range(1_000):
        book = books[number % len(books)]
        adds_up(ledger(book, 0, made_up(book, chance)))


def made_up(book: Book, chance: random.Random) -> dict[int, Piece]:
    """Pieces as they could be, for the first round of a record."""
    seats = book.beats[0].round.seats

    def values() -> tuple[int, ...]:
        return tuple(chance.randrange(-50_000, 50_000) for _ in range(seats))

    return {
        index: Piece(
            beat=index,
            before=values(),
            before_own=values(),
            priced=priced(values(), chance)
            if index and chance.random() < 0.5
            else None,
            drawing=values() if chance.random() < 0.3 else (),
            after=values() if chance.random() < 0.7 else (),
        )
        for index in wanted(book)
    }


def priced(play: tuple[int, ...], chance: random.Random) -> Priced:
    option = Option(code=0, lead=0, own=0, behind=0, band=0, label=Label.BEST)
    return Priced(
        options=(option,),
        played=0,
        reference=0,
        is_clear=False,
        play=play,
        play_band=chance.randrange(9_000),
        worlds=8,
    )


def test_the_reference_player_has_neither_skill_nor_hidden_luck() -> None:
    """All is the deal, its draws, and those of others."""
    data = dumps(played(small("house"), ("thoughtful",) * 3)).encode()
    found = review(data, CHEAP)
    assert found.shares
    for share in found.shares:
        assert (share.skill, share.others) == (0, 0)
        assert share.result == (
            share.expected
            + share.deal
            + share.drawn
            + share.drawn_by_others
            + share.lay
        )


def test_what_a_seat_wins_by_chance_the_others_lose() -> None:
    found = review(stored("house").encode(), CHEAP)
    for one in found.rounds:
        assert one.luck is not None
        for entry in one.luck.entries:
            assert abs(sum(entry.change)) <= len(entry.change)  # rounding


def test_the_end_is_the_score() -> None:
    book = Book(stored("cf-six"))
    found = review(stored("cf-six").encode(), CHEAP)
    for result, one in zip(book.tale.match.results, found.rounds, strict=True):
        points = [score.total for score in result.scores]
        assert one.luck is not None
        assert one.luck.curve[-1].lead == leads(points, 1)
        assert [share.points for share in one.luck.shares] == [1000 * p for p in points]


def test_what_a_fine_costs_is_booked_as_a_call() -> None:
    book = Book(stored("calls"))
    found = review(stored("calls").encode(), CHEAP)
    kinds = {
        entry.what for one in found.rounds if one.luck for entry in one.luck.entries
    }
    assert "deal" in kinds
    caught = [beat for beat in book.beats if any(hasattr(e, "by") for e in beat.told)]
    assert ("call" in kinds) == bool(caught)


def test_a_round_that_was_not_ended_has_prices_and_no_luck() -> None:
    found = review(stored("unfinished").encode(), CHEAP)
    *_, last = found.rounds
    assert last.luck is None
    assert found.lucky_rounds == len(found.rounds) - 1
    assert last.decisions


def test_nothing_is_worked_out_where_nothing_could_change() -> None:
    """A move that had to be made leaves a round worth what it was."""
    book = Book(stored("cf-six"))
    for index in wanted(book):
        moment = book.moment(index)
        if moment is not None and not moment.is_choice and moment.view.drawable == 0:
            piece = work_out(book, index, CHEAP)
            assert piece == Piece(beat=index)


@given(st.lists(st.integers(-90_000, 90_000), min_size=7, max_size=7))
def test_what_is_told_adds_up_as_well(places: list[int]) -> None:
    """As tenths, none of them off by a whole one."""
    of = dict(zip(PLACES, places, strict=True))
    share = Share(result=sum(places), band=0, points=0, points_expected=0, **of)
    told = share.told
    assert told.result == told.expected + told.luck + told.skill
    for name in ("result", *PLACES):
        assert getattr(told, name) % 100 == 0
        assert abs(getattr(told, name) - getattr(share, name)) < 100
