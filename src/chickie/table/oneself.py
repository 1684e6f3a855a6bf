"""What the news tell somebody of their own doing: you, not one's own name."""

from __future__ import annotations

from chickie.language import Sentence, say
from chickie.table import act as acts
from chickie.table.act import Act
from chickie.table.phrase import PHRASES
from chickie.table.standing import Standing


def to_oneself(before: Standing, act: Act) -> Sentence | None:
    """For the seat that ``act`` names; None where the usual sentence will do."""
    match act:
        case acts.Sat() | acts.Seated() | acts.Returned():
            return _of_seat(before, act)
        case acts.Moved(by="clock"):
            return say("Your time is up: a bot makes this one move, as agreed.")
        case acts.Hinted():
            return say("You asked for a hint.")
        case acts.Spoke(phrase=phrase):
            return say("You: {words}", words=PHRASES[phrase])
        case acts.AskedBack(to=to) | acts.TookBack(to=to):
            return _of_take_back(before, to, asks=isinstance(act, acts.AskedBack))
        case _:
            return None


def _of_seat(
    before: Standing, act: acts.Sat | acts.Seated | acts.Returned
) -> Sentence | None:
    """One sits down, is played for, plays again."""
    was = before.chairs[act.seat]
    match act:
        case acts.Sat(name=name) if was.person == act.person:
            return say("You are called {name} now.", name=name)
        case acts.Sat():
            return say("You sit down.")
        case _ if was.person is None:
            return None
        case acts.Seated():
            return say("A bot plays for you.")
        case acts.Returned():
            return say("You play again.")


def _of_take_back(before: Standing, to: int, *, asks: bool) -> Sentence | None:
    """One takes a tile back, or would like to."""
    moment = None if before.progress is None else before.progress.moment(to)
    if moment is None:
        return None
    if asks:
        return say("You want to take back {tile}.", tile=moment.tile)
    return say("You took back {tile}.", tile=moment.tile)
