"""A record reviewed: by several threads, and going on from where it was stopped.

Machine code lets go of the interpreter, so threads share the work where there is a
compiler. Each piece depends on the record and the setting only, so the review is the
same whoever works and however often it was stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from chickie.errors import ChickieError
from chickie.journal import Broken, Held, Journal
from chickie.language import say
from chickie.review.assembly import assembled
from chickie.review.moment import Book
from chickie.review.piece import Piece, wanted, work_out
from chickie.review.review import Review
from chickie.review.setting import FORMAT, Setting, engine

ENDING: Final = ".review"
"""Of the file beside a record that holds what was worked out so far."""
AHEAD: Final = 2
"""Pieces for each thread, so that none waits for the next."""
Progress = Callable[[int, int], None]
"""Is told how many pieces are done, and how many there are in all."""
Hear = Callable[[list[Piece]], object]
"""Is told pieces as they are there: first those that were kept, then each new one."""


class BadReview(ChickieError):
    """A review cannot be kept or gone on with."""

    code = "bad_review"


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Which review it is: pieces of another one do not fit."""

    format: str = FORMAT
    engine: str
    record: str
    """SHA-256 of the record's file."""
    setting: Setting


class _AnyHead(msgspec.Struct):
    format: str


_FAMILY: Final = FORMAT.rstrip("0123456789")
_any_head = msgspec.json.Decoder(_AnyHead)
_head = msgspec.json.Decoder(Head)
_piece = msgspec.json.Decoder(Piece)


def review(  # noqa: PLR0913 - all that decides how it goes, by name
    data: bytes,
    setting: Setting,
    *,
    beside: Path | None = None,
    threads: int = 1,
    compiled: bool | None = None,
    progress: Progress | None = None,
    hear: Hear | None = None,
) -> Review:
    """The review of a record.

    Args:
        data: the record's file, in either form.
        setting: how thoroughly to look.
        beside: where to keep what is worked out, so that a review that was stopped goes
            on from there; None keeps it in memory.
        threads: how many work at the same time.
        compiled: by machine code; as it can be had if not given.
        progress: is told how far it is.
        hear: is told what is worked out, before ``progress`` is.

    Raises:
        BadRecord: nothing of the record can be read.
        BadReview: another process works at the same review, or what is beside the
            record is something else.
    """
    book, hear = Book(data), hear or _forget
    if beside is None:
        pieces = _work(book, setting, {}, threads, compiled, progress, hear)
        return assembled(book, data, setting, pieces)
    head = Head(
        engine=engine(), record=hashlib.sha256(data).hexdigest(), setting=setting
    )
    try:
        with Journal(beside) as journal:
            found = _found(journal, head)
            hear([*found.values()])
            keep = _keep(journal, hear)
            pieces = _work(book, setting, found, threads, compiled, progress, keep)
    except Held as error:
        raise BadReview(
            say("Another process works at this review: {path}.", path=str(beside))
        ) from error
    return assembled(book, data, setting, pieces)


def begun(beside: Path, data: bytes) -> Setting | None:
    """The setting of a review of this record that was begun; None if there is none."""
    try:
        with beside.open("rb") as file:
            head = _head.decode(file.readline())
    except (OSError, msgspec.DecodeError):
        return None
    fits = head.record == hashlib.sha256(data).hexdigest() and head.engine == engine()
    return head.setting if fits else None


def _found(journal: Journal, head: Head) -> dict[int, Piece]:
    """What is there already; the journal of another review is begun anew."""
    written = msgspec.json.encode(head)
    if not _is_review(journal):
        raise BadReview(
            say(
                "{path} is not a review that was kept, and stays as it is: move it, "
                "or review a copy of the record.",
                path=str(journal.path),
            )
        )
    if journal.head == written:
        try:
            return {
                piece.beat: piece
                for piece in (_piece.decode(line) for _, line in journal.read())
            }
        except (Broken, msgspec.DecodeError):
            pass  # worked out again: nobody else depends on it
    journal.begin(written)
    return {}


def _is_review(journal: Journal) -> bool:
    """A review of any version may be begun anew there, or nothing is there yet."""
    if journal.path.stat().st_size == 0:
        return True
    try:
        return _any_head.decode(journal.head).format.startswith(_FAMILY)
    except msgspec.DecodeError:
        return False


def _keep(journal: Journal, hear: Hear) -> Hear:
    def keep(pieces: list[Piece]) -> None:
        journal.add([msgspec.json.encode(piece) for piece in pieces])
        hear(pieces)

    return keep


def _forget(_: list[Piece]) -> None:
    """Keep nothing."""


def _work(  # noqa: PLR0913
    book: Book,
    setting: Setting,
    found: dict[int, Piece],
    threads: int,
    compiled: bool | None,  # noqa: FBT001
    progress: Progress | None,
    keep: Hear,
) -> dict[int, Piece]:
    """All pieces: those that were found, and the others worked out."""
    places = wanted(book)
    left = [place for place in places if place not in found]

    def one(place: int) -> Piece:
        return work_out(book, place, setting, compiled=compiled)

    pieces = {**found}
    if progress is not None:
        progress(len(places) - len(left), len(places))
    for done in _each(one, left, threads):
        keep(done)
        pieces |= {piece.beat: piece for piece in done}
        if progress is not None:
            progress(len(places) - len(left) + len(pieces) - len(found), len(places))
    return pieces


def _each(
    one: Callable[[int], Piece], places: Iterable[int], threads: int
) -> Iterator[list[Piece]]:
    """The pieces, in the order in which they are ready."""
    if threads == 1:
        for place in places:
            yield [one(place)]
        return
    left = iter(places)
    pool = ThreadPoolExecutor(threads, "review")
    begun: set[Future[Piece]] = set()
    try:
        while True:
            for place in islice(left, threads * AHEAD - len(begun)):
                begun.add(pool.submit(one, place))
            if not begun:
                return
            done, begun = wait(begun, return_when=FIRST_COMPLETED)
            yield [future.result() for future in done]
    finally:
        pool.shutdown(cancel_futures=True)
