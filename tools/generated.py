"""Files that are made from the source: written, or compared with what is there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_or_compare(
    file: Path, text: str, arguments: Sequence[str], *, tool: str
) -> int:
    """Write ``text``; with ``--check`` only compare, and say what is to be run.

    Returns:
        The exit status: 1 when the file is stale.
    """
    if "--check" not in arguments:
        file.write_text(text, encoding="utf-8")
        return 0
    if file.exists() and file.read_text(encoding="utf-8") == text:
        return 0
    print(f"{file.name} is stale: python {tool}")
    return 1
