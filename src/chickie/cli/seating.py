"""Options that say who sits at a table, and where chance comes from."""

from __future__ import annotations

from typing import Final

import click

from chickie.bots import names
from chickie.cli.option import Context, Decorator, Number, Parameter, refusal
from chickie.cli.plan import USUAL_BOT
from chickie.cli.spoken import Option
from chickie.language import say

LONGEST_NAME: Final = 40
"""Characters of a name that a record takes."""
MOST_SEED: Final = 2**128 - 1
"""Greatest seed that may be asked for."""


class Bots(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """Names of bots with commas between them."""

    name = "bots"

    def convert(self, value: object, param: Parameter, ctx: Context) -> tuple[str, ...]:
        """The names, if there are such bots."""
        if isinstance(value, tuple):
            return value
        named = tuple(name.strip() for name in str(value).split(","))
        known = names()
        for name in named:
            if name not in known:
                wrong = say(
                    "there is no bot “{name}”; there are {known}.",
                    name=name,
                    known=", ".join(known),
                )
                raise refusal(wrong, param, ctx)
        return named


class PlayerName(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """What a person is called: 1 to 40 characters that can be printed."""

    name = "name"

    def convert(self, value: object, param: Parameter, ctx: Context) -> str:
        """The name, without blanks around it."""
        text = str(value).strip()
        if text and text.isprintable() and len(text) <= LONGEST_NAME:
            return text
        wrong = say("a name has 1 to {most} letters and signs.", most=LONGEST_NAME)
        raise refusal(wrong, param, ctx)


bots: Final[Decorator] = click.option(
    "--bots",
    "kinds",
    cls=Option,
    type=Bots(),
    default=(USUAL_BOT,),
    words=say(
        "The bots, by name, with commas between them; one name is for all seats. There "
        "are {names}; without this option “{usual}”.",
        names=", ".join(names()),
        usual=USUAL_BOT,
    ),
    value=say("NAME,…"),
)
seed: Final[Decorator] = click.option(
    "--seed",
    cls=Option,
    type=Number(0, MOST_SEED),
    words=say("Where all chance comes from: the same number, the same tiles."),
    value=say("N"),
)
