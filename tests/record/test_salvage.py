"""A damaged file is read as far as it can be."""

from __future__ import annotations

import pytest

from chickie.errors import BadRecord
from chickie.record import loads
from chickie.record.salvage import salvage
from record.forge import changed, golden, stored


def test_of_a_sound_file_nothing_is_lost() -> None:
    for text, is_lines in ((stored("supper"), True), (golden("supper"), False)):
        assert salvage(text) == (loads(stored("supper")), None, is_lines)
        assert salvage(text.encode()) == salvage(text)


def test_lines_before_a_changed_one_are_kept() -> None:
    lines = stored("supper").splitlines(keepends=True)
    lines[7] = changed(lines[7], "played", "placed")
    for data in ("".join(lines), "".join(lines).encode()):
        found = salvage(data)
        assert found.record.events == loads(stored("supper")).events[:6]
        assert found.lost is not None
        assert (found.lost.line, found.lost.code) == (8, "chain")


def test_a_text_is_kept_up_to_the_line_that_cannot_be_understood() -> None:
    text = golden("supper")
    lines = text.splitlines(keepends=True)
    wrong = next(i for i, line in enumerate(lines) if line.startswith("R1 out"))
    lines.insert(wrong, " Anna nonsense\n")
    found = salvage("".join(lines))
    assert found.lost is not None
    assert found.lost.line == wrong + 1
    assert len(found.record.events) > 4
    assert not found.is_lines


def test_lines_that_say_nothing_alone_are_left_out() -> None:
    """The deal takes several lines: a text that breaks off within it has no deal."""
    lines = golden("supper").splitlines(keepends=True)
    hand = next(i for i, line in enumerate(lines) if line.startswith(" Bo: "))
    lines[hand] = " Bo: nonsense\n"
    found = salvage("".join(lines))
    assert found.lost is not None
    assert found.lost.line == hand + 1
    assert found.record.events == loads(stored("supper")).events[:1]


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hello",
        b"\xff\xfe\xff",
        '{"type":"header"',
        '{"type":"header"}\n{"n":1}\n',
        b'{"type":"header"\n\xff\xff\n',
        '[Format "chickie 1"]\n[Seats "Anna;Bo"]\n[Ruleset "none"]\nR1 deal\nR1 deal\n',
    ],
)
def test_where_nothing_can_be_read_that_is_said(data: str | bytes) -> None:
    with pytest.raises(BadRecord):
        salvage(data)
