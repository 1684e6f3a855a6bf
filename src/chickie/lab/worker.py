"""``python -m chickie.lab.worker``: a process that plays pieces of a run.

A line with a piece comes in, a line with what it came to goes out. It ends when nobody
is there any more to ask: also where the one who asked was killed.
"""

from __future__ import annotations

import os
import signal
import sys
from time import perf_counter
from typing import BinaryIO

import msgspec

from chickie.errors import ChickieError
from chickie.lab.stretch import Done, Piece, play
from chickie.language import Sentence


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A piece that cannot be played."""

    sentence: Sentence


class Answered(Done, frozen=True, tag="done"):
    """A piece that was played."""


Answer = Answered | Failed


def answer(piece: Piece) -> Answer:
    """Play ``piece``."""
    try:
        done = play(piece, perf_counter)
    except ChickieError as error:
        return Failed(error.sentence)
    return Answered(done.stretches, done.seconds)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until there are no more."""
    decoder = msgspec.json.Decoder(Piece)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    """Serve whoever has started this process."""
    # Ctrl-C is for the one who asks; that one ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # killed while we played: nobody wants to hear of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
