"""What a review finds before it is done: choices with a bad name, as they are priced.

The whole: :mod:`chickie.server.reviewed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from chickie.language import Sentence, say
from chickie.review import telling
from chickie.review.assembly import decision
from chickie.review.label import BAD, MARKS, title
from chickie.review.moment import Book
from chickie.review.piece import Piece
from chickie.rules.move import Draw, Open, Pass, Play, Train, parse_move


class ReviewSlip(msgspec.Struct, frozen=True, kw_only=True):
    """A choice with a bad name."""

    round: int
    n: int
    """Number of the event that tells what was done; the moment before is the choice."""
    seat: int
    words: str
    """What was done."""
    label: str
    title: str
    """The label for people."""
    mark: str
    """As comments on games write it."""
    verdict: str
    """One sentence with the price."""


def slips(book: Book, pieces: Iterable[Piece]) -> Iterator[ReviewSlip]:
    """Those among ``pieces``, in the language in use."""
    players = book.tale.record.header.players
    for piece in pieces:
        if piece.priced is None or piece.priced.label not in BAD:
            continue
        moment = book.moment(piece.beat)
        assert moment is not None, "what was priced was chosen"
        made = decision(moment, piece.priced, piece)
        yield ReviewSlip(
            round=book.beats[piece.beat].number,
            n=made.n,
            seat=made.seat,
            words=str(in_words(made.made.move, players)),
            label=made.label,
            title=str(title(made.label)),
            mark=MARKS[made.label],
            verdict=str(telling.verdict(made)),
        )


def in_words(text: str, players: Sequence[str]) -> Sentence:
    """What a move does, for whoever looks on."""
    match parse_move(text):
        case Play(tile=tile, train=None, on=on):
            return say("{tile} on {place}", tile=tile, place=on)
        case Play(tile=tile, train=train) if train is not None:
            return say("{tile} on {place}", tile=tile, place=_train(train, players))
        case Open(tile=tile):
            return say("Open with {tile}", tile=tile)
        case Draw():
            return say("Draw a tile")
        case Pass():
            return say("Pass")
        case _:
            raise AssertionError(text)


def _train(train: Train, players: Sequence[str]) -> Sentence:
    if train == "mexican":
        return say("the Mexican train")
    return say("the train of {name}", name=players[train])
