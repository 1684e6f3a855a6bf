"""``chickie rules``: show rule sets, tell two apart, check one, ask for one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from chickie import variants
from chickie.cli import ask, option
from chickie.cli.clauses import tell_change, tell_complaint, tell_sheet
from chickie.cli.paper import document, table, tell, tell_wrapped, write
from chickie.cli.spoken import Argument, Command, Group, Option
from chickie.language import Sentence, say, say_count
from chickie.picture import paper
from chickie.rules import wire
from chickie.rules.axis import TileSet
from chickie.rules.checks import check
from chickie.rules.phrase import double, runs
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, difference, sheet, title

WRONG: Final = 1
"""Exit status of ``check`` for rules that cannot be played."""


@click.command("rules", cls=Group, words=say("Show, compare and check rules."))
def command() -> None:
    """Rules, whether ours or yours."""


def _rules(name: str) -> option.Decorator:
    return click.argument(name, cls=Argument, type=option.Rules(), **_ANY_RULES)


_ANY_RULES: Final = {
    "words": say("Rules of ours by name, a TOML file of yours, or a code of rules."),
    "value": say("NAME|FILE|CODE"),
}


# --- list -----------------------------------------------------------------------------


@command.command("list", cls=Command, words=say("List the rules there are."))
@option.json
def list_rules(*, as_json: bool) -> None:
    """Name and title of each, and who can play it with what."""
    known = [variants.load(name) for name in variants.names()]
    if as_json:
        document([_summary(rules) for rules in known])
        return
    for line in table([_COLUMNS, *map(_row, known)], left=2):
        tell(line)


_COLUMNS: Final = (
    say("Name"),
    say("Title"),
    say("Players"),
    say("Set"),
    say("Rounds"),
)


def _row(rules: Ruleset) -> tuple[str, ...]:
    ends = [(run[0], run[-1]) for run in runs(rules.seats)]
    seats = ", ".join(f"{least}" + f"–{most}" * (least < most) for least, most in ends)
    highest = str(double(rules.set.highest))
    return rules.name, str(rules.called), seats, highest, str(rules.match_rounds)


def _summary(rules: Ruleset) -> dict[str, object]:
    return {
        "name": rules.name,
        "title": rules.title,
        "version": rules.version,
        "source": rules.source,
        "family": rules.family,
        "set": rules.set,
        "seats": rules.seats,
        "rounds": rules.match_rounds,
        "digest": rules.digest,
    }


# --- show -----------------------------------------------------------------------------


@command.command("show", cls=Command, words=say("Print a rule sheet, to play by."))
@click.argument("name", cls=Argument, **_ANY_RULES)
@option.seats
@option.tile_set
@click.option(
    "--toml",
    "as_toml",
    cls=Option,
    words=say("Print the file instead, to make rules of your own from it."),
    is_flag=True,
)
@click.option(
    "--html",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write a page to print into this file; - is the output."),
    value=say("FILE"),
)
@option.json
def show(  # noqa: PLR0913 - one for each option
    *,
    name: str,
    seats: int | None,
    tile_set: TileSet | None,
    as_toml: bool,
    html: Path | None,
    as_json: bool,
) -> None:
    """The sheet of one rule set, or its file."""
    if as_toml:
        if seats or tile_set or html or as_json:
            text = say("--toml shows the file as it is: no other option goes with it.")
            raise click.UsageError(str(text))
        tell(option.rules_text(name).rstrip())
        return
    rules = option.with_set(option.rules_named(name), tile_set)
    clauses = sheet(rules, seats)
    if html is not None:
        short = variants.encode(variants.untitled(rules))
        write(html, paper.page(rules, seats=seats, code=short))
    if as_json:
        document(_sheet_document(rules, seats, clauses))
    elif html is None:
        tell_sheet(rules, clauses)


def _sheet_document(
    rules: Ruleset, seats: int | None, clauses: Iterable[Clause]
) -> dict[str, object]:
    return {
        "ruleset": wire.to_plain(rules),
        "digest": rules.digest,
        "seats": seats,
        "clauses": [
            {
                "id": clause.id,
                "number": clause.number,
                "section": clause.section,
                "title": title(clause.section),
                "sentence": clause.sentence,
                "axes": clause.axes,
            }
            for clause in clauses
        ],
    }


# --- code -----------------------------------------------------------------------------


@command.command(
    "code", cls=Command, words=say("Print the code that holds whole rules.")
)
@_rules("name")
def code(*, name: Ruleset) -> None:
    """One line, for links and paper."""
    tell(variants.encode(name))


# --- diff -----------------------------------------------------------------------------


@command.command("diff", cls=Command, words=say("Tell two rule sets apart, in words."))
@click.argument("this", cls=Argument, **_ANY_RULES)
@click.argument("that", cls=Argument, **_ANY_RULES)
@option.json
def diff(*, this: str, that: str, as_json: bool) -> None:
    """What changes on the sheet from the first to the second, by field."""
    first, second = option.rules_named(this), option.rules_named(that)
    changes = difference(first, second)
    if as_json:
        document({"first": first.name, "second": second.name, "changes": changes})
        return
    titles = {"first": first.called, "second": second.called}
    if str(first.called) == str(second.called):  # only what was typed tells them apart
        tell_wrapped(
            say(
                "From “{first}” ({this}) to “{second}” ({that}):",
                this=this,
                that=that,
                **titles,
            )
        )
    else:
        tell_wrapped(say("From “{first}” to “{second}”:", **titles))
    if not changes:
        tell_wrapped(say("The sheets say the same."))
    for change in changes:
        tell_change(change)


# --- check ----------------------------------------------------------------------------


@command.command(
    "check",
    cls=Command,
    words=say(
        "Find out what is wrong with rules, and how to mend it. Exit status 1 if they "
        "cannot be played."
    ),
)
@_rules("name")
@option.seats
@option.json
@click.pass_context
def check_rules(
    ctx: click.Context, *, name: Ruleset, seats: int | None, as_json: bool
) -> None:
    """The complaints, errors first."""
    complaints = check(name, seats)
    errors = sum(complaint.severity == "error" for complaint in complaints)
    if as_json:
        found = {"ruleset": name.name, "good": not errors, "complaints": complaints}
        document(found)
    else:
        for complaint in complaints:
            tell_complaint(complaint)
        tell_wrapped(_verdict(name, errors, len(complaints) - errors))
    ctx.exit(WRONG if errors else 0)


def _verdict(rules: Ruleset, errors: int, warnings: int) -> Sentence:
    if errors:
        return say_count(
            "“{title}” cannot be played: {count} error.",
            "“{title}” cannot be played: {count} errors.",
            errors,
            title=rules.called,
        )
    if warnings:
        return say_count(
            "“{title}” can be played; there is {count} warning.",
            "“{title}” can be played; there are {count} warnings.",
            warnings,
            title=rules.called,
        )
    return say(
        "“{title}” can be played: nothing to complain about.", title=rules.called
    )


command.add_command(ask.command)
