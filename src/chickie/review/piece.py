"""The atoms of a review: what is worked out at one beat of a record.

A piece depends on the record and the setting only, so it comes out the same whoever
works it out, when, and in which order.
"""

from __future__ import annotations

import msgspec

from chickie.record import RecordEvent
from chickie.review.fact import Fact
from chickie.review.moment import Book, Moment
from chickie.review.price import Priced, price
from chickie.review.reason import facts
from chickie.review.setting import Setting
from chickie.review.truth import Truth
from chickie.rules.event import Caught, Drew


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was worked out at a beat. Values are thousandths of a point by seat."""

    beat: int
    """Its place in the record, from 0."""
    priced: Priced | None = None
    """The choice that was made there."""
    why: tuple[Fact, ...] = ()
    """What speaks for the best move."""
    wrong: tuple[Fact, ...] = ()
    """What speaks against the one that was played."""
    before: tuple[int, ...] = ()
    """For a deal: what a round like this is worth."""
    before_own: tuple[int, ...] = ()
    """The same: the points of each seat."""
    drawing: tuple[int, ...] = ()
    """For a draw that was chosen: what it was worth, whatever came."""
    after: tuple[int, ...] = ()
    """What the round was worth afterwards; empty where it was worth what it was before,
    and where it was over."""


def wanted(book: Book) -> list[int]:
    """The beats at which there is something to work out."""
    return [index for index in range(len(book.beats)) if _is_wanted(book, index)]


def _is_wanted(book: Book, index: int) -> bool:
    if book.choice(index) is not None:
        return True
    if not _has_luck(book, index):
        return False
    return index == book.starts[index] or _is_fine(book.beats[index].told)


def _is_fine(told: tuple[RecordEvent, ...]) -> bool:
    return any(isinstance(event, Caught) for event in told)


def _has_luck(book: Book, index: int) -> bool:
    """The round was played to its end, and all of its tiles are known."""
    return book.is_whole(index) and book.starts[index] in book.over


def work_out(
    book: Book, index: int, setting: Setting, *, compiled: bool | None = None
) -> Piece:
    """The piece of one beat."""
    piece = Piece(beat=index)
    moment = book.moment(index)
    if moment is not None and moment.is_choice:
        piece = _priced(piece, moment, setting, compiled=compiled)
    if _has_luck(book, index):
        piece = _valued(piece, book, setting, compiled=compiled)
    return piece


def _priced(
    piece: Piece, moment: Moment, setting: Setting, *, compiled: bool | None
) -> Piece:
    priced = price(moment, setting, compiled=compiled)
    if priced is None:
        return piece
    why, wrong = facts(moment, priced)
    return msgspec.structs.replace(piece, priced=priced, why=why, wrong=wrong)


def _valued(
    piece: Piece, book: Book, setting: Setting, *, compiled: bool | None
) -> Piece:
    index, start = piece.beat, book.starts[piece.beat]
    beat = book.beats[index]

    def truth(stop: int) -> Truth:
        return Truth(book.beats[start : stop + 1], setting, compiled=compiled)

    if index == start:
        now = truth(index)
        before = now.value_before()
        piece = msgspec.structs.replace(
            piece, before=before.lead, before_own=before.own
        )
    elif not _changes(piece, beat.told):
        return piece
    chosen = book.choice(index)
    if chosen is not None and isinstance(chosen[1], Drew) and piece.priced is not None:
        drawing = truth(index - 1).value_of_drawing()
        piece = msgspec.structs.replace(piece, drawing=drawing.lead)
    if beat.round.over is not None:
        return piece
    return msgspec.structs.replace(piece, after=truth(index).value().lead)


def _changes(piece: Piece, told: tuple[RecordEvent, ...]) -> bool:
    """Something happened that need not have: chance, or a choice.

    Where the reference player does what was done, and nothing else, its rounds have
    gone on like this already.
    """
    if isinstance(told[0], Drew) or _is_fine(told):
        return True
    priced = piece.priced
    if priced is None:
        return False
    return priced.played != priced.reference or not priced.is_clear
