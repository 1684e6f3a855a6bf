"""The order in which the pieces must arrive, and what the dealer refuses."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.deal import Dealer, commitment, complaints, pledge, remarks
from chickie.errors import BadDeal
from deal.example import MATCH, ROUND, fair, number, pledged

SEATS = (0, 2, 5)


def committed(seats: tuple[int, ...] = SEATS) -> Dealer:
    return Dealer.commit(MATCH, ROUND, secret=number("secret"), seats=seats)


def pledge_of(seat: int) -> str:
    return pledge(MATCH, ROUND, seat, number(seat))


def opening_of(seat: int) -> str:
    return number(seat).hex()


def test_the_commitment_comes_before_anybody_speaks() -> None:
    public = committed().public
    assert public.commitment == commitment(MATCH, ROUND, number("secret"))
    assert (public.match, public.round) == (MATCH, ROUND)
    assert public.pledges == {}


def test_the_secret_is_never_public() -> None:
    dealer = committed((0,))
    for step in (dealer, dealer.pledge(0, pledge_of(0)), pledged((0,))):
        assert step.public.secret == ""


def test_a_whole_deal() -> None:
    dealer = committed()
    for left in ((0, 2, 5), (2, 5), (5,)):
        assert dealer.is_pledging
        assert dealer.awaited == left
        dealer = dealer.pledge(left[0], pledge_of(left[0]))
    for left in ((0, 2, 5), (2, 5), (5,)):
        assert not dealer.is_pledging
        assert dealer.awaited == left
        dealer = dealer.open(left[0], opening_of(left[0]))
    assert dealer.awaited == ()
    sealed = dealer.seal()
    assert sealed.veiled() == dealer.public
    assert complaints(sealed) == remarks(sealed) == ()


def test_bots_alone_need_no_pledge() -> None:
    dealer = committed(())
    assert dealer.awaited == ()
    assert complaints(dealer.seal()) == ()


def test_seats_are_put_in_order_once() -> None:
    assert committed((5, 0, 5, 2)).seats == SEATS


def test_a_dealer_is_a_value() -> None:
    before = committed()
    after = before.pledge(0, pledge_of(0))
    assert before.public.pledges == {}
    assert after.public.pledges == {0: pledge_of(0)}


def test_who_is_first_does_not_matter() -> None:
    sealed = set()
    for order in itertools.permutations(SEATS):
        dealer = committed()
        for seat in order:
            dealer = dealer.pledge(seat, pledge_of(seat))
        for seat in order[::-1]:
            dealer = dealer.open(seat, opening_of(seat))
        sealed.add(repr(dealer.seal()))
    assert len(sealed) == 1


def test_an_opening_before_all_pledges_is_refused() -> None:
    dealer = committed().pledge(0, pledge_of(0))
    with pytest.raises(BadDeal, match=r"all have pledged; seats 2, 5 are awaited\."):
        dealer.open(0, opening_of(0))


def test_a_second_pledge_is_refused() -> None:
    dealer = committed().pledge(0, pledge_of(0))
    with pytest.raises(BadDeal, match="Seat 0 has pledged already"):
        dealer.pledge(0, pledge_of(0))
    with pytest.raises(BadDeal, match="Seat 2 has pledged already"):
        pledged(SEATS).pledge(2, pledge_of(2))


def test_a_second_opening_is_refused() -> None:
    dealer = pledged(SEATS).open(2, opening_of(2))
    with pytest.raises(BadDeal, match="Seat 2 has opened already"):
        dealer.open(2, opening_of(2))


def test_an_opening_that_was_not_pledged_is_refused() -> None:
    with pytest.raises(BadDeal, match="Seat 2 opened another number than it pledged"):
        pledged(SEATS).open(2, opening_of(5))


def test_a_copied_pledge_cannot_be_opened() -> None:
    dealer = committed((0, 2)).pledge(0, pledge_of(0)).pledge(2, pledge_of(0))
    with pytest.raises(BadDeal, match="Seat 2 opened another number"):
        dealer.open(2, opening_of(0))


@pytest.mark.parametrize("text", ["", "00", "G" * 64, "A" * 64, "0" * 65])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadDeal, match="digits for the pledge of seat 0"):
        committed().pledge(0, text)
    with pytest.raises(BadDeal, match="digits for the opening of seat 0"):
        pledged(SEATS).open(0, text)


def test_a_strange_seat_is_refused() -> None:
    with pytest.raises(BadDeal, match="Seat 1 takes no part"):
        committed().pledge(1, pledge_of(1))
    with pytest.raises(BadDeal, match="Seat 1 takes no part"):
        pledged(SEATS).open(1, opening_of(1))
    with pytest.raises(BadDeal, match="Nothing is awaited from seat 1"):
        committed().drop(1)


def test_a_deal_is_not_sealed_while_a_seat_is_awaited() -> None:
    with pytest.raises(BadDeal, match=r"Seats 0, 2, 5 are still awaited\."):
        committed().seal()
    with pytest.raises(BadDeal, match=r"Seats 0, 5 are still awaited\."):
        pledged(SEATS).open(2, opening_of(2)).seal()
    with pytest.raises(BadDeal, match=r"Seat 5 is still awaited\."):
        pledged(SEATS).open(2, opening_of(2)).open(0, opening_of(0)).seal()


def test_a_seat_that_does_not_pledge_takes_no_part() -> None:
    dealer = committed().pledge(0, pledge_of(0)).drop(5).drop(2)
    assert dealer.seats == (0,)
    assert not dealer.is_pledging
    sealed = dealer.open(0, opening_of(0)).seal()
    assert sealed == fair(opened=(0,))
    with pytest.raises(BadDeal, match="Seat 5 takes no part"):
        dealer.pledge(5, pledge_of(5))


def test_a_seat_that_does_not_open_is_dropped_and_named() -> None:
    dealer = pledged(SEATS).open(0, opening_of(0)).drop(5).drop(2)
    sealed = dealer.seal()
    assert sealed.refused == (2, 5)
    assert sealed.pledges == {seat: pledge_of(seat) for seat in SEATS}
    assert complaints(sealed) == ()
    assert [str(remark)[:6] for remark in remarks(sealed)] == ["Seat 2", "Seat 5"]
    with pytest.raises(BadDeal, match="Seat 5 opened too late"):
        dealer.open(5, opening_of(5))


def test_who_is_not_awaited_cannot_be_dropped() -> None:
    for dealer in (
        committed().pledge(0, pledge_of(0)),
        pledged(SEATS).open(0, opening_of(0)),
        pledged(SEATS).drop(0),
    ):
        with pytest.raises(BadDeal, match="Nothing is awaited from seat 0"):
            dealer.drop(0)


STEPS = st.tuples(
    st.sampled_from(("pledge", "open", "copy", "drop")), st.integers(0, 4)
)


@given(st.sets(st.integers(0, 4)), st.lists(STEPS, max_size=30))
def test_no_order_of_messages_spoils_a_deal(
    seats: set[int], steps: list[tuple[str, int]]
) -> None:
    dealer = committed(tuple(seats))
    refusals = 0
    for step, seat in steps:
        try:
            match step:
                case "pledge":
                    dealer = dealer.pledge(seat, pledge_of(seat))
                case "open":
                    dealer = dealer.open(seat, opening_of(seat))
                case "copy":
                    dealer = dealer.open(seat, opening_of(seat + 1))
                case _:
                    dealer = dealer.drop(seat)
        except BadDeal:
            refusals += 1
    while dealer.awaited:
        dealer = dealer.drop(dealer.awaited[0])
    sealed = dealer.seal()
    assert complaints(sealed) == ()
    assert {*sealed.openings, *sealed.refused} == {*sealed.pledges} <= seats
    assert refusals >= len(steps) - 2 * len(seats)
