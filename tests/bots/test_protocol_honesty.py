"""Nothing reaches a program that its seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chickie.bots.protocol.messages import Greeting, read
from chickie.rules.move import Open, Play, parse_move
from chickie.rules.tile import UNSEEN, Tile
from strategies import course, dealt
from talking import HELLO, Line, choices, plain, told
from twins import twins

# --- honesty --------------------------------------------------------------------------


def test_what_a_seat_may_not_know_changes_no_byte() -> None:
    compared = 0
    for seed in range(30):
        chance = random.Random(seed)
        round = list(course(seed))[: 1 + chance.randrange(60)][-1]
        if round.turn is None or len(round.legal) == 1:
            continue
        for twin in twins(round, round.turn, chance):
            one, other = Line(), Line()
            assert one.ask(told(round))[1].send == other.ask(told(twin))[1].send
            compared += 1
    assert compared > 20


def test_no_tile_is_named_before_the_seat_may_know_it() -> None:
    for seed in range(8):
        line, known = Line(), dict[int, set[Tile]]()
        for round in course(seed):
            if round.turn is None or len(round.legal) == 1:
                continue
            seat = round.turn
            known.setdefault(seat, {*dealt(seed).hand(seat)}).update(round.hand(seat))
            public = {placed.tile for placed in round.layout.placed}
            line.heard.clear()
            line.ask(told(round))
            named = set(_tiles(line.heard)) - {UNSEEN}
            assert named <= known[seat] | public


def _tiles(messages: list[dict[str, Any]]) -> Iterator[Tile]:
    for message in messages:
        event = message.get("event", {})
        if event.get("type") == "dealt":
            yield from map(Tile.parse, event["order"])
            yield from map(Tile.parse, event["lot"])
        elif "tile" in event:
            yield Tile.parse(event["tile"])
        for legal in message.get("legal", ()):
            move = parse_move(legal["m"])
            if isinstance(move, Play | Open):
                yield move.tile


def test_events_are_those_of_the_record_as_the_seat_may_see_it() -> None:
    compared = 0
    for seed in range(4):
        *_, round = course(seed)
        for view in choices(seed):
            line = Line()
            line.ask(view)
            sent = [m["event"] for m in line.heard if m["t"] == "event"]
            whole = round.events[: len(sent)]
            assert sent == plain(event.seen_by(view.seat) for event in whole)
            compared += 1
    assert compared > 20


def test_a_greeting_holds_no_control_characters() -> None:
    ok = Greeting(name="mine", version="2", protocol=1)
    assert read(msgspec.json.encode(ok)) == ok
    for name in ("", "x" * 61, "a\nb"):
        with pytest.raises(msgspec.ValidationError):
            read(json.dumps({**HELLO, "name": name}).encode())
