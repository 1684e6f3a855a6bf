"""What is told of a ladder: in columns and sentences, as JSON, or as a page's tables.

What the numbers mean: docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from chickie import bots
from chickie.cli.paper import Text, heading, table, tell, tell_wrapped
from chickie.errors import ChickieError
from chickie.figures.estimate import Estimate, Interval
from chickie.lab.ladder import Climb, Rung, Step
from chickie.lab.ladder_plan import REFERENCE, same
from chickie.language import Sentence, decimal, say, say_count

BEGIN: Final = "<!-- ladder -->"
"""Where the tables of a page begin."""
END: Final = "<!-- /ladder -->"
"""Where they end."""
NOTHING: Final = "–"
"""Stands for a number that there is not."""
FINE: Final = 0.1
"""Milliseconds below which more digits are told."""


class NoPlace(ChickieError):
    """A file in which no tables of a ladder stand."""

    code = "no_place"


# --- the document ---------------------------------------------------------------------


def as_json(climb: Climb) -> dict[str, object]:
    """The document that ``--json`` prints (docs/cli.md)."""
    ladder = climb.ladder
    return {
        "ruleset": ladder.ruleset.name,
        "digest": ladder.ruleset.digest,
        "set": ladder.ruleset.set,
        "seats": ladder.seats,
        "seed": str(ladder.seed),
        "reference": REFERENCE,
        "bots_version": bots.version(),
        "rungs": [
            {
                "bot": rung.bot,
                "same": same(rung.bot, bots.names()),
                "relative": Interval.of(rung.relative),
                "points": Interval.of(rung.points),
                "won": Interval.of(rung.won),
                "seconds": climb.seconds.get(rung.bot),
                "deals": rung.deals,
            }
            for rung in climb.rungs
        ],
        "steps": [
            {
                "upper": step.upper,
                "lower": step.lower,
                "points": Interval.of(step.points),
                "errors": step.errors,
                "deals": step.deals,
            }
            for step in climb.steps
        ],
    }


# --- columns --------------------------------------------------------------------------


def tell_climb(climb: Climb) -> None:
    """Print what came of a ladder."""
    tell(heading(climb.ladder.ruleset.called))
    tell_wrapped(_played(climb))
    tell()
    for line in table([_rung_heads(), *(_rung_cells(climb, r) for r in climb.rungs)]):
        tell(line)
    for sentence in (*_about_rungs(climb), *_other_names(climb)):
        tell_wrapped(sentence)
    if climb.steps:
        tell()
        tell_wrapped(_about_steps())
        rows = [_step_heads(), *map(_step_cells, climb.steps)]
        for line in table(rows, left=2):
            tell(line)
    tell()
    tell_wrapped(_about_errors())


def _about_errors() -> Sentence:
    return say("± is half of a 95 % interval: one in twenty does not hold.")


def _played(climb: Climb) -> Sentence:
    return say_count(
        "Up to {count} deal at a table of {seats}, each bot in every seat, “{bot}” on "
        "all others; seed {seed}.",
        "Up to {count} deals at a table of {seats}, each bot in every seat, “{bot}” on "
        "all others; seed {seed}.",
        climb.ladder.deals,
        seats=climb.ladder.seats,
        bot=REFERENCE,
        seed=climb.ladder.seed,
    )


def _rung_heads() -> list[Text]:
    return [
        say("Bot"),
        say("Than the others"),
        say("Points a round"),
        say("Rounds won"),
        say("ms a move"),
        say("Deals"),
    ]


def _rung_cells(climb: Climb, rung: Rung) -> list[Text]:
    seconds = climb.seconds.get(rung.bot)
    return [
        rung.bot,
        _points(rung.relative, sign=True),
        _points(rung.points),
        f"{decimal(rung.won.value * 100, 1)} ± {decimal(rung.won.margin * 100, 1)} %",
        NOTHING if seconds is None else _milliseconds(1_000 * seconds),
        str(rung.deals),
    ]


def _about_rungs(climb: Climb) -> Iterator[Sentence]:
    yield say(
        "“Than the others”: so many points a round more than the others at the table "
        "have on average; a bot with fewer is better than they are."
    )
    if climb.seconds:
        yield say(
            "Time is of CPU, for moves with a choice, as machine code on this machine."
        )


def _other_names(climb: Climb) -> Iterator[Sentence]:
    for rung in climb.rungs:
        others = same(rung.bot, bots.names())
        if others:
            yield say(
                "“{bot}” is also called {names}.",
                bot=rung.bot,
                names=", ".join(f"“{name}”" for name in others),
            )


def _about_steps() -> Sentence:
    return say(
        "Two by two, in the same rounds: by how many points a round the first is "
        "better, and how many standard errors that is."
    )


def _step_heads() -> list[Text]:
    return [say("First"), say("Second"), say("Better"), say("Errors"), say("Deals")]


def _step_cells(step: Step) -> list[Text]:
    return [
        step.upper,
        step.lower,
        _points(step.points, sign=True),
        decimal(step.errors, 1),
        str(step.deals),
    ]


def _points(found: Estimate, *, sign: bool = False) -> str:
    value = decimal(found.value, 2, sign=sign and bool(found.value))
    return f"{value} ± {decimal(found.margin, 2)}"


def _milliseconds(found: float) -> str:
    return decimal(found, 4 if found < FINE else 1)


# --- a page ---------------------------------------------------------------------------


def write_tables(climb: Climb, path: Path) -> None:
    """Put the tables between the marks of a page, in place of those that stand there.

    Raises:
        NoPlace: the file has no such marks.
        OSError: it cannot be read or written.
    """
    before, after = require_place(path)
    made = "\n".join(_page(climb))
    path.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}", encoding="utf-8")


def require_place(path: Path) -> tuple[str, str]:
    """What stands before and after the tables of a page.

    Raises:
        NoPlace: the file has no marks for them.
        OSError: it cannot be read.
    """
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoPlace(
            say(
                "{path} has no lines “{begin}” and “{end}”, between which the tables "
                "would go.",
                path=str(path),
                begin=BEGIN,
                end=END,
            )
        )
    return before, after


def _page(climb: Climb) -> Iterator[str]:
    yield str(heading_of(climb))
    yield ""
    rows = [
        [*_rung_cells(climb, rung), ", ".join(same(rung.bot, bots.names())) or NOTHING]
        for rung in climb.rungs
    ]
    yield from _markdown([*_rung_heads(), say("Also called")], rows, left=1)
    yield ""
    yield " ".join(map(str, _about_rungs(climb)))
    if climb.steps:
        yield ""
        yield str(_about_steps())
        yield ""
        yield from _markdown(_step_heads(), map(_step_cells, climb.steps), left=2)
    yield ""
    yield str(_about_errors())


def heading_of(climb: Climb) -> Sentence:
    """By which rules, who played how much."""
    return say(
        "{rules}: {played}", rules=climb.ladder.ruleset.called, played=_played(climb)
    )


def _markdown(
    heads: Sequence[Text], rows: Iterable[Sequence[Text]], *, left: int
) -> Iterator[str]:
    marks = ["---" if place < left else "--:" for place in range(len(heads))]
    for cells in (heads, marks, *rows):
        yield f"| {' | '.join(map(str, cells))} |"
