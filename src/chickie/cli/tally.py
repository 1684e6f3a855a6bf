"""Points on paper: what a round cost, the score pad, the final standings.

What the points are for, and who won and why, is worded by :mod:`chickie.table.score`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.cli.paper import Text, table, width, wrapped
from chickie.language import say
from chickie.rules.match import Match
from chickie.rules.view import View
from chickie.table.score import end_of, how_it_ended, parts, verdict, who

LABEL: Final = 8
"""Columns for the first column of the score pad."""


# --- one round ------------------------------------------------------------------------


def round_summary(view: View, before: Match) -> Iterator[str]:
    """What each seat was left with, what that counts, and the totals.

    Args:
        view: of the round that is over.
        before: the match without that round.
    """
    ended = end_of(view)
    yield wrapped(how_it_ended(view))
    yield str(say("Left in hand:"))
    for seat, hand in enumerate(ended.hands):
        if hand:
            tiles = " ".join(map(str, hand))
            yield wrapped(tiles, mark=f"  {who(before.players, seat, view.seat)}: ")
    yield ""
    columns = parts(view.ruleset, ended.scores)
    yield from table(
        [
            ["", *(words for words, _ in columns), say("Round"), say("Total")],
            *(
                [
                    who(before.players, seat, view.seat),
                    *(str(values[seat]) for _, values in columns),
                    str(score.total),
                    str(before.standings.totals[seat] + score.total),
                ]
                for seat, score in enumerate(ended.scores)
            ),
        ]
    )


# --- the match ------------------------------------------------------------------------


def score_pad(match: Match, me: int | None) -> Iterator[str]:
    """A row for each round, a column for each seat, as on paper."""
    room = max(1, (width() - LABEL) // match.seats - 2)
    names = [who(match.players, seat, me)[:room] for seat in range(match.seats)]
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
                who(match.players, seat, me),
                str(standings.totals[seat]),
            ]
            for seat in order
        ),
        left=2,
    )
    yield ""
    yield str(verdict(match.players, standings, me))
