"""Nobody is shown what they may not see: on the wire, in the journal, as a bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chickie.record import Record, loads
from chickie.rules import wire
from chickie.rules.event import Dealt
from chickie.server.making import NewTable
from chickie.server.thinkers import Thinker
from chickie.server.thinking import Question
from chickie.table.messages import Start
from chickie.table.options import Options
from server.seats import Player, fetched, is_over, new_table, party
from server.serving import serving

TILE = re.compile(r"(?<![\w-])\d{1,2}-\d{1,2}(?![\w-])")
WISH = NewTable(
    rules="house", set="double-6", seats=3, rounds=2, options=Options(pace="instant")
)


def texts(value: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    """Every text in a document, names of fields included."""
    match value:
        case str():
            yield value
        case dict():
            for name, inner in value.items():
                yield name
                yield from texts(inner)
        case list():
            for inner in value:
                yield from texts(inner)


def tiles(value: Any) -> set[str]:  # noqa: ANN401 - any JSON
    """Every tile that a document names."""
    return {tile for text in texts(value) for tile in TILE.findall(text)}


class Sight:
    """What one viewer may have seen, frame by frame."""

    def __init__(self, record: Record) -> None:
        self.lots = {
            event.round: set(map(str, event.lot))
            for event in record.events
            if isinstance(event, Dealt)
        }
        self.round = 0
        self.seen: set[str] = set()
        self.looked = 0

    def look(self, frame: dict[str, Any]) -> None:
        """Nothing is in this frame that its viewer may not know by now."""
        if frame["told"] != "state" or frame["table"]["phase"] != "playing":
            return
        if frame["round"]["round"] != self.round:
            self.round = frame["round"]["round"]
            self.seen = set(self.lots[self.round])
        self.seen |= set(frame["own"]["hand"])
        self.seen |= {spot["tile"] for spot in frame["board"]["spots"]}
        if frame["round"]["opening"] is not None:
            self.seen.add(frame["round"]["opening"])
        assert tiles(frame) <= self.seen
        assert not frame["deal"]["fairness"]["secret"]
        self.looked += 1


def test_no_frame_shows_a_tile_before_its_viewer_may_know_it(tmp_path: Path) -> None:
    frames: list[list[str]] = [[], [], []]
    with serving(tmp_path) as base:
        keys, cookie = new_table(base, WISH)
        host, guest = party(base, keys, cookie, 1)
        watcher = Player(base, keys.watch, cookie="", kind="w")
        everybody = [host, guest, watcher]
        for player, kept in zip(everybody, frames, strict=True):
            player.heard = kept.append

        async def body() -> None:
            await guest.play(lambda player: bool(player.acknowledged))
            host.wish(Start(key=host.key()))
            async with asyncio.timeout(60):
                await asyncio.gather(*(player.play(is_over) for player in everybody))

        asyncio.run(body())
        text, _ = fetched(f"{base}/api/tables/{keys.table}/record")
    for kept in frames:
        sight = Sight(loads(text.decode()))
        for frame in kept:
            sight.look(msgspec.json.decode(frame))
        assert sight.looked > 10
    assert not any(
        '"hand":["' in frame for frame in frames[2] if '"summary":null' in frame
    )


def test_a_bot_is_asked_nothing_but_its_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []
    ask = Thinker.ask

    def kept(thinker: Thinker, question: bytes) -> str | None:
        asked.append(question)
        return ask(thinker, question)

    monkeypatch.setattr(Thinker, "ask", kept)
    wish = msgspec.structs.replace(WISH, start=True, rounds=1)
    with serving(tmp_path) as base:
        keys, cookie = new_table(base, wish)
        asyncio.run(Player(base, keys.table, cookie=cookie).play(is_over))
    assert asked
    for question in asked:
        view = wire.decode(question, Question).view
        (dealt, *_) = [event for event in view.events if isinstance(event, Dealt)]
        known = {str(tile) for tile in (*view.hand, *dealt.lot)}
        known |= {str(placed.tile) for placed in view.layout.placed}
        assert tiles(msgspec.json.decode(question)) <= known
