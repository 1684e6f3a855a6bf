"""What is told of a move that was tried, and the answer of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chickie.bots.character import CHARACTERS
from chickie.errors import NotAMove
from chickie.language import Sentence, decimal, say
from chickie.puzzle.card import (
    AnswerCard,
    PuzzleShown,
    PuzzleTold,
    PuzzleTry,
)
from chickie.puzzle.puzzle import Answer, Puzzle
from chickie.puzzle.scene import Scene
from chickie.review import telling
from chickie.review.amount import points
from chickie.review.fact import Fact
from chickie.review.label import THOUSAND, title
from chickie.review.reason import compared
from chickie.review.saying import sentence
from chickie.rules.choices import meanings
from chickie.rules.move import Move, Open, Play, parse_move
from chickie.rules.phrase import listed
from chickie.table.card import BoardCard
from chickie.table.own import in_words


def tried(puzzle: Puzzle, wish: PuzzleTry) -> PuzzleTold:
    """What becomes of a wish.

    Raises:
        NotAMove: it cannot be read, could be two, or cannot be made here.
    """
    scene = Scene(puzzle)
    answer = None if wish.move is None else _answer(scene, wish.move)
    is_right = answer == puzzle.best
    shows = is_right or wish.show
    return PuzzleTold(
        right=is_right,
        verdict=str(_verdict(scene, answer)),
        against=() if answer is None or is_right else _against(scene, answer),
        shown=_shown(scene, answer) if shows else None,
    )


def _answer(scene: Scene, text: str) -> Answer:
    """The answer that a move is.

    Raises:
        NotAMove: see :func:`tried`.
    """
    code = scene.number(_meant(scene, parse_move(text)))
    return next(one for one in scene.puzzle.answers if one.code == code)


def _meant(scene: Scene, move: Move) -> Move:
    """The legal move that is meant."""
    view = scene.view
    if isinstance(move, Play):
        move = msgspec.structs.replace(move, silent=False)
        plays = meanings(move, view.moves, view.layout)
        if len(plays) == 1:
            return plays[0]
    if move in view.moves:
        return move
    raise NotAMove(say("{move} cannot be played in this puzzle.", move=move))


def _verdict(scene: Scene, answer: Answer | None) -> Sentence:
    puzzle = scene.puzzle
    if answer is None:
        return say(
            "This is the answer: every other move costs {gap} points or more.",
            gap=_points(puzzle.gap),
        )
    if answer == puzzle.best:
        return say(
            "Right: every other move costs {gap} points or more.",
            gap=_points(puzzle.gap),
        )
    return say(
        "Not the best: “{move}” costs {price} points.",
        move=_words(scene, answer),
        price=price(answer),
    )


def _words(scene: Scene, answer: Answer) -> Sentence:
    """What a move does."""
    return in_words(_move(scene, answer), scene.view)


def _move(scene: Scene, answer: Answer) -> Move:
    ways = scene.moment.ways
    return next(way.move for way in ways if way.code == answer.code)


def _points(thousandths: int, *, sign: bool = False) -> str:
    """Points with one decimal; without one where they are whole."""
    if thousandths % THOUSAND == 0:
        return decimal(thousandths // THOUSAND, 0, sign=sign)
    return points(thousandths, sign=sign)


def price(answer: Answer) -> str:
    """What a move costs, in points, with its noise where it is not proved."""
    if answer.band == 0:
        return _points(answer.behind)
    return telling.give_or_take(answer.behind, answer.band)


def _against(scene: Scene, answer: Answer) -> tuple[str, ...]:
    known = scene.moment.known
    _, wrong = compared(known, scene.puzzle.best.code, answer.code)
    return _said(scene, wrong)


def _said(scene: Scene, facts: Sequence[Fact]) -> tuple[str, ...]:
    return tuple(str(sentence(fact, scene.view)) for fact in facts)


# --- the answer -----------------------------------------------------------------------


def _shown(scene: Scene, tried: Answer | None) -> PuzzleShown:
    puzzle = scene.puzzle
    best, other = puzzle.best, puzzle.answers[1]
    if tried is not None and tried != best:
        other = tried
    why, _ = compared(scene.moment.known, best.code, other.code)
    dearest = max(answer.behind for answer in puzzle.answers)
    return PuzzleShown(
        move=best.move,
        words=str(say("Best: {move}", move=_words(scene, best))),
        why=_said(scene, why),
        outcome=str(_outcome(scene, best, other)),
        answers=tuple(
            _answer_card(scene, one, dearest, tried=one == tried)
            for one in puzzle.answers
        ),
        method=str(_method(puzzle)),
        finders=str(_finders(puzzle)),
        source=str(_source(puzzle)),
        board=_laid(scene, _move(scene, best)),
    )


def _answer_card(
    scene: Scene, answer: Answer, dearest: int, *, tried: bool
) -> AnswerCard:
    return AnswerCard(
        words=str(_words(scene, answer)),
        lead=_points(answer.lead, sign=True),
        price=price(answer) if answer.behind else "",
        share=round(answer.behind / max(1, dearest), 3),
        label=answer.label,
        title=str(title(answer.label)),
        tried=tried,
    )


def _outcome(scene: Scene, best: Answer, other: Answer) -> Sentence:
    """What two moves come to.

    Where the better one leaves its seat with more points, the others have more still.
    """
    words, own, rest = _words(scene, other), _points(best.own), _points(other.own)
    is_dearer = best.own > other.own and own != rest
    if scene.puzzle.worlds == 0:
        return _proved(own, words, rest, is_dearer=is_dearer)
    if is_dearer:
        return say(
            "On average it leaves you with {own} points, and “{other}” with only "
            "{points}; but it costs the others more still.",
            own=own,
            other=words,
            points=rest,
        )
    return say(
        "On average it leaves you with {own} points, and “{other}” with {points}.",
        own=own,
        other=words,
        points=rest,
    )


def _proved(own: str, other: Sentence, points: str, *, is_dearer: bool) -> Sentence:
    """The same of moves that were tried to the end."""
    if is_dearer:
        return say(
            "It ends with {own} points for you, and “{other}” with only {points}, if "
            "both play their best; but it costs the other player more still.",
            own=own,
            other=other,
            points=points,
        )
    return say(
        "It ends with {own} points for you; “{other}” with {points}, if both play "
        "their best.",
        own=own,
        other=other,
        points=points,
    )


def _method(puzzle: Puzzle) -> Sentence:
    if puzzle.worlds == 0:
        return say("Proved: all that both can do was tried to the end of the round.")
    return say(
        "Each move was played to the end of the round in {worlds} deals of the tiles "
        "that you do not see, drawn from all that agree with what happened; ± is two "
        "standard errors.",
        worlds=puzzle.worlds,
    )


def _finders(puzzle: Puzzle) -> Sentence:
    told = [
        say("{name} {share} %", name=CHARACTERS[name].title, share=share)
        for name, share in puzzle.found_by.items()
        if name in CHARACTERS
    ]
    return say("How often our bots find it: {names}.", names=listed(told))


def _source(puzzle: Puzzle) -> Sentence:
    source = puzzle.source
    if source.record:
        return say(
            "From round {round} of the match {match}; {move} was played.",
            round=source.round,
            match=source.match,
            move=source.chosen,
        )
    return say(
        "From round {round} of a match between bots; {move} was played.",
        round=source.round,
        move=source.chosen,
    )


def _laid(scene: Scene, move: Move) -> BoardCard | None:
    """The table with the move made, where it lies best."""
    if isinstance(move, Play):
        move = scene.at_best(move)
    elif not isinstance(move, Open):
        return None
    return scene.table(move).public(here=frozenset(), now=0).board
