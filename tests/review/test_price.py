"""Prices: from what a seat knew, the same at two speeds, with honest bands."""

from __future__ import annotations

import random
import statistics

import pytest

from chickie.bots.recall import Recall
from chickie.brains.appraise import DEALT, SEEN, STAY, TRUE
from chickie.record import Committed, Record, Revealed, dumps, read, redact
from chickie.review.case import Case, of_new_deals
from chickie.review.label import LEAST, Label, label
from chickie.review.moment import Book, Moment
from chickie.review.piece import work_out
from chickie.review.price import leads, noise, price, rounded
from chickie.review.setting import Setting
from chickie.review.work import review
from chickie.rules.position import DRAW
from record.forge import stored
from record.matches import small
from reviewing import book, choices, played, supper
from rulesets import by_name

QUICK = Setting(samples=16)


# --- names for moves ------------------------------------------------------------------


def test_a_bad_name_needs_the_price_and_half_of_it_for_sure() -> None:
    for one, least in LEAST:
        assert label(least, 0) is one
        assert label(least, least // 2) is one
        assert label(least, least // 2 + 1) is not one
        assert label(least - 1, 0) is not one


def test_what_may_be_nothing_is_as_good() -> None:
    assert label(900, 100) is Label.AS_GOOD
    assert label(4_000, 4_000) is Label.AS_GOOD
    assert label(-3_000, 500) is Label.AS_GOOD
    assert label(20_000, 19_000) is Label.INACCURACY


# --- whole numbers --------------------------------------------------------------------


def test_a_band_is_two_standard_errors() -> None:
    chance = random.Random(1)
    sample = [chance.randrange(-60, 90) for _ in range(300)]
    found = noise(sum(sample), sum(x * x for x in sample), len(sample), seats=4)
    expected = 2_000 * statistics.stdev(sample) / len(sample) ** 0.5 / 3
    assert found == int(expected)


def test_halves_are_rounded_up_on_both_sides_of_nothing() -> None:
    assert [rounded(top, 2) for top in (-3, -1, 1, 3)] == [-1, 0, 1, 2]


def test_leads_are_measured_from_the_mean_of_the_others() -> None:
    assert leads([10, 20, 40], 1) == (20_000, 5_000, -25_000)
    assert leads([10, 20, 40], 2) == (10_000, 2_500, -12_500)


# --- two speeds -----------------------------------------------------------------------


@pytest.mark.parametrize("brisk", [False, True])
@pytest.mark.parametrize("name", ["cf-six", "mexican-train"])
def test_machine_code_finds_what_the_interpreter_finds(
    name: str, *, brisk: bool
) -> None:
    _, moment = choices(book(name))[2]
    known, codes = moment.known, tuple(way.code for way in moment.ways)
    for way, moves in ((SEEN, codes), (TRUE, (STAY,))):
        found = [
            Case(
                *(known.room, known.table, known.axes), compiled=compiled, brisk=brisk
            ).look(way, moves, 2, stream=(1, 2, 3))
            for compiled in (False, True)
        ]
        assert found[0] == found[1]
        assert found[0] is not None
        assert len(found[0].points) == len(moves)


def test_new_deals_are_the_same_at_two_speeds() -> None:
    rules = by_name("cf-six")
    found = [
        of_new_deals(rules, 2, compiled=compiled).look(
            DEALT, (STAY,), 3, stream=(1, 2, 3), unused=1 << 6
        )
        for compiled in (False, True)
    ]
    assert found[0] == found[1]
    assert found[0] is not None
    assert found[0].worlds == 3


def test_a_search_that_never_ends_in_an_opening_gives_nothing() -> None:
    """No double of the set may open."""
    case = of_new_deals(by_name("cf-double"), 2)
    found = case.look(DEALT, (STAY,), 1, stream=(1, 2, 3), unused=1 << 18)
    assert found is None


# --- what a seat knew -----------------------------------------------------------------


def test_a_price_is_found_from_what_the_seat_saw_and_nothing_else() -> None:
    """From the whole record, and from what the seat itself could download."""
    record = read(supper())
    whole, own = Book(supper()), Book(_hidden(record, 0))
    mine = [moment for _, moment in choices(whole) if moment.seat == 0]
    theirs = [moment for _, moment in choices(own)]
    assert len(mine) == len(theirs) > 3
    assert {moment.seat for moment in theirs} == {0}
    for one, other in zip(mine, theirs, strict=True):
        assert one.ways == other.ways
        assert one.played == other.played
        assert one.view.hand == other.view.hand
        assert one.known.table == other.known.table
        assert one.known.mind.lacks == other.known.mind.lacks
        assert one.known.room.past == other.known.room.past
        other.n = one.n  # chance starts at the number of the event
        assert price(one, QUICK) == price(other, QUICK)


@pytest.mark.parametrize("name", ["house", "mexican-train", "draw10"])
def test_a_hidden_record_shows_all_that_its_seat_could_do(name: str) -> None:
    record = read(stored(name))
    whole = [m for _, m in choices(Book(stored(name))) if m.seat == 1]
    own = [m for _, m in choices(Book(_hidden(record, 1)))]
    assert [(m.ways, m.played) for m in whole] == [(m.ways, m.played) for m in own]


def _hidden(record: Record, seat: int) -> str:
    """What a seat saw before anything was revealed."""
    seen = redact(record, seat)
    events = (e for e in seen.events if not isinstance(e, Revealed | Committed))
    return dumps(Record(header=seen.header, events=tuple(events)))


def test_a_watcher_knows_no_choices() -> None:
    assert choices(book("watcher")) == []


# --- the numbers ----------------------------------------------------------------------


def some_choices(count: int) -> list[Moment]:
    found = [moment for _, moment in choices(Book(supper()))]
    return found[:count]


def test_alternatives_add_up() -> None:
    for moment in some_choices(6):
        found = price(moment, QUICK)
        assert found is not None
        best, *rest = found.options
        assert (best.behind, best.band, best.label) == (0, 0, Label.BEST)
        assert [one.behind for one in rest] == sorted(one.behind for one in rest)
        assert all(one.lead == best.lead - one.behind for one in rest)
        assert sorted(one.code for one in found.options) == [
            way.code for way in moment.ways
        ]
        assert found.options[found.played].code == moment.played
        assert found.price == max(0, found.options[found.played].behind)


def test_with_two_seats_what_one_wins_by_a_move_the_other_loses() -> None:
    for moment in some_choices(8):
        found = price(moment, QUICK)
        assert found is not None
        assert sum(found.play) == 0
        if found.played == found.reference:
            assert found.play == (0, 0)
            assert found.play_band == 0


def test_more_samples_stay_within_the_band() -> None:
    """Twice as far off than two standard errors nothing should be in so few looks."""
    for moment in some_choices(6):
        few = price(moment, Setting(samples=64, seed=1))
        many = price(moment, Setting(samples=1_000, seed=2))
        assert few is not None
        assert many is not None
        behind = {one.code: one for one in many.options}
        reference = behind[few.options[0].code].behind
        for one in few.options:
            gap = one.behind - (behind[one.code].behind - reference)
            assert abs(gap) <= 2 * (one.band + behind[one.code].band) + 500


def test_the_same_seed_gives_the_same_prices_and_another_one_others() -> None:
    moment = some_choices(1)[0]
    one, again = price(moment, QUICK), price(moment, QUICK)
    assert one == again
    assert one != price(moment, Setting(samples=16, seed=1))


def test_a_draw_that_was_chosen_has_a_price_as_well() -> None:
    """And it is luck what was drawn, but not that something was."""
    rules = small("house", draw_when="optional")
    data = dumps(played(rules, ("uniform", "uniform"), seed=2)).encode()
    told = Book(data)
    drawn = [(i, m) for i, m in choices(told) if m.played == DRAW]
    assert drawn
    pieces = [work_out(told, index, QUICK) for index, _ in drawn]
    for (_, moment), piece in zip(drawn, pieces, strict=True):
        assert piece.priced is not None
        assert piece.priced.options[piece.priced.played].code == DRAW
        assert len(piece.drawing) == moment.view.seats
    found = review(data, QUICK)
    luck = found.rounds[0].luck
    assert luck is not None
    whats = {entry.n: set[str]() for entry in luck.entries}
    for entry in luck.entries:
        whats[entry.n].add(entry.what)
    assert any({"draw", "lay"} <= whats.get(moment.n, set()) for _, moment in drawn)
    for share in luck.shares:
        assert share.result == share.expected + share.luck + share.skill


def test_what_is_known_is_left_as_it_was() -> None:
    moment = some_choices(1)[0]
    price(moment, QUICK)
    fresh = Recall(moment.view)
    assert fresh.table == moment.known.table
    assert fresh.mind.lacks == moment.known.mind.lacks
