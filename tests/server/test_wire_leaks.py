"""Whole matches with every frame and every document kept: no tile is named too soon.

What each viewer may know is worked out from the finished record and the log
(:mod:`server.knowing`), without asking the table. Players also ask for what they may
not do, because refusals are sent as well.
"""

from __future__ import annotations

import asyncio
import copy
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from chickie.record import loads, replay
from chickie.rules import wire
from chickie.server.journal import Lines
from chickie.server.making import NewTable
from chickie.server.thinkers import Thinker
from chickie.table import messages
from chickie.table.messages import Ask
from chickie.table.options import Options
from server.knowing import Knowledge, Line, Timeline, log_of, tiles_in, tiles_of
from server.seats import Glance, Player, fetched, is_over, new_person, new_table
from server.serving import serving

TABLES: Final = [
    ("house", "double-6", 4, 3),
    ("cf-six", None, 3, 2),
    ("cf-double", "double-6", 3, 2),
    ("cf-arms", "double-6", 3, 2),
    ("cf-reserve", "double-6", 4, 4),
    ("draw10", None, 2, 1),
    ("mexican-train", "double-6", 3, 2),
]
"""Rules, set, seats, and how many of the seats are persons; bots have the others."""
DOCUMENTS: Final = ("", "/story", "/deals", "/record", "/record?form=text")
NAMES: Final = ("Quintessa", "Bartholomew", "Cunegonde", "Desdemona")


class Kept(NamedTuple):
    """Something that a viewer was sent."""

    seat: int | None
    n: int | None
    """Last act of the table that it can know of; None for an answer to an ask."""
    where: str
    text: str
    asked: str = ""
    """The ask that it answers."""


class Curious(Player):
    """Also asks for what may not be, and fetches all there is in each tenth turn."""

    def __init__(self, base: str, link: str, cookie: str, seat: int) -> None:
        """``seat`` is where it sits down."""
        super().__init__(base, link, cookie=cookie, seed=seat)
        self.kept: list[Kept] = []
        self.heard = self._keep
        self._seat = seat
        self._at = base
        self._link = link
        self.watch = ""
        self._asked: dict[str, str] = {}

    def _keep(self, frame: str) -> None:
        told = msgspec.json.decode(frame)
        n = told["n"] if told["told"] == "state" else None
        asked = self._asked.get(told.get("key") or "", "")
        self.kept.append(Kept(self._seat, n, "socket", frame, asked))

    def next_ask(self, state: Glance) -> Ask | None:
        """Now and then a tile first that cannot be played, held or not."""
        ask = super().next_ask(state)
        if state.round is None or self._chance.random() > 0.3:
            return ask
        low, high = sorted(self._chance.choices(range(7), k=2))
        wrong = messages.Move(key=self.key(), seen=state.n, move=f"{low}-{high}@6-6")
        if ask is None and state.round.turn is not None:
            return wrong
        if isinstance(ask, messages.Move):
            self.wish(ask)
            return wrong
        return ask

    async def _send(self, line: Any, ask: Ask) -> None:  # noqa: ANN401 - as it is there
        self._asked[ask.key] = str(ask)
        state = self.state
        assert state is not None
        is_own_turn = state.round is not None and state.round.turn == self._seat
        if is_own_turn and self._chance.random() < 0.1:
            await asyncio.to_thread(self.look_around)
        await super()._send(line, ask)

    def look_around(self) -> None:
        """Fetch every document, in one's own turn: nothing can happen meanwhile."""
        assert self.state is not None
        n = self.state.n
        for seat, link, cookie in (
            (self._seat, self._link, self._cookie),
            (None, self._link, ""),
            (None, self.watch, self._cookie),
        ):
            for name in DOCUMENTS:
                url = f"{self._at}/api/tables/{link}{name}"
                body, _ = fetched(url, cookie=cookie)
                self.kept.append(Kept(seat, n, name or "/state", body.decode()))
        state, _ = fetched(f"{self._at}/api/tables/{self._link}")
        assert msgspec.json.decode(state)["n"] == n


class Played(NamedTuple):
    """A whole match, and all that anybody was sent of it."""

    kept: list[Kept]
    timeline: Timeline
    record: str
    log: list[Line]
    questions: list[bytes]
    """What bots were asked."""
    journal: str
    secrets: list[str]
    """Links, cookies and persons: nobody is shown those of others."""
    watched: list[str]
    """Frames of somebody on the link for watchers."""
    table: str
    """The link for those who play."""


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table[0])
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Played:
    """A match of these rules."""
    return match(tmp_path_factory.mktemp("tables"), *request.param)


def match(
    folder: Path, rules: str, tile_set: str | None, seats: int, people: int
) -> Played:
    """Play two rounds, and keep everything."""
    wish = NewTable(
        rules=rules,
        set=tile_set,
        seats=seats,
        rounds=2,
        name=NAMES[0],
        options=Options(pace="instant"),
    )
    with overheard() as (questions, journal), serving(folder) as base:
        keys, cookie = new_table(base, wish)
        cookies = [cookie, *(new_person(base) for _ in range(people - 1))]
        players = [Curious(base, keys.table, c, seat) for seat, c in enumerate(cookies)]
        windows = [
            Player(base, keys.watch, cookie=new_person(base), kind="w"),
            Player(base, keys.table, cookie=new_person(base)),
        ]
        watched: list[list[str]] = [[], []]
        for window, frames in zip(windows, watched, strict=True):
            window.heard = frames.append
        for player in players:
            player.watch = keys.watch
        asyncio.run(all_of_it(players, windows))
        record, _ = fetched(f"{base}/api/tables/{keys.table}/record")
        written = "\n".join(journal)
    (log,) = log_of(folder).values()
    kept = [kept for player in players for kept in player.kept]
    kept += [
        Kept(None, msgspec.json.decode(frame)["n"], "watcher", frame)
        for frames in watched
        for frame in frames
    ]
    return Played(
        kept=kept,
        timeline=Timeline(log, record.decode()),
        record=record.decode(),
        log=log,
        questions=questions,
        journal=written,
        secrets=secrets_of(folder, cookies),
        watched=watched[0],
        table=keys.table,
    )


@contextmanager
def overheard() -> Iterator[tuple[list[bytes], list[str]]]:
    """What bots are asked meanwhile, and what the journal says."""
    questions: list[bytes] = []
    ask = Thinker.ask

    def asked(thinker: Thinker, question: bytes) -> str | None:
        questions.append(question)
        return ask(thinker, question)

    lines: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    ear, ours = Ear(), logging.getLogger("chickie")
    ear.setFormatter(Lines())
    ours.addHandler(ear)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Thinker, "ask", asked)
            ours.setLevel(logging.DEBUG)
            yield questions, lines
    finally:
        ours.removeHandler(ear)
        ours.setLevel(logging.NOTSET)


async def all_of_it(players: list[Curious], windows: list[Player]) -> None:
    """All sit down, the host begins, and they play to the end."""
    host, *guests = players
    for seat, guest in enumerate(guests, 1):
        guest.wish(messages.Sit(key=guest.key(), seat=seat, name=NAMES[seat]))
    async with asyncio.timeout(60):
        await asyncio.gather(
            *(guest.play(lambda player: bool(player.acknowledged)) for guest in guests)
        )
        host.wish(messages.Start(key=host.key()))
        await asyncio.gather(*(one.play(is_over) for one in (*players, *windows)))


def secrets_of(folder: Path, cookies: list[str]) -> list[str]:
    """What opens doors, and who people are."""
    (home,) = log_of(folder)
    persons = {
        line.act[field]
        for line in log_of(folder)[home]
        for field in ("host", "person")
        if field in line.act
    }
    return [home, *persons, *(cookie.partition("=")[2] for cookie in cookies)]


# --- what would be a leak -------------------------------------------------------------


def leaks(played: Played) -> Iterator[tuple[str, set[str]]]:
    """Where tiles and secrets are told too soon, and which."""
    n = 0
    for kept in reversed(played.kept):
        # An answer tells nothing that the next state does not.
        n = n if kept.n is None else kept.n
        known = played.timeline.at(n)
        secrets = {secret for secret in known.secrets.values() if secret in kept.text}
        if secrets:
            yield kept.where, secrets
        if not known.is_open:
            continue
        named = tiles_of(current(kept)) - tiles_in(kept.asked)
        if not named <= known.of(kept.seat):
            yield kept.where, named - known.of(kept.seat)


def current(kept: Kept) -> Any:  # noqa: ANN401 - any JSON
    """What a document says of the round in progress: of the others all is public."""
    match kept.where:
        case "/deals":
            return []  # of finished rounds alone: see below
        case "/record":
            lines = kept.text.split('"type":"committed"')
            return lines[-1]
        case "/record?form=text":
            head, *rounds = kept.text.split("\nR")
            return rounds[-1] if rounds else head
        case _:
            return msgspec.json.decode(kept.text)


def test_no_tile_and_no_secret_is_told_before_its_viewer_may_know(
    played: Played,
) -> None:
    assert list(leaks(played)) == []


def test_that_was_looked_for_where_something_is_hidden(played: Played) -> None:
    """Enough frames, documents and refusals fall where the viewer must not know all."""
    whole = len(full_set(played))
    hidden: dict[str, int] = {}
    n = 0
    for kept in reversed(played.kept):
        n = n if kept.n is None else kept.n
        known = played.timeline.at(n)
        if known.is_open and len(known.of(kept.seat)) < whole:
            where = "refused" if '"refused"' in kept.text[:20] else kept.where
            hidden[where] = hidden.get(where, 0) + 1
    assert min(hidden.get(where, 0) for where in ("socket", "watcher")) > 20
    assert hidden["refused"] > 5
    assert all(hidden[name or "/state"] >= 3 for name in DOCUMENTS)


def full_set(played: Played) -> set[str]:
    """All tiles."""
    numbers = range(loads(played.record).header.ruleset.set.highest + 1)
    return {f"{low}-{high}" for high in numbers for low in numbers[: high + 1]}


def test_the_search_finds_what_is_put_there(played: Played) -> None:
    """One hidden tile, or the secret, in one sentence of one frame, is found."""
    for n, known in enumerate(played.timeline):
        if not known.is_open or n % 10:
            continue
        for kept in played.kept:
            if kept.n == n and kept.where in {"socket", "watcher"}:
                (secret,) = known.secrets.values()
                tile = next(iter(unknown(played, known, kept.seat)))
                for word in (secret, tile):
                    spoiled = copy.copy(msgspec.json.decode(kept.text))
                    spoiled["news"] = [{"n": n, "sentence": f"It is {word}."}]
                    text = msgspec.json.encode(spoiled).decode()
                    bad = played._replace(kept=[kept._replace(text=text)])
                    assert [found for _, found in leaks(bad)] == [{word}]
                break


def unknown(played: Played, known: Knowledge, seat: int | None) -> set[str]:
    """Tiles that a seat may not know."""
    return full_set(played) - known.of(seat)


def test_deals_are_shown_of_finished_rounds_alone(played: Played) -> None:
    shown = [kept for kept in played.kept if kept.where == "/deals"]
    assert shown
    for kept in shown:
        assert kept.n is not None
        (current_round,) = played.timeline.at(kept.n).secrets
        rounds = [d["fairness"]["round"] for d in msgspec.json.decode(kept.text)]
        assert rounds == list(range(1, current_round))


def test_nobody_is_shown_who_others_are(played: Played) -> None:
    for kept in played.kept:
        assert not any(secret in kept.text for secret in played.secrets)
    assert not any(played.table in frame for frame in played.watched)


def test_the_journal_tells_no_tile_no_name_and_no_id(played: Played) -> None:
    told = [msgspec.json.decode(line) for line in played.journal.splitlines()]
    assert len(told) >= 2
    for line in told:
        del line["at"]
        assert tiles_of(line) == set()
    for word in (*played.secrets, played.table, *NAMES):
        assert word not in played.journal


# --- what bots are asked --------------------------------------------------------------


def test_a_bot_is_asked_its_view_and_nothing_else(played: Played) -> None:
    """Field for field what the laws show that seat, in a replay of the record."""
    views = {
        plain(wire.encode(step.round.view(step.round.turn)))
        for step in replay(loads(played.record))
        if step.round is not None and step.round.turn is not None
    }
    bots = [i for i, bot in enumerate(loads(played.record).header.bots) if bot]
    assert bool(played.questions) == bool(bots)
    for question in played.questions:
        asked = msgspec.json.decode(question, type=dict[str, msgspec.Raw])
        assert asked.keys() == {"bot", "seed", "view"}
        assert msgspec.json.decode(asked["view"])["seat"] in bots
        assert plain(asked["view"]) in views


def plain(document: bytes | msgspec.Raw) -> bytes:
    """The same in one order of fields."""
    value = msgspec.json.decode(document)
    return msgspec.json.encode(value, order="deterministic")
