"""A table where whoever starts opens with any tile of the hand."""

from __future__ import annotations

from chickie import variants
from rulesets import BLOCK
from table.seated import House


def block(people: int = 2) -> House:
    """A table for block dominoes, up to its first turn."""
    house = House(variants.encode(BLOCK), people=people)
    house.start()
    return house


def test_every_tile_of_the_hand_is_a_choice_without_a_place() -> None:
    house = block()
    own = house.state(0).own
    assert [choice.move for choice in own.choices] == [f"O({t})" for t in own.hand]
    assert all((choice.on, choice.suit) == (None, None) for choice in own.choices)
    assert own.choices[0].words == f"Open with {own.hand[0]}"
    assert own.why == {}
    assert not house.state(1).own.choices


def test_all_are_told_that_any_tile_may_come_and_then_which_came() -> None:
    house = block()
    card = house.state(None).round
    assert card is not None
    assert (card.opening, card.last) == (None, None)
    assert card.doing == "Anna opens with any tile."
    tile = house.state(0).own.hand[-1]
    house.move(str(tile))  # without a word about the opening
    after = house.state(None)
    assert after.round is not None
    assert after.round.last is tile
    assert [line.sentence for line in after.news][-1] == f"Anna opens with {tile}."
    assert after.board is not None
    assert {end.suit for end in after.board.ends} == {tile.low, tile.high}


def test_an_opening_can_be_taken_back() -> None:
    house = block(people=1)
    hand = house.state(0).own.hand
    house.move(f"O({hand[0]})")
    assert hand[0] not in house.state(0).own.hand
    assert house.state(0).own.take_back is not None


def test_a_whole_match_is_played_with_a_bot() -> None:
    house = block(people=1)
    house.play_on()
    assert house.table.phase == "over"
