"""What a table agrees on, made from names and numbers that somebody asked for."""

from __future__ import annotations

from chickie import bots, variants
from chickie.errors import BadRuleset, UnknownName
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset
from chickie.table.act import Made
from chickie.table.options import Options


def made(  # noqa: PLR0913 - all that a table is made of, by name
    host: str,
    *,
    rules: str,
    seats: int,
    tile_set: str | None = None,
    rounds: int | None = None,
    options: Options | None = None,
) -> Made:
    """The first act of a table.

    Args:
        host: person who has the powers of a host.
        rules: name of a preset, or a code that holds rules.
        seats: number of seats.
        tile_set: ``double-6`` … ``double-18``; None is the preset's own.
        rounds: rounds of a match; None is the preset's own number.
        options: what else is agreed on; None is the usual.

    Raises:
        BadRuleset: there are no such rules, or not for these seats.
        UnknownName: there is no such bot.
    """
    ruleset = adapted(preset(rules), tile_set=tile_set, rounds=rounds)
    require(ruleset, seats)
    agreed = options or Options()
    require_bot(agreed.bot)
    return Made(host=host, ruleset=ruleset, seats=seats, options=agreed)


def preset(name: str) -> Ruleset:
    """The rules with this name, or in this code.

    Raises:
        BadRuleset: there are none.
    """
    try:
        return variants.named(name)
    except UnknownName as error:
        raise BadRuleset(error.sentence) from error


def adapted(ruleset: Ruleset, *, tile_set: str | None, rounds: int | None) -> Ruleset:
    """The rules with another set or length of the match; None leaves their own.

    Raises:
        BadRuleset: there is no such set.
    """
    changes: dict[str, object] = {}
    if tile_set is not None:
        changes["set"] = tile_set
    if rounds is not None:
        changes["rounds"] = rounds
    return ruleset.replace(**changes) if changes else ruleset


def require_bot(name: str) -> None:
    """Do nothing if there is a Bot with this name.

    Raises:
        UnknownName: there is none.
    """
    bots.make(name, seed=0)
