"""Calls that can be forgotten: by people and bots, made up for, caught."""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.move import Play, parse_move
from chickie.table import messages as asks
from chickie.table.act import Caught, Changed, Moved
from chickie.table.card import Choice
from chickie.table.options import Options
from chickie.table.todo import CATCH_MS, NOTICE_MS
from chickie.table.whim import forgets
from table.seated import House


def strict(people: int, seats: int = 2, deal: str = "a") -> House:
    """A table whose rules punish a forgotten call."""
    house = House("cf-six", seats=seats, people=people, deal=deal)
    ruleset = house.table.ruleset.replace(call_penalty=2)
    options = Options(pace="instant")
    house.append(Changed(options=options, ruleset=ruleset))
    house.start()
    return house


def forgotten(people: int, seats: int = 2) -> tuple[House, int]:
    """A table where a person has just laid a double in silence, and the seat."""
    for deal in "abcdefghijklmnop":
        house = strict(people, seats, deal)
        while house.table.phase == "playing":
            seat = house.turn
            double = next(
                (c for c in house.state(seat).own.choices if is_laid_double(c)), None
            )
            if double is not None and len(house.state(seat).own.hand) > 1:
                house.move(double.move, call=False)
                return house, seat
            house.move(house.first())
            house.settle()
    raise AssertionError


def is_laid_double(choice: Choice) -> bool:
    move = parse_move(choice.move)
    return isinstance(move, Play) and move.tile.is_double


def test_everybody_sees_who_forgot_a_call() -> None:
    house, seat = forgotten(people=2)
    cards = house.state(None).table.seats
    assert [card.can_be_caught for card in cards] == [seat == 0, seat == 1]
    assert house.state(None).table.must_call
    assert house.state(seat).own.can_say
    assert not house.state(seat).own.can_catch
    assert house.state(1 - seat).own.can_catch
    assert not house.state(1 - seat).own.can_say


def test_a_call_is_made_up_for() -> None:
    house, seat = forgotten(people=2)
    with pytest.raises(IllegalMove):
        house.decide(house.person(1 - seat), asks.Say(key="k"))
    seen = house.table.n
    house.ask(house.person(seat), asks.Say(key="k"))
    assert not house.state(1 - seat).own.can_catch
    late = asks.Move(key="k", seen=seen, move=house.first())
    assert isinstance(house.decide(house.person(1 - seat), late), Moved)


def test_who_is_caught_pays() -> None:
    house, seat = forgotten(people=2)
    with pytest.raises(IllegalMove):
        house.decide(house.person(seat), asks.Catch(key="k"))
    before = len(house.state(seat).own.hand)
    house.ask(house.person(1 - seat), asks.Catch(key="k"))
    assert len(house.state(seat).own.hand) == before + 2
    assert house.state(seat).own.take_back is None


def test_a_call_that_was_made_cannot_be_caught() -> None:
    house = strict(people=2)
    house.move(house.first())
    assert not any(card.can_be_caught for card in house.state(None).table.seats)


def test_bots_notice_now_and_then_and_leave_time_to_make_up() -> None:
    caught = 0
    for people in (1, 1):
        house, seat = forgotten(people=people)
        moved = house.now
        todo = house.table.todo(now=moved, here=house.here)
        assert todo.act is None
        assert todo.bot is not None
        assert todo.bot.due >= moved + CATCH_MS
        assert todo.wake is not None
        if todo.wake < todo.bot.due:
            assert todo.wake == moved + NOTICE_MS
            house.now = todo.wake
            act = house.table.todo(now=house.now, here=house.here).act
            assert act == Caught(by=1 - seat)
            caught += 1
    assert caught in (0, 2)  # the same secret, the same whim


def test_a_bot_forgets_now_and_then_and_not_always() -> None:
    house = strict(people=1)
    progress = house.table.progress
    assert progress is not None
    whims = [forgets(progress, n) for n in range(400)]
    assert 30 < sum(whims) < 95
    again = [forgets(progress, n) for n in range(400)]
    assert again == whims


def test_a_bots_silence_stands_in_the_log() -> None:
    silent = 0
    for deal in "abcdefgh":
        house = strict(people=1, deal=deal)
        house.play_on()
        moves = [e.act for e in house.log if isinstance(e.act, Moved)]
        silent += sum(
            isinstance(act.move, Play) and act.move.silent
            for act in moves
            if act.by == "bot"
        )
    assert silent > 0
