"""A process that reviews one record: an order comes in, lines go out.

It is given an order in a line, then the record; it tells how far it is, and at last
what it found. Whoever wants that no more ends it: what was worked out is kept in a file
(:mod:`chickie.review.work`), and the next one goes on from there. Read next:
:mod:`chickie.server.reviews`, which starts this by ``python -m``.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final, Literal

import msgspec

from chickie.errors import ChickieError
from chickie.language import speaking
from chickie.review.moment import Book
from chickie.review.page import page
from chickie.review.review import Review
from chickie.review.setting import Setting, usual_samples
from chickie.review.work import review
from chickie.rules import wire
from chickie.server.reviewed import told
from chickie.server.slip import ReviewSlip, slips
from chickie.speed.ready import has_compiler

NICE: Final = 10
"""How far it steps back behind tables and bots."""
Form = Literal["told", "page"]
"""What a review is wanted as: told to the page, or a page of its own to keep."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is wanted."""

    language: str
    form: Form
    threads: int
    beside: str
    """File in which to keep what is worked out."""
    samples: int = 0
    """Worlds behind a price; 0 is as many as people like to wait for."""


class _Line(msgspec.Struct, frozen=True, tag_field="line"):
    """Shared by all."""


class Way(_Line, frozen=True, tag="way"):
    """How far it is."""

    done: int
    of: int
    slips: tuple[ReviewSlip, ...] = ()
    """What was found since the last line."""


class Found(_Line, frozen=True, tag="found"):
    """What was found: a :class:`chickie.server.reviewed.ReviewTold`, or a text."""

    value: msgspec.Raw


class Failed(_Line, frozen=True, tag="failed"):
    """Why nothing was."""

    code: str
    sentence: str


Line = Way | Found | Failed


def work(orders: BinaryIO, lines: BinaryIO) -> None:
    """Do what is wanted."""

    def say_line(line: Line) -> None:
        lines.write(wire.encode(line) + b"\n")
        lines.flush()

    order = wire.decode(orders.readline(), Order)
    data = orders.read()
    with speaking(order.language):
        try:
            made = _reviewed(order, data, say_line)
        except ChickieError as error:
            say_line(Failed(error.code, str(error)))
            return
        value = page(made, Book(data)) if order.form == "page" else told(made)
        say_line(Found(msgspec.Raw(wire.encode(value))))


def _reviewed(order: Order, data: bytes, say_line: Callable[[Line], None]) -> Review:
    """The review; on the way it says how far it is, and what it finds.

    Raises:
        ChickieError: the record cannot be reviewed.
    """
    book, found = Book(data), list[ReviewSlip]()

    def progress(done: int, of: int) -> None:
        say_line(Way(done, of, tuple(found)))
        found.clear()

    return review(
        data,
        Setting(samples=order.samples or usual_samples()),
        beside=Path(order.beside),
        threads=order.threads if has_compiler() else 1,
        progress=progress,
        hear=lambda pieces: found.extend(slips(book, pieces)),
    )


def main() -> None:
    """Work at what comes by the standard input."""
    # Ctrl-C in a terminal goes to every process; the server says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":  # there whoever starts us decides
        os.nice(NICE)
    lines = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work(sys.stdin.buffer, lines)


if __name__ == "__main__":
    main()
