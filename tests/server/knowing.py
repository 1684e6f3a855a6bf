"""Who may know which tile, and when: worked out from the record and the log alone.

The record says what happened, the log when the table was told so, and the rules on the
next screen who saw it. Nothing here asks the table what it thinks a seat may see.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

TILE: Final = re.compile(r"(?<![0-9])[0-9]{1,2}-[0-9]{1,2}(?![0-9])")
"""A tile in any text; that of ``double-12`` is none, as no number stands before it."""
DRIVEN: Final = {"opened": "open", "played": "play", "drew": "draw", "passed": "pass"}
"""Events that a seat's move brings about, and the kind of move."""
CALLED: Final = ("said", "caught")
"""Events with an act of their own."""
JSON = Any


class Line(msgspec.Struct, frozen=True):
    """One line of a table's log, as plain JSON."""

    n: int
    key: str
    act: dict[str, Any]


def log_of(folder: Path) -> dict[str, list[Line]]:
    """The logs of all tables in a data folder."""
    db = sqlite3.connect(folder / "tables.sqlite")
    rows = db.execute("SELECT home, n, key, body FROM event ORDER BY home, n")
    found: dict[str, list[Line]] = {}
    for home, n, key, body in rows:
        found.setdefault(home, []).append(Line(n, key, msgspec.json.decode(body)))
    db.close()
    return found


class Knowledge:
    """What may be known at one point of a match, seat by seat."""

    def __init__(self, seats: int) -> None:
        """Nothing yet."""
        self.is_open = False
        """Tiles are dealt, and the round is not over."""
        self.everybody: set[str] = set()
        self.own: list[set[str]] = [set() for _ in range(seats)]
        self.secrets: dict[int, str] = {}
        """Secrets of rounds that are not over, by round; nobody may know them."""

    def copy(self) -> Knowledge:
        """The same, to be kept."""
        other = Knowledge(len(self.own))
        other.is_open, other.everybody = self.is_open, set(self.everybody)
        other.own = [set(tiles) for tiles in self.own]
        other.secrets = dict(self.secrets)
        return other

    def of(self, seat: int | None) -> set[str]:
        """Tiles of the round that ``seat`` may know; None is a watcher."""
        return self.everybody | (set() if seat is None else self.own[seat])

    def learn(self, event: dict[str, JSON]) -> None:
        """What an event of the record shows, and to whom."""
        match event["type"]:
            case "dealt":
                self._dealt(event)
            case "laid" | "opened" | "played":
                self.everybody.add(event["tile"])
            case "drew" | "searched":
                self.own[event["seat"]].add(event["tile"])
            case "caught":
                self.own[event["seat"]].update(event["tiles"])
            case "round_ended":
                self.is_open, self.secrets = False, {}

    def _dealt(self, event: dict[str, JSON]) -> None:
        self.is_open = True
        if not event["attempt"]:  # of an earlier deal of this round all stays known
            self.everybody, self.own = set(), [set() for _ in self.own]
        self.everybody |= set(event["lot"]) | {event["aside"]} - {None}
        rest = [tile for tile in event["order"] if tile != event["aside"]]
        for seat in range(event["seats"]):
            self.own[seat] |= set(rest[seat * event["hand"] :][: event["hand"]])


class Timeline:
    """What may be known after each line of a table's log."""

    def __init__(self, log: list[Line], record: str) -> None:
        """``record`` is the whole one, of the only match, as JSON Lines."""
        header, *events = [msgspec.json.decode(line) for line in record.splitlines()]
        assert header["seen_by"] == "all"
        self._events: list[dict[str, JSON]] = events
        self._next = 0
        self._awaited: set[int] = set()
        self._is_dealt = True
        self._known = Knowledge(len(header["players"]))
        self._after: list[Knowledge] = [self._known.copy()]
        for line in log:
            self._take(line.act)
            self._after.append(self._known.copy())
        assert self._next == len(events)

    def at(self, n: int) -> Knowledge:
        """After line ``n``."""
        return self._after[n]

    def __iter__(self) -> Iterator[Knowledge]:
        """After each line, from the beginning."""
        return iter(self._after)

    def _take(self, act: dict[str, JSON]) -> None:
        match act["act"]:
            case "committed":
                self._is_dealt = False
                self._awaited = set(act["seats"])
                event = self._event("committed")
                self._known.secrets[event["round"]] = act["secret"]
            case "unsealed":
                self._awaited.discard(act["seat"])
            case "dropped":
                self._awaited -= set(act["seats"])
            case "moved":
                event = self._event(*DRIVEN)
                assert DRIVEN[event["type"]] == act["move"]["type"]
                assert event["seat"] == act["seat"]
            case "said" | "caught":
                self._event(act["act"])
        self._follow()

    def _follow(self) -> None:
        """Take what happens of itself."""
        if not self._awaited and not self._is_dealt:
            self._is_dealt = True
            while self._peek() in {"dealt", "searched", "laid"}:
                self._event(self._peek())
            if self._peek() == "opened":  # whoever holds the double has to lay it
                self._known.everybody.add(self._events[self._next]["tile"])
        while self._peek() in {"marked", "round_ended", "revealed", "match_ended"}:
            self._event(self._peek())

    def _peek(self) -> str:
        done = self._next == len(self._events)
        return "" if done else str(self._events[self._next]["type"])

    def _event(self, *kinds: str) -> dict[str, JSON]:
        event = self._events[self._next]
        assert event["type"] in kinds
        self._next += 1
        self._known.learn(event)
        return event


# --- what a text says -----------------------------------------------------------------


def texts(value: JSON) -> Iterator[str]:
    """Every text in a document, names of fields included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def tiles_in(text: str) -> set[str]:
    """Every tile that a text names, the low half first."""
    halves = (sorted(map(int, found.split("-"))) for found in TILE.findall(text))
    return {f"{low}-{high}" for low, high in halves}


def tiles_of(document: JSON) -> set[str]:
    """Every tile that is named anywhere in a document."""
    return {tile for text in texts(document) for tile in tiles_in(text)}
