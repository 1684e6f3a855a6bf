"""The laws handed to numba, as they stand.

``register_jitable`` tells numba how to compile a plain function when compiled code
calls it; the function itself stays plain Python. A dataclass of numbers and lists
becomes a numpy record of the same fields, so there is no second declaration. Needs the
extra ``speed``.
"""

from __future__ import annotations

import dataclasses
import getpass
import hashlib
import inspect
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic, overload_method, register_jitable

from chickie.brains import chance, uniform
from chickie.brains.chance import Chance
from chickie.rules import laws, opening, position, trains, turn
from chickie.rules.position import Axes, Position
from chickie.speed import playout
from chickie.speed.playout import Tally

SOURCES: tuple[ModuleType, ...] = (
    position,
    laws,
    trains,
    turn,
    opening,
    chance,
    uniform,
    playout,
)
"""Every module whose functions end up in machine code (position: its constants)."""


@intrinsic
def _ones(typing_context, word):  # type: ignore[no-untyped-def]
    def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return word(word), code


@intrinsic
def _length(typing_context, word):  # type: ignore[no-untyped-def]
    def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        value = arguments[0]
        zeros = builder.ctlz(value, ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(value.type, value.type.width), zeros)

    return word(word), code


@overload_method(types.Integer, "bit_count")
def _bit_count(word):  # type: ignore[no-untyped-def]
    return lambda word: _ones(word)


@overload_method(types.Integer, "bit_length")
def _bit_length(word):  # type: ignore[no-untyped-def]
    return lambda word: _length(word)


def record(value: Axes | Position | Chance | Tally) -> Any:  # noqa: ANN401 - numpy's
    """A dataclass of numbers and lists of numbers as a record of the same fields."""
    columns = {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
    kind = [(name, np.int64, np.shape(column)) for name, column in columns.items()]
    made = np.zeros(1, kind)[0]
    for name, column in columns.items():
        made[name] = column
    return made


def functions() -> Iterator[FunctionType]:
    """Every function of the laws and of random play."""
    for module in SOURCES[1:]:
        for _, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__:
                yield function


def cache_folder() -> Path | None:
    """A folder for machine code, named after everything it was made from.

    numba watches only the file of the outermost function, so a changed rule elsewhere
    would go unnoticed: hence the hash. None when there is nowhere safe to write.
    """
    made_from = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    made_from.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for module in (*SOURCES, sys.modules[__name__]):
        made_from.update(inspect.getsource(module).encode())
    for home in _homes():
        folder = home / made_from.hexdigest()[:16]
        if _is_ours(folder):
            return folder
    return None


def _homes() -> Iterator[Path]:
    for variable in ("CHICKIE_CACHE", "XDG_CACHE_HOME"):
        if os.environ.get(variable):
            yield Path(os.environ[variable]) / "chickie"
    yield Path("~/.cache/chickie").expanduser()
    yield Path(tempfile.gettempdir()) / f"chickie-{getpass.getuser()}"


def _is_ours(folder: Path) -> bool:
    """The folder can be made, and nobody else can put machine code into it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        status = folder.stat()
    except OSError:
        return False
    if os.name == "nt":
        return True
    return status.st_uid == os.getuid() and not status.st_mode & stat.S_IWOTH


@contextmanager
def _caching(folder: Path | None) -> Iterator[None]:
    """Let numba keep what is compiled here; it reads the folder when it decorates."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` as machine code, kept on disk where that is possible."""
    folder = cache_folder()
    with _caching(folder):
        made: Callable[..., Any] = njit(cache=folder is not None, nogil=True)(function)
        return made


for _function in functions():
    # Calls cost more than what most of these functions do.
    register_jitable(forceinline=True)(_function)

play_rounds = compiled(playout.play_rounds)
deal = compiled(opening.deal)
apply = compiled(turn.apply)


def batch(
    r: Axes, *, base: int, rounds: int, unused: int, keep_scores: bool = False
) -> tuple[dict[str, int], Any]:
    """Play ``rounds`` rounds numbered from 0; the tally, and scores[round][seat]."""
    tally = record(Tally())
    scores = np.zeros((rounds if keep_scores else 0, r.seats), np.int64)
    s, c = record(Position()), record(Chance())
    play_rounds(s, record(r), c, tally, base, 0, rounds, unused, scores)
    return {name: int(tally[name]) for name in tally.dtype.names}, scores
