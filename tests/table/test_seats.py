"""Who sits where, what the host may do, and what happens between matches."""

from __future__ import annotations

import msgspec
import pytest

from chickie import __version__
from chickie.table import messages as asks
from chickie.table.act import Begun, Seated
from chickie.table.messages import Ask
from chickie.table.options import Clock, Options
from table.seated import House, kinds, names, refusal

ELSE = Options(pace="fast")


# --- the lobby ------------------------------------------------------------------------


def test_bots_take_the_empty_seats_when_the_match_begins() -> None:
    house = House(seats=3, people=1)
    assert kinds(house) == ["person", "open", "open"]
    house.start()
    assert kinds(house) == ["person", "bot", "bot"]
    assert names(house) == ["Anna", "Bo", "Cy"]


def test_a_person_changes_seats_and_name_in_the_lobby() -> None:
    house = House(seats=3, people=1)
    house.ask("anna", asks.Sit(key="k", seat=2, name=" Anne  Marie "))
    assert names(house) == ["", "", "Anne Marie"]


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    house = House(seats=3, people=1)
    house.ask("anna", asks.SeatBot(key="k", seat=1, bot="heaviest"))
    assert names(house) == ["Anna", "Bo", ""]
    house.ask("bert", asks.Sit(key="k", seat=2, name="bo"))
    assert names(house) == ["Anna", "Cy", "bo"]


def test_the_host_empties_seats_in_the_lobby() -> None:
    house = House(seats=4, people=2)
    house.ask("anna", asks.SeatBot(key="k", seat=2, bot="uniform"))
    house.ask("anna", asks.SeatBot(key="k", seat=3, bot="uniform"))
    house.ask("anna", asks.GiveBack(key="k", seat=3))
    house.ask("anna", asks.Remove(key="k", seat=2))
    house.ask("anna", asks.Remove(key="k", seat=1))
    assert kinds(house) == ["person", "open", "open", "open"]


def test_rules_and_seats_are_changed_before_the_match() -> None:
    house = House(seats=2, people=1)
    change = asks.Change(
        key="k", options=ELSE, rules="mexican-train", set="double-6", rounds=3, seats=4
    )
    house.ask("anna", change)
    card = house.state(None).table
    assert (card.rules, card.set, len(card.seats)) == ("mexican-train", "double-6", 4)
    assert house.table.ruleset.match_rounds == 3
    assert house.table.options == ELSE


LOBBY_REFUSALS: list[tuple[str, Ask, str]] = [
    ("zoe", asks.Stand(key="k"), "not_seated"),
    ("bert", asks.Start(key="k"), "not_host"),
    ("bert", asks.Change(key="k", options=ELSE), "not_host"),
    ("bert", asks.SeatBot(key="k", seat=2, bot="uniform"), "not_host"),
    ("bert", asks.Remove(key="k", seat=0), "not_host"),
    ("zoe", asks.Sit(key="k", seat=0, name="Zoe"), "seat_taken"),
    ("zoe", asks.Sit(key="k", seat=9, name="Zoe"), "no_such_seat"),
    ("anna", asks.SeatBot(key="k", seat=9, bot="uniform"), "no_such_seat"),
    ("anna", asks.SeatBot(key="k", seat=1, bot="uniform"), "seat_taken"),
    ("anna", asks.SeatBot(key="k", seat=2, bot="nobody"), "unknown_name"),
    ("anna", asks.GiveBack(key="k", seat=1), "not_now"),
    ("anna", asks.Remove(key="k", seat=2), "not_now"),
    ("anna", asks.Rematch(key="k"), "not_now"),
    ("anna", asks.Pause(key="k"), "not_now"),
    ("anna", asks.Resume(key="k"), "not_now"),
    ("anna", asks.GoOn(key="k"), "not_now"),
    ("anna", asks.Ready(key="k"), "not_now"),
    ("anna", asks.Ping(key="k"), "not_now"),
    ("anna", asks.Pledge(key="k", round=1, pledge="0" * 64), "not_now"),
    ("anna", asks.Move(key="k", seen=1, move="D"), "not_now"),
    ("anna", asks.Change(key="k", options=ELSE, rules="chess"), "bad_ruleset"),
    ("anna", asks.Change(key="k", options=ELSE, set="double-7"), "bad_ruleset"),
    ("anna", asks.Change(key="k", options=ELSE, seats=12), "bad_ruleset"),
    ("anna", asks.Change(key="k", options=Options(bot="no")), "unknown_name"),
]


@pytest.mark.parametrize(("person", "ask", "code"), LOBBY_REFUSALS)
def test_what_cannot_be_in_the_lobby_is_refused(
    person: str, ask: Ask, code: str
) -> None:
    house = House(seats=3, people=2)
    assert refusal(house, person, ask) == code


def test_no_person_loses_a_seat_by_a_change() -> None:
    house = House(seats=3, people=3)
    change = asks.Change(key="k", options=ELSE, seats=2)
    assert refusal(house, "anna", change) == "seat_taken"


# --- during a match -------------------------------------------------------------------


def test_a_bot_plays_for_a_person_until_they_come_back() -> None:
    house = House("cf-six", people=2)
    house.start()
    turn = house.turn
    person = house.person(turn)
    house.ask(person, asks.SeatBot(key="k", seat=turn, bot="uniform"))
    card = house.state(None).table.seats[turn]
    assert (card.kind, card.bot) == ("person", "uniform")
    assert house.state(turn).own.choices == ()
    assert refusal(house, person, asks.Move(key="k", seen=99, move="P")) == "not_now"
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.bot is not None
    assert (todo.bot.seat, todo.bot.by) == (turn, "bot")
    house.ask(person, asks.GiveBack(key="k", seat=turn))
    assert house.state(turn).own.choices


def test_nobody_who_is_here_is_played_for_unless_they_want_it() -> None:
    house = House("cf-six", seats=3, people=3, tile_set="double-6")
    house.start()
    lend = asks.SeatBot(key="k", seat=1, bot="uniform")
    assert refusal(house, "anna", lend) == "not_now"
    assert refusal(house, "cleo", lend) == "not_host"
    assert isinstance(house.decide("bert", lend), Seated)
    house.away = {1}
    assert refusal(house, "cleo", lend) == "not_host"
    house.ask("anna", lend)
    assert house.state(None).table.seats[1].bot == "uniform"


def test_only_the_host_or_its_person_gives_a_seat_back() -> None:
    house = House("cf-six", seats=3, people=3, tile_set="double-6")
    house.start()
    house.ask("bert", asks.SeatBot(key="k", seat=1, bot="uniform"))
    back = asks.GiveBack(key="k", seat=1)
    assert refusal(house, "cleo", back) == "not_host"
    assert house.decide("bert", back) == house.decide("anna", back)


@pytest.mark.parametrize("ask", [None, asks.Remove(key="k", seat=1)])
def test_a_bot_goes_on_for_good_where_a_person_left(ask: Ask | None) -> None:
    house = House("cf-six", people=2)
    house.start()
    house.ask("bert" if ask is None else "anna", ask or asks.Stand(key="k"))
    card = house.state(None).table.seats[1]
    assert (card.name, card.kind, card.bot) == ("Bert", "bot", "hen")
    assert refusal(house, "bert", asks.GiveBack(key="k", seat=1)) == "not_host"
    assert refusal(house, "anna", asks.GiveBack(key="k", seat=1)) == "not_now"
    assert refusal(house, "anna", asks.Remove(key="k", seat=1)) == "not_now"
    house.play_on()


def test_nobody_sits_down_in_the_middle_of_a_round() -> None:
    house = House("cf-six", people=1)
    house.start()
    assert refusal(house, "zoe", asks.Sit(key="k", seat=1, name="Zoe")) == "not_now"


def test_a_newcomer_takes_the_seat_of_a_bot_between_rounds() -> None:
    house = House("cf-six", people=1, rounds=2)
    house.start()
    while house.table.phase == "playing":
        house.move(house.first())
        house.settle()
    assert refusal(house, "anna", asks.Sit(key="k", seat=1, name="Anna")) == "not_now"
    house.ask("zoe", asks.Sit(key="k", seat=1, name="Zoe"))
    assert names(house) == ["Anna", "Zoe"]
    assert not house.state(None).table.seats[1].ready
    house.play_on()
    final = house.state(None).final
    assert final is not None
    assert "Bo" not in final.sentence


def test_rules_and_clock_stay_while_a_round_is_played() -> None:
    house = House("cf-six", people=1)
    house.start()
    rules = asks.Change(key="k", options=ELSE, rules="house")
    clock = asks.Change(key="k", options=Options(clock=Clock(turn=10)))
    assert refusal(house, "anna", rules) == "not_now"
    assert refusal(house, "anna", clock) == "not_now"
    house.ask("anna", asks.Change(key="k", options=ELSE))
    assert house.table.options == ELSE


def test_the_first_who_is_here_stands_in_for_a_host_who_is_not() -> None:
    house = House("cf-six", seats=3, people=3, tile_set="double-6")
    house.start()
    assert refusal(house, "bert", asks.Pause(key="k")) == "not_host"
    house.away = {0}
    assert [card.host for card in house.state(None).table.seats] == [False, True, False]
    assert refusal(house, "cleo", asks.Pause(key="k")) == "not_host"
    house.ask("bert", asks.Pause(key="k"))
    house.away = {0, 1, 2}
    assert [card.host for card in house.state(None).table.seats] == [True, False, False]


def test_who_stands_in_keeps_the_table_going_and_no_more() -> None:
    house = House("cf-six", seats=3, people=3, tile_set="double-6")
    house.away = {0}
    assert refusal(house, "bert", asks.Change(key="k", options=ELSE)) == "not_host"
    assert refusal(house, "bert", asks.Remove(key="k", seat=0)) == "not_host"
    house.ask("bert", asks.Start(key="k"))
    house.ask("bert", asks.SeatBot(key="k", seat=0, bot="uniform"))
    assert refusal(house, "bert", asks.Remove(key="k", seat=0)) == "not_host"
    house.ask("bert", asks.Pause(key="k"))
    house.ask("bert", asks.Resume(key="k"))
    house.ask("bert", asks.Remove(key="k", seat=2))
    house.away = set()
    house.ask("anna", asks.GiveBack(key="k", seat=0))
    assert refusal(house, "bert", asks.Pause(key="k")) == "not_host"


def test_a_host_without_a_seat_alone_changes_what_is_agreed_on() -> None:
    house = House("cf-six", seats=3, people=2, tile_set="double-6")
    house.ask("anna", asks.Stand(key="k"))
    assert refusal(house, "bert", asks.Change(key="k", options=ELSE)) == "not_host"
    house.ask("anna", asks.Change(key="k", options=ELSE))


# --- seats that change hands ----------------------------------------------------------


def between_rounds(rounds: int) -> House:
    """A table after its first round, with bots on two seats of three."""
    house = House("cf-six", seats=3, people=1, rounds=rounds, tile_set="double-6")
    house.start()
    while house.table.phase == "playing":
        house.move(house.first())
        house.settle()
    return house


def test_who_gave_a_seat_up_gets_only_that_one_back_in_a_match() -> None:
    house = between_rounds(rounds=3)
    house.ask("anna", asks.Stand(key="k"))
    other = asks.Sit(key="k", seat=1, name="Anna")
    assert refusal(house, "anna", other) == "not_now"
    house.ask("anna", asks.Sit(key="k", seat=0, name="Anna"))
    house.ready()
    while house.table.phase != "summary":
        house.settle()
        if house.table.phase == "playing":
            house.move(house.first())
    house.ask("anna", asks.Stand(key="k"))
    assert refusal(house, "anna", other) == "not_now"
    house.ask("zoe", asks.Sit(key="k", seat=1, name="Zoe"))


def test_the_winner_is_called_as_at_the_end_of_the_match() -> None:
    house = between_rounds(rounds=1)
    told = house.state(None)
    assert told.final is not None
    assert told.summary is not None
    for seat in (1, 2):
        house.ask(f"p{seat}", asks.Sit(key="k", seat=seat, name=f"Late {seat}"))
    house.ask("anna", asks.Stand(key="k"))
    after = house.state(None)
    assert (after.final, after.summary) == (told.final, told.summary)
    assert refusal(house, "anna", asks.Sit(key="k", seat=1, name="A")) == "seat_taken"
    house.ask("anna", asks.Rematch(key="k"))
    assert house.state(None).final is None


def test_the_program_that_began_a_match_is_in_its_record_for_good() -> None:
    house = House("cf-six", people=1)
    begun = house.decide("anna", asks.Start(key="k"))
    assert isinstance(begun, Begun)
    assert begun.engine == __version__
    house.append(msgspec.structs.replace(begun, engine="0.0.1"))
    house.settle()
    assert house.table.record(0, 1).header.engine == "0.0.1"
