"""The door: which commands there are, and what happens when something goes wrong.

A command is imported only when it is called. Exit status: 0 all is well, 1 what was
looked at is wrong (rules, a record), 2 what was typed or named cannot be used, 130
stopped by Ctrl-C.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from chickie import __version__
from chickie.cli.paper import Text, complain
from chickie.cli.spoken import PROGRAM, Group, Option, complaint
from chickie.cli.tongue import asked_for, of_the_system
from chickie.errors import BadRecord, ChickieError
from chickie.language import Sentence, is_chosen, say, speaking
from chickie.mishap import reason

UNUSABLE: Final = 2
"""Exit status: the input cannot be used."""
INTERRUPTED: Final = 130
"""Exit status: Ctrl-C, as a shell tells it."""
BROKEN_PIPE: Final = 141
"""Exit status: nobody reads any more, as a shell tells it."""

SUMMARIES: Final[dict[str, Sentence]] = {
    "play": say("Play a match against bots."),
    "serve": say("Open tables in the browser, for friends and bots."),
    "rules": say("Show, compare and check rules."),
    "replay": say("Step through a recorded match."),
    "show": say("Show a position, or a round that moves, as a picture."),
    "puzzles": say("Find positions in which one move is clearly the best."),
    "verify": say("Check records: the laws, the scores, the deals."),
    "simulate": say("Let bots play many matches, and count."),
    "warm": say("Compile ahead of time what plays many deals."),
    "doctor": say("Tell what your rules do to the game, and which switch matters."),
    "lab": say("Experiments: what a rule changes, with errors."),
    "duel": say("Let bots play the same deals in every seat, and compare them."),
    "ladder": say("Tell how strong all bots are, each beside the same opponents."),
    "review": say("Tell what every move of a recorded match cost, and why."),
}
"""The commands; each is the object ``command`` in the module of the same name."""


class Door(Group):
    """The program ``chickie``."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in SUMMARIES:
            return None
        found = import_module(f"chickie.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def summaries(self) -> dict[str, Sentence]:
        """Without importing anything."""
        return SUMMARIES

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as click says
        """Run what was called; stop quietly when nobody reads any more."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _hush()
            ctx.exit(BROKEN_PIPE)

    def main(  # type: ignore[override]  # click has two overloads
        self,
        args: Sequence[str] | None = None,
        *,
        standalone_mode: bool = True,
        **settings: Any,  # noqa: ANN401 - as click says
    ) -> Any:  # noqa: ANN401 - as click says
        """Run, and turn whatever goes wrong into a sentence and an exit status."""
        with _heard(sys.argv[1:] if args is None else args):
            return self._run(args, standalone_mode=standalone_mode, **settings)

    def _run(
        self,
        args: Sequence[str] | None,
        *,
        standalone_mode: bool,
        **settings: Any,  # noqa: ANN401 - as click says
    ) -> Any:  # noqa: ANN401 - as click says
        _print_anything()
        if sys.stdout is None:
            _refuse(say("Nothing can be printed: the standard output is closed."))
        try:
            result = super().main(args, standalone_mode=False, **settings)
        except click.ClickException as error:
            _refuse(complaint(error))
        except ChickieError as error:
            _refuse(_placed(error))
        except click.Abort:
            sys.exit(INTERRUPTED)
        except OSError as error:
            _refuse(about(error))
        if standalone_mode:
            sys.exit(result if isinstance(result, int) else 0)
        return result


def _heard(words: Sequence[str]) -> AbstractContextManager[None]:
    """Speak the language that is wanted, unless whoever calls speaks one already."""
    code = asked_for(words)
    if code is None and is_chosen():
        return contextlib.nullcontext()
    return speaking(code or of_the_system())


def _refuse(sentence: Text) -> NoReturn:
    complain(sentence)
    sys.exit(UNUSABLE)


def _placed(error: ChickieError) -> Sentence:
    """What is wrong, and on which line of a record."""
    if isinstance(error, BadRecord) and error.line:
        return say("Line {line}: {reason}", line=error.line, reason=error.sentence)
    return error.sentence


def about(error: OSError) -> Sentence:
    """What the system said, and about which file."""
    if error.filename is None:
        return say("This did not work: {reason}.", reason=reason(error))
    return say("{path}: {reason}.", path=str(error.filename), reason=reason(error))


def _print_anything() -> None:
    """Never fail at a letter that the terminal does not know, or cannot send."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _hush() -> None:
    """Let the interpreter flush into nothing when it leaves."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001
    if wanted:
        click.echo(f"chickie {__version__}")
        ctx.exit()


@click.command(
    "chickie",
    cls=Door,
    words=say(
        "Chicken Foot, a draw game and Mexican Train, by the rules of your table. "
        "To begin: {program} play.",
        program=PROGRAM,
    ),
)
@click.option(
    "--version",
    cls=Option,
    words=say("Show the version and stop."),
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
)
def chickie() -> None:
    """Everything that can be called by name."""


def main() -> None:
    """Start here: the console script and ``python -m chickie``."""
    chickie.main(prog_name=PROGRAM)
