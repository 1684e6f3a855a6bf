"""Choices of matches that bots play, as puzzles with any answer: no price is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from chickie import variants
from chickie.puzzle.puzzle import Answer, Puzzle
from chickie.puzzle.seek import Find, in_play
from chickie.review.label import Label


def finds(rules: str, seats: int, most: int, *, seed: int = 1) -> list[Find]:
    """The first choices of a match."""
    return list(islice(in_play(variants.load(rules), seats, seed), most))


def as_puzzle(find: Find) -> Puzzle:
    """A choice as it would be kept, the first move being the best."""
    view = find.moment.view
    assert view.seat is not None
    return Puzzle(
        rules=view.ruleset.name,
        code=variants.encode(view.ruleset),
        players=view.players,
        seat=view.seat,
        totals=view.totals,
        unused=view.unused,
        events=view.events,
        answers=tuple(_answers(find)),
        worlds=1,
        found_by={"hen": 50},
        source=find.source,
    )


def _answers(find: Find) -> Iterator[Answer]:
    for place, way in enumerate(find.moment.ways):
        yield Answer(
            move=str(way.move),
            code=way.code,
            lead=-4000 * place,
            own=4000 * place,
            behind=4000 * place,
            band=500 * place,
            label=Label.MISTAKE if place else Label.BEST,
        )
