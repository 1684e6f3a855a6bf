"""Options and kinds of values that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from chickie import variants
from chickie.cli.spoken import Option
from chickie.errors import BadRuleset
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.phrase import SET_NAMES
from chickie.rules.ruleset import Ruleset

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


class Number(click.ParamType):
    """A whole number from ``least`` to ``most``."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Both bounds are allowed."""
        self.least, self.most = least, most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None  # noqa: ANN401
    ) -> int:
        """The number, if it is one."""
        text = str(value).strip()
        digits = text.removeprefix("-")
        # Nobody means a number of fifty digits, and Python refuses some thousands.
        if digits.isdecimal() and len(digits) <= len(str(self.most)):
            number = int(text)
            if self.least <= number <= self.most:
                return number
        self.fail(
            str(
                say(
                    "{name}: “{text}” is no whole number from {least} to {most}.",
                    name=named(param),
                    text=text,
                    least=self.least,
                    most=self.most,
                )
            ),
            param,
            ctx,
        )


class TileSetName(click.ParamType):
    """A set of tiles by its highest double, such as ``double-9``."""

    name = "set"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None  # noqa: ANN401
    ) -> TileSet:
        """The set, if there is one."""
        if value in list(TileSet):
            return TileSet(value)
        known = ", ".join(TileSet)
        self.fail(
            str(
                say(
                    "{name}: there is no set “{text}”; there is {known}.",
                    name=named(param),
                    text=value,
                    known=known,
                )
            ),
            param,
            ctx,
        )


class Rules(click.ParamType):
    """Rules that come with the program, by name, or a TOML file."""

    name = "rules"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None  # noqa: ANN401, ARG002
    ) -> Ruleset:
        """The rules; what is wrong with them is said by whoever reads them."""
        return value if isinstance(value, Ruleset) else rules_named(value)


def rules_named(name: str) -> Ruleset:
    """The rules that are meant by ``name``.

    Raises:
        UnknownName: it is no file, and none of ours is called so.
        BadRuleset: the file cannot be read, or a field of it cannot.
    """
    path = rules_file(name)
    return variants.load(name) if path is None else variants.read(path)


def rules_text(name: str) -> str:
    """The TOML file that is meant by ``name``, comments and all.

    Raises:
        UnknownName: it is no file, and none of ours is called so.
        OSError: the file cannot be read.
    """
    path = rules_file(name)
    if path is None:
        return variants.source(name)
    return path.read_text(encoding="utf-8", errors="replace")


def rules_file(name: str) -> Path | None:
    """The file that is meant by ``name``; None if it names rules of ours."""
    path = Path(name)
    is_file = path.suffix == ".toml" or len(path.parts) > 1 or path.is_file()
    return path if is_file and name not in variants.names() else None


def named(param: click.Parameter | None) -> str:
    """How a parameter is called on the command line."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.make_metavar(None) if param else ""  # type: ignore[arg-type]


def with_set(rules: Ruleset, tile_set: TileSet | None) -> Ruleset:
    """The same rules with another set of tiles.

    Raises:
        BadRuleset: they have no hands for that set.
    """
    if tile_set is None:
        return rules
    if not rules.hand_size.get(tile_set):
        known = ", ".join(size for size, hands in rules.hand_size.items() if hands)
        raise BadRuleset(
            say(
                "“{title}” has no hands for a {set} set; it has some for {known}.",
                title=rules.title,
                set=SET_NAMES[tile_set],
                known=known,
            )
        )
    return rules.replace(set=tile_set.value)


MOST_SEED: Final = 2**128 - 1
"""Greatest seed that may be asked for."""

json: Final[Decorator] = click.option(
    "--json",
    "as_json",
    cls=Option,
    words=say("Print one JSON document instead (docs/cli.md)."),
    is_flag=True,
)
tile_set: Final[Decorator] = click.option(
    "--set",
    "tile_set",
    cls=Option,
    type=TileSetName(),
    words=say("Another set of tiles, double-6 to double-18."),
    value=say("SET"),
)
seats: Final[Decorator] = click.option(
    "--seats",
    cls=Option,
    type=Number(2, 12),
    words=say("Number of players, 2 to 12."),
    value=say("N"),
)
