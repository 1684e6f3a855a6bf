"""The weights of the learned brain: a file in the package, and the network made of it.

The file is a line of JSON, which says what it is, how it was made and what its weights
hash to, and after it the weights: whole numbers of 16 bits, the low byte first, in the
order of :data:`SHAPES`. Plain Python, read once for a process; it takes no numpy.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from chickie.brains.feature import SUIT_NUMBERS, WHOLE_NUMBERS
from chickie.brains.network import ANSWERS, FIRST, JOINED, SECOND, THIRD, Network

FORMAT: Final = "chickie-network-1"
FILE: Final = Path(__file__).with_name("learned.net")
SHAPES: Final[Mapping[str, tuple[int, int]]] = {
    "suit_weights": (SUIT_NUMBERS, FIRST),
    "whole_weights": (WHOLE_NUMBERS, FIRST),
    "first_bias": (1, FIRST),
    "second_weights": (JOINED, SECOND),
    "second_bias": (1, SECOND),
    "third_weights": (SECOND, THIRD),
    "third_bias": (1, THIRD),
    "last_weights": (THIRD, ANSWERS),
    "last_bias": (1, ANSWERS),
}
"""By field of a :class:`Network`: rows and columns; a bias is one row."""


def pack(weights: Mapping[str, Sequence[int]], made: Mapping[str, Any]) -> bytes:
    """A file with these weights, row after row, and how they were made."""
    numbers = array("h", [one for name in SHAPES for one in weights[name]])
    if sys.byteorder == "big":
        numbers.byteswap()
    body = numbers.tobytes()
    digest = hashlib.sha256(body).hexdigest()
    head = {"format": FORMAT, "sha256": digest, "made": made}
    return json.dumps(head).encode() + b"\n" + body


def unpack(file: bytes) -> tuple[dict[str, Any], dict[str, list[list[float]]]]:
    """What a file says of itself, and its weights by field, row by row."""
    line, _, body = file.partition(b"\n")
    head = json.loads(line)
    assert head["format"] == FORMAT
    assert head["sha256"] == hashlib.sha256(body).hexdigest()
    numbers = array("h", body)
    if sys.byteorder == "big":
        numbers.byteswap()
    found, place = {}, 0
    for name, (rows, columns) in SHAPES.items():
        found[name] = [
            [float(one) for one in numbers[at : at + columns]]
            for at in range(place, place + rows * columns, columns)
        ]
        place += rows * columns
    assert place == len(numbers)
    return head, found


@cache
def _read() -> tuple[dict[str, Any], dict[str, list[list[float]]]]:
    return unpack(FILE.read_bytes())


def version() -> str:
    """Eight digits by which weights are told apart."""
    return str(_read()[0]["sha256"][:8])


def network() -> Network:
    """A network with the weights of the package, and room of its own."""
    return Network(
        **{
            name: rows[0] if name.endswith("bias") else rows  # type: ignore[arg-type]
            for name, rows in _read()[1].items()
        }
    )
