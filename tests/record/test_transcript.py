"""The file of what bots were sent: its bytes, its chain, and what a reader refuses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chickie.errors import BadRecord
from chickie.record.transcript import (
    Asked,
    Decision,
    Head,
    Transcript,
    is_transcript,
    read_transcript,
    write_transcript,
)
from record.forge import Line, bound, changed, parsed, stored

ASKED = Asked(bot="hen", version="0" * 16, sent="a" * 64, answer="3-4@4")
KEPT = Transcript(
    head=Head(engine="0.1.0", match="supper", players=("Anna", "Bo")),
    decisions=(
        Decision(
            round=1,
            after=9,
            events=8,
            seat=1,
            why="bot",
            seed="0123456789abcdef",
            asked=ASKED,
            move="3-4@4-6",
        ),
        Decision(
            round=1,
            after=11,
            events=10,
            seat=0,
            why="clock",
            seed="fedcba9876543210",
            asked=ASKED,
            move="P",
            taken_back=True,
        ),
    ),
)
FILE = write_transcript(KEPT)
CHANGED = "This line was changed after it was written: its hash is another."


def refused(data: str | bytes) -> tuple[int, str]:
    """Where and why a file is refused."""
    with pytest.raises(BadRecord) as caught:
        read_transcript(data)
    return caught.value.line, str(caught.value)


def test_what_was_written_is_read() -> None:
    assert read_transcript(FILE) == KEPT
    assert read_transcript(FILE.encode()) == KEPT


def test_a_file_written_from_the_description_is_the_same_byte_for_byte() -> None:
    assert bound(parsed(FILE)) == FILE


def test_a_transcript_is_told_from_a_record_by_its_first_bytes() -> None:
    assert is_transcript(FILE.encode())
    assert is_transcript(("\ufeff" + FILE).encode())
    assert is_transcript(changed(FILE, "supper", "breakfast").encode())  # if damaged
    assert not is_transcript(stored("supper").encode())
    assert not is_transcript(b"")


# --- refusals -------------------------------------------------------------------------


def test_an_empty_file_is_refused() -> None:
    assert refused("") == (1, "The file is empty; expected a header.")


def test_a_file_without_its_header_is_refused() -> None:
    without = FILE[FILE.index("\n") + 1 :]
    assert refused(without) == (1, "Expected the header here.")


def test_a_record_is_refused() -> None:
    assert refused(stored("supper")) == (1, "Expected the header here.")


def test_damage_is_refused_where_it_is() -> None:
    header, first, second = FILE.splitlines(keepends=True)
    assert refused(header + second) == (2, "Expected event 1 here.")
    assert refused(header + second + first) == (2, "Expected event 1 here.")
    touched = changed(first, "3-4@4-6", "3-4@4-5")
    assert refused(header + touched + second) == (2, CHANGED)
    assert refused(changed(header, "Anna", "Anne") + first) == (1, CHANGED)


def other_format(lines: list[Line]) -> None:
    lines[0]["format"] = "chickie-bots-2"


def unknown_header_field(lines: list[Line]) -> None:
    lines[0]["weather"] = "fine"


def third_seat(lines: list[Line]) -> None:
    lines[2]["seat"] = 2


def seat_before_the_first(lines: list[Line]) -> None:
    lines[2]["seat"] = -1


def no_seed(lines: list[Line]) -> None:
    lines[1]["seed"] = ""


def long_seed(lines: list[Line]) -> None:
    lines[1]["seed"] += "0"


def seed_in_capitals(lines: list[Line]) -> None:
    lines[1]["seed"] = lines[1]["seed"].upper()


def unknown_field(lines: list[Line]) -> None:
    lines[1]["speed"] = 3


UNKNOWN_FORMAT = "The format is “chickie-bots-2”; expected chickie-bots-1."
DIGITS = "The seed of a bot has 16 hexadecimal digits."


@pytest.mark.parametrize(
    ("spoil", "line", "reason"),
    [
        (other_format, 1, UNKNOWN_FORMAT),
        (unknown_header_field, 1, "There is no field “weather” here."),
        (third_seat, 3, "There is no seat 2."),
        (seat_before_the_first, 3, "There is no seat -1."),
        (no_seed, 2, DIGITS),
        (long_seed, 2, DIGITS),
        (seed_in_capitals, 2, DIGITS),
        (unknown_field, 2, "There is no field “speed” here."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_no_table_writes_is_refused_even_with_good_hashes(
    spoil: Callable[[list[Line]], None], line: int, reason: str
) -> None:
    lines = parsed(FILE)
    spoil(lines)
    assert refused(bound(lines)) == (line, reason)
