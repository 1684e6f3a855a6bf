"""What everybody could know of the hands of others."""

from __future__ import annotations

import pytest

from chickie.review.lack import lacks
from chickie.rules.event import Drew
from reviewing import book, choices

RECORDS = ("house", "cf-hub", "draw10", "mexican-train")


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
