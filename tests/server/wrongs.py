"""Messages that nobody should send, each with the refusal that is due."""

from __future__ import annotations

import json
import random
import string
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from chickie.table import messages

BAD: Final = "bad_message"
UNREADABLE, TOO_BIG = 1007, 1009
"""Codes with which a socket is closed."""
HOST: Final = 0
LATE: Final = "not_now"


class Wrong(NamedTuple):
    """A message that should not be sent, and what is due."""

    data: str | bytes
    due: str | int
    """Code of the refusal; a number if the socket is closed."""
    is_text: bool = True


class Scene(NamedTuple):
    """What those who send know of the table."""

    n: int
    turn: int
    legal: frozenset[str]
    """What the seat to move may play."""
    held: frozenset[str]
    """Its tiles."""
    done: dict[int, tuple[messages.Ask, int]]
    """By seat, an ask of its that was done long ago, and the number of its act."""


# --- what is sent ---------------------------------------------------------------------


def json_value(chance: random.Random, depth: int = 3) -> Any:  # noqa: ANN401 - any JSON
    """Any JSON."""
    kind = chance.randrange(8 if depth else 6)
    match kind:
        case 0:
            return chance.choice([None, True, False])
        case 1:
            return chance.randint(-(10**6), 10**6)
        case 2:
            return chance.uniform(-1e6, 1e6)
        case 3 | 4 | 5:
            return letters(chance, chance.randrange(12))
        case 6:
            return [json_value(chance, depth - 1) for _ in range(chance.randrange(4))]
        case _:
            return {
                letters(chance, 5): json_value(chance, depth - 1)
                for _ in range(chance.randrange(4))
            }


def letters(chance: random.Random, count: int) -> str:
    """Text of all sorts."""
    some = string.printable + "äß\u202e\u0000👣{}[]\"'\\,:"
    return "".join(chance.choice(some) for _ in range(count))


def unreadable(chance: random.Random) -> Wrong:
    """Noise of all sorts."""
    size = chance.choice([0, 1, 2, 10, 100, 1_000])
    match chance.randrange(8):
        case 0:
            return Wrong(chance.randbytes(size), BAD, is_text=False)
        case 1:
            return Wrong(letters(chance, size), BAD)
        case 2:
            return Wrong(json.dumps(json_value(chance)), BAD)
        case 3:
            opening = chance.choice(["[", '{"a":', '[{"ask":'])
            return Wrong(opening * (3_500 // len(opening)), BAD)
        case 4:
            deep = 1_500
            return Wrong("[" * deep + "]" * deep, BAD)
        case 5:
            return Wrong(b"\xff\xfe" + chance.randbytes(size), UNREADABLE)
        case 6:
            return Wrong("x" * chance.randint(4_097, 9_000), TOO_BIG)
        case _:
            return Wrong(chance.randbytes(5_000), TOO_BIG, is_text=False)


GOOD: Final[tuple[dict[str, Any], ...]] = (
    {"ask": "move", "seen": 1, "move": "4-9"},
    {"ask": "pledge", "round": 1, "pledge": "0" * 64},
    {"ask": "unseal", "round": 1, "number": "0" * 64},
    {"ask": "take_back", "to": 5},
    {"ask": "answer", "yes": True},
    {"ask": "speak", "phrase": "hello"},
    {"ask": "sit", "seat": 1, "name": "Eve"},
    {"ask": "seat_bot", "seat": 1, "bot": "uniform"},
    {"ask": "remove", "seat": 1},
)
"""Asks that could be read; each is spoiled in one place before it is sent."""
SPOILT: Final[tuple[str, ...]] = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "9" * 400,
    "-1",
    "1.5",
    "null",
    "[]",
    "{}",
    '{"ask":"move"}',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\ufffe' + "x" * 100 + '"',
    '""',
    "true1",
)
"""JSON, or nearly, that fits into no field of those above."""


def misshapen(chance: random.Random) -> Wrong:
    """A readable ask with one field of a wrong type, missing, or too many."""
    ask = {"key": "spoilt", **chance.choice(GOOD)}
    match chance.randrange(4):
        case 0:
            del ask[chance.choice(list(ask))]
            return Wrong(json.dumps(ask), BAD)
        case 1:
            ask[chance.choice(["n", "seat2", "person", "by", "home"])] = 1
            return Wrong(json.dumps(ask), BAD)
        case 2:
            ask["key"] = chance.choice(["", "a b", "x" * 41, "ä", "\n"])
            return Wrong(json.dumps(ask), BAD)
        case _:
            field = chance.choice(list(ask))
            ask[field] = "@@"
            text = json.dumps(ask)
            return Wrong(text.replace('"@@"', chance.choice(SPOILT)), BAD)


def out_of_place(chance: random.Random, scene: Scene, seat: int) -> Wrong:
    """Something that can be read, and that this seat may not do now."""
    ask, due = chance.choice(list(_out_of_place(chance, scene, seat)))
    key = f"{seat}-{chance.getrandbits(64):x}"
    return Wrong(json.dumps({"key": key, **ask}), due)


def _out_of_place(
    chance: random.Random, scene: Scene, seat: int
) -> Iterator[tuple[dict[str, Any], str]]:
    other = (seat + 1) % 3
    yield {"ask": "pledge", "round": chance.choice([0, 1, 7]), "pledge": "0" * 64}, LATE
    yield {"ask": "unseal", "round": 1, "number": "a" * 64}, LATE
    yield {"ask": "unseal", "round": 10**15, "number": "a" * 64}, LATE
    yield {"ask": "ready"}, LATE
    yield {"ask": "answer", "yes": chance.random() < 0.5}, LATE
    yield (
        {"ask": "take_back", "to": chance.choice([1, 2, 10**9])},
        "nothing_to_take_back",
    )
    yield {"ask": "move", "seen": chance.randrange(5), "move": "D"}, "stale"
    yield {"ask": "sit", "seat": other, "name": "Eve"}, "seat_taken"
    yield {"ask": "sit", "seat": 3, "name": "Eve"}, LATE
    yield {"ask": "sit", "seat": 11, "name": "Eve"}, "no_such_seat"
    yield {"ask": "give_back", "seat": seat}, LATE
    if seat == scene.turn:
        yield from _forbidden(chance, scene)
    else:
        move = chance.choice([*sorted(scene.legal), "P", "D", "what?"])
        yield {"ask": "move", "seen": scene.n, "move": move}, "not_your_turn"
    if seat == HOST:
        yield {"ask": "start"}, LATE
        yield {"ask": "rematch"}, LATE
        yield {"ask": "go_on"}, LATE
        yield {"ask": "resume"}, LATE
        yield {"ask": "seat_bot", "seat": 11, "bot": "uniform"}, "no_such_seat"
        yield {"ask": "seat_bot", "seat": 1, "bot": "../bot"}, "unknown_name"
        yield {"ask": "remove", "seat": 9}, "no_such_seat"
        yield {"ask": "change", "options": {"bot": "nobody"}}, "unknown_name"
        return
    for ask in ("start", "rematch", "pause", "resume", "go_on"):
        yield {"ask": ask}, "not_host"
    yield {"ask": "seat_bot", "seat": other, "bot": "uniform"}, "not_host"
    yield {"ask": "remove", "seat": other}, "not_host"
    yield {"ask": "change", "options": {}, "rules": "draw10"}, "not_host"
    yield {"ask": "give_back", "seat": other}, "not_host"


def _forbidden(
    chance: random.Random, scene: Scene
) -> Iterator[tuple[dict[str, Any], str]]:
    """Moves of the seat whose turn it is that cannot be."""
    low, high = sorted(chance.choices(range(10), k=2))
    if f"{low}-{high}" not in scene.held:
        yield _move(scene, f"{low}-{high}"), "illegal_move"
        yield _move(scene, f"{low}-{high}@{low}-{low}"), "illegal_move"
    for move in ("P", "D"):
        if move not in scene.legal:
            yield _move(scene, move), "illegal_move"
    for text in ("4-9@", "what?", "9-9-9", "👣", "99-99", "4-9@9-9/zz", "-", "D P"):
        yield _move(scene, text), "not_a_move"


def _move(scene: Scene, text: str) -> dict[str, Any]:
    return {"ask": "move", "seen": scene.n, "move": text}


def wrongs_of(
    chance: random.Random, scene: Scene, number: int, count: int
) -> list[Wrong]:
    """What rogue ``number`` sends: mostly what only its seat could be refused for."""
    found = []
    for _ in range(count):
        kind = chance.random()
        if kind < 0.2:
            found.append(unreadable(chance))
        elif kind < 0.4:
            found.append(misshapen(chance))
        elif number < 3:
            found.append(out_of_place(chance, scene, number))
        else:
            found.append(Wrong(stranger(chance, scene), "not_seated"))
    return found


def stranger(chance: random.Random, scene: Scene) -> str:
    """What somebody without a seat asks in vain."""
    asks: list[dict[str, Any]] = [
        {"ask": "move", "seen": scene.n, "move": min(scene.legal)},
        {"ask": "ready"},
        {"ask": "say"},
        {"ask": "catch"},
        {"ask": "answer", "yes": True},
        {"ask": "speak", "phrase": "bye"},
        {"ask": "stand"},
        {"ask": "take_back", "to": scene.n},
        {"ask": "pledge", "round": 1, "pledge": "0" * 64},
    ]
    return json.dumps({"key": f"s{chance.getrandbits(64):x}", **chance.choice(asks)})
