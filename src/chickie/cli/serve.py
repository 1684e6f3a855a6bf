"""``chickie serve``: tables in the browser."""

from __future__ import annotations

import io
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import click
import segno

from chickie.bots.programs import WITHHELD
from chickie.cli import option
from chickie.cli.paper import is_at_terminal, knows_lines, tell, tell_wrapped
from chickie.cli.program import (
    TOKEN_LEAST,
    BotToken,
    different,
    programs_option,
)
from chickie.cli.spoken import Command, Option
from chickie.language import say
from chickie.server.journal import keep_journal
from chickie.server.settings import Settings
from chickie.server.start import listening, network_address, run
from chickie.server.store.folder import usual_folder
from chickie.server.store.sqlite import SqliteStore

USUAL_PORT: Final = 8017
MOST_PORT: Final = 65_535
ONLY_HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only where --lan or --host asks for it


@click.command(
    "serve",
    cls=Command,
    words=say(
        "Open tables in the browser. Without options only this computer can reach "
        "them; with --lan phones and computers in the same network can."
    ),
)
@click.option(
    "--host",
    cls=Option,
    words=say(
        "Listen at this address; without this option {usual}, which is this computer "
        "alone.",
        usual=ONLY_HERE,
    ),
    value=say("ADDRESS"),
)
@click.option(
    "--port",
    cls=Option,
    type=option.Number(1, MOST_PORT),
    words=say(
        "Listen at this port; without this option {usual}, or the next one that is "
        "free.",
        usual=USUAL_PORT,
    ),
    value=say("N"),
)
@click.option(
    "--data",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say(
        "Keep the tables in this folder; without this option, where programs keep what "
        "is yours."
    ),
    value=say("FOLDER"),
)
@click.option(
    "--lan",
    cls=Option,
    is_flag=True,
    words=say("Let everybody in who is in the same network."),
)
@click.option(
    "--open",
    "opens",
    cls=Option,
    is_flag=True,
    words=say("Open the first page in the browser."),
)
@click.option(
    "--name",
    "names",
    cls=Option,
    multiple=True,
    words=say("Answer to this name as well, such as tables.example.org."),
    value=say("NAME"),
)
@click.option(
    "--proxy",
    "proxies",
    cls=Option,
    multiple=True,
    words=say("Believe the proxy at this address when it says who is calling."),
    value=say("ADDRESS"),
)
@programs_option
@click.option(
    "--bot-token",
    "tokens",
    cls=Option,
    type=BotToken(),
    multiple=True,
    envvar=WITHHELD,
    words=say(
        "Let a program elsewhere play as the bot NAME if it knows this token, of "
        "{least} characters or more; @FILE reads it from a file (docs/protocol.md).",
        least=TOKEN_LEAST,
    ),
    value=say("NAME=TOKEN|@FILE"),
)
def command(  # noqa: PLR0913 - one for each option
    *,
    host: str | None,
    port: int | None,
    data: Path | None,
    lan: bool,
    opens: bool,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    tokens: tuple[tuple[str, str], ...],
) -> None:
    """Serve until somebody stops it."""
    if lan and host is not None:
        text = say("--lan listens everywhere: no --host goes with it.")
        raise click.UsageError(str(text))
    tokens = different(tokens)
    at = host or (EVERYWHERE if lan else ONLY_HERE)
    keep_journal(quiet=sys.stderr.isatty())
    store = SqliteStore(data or usual_folder())
    socket = listening(at, port or USUAL_PORT, others=port is None)
    found = int(socket.getsockname()[1])
    if port is None and found != USUAL_PORT:
        taken = say("Port {usual} is taken, so this is another one.", usual=USUAL_PORT)
        tell_wrapped(taken)
    address = _tell_addresses(at, found)
    if is_at_terminal():
        tell_wrapped(say("Leave this window open; Ctrl+C closes the tables for now."))
    if opens:
        # A browser that runs in this very terminal would hold everything up.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    settings = Settings(names=names, proxies=proxies, bot_tokens=tokens)
    run(store, settings, [socket])


def _tell_addresses(at: str, port: int) -> str:
    """Say where the tables are; the address for a browser on this computer."""
    if at != EVERYWHERE:
        address = f"http://{_in_url(at)}:{port}/"
        tell(say("Tables are at {address}", address=address))
        return address
    address = f"http://{ONLY_HERE}:{port}/"
    shared = f"http://{network_address()}:{port}/"
    tell(say("On this computer: {address}", address=address))
    tell(say("In this network:  {address}", address=shared))
    if is_at_terminal() and knows_lines():
        picture = io.StringIO()
        segno.make(shared, micro=False).terminal(picture, compact=True)
        tell(picture.getvalue())
    return address


def _in_url(host: str) -> str:
    """IPv6 needs brackets there."""
    return f"[{host}]" if ":" in host else host
