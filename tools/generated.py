"""Files that are made from the source: written, or compared with what is there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_or_compare(
    file: Path, made: str | bytes, arguments: Sequence[str], *, tool: str
) -> int:
    """Write what was ``made``; with ``--check`` only compare, and say what to run.

    Whoever reads the file meanwhile finds the old one or the new one, whole.

    Returns:
        The exit status: 1 when the file is stale.
    """
    wanted = made.encode() if isinstance(made, str) else made
    if "--check" not in arguments:
        beside = file.with_name(f"{file.name}.new")
        beside.write_bytes(wanted)
        beside.replace(file)
        return 0
    if file.exists() and file.read_bytes() == wanted:
        return 0
    print(f"{file.name} is stale: python {tool}")
    return 1
