"""What machine code is made from, and where it is kept.

Loads no compiler, so that anybody may ask whether there is machine code already.
"""

from __future__ import annotations

import getpass
import hashlib
import inspect
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any


@cache
def called(function: Callable[..., Any]) -> tuple[FunctionType, ...]:
    """``function`` and every plain function that it calls, directly or not."""
    assert isinstance(function, FunctionType)
    found, left = {function}, [function]
    while left:
        new = set(calls(left.pop())) - found
        found |= new
        left += new
    return tuple(sorted(found, key=lambda one: (one.__module__, one.__qualname__)))


def calls(function: FunctionType) -> tuple[FunctionType, ...]:
    """The plain functions that it calls itself."""
    values = _globals(function).values()
    return tuple(value for value in values if isinstance(value, FunctionType))


def _globals(function: FunctionType) -> dict[str, object]:
    """The values of the global names in a function, ``module.name`` among them.

    A field that is called like a global is taken for it: one too many does no harm.
    """
    known = function.__globals__
    code: CodeType = function.__code__
    found = {name: known[name] for name in code.co_names if name in known}
    modules = [value for value in found.values() if isinstance(value, ModuleType)]
    for module in modules:
        for name in code.co_names:
            if hasattr(module, name):
                found[f"{module.__name__}.{name}"] = getattr(module, name)
    return found


@cache
def fingerprint(function: Callable[..., Any]) -> str:
    """16 digits for all that the machine code of ``function`` is made from.

    Its file, the sources of what it calls, the constants that these name, the compiler
    and its settings, and Python.
    """
    assert isinstance(function, FunctionType)
    made_from = hashlib.sha256(f"{_compiler()} {sys.version}".encode())
    made_from.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for file in (Path(__file__).parent / "machine.py", function.__code__.co_filename):
        made_from.update(Path(file).read_bytes())
    for one in called(function):
        made_from.update(f"{one.__module__}\n{inspect.getsource(one)}".encode())
        for name, value in sorted(_globals(one).items()):
            if isinstance(value, int | float):
                made_from.update(f"{name} = {value}\n".encode())
    return made_from.hexdigest()[:16]


def _compiler() -> str | None:
    try:
        return metadata.version("numba")
    except metadata.PackageNotFoundError:
        return None


@cache
def folder(function: Callable[..., Any]) -> Path | None:
    """A folder for the machine code of ``function``, named after its fingerprint.

    numba watches only the file of the outermost function, so a changed rule elsewhere
    would go unnoticed: hence the hash. None when there is nowhere safe to write.
    """
    for home in _homes():
        found = home / fingerprint(function)
        if _is_ours(found):
            return found
    return None


def _homes() -> Iterator[Path]:
    for variable in ("CHICKIE_CACHE", "XDG_CACHE_HOME"):
        if os.environ.get(variable):
            yield Path(os.environ[variable]) / "chickie"
    # In a container there may be no home, nor a name for whoever we are.
    with suppress(RuntimeError):
        yield Path("~/.cache/chickie").expanduser()
    with suppress(OSError, KeyError, ImportError):
        who = os.getuid() if hasattr(os, "getuid") else getpass.getuser()
        yield Path(tempfile.gettempdir()) / f"chickie-{who}"


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
