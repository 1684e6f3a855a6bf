"""What has happened since a viewer last moved, in sentences for that viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from chickie.rules.event import Event, Played, RoundEnded
from chickie.rules.view import View
from chickie.table.card import News
from chickie.table.line import Line
from chickie.table.score import how_it_ended
from chickie.table.story import told

NEWS_MAX: Final = 16
"""Sentences that a viewer is sent."""
LINES_USUAL: Final = 2 * NEWS_MAX
"""Lines that usually make so many; a turn of many draws is several lines."""
_KINDS: Final = {"RoundEnded": "ended", "Dealt": "deal"}
"""Kinds of news that are not called like their event."""


def news(tail: Sequence[Line], view: View | None, seat: int | None) -> tuple[News, ...]:
    """What ``seat`` is told: from its own last move on, the oldest first.

    Args:
        tail: what happened last at the table.
        view: the round as the seat sees it; None if no round is dealt.
        seat: whose news; None for a watcher.
    """
    mine = [i for i, line in enumerate(tail) if _is_move_of(line, seat)]
    lines = tail[mine[-1] :] if mine else tail
    told = _told(lines[-LINES_USUAL:], view, seat)
    if len(told) <= NEWS_MAX and len(lines) > LINES_USUAL:
        told = _told(lines, view, seat)
    # Of more, the first is left out: it may have begun in the middle of a turn.
    return tuple(told[-NEWS_MAX:])


def _told(lines: Sequence[Line], view: View | None, seat: int | None) -> list[News]:
    return [
        item
        for has_events, group in groupby(lines, lambda line: bool(line.events))
        for item in (_events(list(group), view) if has_events else _plain(group, seat))
    ]


def _is_move_of(line: Line, seat: int | None) -> bool:
    return line.kind == "move" and line.seat == seat and seat is not None


def _plain(lines: Iterator[Line], seat: int | None) -> Iterator[News]:
    for line in lines:
        is_mine = line.mine is not None and line.seat == seat
        words = line.mine if is_mine else line.sentence
        yield News(n=line.n, sentence=str(words), seat=line.seat, kind=line.kind)


def _events(lines: Sequence[Line], view: View | None) -> Iterator[News]:
    """Events that nothing else came between, so that a turn is one sentence."""
    if view is None:
        return
    happened = [(line.n, event) for line in lines for event in line.events]
    seen = [event.seen_by(view.seat) for _, event in happened]
    for number, sentence in told(view, seen):
        n, event = happened[number]
        yield News(
            n=n,
            sentence=str(sentence),
            seat=getattr(event, "seat", None),
            kind=kind_of(event),
        )
    n, last = happened[-1]
    if isinstance(last, RoundEnded):
        yield News(n=n, sentence=str(how_it_ended(view)), seat=last.out, kind="ended")


def kind_of(event: Event) -> str:
    """Which sort of news an event is: for a picture or a sound."""
    if isinstance(event, Played) and event.tile.is_double:
        return "double"
    name = type(event).__name__
    return _KINDS.get(name, name.lower())
