"""Is there machine code yet? If not, a child process makes it meanwhile.

Loads no compiler. Until the machine code is there the same functions run in the
interpreter, with the same results, so nobody need wait for a compiler.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from enum import Enum, auto
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from chickie.speed import sources

Function = Callable[..., Any]
SWITCH: Final = "CHICKIE_COMPILER"
"""The environment's name for it; ``off`` plays without machine code, everywhere."""


class State(Enum):
    """How a function stands with machine code."""

    ABSENT = auto()
    """There is no compiler: the extra ``speed`` is not installed."""
    READY = auto()
    """It has been compiled here before and loads at once."""
    COLD = auto()
    """It takes some seconds to compile, and then it is kept."""
    HOMELESS = auto()
    """It takes some seconds each time: there is nowhere to keep it."""


def state(function: Function) -> State:
    """How a plain function of the dialect stands with machine code."""
    if not has_compiler():
        return State.ABSENT
    mark = marker(function)
    if mark is None:
        return State.HOMELESS
    return State.READY if mark.exists() else State.COLD


def serves(function: Function) -> bool:
    """Machine code is the better way now: it is there, or nobody else will make it.

    Where it is not there, a child process has been started to make it.
    """
    match state(function):
        case State.ABSENT:
            return False
        case State.COLD:
            return not _CHILD.is_at_work()
        case _:
            return True


def has_compiler() -> bool:
    """The extra ``speed`` is installed, and nobody has switched it off."""
    return os.environ.get(SWITCH) != "off" and _is_installed()


@cache
def _is_installed() -> bool:
    return all(find_spec(name) is not None for name in ("numba", "numpy"))


def marker(function: Function) -> Path | None:
    """The file that says: compiled here. None where nothing can be kept.

    The compiler looks for what it kept by the file of the function, its time and the
    processor, so the name is made from these.
    """
    folder = sources.folder(function)
    if folder is None:
        return None
    file = Path(function.__code__.co_filename)
    status = file.stat()
    made_from = f"{file} {status.st_mtime_ns} {status.st_size} {_processor()}"
    return folder / f"ready-{hashlib.sha256(made_from.encode()).hexdigest()[:16]}"


@cache
def _processor() -> str:
    from llvmlite import binding  # noqa: PLC0415 - a fifth of a second

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


class _Child:
    """The process that compiles; at most one is started by this one."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def is_at_work(self) -> bool:
        """Start it if it has not been; False: it is done, for good or ill."""
        if self._process is None:
            # A group of its own: Ctrl-C here shall not throw its work away.
            self._process = subprocess.Popen(
                COMMAND,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        return self._process.poll() is None


COMMAND: Final = [sys.executable, "-m", "chickie.speed.warm"]
"""Compiles everything that is not compiled yet."""
_CHILD: Final = _Child()
