"""Which laws, brains and counts these are: two runs by the same ones agree."""

from __future__ import annotations

import hashlib
import inspect
from functools import cache
from importlib import import_module
from typing import Final

from chickie.brains import weight
from chickie.speed import sources
from chickie.speed.deals import play_deals

BESIDE: Final = (
    "chickie.brains.mind",
    "chickie.brains.weight",
    "chickie.rules.axis",
    "chickie.rules.position",
    "chickie.rules.ruleset",
    "chickie.rules.tile",
    "chickie.speed.count",
    "chickie.speed.doubles",
    "chickie.speed.quantity",
    "chickie.speed.tables",
)
"""Modules that decide results beside those whose functions play: they hold numbers, and
what makes numbers of rules."""
DIGITS: Final = 16
"""Hexadecimal digits."""


@cache
def digest() -> str:
    """16 hexadecimal digits of the SHA-256 of all sources that decide a result.

    Neither Python's version nor the compiler's is in it: the laws are whole numbers.
    """
    playing = {function.__module__ for function in sources.called(play_deals)}
    made_from = hashlib.sha256()
    for name in sorted({*playing, *BESIDE}):
        made_from.update(inspect.getsource(import_module(name)).encode())
    made_from.update(weight.source())
    return made_from.hexdigest()[:DIGITS]
