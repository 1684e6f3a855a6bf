"""The end of a round and of a match, as everybody is told it."""

from __future__ import annotations

from chickie.rules.view import View
from chickie.table.card import Final, ScoreRow, Summary
from chickie.table.progress import Progress
from chickie.table.score import (
    end_of,
    how_it_ended,
    how_it_ended_for,
    parts,
    verdict,
)


def summary(progress: Progress, view: View) -> Summary:
    """The round that is over, as a watcher saw it, and what it cost."""
    ended = end_of(view)
    columns = parts(view.ruleset, ended.scores)
    before, after = progress.before.standings, progress.match.standings
    rows = tuple(
        ScoreRow(
            seat=seat,
            hand=ended.hands[seat],
            parts=tuple(
                (str(words), points[seat]) for words, points in columns if points[seat]
            ),
            points=score.total,
            before=before.totals[seat],
            after=after.totals[seat],
            place=after.places[seat],
        )
        for seat, score in enumerate(ended.scores)
    )
    return Summary(
        round=view.round,
        sentence=str(how_it_ended(view)),
        told=tuple(str(how_it_ended_for(view, seat)) for seat in range(view.seats)),
        rows=rows,
    )


def final(progress: Progress, view: View) -> Final:
    """Who won, by the names that the seats had then, and all points of the match."""
    match = progress.match
    standings = match.standings
    return Final(
        sentence=str(verdict(view.players, standings, None)),
        told=tuple(
            str(verdict(view.players, standings, seat)) for seat in range(view.seats)
        ),
        pad=tuple(
            tuple(score.total for score in result.scores) for result in match.results
        ),
        totals=standings.totals,
        places=standings.places,
        winners=standings.winners,
    )
