"""Values to JSON and back; tiles are texts such as ``4-9``, unseen ones ``?``."""

from __future__ import annotations

from types import UnionType
from typing import Any, TypeVar, overload

import msgspec

from chickie.errors import NotAMove
from chickie.rules.tile import Tile

T = TypeVar("T")


def _write(value: object) -> str:
    if isinstance(value, Tile):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def _read(kind: type, value: object) -> Tile:
    if kind is not Tile:
        raise NotImplementedError(kind.__name__)
    try:
        return Tile.parse(value if isinstance(value, str) else "")
    except NotAMove as error:
        raise ValueError(str(error)) from error  # so that msgspec says where


_encoder = msgspec.json.Encoder(enc_hook=_write)


def encode(value: object) -> bytes:
    """A value of the rules, an event, a View … as JSON."""
    return _encoder.encode(value)


@overload
def decode(data: bytes | str, kind: type[T]) -> T: ...
@overload
def decode(data: bytes | str, kind: UnionType) -> Any: ...  # noqa: ANN401 - one of many
def decode(data: bytes | str, kind: Any) -> Any:
    """A value of type ``kind`` from JSON.

    Raises:
        msgspec.ValidationError: it is none; the message says where (``$.tile``).
    """
    return msgspec.json.decode(data, type=kind, dec_hook=_read)


def canonical(value: object) -> bytes:
    """The one byte form of a value: JSON without blanks, all keys in order."""
    return msgspec.json.encode(to_plain(value), order="deterministic")


def to_plain(value: object) -> Any:  # noqa: ANN401 - plain lists, dicts, texts, numbers
    """A value as plain lists, dicts, texts and numbers."""
    return msgspec.to_builtins(value, enc_hook=_write, str_keys=True)


def from_plain(value: object, kind: type[T]) -> T:
    """A value of type ``kind`` from plain ones.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return msgspec.convert(value, kind, dec_hook=_read, str_keys=True)
