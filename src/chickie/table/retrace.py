"""Finding the moves of bots again, from what their seats could see and nothing else.

The laws tell a record anew. Before each move of a bot its View is made as it was made
then, the bot is given the chance that follows from the secret of the round, and asked.
If it answers what it did, it did not look anywhere else. A transcript of what the bots
were sent is compared as well; it also tells which moves were made by a clock, or by
chance because a bot gave no answer. What comes of it: :mod:`chickie.table.retraced`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from chickie import bots
from chickie.bots.protocol.reply import fallback
from chickie.deal import Fairness, bot_seed
from chickie.errors import NotAMove
from chickie.record import (
    Committed,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    replay,
)
from chickie.record.record import line_of
from chickie.record.transcript import (
    BOTS_VERSION,
    Decision,
    Transcript,
    hash_of,
    seed_digits,
    sent_as,
)
from chickie.rules.choices import number
from chickie.rules.event import Drew, Opened, Passed, Played
from chickie.rules.move import Draw, Move, Open, Pass, Play, parse_move
from chickie.rules.position import axes
from chickie.rules.round import Round
from chickie.rules.view import View
from chickie.table import retraced
from chickie.table.retraced import Difference, Judged, Retraced

_CHANCE: Final = "uniform"
"""The bot that moves for one of our own, or of a package, that gives no answer."""
Told = Callable[[int, int], None]
"""Is told how many moves are looked at, and how many there are."""
_Choice = Opened | Played | Drew | Passed


class _Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a bot in a record."""

    index: int
    """Of its event, from 0."""
    event: _Choice
    before: Round | None
    """The round right before it; None where tiles are hidden."""
    fairness: Fairness | None
    """What the round was dealt from; None if its secret is not published."""
    decision: Decision | None
    """What a transcript says about it."""


def retrace(
    record: Record, transcript: Transcript | None = None, told: Told | None = None
) -> Retraced:
    """Find the moves of all bots of a match again.

    Args:
        record: a sound record; see :func:`chickie.record.verify`.
        transcript: what its bots were sent. Without it all moves of the seats for
            which the record names a bot are taken for that bot's.
        told: is told how far it is.

    Raises:
        BadRecord: the laws contradict the record.
    """
    if transcript is not None and not _belongs(record, transcript):
        return Retraced(seats=(), strange=True)
    spots = list(_spots(record, transcript))
    version = record.header.options.get(BOTS_VERSION)
    judged: list[Judged] = []
    for done, spot in enumerate(spots):
        if told is not None:
            told(done, len(spots))
        judged.append(_judged(record, spot, transcript, version))
    if told is not None:
        told(len(spots), len(spots))
    if transcript is not None:
        found = {spot.index for spot in spots if spot.decision}
        judged += _nowhere(record, transcript, found)
    return retraced.summed(record, transcript, judged)


def _belongs(record: Record, transcript: Transcript) -> bool:
    """They are of the same match."""
    header, head = record.header, transcript.head
    return (header.match, header.players) == (head.match, head.players)


# --- which moves ----------------------------------------------------------------------


def _spots(record: Record, transcript: Transcript | None) -> Iterator[_Spot]:
    """The moves to look at, in order."""
    decisions = {} if transcript is None else _by_event(transcript)
    said = record.published()
    before: Round | None = None
    fairness: Fairness | None = None
    for index, step in enumerate(replay(record)):
        event = step.event
        if isinstance(event, Committed):
            fairness = said.get(event.round)
        if isinstance(event, _Choice):
            decision = decisions.get(index)
            if decision is not None or record.header.bots[event.seat] is not None:
                yield _Spot(
                    index=index,
                    event=event,
                    before=before,
                    fairness=fairness,
                    decision=decision,
                )
        if isinstance(event, Revealed):
            fairness = None
        before = step.round


def _by_event(transcript: Transcript) -> dict[int, Decision]:
    """By the index of the event that each made; the first one counts."""
    found: dict[int, Decision] = {}
    for decision in transcript.decisions:
        if not decision.taken_back:
            found.setdefault(decision.after, decision)
    return found


def _nowhere(
    record: Record, transcript: Transcript, found: set[int]
) -> Iterator[Judged]:
    """Moves of which the transcript tells and the record does not."""
    end = len(record.events)
    goes_on = not record.events or not isinstance(record.events[-1], MatchEnded)
    for decision in transcript.decisions:
        if decision.taken_back:
            yield Judged(decision.seat, decision.asked.bot, unchecked="taken_back")
        elif decision.after in found:
            found.remove(decision.after)
        elif decision.after >= end and goes_on:
            yield Judged(decision.seat, decision.asked.bot, unchecked="later")
        else:
            place = min(decision.after, end - 1)  # a line that there is
            yield _wrong(
                place, decision, decision.asked.bot, retraced.nowhere(decision)
            )


# --- one move -------------------------------------------------------------------------


def _judged(
    record: Record, spot: _Spot, transcript: Transcript | None, version: object
) -> Judged:
    """Whether a move is what its bot does."""
    seat, decision = spot.event.seat, spot.decision
    bot = record.header.bots[seat] or "" if decision is None else decision.asked.bot
    if transcript is not None and decision is None:
        return Judged(seat, bot, unchecked="person")
    if spot.before is None or spot.fairness is None:
        return Judged(seat, bot, unchecked="hidden")
    view = spot.before.view(seat)
    seed = bot_seed(spot.fairness, seat, len(view.events))
    made = _move_of(spot.event)
    is_same_version = bots.version() == (
        version if decision is None else decision.asked.version
    )
    if decision is not None:
        wrong = _misfit(decision, view, seed, made, compares=is_same_version)
        if wrong is not None:
            return _wrong(spot.index, spot.event, bot, wrong)
    instead = "" if decision is None else decision.asked.instead
    if not instead and bot not in bots.residents():
        return Judged(seat, bot, unchecked="stranger")
    found = _made_instead(instead, seed, view) or _choice(bot, seed, view)
    if found is not None and _same(found, made, view):
        return Judged(seat, bot, stood_in=bool(instead))
    if not is_same_version or not (instead or bots.is_ours(bot)):
        return Judged(seat, bot, unchecked="version")
    difference = retraced.other_choice(bot, seat, made, found, instead=bool(instead))
    return _wrong(spot.index, spot.event, bot, difference)


def _made_instead(instead: str, seed: int, view: View) -> Move | None:
    """What is played for a bot that gave no answer; None if it gave one."""
    if not instead:
        return None
    return (
        fallback(view.moves) if instead == "fallback" else _choice(_CHANCE, seed, view)
    )


def _wrong(
    index: int, event: _Choice | Decision, bot: str, difference: Difference
) -> Judged:
    placed = msgspec.structs.replace(difference, line=line_of(index))
    return Judged(event.seat, bot, difference=placed)


def _misfit(
    decision: Decision, view: View, seed: int, made: Move, *, compares: bool
) -> Difference | None:
    """What a transcript says of a move that cannot be; None if all of it holds.

    ``compares``: the View was made by this version of the program.
    """
    seat, asked = view.seat, decision.asked
    place = (decision.seat, decision.round, decision.events)
    if place != (seat, view.round, len(view.events)):
        return retraced.nowhere(decision)
    if decision.seed != seed_digits(seed):
        return retraced.other_seed(decision)
    if compares and asked.sent != hash_of(sent_as(view)):
        return retraced.other_view(decision)
    if not _same(_parsed(decision.move), made, view):
        return retraced.other_move(decision, made)
    is_legal = asked.answer in {str(move) for move in view.moves}
    fits = _same(_parsed(asked.answer), made, view) if is_legal else asked.instead
    if not fits or (asked.instead and is_legal):
        return retraced.other_answer(decision, made)
    return None


def _choice(bot: str, seed: int, view: View) -> Move | None:
    """What a bot chooses; None if it fails."""
    try:
        return bots.make(bot, seed=seed).choose(view)
    except Exception:  # noqa: BLE001 - bots of other packages may do anything
        return None


def _same(one: Move | None, made: Move, view: View) -> bool:
    """Both are one move to the laws: equal ends are equal."""
    if one is None:
        return False
    r = axes(view.ruleset, view.seats)
    try:
        return number(one, view.layout, r) == number(made, view.layout, r)
    except StopIteration:  # there is no such end
        return False


def _parsed(text: str) -> Move | None:
    try:
        return parse_move(text)
    except NotAMove:
        return None


def _move_of(event: RecordEvent) -> Move:
    """The move that an event tells of; whether a call went with it is left out."""
    match event:
        case Opened(tile=tile):
            return Open(tile)
        case Played(tile=tile, on=on, train=train):
            return Play(tile, on, train=train)
        case Drew():
            return Draw()
        case _:
            return Pass()
