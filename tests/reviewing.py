"""Records to review, and moments to look at."""

from __future__ import annotations

from functools import cache

from chickie import bots
from chickie.deal import Deal, offline
from chickie.record import Record, Recorder, dumps
from chickie.review.moment import Book, Moment
from chickie.rules.match import Match
from chickie.rules.ruleset import Ruleset
from record.forge import stored
from record.matches import small

PLAYERS = ("Ann", "Bob", "Cyd", "Dan")


def book(name: str) -> Book:
    """A record that is kept in tests/records."""
    return Book(stored(name))


def choices(found: Book) -> list[tuple[int, Moment]]:
    """All choices in it, each with its beat."""
    told = ((index, found.moment(index)) for index in range(len(found.beats)))
    return [(i, moment) for i, moment in told if moment and moment.is_choice]


def played(
    rules: Ruleset,
    kinds: tuple[str, ...],
    seed: int = 1,
    names: tuple[str, ...] = PLAYERS,
) -> Record:
    """The record of a match of bots."""
    match = Match(ruleset=rules, players=names[: len(kinds)])
    seats = dict(enumerate(kinds))
    recorder = Recorder.begin(match, match_id="review", engine="0.1.0", bots=seats)
    sitting = [bots.make(kind, seed=seed) for kind in kinds]
    while not recorder.match.over:
        number = len(recorder.match.results) + 1
        fairness = offline(bytes([seed, number]) * 16, "review", number)
        deal = Deal(fairness, rules.set)
        deals = recorder.match.deals(deal.orders(), deal.lot())
        recorder, round = recorder.deal(deals, fairness), deals[-1]
        while round.turn is not None:
            view = round.view(round.turn)
            round = round.play(sitting[round.turn].choose(view))
            recorder = recorder.follow(round)
    return recorder.record


@cache
def supper() -> bytes:
    """A round of double-six between a thoughtful bot and one that is not."""
    return dumps(played(small("house"), ("thoughtful", "heaviest"))).encode()
