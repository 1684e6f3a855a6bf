"""The table as text, for a terminal or a forum.

A tile is written with the half first that meets its neighbour, so that a row reads
like the table: ``9-4 4-1 1-0``. ``[0]`` after it is an open end: the next tile there
must show a 0, and is played as ``0-5@1-0``. ``[4 x2]`` takes two tiles. Foot tables
grow downwards as a tree, trains have a line each, a line table is one row. Nothing is
left out but tiles in the middle of a long row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from chickie.language import Sentence, say, say_count
from chickie.picture.lane import lanes
from chickie.picture.plan import Plan
from chickie.picture.row import row
from chickie.picture.stroke import LINES, PLAIN, Strokes, fold, printable
from chickie.picture.tree import Tree
from chickie.rules.axis import Family
from chickie.rules.layout import Layout
from chickie.rules.view import Pending, View


def show(seen: View | Layout, *, width: int = 80, unicode: bool = False) -> str:
    """The layout as lines of text, without a line break at the end.

    Args:
        seen: what to show. A View gives the names, the markers and the pending double
            too, and below the layout the numbers that are open and the last tile laid.
        width: columns that a line may take, at least 48.
        unicode: join the tiles by lines instead of ``+``, ``-`` and ``|``.
    """
    strokes = LINES if unicode else PLAIN
    view = seen if isinstance(seen, View) else None
    layout = seen.layout if isinstance(seen, View) else seen
    if not layout.placed:
        return str(say("Nothing lies on the table yet."))
    pending = view.pending if view and not view.over else None
    plan = Plan(layout, strokes, pending)
    lines = list(_table(plan, layout, view, width))
    for sentence in _remarks(plan, view, pending) if view else ():
        lines += fold(str(sentence), width)
    return "\n".join(lines)


def _table(plan: Plan, layout: Layout, view: View | None, width: int) -> Iterator[str]:
    """The layout alone, in the form of its family."""
    match view.ruleset.family if view else _family(plan, layout):
        case Family.TRAIN:
            seats = [end.train for end in layout.ends if isinstance(end.train, int)]
            names = [_name(view, seat) for seat in range(max(seats) + 1)]
            yield from lanes(plan, names, view.markers if view else (), width)
        case Family.LINE:
            yield from row(plan, width)
        case Family.FOOT:
            yield from Tree(plan, width).lines()


def _family(plan: Plan, layout: Layout) -> Family:
    """What a layout looks like whose rules are not known."""
    if any(end.train is not None for end in layout.ends):
        return Family.TRAIN
    return Family.LINE if plan.is_row else Family.FOOT


def _name(view: View | None, seat: int) -> str:
    name = view.name(seat) if view else say("seat {number}", number=seat + 1)
    return printable(str(name))


def _remarks(plan: Plan, view: View, pending: Pending | None) -> Iterator[Sentence]:
    """What the signs in the picture mean now."""
    strokes = plan.strokes
    if pending:
        yield say_count(
            "{sign} {double} comes first: it needs {count} more tile.",
            "{sign} {double} comes first: it needs {count} more tiles.",
            pending.missing,
            sign=strokes.first,
            double=pending.tile,
        )
    if plan.last is not plan.root and plan.last.seat is not None:
        yield say(
            "{sign} Laid last: {tile}, by {name}.",
            sign=strokes.last,
            name=_name(view, plan.last.seat),
            tile=plan.last.tile,
        )
    if view.markers:
        yield say("{sign} The marker is up.", sign=strokes.marker)
    yield say("Open: {numbers}.", numbers=_open_numbers(view.layout, strokes))


def _open_numbers(layout: Layout, strokes: Strokes) -> str:
    """``2, 5 x3, 9``: the numbers in order, and how often each is open."""
    places = Counter[int]()
    for end in layout.ends:
        places[end.suit] += end.free
    return ", ".join(
        f"{suit} {strokes.times}{number}" if number > 1 else f"{suit}"
        for suit, number in sorted(places.items())
    )
