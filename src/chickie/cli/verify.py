"""``chickie verify``: whether records are true."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from chickie.cli import option
from chickie.cli.main import UNUSABLE, about
from chickie.cli.paper import complain, document, tell
from chickie.cli.recording import read_bytes
from chickie.cli.spoken import Argument, Command
from chickie.language import say
from chickie.record import Problem, verify

DAMAGED: Final = 1
"""Exit status: the laws, the scores or the deals contradict a record."""


@click.command(
    "verify",
    cls=Command,
    words=say(
        "Check records, event by event: the laws, the scores, the deals, the chain of "
        "lines. Exit status 1 if one is damaged."
    ),
)
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    cls=Argument,
    type=click.Path(path_type=Path),
    words=say("Records, as JSON Lines or as text."),
    value=say("FILE"),
)
@option.json
@click.pass_context
def command(ctx: click.Context, *, paths: tuple[Path, ...], as_json: bool) -> None:
    """Check each file; one that cannot be read does not keep the others from it."""
    found: dict[Path, tuple[Problem, ...]] = {}
    status = 0
    for path in paths:
        try:
            problems = found[path] = verify(read_bytes(path))
        except OSError as error:
            complain(about(error))
            status = UNUSABLE
            continue
        if any(problem.is_damage for problem in problems):
            status = max(status, DAMAGED)
        if not as_json:
            _tell(path, problems)
    if as_json:
        document({"good": not status, "files": [*map(_entry, found, found.values())]})
    ctx.exit(status)


def _tell(path: Path, problems: tuple[Problem, ...]) -> None:
    for problem in problems:
        tell(
            say(
                "{path}, line {line}: {sentence}",
                path=str(path),
                line=problem.line,
                sentence=problem.sentence,
            )
        )
    if not any(problem.is_damage for problem in problems):
        tell(say("{path}: good.", path=str(path)))


def _entry(path: Path, problems: tuple[Problem, ...]) -> dict[str, object]:
    damages = [problem for problem in problems if problem.is_damage]
    return {"path": str(path), "good": not damages, "problems": problems}
