"""What a review depends on besides the record, and how many rounds that takes."""

from __future__ import annotations

import hashlib
import inspect
from functools import cache
from importlib import import_module
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from chickie.bots import version
from chickie.speed.ready import has_compiler

FORMAT: Final = "chickie-review-1"
"""Name of the format, and its version."""
SAMPLES: Final = 1000
"""Worlds behind a price where there is a compiler and nobody says how many."""
SAMPLES_PLAIN: Final = 100
"""The same without a compiler, which is a hundred times slower."""
SAMPLES_LEAST: Final = 8
SAMPLES_MOST: Final = 1_000_000
_SHARE: Final = 8
"""In a part of the worlds all moves are looked at, and in all of them those that
matter."""
_FEWEST: Final = 4
_DECIDING: Final = (
    *("fact", "label", "luck", "piece", "price", "reason", "setting", "tried", "truth"),
)
"""Modules of this package that decide what is kept."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """How thoroughly to look."""

    samples: Annotated[int, Meta(ge=SAMPLES_LEAST, le=SAMPLES_MOST)] = SAMPLES
    """Worlds in which the best move, the one that was played and the one of the
    reference player are compared."""
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] = 0
    """Where all chance starts."""

    @property
    def first_look(self) -> int:
        """Worlds in which all moves are looked at to find the better ones."""
        return max(_FEWEST, self.samples // _SHARE)

    @property
    def second_look(self) -> int:
        """Worlds in which the better half is looked at to find the best one."""
        return max(_FEWEST, self.samples // _SHARE * 2)

    @property
    def shared(self) -> int:
        """Of the worlds behind a price, those in which all moves are compared."""
        return max(_FEWEST, self.samples // _SHARE * 2)

    @property
    def rounds(self) -> int:
        """Times that a round is played on to know what it is worth at a moment."""
        return max(_FEWEST, self.samples // 2)

    @property
    def deals(self) -> int:
        """Deals by which it is known what a round is worth before its deal."""
        return max(_FEWEST, self.samples * 4)


def usual_samples() -> int:
    """How many samples this machine manages in a time that people wait."""
    return SAMPLES if has_compiler() else SAMPLES_PLAIN


@cache
def engine() -> str:
    """16 hexadecimal digits of all that decides the numbers of a review.

    The laws, the brains and what they weigh, and how a review goes about it.
    """
    made_from = hashlib.sha256(version().encode())
    for name in _DECIDING:
        source = inspect.getsource(import_module(f"chickie.review.{name}"))
        made_from.update(source.encode())
    return made_from.hexdigest()[:16]
