"""``chickie duel``: bots against each other on the same deals, in every seat.

What is compared and how it is worked out: docs/duel.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from chickie import bots
from chickie.bots.bot import unknown
from chickie.brains.setting import BRAINS
from chickie.cli import effort, option, seating
from chickie.cli.option import Context, Parameter, refusal
from chickie.cli.paper import document, tell_wrapped
from chickie.cli.plan import USUAL_SEATS
from chickie.cli.program import Program, know, programs_option
from chickie.cli.spoken import Argument, Command, Option
from chickie.cli.verdict import as_json as told
from chickie.cli.verdict import tell_outcome
from chickie.lab.duel import DEALS_MOST, Duel, fight
from chickie.lab.duel_verdict import FEWEST
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset

USUAL: Final = 1_000
"""Deals where nobody says how many."""
SMALLEST: Final = 0.001
"""Points: no smaller error is asked for."""
TWO: Final = 2


class BotName(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """The name of a bot, or a program that is to be one."""

    name = "bot"

    def convert(self, value: object, param: Parameter, ctx: Context) -> str:
        """The name, if there is such a bot."""
        if ctx is not None and "=" in str(value):
            spec = Program().convert(value, param, ctx)
            know(ctx, spec)
            return spec.name
        if value in bots.names():
            return str(value)
        raise click.BadParameter(str(unknown(value)), ctx, param)


class Points(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """A number of points above 0, perhaps with a decimal point."""

    name = "points"

    def convert(self, value: object, param: Parameter, ctx: Context) -> float:
        """The number, if it is one."""
        try:
            points = float(str(value))
        except ValueError:
            points = 0.0
        if SMALLEST <= points < float("inf"):
            return points
        wrong = say(
            "“{text}” is no number of points from {least} on.",
            text=value,
            least=SMALLEST,
        )
        raise refusal(wrong, param, ctx)


@click.command(
    "duel",
    cls=Command,
    words=say(
        "Let bots play the same deals in every seat, and compare them: points, rounds "
        "won, differences, each with a 95 % interval. Bots: {names}.",
        names=", ".join(bots.names()),
    ),
)
@click.argument(
    "names",
    nargs=-1,
    cls=Argument,
    type=BotName(),
    words=say("Two bots or more, by name, or programs as NAME=COMMAND."),
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
        "How many different deals; without this option {usual}. With --error, at most.",
        usual=USUAL,
    ),
    value=say("N"),
)
@click.option(
    "--error",
    cls=Option,
    type=Points(),
    words=say(
        "Go on until no difference in points a round has a larger standard error."
    ),
    value=say("POINTS"),
)
@programs_option
@seating.seed
@effort.processes
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    names: tuple[str, ...],
    rules: Ruleset,
    seats: int | None,
    tile_set: TileSet | None,
    deals: int | None,
    error: float | None,
    seed: int | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Play them all and tell."""
    _require_different(names)
    rules = option.with_set(rules, tile_set)
    duel = Duel(
        ruleset=rules,
        seats=_seats(rules, seats, len(names)),
        bots=names,
        seed=seed or 0,
    )
    with effort.shown(compiles={*names} <= {*BRAINS}) as progress:
        outcome = fight(
            duel,
            deals or (DEALS_MOST if error else USUAL),
            error=error,
            processes=processes or effort.processors(),
            progress=progress,
        )
    if as_json:
        document(told(outcome))
    else:
        tell_outcome(outcome)
        if error and outcome.verdict.error > error:
            tell_wrapped(
                say(
                    "The error is still {error} points: for {wanted} it takes more "
                    "deals.",
                    error=f"{outcome.verdict.error:.3g}",
                    wanted=f"{error:g}",
                )
            )


def _require_different(names: Sequence[str]) -> None:
    """Refuse what is no duel.

    Raises:
        click.UsageError: there is one bot only, or one is named twice.
    """
    if len(names) < TWO:
        raise click.UsageError(str(say("A duel needs two bots or more.")))
    for place, name in enumerate(names):
        if name in names[:place]:
            twice = say("“{name}” is named twice; name each bot once.", name=name)
            raise click.UsageError(str(twice))


def _seats(rules: Ruleset, asked: int | None, bots: int) -> int:
    """As asked; else as near to one for each bot as these rules allow.

    Raises:
        BadRuleset: these rules are not for so many.
    """
    if asked is None:
        offered = rules.seats or (USUAL_SEATS,)
        asked = min(offered, key=lambda seats: (abs(seats - bots), seats))
    require(rules, asked)
    return asked
