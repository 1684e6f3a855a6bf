"""Rounds that a seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from chickie.errors import IllegalMove
from chickie.rules.event import Drew, Opened, Passed, Played
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.round import Round
from chickie.rules.tile import Tile


def twins(round: Round, seat: int, chance: random.Random) -> Iterator[Round]:
    """Other rounds that ``seat`` cannot tell from this one.

    Two tiles that it has not seen change places in the deal, and all moves are made
    again; a round that a law stops, or that looks different to the seat, is no twin.
    """
    view = round.view(seat)
    seen = {placed.tile for placed in round.layout.placed} | {*view.hand}
    order = list(round.dealt.order)
    hidden = [i for i, tile in enumerate(order) if tile not in seen]
    for _ in range(8 if len(hidden) > 1 else 0):
        one, other = chance.sample(hidden, 2)
        order[one], order[other] = order[other], order[one]
        twin = _again(round, order)
        if twin is not None and twin.view(seat) == view:
            yield twin
        else:
            order[one], order[other] = order[other], order[one]


def _again(round: Round, order: Sequence[Tile]) -> Round | None:
    """The same moves after another deal, if they are legal then."""
    twin = Round.deal(round.ruleset, round.seats, order, first=round.dealt.first)
    try:
        for move in _moves(round):
            twin = twin.play(move)
    except IllegalMove:
        return None
    return twin


def _moves(round: Round) -> Iterator[Move]:
    for event in round.events:
        match event:
            case Opened(tile=tile):
                yield Open(tile)
            case Played(tile=tile, on=on, train=train):
                yield Play(tile, on=on, train=train)
            case Drew():
                yield Draw()
            case Passed():
                yield Pass()
            case _:
                pass
