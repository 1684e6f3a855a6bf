"""``chickie simulate``: bots play many matches; what the rules make of them.

Results depend on the rules, the bots, the seats and the seed, and on nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
import msgspec

from chickie.cli import option, seating
from chickie.cli.measure import Counts, Line, Mean, Measured
from chickie.cli.paper import Text, document, heading, table, tell, tell_wrapped
from chickie.cli.plan import Plan, kinds_of, names_of, seats_of, seeded_id
from chickie.cli.program import programs_option
from chickie.cli.progress import Progress
from chickie.cli.spoken import Command, Option
from chickie.language import Sentence, decimal, say, say_count
from chickie.record import dumps
from chickie.rules.axis import TileSet
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset

MOST_MATCHES: Final = 1_000_000
"""Matches of one simulation."""


@click.command(
    "simulate",
    cls=Command,
    words=say(
        "Let bots play many matches, and count: points, endings, length. The bots move "
        "one seat on from match to match, so that no seat favours any of them."
    ),
)
@option.rules
@click.option(
    "--matches",
    cls=Option,
    type=option.Number(1, MOST_MATCHES),
    default=100,
    words=say("How many; without this option 100."),
    value=say("N"),
)
@seating.seed
@programs_option
@seating.bots
@option.seats
@option.tile_set
@click.option(
    "--record",
    "folder",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say(
        "Write the record of each match into this new folder: 1.jsonl, 2.jsonl …"
    ),
    value=say("FOLDER"),
)
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    rules: Ruleset,
    matches: int,
    seed: int | None,
    kinds: tuple[str, ...],
    seats: int | None,
    tile_set: TileSet | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play them all and tell."""
    rules = option.with_set(rules, tile_set)
    count = seats_of(rules, seats, kinds=kinds, people=0)
    lineup = kinds_of(kinds, count)
    seed = seed or 0
    counts = Counts(lineup)
    if folder is not None:
        folder.mkdir(parents=True)
    with _progress(matches) as numbers:
        for number in numbers:
            plan = _plan(rules, lineup, seed, number)
            progress, rounds = _play(plan)
            counts.add(progress.match, lineup=_moved(lineup, number), rounds=rounds)
            if folder is not None:
                file = folder / f"{number}.jsonl"
                file.write_text(dumps(progress.record), encoding="utf-8", newline="")
    measured = counts.measured()
    if as_json:
        document(_document(rules, lineup, seed, measured))
    else:
        _tell(rules, seed, measured)


@contextmanager
def _progress(matches: int) -> Iterator[Iterable[int]]:
    """The numbers of the matches, with a bar on a terminal that shows how far it is."""
    numbers = range(1, matches + 1)
    if sys.stderr is None or not sys.stderr.isatty():
        yield numbers
        return
    with click.progressbar(numbers, file=sys.stderr) as shown:
        yield shown


def _plan(rules: Ruleset, lineup: tuple[str, ...], seed: int, number: int) -> Plan:
    """Match ``number``, from 1: the bots have moved on by one seat for each before."""
    players, kinds = names_of(len(lineup), None), _moved(lineup, number)
    match = seeded_id(
        "simulate", seed, number, ruleset=rules, players=players, kinds=kinds
    )
    return Plan(ruleset=rules, players=players, kinds=kinds, seed=seed, match=match)


def _moved(lineup: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The bots by seat in match ``number``, from 1."""
    by = (number - 1) % len(lineup)
    return (*lineup[by:], *lineup[:by])


def _play(plan: Plan) -> tuple[Progress, list[Round]]:
    """A match played to its end, and its rounds."""
    progress = Progress(plan)
    rounds: list[Round] = []
    while True:
        if progress.round.turn is not None:
            progress.play(progress.chosen())
            continue
        rounds.append(progress.round)
        progress.tell_end()
        if progress.match.over:
            return progress, rounds
        progress.deal()


# --- telling --------------------------------------------------------------------------


def _document(
    rules: Ruleset, lineup: tuple[str, ...], seed: int, measured: Measured
) -> dict[str, object]:
    return {
        "ruleset": rules.name,
        "digest": rules.digest,
        "set": rules.set,
        "bots": lineup,
        "seed": str(seed),
        **msgspec.structs.asdict(measured),
    }


def _tell(rules: Ruleset, seed: int, measured: Measured) -> None:
    tell(heading(rules.called))
    for sentence in _sentences(seed, measured):
        tell_wrapped(sentence)
    for name, lines in ((say("Seat"), measured.by_seat), (say("Bot"), measured.by_bot)):
        tell()
        head: list[Text] = [name, say("Points a round"), say("Matches won")]
        for row in table([head, *map(_row, lines)]):
            tell(row)


def _sentences(seed: int, measured: Measured) -> Iterator[Sentence]:
    yield say_count(
        "{count} match of {rounds} rounds in all; seed {seed}.",
        "{count} matches of {rounds} rounds in all; seed {seed}.",
        measured.matches,
        rounds=measured.rounds,
        seed=seed,
    )
    ends = measured.endings
    yield say("Rounds that ended by going out: {share}.", share=_percent(ends["out"]))
    yield say("Blocked: {share}.", share=_percent(ends["blocked"]))
    if ends["stuck"]:
        share = _percent(ends["stuck"])
        yield say(
            "Ended because a seat could neither play nor draw: {share}.", share=share
        )
    if ends["dead_foot"]:
        share = _percent(ends["dead_foot"])
        yield say("Ended by a foot that cannot be completed: {share}.", share=share)
    share = _percent(measured.out_on_double)
    yield say("Of all rounds, out on a double: {share}.", share=share)
    yield say("Tiles laid a round: {mean}.", mean=_with_error(measured.plays))
    if measured.redeals:
        redeals = decimal(measured.redeals, 3)
        yield say("Deals a round that nobody could open: {redeals}.", redeals=redeals)
    yield say("± is the standard error of the mean over matches.")


def _row(line: Line) -> list[Text]:
    return [line.name, _with_error(line.points), _with_error(line.wins, unit=" %")]


def _with_error(mean: Mean, unit: str = "") -> str:
    scale = 100 if unit else 1
    error = "–" if mean.error is None else decimal(mean.error * scale, 2)
    return f"{decimal(mean.value * scale, 2)} ± {error}{unit}"


def _percent(share: float) -> str:
    return f"{decimal(share * 100, 1)} %"
