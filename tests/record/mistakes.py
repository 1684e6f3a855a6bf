"""Records as somebody might send them who types badly, or means no good."""

from __future__ import annotations

import random
from collections.abc import Sequence

from record.forge import Line

SIGNS = '0123456789-@/?!~()[]{}"\\:;= \nABDPRMXSCO+*#$\x00é٣\u2028\udc80'
VALUES: list[object] = [
    *(0, 1, -1, 99, 10**30, None, True, 1.5, [], {}, "", "?", "x", "6-6", "18-18"),
    *("3-" + "9" * 5000, "mexican", "out", ["?"], {"pips": 1}),
]


def misspelt(text: str, chance: random.Random, texts: Sequence[str]) -> str:
    """A text with one mistake, perhaps with a word of another one."""
    place = chance.randrange(len(text) + 1)
    words = chance.choice(texts).split(" ")
    match chance.randrange(5):
        case 0:
            return text[:place] + chance.choice(SIGNS) + text[place + 1 :]
        case 1:
            return text[:place] + text[place + chance.randrange(30) :]
        case 2:
            return f"{text[:place]} {chance.choice(words)} {text[place:]}"
        case 3:
            lines = text.split("\n")
            chance.shuffle(lines)
            return "\n".join(lines)
    own = text.split(" ")
    own[chance.randrange(len(own))] = chance.choice(words)
    return " ".join(own)


def spoil(
    lines: list[Line], chance: random.Random, others: Sequence[list[Line]]
) -> None:
    """Put a wrong value somewhere, or a line of another record."""
    if chance.random() < 0.3:
        other = chance.choice(chance.choice(others)[1:])
        lines.insert(chance.randrange(1, len(lines)), dict(other))
        return
    inside: object = chance.choice(lines)
    while True:
        assert isinstance(inside, dict | list)
        keys = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        key = chance.choice([key for key in keys if key not in ("n", "h", "ruleset")])
        if chance.random() < 0.5 or not (
            isinstance(inside[key], dict | list) and inside[key]
        ):
            inside[key] = chance.choice(VALUES)
            return
        inside = inside[key]
