"""Files to test with: stored ones, changed ones, and ones with all hashes made right.

What is written here is independent of chickie.record.jsonl: it follows docs/record.md.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from chickie.record import Problem, verify

GOLDEN = Path(__file__).parent / "golden"
STORED = Path(__file__).parents[1] / "records"
Line = dict[str, Any]


def parsed(text: str) -> list[Line]:
    """The lines of a file, as they are found there."""
    return [json.loads(line) for line in text.removesuffix("\n").split("\n")]


def forged(lines: list[Line], *, digest: str = "") -> str:
    """The record with these lines: numbers, digest and hashes are worked out anew."""
    header, *events = lines
    rules = compact(dict(sorted(header["ruleset"].items())))
    digest = digest or hashlib.sha256(rules.encode()).hexdigest()
    # The digest stands last, whatever the header held.
    plain = {key: value for key, value in header.items() if key != "digest"}
    return bound([plain | {"digest": digest}, *events])


def bound(lines: list[Line]) -> str:
    """The file with these lines: numbers and hashes are worked out anew."""
    before, made = "", []
    for number, line in enumerate(lines):
        fields = {key: line[key] for key in line if key not in ("n", "h")}
        if number:
            fields = {"n": number} | fields
        body = compact(fields)
        before = hashlib.sha256((before + body).encode()).hexdigest()[:16]
        made.append(f'{body[:-1]},"h":"{before}"}}\n')
    return "".join(made)


def compact(value: object) -> str:
    """JSON without blanks, keys as they stand."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def stored(name: str) -> str:
    """A record of the first format that is kept in tests/records."""
    return (STORED / "v1" / f"{name}.jsonl").read_text("utf-8")


def golden(name: str) -> str:
    """A text form that was checked by eye."""
    return (GOLDEN / f"{name}.txt").read_text("utf-8")


def changed(text: str, old: str, new: str) -> str:
    """``text`` with ``new`` wherever ``old`` stood, which it must."""
    assert old in text
    return text.replace(old, new)


def only(data: str) -> Problem:
    """The one thing that is wrong with a record."""
    damage = [problem for problem in verify(data) if problem.is_damage]
    assert len(damage) == 1
    return damage[0]
