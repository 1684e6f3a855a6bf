"""What comes of finding the moves of bots again, for people and programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from chickie.language import Sentence, say
from chickie.record import Record
from chickie.record.transcript import Decision, Transcript
from chickie.rules.move import Move

Reason = Literal["hidden", "stranger", "version", "person", "taken_back", "later"]
"""Why a move cannot be checked.

``hidden``: tiles are hidden, or the secret of the round is not published; ``stranger``:
a bot of another program; ``version``: the bot moves otherwise today, and it, or what it
is sent, is another version; ``person``: no bot was asked, as far as a transcript tells;
``taken_back``: it was taken back, so the record does not hold it; ``later``: the record
ends before the match does, and before this move.
"""
Code = Literal["choice", "place", "seed", "sent", "move", "answer"]
"""What differs: the bot moves otherwise; a move that the record does not hold; the
seed; what was sent; the move that was made; the answer."""


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A move that a bot did not make like that, or was not asked for like that."""

    line: int = 0
    """Line of the record's file, from 1, on which the move stands."""
    code: Code
    sentence: Sentence
    """What is there, and what would have to be there."""


class Judged(NamedTuple):
    """What was found out about one move: found again, unless something else is said."""

    seat: int
    bot: str
    stood_in: bool = False
    """The bot gave no answer, and what is played then was played."""
    unchecked: Reason | None = None
    difference: Difference | None = None


class SeatRetraced(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of bots on one seat."""

    seat: int
    player: str
    bots: tuple[str, ...]
    """Those that moved, in order."""
    moves: int
    """All that were made."""
    again: int
    """Found again."""
    stood_in: int
    """So many of these were made for the bot, because it gave no answer."""
    unchecked: dict[Reason, int]
    """How many could not be checked, and why."""
    differences: tuple[Difference, ...]

    @property
    def looked_at(self) -> int:
        """Moves that could be checked."""
        return self.again + len(self.differences)


class Retraced(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of all bots of a match."""

    seats: tuple[SeatRetraced, ...]
    """Those on which bots moved."""
    strange: bool = False
    """The transcript is of another match, so nothing was compared."""
    with_transcript: bool = False
    """What the bots were sent was compared as well."""

    @property
    def differs(self) -> bool:
        """Something is not as it should be."""
        return self.strange or any(seat.differences for seat in self.seats)


def summed(
    record: Record, transcript: Transcript | None, judged: Sequence[Judged]
) -> Retraced:
    """All that was found out, by seat."""
    seats = sorted({one.seat for one in judged})
    return Retraced(
        seats=tuple(
            _seat(record, seat, [one for one in judged if one.seat == seat])
            for seat in seats
        ),
        with_transcript=transcript is not None,
    )


def _seat(record: Record, seat: int, judged: Sequence[Judged]) -> SeatRetraced:
    differences = [one.difference for one in judged if one.difference is not None]
    unchecked = Counter(one.unchecked for one in judged if one.unchecked is not None)
    return SeatRetraced(
        seat=seat,
        player=record.header.players[seat],
        bots=tuple(dict.fromkeys(one.bot for one in judged)),
        moves=len(judged),
        again=len(judged) - len(differences) - unchecked.total(),
        stood_in=sum(one.stood_in for one in judged),
        unchecked=dict(unchecked),
        differences=tuple(differences),
    )


# --- what differs ---------------------------------------------------------------------


def other_choice(
    bot: str, seat: int, made: Move, found: Move | None, *, instead: bool
) -> Difference:
    """The bot does something else, or what is played for one that gives no answer."""
    values = {"made": str(made), "seat": seat + 1, "bot": bot, "found": str(found)}
    if found is None:
        sentence = say(
            "The move is {made}; from what seat {seat} could see the bot “{bot}” makes "
            "none.",
            **values,
        )
    elif instead:
        sentence = say(
            "The move is {made}; the bot “{bot}” gave no answer, and what is played "
            "then is {found}.",
            **values,
        )
    else:
        sentence = say(
            "The move is {made}; from what seat {seat} could see the bot “{bot}” plays "
            "{found}.",
            **values,
        )
    return Difference(code="choice", sentence=sentence)


def nowhere(decision: Decision) -> Difference:
    """No such move stands there."""
    sentence = say(
        "The transcript tells of a move of the bot “{bot}” on seat {seat}, {move}; in "
        "the record there is none like it.",
        bot=decision.asked.bot,
        seat=decision.seat + 1,
        move=decision.move,
    )
    return Difference(code="place", sentence=sentence)


def other_seed(decision: Decision) -> Difference:
    """Its chance was not what the round gives."""
    sentence = say(
        "The seed of the bot “{bot}” does not follow from the secret of the round.",
        bot=decision.asked.bot,
    )
    return Difference(code="seed", sentence=sentence)


def other_view(decision: Decision) -> Difference:
    """It was sent something else."""
    sentence = say(
        "What the bot “{bot}” was sent is not what seat {seat} could see.",
        bot=decision.asked.bot,
        seat=decision.seat + 1,
    )
    return Difference(code="sent", sentence=sentence)


def other_move(decision: Decision, made: Move) -> Difference:
    """Another move was made."""
    sentence = say(
        "By the transcript the bot “{bot}” moved {told}, by the record {made}.",
        bot=decision.asked.bot,
        told=decision.move,
        made=str(made),
    )
    return Difference(code="move", sentence=sentence)


def other_answer(decision: Decision, made: Move) -> Difference:
    """It answered something else."""
    sentence = say(
        "The bot “{bot}” answered “{answer}”, and the move is {made}.",
        bot=decision.asked.bot,
        answer=decision.asked.answer,
        made=str(made),
    )
    return Difference(code="answer", sentence=sentence)
