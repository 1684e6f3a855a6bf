"""Calls that can be forgotten: by people and bots, made up for, caught."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings

from chickie.errors import ChickieError, IllegalMove
from chickie.rules import wire
from chickie.rules.move import Play, parse_move
from chickie.table import messages as asks
from chickie.table.act import (
    AnsweredBack,
    AskedBack,
    Caught,
    Changed,
    Moved,
    TookBack,
)
from chickie.table.card import Choice
from chickie.table.messages import Ask
from chickie.table.options import Options
from chickie.table.refusal import NotNow
from chickie.table.table import Table
from chickie.table.todo import CATCH_MS, NOTICE_MS
from chickie.table.whim import forgets
from strategies import seeds
from table.seated import PEOPLE, House


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


def test_a_take_back_is_off_once_somebody_is_caught() -> None:
    house, seat = forgotten(people=2)
    to = house.state(seat).own.take_back
    assert to is not None
    house.ask(house.person(seat), asks.TakeBack(key="k", to=to))
    house.ask(house.person(1 - seat), asks.Catch(key="k"))
    assert house.state(None).table.offer is None
    with pytest.raises(NotNow):
        house.decide(house.person(1 - seat), asks.Answer(key="k", yes=True))


def test_a_log_with_an_answer_to_what_is_off_can_be_read() -> None:
    house, seat = forgotten(people=2)
    to = house.state(seat).own.take_back
    assert to is not None
    house.ask(house.person(1 - seat), asks.Catch(key="k"))
    placed = house.state(None).board
    house.append(AskedBack(seat=seat, to=to))
    assert house.state(None).table.offer is not None
    house.append(AnsweredBack(seat=1 - seat, yes=True))
    house.append(TookBack(seat=seat, to=to))
    assert house.state(None).table.offer is None
    assert house.state(None).board == placed


@settings(max_examples=20)
@given(seeds)
def test_whatever_is_asked_the_table_can_be_told_and_its_log_read(seed: int) -> None:
    chance = random.Random(seed)
    house = strict(people=2, seats=3, deal=str(seed))
    wishes = Wishes(house, chance)
    for _ in range(80):
        if chance.random() < 0.3:
            house.step()
        wishes.ask()
        house.state(None)
    table = Table.begin(house.log[0])
    for entry in house.log[1:]:
        table = table.apply(entry)
    for seat in (None, 0, 1):
        told = table.state(seat, host=False, here=house.here, now=house.now)
        assert wire.encode(told) == house.bytes_for(seat)


class Wishes:
    """Asks for what might be possible, and what might not."""

    def __init__(self, house: House, chance: random.Random) -> None:
        self.house, self.chance = house, chance

    def ask(self) -> None:
        """One of the persons asks for something."""
        chance, house = self.chance, self.house
        house.away = {seat for seat in (0, 1) if chance.random() < 0.1}
        forgot = any(card.can_be_caught for card in house.state(None).table.seats)
        weights = (1, 20, 1) if forgot else (20, 2, 1)
        (kind,) = chance.choices((self.move, self.call, self.other), weights)
        person = chance.choice(PEOPLE[:2])
        seat = house.table.seat_of(person)
        with suppress(ChickieError):
            house.ask(person, kind(seat))

    def move(self, seat: int | None) -> Ask:
        """Doubles before all others, and seldom a word with it."""
        choices = self.house.state(seat).own.choices
        doubles = [choice for choice in choices if is_laid_double(choice)]
        moves = [choice.move for choice in doubles or choices]
        return asks.Move(
            key="k",
            seen=self.house.table.n,
            move=self.chance.choice(moves or ["P"]),
            call=self.chance.random() < 0.1,
        )

    def call(self, seat: int | None) -> Ask:
        """What has to do with calls and take-backs."""
        to = self.house.state(seat).own.take_back or 1
        wishes: list[Ask] = [
            asks.TakeBack(key="k", to=to),
            asks.Answer(key="k", yes=self.chance.random() < 0.8),
            asks.Catch(key="k"),
        ]
        return self.chance.choice(wishes)

    def other(self, _: int | None) -> Ask:
        """Anything else."""
        chance = self.chance
        options = Options(pace="instant", take_back=chance.random() < 0.8)
        wishes: list[Ask] = [
            asks.Say(key="k"),
            asks.Ready(key="k"),
            asks.GoOn(key="k"),
            asks.Stand(key="k"),
            asks.Pause(key="k"),
            asks.Resume(key="k"),
            asks.Change(key="k", options=options),
            asks.SeatBot(key="k", seat=chance.randrange(3), bot="uniform"),
            asks.GiveBack(key="k", seat=chance.randrange(3)),
            asks.Sit(key="k", seat=chance.randrange(3), name="Zoe"),
        ]
        return chance.choice(wishes)


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
