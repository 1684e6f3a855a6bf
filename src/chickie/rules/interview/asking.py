"""Which questions are asked, and what each answer comes to.

A question whose answers all give the same sheet, or of which but one answer can be
played, has been settled by an earlier one. That is found out with the sheet and the
checks, and stands in no list.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import json

from chickie.language import Sentence, say
from chickie.rules.answers import differing, page
from chickie.rules.checks import check
from chickie.rules.complaint import Complaint
from chickie.rules.follow import apart
from chickie.rules.interview import doubles, opening, score, turn
from chickie.rules.interview.topic import Reply, Topic
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause
from chickie.rules.trail import Trail

TOPICS: Final = (
    opening.SHAPE,
    opening.SET,
    opening.HANDS,
    opening.OPENING,
    opening.MISSING,
    opening.STARTER,
    doubles.ARMS,
    doubles.TOES,
    doubles.LOCKS,
    doubles.FIRST_TURN,
    turn.DRAW,
    doubles.DOUBLE,
    doubles.BINDS,
    turn.TURN,
    turn.YARD,
    turn.CALLS,
    score.BLANK,
    score.LAST_DOUBLE,
    score.OUT,
    score.ROUNDS,
    score.TIES,
)
"""All there may be to ask, in the order in which a family would be asked."""
TWO: Final = 2
"""Answers that make a question."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer to a question."""

    label: Sentence
    """Short enough for a button."""
    changes: dict[str, Any]
    """Fields to change for it, as JSON has them; empty if it is chosen."""
    asked: dict[str, Any]
    """What to ask for it (:meth:`Trail.ask`); empty if it is chosen."""
    chosen: bool
    """The rules say so now."""
    sentences: tuple[Sentence, ...]
    """What the sheet will say; empty where it then says nothing."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question, as one asks it at a table."""

    id: str
    """Stable name, such as ``arms``."""
    sentence: Sentence
    axes: tuple[str, ...]
    """Fields that it is about."""
    answers: tuple[Choice, ...]
    """Two or more that can be played and read differently; one of them is chosen."""


def questions(ruleset: Ruleset, trail: Trail | None = None) -> tuple[Question, ...]:
    """What there is to ask about these rules, in order, answered as they are.

    Args:
        ruleset: the rules.
        trail: the way to them, if it is known; what gave way on it may come back.
    """
    trail = trail or Trail.at(ruleset)
    now = _Reading(say("As it is now"), {}, ruleset, page(ruleset))
    known = check(ruleset)
    asked = []
    settled: set[str] = set()
    for topic in TOPICS:
        found = _readings(topic, now, trail, settled, known)
        if len(found) >= TWO:
            asked.append(_question(topic, ruleset, found))
        settled.update(topic.axes)
    return tuple(asked)


def label(ruleset: Ruleset, axis: str, value: object) -> Sentence | None:
    """What an answer is called; None where no question is about ``axis`` alone."""
    wanted = json.encode({axis: value})
    for topic in TOPICS:
        if topic.axes != (axis,):
            continue
        for reply in topic.replies(ruleset):
            if json.encode(reply.changes) == wanted:
                return reply.label
    return None


class _Reading(msgspec.Struct, frozen=True):
    """An answer, and the sheet that it gives."""

    label: Sentence
    asked: dict[str, Any]
    rules: Ruleset
    page: dict[str, Clause]


def _readings(
    topic: Topic,
    now: _Reading,
    trail: Trail,
    settled: set[str],
    known: tuple[Complaint, ...],
) -> list[_Reading]:
    """The answers that can be played, each of which gives another sheet.

    None goes back on what was ``settled`` before. Where no usual answer says what the
    rules say now, that comes first.
    """
    found: list[_Reading] = []
    for reply in topic.replies(now.rules):
        read = _read(reply, now, trail)
        if settled & apart(now.rules, read.rules).keys():
            continue
        stays = not differing((now.page, read.page))
        if stays:
            read = msgspec.structs.replace(now, label=reply.label)
        is_new = all(differing((read.page, other.page)) for other in found)
        if is_new and (stays or not _breaks(read.rules, known)):
            found.append(read)
    if not found or any(read.rules is now.rules for read in found):
        return found
    return [now, *found]


def _read(reply: Reply, now: _Reading, trail: Trail) -> _Reading:
    rules = trail.ask(reply.changes).rules
    if rules == now.rules:
        return _Reading(reply.label, {}, rules, now.page)
    asked = msgspec.to_builtins(reply.changes, str_keys=True)
    return _Reading(reply.label, asked, rules, page(rules))


def _breaks(rules: Ruleset, known: tuple[Complaint, ...]) -> bool:
    """Something cannot be played that could be before."""
    return any(c.severity == "error" and c not in known for c in check(rules))


def _question(topic: Topic, ruleset: Ruleset, found: list[_Reading]) -> Question:
    told = set(topic.told or differing(reading.page for reading in found))
    return Question(
        id=topic.id,
        sentence=topic.sentence,
        axes=topic.axes,
        answers=tuple(
            Choice(
                label=reading.label,
                changes=apart(ruleset, reading.rules),
                asked=reading.asked,
                chosen=reading.rules == ruleset,
                sentences=tuple(
                    clause.sentence
                    for name, clause in reading.page.items()
                    if name in told
                ),
            )
            for reading in found
        ),
    )
