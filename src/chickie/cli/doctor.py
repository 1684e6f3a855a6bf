"""``chickie doctor``: what somebody's rules do to the game, and which switch matters.

How it is found: docs/doctor.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Final

import click

from chickie import variants
from chickie.cli import effort, option, seating
from chickie.cli.paper import (
    document,
    heading,
    require_page,
    tell,
    tell_wrapped,
    write,
    write_silently,
)
from chickie.cli.plan import seats_of
from chickie.cli.spoken import Argument, Command, Option
from chickie.figures.estimate import Interval
from chickie.figures.figure import FIGURES
from chickie.lab import doctor_story as story
from chickie.lab.doctor import (
    DEALS,
    DEALS_PLAIN,
    STRETCHES,
    Examination,
    examine,
)
from chickie.lab.doctor_finding import Finding
from chickie.lab.doctor_remark import remarks
from chickie.lab.report.model import Told
from chickie.lab.report.page import page
from chickie.lab.report.sample import Sample
from chickie.lab.report.wording import question
from chickie.language import say
from chickie.rules.ruleset import Ruleset

MOST_DEALS: Final = 1_000_000
"""Deals of a table."""
USUAL_SEED: Final = 1


@click.command(
    "doctor",
    cls=Command,
    words=say(
        "Tell what your rules do to the game, and which switch matters: bots play "
        "them, the nearest rules of ours, and every other answer to every question."
    ),
)
@click.argument(
    "rules",
    cls=Argument,
    type=option.Rules(),
    words=say("Rules of ours by name, a TOML file of yours, or a code of rules."),
    value=say("NAME|FILE|CODE"),
)
@option.seats
@click.option(
    "--deals",
    cls=Option,
    type=option.Number(STRETCHES, MOST_DEALS),
    words=say(
        "Deals of each kind of rules; without this option {usual}, or {plain} where "
        "there is no compiler (numba).",
        usual=DEALS,
        plain=DEALS_PLAIN,
    ),
    value=say("N"),
)
@seating.seed
@click.option(
    "--html",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write a page with pictures into this file; - is the output."),
    value=say("FILE"),
)
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    rules: Ruleset,
    seats: int | None,
    deals: int | None,
    seed: int | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Examine and tell."""
    require_page(html, as_json=as_json)
    count = seats_of(rules, seats, kinds=(), people=0)
    with effort.shown() as progress:
        found = examine(
            rules,
            count,
            seed=USUAL_SEED if seed is None else seed,
            deals=deals,
            threads=effort.processors(),
            progress=progress,
        )
    if as_json:
        if html is not None:
            write_silently(html, page(story.report(found)))
        document(_document(found))
    elif html is not None:
        write(html, page(story.report(found)))
    else:
        _tell(found)


# --- telling --------------------------------------------------------------------------


def _tell(found: Examination) -> None:
    tell(heading(story.title(found)))
    tell_wrapped(story.about(found))
    tell()
    for remark in remarks(found):
        tell_wrapped(remark, mark="• ")
    if not found.is_preset:
        tell()
        tell(heading(story.own_title(found)))
        tell_wrapped(story.own_lead(found))
        _tell_all(found.own)
    tell()
    tell(heading(say("The switches that matter most")))
    tell_wrapped(story.switches_lead(found))
    _tell_all(found.switches)
    tell()
    tell(heading(say("How this was found")))
    for sentence in story.method(found):
        tell_wrapped(sentence)


def _tell_all(findings: Iterable[Finding]) -> None:
    for _, answers in groupby(findings, key=lambda finding: finding.axis):
        first, *others = answers
        tell()
        tell_wrapped(question(first.axis, first.after.rules, first.before.rules))
        for finding in (first, *others):
            _tell_one(story.told(finding))


def _tell_one(told: Told) -> None:
    for sentence in told.before if told.after else ():
        tell_wrapped(sentence, mark="  - ")
    tell_wrapped(told.label, mark="  + ")
    for found in told.found:
        for line in found.lines:
            tell_wrapped(line, mark="    → ")


def _document(found: Examination) -> dict[str, object]:
    decides = found.blank_decides
    return {
        "ruleset": found.rules.name,
        "digest": found.rules.digest,
        "code": variants.encode(found.rules),
        "seats": found.seats,
        "seed": str(found.seed),
        "deals": found.deals,
        "compiled": found.compiled,
        "tried": found.tried,
        "remarks": [*remarks(found)],
        "figures": _figures(found.now),
        "skill": _figures(found.skilled),
        "double_blank_decides": decides and Interval.of(decides),
        "preset": found.preset.name,
        "against_preset": [_finding(finding, told="before") for finding in found.own],
        "switches": [_finding(finding, told="after") for finding in found.switches],
    }


def _figures(sample: Sample) -> dict[str, object]:
    found = ((figure.name, sample.of(figure)) for figure in FIGURES)
    return {name: Interval.of(estimate) for name, estimate in found if estimate}


def _finding(finding: Finding, *, told: str) -> dict[str, object]:
    """A switch; ``told`` is which of both rules is not that of the house."""
    other = finding.before if told == "before" else finding.after
    return {
        "axis": finding.axis,
        "code": variants.encode(other.rules),
        "weight": finding.weight,
        "sentences": story.lines(finding),
        "changes": {
            effect.figure.name: {
                "before": Interval.of(effect.before),
                "after": Interval.of(effect.after),
                "change": Interval.of(effect.change),
            }
            for effect in finding.effects
        },
    }
