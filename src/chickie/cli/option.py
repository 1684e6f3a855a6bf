"""Options and kinds of values that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from chickie import variants
from chickie.cli.spoken import PROGRAM, Argument, Option
from chickie.errors import BadRuleset, UnknownName
from chickie.language import Sentence, say
from chickie.rules.axis import TileSet
from chickie.rules.phrase import SET_NAMES
from chickie.rules.ruleset import Ruleset

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
Parameter = click.Parameter | None
Context = click.Context | None

USUAL_RULES: Final = "house"
"""The rules where nobody says which."""


# --- kinds of values ------------------------------------------------------------------


def refusal(sentence: Sentence, param: Parameter, ctx: Context) -> click.BadParameter:
    """What to raise: ``sentence`` after the name of the option."""
    name = max(param.opts, key=len) if param else ""
    words = say("{name}: {reason}", name=name, reason=sentence)
    return click.BadParameter(str(words), ctx, param)


class Number(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """A whole number from ``least`` to ``most``."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Both bounds are allowed."""
        self.least, self.most = least, most

    def convert(self, value: object, param: Parameter, ctx: Context) -> int:
        """The number, if it is one."""
        text = str(value).strip()
        # Nobody means a number with more digits, and Python refuses some thousands.
        if text.isdecimal() and len(text) <= len(str(self.most)):
            number = int(text)
            if self.least <= number <= self.most:
                return number
        wrong = say(
            "“{text}” is no whole number from {least} to {most}.",
            text=text,
            least=self.least,
            most=self.most,
        )
        raise refusal(wrong, param, ctx)


class TileSetName(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """A set of tiles by its highest double, such as ``double-9``."""

    name = "set"

    def convert(self, value: object, param: Parameter, ctx: Context) -> TileSet:
        """The set, if there is one."""
        if value in list(TileSet):
            return TileSet(str(value))
        known = ", ".join(TileSet)
        wrong = say(
            "there is no set “{text}”; there is {known}.", text=value, known=known
        )
        raise refusal(wrong, param, ctx)


class Rules(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """Rules that come with the program, by name, a TOML file, or a code of rules."""

    name = "rules"

    def convert(self, value: object, param: Parameter, ctx: Context) -> Ruleset:  # noqa: ARG002
        """The rules; what is wrong with them is said by whoever reads them."""
        return value if isinstance(value, Ruleset) else rules_named(str(value))


# --- rules ----------------------------------------------------------------------------


def rules_named(name: str) -> Ruleset:
    """The rules that are meant by ``name``.

    Raises:
        UnknownName: it is no file, and none of ours is called so.
        BadRuleset: the file cannot be read, or a field of it, or the code.
    """
    path = _rules_file(name)
    return _named(name) if path is None else variants.read(path)


def rules_text(name: str) -> str:
    """The TOML file that is meant by ``name``, comments and all.

    Raises:
        UnknownName: it is no file, and none of ours is called so.
        BadRuleset: the file cannot be read, or the code.
    """
    path = _rules_file(name)
    if path is not None:
        return variants.written(path)
    rules = _named(name)
    return variants.source(name) if name in variants.names() else variants.toml(rules)


def _named(name: str) -> Ruleset:
    """Rules that are in no file; in vain, names those there are."""
    try:
        return variants.named(name)
    except UnknownName:
        return variants.load(name)


def _rules_file(name: str) -> Path | None:
    """The file that is meant by ``name``; None if it is a name, a code or a link."""
    path = Path(name)
    if name in variants.names() or _is_link(name, path):
        return None
    is_file = path.suffix == ".toml" or len(path.parts) > 1 or path.is_file()
    return path if is_file else None


def _is_link(name: str, path: Path) -> bool:
    """``…/rules/CODE``, and no file that happens to lie there."""
    return variants.is_link(name) and path.suffix != ".toml" and not path.exists()


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
                title=rules.called,
                set=SET_NAMES[tile_set],
                known=known,
            )
        )
    return rules.replace(set=tile_set.value)


# --- options --------------------------------------------------------------------------

json: Final[Decorator] = click.option(
    "--json",
    "as_json",
    cls=Option,
    words=say("Print one JSON document instead (docs/cli.md)."),
    is_flag=True,
)
recorded: Final[Decorator] = click.argument(
    "path",
    cls=Argument,
    type=click.Path(path_type=Path),
    words=say("A record, as JSON Lines or as text."),
    value=say("FILE"),
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
rules: Final[Decorator] = click.option(
    "--rules",
    cls=Option,
    type=Rules(),
    default=USUAL_RULES,
    words=say(
        "The rules, by name, from a TOML file or by a code; without this option "
        "“{usual}”. See: {program} rules list",
        usual=USUAL_RULES,
        program=PROGRAM,
    ),
    value=say("NAME|FILE|CODE"),
)
