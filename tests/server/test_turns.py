"""Whose turn it is: everybody's, one after the other, whatever they have brought."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from chickie.server.door import Refusing
from chickie.server.turns import OWN_MAX, WAITING_MAX, Turns


class Counter:
    """Where things are done, one at a time, when the test says so."""

    def __init__(self) -> None:
        """Nothing is done."""
        self.turns = Turns()
        self.done: list[str] = []
        self.open = asyncio.Semaphore(0)

    def bring(self, *things: str) -> list[asyncio.Task[None]]:
        """Things to do; the first letter says whose each is."""
        return [asyncio.create_task(self._do(thing)) for thing in things]

    async def _do(self, thing: str) -> None:
        async with self.turns.turn(thing[0]):
            await self.open.acquire()
            self.done.append(thing)

    async def settle(self) -> None:
        """Let everybody come as far as they can."""
        for _ in range(3):
            await asyncio.sleep(0)


def run(play: Callable[[Counter], Awaitable[None]]) -> list[str]:
    """What was done, in its order."""

    async def played() -> list[str]:
        counter = Counter()
        await play(counter)
        return counter.done

    return asyncio.run(played())


def test_nobody_waits_for_the_whole_pile_of_another() -> None:
    async def play(counter: Counter) -> None:
        pile = counter.bring("a1", "a2", "a3", "a4")
        await counter.settle()
        others = counter.bring("b1", "c1", "b2")
        await counter.settle()
        for _ in range(7):
            counter.open.release()
        await asyncio.gather(*pile, *others)

    assert run(play) == ["a1", "b1", "a2", "c1", "b2", "a3", "a4"]


def test_whoever_goes_away_keeps_nobody_waiting() -> None:
    async def play(counter: Counter) -> None:
        first, second, third, fourth, last = counter.bring("a1", "b1", "c1", "d1", "e1")
        await counter.settle()
        second.cancel()  # while it waits
        await counter.settle()
        third.cancel()  # and knows nothing of it yet when
        first.cancel()  # at its turn
        await asyncio.sleep(0)  # the next one is called and has not come yet
        fourth.cancel()
        counter.open.release()
        gone = (first, second, third, fourth)
        await asyncio.gather(*gone, last, return_exceptions=True)
        counter.open.release()
        await asyncio.gather(*counter.bring("f1"))

    assert run(play) == ["e1", "f1"]


def test_one_person_has_only_so_much_waiting_and_all_have() -> None:
    async def play(counter: Counter) -> None:
        own = counter.bring(*["a"] * (1 + OWN_MAX))
        await counter.settle()
        with pytest.raises(Refusing):
            await counter.bring("a")[0]
        people = map(chr, range(ord("b"), ord("b") + WAITING_MAX - 1 - OWN_MAX))
        others = counter.bring(*people)
        await counter.settle()
        with pytest.raises(Refusing):
            await counter.bring("Z")[0]
        for _ in (*own, *others):
            counter.open.release()
        await asyncio.gather(*own, *others)

    assert len(run(play)) == WAITING_MAX
