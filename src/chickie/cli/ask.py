"""``chickie rules ask``: a dozen questions at the terminal, and rules at the end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from chickie import variants
from chickie.cli import option
from chickie.cli.clauses import tell_change, tell_complaint, tell_effect
from chickie.cli.paper import heading, tell, tell_wrapped, write
from chickie.cli.spoken import PROGRAM, Command, Option
from chickie.errors import NotAMove
from chickie.language import Sentence, say
from chickie.rules.checks import check
from chickie.rules.follow import apart
from chickie.rules.interview import Question, drafted, questions
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import difference

if TYPE_CHECKING:
    from chickie.figures.beside import Beside

BACK: Final = "b"
STOP: Final = ("q", "quit", "exit")
DIGITS: Final = 3
"""Digits of a number that anybody means."""


class _Stop(Exception):
    """The person has had enough."""


class _Back(Exception):
    """The person wants the question before."""


class _Step(NamedTuple):
    """A question that was answered, and the rules before that."""

    asked: str
    rules: Ruleset


@click.command(
    "ask",
    cls=Command,
    words=say(
        "Find your own rules by a dozen questions, each with what the sheet will say. "
        "At the end there is a code that holds them."
    ),
)
@click.option(
    "--like",
    cls=Option,
    type=option.Rules(),
    default=option.USUAL_RULES,
    words=say(
        "Rules to begin with, whose answers stand until you give another one; without "
        "this option “{usual}”.",
        usual=option.USUAL_RULES,
    ),
    value=say("NAME|FILE|CODE"),
)
@click.option(
    "--save",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write the rules into this new TOML file."),
    value=say("FILE"),
)
def command(*, like: Ruleset, save: Path | None) -> None:
    """Ask, tell what has come of it, and keep it if that was wanted."""
    if save is not None and save.exists():
        _refuse(save)
    tell_wrapped(
        say(
            "The present answers are those of “{title}”. Type the number of another "
            "answer, or Enter for the one with the star; b goes back, q stops.",
            title=like.called,
        )
    )
    try:
        rules = _interviewed(like)
    except (_Stop, EOFError):
        tell()
        return
    made = drafted(like, apart(like, rules), _title())
    _tell_result(like, made)
    if save is not None:
        write(save, variants.toml(made))


def _refuse(path: Path) -> None:
    raise click.UsageError(
        str(say("{path} is there already; name a new file.", path=str(path)))
    )


def _title() -> str:
    """What the rules are to be called; nothing if the input has ended."""
    try:
        return _line(say("What shall these rules be called (Enter: no name)?"))
    except EOFError:
        return ""


# --- asking ---------------------------------------------------------------------------


def _interviewed(rules: Ruleset) -> Ruleset:
    """The rules after all questions.

    Raises:
        _Stop: the person has stopped.
        EOFError: there is nothing more to read.
    """
    steps: list[_Step] = []
    noted: set[str] = set()
    while True:
        done = [step.asked for step in steps]
        asked = questions(rules)
        left = [question for question in asked if question.id not in done]
        if not left:
            return rules
        number = len(steps) + 1
        tell()
        tell(
            heading(say("{number} of {all}", number=number, all=number - 1 + len(left)))
        )
        effect = _effect(rules, left[0])
        _show(left[0], effect)
        _note(effect, noted)
        try:
            changes = _answer(left[0])
        except _Back:
            if steps:
                rules = steps.pop().rules
            continue
        steps.append(_Step(left[0].id, rules))
        rules = rules.replace(**changes)


def _show(question: Question, effect: Beside | None) -> None:
    """A question with its answers, what each comes to, and what it does to a game."""
    tell_wrapped(question.sentence)
    for number, choice in enumerate(question.answers, start=1):
        star = "*" if choice.chosen else " "
        tell_wrapped(choice.label, mark=f"{star}{number:2}  ")
        for sentence in choice.sentences:
            tell_wrapped(sentence, mark="       ")
        if effect is not None:
            tell_effect(effect, number - 1)


def _effect(rules: Ruleset, question: Question) -> Beside | None:
    from chickie.figures.beside import of_question  # noqa: PLC0415 - for one command

    return of_question(rules, question)


def _note(effect: Beside | None, noted: set[str]) -> None:
    """Where the figures come from; what was said before is not said again."""
    if effect is None or not effect.heads:
        return
    for sentence in map(str, effect.notes):
        if sentence not in noted:
            noted.add(sentence)
            tell_wrapped(sentence, mark="  ")


def _answer(question: Question) -> dict[str, object]:
    """The fields that the answer changes.

    Raises:
        _Back: the person wants the question before.
        _Stop: the person wants to stop.
    """
    while True:
        typed = _line(say("Your answer:"))
        try:
            return _meant(question, typed)
        except NotAMove as error:
            tell_wrapped(error.sentence)


def _meant(question: Question, typed: str) -> dict[str, object]:
    if not typed:
        return {}
    if typed == BACK:
        raise _Back
    if typed in STOP:
        raise _Stop
    count = len(question.answers)
    if typed.isascii() and typed.isdecimal() and len(typed) <= DIGITS:
        number = int(typed)
        if 1 <= number <= count:
            return question.answers[number - 1].changes
    raise NotAMove(
        say(
            "“{text}” is none of the answers: type a number from 1 to {count}, Enter, "
            "b or q.",
            text=typed,
            count=count,
        )
    )


def _line(prompt: Sentence) -> str:
    return input(f"{prompt} ").strip()


# --- the end --------------------------------------------------------------------------


def _tell_result(base: Ruleset, made: Ruleset) -> None:
    """What is different now, what to mind, and how to play by it."""
    tell()
    tell(heading(made.called))
    changes = difference(base, made)
    if changes:
        tell_wrapped(say("This is different from “{title}”:", title=base.called))
    else:
        tell_wrapped(say("The sheet says the same as “{title}”.", title=base.called))
    for change in changes:
        tell_change(change)
    tell()
    for complaint in check(made):
        tell_complaint(complaint)
    _tell_code(made)


def _tell_code(made: Ruleset) -> None:
    """The code to write down, and how to play by it."""
    plain = variants.untitled(made)
    code = variants.encode(plain)
    tell(say("Code: {code}", code=code))
    if made.title != plain.title:
        tell_wrapped(
            say(
                "The name “{title}” is not in the code; the file that --save writes "
                "keeps it.",
                title=made.called,
            )
        )
    tell()
    tell_wrapped(say("To read the whole sheet, and to play by it:"))
    tell(f"  {PROGRAM} rules show {code}")
    tell(f"  {PROGRAM} play --rules {code}")
