"""What comes of something that is said: lines to send, and what is decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, Literal

import msgspec

from chickie.bots.protocol.game import Game
from chickie.bots.protocol.messages import ByeWhy, Farewell, FromBot, ToBot, line
from chickie.bots.protocol.reply import fallback
from chickie.language import Sentence, say
from chickie.rules.move import Move
from chickie.rules.view import View

Failure = Literal[
    "late",
    "illegal",
    "away",
    "ended",
    "loading",
    "not_started",
    "retired",
    "unsuitable",
]
"""Why the fallback was played: no answer in time, or none that is legal; nobody there;
the process ended, is not ready yet, or could not be started; three strikes; the program
does not play such games."""


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """What is played in a game."""

    game: str
    move: Move
    why: Failure | None = None
    """Why it is the fallback; None if the program chose it, or had no choice."""
    sentence: Sentence | None = None
    """The same for a person."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of something."""

    send: tuple[bytes, ...] = ()
    """Lines for the program, in this order, without their ends."""
    decided: tuple[Decided, ...] = ()
    closes: Sentence | None = None
    """The connection is to be closed, after what is sent, for this reason."""


def saying(*messages: ToBot, decided: Decided | None = None) -> Step:
    """To say something, and perhaps to decide."""
    found = () if decided is None else (decided,)
    return Step(send=tuple(map(line, messages)), decided=found)


def together(steps: Iterable[Step]) -> Step:
    """One after the other."""
    made = list(steps)
    return Step(
        send=tuple(chain(*(step.send for step in made))),
        decided=tuple(chain(*(step.decided for step in made))),
        closes=next((step.closes for step in made if step.closes), None),
    )


def parting(why: ByeWhy, sentence: Sentence) -> Step:
    """To take one's leave."""
    farewell = Farewell(why=why, sentence=str(sentence))
    return Step(send=(line(farewell),), closes=sentence)


def own(game: Game, move: Move) -> Decided:
    """What a program chose, or had no choice about."""
    return Decided(game=game.id, move=move)


def instead(
    game: Game, view: View, why: Failure, sentence: Sentence | None = None
) -> Decided:
    """The fallback, and why."""
    move = fallback(view.moves)
    told = sentence or SENTENCES[why]
    return Decided(game=game.id, move=move, why=why, sentence=told)


SENTENCES: Final[Mapping[Failure, Sentence]] = {
    "late": say("The answer did not come in time."),
    "illegal": say("The answer is no legal move."),
    "away": say("The program is not connected."),
    "ended": say("The program ended."),
    "loading": say("The program is not ready yet."),
    "not_started": say("The program could not be started."),
    "retired": say("After three strikes the program plays no part in this game."),
    "unsuitable": say("The program does not play such games."),
}


def unreadable(data: bytes, error: Exception) -> Sentence:
    """What to say of a line that is no message."""
    text = data.decode(errors="replace").strip()[:60]
    reason = str(error)
    return say("“{text}” is no message: {reason}.", text=text, reason=reason)


def unusable(trouble: Sentence) -> Sentence:
    """What to add for a person where something came, but nothing that counts."""
    return say("What came could not be used: {reason}", reason=trouble)


def out_of_turn(said: FromBot) -> Sentence:
    """What to say of a message that does not come now."""
    name = type(said).__struct_config__.tag
    return say("“{message}” was not expected now.", message=str(name))
