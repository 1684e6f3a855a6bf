"""Which version of the laws and of our bots this is.

A bot finds its moves again only as long as neither it nor what it is sent has changed;
whoever compares old moves has to know that.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

_PACKAGES: Final = ("bots", "brains", "rules")
"""All that a choice depends on: who chooses, how it thinks, what it is sent."""
_TEXTS: Final = (".json", ".py", ".toml")
"""Endings of files whose line ends differ between systems."""


@cache
def version() -> str:
    """16 hexadecimal digits that change with any file of the laws, brains and bots.

    Empty where the program does not lie in files of its own.
    """
    home = Path(__file__).parents[1]
    made_from, files = hashlib.sha256(), 0
    for package in _PACKAGES:
        for path in sorted((home / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                made_from.update(f"{path.relative_to(home).as_posix()}\n".encode())
                made_from.update(_content(path))
                files += 1
    return made_from.hexdigest()[:16] if files else ""


def _content(path: Path) -> bytes:
    """What is in a file, the same on every system."""
    content = path.read_bytes()
    return content.replace(b"\r\n", b"\n") if path.suffix in _TEXTS else content
