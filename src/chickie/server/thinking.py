"""A process in which bots think: a question a line comes in, a move a line goes out.

All that reaches a bot is its View, and nothing that it prints gets anywhere. Read next:
:mod:`chickie.server.thinkers`, which starts this by ``python -m``.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import BinaryIO

import msgspec

from chickie import bots
from chickie.bots.protocol import program
from chickie.bots.protocol.program import BadProgram
from chickie.rules import wire
from chickie.rules.view import View
from chickie.server.outside import FAILED


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What would this bot do?"""

    bot: str
    seed: int
    """Its only chance."""
    view: View


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    for line in questions:
        answers.write(chosen(line).encode() + b"\n")
        answers.flush()


def chosen(line: bytes) -> str:
    """The text of the move a bot chooses; empty if it raises.

    For a program that failed it is the fallback's, and why.
    """
    try:
        question = wire.decode(line, Question)
        bot = bots.make(question.bot, seed=question.seed)
        return str(bot.choose(question.view))
    except BadProgram as error:
        return f"{error.move}{FAILED}{error.why}"
    except Exception:  # noqa: BLE001 - bots of other packages may do anything
        return ""


def main() -> None:
    """Answer what comes by the standard input."""
    # Ctrl-C in a terminal goes to every process; the server says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # with the programs it started
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot's prints answer nothing
    program.hurry()
    gc.freeze()
    answer_all(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
