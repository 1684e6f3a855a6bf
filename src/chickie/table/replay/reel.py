"""A whole record at a glance: who played, what came of it, and whether it is true.

Nothing is laid out here, so that many records can be looked through at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chickie.errors import BadRuleset
from chickie.language import Sentence, say
from chickie.record import Problem, Record
from chickie.rules.ruleset import Ruleset
from chickie.table.archive import Proof, proven
from chickie.table.calls import can_forget
from chickie.table.public import CALLS
from chickie.table.replay.card import (
    Dealing,
    Flaw,
    Outcome,
    Proven,
    Reel,
    ReelRound,
    ReelSeat,
)
from chickie.table.replay.figure import Counting
from chickie.table.replay.tale import Beat, Tale
from chickie.table.score import how_it_ended, verdict
from chickie.variants import encode


def reel(tale: Tale) -> Reel:
    """The record as far as it holds."""
    header = tale.record.header
    rules = header.ruleset
    counting = Counting(rules, len(header.players))
    rounds = tuple(_rounds(tale.beats(), counting))
    problems, standings = tale.problems(), tale.match.standings
    return Reel(
        match=header.match,
        engine=header.engine,
        title=str(rules.called),
        rules=rules.name,
        code=_code(rules),
        set=rules.set.value,
        highest=rules.set.highest,
        family=rules.family.value,
        must_call=can_forget(rules),
        call=str(CALLS[rules.call_double]),
        seen_by=header.seen_by,
        open=tale.is_open,
        seats=tuple(
            ReelSeat(
                seat=seat,
                name=name,
                bot=header.bots[seat],
                total=standings.totals[seat],
                place=standings.places[seat],
                figures=counting.figures(seat),
            )
            for seat, name in enumerate(header.players)
        ),
        rounds=rounds,
        events=tale.heard,
        over=tale.is_over,
        winners=standings.winners if tale.is_over else (),
        sentence=str(_sentence(tale)),
        sound=not any(problem.is_damage for problem in problems),
        flaws=tuple(map(_flaw, problems)),
        deals=tuple(_deals(tale)),
    )


def outcome(beat: Beat | None) -> Outcome:
    """What the round came to whose last beat this is."""
    view = None if beat is None else beat.round.view(None)
    if beat is None or view is None or view.over is None or beat.ended is None:
        unfinished = say("The round is not over in this record.")
        return Outcome(over=None, sentence=str(unfinished), points=())
    return Outcome(
        over=view.over,
        sentence=str(how_it_ended(view)),
        points=tuple(score.total for score in beat.ended.scores),
    )


def _sentence(tale: Tale) -> Sentence:
    """Who won, or how far it went."""
    if tale.is_over:
        match = tale.match
        return verdict(match.players, match.standings, None)
    return say("The match is not over in this record.")


def _code(rules: Ruleset) -> str:
    try:
        return encode(rules)
    except BadRuleset:  # somebody else's rules, with more to say than a code holds
        return ""


def _flaw(problem: Problem) -> Flaw:
    return Flaw(
        line=problem.line,
        code=problem.code,
        damage=problem.is_damage,
        sentence=str(problem.sentence),
    )


# --- rounds ---------------------------------------------------------------------------


def _rounds(beats: Iterable[Beat], counting: Counting) -> Iterator[ReelRound]:
    """Each round, once its last beat is told."""
    first, last = 0, None
    for beat in beats:
        if last is None or beat.number != last.number:
            if last is not None:
                yield _round(first, last)
            first = beat.first
        counting.count(event for _, event in beat.events)
        last = beat
    if last is not None:
        yield _round(first, last)


def _round(first: int, last: Beat) -> ReelRound:
    """The round from event ``first`` to its ``last`` beat."""
    placed, came = last.round.layout.placed, outcome(last)
    return ReelRound(
        round=last.number,
        first=first,
        last=last.n,
        opening=placed[0].tile if placed else None,
        tiles=len(placed),
        over=came.over,
        out=None if last.ended is None else last.ended.out,
        sentence=came.sentence,
        points=came.points,
    )


# --- deals ----------------------------------------------------------------------------


def told_deal(proof: Proof) -> Proven:
    """What a page needs to do the sum of a deal again."""
    highest = max(tile.high for tile in proof.lot)
    return Proven(
        fairness=proof.fairness,
        set=f"double-{highest}",
        dealt=tuple(
            Dealing(attempt=attempt, order=order)
            for attempt, order in enumerate(proof.orders)
        ),
        lot=proof.lot,
    )


def _deals(tale: Tale) -> Iterator[Proven]:
    """The deals that can be checked; of a record that hides tiles none."""
    if tale.is_open:
        told = tale.record.events[: tale.heard]
        record = Record(header=tale.record.header, events=told)
        yield from map(told_deal, proven(record))
