"""What the server says of itself: JSON, a line for each thing that happened.

No line holds an id, a name, a tile, an address or a text that somebody sent. So of an
exception only its type and where it came from are written, and of a line that a library
wrote only the pattern, without what was put into it.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

OURS: Final = "chickie"
PATTERN_MAX: Final = 120
"""Letters of a library's line that are kept."""
THEIR_FAULT: Final = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)
"""What uvicorn takes for trouble, though whoever calls can bring it about as often as
they like; the last one is any handshake that was refused in words."""


def note(
    logger: logging.Logger,
    what: str,
    *,
    level: int = logging.INFO,
    error: BaseException | None = None,
    **facts: float | str,
) -> None:
    """Write one line; ``facts`` are numbers and words of ours."""
    logger.log(level, what, exc_info=error, extra={"facts": facts})


class Lines(logging.Formatter):
    """Makes a line of JSON from a record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat("T", "seconds"),
            "level": record.levelname.lower(),
            "by": record.name,
            "what": str(record.msg).split("\n", 1)[0][:PATTERN_MAX],
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1]:
            line |= _told(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def _told(error: BaseException) -> dict[str, object]:
    """An exception without its words, which may hold anything."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames]
    return {"error": type(error).__name__, "where": where}


def is_ours(record: logging.LogRecord) -> bool:
    """A filter for uvicorn's lines, without those that anybody can have written."""
    return record.msg not in THEIR_FAULT


def keep_journal(*, quiet: bool) -> None:
    """Send all lines to the standard error; ``quiet`` leaves out all but trouble."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    ours = logging.getLogger(OURS)
    ours.setLevel(logging.WARNING if quiet else logging.INFO)
