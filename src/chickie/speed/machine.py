"""The laws and the brains handed to numba, as they stand.

``register_jitable`` tells numba how to compile a plain function when compiled code
calls it; the function itself stays plain Python. A dataclass of numbers and lists
becomes a numpy record of the same fields, so there is no second declaration. Needs the
extra ``speed``. What is compiled: :mod:`chickie.speed.entry`.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock, local
from types import FunctionType
from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.codegen import CPUCodeLibrary
from numba.extending import intrinsic, overload, overload_method, register_jitable

from chickie.rules.bits import lowest
from chickie.speed import ready, sources


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


@intrinsic
def _zeros(typing_context, word):  # type: ignore[no-untyped-def]
    def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return word(word), code


_KINDS: Final[dict[type, np.dtype[Any]]] = {}


def kind(value: object) -> np.dtype[Any]:
    """The type of a record with the fields of a dataclass of numbers and lists."""
    known = _KINDS.get(type(value))
    if known is not None:
        return known
    columns = [
        (field.name, np.asarray(getattr(value, field.name)))
        for field in dataclasses.fields(value)  # type: ignore[arg-type] # checked there
    ]
    made = np.dtype(
        [
            (name, np.float64 if column.dtype.kind == "f" else np.int64, column.shape)
            for name, column in columns
        ]
    )
    return _KINDS.setdefault(type(value), made)


def record(value: object) -> Any:  # noqa: ANN401 - numpy's
    """A dataclass of numbers and lists of numbers as a record of the same fields.

    Lists stay 0 where the class says that they are ``SCRATCH``.
    """
    made = np.zeros(1, kind(value))[0]
    is_scratch = hasattr(value, "SCRATCH")
    for name in made.dtype.names:
        if not (is_scratch and made.dtype[name].shape):
            made[name] = getattr(value, name)
    return made


def recorded(value: object) -> Any:  # noqa: ANN401
    """The same; of a named tuple of such dataclasses, a tuple of records.

    Numbers stay as they are.
    """
    if isinstance(value, tuple):
        return type(value)(*map(record, value))
    return value if isinstance(value, int) else record(value)


_KNOWN: Final[set[Callable[..., Any]]] = set()
CALLED: Final = frozenset({"count_moves", "nth_move", "list_moves", "weigh_brisk"})
"""What is called from many places where speed hardly matters: copies of these
would double the time to compile. To copy the others into their callers makes whole
rounds faster by half."""


def jitable(function: Callable[..., Any]) -> None:
    """Let compiled code call ``function``, and whatever that calls."""
    for called in sources.called(function):
        if called not in _KNOWN:
            register_jitable(forceinline=_is_copied(called))(called)
            _KNOWN.add(called)


def stand_in(function: Callable[..., Any]) -> Callable[..., Any]:
    """A decorator: what compiled code calls in place of ``function``."""
    _KNOWN.add(function)
    decorator: Callable[..., Any] = overload(function)
    return decorator


def _is_copied(function: FunctionType) -> bool:
    """Its machine code is copied to where it is called from."""
    if numba.config.BOUNDSCHECK:
        return False  # then speed does not matter, and copies of checks are long
    home = function.__module__.rpartition(".")[2]
    return home in _COPIED and function.__name__ not in CALLED


_COPIED: Final = frozenset(
    {"bits", "chance", "laws", "opening", "playout", "trains", "turn", "uniform"}
    | {"brisk", "option", "vector_round", "vector_sight", "vector_run"}
)


@contextmanager
def _caching(folder: Path | None) -> Iterator[None]:
    """Let numba keep what is compiled here; it reads the folder when it decorates."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


class _Compiling(local):
    """What this thread compiles."""

    root: str | None = None
    """Name of the function that is called in the end; None: nothing of ours."""


_compiling: Final = _Compiling()


def _optimize_once() -> None:
    """Optimize what is called in the end, with all that it calls, and nothing before.

    Numba optimizes every function together with all that it calls, and then again as a
    part of each of its callers: of calls a dozen deep that takes five times as long,
    for the same machine code. Where numba is built otherwise, it goes on as ever.
    """
    at_each = getattr(CPUCodeLibrary, "_optimize_final_module", None)
    if at_each is None:
        return  # built otherwise

    def at_the_end(library: CPUCodeLibrary) -> None:
        if _compiling.root in (None, library.name):
            at_each(library)

    CPUCodeLibrary._optimize_final_module = at_the_end  # noqa: SLF001 - nothing public


_optimize_once()


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` as machine code, kept on disk where that is possible."""
    return _Compiled(function)


class _Compiled:
    """A function as machine code, made or loaded when it is first called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """``function`` keeps to the dialect of the laws."""
        self._plain = function
        self._machine: Callable[..., Any] | None = None
        self._making = Lock()

    def __call__(self, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Its result."""
        machine = self._machine
        if machine is None:
            with self._making:  # threads that come at once wait for the first
                machine = self._made(arguments)
                self._machine = machine
        return machine(*arguments)

    def _made(self, arguments: tuple[object, ...]) -> Callable[..., Any]:
        """Compile, or load what was compiled before; keep it where that is possible."""
        if self._machine is not None:
            return self._machine
        kinds = tuple(numba.typeof(argument) for argument in arguments)
        jitable(self._plain)
        folder = sources.folder(self._plain)
        try:
            made = _dispatcher(self._plain, kinds, folder)
        except _UNREADABLE as error:
            made = _dispatcher(self._plain, kinds, _swept(folder, error))
        except OSError:  # no room left, or it has been locked since
            folder = None
            made = _dispatcher(self._plain, kinds, None)
        mark = ready.marker(self._plain) if folder else None
        if mark is not None:
            with suppress(OSError):
                mark.touch()
        return made


_UNREADABLE: Final = (
    pickle.UnpicklingError,
    AttributeError,
    EOFError,
    ImportError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)
"""What reading a damaged file of machine code comes to."""


def _dispatcher(
    function: Callable[..., Any], kinds: tuple[Any, ...], folder: Path | None
) -> Callable[..., Any]:
    with _caching(folder):
        made = njit(cache=folder is not None, nogil=True)(function)
    _compiling.root = function.__qualname__
    try:
        made.compile(kinds)
    finally:
        _compiling.root = None
    found: Callable[..., Any] = made
    return found


def _swept(folder: Path | None, error: Exception) -> Path | None:
    """The folder without what was kept there, if something was."""
    kept = [*folder.rglob("*.nb[ci]")] if folder else []
    if not kept:
        raise error
    for file in kept:
        file.unlink(missing_ok=True)
    return folder


@stand_in(lowest)
def _lowest(bits):  # type: ignore[no-untyped-def]
    """One instruction, and the compiler knows that nothing negative comes of it."""
    return lambda bits: _zeros(bits)
