"""A Bot that asks a program of its own: View in, Move out, over a process's pipes.

A process of ours starts each program at most once, when it is first asked, and lets it
play all its games there, on any number of seats. That the whole View comes every time
is made up for by :class:`~chickie.bots.protocol.talk.Talk`: the program is sent what is
new.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from multiprocessing.util import Finalize
from typing import Final

from chickie.bots.programs import Spec
from chickie.bots.protocol.child import PARTING_SECONDS, Child, Ended
from chickie.bots.protocol.step import Decided, Failure, Step, unusable
from chickie.bots.protocol.talk import Talk
from chickie.errors import ChickieError
from chickie.language import Sentence, say
from chickie.mishap import reason
from chickie.rules.move import Move
from chickie.rules.phrase import joined
from chickie.rules.view import View

SERVER: Final = "chickie"
"""Who speaks."""
ACT_SECONDS: Final = 5.0
"""So long an answer may take."""
HURRY_SECONDS: Final = 3.0
"""So long a question waits for a program that gets ready, where others wait as well."""
START_SECONDS: Final = 30.0
"""So long a program may take to get ready."""


class BadProgram(ChickieError):
    """A program did not answer, or not rightly.

    ``move`` is the fallback, for whoever plays on.
    """

    code = "bad_program"

    def __init__(self, sentence: Sentence, *, why: Failure, move: Move) -> None:
        """Remember what to play instead."""
        super().__init__(sentence)
        self.why = why
        self.move = move


class Program:
    """A program as a Bot."""

    def __init__(self, spec: Spec, seed: int) -> None:
        """Nothing is started before it is asked."""
        self.name = spec.name
        self._spec, self._seed = spec, seed

    def choose(self, view: View) -> Move:
        """What it answers.

        Raises:
            BadProgram: it does not answer, or what it answers is not legal.
        """
        return running(self._spec).choose(view, self._seed)

    def over(self, view: View) -> None:
        """Let it know how a round ended, if it played in it."""
        running(self._spec).over(view)


class Running:
    """A program that is started when it is needed."""

    def __init__(self, spec: Spec) -> None:
        """Nobody is there yet."""
        self.spec = spec
        self._talk = Talk(server=SERVER, options=dict(spec.options))
        self._child: Child | None = None
        self._started = 0.0

    def choose(self, view: View, seed: int) -> Move:
        """What it answers to a question.

        Raises:
            BadProgram: it does not, or not rightly.
        """
        if len(view.moves) == 1:
            return view.moves[0]
        try:
            if not self._talk.is_retired(view):
                self._open(view)
            decided = self._decided(view, seed)
        except Ended:
            raise self._ended(view) from None
        except _Closed as error:
            self.end()
            raise self._failed(view, "ended", error.sentence) from None
        if decided.why is not None:
            told = decided.sentence or say("The program failed.")
            raise BadProgram(told, why=decided.why, move=decided.move)
        return decided.move

    def over(self, view: View) -> None:
        """Let it know how a round ended."""
        if self._child is None:
            return
        try:
            self._carry(self._talk.over(view))
        except _Closed:
            self.end()

    def kill(self) -> None:
        """Stop the process at once, if there is one; for whoever is stopped."""
        if self._child is not None:
            self._child.kill()

    def end(self) -> None:
        """Stop the process, if there is one; the next question starts another."""
        child, self._child = self._child, None
        if child is not None:
            with contextlib.suppress(Ended):
                child.say(self._talk.close().send, PARTING_SECONDS)
            child.end()
        self._talk.lose()

    # --- getting it ready -------------------------------------------------------------

    def _open(self, view: View) -> None:
        """Have it ready to play.

        Raises:
            BadProgram: it cannot be started, or takes too long.
            Ended: it went away.
        """
        if self._child is None:
            self._start(view)
        now = time.monotonic()
        too_long = self._started + START_SECONDS
        if not self._wait(lambda: self._talk.stage == "open", now + _patience):
            told = _not_ready(self.spec)
            if self._talk.trouble is not None:
                told = joined(told, unusable(self._talk.trouble))
            if time.monotonic() >= too_long:
                self.end()
            raise self._failed(view, "loading", told)

    def _start(self, view: View) -> None:
        try:
            self._child = Child(self.spec.command)
        except OSError as error:
            sentence = say(
                "“{command}” cannot be started: {reason}.",
                command=self.spec.command[0],
                reason=reason(error),
            )
            raise self._failed(view, "not_started", sentence) from error
        self._started = time.monotonic()
        self._carry(self._talk.connect())

    def _wait(self, done: Callable[[], bool], until: float) -> bool:
        """Listen until it is done, or the time has come."""
        assert self._child is not None
        while not done():
            if time.monotonic() >= until:
                return False  # whatever it goes on saying
            line = self._child.hear(until - time.monotonic())
            if line is None:
                return False
            self._carry(self._talk.hear(line, time.monotonic()))
        return True

    # --- asking it --------------------------------------------------------------------

    def _decided(self, view: View, seed: int) -> Decided:
        now = time.monotonic()
        _, step = self._talk.ask(view, seed=seed, now=now, seconds=ACT_SECONDS)
        while True:
            self._carry(step)
            for decided in step.decided:
                return decided  # one question at a time: it is this one's
            assert self._child is not None
            until = self._talk.until
            assert until is not None
            now = time.monotonic()
            line = self._child.hear(until - now) if now < until else None
            now = time.monotonic()
            if line is None:
                step = self._talk.expire(now)
            else:
                step = self._talk.hear(line, now)

    def _carry(self, step: Step) -> None:
        """Send what is to be sent.

        Raises:
            _Closed: the conversation is over.
        """
        if step.send and self._child is not None:
            # Who takes nothing any more may have answered; we hear when all is said.
            with contextlib.suppress(Ended):
                self._child.say(step.send, ACT_SECONDS)
        if step.closes is not None:
            raise _Closed(step.closes)

    # --- what goes wrong --------------------------------------------------------------

    def _ended(self, view: View) -> BadProgram:
        """The process is gone: how it went, as far as can be told."""
        child = self._child
        assert child is not None
        status, words = child.status, child.last_words
        self.end()
        if status is None:
            sentence = say("The program closed its output, or took nothing any more.")
        elif words:
            sentence = say(
                "The program ended with status {status}; its last words: {words}",
                status=status,
                words=words,
            )
        else:
            sentence = say("The program ended with status {status}.", status=status)
        return self._failed(view, "ended", sentence)

    def _failed(self, view: View, why: Failure, sentence: Sentence) -> BadProgram:
        decided = self._talk.fail(view, why)
        return BadProgram(sentence, why=decided.why or why, move=decided.move)


class _Closed(Exception):
    """The conversation came to its end, and why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__()
        self.sentence = sentence


def _not_ready(spec: Spec) -> Sentence:
    return say(
        "“{command}” is not ready yet: it has to answer “hello”, then “ready”.",
        command=spec.command[0],
    )


# --- those of this process ------------------------------------------------------------

_patience = START_SECONDS
"""Seconds that a question waits for a program that is still getting ready."""
_all: Final[dict[str, Running]] = {}


def running(spec: Spec) -> Running:
    """The program, as far as it runs in this process."""
    found = _all.get(spec.text)
    if found is None:
        if not _all:
            Finalize(None, end_all, exitpriority=10)  # in processes of a pool, too
        found = _all[spec.text] = Running(spec)
    return found


def hurry() -> None:
    """Let no question of this process wait long for a program that gets ready.

    For whoever asks while others wait: it goes on getting ready meanwhile.
    """
    global _patience  # noqa: PLW0603 - how this process is, once and for all
    _patience = HURRY_SECONDS


def kill_all() -> None:
    """Stop all programs of this process at once, wherever it is."""
    for program in [*_all.values()]:
        program.kill()


def end_all() -> None:
    """Stop all programs of this process."""
    for program in _all.values():
        program.end()
    _all.clear()
