"""The clock: it runs only for a person who is here, and then one move is made."""

from __future__ import annotations

from chickie.table import messages as asks
from chickie.table.act import Moved, Ran, Stopped
from chickie.table.options import Clock, Options
from chickie.table.watch import Watch
from table.seated import START, House


def clocked(turn: int = 0, bank: int = 0, people: int = 2) -> House:
    """A table with a clock, at the first turn of a person."""
    options = Options(pace="instant", clock=Clock(turn=turn, bank=bank))
    house = House("cf-six", people=people, options=options)
    house.start()
    return house


def left(house: House) -> list[int | None]:
    return [card.left for card in house.state(None).table.seats]


def ticking(house: House) -> list[bool]:
    return [card.ticking for card in house.state(None).table.seats]


def test_without_a_clock_nobody_has_a_time() -> None:
    house = House("cf-six", people=2)
    house.start()
    assert left(house) == [None, None]
    assert house.table.todo(now=house.now, here=house.here).wake is None


def test_the_clock_of_the_seat_to_move_runs() -> None:
    house = clocked(turn=30)
    assert isinstance(house.log[-1].act, Ran)
    turn = house.turn
    house.now += 10_000
    assert left(house)[turn] == 20_000
    assert left(house)[1 - turn] == 30_000
    assert ticking(house)[turn]
    assert not ticking(house)[1 - turn]
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.wake == house.now + 20_000


def test_when_time_is_up_a_bot_makes_one_move() -> None:
    house = clocked(turn=30)
    turn = house.turn
    house.now += 30_000
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.bot is not None
    assert (todo.bot.by, todo.bot.seat) == ("clock", turn)
    assert todo.bot.due == house.now
    house.step()
    act = house.log[-1].act
    assert isinstance(act, Moved)
    assert act.by == "clock"
    assert house.state(turn).own.take_back is None
    sentences = [item.sentence for item in house.state(1 - turn).news]
    assert any(sentence.startswith("Time is up for") for sentence in sentences)


def test_the_clock_stands_while_its_person_is_away() -> None:
    house = clocked(turn=30)
    turn = house.turn
    house.now += 10_000
    house.away = {turn}
    assert house.step()
    assert isinstance(house.log[-1].act, Stopped)
    house.now += 1_000_000
    assert left(house)[turn] == 20_000
    assert not house.step()
    house.away = set()
    assert house.step()
    house.now += 5_000
    assert left(house)[turn] == 15_000


def test_the_clock_stands_while_the_table_is_paused() -> None:
    house = clocked(turn=30)
    turn = house.turn
    house.now += 10_000
    house.ask("anna", asks.Pause(key="k"))
    house.now += 1_000_000
    assert left(house)[turn] == 20_000
    assert ticking(house) == [False, False]
    assert house.table.todo(now=house.now, here=house.here).bot is None
    house.ask("anna", asks.Resume(key="k"))
    house.now += 5_000
    assert left(house)[turn] == 15_000


def test_the_clock_stood_while_there_was_no_server() -> None:
    house = clocked(turn=30)
    turn = house.turn
    house.now += 10_000
    act = house.table.stopped()
    assert isinstance(act, Stopped)
    stopped_at, house.now = house.now, house.table.at
    house.append(act)
    assert house.table.stopped() is None
    house.now = stopped_at + 1_000_000
    assert left(house)[turn] == 30_000


def test_a_table_without_a_clock_has_nothing_to_stop() -> None:
    house = House("cf-six", people=2)
    assert house.table.stopped() is None
    house.start()
    assert house.table.stopped() is None


def test_the_clock_stands_while_a_bot_plays() -> None:
    house = clocked(turn=30)
    turn = house.turn
    house.now += 10_000
    house.ask(house.person(turn), asks.SeatBot(key="k", seat=turn, bot="uniform"))
    house.now += 1_000_000
    assert left(house)[turn] == 20_000


def test_a_bank_is_touched_when_the_free_time_is_over() -> None:
    house = clocked(turn=10, bank=60)
    turn = house.turn
    assert left(house) == [70_000, 70_000]
    house.now += 25_000
    assert left(house)[turn] == 45_000
    move = house.first()
    house.move(move)
    if move == "D":
        assert left(house)[turn] == 45_000
    else:
        assert left(house)[turn] == 55_000


def test_a_fast_turn_costs_no_bank() -> None:
    watch = Watch.wound(Clock(turn=10, bank=60), 2)
    begun = watch.counting(START, runs=True)
    fast = begun.at(START + 9_000).turned(0)
    assert fast.left(0, is_turn=False) == 70_000
    slow = begun.at(START + 90_000).turned(0)
    assert slow.left(0, is_turn=False) == 10_000
    assert slow.left(1, is_turn=True) == 70_000


def test_a_new_round_begins_with_full_banks() -> None:
    options = Options(pace="instant", clock=Clock(bank=60))
    house = House("cf-six", people=2, rounds=2, options=options)
    house.start()
    while house.table.phase == "playing":
        house.now += 500
        house.move(house.first())
        house.settle()
    assert left(house) == [None, None]
    house.ready()
    house.settle()
    assert left(house) == [60_000, 60_000]
