"""What is told of a puzzle before it is solved: the table, and one question."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

import msgspec

from chickie import variants
from chickie.language import Sentence, say
from chickie.puzzle.card import Hardness, PuzzleCard, PuzzleLine
from chickie.puzzle.puzzle import Kind, Puzzle
from chickie.puzzle.scene import Scene
from chickie.review import telling
from chickie.review.lack import lacks
from chickie.rules.tile import full_set
from chickie.table.aloud import aloud
from chickie.table.card import News, TableCard
from chickie.table.letter import Private, whole
from chickie.table.messages import State
from chickie.table.own import own
from chickie.table.story import tell_story

EASY: Final = 55
"""Of a hundred tries of bots that find an easy one."""
MIDDLE: Final = 40
"""The same; what fewer find is hard."""
_QUESTIONS: Final[dict[Kind, Sentence]] = {
    "best": say("Which move leaves you best off at the end of the round, on average?"),
    "ending": say(
        "All tiles are known: what you do not see is in the other hand. Which move "
        "brings the most, whatever the other one does?"
    ),
    "out": say(
        "All tiles are known: what you do not see is in the other hand. With which "
        "move do you go out, whatever the other one does?"
    ),
}


def question(puzzle: Puzzle) -> Sentence:
    """What is asked for."""
    return _QUESTIONS[puzzle.kind]


def hardness(puzzle: Puzzle) -> Hardness:
    """How hard it is, in three steps."""
    if puzzle.found >= EASY:
        return "easy"
    return "middle" if puzzle.found >= MIDDLE else "hard"


def line(puzzle: Puzzle, number: int, day: date) -> PuzzleLine:
    """A puzzle in a list."""
    return PuzzleLine(
        number=number,
        day=day.isoformat(),
        title=str(variants.named(puzzle.code).called),
        kind=puzzle.kind,
        hardness=hardness(puzzle),
    )


def card(puzzle: Puzzle, number: int, *, day: date, today: date) -> PuzzleCard:
    """A puzzle to be solved."""
    scene = Scene(puzzle)
    view = scene.view
    return PuzzleCard(
        **msgspec.structs.asdict(line(puzzle, number, day)),
        today=day == today,
        code=puzzle.code,
        question=str(question(puzzle)),
        about=str(say("Our bots find it {n} times of 100.", n=puzzle.found)),
        lacks=tuple(map(str, hands(scene))),
        story=tuple(
            News(n=n, sentence=str(told)) for n, told in enumerate(tell_story(view), 1)
        ),
        aloud=aloud(view, 0).lines,
        state=_state(scene),
    )


def hands(scene: Scene) -> Iterator[Sentence]:
    """What everybody could know of the other hands; all of it where it is known."""
    puzzle, view = scene.puzzle, scene.view
    if puzzle.kind == "best":
        yield from telling.lacking(lacks(scene.moment.known), puzzle.players)
        return
    seen = {*view.hand, *(placed.tile for placed in view.layout.placed)}
    hidden = [tile for tile in full_set(view.ruleset.set.highest) if tile not in seen]
    yield say(
        "{name} holds {tiles}.",
        name=puzzle.players[1 - puzzle.seat],
        tiles=" ".join(map(str, hidden)),
    )


def _state(scene: Scene) -> State:
    """The table as the seat sees it; there is nobody to call anything out to."""
    table, view, seat = scene.table(), scene.view, scene.puzzle.seat
    public = table.public(here=frozenset(range(table.seats)), now=0)
    mine = own(table, view, seat, host=False)
    alone = msgspec.structs.replace(
        mine, can_say=False, can_catch=False, may_hint=False, take_back=None
    )
    shown = msgspec.structs.replace(public, table=_quiet(public.table, scene))
    return whole(shown, Private(own=alone, news=()))


def _quiet(shown: TableCard, scene: Scene) -> TableCard:
    totals = scene.puzzle.totals or (0,) * len(shown.seats)
    seats = (
        msgspec.structs.replace(
            one, total=totals[one.seat], host=False, can_be_caught=False
        )
        for one in shown.seats
    )
    return msgspec.structs.replace(
        shown, seats=tuple(seats), must_call=False, call="", match=1
    )
