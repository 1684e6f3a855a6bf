"""``chickie play``: a match against bots, or between bots with you watching."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final

import click

from chickie.cli import option, seating
from chickie.cli.desk import Quit
from chickie.cli.keeper import FileKeeper
from chickie.cli.main import INTERRUPTED
from chickie.cli.paper import tell
from chickie.cli.plan import (
    Plan,
    any_seed,
    kinds_of,
    match_id,
    names_of,
    seats_of,
    seeded_id,
)
from chickie.cli.program import programs_option
from chickie.cli.progress import Progress
from chickie.cli.sitting import Sitting
from chickie.cli.spoken import Command, Option
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.ruleset import Ruleset

USUAL_NAME: Final = say("Guest")
"""What a person is called in the record who gives no name."""
MOST_ROUNDS: Final = 99
"""Rounds of the longest match, as in a Ruleset."""


@click.command(
    "play",
    cls=Command,
    words=say(
        "Play a match: without options you against three bots, by the house rules. At "
        "the prompt type the number of a choice, or h for help."
    ),
)
@option.rules
@option.seats
@programs_option
@seating.bots
@option.tile_set
@click.option(
    "--rounds",
    cls=Option,
    type=option.Number(1, MOST_ROUNDS),
    words=say("Play so many rounds only."),
    value=say("N"),
)
@seating.seed
@click.option(
    "--name",
    cls=Option,
    type=seating.PlayerName(),
    words=say("What to call you."),
    value=say("NAME"),
)
@click.option(
    "--watch",
    cls=Option,
    is_flag=True,
    words=say("Let bots take all seats, and look on."),
)
@click.option(
    "--record",
    "path",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write all that happens into this new file."),
    value=say("FILE"),
)
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    rules: Ruleset,
    seats: int | None,
    kinds: tuple[str, ...],
    tile_set: TileSet | None,
    rounds: int | None,
    seed: int | None,
    name: str | None,
    watch: bool,
    path: Path | None,
) -> None:
    """Make a match from the options and play it."""
    if sys.stdin is None and not watch:
        closed = say("Nothing can be typed: the standard input is closed.")
        raise click.UsageError(str(closed))
    rules = option.with_set(rules, tile_set)
    if rounds is not None:
        rules = rules.replace(rounds=rounds)
    plan = _plan(rules, seats, kinds, seed, None if watch else name or str(USUAL_NAME))
    with contextlib.ExitStack() as stack:
        keeper = None if path is None else stack.enter_context(FileKeeper(path))
        status = _play(plan, keeper)
    if path is not None:
        tell(say("The record is in {path}.", path=str(path)))
    ctx.exit(status)


def _play(plan: Plan, keeper: FileKeeper | None) -> int:
    """Play to the end, or until the person leaves; the exit status."""
    try:
        Sitting(Progress(plan, keeper)).run()
    except Quit:
        return 0
    except KeyboardInterrupt:
        tell()
        return INTERRUPTED
    return 0


def _plan(
    rules: Ruleset,
    seats: int | None,
    kinds: tuple[str, ...],
    seed: int | None,
    own: str | None,
) -> Plan:
    """The match; ``own`` is the person's name, None if nobody plays.

    Raises:
        BadRuleset: these seats cannot play by these rules.
    """
    people = 0 if own is None else 1
    count = seats_of(rules, seats, kinds=kinds, people=people)
    mine: list[str | None] = [None] * people
    players = names_of(count - people, own)
    sits = (*mine, *kinds_of(kinds, count - people))
    if seed is None:
        chance, match = any_seed(), match_id()
    else:
        chance = seed
        match = seeded_id("play", seed, ruleset=rules, players=players, kinds=sits)
    return Plan(ruleset=rules, players=players, kinds=sits, seed=chance, match=match)
