"""Whatever somebody sends, the answer is a record or a BadRecord, and soon."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.errors import BadRecord
from chickie.record import Record, dumps, loads, read, redact, replay, to_text, verify
from chickie.record.jsonl import LINE_BYTES_MAX
from record.forge import Line, forged, parsed, stored

RECORDS = [loads(stored(name)) for name in ("supper", "calls", "trains", "one-seat")]
TEXTS = [to_text(record) for record in RECORDS]
LINES = [parsed(dumps(record)) for record in RECORDS]
WORDS = [word for text in TEXTS for word in text.split(" ")]
SIGNS = '0123456789-@/?!~()[]{}"\\:;= \nABDPRMXSCO+*#$\x00é٣\u2028\udc80'
VALUES: list[object] = [
    *(0, 1, -1, 99, 10**30, None, True, 1.5, [], {}, "", "?", "x", "6-6", "18-18"),
    *("3-" + "9" * 5000, "mexican", "out", ["?"], {"pips": 1}),
]


def try_everything(data: str | bytes) -> None:
    """All that can be done with what came from outside."""
    assert all(str(problem.sentence) for problem in verify(data))
    with suppress(BadRecord):
        record = read(data)
        assert loads(dumps(record)) == record
        for attempt in (in_words, replayed, seen):
            with suppress(BadRecord):
                attempt(record)


def in_words(record: Record) -> None:
    read(to_text(record))


def replayed(record: Record) -> None:
    assert [step.event for step in replay(record)] == [*record.events]


def seen(record: Record) -> None:
    shown = redact(record, 0)
    assert loads(dumps(shown)) == shown


@pytest.mark.no_cover
@given(st.text())
def test_any_text(text: str) -> None:
    try_everything(text)


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    try_everything(data)


@given(st.integers(0, 10**9))
def test_texts_with_mistakes(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(TEXTS)
    for _ in range(chance.choice([1, 1, 2, 6])):
        text = misspelt(text, chance)
    try_everything(text)


def misspelt(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    match chance.randrange(5):
        case 0:
            return text[:place] + chance.choice(SIGNS) + text[place + 1 :]
        case 1:
            return text[:place] + text[place + chance.randrange(30) :]
        case 2:
            return f"{text[:place]} {chance.choice(WORDS)} {text[place:]}"
        case 3:
            lines = text.split("\n")
            chance.shuffle(lines)
            return "\n".join(lines)
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(WORDS)
    return " ".join(words)


@given(st.integers(0, 10**9))
def test_lines_with_mistakes_and_good_hashes(seed: int) -> None:
    chance = random.Random(seed)
    lines = parsed("\n".join(map(str.strip, forged(chance.choice(LINES)).split("\n"))))
    for _ in range(chance.choice([1, 1, 2])):
        spoil(lines, chance)
    try_everything(forged(lines))


def spoil(lines: list[Line], chance: random.Random) -> None:
    """Put a wrong value somewhere, or a line of another record."""
    if chance.random() < 0.3:
        other = chance.choice(chance.choice(LINES)[1:])
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


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000,
        "{(" * 10_000,
        "[" * 10_000,
        '[Seats "' * 5_000,
        TEXTS[0] + "(" * 10_000 + ")" * 10_000,
        TEXTS[0] + "{" * 10_000,
        TEXTS[0] + ("Anna " * 10_000),
        "{" + '"a":[' * 10_000,
        '{"type":' + "[" * (LINE_BYTES_MAX - 10),
        "\\" * 10_000,
        '[Seats "' + "\\;" * 10_000 + '"]',
        '[Seats "' + ";" * 10_000 + '"]',
    ],
    ids=lambda text: f"{text[:4]}...{text[-4:]}",
)
def test_deep_and_long_texts(text: str) -> None:
    try_everything(text)
