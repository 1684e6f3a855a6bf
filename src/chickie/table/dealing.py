"""How the tiles of a round come about: what the acts of a deal make of a match.

The order of the steps and what they prove: :mod:`chickie.deal`.
"""

from __future__ import annotations

import msgspec

from chickie.deal import Deal, Dealer
from chickie.table import act as acts
from chickie.table.progress import Progress
from chickie.table.sketch import Sketch
from chickie.table.standing import Standing
from chickie.table.watch import Watch


def next_round(now: Progress) -> Progress:
    """The round is put away; the next one waits for its deal."""
    return Progress(
        recorder=now.recorder,
        before=now.match,
        left=now.left,
        decisions=now.decisions,
        ran=now.ran,
        sketch=Sketch(),
    )


def waiting(now: Progress, at: int) -> Progress:
    """The deal waits from now on, whatever it has waited before."""
    return msgspec.structs.replace(now, waits_since=at)


def committed(now: Progress, table: Standing, act: acts.Committed) -> Progress:
    """The server has a secret; the tiles are dealt at once if nobody takes part."""
    dealer = Dealer.commit(
        now.id,
        len(now.match.results) + 1,
        secret=bytes.fromhex(act.secret),
        seats=act.seats,
    )
    return _with(waiting(now, table.at), table, dealer)


def went_on(
    now: Progress,
    table: Standing,
    act: acts.Pledged | acts.Unsealed | acts.Dropped,
) -> Progress:
    """Somebody has answered, or is not waited for; perhaps that was all."""
    was = now.dealer
    assert was is not None
    dealer = _heard(was, act)
    if dealer.is_pledging != was.is_pledging:
        now = waiting(now, table.at)
    return _with(now, table, dealer)


def _heard(dealer: Dealer, act: acts.Pledged | acts.Unsealed | acts.Dropped) -> Dealer:
    match act:
        case acts.Pledged():
            return dealer.pledge(act.seat, act.pledge)
        case acts.Unsealed():
            return dealer.open(act.seat, act.number)
        case acts.Dropped():
            for seat in act.seats:
                dealer = dealer.drop(seat)
            return dealer


def _with(now: Progress, table: Standing, dealer: Dealer) -> Progress:
    """This far with the deal; the tiles are dealt if nobody is awaited any more."""
    if dealer.awaited:
        return msgspec.structs.replace(now, dealer=dealer)
    fairness = dealer.seal()
    deal = Deal(fairness, table.ruleset.set)
    *failed, round = now.match.deals(deal.orders(), deal.lot())
    clock = table.options.clock
    return msgspec.structs.replace(
        now,
        recorder=now.recorder.deal((*failed, round), fairness),
        dealer=None,
        fairness=fairness,
        failed=tuple(failed),
        round=round,
        watch=Watch.wound(clock, table.seats) if clock.runs else None,
        changed=table.n,
        moved=table.at,
    )
