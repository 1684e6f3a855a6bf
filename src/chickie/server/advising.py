"""A process that works out hints: a question a line comes in, a hint a line goes out.

All that it is given is the View of whoever asks. Read next:
:mod:`chickie.server.advisers`, which starts this by ``python -m``.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec

from chickie.brains.appraise import appraise
from chickie.language import Sentence, say, say_count, speaking
from chickie.review.advice import Advice, advice
from chickie.review.amount import points
from chickie.review.label import Label, title
from chickie.review.telling import give_or_take
from chickie.rules import wire
from chickie.rules.phrase import joined
from chickie.rules.view import View
from chickie.speed.ready import serves
from chickie.table.hinting import Advised, HintWay
from chickie.table.own import in_words

SAMPLES: Final = 2_000
"""Worlds behind a hint, some tenths of a second by machine code."""
SAMPLES_PLAIN: Final = 400
"""The same without, up to two seconds: there everybody plays on by a glance. Some few
worlds of thoughtful play would tell less than chance does."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What could be done here?"""

    view: View
    language: str
    """In which it is answered."""


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more; an empty line where that failed."""
    for line in questions:
        try:
            told = wire.encode(_hint(wire.decode(line, Question)))
        except Exception:  # noqa: BLE001 - the next question may go well
            told = b""
        answers.write(told + b"\n")
        answers.flush()


def _hint(question: Question) -> Advised:
    with speaking(question.language):
        return hint(question.view, compiled=serves(appraise))


def hint(view: View, *, compiled: bool, samples: int = 0) -> Advised:
    """What the seat of ``view`` could do, in the language in use.

    Args:
        view: all that it may know; it has the turn.
        compiled: there is machine code; without it everybody plays on by a glance, in
            fewer worlds.
        samples: so many worlds; 0 is as many as people like to wait for.
    """
    samples = samples or (SAMPLES if compiled else SAMPLES_PLAIN)
    found = advice(view, samples=samples, compiled=compiled, brisk=not compiled)
    return Advised(
        move=str(found.move),
        words=str(in_words(found.move, view)),
        why=tuple(map(str, found.why)),
        outcome=_outcome(found, view),
        ways=tuple(_ways(found, view)),
        note=str(_note(found, samples, compiled=compiled)),
    )


def _outcome(found: Advice, view: View) -> str | None:
    """What it comes to against the next best; where that is no worse, just that."""
    if not found.alternatives:
        return None
    second = found.alternatives[1]
    if found.outcome is None or second.label is Label.AS_GOOD:
        move = _words(second.move, view)
        return str(say("As good, as far as can be told: {move}.", move=move))
    return str(found.outcome)


def _words(text: str, view: View) -> str:
    """What a move does."""
    known = next((move for move in view.moves if str(move) == text), None)
    return text if known is None else str(in_words(known, view))


def _ways(found: Advice, view: View) -> Iterator[HintWay]:
    for one in found.alternatives:
        # What did better by chance is not said to be worse by less than nothing.
        worse = max(0, one.behind)
        yield HintWay(
            move=one.move,
            words=_words(one.move, view),
            label=one.label,
            title=str(title(one.label)),
            behind=one.behind,
            band=one.band,
            costs=give_or_take(worse, one.band) if one.band or worse else "",
            own=points(one.own),
        )


def _note(found: Advice, samples: int, *, compiled: bool) -> Sentence:
    """How a hint was found."""
    if not found.alternatives:
        return say("There is nothing to choose, or nothing that could be worked out.")
    how = say_count(
        "Played to the end of the round in {count} world that agrees with what you can "
        "see; ± is two standard errors.",
        "Played to the end of the round in {count} worlds that agree with what you can "
        "see; ± is two standard errors.",
        samples,
    )
    how = joined(
        say(
            "“Worse by”: points by which you end worse against the mean of the others."
        ),
        how,
    )
    if compiled:
        return how
    hurried = say(
        "Without a compiler everybody plays on by a glance there: take it as a rule of "
        "thumb."
    )
    return joined(how, hurried)


def main() -> None:
    """Answer what comes by the standard input."""
    # Ctrl-C in a terminal goes to every process; the server says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    gc.freeze()
    answer_all(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
