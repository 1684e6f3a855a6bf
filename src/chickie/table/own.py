"""What one viewer sees besides: the hand, the choices, the reasons why not."""

from __future__ import annotations

from chickie.language import Sentence, say
from chickie.rules.choices import end_of
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.view import View
from chickie.rules.why import why
from chickie.table.calls import forgetful
from chickie.table.card import Choice, Own, Why
from chickie.table.decide import takes_back
from chickie.table.hinting import is_asked, may_ask
from chickie.table.sheet import numbers
from chickie.table.standing import Standing
from chickie.table.story import place_name


def own(table: Standing, view: View | None, seat: int | None, *, host: bool) -> Own:
    """What only ``seat`` sees; ``view`` is its own, None before a round is dealt."""
    if seat is None or view is None or table.progress is None:
        return Own(seat=seat, host=host)
    plays = table.chairs[seat].bot is None and not table.paused
    round = table.progress.round
    forgot = None if round is None or not plays else forgetful(round)
    back = takes_back(table, seat) if plays else None
    return Own(
        seat=seat,
        host=host,
        hand=view.hand,
        choices=tuple(_choice(move, view) for move in view.moves) if plays else (),
        why={} if view.over else _reasons(view, table.seats),
        fresh=view.fresh,
        take_back=back,
        asks_first=back is not None and bool(table.asked_first(seat, back)),
        can_say=forgot == seat,
        can_catch=forgot not in (None, seat),
        may_hint=len(view.moves) > 1 and may_ask(table, seat),
        hinted=is_asked(table, seat),
    )


def _reasons(view: View, seats: int) -> dict[str, Why]:
    """By tile, for each one in hand that may not be played."""
    number = numbers(view.ruleset, seats)
    stopped = ((tile, why(view, tile)) for tile in view.hand)
    return {
        str(tile): Why(
            sentence=str(reason.sentence),
            rule=reason.rule,
            number=number.get(reason.rule),
        )
        for tile, reason in stopped
        if reason is not None
    }


def _choice(move: Move, view: View) -> Choice:
    words = str(in_words(move, view))
    match move:
        case Play(tile=tile, on=on, train=train):
            suit = end_of(move, view.layout).suit
            return Choice(
                move=str(move), tile=tile, on=on, suit=suit, train=train, words=words
            )
        case Open(tile=tile):
            return Choice(move=str(move), tile=tile, words=words)
        case _:
            return Choice(move=str(move), words=words)


def in_words(move: Move, view: View) -> Sentence:
    """What a move does."""
    match move:
        case Play(tile=tile, train=None, on=on):
            return say("{tile} on {place}", tile=tile, place=on)
        case Play(tile=tile, train=train) if train is not None:
            return say("{tile} on {place}", tile=tile, place=place_name(view, train))
        case Open(tile=tile):
            return say("Open with {tile}", tile=tile)
        case Draw():
            return say("Draw a tile")
        case Pass():
            return say("Pass")
        case _:
            raise AssertionError(move)
