"""What a picture of a table shows: the board, and what the moment adds to it.

Names on the lanes, the double that comes first, the tile laid last, and the same in
words for those who cannot see it. Whoever shows it (a file, a notebook, a strip)
decides nothing but how it looks.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from chickie.language import Sentence, say, say_count
from chickie.picture.place import place
from chickie.picture.place.board import Board, Lane
from chickie.rules.move import Train
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from chickie.rules.view import View

Seen = View | Round | Board
"""What can be shown: a View, a Round as a watcher sees it, or poses alone."""

_BARE: Final = Board(box=(-4.0, -2.5, 4.0, 2.5))
"""A table on which nothing lies."""


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """A lane and what stands on it."""

    lane: Lane
    name: str
    tiles: int
    open: bool = False
    """Others than its owner may play here."""
    own: bool = False
    """It belongs to who looks."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment."""

    board: Board
    plates: tuple[Plate, ...] = ()
    pending: Tile | None = None
    """The double that comes first."""
    last: Tile | None = None
    """The tile laid last; not the first tile of all."""
    sentences: tuple[Sentence, ...] = ()
    """What there is to see; the first is a title."""


def scene(seen: Seen) -> Scene:
    """What to show of it."""
    view = seen.view(None) if isinstance(seen, Round) else seen
    return on_board(board_of(view), view if isinstance(view, View) else None)


def board_of(seen: View | Board) -> Board:
    """Where everything lies, laid out from the first tile on."""
    if isinstance(seen, Board):
        return seen
    if not seen.layout.placed:
        return _BARE
    return place(seen.ruleset, seen.seats, seen.layout).board


def on_board(board: Board, view: View | None) -> Scene:
    """What to show of a board; ``view`` knows of the round, if anybody does."""
    pending = None if view is None or view.over else view.pending
    last = board.spots[-1].tile if len(board.spots) > 1 else None
    return Scene(
        board=board,
        plates=tuple(_plate(board, lane, view) for lane in board.lanes),
        pending=pending.tile if pending else None,
        last=last,
        sentences=tuple(_sentences(board, view)),
    )


def _plate(board: Board, lane: Lane, view: View | None) -> Plate:
    train = lane.train
    return Plate(
        lane=lane,
        name=str(_owner(train, view)),
        tiles=sum(spot.train == train for spot in board.spots),
        open=_is_open(train, view),
        own=view is not None and train == view.seat,
    )


def _owner(train: Train, view: View | None) -> str | Sentence:
    if not isinstance(train, int):
        return say("Mexican train")
    if view is None:
        return say("seat {number}", number=train + 1)
    return view.name(train)


def _is_open(train: Train, view: View | None) -> bool:
    if not isinstance(train, int):
        return True
    return view is not None and (train in view.markers or view.ruleset.trains_public)


# --- in words -------------------------------------------------------------------------


def _sentences(board: Board, view: View | None) -> list[Sentence]:
    """A title, then what the signs mean."""
    count = len(board.spots)
    if count == 0:
        return [say("Nothing lies on the table yet.")]
    told = [
        say_count(
            "{count} tile on the table",
            "{count} tiles on the table",
            count,
        ),
        say("Open: {numbers}.", numbers=_open_numbers(board) or "–"),
    ]
    if view and view.pending and not view.over:
        told.append(
            say_count(
                "{double} comes first: it needs {count} more tile.",
                "{double} comes first: it needs {count} more tiles.",
                view.pending.missing,
                double=view.pending.tile,
            )
        )
    last = board.spots[-1]
    if view and last.seat is not None and count > 1:
        name = view.name(last.seat)
        told.append(say("Laid last: {tile}, by {name}.", tile=last.tile, name=name))
    return told


def _open_numbers(board: Board) -> str:
    """``2, 5 ×3, 9``: the numbers in order, and how often each is open."""
    places = Counter(end.suit for end in board.ends if not end.dead)
    return ", ".join(
        f"{suit} ×{number}" if number > 1 else f"{suit}"
        for suit, number in sorted(places.items())
    )
