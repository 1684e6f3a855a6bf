"""Hints: who may ask, that everybody is told, and what they are made from."""

from __future__ import annotations

import pytest

from chickie.errors import ChickieError
from chickie.rules import wire
from chickie.table import messages as asks
from chickie.table.act import Act, Hinted
from chickie.table.hinting import hinted_view
from chickie.table.options import Clock, Options
from chickie.table.refusal import NoHints, NotSeated
from chickie.table.table import Table
from table.seated import House, refusal


def started(people: int = 2, **options: object) -> House:
    chosen = Options(pace="instant", **options)  # type: ignore[arg-type]
    house = House("cf-six", people=people, options=chosen)
    house.start()
    while len(house.state(house.turn).own.choices) < 2:
        house.move(house.first())
    return house


def asker(house: House) -> tuple[int, str]:
    """The seat to move, and who sits there."""
    assert house.turn is not None
    return house.turn, ("anna", "bert")[house.turn]


def hint(house: House, seen: int | None = None) -> asks.Hint:
    return asks.Hint(key="h", seen=house.table.n if seen is None else seen)


def test_whoever_is_to_move_may_ask_and_all_are_told() -> None:
    house = started()
    seat, person = asker(house)
    may = {one: house.state(one).own.may_hint for one in (0, 1, None)}
    assert may == {seat: True, 1 - seat: False, None: False}
    house.ask(person, hint(house))
    assert house.log[-1].act == Hinted(seat=seat)
    name = person.title()
    news = {one: house.state(one).news[-1] for one in (0, 1, None)}
    assert (news[seat].kind, news[seat].seat) == ("hint", seat)
    assert news[seat].sentence == "You asked for a hint."
    assert news[1 - seat].sentence == f"{name} asked for a hint."
    assert news[None].sentence == f"{name} asked for a hint."
    assert house.state(seat).own.hinted
    assert hinted_view(house.table, seat) == house.table.seen(seat)
    assert refusal(house, person, hint(house)) == "not_now"


def test_a_hint_is_for_one_choice() -> None:
    house = started()
    seat, person = asker(house)
    house.ask(person, hint(house))
    house.move(house.first())
    assert not house.state(seat).own.hinted
    for one in (0, 1):
        with pytest.raises(NoHints):
            hinted_view(house.table, one)
    seat, person = asker(house)
    assert refusal(house, person, hint(house, seen=0)) == "stale"
    house.ask(person, hint(house))
    assert house.state(seat).own.hinted


def test_nobody_else_is_given_one() -> None:
    house = started()
    seat, person = asker(house)
    other = ("anna", "bert")[1 - seat]
    assert refusal(house, other, hint(house)) == "not_your_turn"
    assert refusal(house, "zoe", hint(house)) == "not_seated"
    with pytest.raises(NotSeated):
        hinted_view(house.table, None)
    house.ask(person, hint(house))
    with pytest.raises(NoHints):
        hinted_view(house.table, 1 - seat)


def test_a_table_can_agree_on_none_also_in_the_middle_of_a_turn() -> None:
    house = started(hints=False)
    seat, person = asker(house)
    assert not house.state(seat).own.may_hint
    assert refusal(house, person, hint(house)) == "no_hints"
    house = started()
    seat, person = asker(house)
    house.ask(person, hint(house))
    agreed = Options(pace="instant", hints=False)
    house.ask("anna", asks.Change(key="k", options=agreed))
    assert not house.state(seat).own.hinted
    with pytest.raises(NoHints):
        hinted_view(house.table, seat)


def test_the_clock_goes_on() -> None:
    house = started(clock=Clock(turn=20))
    house.settle()
    seat, person = asker(house)
    before = house.state(None).table.seats[seat]
    house.now += 3_000
    house.ask(person, hint(house))
    after = house.state(None).table.seats[seat]
    assert before.left is not None
    assert after.ticking
    assert after.left == before.left - 3_000


def test_it_stands_in_the_log_and_not_in_the_record() -> None:
    house = started()
    without = house.table.record(None, 1)
    seat, person = asker(house)
    house.ask(person, hint(house))
    assert house.table.record(None, 1) == without
    again = Table.begin(house.log[0])
    for entry in house.log[1:]:
        again = again.apply(entry)
    state = again.state(seat, host=False, here=house.here, now=house.now)
    assert state.own.hinted
    assert state.news == house.state(seat).news
    assert wire.decode(wire.encode(house.log[-1].act), Act) == house.log[-1].act


def test_an_old_log_says_nothing_of_hints_and_loads() -> None:
    old = b'{"clock":{"turn":0,"bank":0},"pace":"fast","bot":"thoughtful"}'
    agreed = wire.decode(old, Options)
    assert (agreed.hints, agreed.bot) == (True, "thoughtful")
    house = House("cf-six", people=1, options=agreed)
    house.start()
    assert house.table.chairs[1].bot == "thoughtful"


def test_a_paused_table_and_a_seat_that_a_bot_plays_ask_for_nothing() -> None:
    house = started()
    seat, person = asker(house)
    house.ask("anna", asks.Pause(key="k"))
    assert not house.state(seat).own.may_hint
    assert refusal(house, person, hint(house)) == "not_now"
    house.ask("anna", asks.Resume(key="k"))
    house.ask(person, asks.SeatBot(key="k", seat=seat, bot="uniform"))
    with pytest.raises(ChickieError):
        house.decide(person, hint(house))
