"""A review in words that the terminal and the page share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chickie.language import Sentence, decimal, say, say_count
from chickie.review.amount import points
from chickie.review.label import LEAST, THOUSAND, Label
from chickie.review.lack import Lack
from chickie.review.luck import Share
from chickie.review.review import Decision, Review

STAY: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line breaks."""


def name(review: Review, seat: int) -> str:
    """What to call a seat."""
    return review.players[seat]


def give_or_take(value: int, band: int, *, sign: bool = False) -> str:
    """``3.2 ± 0.4`` points, from thousandths."""
    return f"{points(value, sign=sign)}{STAY}±{STAY}{points(band)}"


def loss(thousandths: int) -> str:
    """Points a choice, with two decimals."""
    return decimal(thousandths / THOUSAND, 2)


def method(review: Review) -> Iterator[Sentence]:
    """How it was found, and what the words mean."""
    yield say_count(
        "Each choice was played to the end of the round in {count} world, drawn from "
        "all that agree with what its seat could know.",
        "Each choice was played to the end of the round in {count} worlds, drawn from "
        "all that agree with what its seat could know.",
        review.setting.samples,
    )
    yield say(
        "Its price is by how much the best move does better, counted in points by "
        "which a seat stays below the mean of the others; ± is two standard errors."
    )
    names = dict(LEAST)
    yield say(
        "An inaccuracy costs {inaccuracy} points or more, a mistake {mistake}, a "
        "blunder {blunder}; half of that is sure.",
        inaccuracy=points(names[Label.INACCURACY]),
        mistake=points(names[Label.MISTAKE]),
        blunder=points(names[Label.BLUNDER]),
    )
    yield say(
        "{format}, engine {engine}, seed {seed}.",
        format=review.format,
        engine=review.engine,
        seed=review.setting.seed,
    )


def limits(review: Review) -> Iterator[Sentence]:
    """What could not be told, and why."""
    if review.damages:
        yield say(
            "This record is damaged, and what cannot be told for that is not reviewed:"
        )
    for problem in review.damages:
        if problem.line:
            yield say(
                "line {line}: {problem}", line=problem.line, problem=problem.sentence
            )
        else:
            yield problem.sentence
    if isinstance(review.seen_by, int):
        yield say(
            "This record is what {name} saw: where tiles stay hidden, only the choices "
            "of {name} have a price, and luck cannot be told from skill.",
            name=name(review, review.seen_by),
        )
    elif review.seen_by == "watcher":
        yield say(
            "This record is what a watcher saw: where tiles stay hidden, no choice can "
            "be priced."
        )
    missing = len(review.rounds) - review.lucky_rounds
    if missing and review.shares:
        yield say_count(
            "{count} round is left out of luck and skill: it was not ended, or its "
            "tiles are hidden.",
            "{count} rounds are left out of luck and skill: they were not ended, or "
            "their tiles are hidden.",
            missing,
        )


def verdict(decision: Decision) -> Sentence:
    """What a choice is called that was made, and its price."""
    price = give_or_take(decision.price, decision.band)
    match decision.label:
        case Label.BLUNDER:
            return say("A blunder: it costs {price} points.", price=price)
        case Label.MISTAKE:
            return say("A mistake: it costs {price} points.", price=price)
        case Label.INACCURACY:
            return say("An inaccuracy: it costs {price} points.", price=price)
        case Label.AS_GOOD:
            return say("As good as the best, as far as can be told.")
        case Label.BEST:
            return say("The best move.")


def lacking(lacks: Sequence[Lack], players: Sequence[str]) -> Iterator[Sentence]:
    """Who lacks what, a sentence for each seat of which something is known."""
    for lack in lacks:
        sure = [str(one.suit) for one in lack.missing if one.may == 0]
        perhaps = [one for one in lack.missing if one.may]
        if sure:
            yield say(
                "{name} has none of these: {suits}.",
                name=players[lack.seat],
                suits=", ".join(sure),
            )
        for may in sorted({one.may for one in perhaps}):
            suits = ", ".join(str(one.suit) for one in perhaps if one.may == may)
            yield say_count(
                "{name} has {held} tiles, of which at most {count} shows any of these: "
                "{suits}.",
                "{name} has {held} tiles, of which at most {count} show any of these: "
                "{suits}.",
                may,
                name=players[lack.seat],
                held=lack.held,
                suits=suits,
            )


PARTS: Final[tuple[tuple[str, Sentence], ...]] = (
    ("deal", say("Deal")),
    ("drawn", say("Own draws")),
    ("drawn_by_others", say("Others’ draws")),
    ("lay", say("Hidden tiles")),
    ("others", say("Others’ play")),
    ("luck", say("Luck")),
    ("skill", say("Skill")),
)
"""Where points come from, by the name of the part."""


def parts(share: Share) -> list[int]:
    """The same of one seat, in that order."""
    return [getattr(share, field) for field, _ in PARTS]


def identity(review: Review, seat: int) -> Sentence:
    """The sum that comes out to the last digit, for a seat."""
    share = review.shares[seat].told
    return say(
        "{name}: {result} points against the others’ mean; {expected} were to be "
        "expected before the deals, luck brought {luck} and skill {skill}.",
        name=name(review, seat),
        result=points(share.result, sign=True),
        expected=points(share.expected, sign=True),
        luck=points(share.luck, sign=True),
        skill=points(share.skill, sign=True),
    )
