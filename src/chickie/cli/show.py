"""``chickie show``: a position of a recorded match as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from chickie.cli import option
from chickie.cli.paper import tell, write
from chickie.cli.recording import read_record, seat_numbered
from chickie.cli.reel import Frame, Reel
from chickie.cli.screen import table_lines
from chickie.cli.spoken import Command, Option
from chickie.errors import UnknownName
from chickie.language import Sentence, say
from chickie.picture.strip import strip
from chickie.picture.svg import Look, svg
from chickie.record.structure import EVENTS_MAX
from chickie.rules.view import View

ROUNDS_MAX: Final = 99
"""Rounds that a match may have."""
_LEAST, _MOST = 100, 10_000
"""Pixels of a picture, in either direction."""
_LONG: Final = Look().width
_SHORT: Final = Look().height
_SPEED_MOST: Final = 20
_PERCENT: Final = 100


def _pixels(name: str, words: Sentence) -> option.Decorator:
    number = option.Number(_LEAST, _MOST)
    return click.option(name, cls=Option, type=number, words=words, value=say("N"))


def _file(name: str, into: str, words: Sentence) -> option.Decorator:
    return click.option(
        name,
        into,
        cls=Option,
        type=click.Path(path_type=Path),
        words=words,
        value=say("FILE"),
    )


@click.command(
    "show",
    cls=Command,
    words=say(
        "Show a recorded match at one moment: as text, or as a picture in SVG. Without "
        "--at and --round that is its last moment."
    ),
)
@option.recorded
@click.option(
    "--at",
    "number",
    cls=Option,
    type=option.Number(1, EVENTS_MAX),
    words=say("How it was right after event N."),
    value=say("N"),
)
@click.option(
    "--round",
    "round_number",
    cls=Option,
    type=option.Number(1, ROUNDS_MAX),
    words=say("How it was at the end of round N."),
    value=say("N"),
)
@click.option(
    "--seat",
    cls=Option,
    type=option.Number(1, 12),
    words=say("As seat N saw it; seats are numbered from 1."),
    value=say("N"),
)
@click.option(
    "--watcher", cls=Option, is_flag=True, words=say("As somebody saw it who watched.")
)
@_file("--svg", "still", say("Write a picture into this file; - is the output."))
@_file(
    "--strip",
    "moving",
    say("Write the round up to that moment as a picture that moves; - is the output."),
)
@click.option(
    "--speed",
    cls=Option,
    type=option.Number(10, _SPEED_MOST * _PERCENT),
    default=_PERCENT,
    words=say("Speed of the strip in percent of the usual one."),
    value=say("N"),
)
@_pixels("--width", say("Pixels across."))
@_pixels("--height", say("Pixels down."))
@click.option(
    "--portrait",
    cls=Option,
    is_flag=True,
    words=say("Turn the table by 90 degrees, for a tall page."),
)
@click.option(
    "--numerals", cls=Option, is_flag=True, words=say("Numbers instead of pips.")
)
@click.option("--dark", cls=Option, is_flag=True, words=say("For a dark room."))
def command(  # noqa: PLR0913 - one for each option
    *,
    path: Path,
    number: int | None,
    round_number: int | None,
    seat: int | None,
    watcher: bool,
    still: Path | None,
    moving: Path | None,
    speed: int,
    width: int | None,
    height: int | None,
    portrait: bool,
    numerals: bool,
    dark: bool,
) -> None:
    """Find the moment, then write what was asked for, or print the table."""
    _refuse_both(number, round_number, say("--at and --round name two moments."))
    _refuse_both(seat, watcher or None, say("--seat and --watcher are two people."))
    views = _views(path, number, round_number, seat)
    if watcher:
        views = [_as_watcher(view) for view in views]
    look = Look(
        width=width or (_SHORT if portrait else _LONG),
        height=height or (_LONG if portrait else _SHORT),
        turned=portrait,
        numerals=numerals,
        dark=dark,
    )
    if still is not None:
        write(still, svg(views[-1], look))
    if moving is not None:
        write(moving, strip(views, look, speed=speed / _PERCENT))
    if still is None and moving is None:
        for line in table_lines(views[-1]):
            tell(line)


def _refuse_both(one: object, other: object, sentence: Sentence) -> None:
    if one is not None and other is not None:
        raise click.UsageError(str(sentence))


# --- the moment -----------------------------------------------------------------------


def _views(
    path: Path, number: int | None, round_number: int | None, seat: int | None
) -> Sequence[View]:
    """The round as it was seen, from its deal to the moment that is meant.

    Raises:
        OSError: the file cannot be read.
        BadRecord: it is no record, or has no such event.
        UnknownName: it has no such seat or round, or nothing is dealt yet.
    """
    record = read_record(path)
    reel = Reel(record, seat_numbered(record, seat))
    if number is not None and number > len(reel):
        reel.at(number)  # refuses
    views: list[View] = []
    for frame in reel.frames():
        if _is_past(frame, round_number, views):
            break
        if frame.view is not None:
            if views and frame.view.round != views[-1].round:
                views = []
            views.append(frame.view)
        if frame.number == number:
            break
    if round_number is not None and (not views or views[-1].round != round_number):
        raise UnknownName(
            say("There is no round {number} in this match.", number=round_number)
        )
    if not views:
        raise UnknownName(say("Nothing is dealt yet."))
    return views


def _is_past(frame: Frame, round_number: int | None, views: Sequence[View]) -> bool:
    """The round that is meant is over, and all that was told of it."""
    if round_number is None or not views or frame.view is None:
        return False
    return views[-1].round == round_number and frame.view.round > round_number


def _as_watcher(view: View) -> View:
    return msgspec.structs.replace(view, seat=None, hand=(), moves=(), fresh=None)
