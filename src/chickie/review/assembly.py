"""A review put together from its pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import pairwise

from chickie.review.amount import outcome
from chickie.review.lack import lacks
from chickie.review.luck import Ledger, Share, ledger
from chickie.review.moment import Book, Moment
from chickie.review.piece import Piece
from chickie.review.price import Priced
from chickie.review.review import (
    Alternative,
    Decision,
    Review,
    ReviewedRound,
    tally,
)
from chickie.review.saying import sentence
from chickie.review.setting import Setting, engine


def assembled(
    book: Book, data: bytes, setting: Setting, pieces: Mapping[int, Piece]
) -> Review:
    """The review of a record; ``pieces`` holds all that are wanted."""
    header = book.tale.record.header
    rounds = tuple(_rounds(book, pieces))
    decisions = [one for reviewed in rounds for one in reviewed.decisions]
    tallies = (tally(seat, decisions) for seat in range(len(header.players)))
    ledgers = [reviewed.luck for reviewed in rounds if reviewed.luck is not None]
    return Review(
        engine=engine(),
        record=hashlib.sha256(data).hexdigest(),
        match=header.match,
        ruleset=header.ruleset.name,
        title=header.ruleset.called,
        players=header.players,
        bots=header.bots,
        setting=setting,
        seen_by=header.seen_by,
        damages=tuple(p for p in book.tale.problems() if p.is_damage),
        rounds=rounds,
        tallies=tuple(one for one in tallies if one.choices),
        shares=_summed(ledgers),
        lucky_rounds=len(ledgers),
    )


def _summed(ledgers: list[Ledger]) -> tuple[Share, ...]:
    if not ledgers:
        return ()
    by_seat = zip(*(one.shares for one in ledgers), strict=True)
    return tuple(reduce(Share.with_more, shares) for shares in by_seat)


def _rounds(book: Book, pieces: Mapping[int, Piece]) -> Iterator[ReviewedRound]:
    starts = sorted({*book.starts})
    for start, stop in pairwise([*starts, len(book.beats)]):
        found = (_decision(book, pieces.get(index)) for index in range(start, stop))
        has_luck = start in book.over and book.is_whole(start)
        yield ReviewedRound(
            round=book.beats[start].number,
            decisions=tuple(one for one in found if one is not None),
            luck=ledger(book, start, pieces) if has_luck else None,
        )


def _decision(book: Book, piece: Piece | None) -> Decision | None:
    if piece is None or piece.priced is None:
        return None
    moment = book.moment(piece.beat)
    assert moment is not None, "what was priced was chosen"
    return decision(moment, piece.priced, piece)


def decision(moment: Moment, priced: Priced, piece: Piece) -> Decision:
    """A choice that was priced, for people."""
    view = moment.view
    options = priced.options
    return Decision(
        n=moment.n,
        beat=piece.beat,
        seat=moment.seat,
        alternatives=alternatives(moment, priced),
        played=priced.played,
        price=priced.price,
        band=priced.band,
        label=priced.label,
        worlds=priced.worlds,
        outcome=outcome(options[0], options[priced.played]),
        why=tuple(sentence(fact, view) for fact in piece.why),
        wrong=tuple(sentence(fact, view) for fact in piece.wrong),
        facts=(piece.why, piece.wrong),
        lacks=lacks(moment.known),
    )


def alternatives(moment: Moment, priced: Priced) -> tuple[Alternative, ...]:
    """What could be done, with words for the moves."""
    texts = {way.code: str(way.move) for way in moment.ways}
    return tuple(
        Alternative(
            move=texts[option.code],
            lead=option.lead,
            own=option.own,
            behind=option.behind,
            band=option.band,
            label=option.label,
        )
        for option in priced.options
    )
