"""The arrays that a vector writes into, made or taken over. Needs numpy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn

import numpy as np
import numpy.typing as npt

from chickie.errors import BadArray
from chickie.language import say

Array = npt.NDArray[Any]
WORD: Final = 8
"""Bytes of the largest word in which rows are written; they begin at a multiple."""


def made(
    n: int, seats: int, widths: tuple[int, int], given: Mapping[str, Array]
) -> dict[str, Array]:
    """All arrays by name: those that are given, and new ones for the others.

    Args:
        n: environments.
        seats: seats at every table.
        widths: bytes of an observation and of a row of the mask.
        given: arrays by name.

    Raises:
        BadArray: there is no environment, no such array, or one does not fit.
    """
    if n < 1:
        raise BadArray(say("A vector has 1 environment at least, not {n}.", n=n))
    found: dict[str, Array] = {
        "obs": np.zeros((n, widths[0]), np.uint8),
        "mask": np.zeros((n, widths[1]), np.uint8),
        "to_move": np.zeros(n, np.uint8),
        "reward": np.zeros((n, seats), np.float32),
        "terminated": np.zeros(n, np.bool_),
        "truncated": np.zeros(n, np.bool_),
        "illegal": np.zeros(n, np.bool_),
        "actions": np.zeros(n, np.int64),
    }
    for name, array in given.items():
        if name not in found:
            raise BadArray(
                say(
                    "A vector has no array “{name}”. Known: {known}.",
                    name=name,
                    known=", ".join(found),
                )
            )
        require_like(name, found[name], array)
        found[name] = array
    return found


def require_like(name: str, model: Array, array: Array) -> None:
    """Do nothing if ``array`` can be written into as ``model`` could.

    Raises:
        BadArray: it has another shape or kind, is no single piece, or is read-only.
    """
    same = array.shape == model.shape and array.dtype == model.dtype
    flags = array.flags
    placed = array.ctypes.data % (array.itemsize if array.ndim == 1 else WORD) == 0
    if not (same and flags.c_contiguous and flags.writeable and placed):
        _refuse(name, model, array)


def copy_numbers(into: Array, given: Array) -> None:
    """Copy whole numbers of any kind.

    Raises:
        BadArray: they are no whole numbers, or not as many.
    """
    if given.shape != into.shape or given.dtype.kind not in "iu":
        _refuse("actions", into, given)
    np.copyto(into, given, casting="unsafe")


def words(rows: Array) -> tuple[Array, Array, Array]:
    """The same memory as bytes, as words of 4 bytes and as words of 8."""
    flat = rows.reshape(-1)
    return flat, flat.view(np.uint32), flat.view(np.int64)


def _refuse(name: str, model: Array, array: Array) -> NoReturn:
    raise BadArray(
        say(
            "The array “{name}” is to have shape {shape} of {kind}, in one piece that "
            "can be written; given: {given} of {other}.",
            name=name,
            shape=model.shape,
            kind=model.dtype,
            given=array.shape,
            other=array.dtype,
        )
    )
