"""docs/honesty.md says what is true."""

from __future__ import annotations

import hmac
import re
from pathlib import Path
from typing import get_args

from chickie.record.transcript import (
    Asked,
    Decision,
    Head,
    read_transcript,
    write_transcript,
)
from chickie.table.retraced import Reason

PAGE = (Path(__file__).parents[2] / "docs" / "honesty.md").read_text("utf-8")
SUM = re.compile(r"printf %s '([^']+)' \| openssl .* hexkey:(\w+)\n(\w{64})\n")


def first_cells(heading: str) -> list[list[str]]:
    """By table under a heading: what stands in the first cell of each row."""
    section = PAGE.partition(f"{heading}\n")[2].partition("\n## ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    return [re.findall(r"^\| `(\w+)`", table, re.MULTILINE) for table in tables]


def test_the_example_is_a_transcript() -> None:
    (shown,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    transcript = read_transcript(shown)
    assert write_transcript(transcript) == shown
    assert len(transcript.decisions) == 2


def test_every_field_is_described() -> None:
    head, decision, asked = first_cells("## The transcript")
    # One row is for three fields.
    assert head == ["type", "format", "engine"]
    assert [*Head.__struct_fields__] == ["format", "engine", "match", "players"]
    assert decision == ["type", *Decision.__struct_fields__]
    assert asked == [*Asked.__struct_fields__]


def test_every_reason_is_described() -> None:
    (reasons,) = first_cells("## What is not proved")
    assert reasons == [*get_args(Reason)]


def test_the_sums_give_the_seed_of_the_example() -> None:
    sums = SUM.findall(PAGE)
    assert len(sums) == PAGE.count("printf") == 2
    for line, key, answer in sums:
        assert hmac.digest(bytes.fromhex(key), line.encode(), "sha256").hex() == answer
    (_, _, seed), (line, key, answer) = sums
    assert key == seed
    (shown,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    decision = read_transcript(shown).decisions[0]
    assert decision.seed == answer[:16]
    assert line.endswith(f"bot {decision.seat} {decision.events}")
