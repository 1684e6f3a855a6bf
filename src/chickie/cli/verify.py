"""``chickie verify``: whether records are true."""

from __future__ import annotations

from pathlib import Path

import click

from chickie.cli import option
from chickie.cli.main import UNUSABLE, about
from chickie.cli.paper import complain, document, tell
from chickie.cli.recording import DAMAGED, read_bytes
from chickie.cli.spoken import Argument, Command, Option
from chickie.cli.witness import Witness, placed
from chickie.language import Sentence, say, say_count
from chickie.record import Problem, read, verify


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
@click.option(
    "--bots",
    "with_bots",
    cls=Option,
    is_flag=True,
    words=say(
        "Ask the bots again whether they find their moves, from what their seats could "
        "see. Transcripts of what bots were sent may stand among the files."
    ),
)
@option.json
@click.pass_context
def command(
    ctx: click.Context, *, paths: tuple[Path, ...], with_bots: bool, as_json: bool
) -> None:
    """Check each file; one that cannot be read does not keep the others from it."""
    witness = Witness(paths, quiet=as_json) if with_bots else None
    entries: list[dict[str, object]] = []
    status = 0
    for path in paths:
        if witness is not None and path in witness.transcripts:
            continue
        try:
            data = read_bytes(path)
        except OSError as error:
            complain(about(error))
            status = UNUSABLE
            continue
        problems = verify(data)
        entries.append(_entry(path, problems))
        if not as_json:
            _tell(path, problems)
        if witness is not None and entries[-1]["good"]:
            entries[-1] |= witness.hear(path, read(data))
    if witness is not None:
        entries += witness.close()
    if not all(entry["good"] for entry in entries):
        status = max(status, DAMAGED)
    if as_json:
        document({"good": not status, "files": entries})
    ctx.exit(status)


def _tell(path: Path, problems: tuple[Problem, ...]) -> None:
    for problem in problems:
        tell(placed(path, problem.line, problem.sentence))
    if not any(problem.is_damage for problem in problems):
        tell(_verdict(path, problems))


def _verdict(path: Path, problems: tuple[Problem, ...]) -> Sentence:
    """Good, with the deals that nobody could prove left out of it."""
    unproved = sum(problem.code == "unproved" for problem in problems)
    if not unproved:
        return say("{path}: good.", path=str(path))
    return say_count(
        "{path}: good, but the deal of {count} round is not proved.",
        "{path}: good, but the deals of {count} rounds are not proved.",
        unproved,
        path=str(path),
    )


def _entry(path: Path, problems: tuple[Problem, ...]) -> dict[str, object]:
    damages = [problem for problem in problems if problem.is_damage]
    return {"path": str(path), "good": not damages, "problems": problems}
