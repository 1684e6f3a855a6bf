"""A puzzle as its seat sees it: everything is made from the events that are kept.

The laws do again what everybody saw (:mod:`chickie.record.blind`); the hand is what the
seat was dealt and drew, less what it laid.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from chickie import variants
from chickie.bots.recall import Recall
from chickie.errors import BadRuleset, ChickieError
from chickie.language import say
from chickie.puzzle.puzzle import BadPuzzles, Puzzle
from chickie.record import Glimpse, Header
from chickie.record.blind import BlindRound
from chickie.review.moment import Moment
from chickie.rules import choices
from chickie.rules.event import Dealt, Drew, Event, Opened, Played
from chickie.rules.match import Match
from chickie.rules.move import Move, Open, Play
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile
from chickie.rules.view import View
from chickie.table.replay.stage import Stage
from chickie.table.replay.tale import Beat
from chickie.table.sketch import Sketch
from chickie.table.table import Table


class Scene:
    """All that the seat of a puzzle knows."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Do again what happened.

        Raises:
            BadPuzzles: these rules are not known here, or nothing of it can be so.
        """
        self.puzzle = puzzle
        try:
            self.ruleset: Ruleset = variants.named(puzzle.code)
        except BadRuleset as error:
            raise BadPuzzles(error.sentence) from error
        dealt = puzzle.events[0] if puzzle.events else None
        if not isinstance(dealt, Dealt):
            raise BadPuzzles(say("A puzzle begins with the deal of its round."))
        self._dealt: Dealt = dealt
        self.round = self._heard()
        self.view = self._seen()

    def _heard(self, *more: Event) -> Round:
        """The round from outside, as it stands in the end."""
        blind = BlindRound(self.ruleset, self.puzzle.players, self._dealt)
        try:
            for n, event in enumerate((*self.puzzle.events[1:], *more), 1):
                blind.hear(n, event)
        except ChickieError as error:
            raise BadPuzzles(error.sentence) from error
        return blind.seen()

    def _seen(self) -> View:
        puzzle, seen = self.puzzle, self.round.view(None)
        glimpse = Glimpse.of(self._dealt, puzzle.seat)
        for event in puzzle.events[1:]:
            glimpse = glimpse.after(event)
        view = msgspec.structs.replace(
            seen,
            seat=puzzle.seat,
            hand=tuple(sorted(glimpse.hand)),
            events=puzzle.events,
            fresh=_fresh(puzzle.events) if seen.drawn else None,
            totals=puzzle.totals,
            unused=puzzle.unused,
        )
        if view.turn != puzzle.seat:
            raise BadPuzzles(say("In this puzzle somebody else is to move."))
        known = Recall(view)
        legal = choices.moves(known.table, known.axes, view.layout)
        return msgspec.structs.replace(view, moves=tuple(legal))

    @cached_property
    def moment(self) -> Moment:
        """The choice."""
        return Moment.now(self.view)

    def number(self, move: Move) -> int:
        """The number by which the laws know a legal move."""
        return choices.number(move, self.view.layout, self.moment.known.axes)

    def at_best(self, play: Play) -> Play:
        """A legal play at that of its equal ends where it has the best room."""
        end = choices.end_of(play, self.view.layout)
        equal = tuple(
            choices.end_of(one, self.view.layout)
            for one in self.view.moves
            if isinstance(one, Play) and one.tile is play.tile
        )
        ends = tuple(
            one for one in equal if (one.suit, one.train) == (end.suit, end.train)
        )
        best = Sketch().of(self.round).best(play.tile, ends)
        return Play(play.tile, on=best.on, train=best.train)

    # --- for a picture ----------------------------------------------------------------

    def table(self, move: Move | None = None) -> Table:
        """The table on which the round lies, ``move`` made if it lays a tile."""
        puzzle, seat = self.puzzle, self.puzzle.seat
        laid: tuple[Event, ...] = ()
        match move:
            case Play(tile=tile, on=on, train=train) if on is not None:
                laid = (Played(seat=seat, tile=tile, on=on, train=train),)
            case Open(tile=tile):
                laid = (Opened(seat=seat, tile=tile),)
            case _:
                pass
        match_ = Match(ruleset=self.ruleset, players=puzzle.players)
        header = Header(
            engine="",
            match=puzzle.source.match,
            seen_by=seat,
            players=puzzle.players,
            bots=(None,) * len(puzzle.players),
            ruleset=self.ruleset,
        )
        beat = Beat(
            first=1,
            told=puzzle.events,
            round=self._heard(*laid) if laid else self.round,
            before=match_,
            match=match_,
            viewer=seat,
        )
        return Stage(header).table(beat)


def _fresh(events: tuple[Event, ...]) -> Tile | None:
    """The tile drawn last."""
    drawn = [event.tile for event in events if isinstance(event, Drew)]
    return drawn[-1] if drawn else None
