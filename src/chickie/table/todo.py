"""What a table has to do of itself: bots' moves, deals, clocks, going on.

Whoever holds the table asks after every act, when somebody comes or goes, and at the
latest at :attr:`Todo.wake`. Nothing is remembered between two questions.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from chickie.deal import bot_seed
from chickie.language import say
from chickie.record.transcript import Asked
from chickie.rules.move import Move, Play
from chickie.rules.view import View
from chickie.table import act as acts
from chickie.table.act import Act
from chickie.table.calls import can_forget, forgetful
from chickie.table.choose import left_open, placed
from chickie.table.progress import Progress
from chickie.table.refusal import Stale
from chickie.table.standing import Standing
from chickie.table.whim import forgets, noticing

DEAL_PATIENCE_MS: Final = 3_000
"""How long a deal waits for pledges, and again for numbers."""
PACE_MS: Final = {"slow": 2_500, "normal": 1_200, "fast": 500, "instant": 0}
"""How long a bot waits before it moves."""
NOTICE_MS: Final = 1_500
"""A bot that notices a forgotten call leaves this time to make up for it."""
CATCH_MS: Final = 3_500
"""While a call is forgotten bots wait this long, so that people can notice."""
WISH_MS: Final = 10_000
"""While a take-back waits for consent bots do not move for this long."""


class BotTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A bot has to choose a move."""

    n: int
    """Number of the last act; the move is void if the round has changed since."""
    seat: int
    bot: str
    """Name in the registry."""
    due: int
    """When to make the move, in milliseconds since 1970; not told to anybody."""
    view: View
    """All that the bot is given."""
    seed: int
    """Its only chance; follows from the secret of the round."""
    by: Literal["bot", "clock"]
    """The bot plays the seat, or makes one move because time is up."""


class Todo(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be done; at most one of ``act``, ``bot``, ``commit``."""

    act: Act | None = None
    """To be appended now."""
    bot: BotTurn | None = None
    """To be asked now; its move goes through ``Table.by_bot`` when it is due."""
    commit: tuple[int, ...] | None = None
    """Seats that are asked to pledge: draw 32 bytes, append ``Committed``."""
    wake: int | None = None
    """When to ask again, if nothing has happened until then; also beside ``bot``, whose
    ``due`` it includes while that is to come."""


def todo(table: Standing, *, now: int, here: frozenset[int]) -> Todo:
    """What is to be done at ``now``, with the persons of seats ``here`` present."""
    progress = table.progress
    if progress is None or table.paused:
        return Todo()
    match progress.phase:
        case "dealing":
            return _deal(table, progress, now, here)
        case "playing":
            return _play(table, progress, now, here)
        case "summary":
            return _go_on(table, progress, here)
        case _:
            return Todo()


def stopped(table: Standing) -> Act | None:
    """The act, dated ``table.at``, with which a table comes back after a restart.

    No clock runs against a person while there was no server.
    """
    progress = table.progress
    counts = progress is not None and progress.watch is not None
    if not counts or progress is None or progress.watch is None:
        return None
    return None if progress.watch.since is None else acts.Stopped()


def by_bot(
    table: Standing, turn: BotTurn, move: Move, asked: Asked | None = None
) -> Act:
    """The act for what a bot chose; now and then it forgets a call.

    Raises:
        Stale: the round has changed since the bot was asked.
        IllegalMove: the rules forbid it, which a bot should never try.
    """
    progress = table.progress
    if progress is None or progress.round is None or turn.n < progress.changed:
        raise Stale(say("The table has moved on since: look again, then move."))
    if isinstance(move, Play):
        silent = turn.by == "bot" and forgets(progress, len(turn.view.events))
        move = msgspec.structs.replace(
            left_open(progress.round, move),
            silent=silent and can_forget(progress.round.ruleset),
        )
    chosen = placed(progress.round, progress.sketch, move)
    return acts.Moved(seat=turn.seat, move=chosen, by=turn.by, asked=asked)


# --- between rounds -------------------------------------------------------------------


def _deal(table: Standing, progress: Progress, now: int, here: frozenset[int]) -> Todo:
    """Ask for a secret, or wait for pledges and numbers, but not for long."""
    if progress.dealer is None:
        return Todo(commit=tuple(s for s in table.players() if s in here))
    end = progress.waits_since + DEAL_PATIENCE_MS
    if now < end:
        return Todo(wake=end)
    return Todo(act=acts.Dropped(seats=progress.dealer.awaited))


def _go_on(table: Standing, progress: Progress, here: frozenset[int]) -> Todo:
    """Deal on when all who play and are here want it, at least one of them."""
    waited = [seat for seat in table.players() if seat in here]
    if waited and progress.ready.issuperset(waited):
        return Todo(act=acts.WentOn())
    return Todo()


# --- in a round -----------------------------------------------------------------------


def _play(table: Standing, progress: Progress, now: int, here: frozenset[int]) -> Todo:
    assert progress.round is not None
    seat = progress.turn
    assert seat is not None
    forgot = forgetful(progress.round)
    noticed = None if forgot is None else _notices(table, progress, forgot)
    if noticed is not None and noticed[1] <= now:
        return Todo(act=acts.Caught(by=noticed[0]))
    wake = None if noticed is None else noticed[1]
    bot = table.chairs[seat].bot
    if bot is not None:
        due = _due(table, progress, forgot)
        turn = _turn(table, progress, seat, bot, due)
        return Todo(bot=turn, wake=_sooner(due if due > now else None, wake))
    return _persons(table, progress, seat, now=now, here=here, wake=wake)


def _notices(
    table: Standing, progress: Progress, forgot: int
) -> tuple[int, int] | None:
    """The bot that will catch the seat that forgot a call, and when."""
    bots = tuple(
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.bot is not None and seat != forgot
    )
    catcher = noticing(progress, bots)
    return None if catcher is None else (catcher, progress.moved + NOTICE_MS)


def _due(table: Standing, progress: Progress, forgot: int | None) -> int:
    """When a bot moves: after its pace, give or take a fifth.

    What is added follows from the number of the act alone, so that it tells nothing of
    the bot's hand.
    """
    pace = PACE_MS[table.options.pace]
    spread = progress.changed * 7919 % 401 - 200  # as good as any, from -200 to 200
    due = progress.moved + pace + pace * spread // 1000
    if forgot is not None:
        due = max(due, progress.moved + CATCH_MS)
    if progress.wish is not None:
        due = max(due, progress.wish.at + WISH_MS)
    return due


def _turn(  # noqa: PLR0913 - all that a bot is told, and when
    table: Standing,
    progress: Progress,
    seat: int,
    bot: str,
    due: int,
    by: Literal["bot", "clock"] = "bot",
) -> BotTurn:
    assert progress.round is not None
    assert progress.fairness is not None
    view = progress.round.view(seat)
    seed = bot_seed(progress.fairness, seat, len(view.events))
    return BotTurn(n=table.n, seat=seat, bot=bot, due=due, view=view, seed=seed, by=by)


def _persons(  # noqa: PLR0913 - all that a clock depends on, by name
    table: Standing,
    progress: Progress,
    seat: int,
    *,
    now: int,
    here: frozenset[int],
    wake: int | None,
) -> Todo:
    """A person is to move: the clock runs while they are here, until it is used up."""
    watch = progress.watch
    if watch is None:
        return Todo(wake=wake)
    if (seat in here) != progress.ran:
        return Todo(act=acts.Ran() if seat in here else acts.Stopped())
    if watch.since is None:
        return Todo(wake=wake)
    end = watch.since + watch.left(seat, is_turn=True)
    if now >= end:
        bot = table.options.bot
        return Todo(bot=_turn(table, progress, seat, bot, now, "clock"), wake=wake)
    return Todo(wake=_sooner(end, wake))


def _sooner(one: int | None, other: int | None) -> int | None:
    """The earlier of two times, where there are two."""
    return min((time for time in (one, other) if time is not None), default=None)
