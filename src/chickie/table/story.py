"""What happened, told to one seat: who drew, played, passed, called.

A turn is one sentence, however many events it took. The end of a round is told by
:mod:`chickie.table.score`, what happens around a round by :mod:`chickie.table.news`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import OpeningFrom
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Marked,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
    Searched,
)
from chickie.rules.move import Train
from chickie.rules.phrase import joined
from chickie.rules.tile import UNSEEN, Tile
from chickie.rules.view import View
from chickie.table.cry import cries


def tell_story(view: View, start: int = 0, stop: int | None = None) -> list[Sentence]:
    """The events from number ``start``, from 0, up to ``stop``, in sentences."""
    return [sentence for _, sentence in told(view, view.events[start:stop])]


def told(view: View, events: Sequence[Event]) -> Iterator[tuple[int, Sentence]]:
    """Some events as the seat of ``view`` saw them, in sentences.

    Each comes with the number, from 0, of the last event that it tells of.
    """
    return _Teller(view).sentences(events)


def place_name(view: View, train: Train) -> Sentence:
    """What to call a train."""
    if train == "mexican":
        return say("the Mexican train")
    if train == view.seat:
        return say("your train")
    return say("the train of {name}", name=view.name(train))


class _Teller:
    """Tells the events of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.drawn: list[Tile] = []
        self.drawer: int | None = None
        self.searched: list[Searched] = []

    def sentences(self, events: Sequence[Event]) -> Iterator[tuple[int, Sentence]]:
        """Turn by turn; a draw waits for what the seat does next."""
        for number, event in enumerate(events):
            for sentence in self._waited(event):
                yield number - 1, sentence
            for sentence in self._tell(event):
                yield number, sentence
        for sentence in (*self._search(), *self._only_drew()):
            yield len(events) - 1, sentence

    def _waited(self, event: Event) -> Iterator[Sentence]:
        """What had to wait until ``event`` came, and is not part of its sentence."""
        if not isinstance(event, Searched):
            yield from self._search()
        is_of_drawer = isinstance(event, Drew | Played | Passed)
        if not is_of_drawer and not isinstance(event, Searched):
            yield from self._only_drew()

    def _search(self) -> Iterator[Sentence]:
        """All that was drawn in search of an opening double."""
        found, self.searched = self.searched, []
        if not found:
            return
        yield say_count(
            "No hand can open; the search takes {count} tile.",
            "No hand can open; the search takes {count} tiles.",
            len(found),
        )
        mine = [event.tile for event in found if event.seat == self.view.seat]
        if mine:
            yield say("You draw {tiles}.", tiles=_row(mine))

    def _only_drew(self) -> Iterator[Sentence]:
        """Tiles drawn in a turn, if nothing else has been done in it."""
        seat, tiles = self.drawer, self._take_drawn()
        if seat is None:
            return
        name = self.view.name(seat)
        if seat == self.view.seat:
            yield say("You draw {tiles}.", tiles=_row(tiles))
        elif UNSEEN not in tiles:
            yield say("{name} draws {tiles}.", name=name, tiles=_row(tiles))
        else:
            yield say_count(
                "{name} draws a tile.",
                "{name} draws {count} tiles.",
                len(tiles),
                name=name,
            )

    def _take_drawn(self) -> list[Tile]:
        drawn, self.drawn, self.drawer = self.drawn, [], None
        return drawn

    def _tell(self, event: Event) -> Iterator[Sentence]:
        match event:
            case Dealt():
                yield from self._dealt(event)
            case Laid(tile=tile):
                yield say("{tile} is laid in the middle.", tile=tile)
            case Opened():
                yield self._opened(event)
            case Played():
                told = self._played(event)
                yield joined(told, *cries(self.view.ruleset, event))
            case Passed(seat=seat):
                yield self._passed(seat)
            case Marked():
                yield self._marked(event)
            case Said(seat=seat):
                yield self._said(seat)
            case Caught():
                yield self._caught(event)
            case Searched():
                self.searched.append(event)
            case Drew(seat=seat, tile=tile):
                self.drawer = seat
                self.drawn.append(tile)
            case RoundEnded():
                return

    # --- the beginning ----------------------------------------------------------------

    def _dealt(self, event: Dealt) -> Iterator[Sentence]:
        if event.attempt:
            yield say("Nobody could open: the tiles are dealt again.")
        yield say_count(
            "Every player takes {count} tile.",
            "Every player takes {count} tiles.",
            event.hand,
        )
        if event.lot and not event.attempt:
            lot = _row(event.lot)
            yield say("Drawn for the start, the highest begins: {tiles}.", tiles=lot)
        if self.view.ruleset.opening_from is not OpeningFrom.HAND:
            yield self._starts(event.first)

    def _starts(self, seat: int) -> Sentence:
        if seat == self.view.seat:
            return say("You start.")
        return say("{name} starts.", name=self.view.name(seat))

    def _opened(self, event: Opened) -> Sentence:
        if event.seat == self.view.seat:
            return say("You open with {tile}.", tile=event.tile)
        name = self.view.name(event.seat)
        return say("{name} opens with {tile}.", name=name, tile=event.tile)

    # --- turns ------------------------------------------------------------------------

    def _played(self, event: Played) -> Sentence:
        is_mine = event.seat == self.view.seat
        drawn, tile = self._take_drawn(), event.tile
        name = self.view.name(event.seat)
        place = self._place(event)
        if is_mine and drawn:
            return say(
                "You draw {tiles} and play {tile} on {place}.",
                tiles=_row(drawn),
                tile=tile,
                place=place,
            )
        if is_mine:
            return say("You play {tile} on {place}.", tile=tile, place=place)
        if drawn:
            return say_count(
                "{name} draws a tile and plays {tile} on {place}.",
                "{name} draws {count} tiles and plays {tile} on {place}.",
                len(drawn),
                name=name,
                tile=tile,
                place=place,
            )
        return say("{name} plays {tile} on {place}.", name=name, tile=tile, place=place)

    def _place(self, event: Played) -> Tile | Sentence:
        """The tile it hangs on; on a train table the train."""
        if event.train is None:
            return event.on
        if event.train == event.seat and event.seat != self.view.seat:
            return say("their own train")
        return place_name(self.view, event.train)

    def _passed(self, seat: int) -> Sentence:
        drawn, name = self._take_drawn(), self.view.name(seat)
        if seat == self.view.seat:
            if drawn:
                return say("You draw {tiles} and pass.", tiles=_row(drawn))
            return say("You pass.")
        if drawn:
            return say_count(
                "{name} draws a tile and passes.",
                "{name} draws {count} tiles and passes.",
                len(drawn),
                name=name,
            )
        return say("{name} passes.", name=name)

    def _marked(self, event: Marked) -> Sentence:
        name = self.view.name(event.seat)
        match event.seat == self.view.seat, event.up:
            case True, True:
                return say("You put your marker on your train: others may play there.")
            case True, False:
                return say("You take your marker off.")
            case False, True:
                return say("{name} puts a marker on their train.", name=name)
            case _:
                return say("{name} takes the marker off.", name=name)

    # --- calls ------------------------------------------------------------------------

    def _said(self, seat: int) -> Sentence:
        if seat == self.view.seat:
            return say("You make up for the call that you forgot.")
        name = self.view.name(seat)
        return say("{name} makes up for a forgotten call.", name=name)

    def _caught(self, event: Caught) -> Sentence:
        name, by = self.view.name(event.seat), self.view.name(event.by)
        match self.view.seat:
            case event.seat:
                told = say("{by} has caught you without a call.", by=by)
            case event.by:
                told = say("You have caught {name} without a call.", name=name)
            case _:
                told = say("{by} has caught {name} without a call.", by=by, name=name)
        return joined(told, *self._fine(event))

    def _fine(self, event: Caught) -> Iterator[Sentence]:
        """What it costs."""
        if event.tiles and event.seat == self.view.seat:
            yield say("You draw {tiles}.", tiles=_row(event.tiles))
        elif event.tiles:
            yield say_count(
                "That costs a tile.", "That costs {count} tiles.", len(event.tiles)
            )
        if event.skips:
            yield say("The next turn is lost.")


def _row(tiles: Sequence[Tile]) -> str:
    return ", ".join(map(str, tiles))
