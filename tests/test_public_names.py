"""The public names are those in ``__all__``, and loading them loads nothing heavy."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import chickie

HEAVY = ["numba", "numpy", "llvmlite", "click", "asyncio", "starlette", "ray"]


def test_all_is_true_and_sorted() -> None:
    visible = {
        name
        for name, value in vars(chickie).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert visible == set(chickie.__all__)
    assert len(chickie.__all__) == len(set(chickie.__all__))


def test_everything_public_is_explained() -> None:
    for name in chickie.__all__:
        value = getattr(chickie, name)
        assert name in ("UNSEEN", "Move") or value.__doc__, name


def test_import_is_light() -> None:
    code = (
        "import sys, time; start = time.process_time(); import chickie; "
        "print(time.process_time() - start, *sys.modules)"
    )
    # The interpreter alone, without what a test run has in its environment.
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    seconds, *loaded = done.stdout.split()
    assert float(seconds) > 0
    assert not [name for name in HEAVY if name in loaded]
    shells = [f"chickie.{part}" for part in ("cli", "server", "lab", "env", "speed")]
    assert not [name for name in loaded if name.startswith(tuple(shells))]
