"""A table on which a record is told again: what everybody saw after each move.

The cards are made by the very functions that make them at a table, so that a replay
shows what a watcher was shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from chickie.language import say
from chickie.record import Header, Record, Recorder
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Laid,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
)
from chickie.rules.move import Draw, Open, Pass, Play
from chickie.rules.tile import Tile
from chickie.rules.view import View
from chickie.table.card import News, RoundCard, SeatCard
from chickie.table.news import kind_of
from chickie.table.options import Options
from chickie.table.progress import Progress
from chickie.table.replay.card import Frame
from chickie.table.replay.tale import Beat
from chickie.table.score import how_it_ended
from chickie.table.sketch import Sketch
from chickie.table.standing import Chair
from chickie.table.story import told
from chickie.table.table import Table


class Stage:
    """One round of a record, laid out as it was at its table."""

    def __init__(
        self, header: Header, bots: Sequence[str | None] | None = None
    ) -> None:
        """An empty table; ``bots`` sit where others sat when the record was made."""
        self._header = header
        self._is_open = header.seen_by == "all"
        self.sketch = Sketch()
        """Where the tiles of the round lie."""
        sits = header.bots if bots is None else bots
        self._chairs = tuple(
            Chair(person=None if bot else f"seat {seat}", name=name, bot=bot)
            for seat, (name, bot) in enumerate(zip(header.players, sits, strict=True))
        )
        self._here = frozenset(
            seat for seat, chair in enumerate(self._chairs) if chair.person
        )

    def table(self, beat: Beat) -> Table:
        """The table after ``beat``; beats must come in their order."""
        recorder = Recorder(record=Record(header=self._header), match=beat.match)
        progress = Progress(
            recorder=recorder,
            before=beat.before,
            round=beat.round,
            sketch=self.sketch,
        )
        return Table(
            n=beat.n,
            at=0,
            made=0,
            host="",
            ruleset=self._header.ruleset,
            options=Options(),
            chairs=self._chairs,
            progress=progress,
        )

    def frame(self, beat: Beat) -> Frame:
        """What is told of ``beat``."""
        table = self.table(beat)
        view = table.seen(None)
        assert view is not None, "a beat is of a round"
        public = table.public(here=self._here, now=0)
        assert public.round is not None, "a beat is of a round"
        mover, move, tile = _move(beat)
        is_score = beat.ended is not None
        return Frame(
            first=beat.first,
            n=beat.n,
            kind=_kind(beat),
            seat=mover,
            move=move,
            tile=tile,
            news=tuple(_news(beat, view, openly=False)),
            openly=tuple(_news(beat, view, openly=True)) if self._is_open else None,
            seats=tuple(map(_seated, public.table.seats)),
            round=_settled(public.round, view),
            board=public.board,
            hands=beat.hands,
            summary=public.summary if is_score else None,
            final=public.final if is_score else None,
        )


def _seated(card: SeatCard) -> SeatCard:
    """In a replay nobody is a host."""
    return msgspec.structs.replace(card, host=False)


def _settled(card: RoundCard, view: View) -> RoundCard:
    """Once a round is over there is nothing to wait for but the next frame."""
    if view.turn is not None:
        return card
    doing = how_it_ended(view) if view.over else say("The tiles are dealt.")
    return msgspec.structs.replace(card, doing=str(doing))


def _kind(beat: Beat) -> Literal["deal", "move", "call", "score"]:
    match beat.events[0][1]:
        case Dealt():
            return "deal"
        case RoundEnded():
            return "score"
        case Said() | Caught():
            return "call"
        case _:
            return "move"


def _move(beat: Beat) -> tuple[int | None, str | None, Tile | None]:
    """Who did it, the text of the move, and the tile that was laid."""
    match beat.events[0][1]:
        case Played(seat=seat, tile=tile, on=on, train=train):
            return seat, str(Play(tile, on, train=train)), tile
        case Opened(seat=seat, tile=tile):
            return seat, str(Open(tile)), tile
        case Drew(seat=seat):
            return seat, str(Draw()), None
        case Passed(seat=seat):
            return seat, str(Pass()), None
        case Said(seat=seat):
            return seat, None, None
        case Caught(by=seat):
            return seat, None, None
        case RoundEnded(out=seat):
            return seat, None, None
        case _:
            laid = (event.tile for _, event in beat.events if isinstance(event, Laid))
            return None, None, next(laid, None)


def _news(beat: Beat, view: View, *, openly: bool) -> Iterator[News]:
    """The beat in sentences; ``openly`` with every tile that was drawn."""
    shown = [event if openly else event.seen_by(None) for _, event in beat.events]
    for index, sentence in told(view, shown):
        n, event = beat.events[index]
        yield News(
            n=n,
            sentence=str(sentence),
            seat=getattr(event, "seat", None),
            kind=kind_of(event),
        )
    if beat.ended is not None:
        ending = str(how_it_ended(view))
        yield News(n=beat.first, sentence=ending, seat=beat.ended.out, kind="ended")
