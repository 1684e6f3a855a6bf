"""A record as text, for people and forums: one form, line by line.

Read next: :mod:`chickie.record.text` for the way back. The form with an example:
docs/record.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from chickie.deal import VERSION
from chickie.language import say
from chickie.record.glimpse import Glimpse
from chickie.record.problem import Damaged
from chickie.record.record import (
    Committed,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    line_of,
)
from chickie.record.text.names import Names
from chickie.record.text.tag import write_tags
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Laid,
    Marked,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
    Searched,
)
from chickie.rules.move import Play
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile

_Told = (
    Laid
    | Searched
    | Opened
    | Played
    | Drew
    | Passed
    | Marked
    | Said
    | Caught
    | RoundEnded
)
"""Events of a round after its deal."""
WIDTH: Final = 80
"""Characters of a line, unless one word alone is longer."""


def to_text(record: Record) -> str:
    """The text of ``record``: equal records give equal texts.

    Raises:
        BadRecord: a commitment in it was made about another match or round.
    """
    page = Page(record)
    for index, event in enumerate(record.events):
        page.write(event, line_of(index))
    page.end_line()
    return "\n".join([*write_tags(record.header), *page.lines]) + "\n"


class Page:
    """The lines below the tags while they are written."""

    def __init__(self, record: Record) -> None:
        """An empty page for the events of ``record``."""
        self.lines: list[str] = []
        self._header = record.header
        self._names = Names(record.header.players)
        self._round = 0
        self._glimpse: Glimpse | None = None
        self._mover: int | None = None
        self._moves: list[str] = []

    def write(self, event: RecordEvent, line: int) -> None:
        """Write what happened next; ``line`` is for error messages."""
        match event:
            case Committed():
                self._begin(event.round)
                self._commit(event, line)
            case Revealed(round=number, secret=secret):
                self._add(f"R{number} secret {secret}")
            case MatchEnded(standings=final):
                self._add("")
                self._add("End =", *self._rows(map(str, final.totals)))
            case Dealt():
                self._begin(event.round)
                self._deal(event)
                self._glimpse = Glimpse.of(event, self._header.seen_by)
            case _:
                if self._glimpse:
                    self._glimpse = self._glimpse.after(event)
                self._tell(event)

    def end_line(self) -> None:
        """Finish the line of moves."""
        self.lines += folded(self._moves)
        self._moves, self._mover = [], None

    def _add(self, *pieces: str) -> None:
        self.end_line()
        self.lines += folded(pieces)

    def _begin(self, number: int) -> None:
        if number != self._round:
            self._add("")
        self._round = number

    def _commit(self, event: Committed, line: int) -> None:
        said, name = event.fairness, self._names.write
        about = (said.version, said.match, said.round, said.secret)
        if about != (VERSION, self._header.match, event.round, ""):
            raise Damaged(
                line, "deal", say("This was said about another match or round.")
            )
        self._add(f"R{event.round} commitment {said.commitment}")
        for seat, pledge in sorted(said.pledges.items()):
            self._add(f"R{event.round} pledge {name(seat)} {pledge}")
        for seat, opening in sorted(said.openings.items()):
            self._add(f"R{event.round} opening {name(seat)} {opening}")
        for seat in said.refused:
            self._add(f"R{event.round} refused {name(seat)}")

    def _deal(self, dealt: Dealt) -> None:
        """The whole order: hand after hand, then the yard."""
        word = f"redeal {dealt.attempt}" if dealt.attempt else "deal"
        lot = ["lot", *tile_words(dealt.lot)] if dealt.lot else []
        first = self._names.write(dealt.first)
        self._add(f"R{dealt.round} {word} first {first}", *_apart(lot))
        rest = list(dealt.order)
        for seat in range(dealt.seats):
            size = _reach(rest, dealt)
            hand, rest = rest[:size], rest[size:]
            label = f" {self._names.write(seat)}:"
            self._add(label, *_apart(tile_words(hand, dealt.aside)))
        self._add(" yard:", *_apart(tile_words(rest, dealt.aside)))

    def _tell(self, event: _Told) -> None:
        """An event of the round after the deal."""
        match event:
            case Laid(tile=tile):
                self._add(f"R{self._round} {tile}")
            case Opened(tile=tile, seat=seat):
                self._add(f"R{self._round} {tile} {self._names.write(seat)}")
            case RoundEnded():
                self._end(event)
            case Searched(seat=seat, tile=tile):
                self._move(seat, f"S({tile})")
            case Drew(seat=seat, tile=tile):
                self._move(seat, f"D({tile})")
            case Played(seat=seat, tile=tile, on=on, train=train):
                silent = self._is_silent(event)
                self._move(seat, str(Play(tile, on, train=train, silent=silent)))
            case Passed(seat=seat):
                self._move(seat, "P")
            case Marked(seat=seat, up=up):
                self._move(seat, "M+" if up else "M-")
            case Said(seat=seat):
                self._move(seat, "C")
            case Caught():
                self._move(event.by, self._caught(event))
            case _ as never:
                assert_never(never)

    def _is_silent(self, played: Played) -> bool:
        """A call was due and was not made."""
        if self._glimpse is None:
            return False
        due = self._glimpse.duty(self._header.ruleset, played)
        return due.is_silent(played.calls)

    def _caught(self, event: Caught) -> str:
        skips = ["skip"] if event.skips else []
        name = self._names.write(event.seat)
        return f"X({' '.join([name, *tile_words(event.tiles), *skips])})"

    def _move(self, seat: int, word: str) -> None:
        if seat == self._mover:
            self._moves.append(f" {word}")
        else:
            gap = "   " if self._moves else " "
            self._moves.append(f"{gap}{self._names.write(seat)} {word}")
        self._mover = seat

    def _end(self, event: RoundEnded) -> None:
        out = "" if event.out is None else f" {self._names.write(event.out)}"
        pieces: list[str] = []
        for row, hand in zip(
            self._rows(map(points, event.scores)), event.hands, strict=True
        ):
            pieces += [f"{row}:", *_apart(tile_words(hand))] if hand else [row]
        self._add(f"R{self._round} {event.end}{out} =", *pieces)

    def _rows(self, values: Iterable[str]) -> list[str]:
        """A value for each seat, with room before it but for the first."""
        rows = (f"{self._names.write(seat)} {text}" for seat, text in enumerate(values))
        return [f"{'   ' if seat else ' '}{row}" for seat, row in enumerate(rows)]


def points(score: Score) -> str:
    """``11``, or with its parts ``61=11+50``: pips, 0-0, blank halves, penalty."""
    parts = [score.pips, score.double_blank, score.blank_halves, score.penalty]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    if len(parts) == 1:
        return str(score.total)
    return f"{score.total}={'+'.join(map(str, parts))}"


def tile_words(tiles: Iterable[Tile], aside: Tile | None = None) -> list[str]:
    """Tiles one by one, hidden ones in a row as their number: ``0-3 6-6* 12?``.

    A star marks the opening tile that was taken out of the set.
    """
    words: list[str] = []
    for tile, run in groupby(tiles):
        if tile is UNSEEN:
            words.append(f"{len(list(run))}?")
        else:
            words += [f"{tile}*" if tile is aside else str(tile) for _ in run]
    return words


def folded(pieces: Iterable[str]) -> Iterator[str]:
    """Lines of at most WIDTH characters; a piece brings the room before it along."""
    line: str | None = None
    for piece in pieces:
        if line is not None and len(line) + len(piece) > WIDTH:
            yield line
            line = "   " + piece.lstrip()
        else:
            line = (line or "") + piece
    if line is not None:
        yield line


def _apart(words: Iterable[str]) -> list[str]:
    return [f" {word}" for word in words]


def _reach(order: Sequence[Tile], dealt: Dealt) -> int:
    """Tiles at the front of ``order`` up to the end of the hand that is dealt next."""
    size = dealt.hand
    if dealt.aside is not None and dealt.aside in order[: size + 1]:
        size += 1
    return size
