"""What everybody at a table sees, made from what a watcher may know."""

from __future__ import annotations

from chickie.language import Sentence, say
from chickie.rules.axis import CallDouble
from chickie.rules.phrase import listed
from chickie.rules.view import Pending, View
from chickie.table.aloud import needs
from chickie.table.calls import can_forget, forgetful
from chickie.table.card import (
    BoardCard,
    DealCard,
    Offer,
    PendingCard,
    RoundCard,
    SeatCard,
    TableCard,
)
from chickie.table.ending import final, summary
from chickie.table.messages import Public
from chickie.table.progress import Progress
from chickie.table.report import asked
from chickie.table.standing import Standing

CALLS = {
    CallDouble.NONE: "",
    CallDouble.CHICKIE: say("Chickie!"),
    CallDouble.CHICKEN_FOOT: say("Chicken foot!"),
}
"""What is called with a double, for a button."""


def public(
    table: Standing, *, board: BoardCard | None, here: frozenset[int], now: int
) -> Public:
    """All that everybody may know at time ``now``, with ``here`` present."""
    progress, view = table.progress, table.seen(None)
    is_match_over = table.phase == "over"
    is_over = is_match_over or table.phase == "summary"
    return Public(
        n=table.n,
        at=now,
        table=_table(table, view, here=here, now=now),
        deal=None if progress is None else _deal(progress),
        round=None if view is None else _round(table, view, here),
        board=board,
        summary=summary(progress, view) if progress and view and is_over else None,
        final=final(progress, view) if progress and view and is_match_over else None,
    )


# --- the table ------------------------------------------------------------------------


def _table(
    table: Standing, view: View | None, *, here: frozenset[int], now: int
) -> TableCard:
    rules, progress = table.ruleset, table.progress
    seats = _Seats(table, view, here=here, now=now)
    return TableCard(
        title=str(rules.called),
        rules=rules.name,
        set=rules.set.value,
        highest=rules.set.highest,
        rounds=rules.match_rounds,
        family=rules.family.value,
        phase=table.phase,
        paused=table.paused,
        seats=tuple(seats.card(seat) for seat in range(table.seats)),
        options=table.options,
        offer=None if progress is None else _offer(table, progress),
        must_call=can_forget(rules),
        call=str(CALLS[rules.call_double]),
        match=len(table.past) + (progress is not None),
    )


def _offer(table: Standing, progress: Progress) -> Offer | None:
    wish = progress.wish
    if wish is None:
        return None
    return Offer(
        seat=wish.seat,
        to=wish.to,
        sentence=str(asked(table, progress, wish.seat, wish.to)),
        waiting=wish.waiting,
    )


class _Seats:
    """What is looked at for every seat, looked up once."""

    def __init__(
        self, table: Standing, view: View | None, *, here: frozenset[int], now: int
    ) -> None:
        progress = table.progress
        self.table, self.view, self.progress, self.here = table, view, progress, here
        self.host = table.host_seat(here)
        self.totals = None if progress is None else progress.match.standings.totals
        round = None if progress is None else progress.round
        self.forgot = None if round is None else forgetful(round)
        self.turn = None if round is None else round.turn
        watch = None if progress is None else progress.watch
        self.watch = None if watch is None or self.turn is None else watch.at(now)

    def card(self, seat: int) -> SeatCard:
        """What everybody sees of a seat."""
        chair, view, watch = self.table.chairs[seat], self.view, self.watch
        is_turn = seat == self.turn
        is_ticking = is_turn and watch is not None and watch.since is not None
        return SeatCard(
            seat=seat,
            name=chair.name,
            kind="person" if chair.person else "bot" if chair.bot else "open",
            bot=chair.bot,
            host=seat == self.host,
            here=seat in self.here if chair.person else chair.bot is not None,
            tiles=0 if view is None else view.counts[seat],
            total=0 if self.totals is None else self.totals[seat],
            ready=self.progress is not None and seat in self.progress.ready,
            marker=view is not None and seat in view.markers,
            can_be_caught=seat == self.forgot,
            left=None if watch is None else watch.left(seat, is_turn=is_turn),
            ticking=is_ticking,
        )


# --- the round ------------------------------------------------------------------------


def _deal(progress: Progress) -> DealCard | None:
    """How far the deal is; the secret is told once the round is over."""
    dealer = progress.dealer
    if dealer is not None:
        return DealCard(
            stage="pledge" if dealer.is_pledging else "unseal",
            awaited=dealer.awaited,
            fairness=dealer.public,
        )
    fairness, round = progress.fairness, progress.round
    if fairness is None or round is None:
        return None
    if round.over is None:
        return DealCard(stage="dealt", awaited=(), fairness=fairness.veiled())
    return DealCard(stage="revealed", awaited=(), fairness=fairness)


def _round(table: Standing, view: View, here: frozenset[int]) -> RoundCard:
    placed = view.layout.placed
    return RoundCard(
        round=view.round,
        rounds=view.ruleset.match_rounds,
        turn=view.turn,
        over=view.over,
        opening=view.opening,
        pending=None if view.pending is None else _pending(view.pending),
        yard=view.yard,
        drawable=view.drawable,
        drawn=view.drawn,
        last=placed[-1].tile if placed else None,
        doing=str(_doing(table, view, here)),
    )


def _pending(pending: Pending) -> PendingCard:
    return PendingCard(
        tile=pending.tile,
        suit=pending.suit,
        missing=pending.missing,
        sentence=str(needs(pending)),
    )


def _doing(table: Standing, view: View, here: frozenset[int]) -> Sentence:
    """What is awaited now, of whom; nothing that a hand decides."""
    if table.phase == "over":
        return say("The match is over.")
    if table.paused:
        return say("The table is paused.")
    if view.turn is None:
        return _waiting(table, here)
    name = view.name(view.turn)
    if view.opening is not None:
        return say("{name} opens with {tile}.", name=name, tile=view.opening)
    if view.takes_any:
        return say("{name} opens with any tile.", name=name)
    if view.pending is not None:
        return say(
            "{name}: a tile showing {suit} for {double}.",
            name=name,
            suit=view.pending.suit,
            double=view.pending.tile,
        )
    if table.chairs[view.turn].bot is not None:
        return say("{name} is thinking.", name=name)
    return say("It is the turn of {name}.", name=name)


def _waiting(table: Standing, here: frozenset[int]) -> Sentence:
    """For whom the next round waits."""
    ready = frozenset() if table.progress is None else table.progress.ready
    players = [seat for seat in table.players() if seat in here]
    waited = [seat for seat in players if seat not in ready]
    if not waited:
        return say("The next round waits for somebody to come back.")
    names = listed([say("{name}", name=table.names[seat]) for seat in waited])
    return say("The next round waits for {names}.", names=names)
