"""Records and deals of the matches at a table, for whoever may see them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chickie.deal import Deal, Fairness, bot_seed
from chickie.errors import UnknownName
from chickie.language import say
from chickie.record import Committed, Record, Revealed, redact
from chickie.record.transcript import Decision, Head, Transcript, seed_digits
from chickie.rules.event import Dealt
from chickie.rules.tile import Tile
from chickie.table.standing import Standing


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """How the tiles of a finished round came about; anybody can do the sum again."""

    round: int
    fairness: Fairness
    """All that was said, with the secret."""
    orders: tuple[tuple[Tile, ...], ...]
    """The tiles as they were dealt; several orders if some gave no opening."""
    lot: tuple[Tile, ...]
    """The tiles in the order in which single ones are drawn for the start."""


def record(table: Standing, seat: int | None, which: int) -> Record:
    """The record of match ``which``, from 1.

    Redacted to ``seat``, None being a watcher, while the match lasts; whole afterwards.

    Raises:
        UnknownName: there is no such match.
    """
    progress = table.progress
    if 1 <= which <= len(table.past):
        return table.past[which - 1]
    if progress is None or which != len(table.past) + 1:
        raise _no_match(which)
    whole = progress.recorder.record
    return whole if progress.phase == "over" else redact(whole, seat)


def transcript(table: Standing, which: int) -> Transcript:
    """What the bots of match ``which``, from 1, were sent and answered.

    Only of rounds that are over, whose secrets are published: anybody may see it.

    Raises:
        UnknownName: there is no such match.
    """
    progress = table.progress
    if 1 <= which <= len(table.past):
        whole, decisions = table.past[which - 1], table.asked[which - 1]
    elif progress is not None and which == len(table.past) + 1:
        whole, decisions = progress.recorder.record, progress.decisions
    else:
        raise _no_match(which)
    said = whole.published()
    header = whole.header
    return Transcript(
        head=Head(engine=header.engine, match=header.match, players=header.players),
        decisions=tuple(
            _with_seed(decision, said[decision.round])
            for decision in decisions
            if decision.round in said
        ),
    )


def _with_seed(decision: Decision, fairness: Fairness) -> Decision:
    seed = bot_seed(fairness, decision.seat, decision.events)
    return msgspec.structs.replace(decision, seed=seed_digits(seed))


def _no_match(number: int) -> UnknownName:
    return UnknownName(say("There is no match {number} here.", number=number))


def proofs(table: Standing) -> tuple[Proof, ...]:
    """The deals of the rounds that are over in the last match, public by now."""
    if table.progress is not None:
        return tuple(proven(table.progress.recorder.record))
    return tuple(proven(table.past[-1])) if table.past else ()


def proven(record: Record) -> Iterator[Proof]:
    """The deals in a whole record whose secret is published."""
    said: Fairness | None = None
    deals: list[Dealt] = []
    for event in record.events:
        match event:
            case Committed(fairness=fairness):
                said, deals = fairness, []
            case Dealt():
                deals.append(event)
            case Revealed(round=round, secret=secret) if said is not None:
                fairness = said.revealed(secret)
                yield Proof(
                    round=round,
                    fairness=fairness,
                    orders=tuple(dealt.order for dealt in deals),
                    lot=Deal(fairness, record.header.ruleset.set).lot(),
                )
