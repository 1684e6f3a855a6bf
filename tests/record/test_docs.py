"""docs/record.md says what is true."""

from __future__ import annotations

import re
import typing
from pathlib import Path

from chickie.record import RecordEvent, dumps, from_text, loads, to_text, verify
from chickie.record.problem import Code
from record.forge import parsed, stored

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of all tables under a heading, as far as the next one."""
    section = PAGE.partition(f"{heading}\n")[2].partition("\n#")[0]
    lines = [line for line in section.split("\n") if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_both_forms_of_the_example_are_one_record() -> None:
    (lines,) = blocks("json")
    text, _ = blocks("text")
    assert loads(lines) == loads(stored("supper"))
    assert dumps(from_text(text)) == lines
    assert to_text(loads(lines)) == text
    assert verify(lines) == verify(text) == ()


def test_the_short_example_is_understood() -> None:
    _, text = blocks("text")
    record = from_text(text)
    assert record.header.seen_by == "watcher"
    codes = [problem.code for problem in verify(text)]
    assert codes == ["unproved", "hidden", "incomplete"]


def test_the_hash_in_the_example_for_the_shell_is_right() -> None:
    (shell,) = blocks("sh")
    (lines,) = blocks("json")
    assert shell.split("\n")[1] == parsed(lines)[0]["h"]


def test_every_event_is_described_with_its_fields_in_order() -> None:
    described = {
        kind.strip("`"): re.findall(r"`(\w+)`", fields)
        for kind, fields, *_ in rows("### The events")
    }
    assert described == {
        event.__struct_config__.tag: [*event.__struct_fields__]
        for event in typing.get_args(RecordEvent)
    }


def test_every_field_of_the_header_is_described_in_order() -> None:
    described = [name.strip("`") for name, *_ in rows("### The header")]
    (lines,) = blocks("json")
    assert described == [*parsed(lines)[0]]


def test_every_sort_of_problem_is_described() -> None:
    described = [code.strip("`") for code, *_ in rows("## Checking")]
    assert described == [*typing.get_args(Code)]
