"""Whatever somebody sends, the answer is a record or a BadRecord, and soon."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.errors import BadRecord
from chickie.record import Record, dumps, loads, read, redact, replay, to_text, verify
from chickie.record.lines import LINE_BYTES_MAX
from record.forge import forged, parsed, stored
from record.mistakes import misspelt, spoil

RECORDS = [loads(stored(name)) for name in ("supper", "calls", "trains", "one-seat")]
TEXTS = [to_text(record) for record in RECORDS]
LINES = [parsed(dumps(record)) for record in RECORDS]


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
        text = misspelt(text, chance, TEXTS)
    try_everything(text)


@given(st.integers(0, 10**9))
def test_lines_with_mistakes_and_good_hashes(seed: int) -> None:
    chance = random.Random(seed)
    lines = parsed("\n".join(map(str.strip, forged(chance.choice(LINES)).split("\n"))))
    for _ in range(chance.choice([1, 1, 2])):
        spoil(lines, chance, LINES)
    try_everything(forged(lines))


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
