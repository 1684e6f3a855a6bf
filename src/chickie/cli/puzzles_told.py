"""Puzzles on the screen: all tables and questions first, then all answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chickie.cli.paper import heading, tell, tell_wrapped
from chickie.cli.screen import counts_line, picture
from chickie.language import Sentence, say, say_count
from chickie.puzzle import asking, solving
from chickie.puzzle.puzzle import Puzzle
from chickie.puzzle.scene import Scene
from chickie.puzzle.sift import GAP
from chickie.review.amount import points


def tell_puzzles(found: Sequence[Puzzle]) -> None:
    """What was found, to be solved; the answers stand behind the last."""
    if not found:
        tell(say("No puzzle was found."))
        return
    tell(
        heading(
            say_count(
                "{count} puzzle: every other move costs {gap} points or more",
                "{count} puzzles: every other move costs {gap} points or more",
                len(found),
                gap=points(GAP),
            )
        )
    )
    for number, puzzle in enumerate(found, 1):
        tell()
        _tell_question(number, Scene(puzzle))
    tell()
    tell(heading(say("Answers")))
    tell()
    for number, puzzle in enumerate(found, 1):
        tell_wrapped(_answer(puzzle), mark=f"{number}. ")


def _tell_question(number: int, scene: Scene) -> None:
    puzzle, view = scene.puzzle, scene.view
    source = puzzle.source
    tell_wrapped(
        say(
            "{number}. {title}, match {match}, round {round}, event {n}: the bots find "
            "it {found} times of 100.",
            number=number,
            title=scene.ruleset.called,
            match=source.match,
            round=source.round,
            n=source.n,
            found=puzzle.found,
        )
    )
    tell(picture(view))
    tell(counts_line(view))
    tell_wrapped(" ".join(map(str, _known(scene))))
    tell_wrapped(asking.question(puzzle))
    tell_wrapped(say("Moves: {moves}.", moves=_moves(puzzle)))


def _known(scene: Scene) -> Iterator[Sentence]:
    """What the seat knows of all hands, its own first."""
    puzzle = scene.puzzle
    yield say(
        "You are {name}, and hold {tiles}.",
        name=puzzle.players[puzzle.seat],
        tiles=" ".join(map(str, scene.view.hand)),
    )
    yield from asking.hands(scene)


def _moves(puzzle: Puzzle) -> str:
    """All of them, in an order that tells nothing."""
    return ", ".join(sorted(answer.move for answer in puzzle.answers))


def _answer(puzzle: Puzzle) -> Sentence:
    best, second = puzzle.answers[:2]
    return say(
        "Best is {best}; the next best, {second}, costs {price} points.",
        best=best.move,
        second=second.move,
        price=solving.price(second),
    )
