"""A review: what every move of a match cost, and where the points came from.

Values, and nothing else; how they come about: :mod:`chickie.review.assembly`. Numbers
of points are whole thousandths everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from chickie.language import Sentence
from chickie.record.problem import Problem
from chickie.review.fact import Fact
from chickie.review.label import BAD, Label
from chickie.review.lack import Lack
from chickie.review.luck import Ledger, Share
from chickie.review.setting import FORMAT, Setting


class Alternative(msgspec.Struct, frozen=True, kw_only=True):
    """A move that could be made at a choice."""

    move: str
    """Its text, such as ``4-9@9-9``."""
    lead: int
    """Points by which the seat ends below the mean of the others; more is better."""
    own: int
    """Points of the seat in the end."""
    behind: int
    """How much less it is worth than the best one; below 0: perhaps more."""
    band: int
    """Two standard errors of that."""
    label: Label


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A seat had a choice."""

    n: int
    """Number of the event in the record that tells what it did."""
    beat: int
    """Place of the moment after it among those of the record, from 0."""
    seat: int
    alternatives: tuple[Alternative, ...]
    """The best first, then by what they are worth."""
    played: int
    """Place among them of the move that was made."""
    price: int
    """What it cost; never below 0."""
    band: int
    """Two standard errors of that."""
    label: Label
    worlds: int
    """Worlds in which the best and the one that was made were compared."""
    outcome: Sentence | None
    """What the two come to on average; None where no difference can be seen."""
    why: tuple[Sentence, ...]
    """What speaks for the best one; if it was made, against the next best."""
    wrong: tuple[Sentence, ...]
    """What speaks against the one that was made."""
    facts: tuple[tuple[Fact, ...], tuple[Fact, ...]]
    """The same as data."""
    lacks: tuple[Lack, ...]
    """What everybody could know of the other hands."""

    @property
    def best(self) -> Alternative:
        """The best move."""
        return self.alternatives[0]

    @property
    def made(self) -> Alternative:
        """The move that was made."""
        return self.alternatives[self.played]


class ReviewedRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a review."""

    round: int
    """Its number in the match, from 1."""
    decisions: tuple[Decision, ...]
    """In the order in which they were made."""
    luck: Ledger | None
    """None where the round was not ended, or tiles are hidden."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat chose."""

    seat: int
    choices: int
    """Choices that could be priced."""
    loss: int
    """What all of them cost together."""
    labels: dict[Label, int]
    """How many were what."""

    @property
    def mean(self) -> int:
        """What a choice cost on average."""
        return (
            (2 * self.loss + self.choices) // (2 * self.choices) if self.choices else 0
        )


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A reviewed match."""

    format: str = FORMAT
    engine: str
    """Digest of all that decides the numbers."""
    record: str
    """SHA-256 of the file that was reviewed."""
    match: str
    """Id of the match."""
    ruleset: str
    """Short name of the rules."""
    title: Sentence
    """What they are called."""
    players: tuple[str, ...]
    """Names by seat."""
    bots: tuple[str | None, ...]
    setting: Setting
    seen_by: int | Literal["all", "watcher"]
    """Whose eyes the record is for: where it hides tiles only the choices of that seat
    are priced, and nothing is said of luck."""
    damages: tuple[Problem, ...] = ()
    """What is wrong with the record; what cannot be told for that is not reviewed."""
    rounds: tuple[ReviewedRound, ...]
    tallies: tuple[Tally, ...]
    """Seats whose choices were priced."""
    shares: tuple[Share, ...]
    """By seat, over all rounds that have luck; empty where none has."""
    lucky_rounds: int
    """How many rounds those are."""

    def worst(self, seats: frozenset[int] | None = None) -> list[tuple[int, Decision]]:
        """All choices with a bad name, the dearest first, each with its round.

        ``seats``: of these only.
        """
        found = [
            (reviewed.round, decision)
            for reviewed in self.rounds
            for decision in reviewed.decisions
            if decision.label in BAD and (seats is None or decision.seat in seats)
        ]
        return sorted(found, key=lambda pair: (-pair[1].price, pair[1].n))


def tally(seat: int, decisions: Sequence[Decision]) -> Tally:
    """How a seat chose among ``decisions``."""
    own = [decision for decision in decisions if decision.seat == seat]
    return Tally(
        seat=seat,
        choices=len(own),
        loss=sum(decision.price for decision in own),
        labels={one: sum(d.label is one for d in own) for one in Label},
    )
