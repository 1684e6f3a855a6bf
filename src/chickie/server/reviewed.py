"""A review as the page shows it: numbers to draw, and words in one language.

``web/types.d.ts`` is generated from these. Numbers of points are whole thousandths, and
everything that a person reads comes as a text beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from chickie.language import Sentence, say
from chickie.review import telling
from chickie.review.amount import points
from chickie.review.label import MARKS, Label, title
from chickie.review.luck import Share
from chickie.review.review import Alternative, Decision, Review, ReviewedRound, tally
from chickie.server.slip import ReviewSlip, in_words
from chickie.speed.ready import has_compiler


class ReviewWay(msgspec.Struct, frozen=True, kw_only=True):
    """A move that could be made."""

    move: str
    words: str
    """What it does."""
    behind: int
    """By how much it does worse than the best one."""
    band: int
    """Two standard errors of that."""
    costs: str
    """The same for people: ``2.1 ± 0.4``; empty for the best one."""
    own: str
    """Points of the seat in the end, on average."""
    label: str
    title: str
    """The label for people."""


class ReviewChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that was made."""

    n: int
    """Number of the event that tells what was done; the moment before is the choice."""
    seat: int
    label: str
    """``best``, ``as_good``, ``inaccuracy``, ``mistake``, ``blunder``."""
    title: str
    mark: str
    """As comments on games write it: ``?!``, ``?``, ``??``, or nothing."""
    price: int
    verdict: str
    """One sentence with the price."""
    played: int
    """Place of the move that was made among ``ways``."""
    ways: tuple[ReviewWay, ...]
    """The best first."""
    outcome: str
    """What the two come to on average; empty where the best one was made."""
    why: tuple[str, ...]
    """What speaks for the best one."""
    wrong: tuple[str, ...]
    """What speaks against the one that was made."""
    lacks: tuple[str, ...]
    """Who lacks what, as all could know."""


class ReviewPoint(msgspec.Struct, frozen=True, kw_only=True):
    """What a round was worth after an event."""

    n: int
    lead: tuple[int, ...]
    """By seat: points by which it will end below the mean of the others."""
    told: tuple[str, ...]
    """The same for people."""


class ReviewShare(msgspec.Struct, frozen=True, kw_only=True):
    """Where the points of a seat came from."""

    seat: int
    luck: int
    skill: int
    parts: tuple[str, ...]
    """Result, expectation, then each part; ``ReviewTold.parts`` says what each is."""
    sentence: str
    """The sum that comes out to the last digit; empty for a single round."""


class ReviewTally(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat chose."""

    seat: int
    choices: int
    mean: str
    """What a choice cost on average."""
    counts: tuple[int, ...]
    """How many were what, in the order of ``ReviewTold.labels``."""


class ReviewRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round."""

    round: int
    choices: tuple[ReviewChoice, ...]
    curve: tuple[ReviewPoint, ...]
    """Empty where the round was not ended, or tiles are hidden."""
    shares: tuple[ReviewShare, ...]
    """Of each seat; empty there too."""
    tallies: tuple[ReviewTally, ...]


class ReviewTold(msgspec.Struct, frozen=True, kw_only=True):
    """A reviewed match."""

    players: tuple[str, ...]
    samples: int
    """Worlds behind a price."""
    labels: tuple[tuple[str, str], ...]
    """All there are, with what people call them."""
    parts: tuple[str, ...]
    """What the numbers of a share are."""
    method: tuple[str, ...]
    """How it was found."""
    limits: tuple[str, ...]
    """What could not be told, and why."""
    tallies: tuple[ReviewTally, ...]
    shares: tuple[ReviewShare, ...]
    rounds: tuple[ReviewRound, ...]


class Reviewing(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review is."""

    id: str
    """To ask again with."""
    state: Literal["waits", "works", "done", "failed"]
    done: int = 0
    of: int = 0
    """Pieces of the work; 0 while it is not known."""
    slips: tuple[ReviewSlip, ...] = ()
    """What was found so far, in the order of the match; empty once it is done."""
    review: ReviewTold | None = None
    """Once it is done."""
    sentence: str = ""
    """Why it failed."""


def told(review: Review) -> ReviewTold:
    """A review in the language in use."""
    return ReviewTold(
        players=review.players,
        samples=review.setting.samples,
        labels=tuple((label, str(title(label))) for label in Label),
        parts=(
            str(say("Result")),
            str(say("Expected")),
            *(str(name) for _, name in telling.PARTS),
        ),
        method=tuple(map(str, telling.method(review))),
        limits=tuple(map(str, _limits(review))),
        tallies=_tallies(review, [d for one in review.rounds for d in one.decisions]),
        shares=tuple(
            _share(seat, share, telling.identity(review, seat))
            for seat, share in enumerate(review.shares)
        ),
        rounds=tuple(_round(review, one) for one in review.rounds),
    )


def _limits(review: Review) -> Iterator[Sentence]:
    yield from telling.limits(review)
    if not has_compiler():
        yield say(
            "This server has no compiler, so each choice was played in few worlds: "
            "where ± is large, nothing is certain. “chickie review”, given the kept "
            "record, looks closer."
        )


def _round(review: Review, one: ReviewedRound) -> ReviewRound:
    luck = one.luck
    return ReviewRound(
        round=one.round,
        choices=tuple(_choice(review, decision) for decision in one.decisions),
        curve=tuple(
            ReviewPoint(
                n=point.n,
                lead=point.lead,
                told=tuple(points(lead, sign=True) for lead in point.lead),
            )
            for point in (luck.curve if luck else ())
        ),
        shares=tuple(
            _share(seat, share, None)
            for seat, share in enumerate(luck.shares if luck else ())
        ),
        tallies=_tallies(review, [*one.decisions]),
    )


def _tallies(review: Review, decisions: list[Decision]) -> tuple[ReviewTally, ...]:
    counted = (tally(seat, decisions) for seat in range(len(review.players)))
    return tuple(
        ReviewTally(
            seat=one.seat,
            choices=one.choices,
            mean=telling.loss(one.mean),
            counts=tuple(one.labels[label] for label in Label),
        )
        for one in counted
        if one.choices
    )


def _share(seat: int, share: Share, sentence: Sentence | None) -> ReviewShare:
    told = share.told
    *parts, _ = (points(part, sign=True) for part in telling.parts(told))
    return ReviewShare(
        seat=seat,
        luck=share.luck,
        skill=share.skill,
        parts=(
            points(told.result, sign=True),
            points(told.expected, sign=True),
            *parts,
            telling.give_or_take(told.skill, share.band, sign=True),
        ),
        sentence="" if sentence is None else str(sentence),
    )


# --- a choice -------------------------------------------------------------------------


def _choice(review: Review, one: Decision) -> ReviewChoice:
    return ReviewChoice(
        n=one.n,
        seat=one.seat,
        label=one.label,
        title=str(title(one.label)),
        mark=MARKS[one.label],
        price=one.price,
        verdict=str(telling.verdict(one)),
        played=one.played,
        ways=tuple(
            _way(review, way, is_best=place == 0)
            for place, way in enumerate(one.alternatives)
        ),
        outcome="" if one.outcome is None else str(one.outcome),
        why=tuple(map(str, one.why)),
        wrong=tuple(map(str, one.wrong)),
        lacks=tuple(map(str, telling.lacking(one.lacks, review.players))),
    )


def _way(review: Review, way: Alternative, *, is_best: bool) -> ReviewWay:
    return ReviewWay(
        move=way.move,
        words=str(in_words(way.move, review.players)),
        behind=way.behind,
        band=way.band,
        costs="" if is_best else telling.give_or_take(way.behind, way.band),
        own=points(way.own),
        label=way.label,
        title=str(title(way.label)),
    )
