"""A round written out state by state: what every seat may know, after every move.

The files in tests/playthroughs hold such rounds. A test plays the moves of each again
(the lines that begin with ``>``) and compares line by line, so a change of the laws is
a difference that a person can read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from chickie import deal
from chickie.deal import Deal
from chickie.rules.move import Move
from chickie.rules.round import Round
from chickie.rules.view import View
from chickie.rules.why import why
from rulesets import by_name

FOLDER = Path(__file__).parent / "playthroughs"


def start(heading: str) -> Round:
    """The round that the first line of a file names: preset, set, seats, deal."""
    name, tile_set, seats, number = heading.split()
    rules = by_name(name).replace(set=tile_set)
    source = Deal(deal.offline(int(number), "playthroughs", 1), rules.set)
    for attempt, order in enumerate(source.orders()):
        round = Round.deal(rules, int(seats), order, attempt=attempt)
        if not round.redeal:
            return round
    raise AssertionError


def written(heading: str, choose: Callable[[Round], Move | str]) -> str:
    """The whole round as text; ``choose`` gives each next move."""
    round = start(heading)
    lines = [heading, *_told(round, 0), "", *_state(round)]
    while not round.over:
        move = choose(round)
        before = len(round.events)
        round = round.play(move)
        lines += [f"> {move}", *_told(round, before), "", *_state(round)]
    return "\n".join(lines) + "\n"


def moves(text: str) -> Iterator[str]:
    """The moves that a file was made with."""
    return (line[2:] for line in text.splitlines() if line.startswith("> "))


def _told(round: Round, since: int) -> Iterator[str]:
    """What everybody hears, and what each seat hears that others do not."""
    for number, event in enumerate(round.events[since:], since):
        if type(event).__name__ == "Dealt":
            continue
        public = round.stream(None)[number]
        yield f"  {public}"
        yield from (
            f"  seat {seat} sees {seen}"
            for seat in range(round.seats)
            if (seen := round.stream(seat)[number]) != public
        )


def _state(round: Round) -> Iterator[str]:
    table = round.view(None)
    yield f"turn {table.turn}  over {table.over}  yard {table.yard}/{table.drawable}"
    yield f"pending {_pending(table)}  opening {table.opening}  drawn {table.drawn}"
    if table.ruleset.family == "train":
        yield f"markers {table.markers}  begun {table.begun}  owes {table.owes}"
    ends = (f"{e.suit}@{e.on}{_lane(e.train)}x{e.free}" for e in table.layout.ends)
    yield f"ends {' '.join(ends)}"
    for seat in range(round.seats):
        hand = " ".join(map(str, round.hand(seat)))
        yield f"hand {seat}: {hand or '-'}  = {round.scores[seat].total}"
    yield from _choices(round)


def _choices(round: Round) -> Iterator[str]:
    view = round.view(round.turn)
    yield f"legal {' '.join(map(str, view.moves)) or '-'}"
    for tile in view.hand:
        reason = why(view, tile)
        if reason is not None:
            yield f"  not {tile}: {reason.sentence} [{reason.rule}]"


def _pending(view: View) -> str:
    pending = view.pending
    if pending is None:
        return "-"
    return f"{pending.tile} needs {pending.missing} ({pending.kind})"


def _lane(train: int | str | None) -> str:
    return "" if train is None else f"/{train}"
