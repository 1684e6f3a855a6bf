"""Small plans for tests of the lab, and what their runs leave."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chickie.lab import plan as plans
from chickie.lab.plan import Plan

SMALL = """
title = "Feet"
seed = 7
deals = 600
[[tables]]
rules = "cf-six"
seats = [2, 3]
lineups = [["uniform"]]
"""
"""Two units of two stretches each, the last one short."""
PLACE = Path("feet.toml")
FILES = ("result.parquet", "result.json")


def small(**changes: object) -> Plan:
    """The small plan, perhaps changed."""
    return msgspec.structs.replace(plans.parse(SMALL, PLACE), **changes)


def left(folder: Path) -> list[bytes]:
    """The bytes of the result in a folder."""
    return [(folder / name).read_bytes() for name in FILES]
