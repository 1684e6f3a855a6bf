"""Bots that are programs of their own: how they are named on a command line.

They are known for as long as the command runs, in processes that it starts as well.
"""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from typing import Final

import click

from chickie import bots
from chickie.bots import programs
from chickie.bots.programs import BadSpec, Spec
from chickie.cli.option import Context, Decorator, Parameter, refusal
from chickie.cli.spoken import Option
from chickie.language import Sentence, say

TOKEN_LEAST: Final = 16
"""Characters of a token: what is shorter can be guessed."""


class Program(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """``NAME=COMMAND``."""

    name = "program"

    def convert(self, value: object, param: Parameter, ctx: Context) -> Spec:
        """The program, which bears no other bot's name."""
        if isinstance(value, Spec):
            return value
        try:
            spec = programs.parse(str(value))
        except BadSpec as error:
            raise _refused(error.sentence, param, ctx) from error
        if spec.name in bots.residents():
            taken = say(
                "“{name}” is a bot already: give the program another name.",
                name=spec.name,
            )
            raise _refused(taken, param, ctx)
        return spec


class BotToken(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """``NAME=TOKEN``, or ``NAME=@FILE`` where the token stands in a file."""

    name = "token"

    def convert(self, value: object, param: Parameter, ctx: Context) -> tuple[str, str]:
        """The name and the token."""
        if isinstance(value, tuple):
            return value
        name, sign, token = str(value).strip().partition("=")
        if not sign or not programs.is_name(name):
            # What was typed is not repeated: it may be a token.
            wrong = say(
                "write NAME=TOKEN, the name of up to {most} letters, digits, “-”, “_” "
                "and “.”.",
                most=programs.NAME_MAX,
            )
            raise refusal(wrong, param, ctx)
        if name in bots.residents() or name in programs.known():
            taken = say(
                "“{name}” is a bot already: give the program another name.", name=name
            )
            raise refusal(taken, param, ctx)
        if token.startswith("@"):
            token = Path(token[1:]).read_bytes().decode("ascii", "replace").strip()
        if len(token) < TOKEN_LEAST or not token.isascii() or not token.isprintable():
            short = say(
                "a token has {least} characters or more, all of them ASCII.",
                least=TOKEN_LEAST,
            )
            raise refusal(short, param, ctx)
        return name, token


def different(tokens: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The same tokens, if no name and no token stands there twice.

    Raises:
        click.UsageError: one does.
    """
    if any(len({*column}) < len(tokens) for column in zip(*tokens, strict=True)):
        text = say("Give every program a name and a token of its own.")
        raise click.UsageError(str(text))
    return tokens


def _refused(sentence: Sentence, param: Parameter, ctx: Context) -> click.BadParameter:
    """What to raise; an argument has no name that anybody would know."""
    if isinstance(param, Option):
        return refusal(sentence, param, ctx)
    return click.BadParameter(str(sentence), ctx, param)


def know(ctx: click.Context, *specs: Spec) -> None:
    """Know these programs until the command has ended; then end them."""
    ctx.call_on_close(_end)
    if threading.current_thread() is threading.main_thread():
        # Whoever is asked to stop this way stops the programs, too, as by Ctrl-C.
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        ctx.call_on_close(lambda: signal.signal(signal.SIGTERM, before))
    ctx.with_resource(programs.added(specs))


def _end() -> None:
    from chickie.bots.protocol.program import end_all  # noqa: PLC0415 - seldom needed

    end_all()


def _known(ctx: click.Context, _: click.Parameter, specs: tuple[Spec, ...]) -> None:
    if specs:
        know(ctx, *specs)


programs_option: Final[Decorator] = click.option(
    "--bot",
    cls=Option,
    type=Program(),
    multiple=True,
    is_eager=True,  # before any bot is asked for by name
    expose_value=False,
    callback=_known,
    words=say(
        "Let a program of your own be a bot, in any language (docs/protocol.md); may "
        "be given several times."
    ),
    value=say("NAME=COMMAND"),
)
