"""Points: how a round ended and what it cost, the score pad, who won and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chickie.cli.paper import Text, table, width, wrapped
from chickie.language import Sentence, say
from chickie.rules.event import RoundEnded
from chickie.rules.match import Match
from chickie.rules.phrase import joined, listed
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score, Standings
from chickie.rules.view import View

LABEL: Final = 8
"""Columns for the first column of the score pad."""


def how_it_ended(view: View) -> Sentence:
    """Why the round is over."""
    match view.over:
        case "out":
            return _went_out(view)
        case "stuck":
            return say(
                "The round is over: whoever has the turn cannot play, "
                "and nothing is left to draw."
            )
        case "dead_foot":
            return say("The round is over: the last foot can never be completed.")
        case _:
            return say("The round is blocked: nobody can play any more.")


def _went_out(view: View) -> Sentence:
    ended = _ended(view)
    last = view.layout.placed[-1].tile
    if ended.out == view.seat:
        words = say("You go out with {tile}!", tile=last)
    elif ended.out is None:
        words = say("The round is over.")
    else:
        words = say(
            "{name} goes out with {tile}.", name=view.name(ended.out), tile=last
        )
    return words


def _ended(view: View) -> RoundEnded:
    ended = view.events[-1]
    assert isinstance(ended, RoundEnded)
    return ended


# --- one round ------------------------------------------------------------------------


def round_summary(view: View, before: Match) -> Iterator[str]:
    """What each seat was left with, what that counts, and the totals.

    Args:
        view: of the round that is over.
        before: the match without that round.
    """
    ended = _ended(view)
    yield wrapped(how_it_ended(view))
    yield str(say("Left in hand:"))
    for seat, hand in enumerate(ended.hands):
        if hand:
            tiles = " ".join(map(str, hand))
            yield wrapped(tiles, mark=f"  {who(before, seat, view.seat)}: ")
    yield ""
    parts = _parts(view.ruleset, ended.scores)
    yield from table(
        [
            ["", *(words for words, _ in parts), say("Round"), say("Total")],
            *(
                [
                    who(before, seat, view.seat),
                    *(str(values[seat]) for _, values in parts),
                    str(score.total),
                    str(before.standings.totals[seat] + score.total),
                ]
                for seat, score in enumerate(ended.scores)
            ),
        ]
    )


def _parts(
    rules: Ruleset, scores: Sequence[Score]
) -> list[tuple[Sentence, tuple[int, ...]]]:
    """What points are for, and how many by seat, where these rules know such points."""
    parts = [(say("Dots"), tuple(score.pips for score in scores))]
    if rules.double_blank:
        parts.append((say("0-0"), tuple(score.double_blank for score in scores)))
    if rules.blank_half_extra:
        halves = tuple(score.blank_halves for score in scores)
        parts.append((say("Blanks"), halves))
    if rules.out_on_double_penalty:
        parts.append((say("Double"), tuple(score.penalty for score in scores)))
    return parts


# --- the match ------------------------------------------------------------------------


def who(match: Match, seat: int, me: int | None) -> str:
    """What to call a seat in a list, for the eyes of seat ``me``."""
    return str(say("You")) if seat == me else match.players[seat]


def score_pad(match: Match, me: int | None) -> Iterator[str]:
    """A row for each round, a column for each seat, as on paper."""
    room = max(1, (width() - LABEL) // match.seats - 2)
    names = [who(match, seat, me)[:room] for seat in range(match.seats)]
    rows: list[list[Text]] = [[say("Round"), *names]]
    for result in match.results:
        points = [str(score.total) for score in result.scores]
        rows.append([f"{result.number}: {result.opening}", *points])
    rows.append([say("Total"), *map(str, match.standings.totals)])
    yield from table(rows)


def final_standings(match: Match, me: int | None) -> Iterator[str]:
    """Places, names and totals, the winner first; then what decided."""
    standings = match.standings
    order = sorted(range(match.seats), key=lambda seat: standings.places[seat])
    yield from table(
        (
            [
                f"{standings.places[seat]}.",
                who(match, seat, me),
                str(standings.totals[seat]),
            ]
            for seat in order
        ),
        left=2,
    )
    yield ""
    yield str(verdict(match, standings, me))


def verdict(match: Match, standings: Standings, me: int | None) -> Sentence:
    """Who won, told to seat ``me``, and by which step."""
    if standings.winners == (me,):
        won = say("You win the match!")
    elif len(standings.winners) == 1:
        name = match.players[standings.winners[0]]
        won = say("{name} wins the match.", name=name)
    else:
        seats = standings.winners
        names = listed([say("{name}", name=who(match, seat, me)) for seat in seats])
        won = say("{names} share the first place: nothing parts them.", names=names)
    return joined(won, _DECIDED.get(standings.decided_by))


_DECIDED: Final = {
    "most_zero_rounds": say("Totals are equal; more rounds of 0 points decide."),
    "lowest_nonzero_round": say(
        "Totals are equal; the lower best round that is not 0 decides."
    ),
}
"""What to say about the step that decided, unless it was the total."""
