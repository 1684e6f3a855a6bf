"""The two halves of a State: what everybody is told alike, and what only one viewer is.

The shared half is made and encoded once after an act, however many look on; the halves
of the letters are then joined as bytes.
"""

from __future__ import annotations

import msgspec

from chickie.rules import wire
from chickie.table.card import News, Own
from chickie.table.messages import Public, State


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What a State says to one viewer alone."""

    own: Own
    news: tuple[News, ...]


def whole(public: Public, private: Private) -> State:
    """The State for one viewer."""
    return State(**msgspec.structs.asdict(public), **msgspec.structs.asdict(private))


def sealed(public: bytes, private: bytes) -> bytes:
    """The State for one viewer in JSON, from both halves in JSON."""
    return b'{"told":"state",' + public[1:-1] + b"," + private[1:]


def encoded(half: Public | Private) -> bytes:
    """A half in JSON, for :func:`sealed`."""
    return wire.encode(half)
