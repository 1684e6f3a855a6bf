"""Where puzzles come from: choices of records, and of matches that our bots play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from chickie import bots
from chickie.deal import Deal, bot_seed, offline
from chickie.puzzle.puzzle import Source
from chickie.review.moment import Book, Moment
from chickie.rules import wire
from chickie.rules.match import Match
from chickie.rules.ruleset import Ruleset

NAMES: Final = (
    *("Anna", "Bo", "Clara", "David", "Ella", "Felix"),
    *("Greta", "Hugo", "Ida", "Jonas", "Karla", "Leo"),
)
"""What the seats are called in matches that nobody played; read in every language."""
COMPANY: Final = ("hen", "pullet", "hen", "chick")
"""Who plays in these, round the table: good players, and some who leave openings."""


class Find(NamedTuple):
    """A choice, and where it is from."""

    moment: Moment
    source: Source


def in_record(data: bytes) -> Iterator[Find]:
    """The choices of a record, in the order in which they were made.

    Raises:
        BadRecord: nothing of it can be read.
    """
    book, digest = Book(data), hashlib.sha256(data).hexdigest()
    match = book.tale.record.header.match
    for index, beat in enumerate(book.beats):
        moment = book.moment(index)
        if moment is not None and moment.is_choice:
            yield _find(moment, match, record=digest, round=beat.number)


def in_play(ruleset: Ruleset, seats: int, seed: int) -> Iterator[Find]:
    """The choices of a match that bots play for this.

    Raises:
        BadRuleset: the match cannot be played.
    """
    match = Match(ruleset=ruleset, players=NAMES[:seats])
    name = match_id(ruleset, seats, seed)
    while not match.over:
        fairness = offline(seed, name, len(match.results) + 1)
        deal = Deal(fairness, ruleset.set)
        round = match.deal(deal.orders(), deal.lot())
        while round.turn is not None:
            seat, view = round.turn, round.view(round.turn)
            chance = bot_seed(fairness, seat, len(view.events))
            bot = COMPANY[(seat + match.seats) % len(COMPANY)]
            move = bots.make(bot, seed=chance).choose(view)
            if len(view.moves) > 1:
                moment = Moment(view, move, len(view.events) + 1)
                if moment.is_choice:
                    yield _find(moment, name, seed=seed, round=view.round)
            round = round.play(move)
        match = match.record(round)


def match_id(ruleset: Ruleset, seats: int, seed: int) -> str:
    """What a match is called that bots play for this."""
    rules = hashlib.sha256(wire.canonical(ruleset)).hexdigest()[:8]
    return f"puzzle-{seats}-{seed}-{rules}"


def _find(
    moment: Moment, match: str, *, round: int, record: str = "", seed: int = 0
) -> Find:
    chosen = next(way.move for way in moment.ways if way.code == moment.played)
    return Find(
        moment,
        Source(
            match=match,
            record=record,
            seed=seed,
            round=round,
            n=moment.n,
            chosen=str(chosen),
        ),
    )
