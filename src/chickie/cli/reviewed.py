"""A review as the terminal tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.cli.paper import Text, heading, table, tell, tell_wrapped
from chickie.language import Sentence, say, say_count
from chickie.review import telling
from chickie.review.amount import points
from chickie.review.label import BAD, MARKS
from chickie.review.review import Decision, Review, tally

WORST: Final = 5
"""Moves that are told of."""


def tell_review(found: Review, seats: frozenset[int]) -> None:
    """Tell how it was found, and of these seats the sums and the worst moves."""
    tell(heading(found.title))
    for sentence in (*telling.method(found), *telling.limits(found)):
        tell_wrapped(sentence)
    if not found.tallies:
        tell()
        tell(say("There was no choice that could be priced."))
        return
    for rows, left in ((_labels(found, seats), 1), (_by_round(found, seats), 1)):
        tell()
        for row in table(rows, left=left):
            tell(row)
    if found.shares:
        tell()
        _tell_luck(found, seats)
    tell()
    _tell_worst(found, seats)


def _labels(found: Review, seats: frozenset[int]) -> list[list[Text]]:
    head: list[Text] = [say("Seat"), say("Choices"), say("Loss a choice")]
    rows = [[*head, say("Inaccuracies"), say("Mistakes"), say("Blunders")]]
    for one in found.tallies:
        if one.seat in seats:
            counts = [str(one.labels[label]) for label in BAD]
            name = telling.name(found, one.seat)
            rows.append([name, str(one.choices), telling.loss(one.mean), *counts])
    return rows


def _by_round(found: Review, seats: frozenset[int]) -> list[list[Text]]:
    """Mean loss of a choice."""
    shown = [one.seat for one in found.tallies if one.seat in seats]
    rows: list[list[Text]] = [
        [say("Loss a choice in round"), *(telling.name(found, seat) for seat in shown)]
    ]
    for reviewed in found.rounds:
        counted = [tally(seat, reviewed.decisions) for seat in shown]
        cells = [telling.loss(one.mean) if one.choices else "–" for one in counted]
        rows.append([str(reviewed.round), *cells])
    return rows


def _tell_luck(found: Review, seats: frozenset[int]) -> None:
    shown = sorted(seats)
    shares = [found.shares[seat].told for seat in shown]
    names = [telling.name(found, seat) for seat in shown]
    rows: list[list[Text]] = [
        [say("Points"), *names],
        [say("Result"), *(points(one.result, sign=True) for one in shares)],
        [say("Expected"), *(points(one.expected, sign=True) for one in shares)],
    ]
    for place, (_, title) in enumerate(telling.PARTS):
        cells = (points(telling.parts(one)[place], sign=True) for one in shares)
        rows.append([title, *cells])
    for row in table(rows):
        tell(row)
    tell_wrapped(
        say(
            "In points by which a seat ends below the mean of the others: result = "
            "expected + luck + skill. Luck is all that stands before it; skill is what "
            "was done better than the reference player would have."
        )
    )


def _tell_worst(found: Review, seats: frozenset[int]) -> None:
    worst = found.worst(seats)
    if not worst:
        tell(say("No move cost much."))
        return
    shown = worst[:WORST]
    tell(
        heading(
            say_count(
                "The dearest of {all} moves that cost something",
                "The {count} dearest of {all} moves that cost something",
                len(shown),
                all=len(worst),
            )
        )
    )
    for round, decision in shown:
        for line in _told(found, round, decision):
            tell_wrapped(line)
        for mark, sentences in (("+ ", decision.why), ("- ", decision.wrong)):
            for sentence in sentences:
                tell_wrapped(sentence, mark=mark)
        tell()


def _told(found: Review, round: int, decision: Decision) -> Iterator[Sentence]:
    yield say(
        "Round {round}, event {n}: {name} played {made}{mark}; best was {best}.",
        round=round,
        n=decision.n,
        name=telling.name(found, decision.seat),
        made=decision.made.move,
        mark=MARKS[decision.label],
        best=decision.best.move,
    )
    yield telling.verdict(decision)
    if decision.outcome is not None:
        yield decision.outcome
