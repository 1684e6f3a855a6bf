"""Commands and options whose help and complaints are sentences of ours.

click has its own words for all this, and its own way to translate them; here they come
from :mod:`chickie.language` like every other sentence. Read next:
:mod:`chickie.cli.main`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

import click

from chickie.cli.tongue import KNOWN, NAMES, LanguageCode
from chickie.language import Sentence, say

PROGRAM: Final = os.environ.get("CHICKIE_PROGRAM", "chickie")
"""What one types to start us: ``./run`` says so of itself."""
Records = list[tuple[str, str]]
"""Names and what they mean, to be set in two columns."""


class Option(click.Option):
    """An option with its explanation, and its value, in words."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        words: Sentence,
        value: Sentence | None = None,
        **settings: Any,  # noqa: ANN401 - whatever click takes
    ) -> None:
        """Explain it by ``words``; ``value`` stands for what follows the name."""
        super().__init__(names, **settings)
        self.words = words
        self.value_words = value

    def make_metavar(self, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """What stands for the value; click 8.1 gives no context."""
        return str(self.value_words or "")

    def explained(self) -> tuple[str, str]:
        """Its names and what it does."""
        names = ", ".join(sorted(self.opts, key=len))
        return f"{names} {self.make_metavar()}".rstrip(), str(self.words)


class Argument(click.Argument):
    """An argument with its explanation in words."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        words: Sentence,
        value: Sentence,
        **settings: Any,  # noqa: ANN401 - whatever click takes
    ) -> None:
        """Explain it by ``words``; ``value`` names it in the line that shows usage."""
        super().__init__(names, **settings)
        self.words = words
        self.value_words = value

    def make_metavar(self, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """How it is called; dots when there may be several."""
        name = str(self.value_words)
        return f"{name}…" if self.nargs != 1 else name

    def explained(self) -> tuple[str, str]:
        """Its name and what it is."""
        return self.make_metavar(), str(self.words)


class Command(click.Command):
    """A command that explains itself in words."""

    def __init__(
        self,
        name: str | None,
        *,
        words: Sentence,
        **settings: Any,  # noqa: ANN401 - whatever click takes
    ) -> None:
        """Explain it by ``words``; click's own help option is replaced by ours."""
        settings["help"] = None
        super().__init__(name, add_help_option=False, **settings)
        self.words = words
        self.params += [_language_option(), _help_option()]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse, in words, what is left over."""
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # the parser does not always tell
            raise
        if rest and not isinstance(self, Group):
            extra = " ".join(rest)
            raise click.UsageError(str(say("“{extra}” is too much.", extra=extra)), ctx)
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, explanation, then a list of everything that may be given."""
        usage = " ".join(self.collect_usage_pieces(ctx))
        prefix = f"{say('Usage:')} "
        formatter.write_usage(ctx.command_path, usage, prefix=prefix)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(str(self.words))
        for heading, records in self.sections():
            if records:
                with formatter.section(str(heading).removesuffix(":")):
                    formatter.write_dl(records)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What may follow the name of the command."""
        given = [p.make_metavar(ctx) for p in self.params if isinstance(p, Argument)]
        return [str(say("[OPTIONS]")), *given]

    def sections(self) -> list[tuple[Sentence, Records]]:
        """The lists of the help page."""
        arguments = [p.explained() for p in self.params if isinstance(p, Argument)]
        options = [p.explained() for p in self.params if isinstance(p, Option)]
        return [(say("Arguments:"), arguments), (say("Options:"), options)]


class Group(Command, click.Group):
    """A command made of commands, each explained in a line.

    Its commands are found by :meth:`get_command`; :meth:`summaries` lists them.
    """

    def __init__(self, name: str | None, **settings: Any) -> None:  # noqa: ANN401
        """Without a command it shows its help and all is well."""
        settings["callback"] = _show_help_if_alone
        super().__init__(name, invoke_without_command=True, **settings)

    def summaries(self) -> dict[str, Sentence]:
        """What each command does, in a line."""
        return {
            name: command.words
            for name, command in self.commands.items()
            if isinstance(command, Command)
        }

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """In the order in which people want them, which is that of the help."""
        return list(self.summaries())

    def sections(self) -> list[tuple[Sentence, Records]]:
        """The commands, then the options."""
        told = [(name, str(words)) for name, words in self.summaries().items()]
        return [(say("Commands:"), told), *super().sections()]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """A command follows, with what belongs to it."""
        return [*super().collect_usage_pieces(ctx), str(say("COMMAND …"))]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, and what is left for it."""
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is None:
            known = ", ".join(self.list_commands(ctx))
            text = say(
                "There is no “{name}”; there is {known}.", name=name, known=known
            )
            raise click.UsageError(str(text), ctx)
        return name, command, rest


@click.pass_context
def _show_help_if_alone(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _language_option() -> Option:
    """Explains the language, and checks it; it is spoken already, see ``tongue``."""
    return Option(
        [*NAMES],
        words=say("Speak this language: {known}.", known=KNOWN),
        value=say("CODE"),
        type=LanguageCode(),
        is_eager=True,
        expose_value=False,
    )


def _help_option() -> Option:
    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001
        if wanted and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return Option(
        ["-h", "--help"],
        words=say("Show this and stop."),
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
    )


def complaint(error: click.ClickException) -> str:
    """What was wrong with a command line, in a sentence of ours, and where to look."""
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return _wrong(error)
    seen = say(
        "{complaint} See: {command} --help",
        complaint=_wrong(error),
        command=error.ctx.command_path,
    )
    return str(seen)


def _wrong(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption():
            return str(say("There is no option {name}.", name=error.option_name))
        case click.BadOptionUsage():
            return str(_bad_option(error))
        case click.MissingParameter():
            return str(say("{wanted} is missing.", wanted=_missing(error)))
        case click.BadParameter():
            return error.message
        case _:
            return error.format_message()


def _missing(error: click.MissingParameter) -> str:
    """What to call a parameter that was not given."""
    if isinstance(error.param, Argument):
        return error.param.make_metavar()
    return max(error.param.opts, key=len) if error.param else ""


def _bad_option(error: click.BadOptionUsage) -> Sentence:
    """An option with a value that takes none, or without the one it needs."""
    params = error.ctx.command.params if error.ctx else []
    flags = [p for p in params if isinstance(p, Option) and p.is_flag]
    if any(error.option_name in flag.opts for flag in flags):
        return say("{name} takes no value.", name=error.option_name)
    return say("{name} needs a value.", name=error.option_name)
