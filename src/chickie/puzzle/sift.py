"""What makes a moment a puzzle: one move is clearly the best, and easy to miss.

The sieves, the coarse ones first:

1. At least three different moves, so that guessing does not pay.
2. A quick look: the best leads the next by about what is wanted.
3. A price as in a review: the gap is there, and more than noise.
4. Our bots try: where nearly all of them find it there is nothing to solve.
5. The strongest bot plays the same.
6. The same again with ``DEPTH`` times as many worlds, and other ones: of many moments
   those that look clearest are partly lucky, and luck does not repeat.

An ending in which all tiles are known is proved instead (:mod:`chickie.puzzle.proof`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from chickie import variants
from chickie.brains.appraise import SEEN
from chickie.errors import BadRuleset
from chickie.puzzle.difficulty import choice, shares
from chickie.puzzle.proof import proved
from chickie.puzzle.puzzle import KINDS, Answer, Kind, Puzzle
from chickie.puzzle.scene import Scene
from chickie.puzzle.seek import Find
from chickie.review.case import Case
from chickie.review.label import Label
from chickie.review.moment import Moment
from chickie.review.price import Priced, price, worth
from chickie.review.setting import SAMPLES_MOST, Setting

GAP: Final = 3_000
"""Thousandths of a point by which the best leads: all else is a mistake (2.5 points),
and still is one if the truth lies a band of the deep look further down. A good family
player loses so much in one choice of fifteen."""
WAYS_LEAST: Final = 3
"""Different moves."""
FOUND_MOST: Final = 75
"""Of a hundred tries of bots; above it everybody sees the answer."""
DEPTH: Final = 20
"""So many times as thorough is the last look."""
GLANCE: Final = 48
"""Worlds of the quick look."""
GLANCE_GAP: Final = 2_000
"""The gap there, in thousandths of a point: its own error is about a point."""
STRONGEST: Final = "farsighted"
"""Has to agree."""
_GLANCING: Final = 11
"""What chance is for, beside the purposes of :mod:`chickie.review.price`."""
_OTHER_WORLDS: Final = 1 << 62
"""Added to the seed for the last look."""
_BAD: Final = (Label.MISTAKE, Label.BLUNDER)


def sift(
    find: Find,
    setting: Setting,
    *,
    kinds: Collection[Kind] = KINDS,
    compiled: bool | None = None,
) -> Puzzle | None:
    """The puzzle in a choice, if there is one.

    Args:
        find: the choice.
        setting: how thoroughly to look at first.
        kinds: what is looked for.
        compiled: by machine code; as it can be had if not given.
    """
    moment = find.moment
    if len(moment.ways) < WAYS_LEAST or moment.view.opening or moment.view.takes_any:
        return None
    ending = proved(moment)
    if ending is not None:
        kind, answers = ending
        if kind not in kinds or answers[1].behind < GAP:
            return None
        found = _asked(find, answers)
        return None if found is None else msgspec.structs.replace(found, kind=kind)
    if "best" not in kinds or not _promises(moment, setting, compiled=compiled):
        return None
    first = price(moment, setting, compiled=compiled)
    if first is None or not _is_clear(first):
        return None
    asked = _asked(find, _answers(moment, first))
    if asked is None:
        return None
    return _confirmed(asked, setting, compiled=compiled)


def _promises(moment: Moment, setting: Setting, *, compiled: bool | None) -> bool:
    """The quick look."""
    known = moment.known
    seats = known.axes.seats
    case = Case(known.room, known.table, known.axes, compiled=compiled)
    codes = tuple(way.code for way in moment.ways)
    stream = (setting.seed, moment.n, _GLANCING)
    found = case.look(SEEN, codes, GLANCE, stream=stream)
    if found is None:
        return False
    worths = sorted(worth(row, moment.seat, seats) for row in found.points)
    return 1000 * (worths[-1] - worths[-2]) >= GLANCE_GAP * GLANCE * (seats - 1)


def _is_clear(priced: Priced) -> bool:
    """Everything but the best is a mistake for certain, and costs enough."""
    rest = priced.options[1:]
    return all(one.behind >= GAP and one.label in _BAD for one in rest)


def _answers(moment: Moment, priced: Priced) -> tuple[Answer, ...]:
    texts = {way.code: str(way.move) for way in moment.ways}
    return tuple(
        Answer(
            move=texts[one.code],
            code=one.code,
            lead=one.lead,
            own=one.own,
            behind=one.behind,
            band=one.band,
            label=one.label,
        )
        for one in priced.options
    )


def _asked(find: Find, answers: tuple[Answer, ...]) -> Puzzle | None:
    """The puzzle as it will be kept, if it is hard enough and can be told."""
    view = find.moment.view
    assert view.seat is not None
    try:
        code = variants.encode(view.ruleset)
    except BadRuleset:  # a title, or another text, is too long for one
        return None
    puzzle = Puzzle(
        rules=view.ruleset.name,
        code=code,
        players=view.players,
        seat=view.seat,
        totals=view.totals,
        unused=view.unused,
        events=view.events,
        answers=answers,
        source=find.source,
    )
    found_by = shares(Scene(puzzle).moment, puzzle.best.code)
    puzzle = msgspec.structs.replace(puzzle, found_by=found_by)
    return puzzle if puzzle.found <= FOUND_MOST else None


def _confirmed(
    puzzle: Puzzle, setting: Setting, *, compiled: bool | None
) -> Puzzle | None:
    """The puzzle with the numbers of the last look, if that agrees."""
    moment, best = Scene(puzzle).moment, puzzle.best.code
    if choice(STRONGEST, moment, setting.seed) != best:
        return None
    deep = reprice(puzzle, moment, setting, compiled=compiled)
    if deep is None or deep.options[0].code != best or not _is_clear(deep):
        return None
    return msgspec.structs.replace(
        puzzle, answers=_answers(moment, deep), worlds=deep.worlds
    )


def reprice(
    puzzle: Puzzle, moment: Moment, setting: Setting, *, compiled: bool | None = None
) -> Priced | None:
    """The last look: the best and the next best in all worlds, the others in some."""
    second = next(way for way in moment.ways if way.code == puzzle.answers[1].code)
    against = Moment(moment.view, second.move, moment.n)
    deeply = Setting(
        samples=min(SAMPLES_MOST, DEPTH * setting.samples),
        seed=setting.seed ^ _OTHER_WORLDS,
    )
    return price(against, deeply, compiled=compiled)
