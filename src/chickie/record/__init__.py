"""The record of a match: what happened, as a file that anybody can check.

* :mod:`chickie.record.record`: the values; :class:`Recorder` makes them, move by move
* :func:`dumps` and :func:`loads`: JSON Lines, each line chained to the one before
* :func:`to_text` and :func:`from_text`: the same for people; :func:`read` takes both
* :func:`redact`: what one seat may see of it
* :func:`replay`: the match step by step, told again by the laws
* :func:`verify`: what is wrong with it, line by line

Both forms, byte for byte, with an example: docs/record.md.
"""

from chickie.record.form import read
from chickie.record.glimpse import Glimpse
from chickie.record.jsonl import Pen, dumps, loads
from chickie.record.problem import Problem
from chickie.record.record import (
    FORMAT,
    Committed,
    Header,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
)
from chickie.record.recorder import Recorder
from chickie.record.redact import redact
from chickie.record.replay import Replay, Step, replay
from chickie.record.text import from_text, to_text
from chickie.record.verify import verify

__all__ = [
    "FORMAT",
    "Committed",
    "Glimpse",
    "Header",
    "MatchEnded",
    "Pen",
    "Problem",
    "Record",
    "RecordEvent",
    "Recorder",
    "Replay",
    "Revealed",
    "Step",
    "dumps",
    "from_text",
    "loads",
    "read",
    "redact",
    "replay",
    "to_text",
    "verify",
]
