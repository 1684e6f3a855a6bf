"""A round's deal as it should be, for the tests beside this file to spoil."""

import hashlib
from collections.abc import Iterable

from chickie.deal import Dealer, Fairness, pledge

MATCH = "friday"
ROUND = 4


def number(*words: object) -> bytes:
    """32 bytes that look random and are the same in every run."""
    return hashlib.sha256(repr(words).encode()).digest()


def pledged(seats: Iterable[int]) -> Dealer:
    """A dealer that has all pledges and no opening."""
    dealer = Dealer.commit(MATCH, ROUND, secret=number("secret"), seats=seats)
    for seat in dealer.seats:
        dealer = dealer.pledge(seat, pledge(MATCH, ROUND, seat, number(seat)))
    return dealer


def fair(*, opened: Iterable[int] = (), refused: Iterable[int] = ()) -> Fairness:
    """A sealed round in which these seats opened, and those refused."""
    dealer = pledged({*opened, *refused})
    for seat in opened:
        dealer = dealer.open(seat, number(seat).hex())
    for seat in refused:
        dealer = dealer.drop(seat)
    return dealer.seal()
