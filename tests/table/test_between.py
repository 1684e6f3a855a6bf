"""Between rounds and between matches: the score, the rematch, other rules."""

from __future__ import annotations

import pytest

from chickie.errors import ChickieError
from chickie.table import messages as asks
from chickie.table.options import Options
from table.seated import House, kinds, names, refusal

ELSE = Options(pace="fast")


# --- between rounds -------------------------------------------------------------------


def summed_up(people: int = 2) -> House:
    """A table that shows the score of the first of two rounds."""
    house = House("cf-six", people=people, rounds=2)
    house.start()
    while house.table.phase == "playing":
        house.move(house.first())
        house.settle()
    return house


def test_the_score_waits_for_everybody_who_is_here() -> None:
    house = summed_up()
    assert not house.step()
    house.ask("anna", asks.Ready(key="k"))
    assert not house.step()
    assert house.state(None).table.seats[0].ready
    card = house.state(None).round
    assert card is not None
    assert card.doing == "The next round waits for Bert."
    assert refusal(house, "anna", asks.Ready(key="k")) == "not_now"
    house.away = {1}
    assert house.step()
    assert house.table.phase == "dealing"


def test_the_score_waits_while_nobody_is_here() -> None:
    house = summed_up()
    house.ask("anna", asks.Ready(key="k"))
    house.ask("bert", asks.Ready(key="k"))
    house.away = {0, 1}
    assert not house.step()
    house.away = {0}
    assert house.step()


def test_the_host_does_not_wait() -> None:
    house = summed_up()
    assert refusal(house, "bert", asks.GoOn(key="k")) == "not_host"
    house.ask("anna", asks.GoOn(key="k"))
    assert house.table.phase == "dealing"


# --- the next match -------------------------------------------------------------------


def test_in_a_rematch_everybody_moves_one_seat_to_the_left() -> None:
    house = House("cf-six", seats=3, people=2, tile_set="double-6")
    house.start()
    house.play_on()
    first = house.table.progress
    assert first is not None
    assert refusal(house, "anna", asks.Start(key="k")) == "not_now"
    house.ask("anna", asks.Rematch(key="k"))
    assert names(house) == ["Bo", "Anna", "Bert"]
    assert kinds(house) == ["bot", "person", "person"]
    card = house.state(None).table
    assert card.match == 2
    assert [seat.total for seat in card.seats] == [0, 0, 0]
    assert house.table.progress is not None
    assert house.table.progress.id != first.id
    assert house.table.record(None, 1) == first.recorder.record
    house.settle()
    house.play_on()


def test_a_bot_in_a_rematch_does_not_keep_the_name_of_who_left() -> None:
    house = House("cf-six", people=2)
    house.start()
    house.play_on()
    house.ask("bert", asks.Stand(key="k"))
    house.ask("anna", asks.Rematch(key="k"))
    assert names(house) == ["Bo", "Anna"]


def test_other_rules_after_a_match_lead_back_to_the_lobby() -> None:
    house = House("cf-six", people=2)
    house.start()
    house.play_on()
    assert len(house.table.deals()) == 1
    change = asks.Change(key="k", options=ELSE, rules="house", seats=3)
    house.ask("anna", change)
    assert house.state(None).table.phase == "lobby"
    assert house.state(None).table.match == 1
    assert house.table.record(1, 1).header.seen_by == "all"
    assert len(house.table.deals()) == 1
    house.start()
    assert house.state(None).table.match == 2


def test_there_is_no_record_of_a_match_that_was_not_played() -> None:
    house = House("cf-six", people=2)
    for which in (0, 1, 2):
        with pytest.raises(ChickieError, match="no match"):
            house.table.record(None, which)


def test_a_table_of_rules_that_cannot_be_played_is_not_made() -> None:
    with pytest.raises(ChickieError, match="12"):
        House("draw10", seats=12)
