"""Writes a Draft: rules in the words of whoever asks.

Everything is made from the rules anew, each time: sheet, checks, answers and interview
are quick, and nothing has to be kept for anybody. Read next:
:mod:`chickie.server.draft`, what comes out.
"""

from __future__ import annotations

import hashlib
from typing import Final

from chickie import variants
from chickie.picture.diagram import Figure, figures
from chickie.rules.answers import Answer, answers
from chickie.rules.interview import Question, label, questions
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, Section, difference, sheet, title
from chickie.rules.trail import Trail
from chickie.server.draft import (
    AxisAnswer,
    AxisHand,
    AxisTold,
    AxisWish,
    Draft,
    DraftAnswer,
    DraftChange,
    DraftClause,
    DraftGroup,
    DraftPicture,
    DraftQuestion,
    DraftSection,
    DraftWish,
)
from chickie.server.figuring import of_answers, of_question
from chickie.server.heading import GROUPS
from chickie.server.mending import complaints
from chickie.server.offer import about
from chickie.server.trying import trail, tried

OWN_MAX: Final = 2
"""Questions that open at once under a sentence; the others are one step further."""
LOOK_DIGITS: Final = 16


def draft(wish: DraftWish) -> Draft:
    """The rules that are wished for, as the page shows them.

    Raises:
        ChickieError: there are no such rules, or a change does not fit them.
    """
    way = tried(wish)
    ruleset = way.rules
    base = variants.preset_of(ruleset)
    like = variants.named(wish.like) if wish.like else base
    clauses = sheet(ruleset, _offered(ruleset, wish.seats))
    others = sheet(like, _offered(like, wish.seats))
    return Draft(
        code=variants.encode(ruleset, way),
        short=variants.encode(variants.untitled(ruleset)),
        name=ruleset.name,
        title=str(ruleset.called),
        digest=ruleset.digest,
        line=str(about(ruleset)),
        own=not variants.is_preset(ruleset),
        base=base.name,
        base_title=str(base.called),
        like=wish.like or base.name,
        like_title=str(like.called),
        seats=ruleset.seats,
        sections=_sections(clauses, others),
        groups=_groups(),
        complaints=tuple(complaints(ruleset, _offered(ruleset, wish.seats), clauses)),
        changes=_changes(like, ruleset),
        questions=_questions(way, wish.seats) if wish.questions else (),
        pictures=tuple(_picture(figure) for figure in figures(ruleset)),
    )


def axis(wish: AxisWish) -> AxisTold:
    """The answers to one question, for the rules as they are.

    Raises:
        ChickieError: there are no such rules, or no such question.
    """
    way = trail(wish.rules)
    ruleset = way.rules
    told = answers(ruleset, wish.axis, way)
    return AxisTold(
        axis=wish.axis,
        kind=told.kind,
        matters=len(told.answers) == 1 or any(one.differs for one in told.answers),
        answers=tuple(_answer(one, ruleset) for one in told.answers),
        least=told.least or 0,
        most=told.most or 0,
        number=told.number or 0,
        set=ruleset.set.value,
        hands=tuple(
            AxisHand(seats=hand.seats, size=hand.size or 0, most=hand.most)
            for hand in told.hands
        ),
        figured=of_answers(ruleset, told, wish.seats),
    )


def _offered(ruleset: Ruleset, seats: int | None) -> int | None:
    """That number of players, if the rules are for it."""
    return seats if seats in ruleset.seats else None


# --- the sheet ------------------------------------------------------------------------


def _sections(
    clauses: tuple[Clause, ...], others: tuple[Clause, ...]
) -> tuple[DraftSection, ...]:
    there = {clause.id: clause.sentence for clause in others}
    found: dict[Section, list[DraftClause]] = {}
    for clause in clauses:
        own = _own(clause, clauses)
        told = DraftClause(
            id=clause.id,
            number=clause.number,
            sentence=str(clause.sentence),
            axes=own,
            besides=tuple(field for field in clause.axes if field not in own),
            changed=there.get(clause.id) != clause.sentence,
        )
        found.setdefault(clause.section, []).append(told)
    return tuple(
        DraftSection(id=section.value, title=str(title(section)), clauses=tuple(kept))
        for section, kept in found.items()
    )


def _own(clause: Clause, clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    """Fields of which no other clause speaks that depends on less, the rarest first."""
    among = {
        field: [len(other.axes) for other in clauses if field in other.axes]
        for field in clause.axes
    }
    own = (field for field in among if min(among[field]) == len(clause.axes))
    return tuple(sorted(own, key=lambda field: len(among[field])))[:OWN_MAX]


def _picture(figure: Figure) -> DraftPicture:
    look = hashlib.sha256(figure.picture.encode()).hexdigest()[:LOOK_DIGITS]
    return DraftPicture(name=figure.id, look=look, caption=str(figure.caption))


def _groups() -> tuple[DraftGroup, ...]:
    return tuple(
        DraftGroup(title=str(title(section)), axes=fields)
        for section, fields in GROUPS.items()
    )


def _changes(like: Ruleset, ruleset: Ruleset) -> tuple[DraftChange, ...]:
    return tuple(
        DraftChange(
            axis=change.axis,
            before=tuple(map(str, change.before)),
            after=tuple(map(str, change.after)),
        )
        for change in difference(like, ruleset)
    )


# --- answers --------------------------------------------------------------------------


def _answer(told: Answer, ruleset: Ruleset) -> AxisAnswer:
    return AxisAnswer(
        value=told.value,
        changes=told.asked,
        chosen=told.chosen,
        label=str(label(ruleset, told.axis, told.value) or ""),
        sentences=tuple(map(str, told.sentences)),
        playable=told.playable,
        complaints=tuple(str(complaint.sentence) for complaint in told.complaints),
    )


def _questions(way: Trail, seats: int | None) -> tuple[DraftQuestion, ...]:
    return tuple(
        _question(question, way.rules, seats) for question in questions(way.rules, way)
    )


def _question(question: Question, ruleset: Ruleset, seats: int | None) -> DraftQuestion:
    return DraftQuestion(
        id=question.id,
        question=str(question.sentence),
        answers=tuple(
            DraftAnswer(
                label=str(one.label),
                sentences=tuple(map(str, one.sentences)),
                chosen=one.chosen,
                changes=one.asked,
            )
            for one in question.answers
        ),
        figured=of_question(ruleset, question, seats),
    )
