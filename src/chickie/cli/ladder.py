"""``chickie ladder``: how strong all bots are, each beside the same opponents.

What is compared and how it is worked out: docs/bots.md.
"""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Final

import click

from chickie import bots
from chickie.brains.setting import BRAINS
from chickie.cli import effort, option, seating
from chickie.cli.duel import BotName
from chickie.cli.paper import document, tell
from chickie.cli.plan import seats_of
from chickie.cli.program import programs_option
from chickie.cli.rungs import as_json as told
from chickie.cli.rungs import require_place, tell_climb, write_tables
from chickie.cli.spoken import Argument, Command, Option
from chickie.lab.duel import DEALS_MOST
from chickie.lab.duel_verdict import FEWEST
from chickie.lab.ladder import climb
from chickie.lab.ladder_plan import Ladder, distinct
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.ruleset import Ruleset

USUAL: Final = 4_000
"""Deals where nobody says how many."""


@click.command(
    "ladder",
    cls=Command,
    words=say(
        "Tell how strong bots are: each beside the same opponents, on the same deals "
        "in every seat, and then each against the next below."
    ),
)
@click.argument(
    "names",
    nargs=-1,
    cls=Argument,
    type=BotName(),
    words=say(
        "Bots by name, or programs as NAME=COMMAND; where none is named, all there are."
    ),
    value=say("BOT"),
)
@option.rules
@option.seats
@option.tile_set
@click.option(
    "--deals",
    cls=Option,
    type=option.Number(FEWEST, DEALS_MOST),
    words=say(
        "How many different deals; without this option {usual}. Bots that think longer "
        "play fewer.",
        usual=USUAL,
    ),
    value=say("N"),
)
@programs_option
@seating.seed
@effort.processes
@click.option(
    "--markdown",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write the tables into this page, in place of those that stand there."),
    value=say("FILE"),
)
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    names: tuple[str, ...],
    rules: Ruleset,
    seats: int | None,
    tile_set: TileSet | None,
    deals: int | None,
    seed: int | None,
    processes: int | None,
    markdown: Path | None,
    as_json: bool,
) -> None:
    """Play them all and tell."""
    if markdown is not None:
        require_place(markdown)
    rules = option.with_set(rules, tile_set)
    chosen = distinct(names or bots.names())
    ladder = Ladder(
        ruleset=rules,
        seats=seats_of(rules, seats, kinds=(), people=0),
        bots=chosen,
        deals=deals or USUAL,
        seed=seed or 0,
    )
    with effort.shown(compiles={*chosen} <= {*BRAINS}) as progress:
        found = climb(
            ladder,
            processes=processes or effort.processors(),
            progress=progress,
            clock=process_time,
        )
    if markdown is not None:
        write_tables(found, markdown)
    if as_json:
        document(told(found))
    elif markdown is None:
        tell_climb(found)
    else:
        tell(say("{path}: written.", path=str(markdown)))
