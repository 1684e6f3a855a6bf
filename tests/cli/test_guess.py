"""A tile that fits in several places is not laid on the first one."""

from __future__ import annotations

import pytest

from chickie.cli.answer import refuse_guessing
from chickie.errors import NotAMove
from chickie.rules.move import parse_move
from tables import deal, play


def test_two_numbers_are_two_places() -> None:
    round = play(deal("cf-classic", "0-9 0-1 3-3", "1-9 2-2 4-4", arms=2), "0-9 1-9")
    with pytest.raises(NotAMove, match="0-1@0-9, 0-1@1-9"):
        refuse_guessing(parse_move("0-1"), round)
    refuse_guessing(parse_move("0-1@0"), round)
    refuse_guessing(parse_move("0-1@1-9"), round)


def test_two_trains_are_two_places() -> None:
    hands = ("0-6 3-3 2-6", "1-6 2-2 4-4")
    alone = play(deal("mexican-train", *hands, set="double-6"), "0-6@6-6/1 1-6@6-6/2")
    refuse_guessing(parse_move("2-6"), alone)  # on the Mexican train
    marked = deal("mexican-train", *hands, "3-4 5-5 0-0", set="double-6", yard="1-1")
    marked = play(marked, "0-6@6-6/1 1-6@6-6/2 D P")
    with pytest.raises(NotAMove, match="2-6@6-6/3, 2-6@6-6/M"):
        refuse_guessing(parse_move("2-6"), marked)


def test_ends_of_one_number_are_one_place() -> None:
    hands = ("0-9 0-1 4-5", "1-9 2-4 3-3", "2-9 4-7 6-6")
    round = play(deal("cf-classic", *hands, arms=2), "0-9 1-9 D P 0-1@0-9")
    assert [end.suit for end in round.layout.ends] == [1, 1]
    refuse_guessing(parse_move("1-5"), round)
    refuse_guessing(parse_move("D"), round)
