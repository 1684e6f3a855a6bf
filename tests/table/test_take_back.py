"""Taking moves back: freely against bots, by consent among people, never past news."""

from __future__ import annotations

from chickie import record
from chickie.rules import wire
from chickie.rules.event import Drew, Passed
from chickie.rules.round import Round
from chickie.table import messages as asks
from chickie.table.options import Clock, Options
from chickie.table.table import Table
from table.seated import House, refusal


def round_of(house: House) -> Round:
    assert house.table.progress is not None
    assert house.table.progress.round is not None
    return house.table.progress.round


def laid(people: int, seats: int = 2, options: Options | None = None) -> House:
    """A table where seat 0 has just laid a tile; bots have not answered."""
    for deal in "abcdefghijklmnop":
        house = House("cf-six", seats=seats, people=people, deal=deal, options=options)
        house.start()
        if house.turn == 0 and "-" in house.first():
            house.move(house.first())
            return house
    raise AssertionError


def take_back(house: House, seat: int = 0) -> asks.TakeBack:
    to = house.state(seat).own.take_back
    assert to is not None
    return asks.TakeBack(key="k", to=to)


def test_against_bots_a_move_is_taken_back_at_once() -> None:
    house = laid(people=1)
    own = house.state(0).own
    assert own.take_back == house.table.n
    assert not own.asks_first
    before = round_of(house)
    house.ask("anna", take_back(house))
    after = round_of(house)
    assert after.events == before.events[: len(after.events)]
    assert after.turn == 0
    assert len(after.layout.placed) == len(before.layout.placed) - 1
    assert house.state(0).own.take_back is None
    tile = before.layout.placed[-1].tile
    sentences = [item.sentence for item in house.state(0).news]
    assert f"You took back {tile}." in sentences
    told = [item.sentence for item in house.state(1).news]
    assert f"Anna took back {tile}." in told


def test_what_was_taken_back_is_not_in_the_record() -> None:
    house = laid(people=1)
    house.ask("anna", take_back(house))
    house.play_on()
    played = [
        event
        for event in house.table.record(0, 1).events
        if type(event).__name__ in ("Played", "Opened")
    ]
    assert len(played) == len(round_of(house).layout.placed)


def answered() -> House:
    """A table where a bot has laid a tile after that of seat 0, without a draw."""
    for deal in "abcdefghijklmnopqrstuvwxyz":
        house = House("cf-six", people=1, deal=deal)
        house.start()
        while house.table.phase == "playing":
            house.move(house.first())
            mine = house.state(0).own.take_back
            house.settle()
            if mine is not None and house.state(0).own.take_back == mine:
                return house
    raise AssertionError


def test_a_move_is_taken_back_past_the_tile_of_a_bot() -> None:
    house = answered()
    placed = len(round_of(house).layout.placed)
    house.ask("anna", take_back(house))
    assert round_of(house).turn == 0
    assert len(round_of(house).layout.placed) <= placed - 2


def test_nothing_is_taken_back_once_somebody_drew_or_passed() -> None:
    house = House("cf-six", people=1, deal="c")
    house.start()
    checked = 0
    while house.table.phase == "playing":
        house.move(house.first())
        mark = len(round_of(house).events)
        house.settle()
        since = round_of(house).events[mark:]
        is_told = any(isinstance(e, Drew | Passed) for e in since)
        if is_told and house.table.phase == "playing":
            checked += 1
            assert house.state(0).own.take_back is None
    assert checked > 0


def test_several_moves_are_taken_back_one_by_one() -> None:
    house = answered()
    first = house.state(0).own.take_back
    house.move(next(c.move for c in house.state(0).own.choices if c.tile))
    if house.table.phase == "playing":
        assert house.state(0).own.take_back == house.table.n
        house.ask("anna", take_back(house))
        assert house.state(0).own.take_back == first
    house.ask("anna", take_back(house))
    house.play_on()
    found = record.verify(house.table.record(None, 1))
    assert [problem for problem in found if problem.is_damage] == []


def test_the_log_gives_the_same_table_after_a_take_back() -> None:
    house = answered()
    house.ask("anna", take_back(house))
    house.move(house.first())
    table = Table.begin(house.log[0])
    for entry in house.log[1:]:
        table = table.apply(entry)
    for seat in (None, 0, 1):
        told = table.state(seat, host=False, here=house.here, now=house.now)
        assert wire.encode(told) == house.bytes_for(seat)


def test_people_are_asked_first() -> None:
    house = laid(people=2)
    assert house.state(0).own.asks_first
    ask = take_back(house)
    house.ask("anna", ask)
    offer = house.state(1).table.offer
    assert offer is not None
    assert (offer.seat, offer.to, offer.waiting) == (0, ask.to, (1,))
    assert offer.sentence.startswith("Anna wants to take back ")
    assert refusal(house, "anna", ask) == "not_now"
    assert refusal(house, "anna", asks.Answer(key="k", yes=True)) == "not_now"
    house.ask("bert", asks.Answer(key="k", yes=True))
    assert round_of(house).turn == 0
    assert house.state(1).table.offer is None
    assert refusal(house, "bert", asks.Answer(key="k", yes=True)) == "not_now"


def test_all_others_must_agree() -> None:
    house = laid(people=3, seats=3)
    house.ask("anna", take_back(house))
    house.ask("bert", asks.Answer(key="k", yes=True))
    offer = house.state(None).table.offer
    assert offer is not None
    assert offer.waiting == (2,)
    house.ask("cleo", asks.Answer(key="k", yes=True))
    assert round_of(house).turn == 0


def test_one_no_is_enough_and_is_not_asked_again() -> None:
    house = laid(people=2)
    ask = take_back(house)
    turn = round_of(house).turn
    house.ask("anna", ask)
    house.ask("bert", asks.Answer(key="k", yes=False))
    assert house.state(0).table.offer is None
    assert round_of(house).turn == turn
    assert refusal(house, "anna", ask) == "nothing_to_take_back"
    assert house.state(0).own.take_back is None


def test_who_asked_may_think_better_of_it() -> None:
    house = laid(people=2)
    house.ask("anna", take_back(house))
    house.ask("anna", asks.Answer(key="k", yes=False))
    assert house.state(0).table.offer is None
    assert "leaves the tile" in house.state(1).news[-1].sentence


def test_the_offer_is_gone_with_the_next_move() -> None:
    house = laid(people=2)
    house.ask("anna", take_back(house))
    house.move(house.first())
    assert house.state(0).table.offer is None


def test_the_offer_is_gone_when_another_plays_a_seat() -> None:
    house = laid(people=2)
    house.ask("anna", take_back(house))
    house.away = {1}
    house.ask("anna", asks.SeatBot(key="k", seat=1, bot="uniform"))
    assert house.state(0).table.offer is None
    assert not house.state(0).own.asks_first


def replied() -> House:
    """A table where a person has laid a tile after that of seat 0, without a draw."""
    for deal in "abcdefghijklmnopqrstuvwxyz":
        house = House("cf-six", people=2, deal=deal)
        house.start()
        while house.table.phase == "playing":
            seat = house.turn
            house.move(house.first())
            if seat == 1 and house.state(0).own.take_back is not None:
                return house
    raise AssertionError


def test_no_persons_move_is_taken_back_without_them_though_a_bot_plays() -> None:
    house = replied()
    placed = len(round_of(house).layout.placed)
    house.away = {1}
    house.ask("anna", asks.SeatBot(key="k", seat=1, bot="uniform"))
    assert house.state(0).own.asks_first
    house.ask("anna", take_back(house))
    offer = house.state(1).table.offer
    assert offer is not None
    assert offer.waiting == (1,)
    assert len(round_of(house).layout.placed) == placed
    house.ask("bert", asks.Answer(key="k", yes=True))
    assert len(round_of(house).layout.placed) < placed


def test_the_offer_is_gone_when_the_table_agrees_on_no_take_backs() -> None:
    house = laid(people=2)
    house.ask("anna", take_back(house))
    never = Options(pace="instant", take_back=False)
    house.ask("anna", asks.Change(key="k", options=never))
    assert house.state(1).table.offer is None
    assert refusal(house, "bert", asks.Answer(key="k", yes=True)) == "not_now"


def test_bots_wait_for_the_answer() -> None:
    house = laid(people=2, seats=3)
    while house.turn != 2:
        house.move(house.first())
    asker = next(seat for seat in (0, 1) if house.state(seat).own.take_back)
    house.ask(house.person(asker), take_back(house, asker))
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.bot is not None
    assert todo.bot.due == house.now + 10_000
    assert todo.wake == todo.bot.due


def test_only_ones_own_last_move_is_taken_back() -> None:
    house = laid(people=2)
    to = house.state(0).own.take_back
    assert to is not None
    ask = asks.TakeBack(key="k", to=to)
    assert refusal(house, "bert", ask) == "nothing_to_take_back"
    assert refusal(house, "zoe", ask) == "not_seated"
    other = asks.TakeBack(key="k", to=to - 1)
    assert refusal(house, "anna", other) == "nothing_to_take_back"


def test_a_table_may_agree_on_no_take_backs() -> None:
    house = laid(people=1, options=Options(pace="instant", take_back=False))
    assert house.state(0).own.take_back is None
    ask = asks.TakeBack(key="k", to=house.table.n)
    assert refusal(house, "anna", ask) == "nothing_to_take_back"


def test_the_clock_goes_back_as_well() -> None:
    options = Options(pace="instant", clock=Clock(bank=60))
    for deal in "abcdefghijklmnop":
        house = House("cf-six", people=2, deal=deal, options=options)
        house.start()
        if house.turn == 0 and "-" in house.first():
            break
    house.now += 5_000
    house.move(house.first())
    house.settle()
    house.now += 7_000
    house.ask("anna", take_back(house))
    house.ask("bert", asks.Answer(key="k", yes=True))
    left = [card.left for card in house.state(None).table.seats]
    assert left == [55_000, 60_000]
