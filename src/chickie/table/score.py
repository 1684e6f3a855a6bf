"""Points in words: how a round ended, what it cost and what for, who won and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chickie.language import Sentence, say
from chickie.rules.event import RoundEnded
from chickie.rules.phrase import joined, listed
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score, Standings
from chickie.rules.view import View


def how_it_ended(view: View) -> Sentence:
    """Why the round is over, as the seat of the View is told."""
    return how_it_ended_for(view, view.seat)


def how_it_ended_for(view: View, me: int | None) -> Sentence:
    """The same, as seat ``me`` is told."""
    match view.over:
        case "out":
            return _went_out(view, me)
        case "stuck":
            return say(
                "The round is over: whoever has the turn cannot play, "
                "and nothing is left to draw."
            )
        case "dead_foot":
            return say("The round is over: the last foot can never be completed.")
        case _:
            return say("The round is blocked: nobody can play any more.")


def _went_out(view: View, me: int | None) -> Sentence:
    ended = end_of(view)
    last = view.layout.placed[-1].tile
    if ended.out is None:
        words = say("The round is over.")
    elif ended.out == me:
        words = say("You go out with {tile}!", tile=last)
    else:
        words = say(
            "{name} goes out with {tile}.", name=view.name(ended.out), tile=last
        )
    return words


def end_of(view: View) -> RoundEnded:
    """The last event of a round that is over."""
    ended = view.events[-1]
    assert isinstance(ended, RoundEnded)
    return ended


def parts(
    rules: Ruleset, scores: Sequence[Score]
) -> list[tuple[Sentence, tuple[int, ...]]]:
    """What points are for, and how many by seat, where these rules know such points."""
    known = [(say("Dots"), tuple(score.pips for score in scores))]
    if rules.double_blank:
        known.append((say("0-0"), tuple(score.double_blank for score in scores)))
    if rules.blank_half_extra:
        halves = tuple(score.blank_halves for score in scores)
        known.append((say("Blanks"), halves))
    if rules.out_on_double_penalty:
        known.append((say("Double"), tuple(score.penalty for score in scores)))
    return known


def who(players: Sequence[str], seat: int, me: int | None) -> str:
    """What to call a seat in a list, for the eyes of seat ``me``."""
    return str(say("You")) if seat == me else players[seat]


def verdict(players: Sequence[str], standings: Standings, me: int | None) -> Sentence:
    """Who won, told to seat ``me``, and by which step."""
    if standings.winners == (me,):
        won = say("You win the match!")
    elif len(standings.winners) == 1:
        name = players[standings.winners[0]]
        won = say("{name} wins the match.", name=name)
    else:
        seats = standings.winners
        names = listed([say("{name}", name=who(players, seat, me)) for seat in seats])
        won = say("{names} share the first place: nothing parts them.", names=names)
    return joined(won, _DECIDED.get(standings.decided_by))


_DECIDED: Final = {
    "most_zero_rounds": say("Totals are equal; more rounds of 0 points decide."),
    "lowest_nonzero_round": say(
        "Totals are equal; the lower best round that is not 0 decides."
    ),
}
"""What to say about the step that decided, unless it was the total."""
