"""``chickie replay``: step through a recorded match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import msgspec

from chickie.cli import option
from chickie.cli.paper import (
    document,
    heading,
    is_at_terminal,
    tell,
    tell_wrapped,
    wrapped,
)
from chickie.cli.recording import read_record, seat_numbered
from chickie.cli.reel import Frame, Reel
from chickie.cli.screen import choice_lines, choices, counts_line, picture, table_lines
from chickie.cli.spoken import Command, Option
from chickie.cli.tally import final_standings, round_summary
from chickie.language import say
from chickie.record import MatchEnded, to_text
from chickie.record.structure import EVENTS_MAX
from chickie.rules import wire
from chickie.rules.event import RoundEnded
from chickie.rules.view import View

QUIT: Final = ("q", "quit", "exit")
BACK: Final = ("b", "back")


@click.command(
    "replay",
    cls=Command,
    words=say(
        "Step through a recorded match. At the prompt Enter shows the next event, b "
        "the one before, a number that event, q stops. Into a file or a pipe it tells "
        "everything."
    ),
)
@option.recorded
@click.option(
    "--at",
    "number",
    cls=Option,
    type=option.Number(1, EVENTS_MAX),
    words=say("Show how it was right after event N, and stop."),
    value=say("N"),
)
@click.option(
    "--seat",
    cls=Option,
    type=option.Number(1, 12),
    words=say("Show only what seat N saw; seats are numbered from 1."),
    value=say("N"),
)
@click.option(
    "--text",
    "as_text",
    cls=Option,
    is_flag=True,
    words=say("Print the record in its text form, and stop."),
)
@option.json
def command(
    *,
    path: Path,
    number: int | None,
    seat: int | None,
    as_text: bool,
    as_json: bool,
) -> None:
    """Show one event, or all, or go from one to the next."""
    if as_text and (number or as_json):
        text = say(
            "--text shows the whole record: neither --at nor --json goes with it."
        )
        raise click.UsageError(str(text))
    record = read_record(path)
    reel = Reel(record, seat_numbered(record, seat))
    if as_text:
        tell(to_text(reel.shown).rstrip())
        return
    if number is not None:
        frame = reel.at(number)
        document(_position(frame)) if as_json else show(reel, frame)
    elif as_json:
        document(_whole(reel))
    elif is_at_terminal():
        _step(reel)
    else:
        for frame in reel.frames():
            _tell(reel, frame)


# --- showing --------------------------------------------------------------------------


def _step(reel: Reel) -> None:
    """Show a frame, ask for another one, until it is enough."""
    frames = list(reel.frames())
    number = 1
    while frames:
        show(reel, frames[number - 1])
        try:
            line = input(f"{say('Enter, b, a number, or q:')} ").strip().lower()
        except EOFError:
            return
        if line in QUIT:
            return
        number = _next(line, number, len(frames))


def _next(line: str, number: int, last: int) -> int:
    """The frame to show after ``number``; what cannot be read shows it again."""
    if line == "":
        wanted = number + 1
    elif line in BACK:
        wanted = number - 1
    elif line.isdecimal() and len(line) <= len(str(last)):
        wanted = int(line)
    else:
        wanted = number
    return max(1, min(wanted, last))


def show(reel: Reel, frame: Frame) -> None:
    """One frame, with the table."""
    tell(
        heading(say("Event {number} of {count}", number=frame.number, count=len(reel)))
    )
    for sentence in frame.sentences:
        tell_wrapped(sentence)
    view = frame.view
    if isinstance(frame.event, RoundEnded) and view is not None:
        _tell_end(frame, view)
    elif isinstance(frame.event, MatchEnded):
        for line in final_standings(frame.match, reel.seat):
            tell(line)
    elif view is not None:
        for line in table_lines(view):
            tell(line)
        tell(counts_line(view))
        for line in _hand_lines(frame, view):
            tell(line)


def _hand_lines(frame: Frame, view: View) -> Iterator[str]:
    for seat, hand in enumerate(frame.hands):
        if hand:
            tiles = " ".join(map(str, hand))
            yield wrapped(say("{name}: {tiles}", name=view.name(seat), tiles=tiles))
    if frame.yard:
        yield wrapped(say("Yard: {tiles}", tiles=" ".join(map(str, frame.yard))))
    if view.turn is not None:
        yield wrapped(say("It is the turn of {name}.", name=view.name(view.turn)))
    yield from choice_lines(choices(view))


def _tell_end(frame: Frame, view: View) -> None:
    """The table at the end of a round, and the points."""
    if view.layout.placed:
        tell(picture(view))
    before = msgspec.structs.replace(frame.match, results=frame.match.results[:-1])
    for line in round_summary(view, before):
        tell(line)


def _tell(reel: Reel, frame: Frame) -> None:
    """One frame in a line; the table at the end of a round."""
    wide = len(str(len(reel)))
    for sentence in frame.sentences:
        tell_wrapped(sentence, mark=f"{frame.number:{wide}}  ")
    if isinstance(frame.event, RoundEnded) and frame.view is not None:
        _tell_end(frame, frame.view)
    if isinstance(frame.event, MatchEnded):
        for line in final_standings(frame.match, reel.seat):
            tell(line)


# --- JSON -----------------------------------------------------------------------------


def _position(frame: Frame) -> dict[str, object]:
    """A frame; rules and events are left out of its view: the record has them."""
    view = None
    if frame.view is not None:
        view = wire.to_plain(frame.view)
        del view["ruleset"], view["events"]
    return {
        "number": frame.number,
        "event": wire.to_plain(frame.event),
        "text": frame.sentences,
        "view": view,
        "hands": frame.hands,
        "yard": frame.yard,
        "totals": frame.match.standings.totals,
    }


def _whole(reel: Reel) -> dict[str, object]:
    """The record with each event in words."""
    return {
        "header": wire.to_plain(reel.shown.header),
        "events": [
            {"n": frame.number, **wire.to_plain(frame.event), "text": frame.sentences}
            for frame in reel.frames()
        ],
    }
