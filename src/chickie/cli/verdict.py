"""What is told of a duel: in columns and sentences, or as one JSON document.

What the numbers mean: docs/duel.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chickie.cli.paper import Text, heading, table, tell, tell_wrapped
from chickie.figures.estimate import Estimate, Interval
from chickie.lab.duel import Outcome
from chickie.lab.duel_verdict import Mixture, Pair, Standing
from chickie.language import Sentence, decimal, say, say_count

TWO = 2


def as_json(outcome: Outcome) -> dict[str, object]:
    """The document that ``--json`` prints (docs/cli.md)."""
    duel, verdict = outcome.duel, outcome.verdict
    return {
        "ruleset": duel.ruleset.name,
        "digest": duel.ruleset.digest,
        "set": duel.ruleset.set,
        "seats": duel.seats,
        "bots": duel.bots,
        "seed": str(duel.seed),
        "deals": outcome.deals,
        "seatings": outcome.seatings,
        "possible": outcome.possible,
        "rounds": outcome.rounds,
        "standings": [
            {
                "bot": line.bot,
                "points": Interval.of(line.points),
                "won": Interval.of(line.won),
                "elo": line.elo and Interval.of(line.elo),
            }
            for line in verdict.standings
        ],
        "pairs": [
            {
                "one": pair.one,
                "other": pair.other,
                "points": Interval.of(pair.points),
                "won": Interval.of(pair.won),
            }
            for pair in verdict.pairs
        ],
        "mixtures": [
            {
                "seats": line.seats,
                "points": [*map(Interval.of, line.points)],
                "won": [*map(Interval.of, line.won)],
                "better": Interval.of(line.better),
            }
            for line in verdict.mixtures
        ],
    }


def tell_outcome(outcome: Outcome) -> None:
    """Print what came of a duel."""
    verdict = outcome.verdict
    tell(heading(outcome.duel.ruleset.called))
    for sentence in _played(outcome):
        tell_wrapped(sentence)
    tell()
    _tell_standings(outcome.duel.seats, verdict.standings)
    tell()
    if len(verdict.standings) == TWO:
        tell_wrapped(decision(verdict.pairs[0]))
        if verdict.mixtures:
            tell()
            _tell_mixtures(verdict.standings, verdict.mixtures)
    else:
        _tell_pairs(verdict.pairs)
    tell()
    tell_wrapped(say("± is half of a 95 % interval: one in twenty does not hold."))


def _played(outcome: Outcome) -> Iterator[Sentence]:
    seats, seed = outcome.duel.seats, outcome.duel.seed
    if outcome.seatings == outcome.possible:
        yield say_count(
            "{count} deal at a table of {seats}, in all {seatings} seatings: {rounds} "
            "rounds; seed {seed}.",
            "{count} deals at a table of {seats}, each in all {seatings} seatings: "
            "{rounds} rounds; seed {seed}.",
            outcome.deals,
            seats=seats,
            seatings=outcome.seatings,
            rounds=outcome.rounds,
            seed=seed,
        )
        return
    yield say_count(
        "{count} deal at a table of {seats}, in {seatings} of {possible} seatings: "
        "{rounds} rounds; seed {seed}.",
        "{count} deals at a table of {seats}, each in {seatings} of {possible} "
        "seatings: {rounds} rounds; seed {seed}.",
        outcome.deals,
        seats=seats,
        seatings=outcome.seatings,
        possible=outcome.possible,
        rounds=outcome.rounds,
        seed=seed,
    )
    yield say("The seatings are drawn so that every bot sits everywhere equally often.")


def _tell_standings(seats: int, standings: Sequence[Standing]) -> None:
    rated = any(line.elo is not None for line in standings)
    head: list[Text] = [say("Bot"), say("Points a round"), say("Rounds won")]
    if rated:
        head.append(say("Strength"))
    rows = [head]
    for line in standings:
        row: list[Text] = [line.bot, _points(line.points), _percent(line.won)]
        if line.elo is not None:
            strength = decimal(line.elo.value, 0, sign=True)
            row.append(f"{strength} ± {decimal(line.elo.margin, 0)}")
        rows.append(row)
    for text in table(rows):
        tell(text)
    tell_wrapped(
        say(
            "Of equal bots a seat would win {share} of the rounds.",
            share=f"{decimal(100 / seats, 1)} %",
        )
    )
    if rated:
        tell_wrapped(
            say(
                "Strength is on Elo’s scale, from rounds won: at one table, 400 more "
                "win ten times as often; the mean is 0."
            )
        )


def decision(pair: Pair) -> Sentence:
    """Which of two bots is better."""
    by, low, high = (
        decimal(value, 2)
        for value in (pair.points.value, pair.points.low, pair.points.high)
    )
    if not pair.points.is_certain:
        return say(
            "These deals do not tell which is better: in the same rounds “{one}” has "
            "{by} points fewer than “{other}”, but the interval from {low} to {high} "
            "holds 0.",
            one=pair.one,
            other=pair.other,
            by=by,
            low=low,
            high=high,
        )
    return say(
        "“{one}” is better: in the same rounds it has {by} points fewer than “{other}” "
        "({low} to {high}).",
        one=pair.one,
        other=pair.other,
        by=by,
        low=low,
        high=high,
    )


def _tell_mixtures(standings: Sequence[Standing], mixtures: Sequence[Mixture]) -> None:
    one, other = (line.bot for line in standings)
    tell_wrapped(
        say(
            "Points a round by the number of seats that “{one}” has, and how many "
            "fewer it gets:",
            one=one,
        )
    )
    rows: list[list[Text]] = [[say("Seats"), one, other, say("Fewer")]]
    rows += [
        [
            str(line.seats[0]),
            _points(line.points[0]),
            _points(line.points[1]),
            _points(line.better),
        ]
        for line in mixtures
    ]
    for text in table(rows):
        tell(text)


def _tell_pairs(pairs: Sequence[Pair]) -> None:
    tell_wrapped(
        say(
            "Two by two, in the rounds that both play: points fewer for the first, and "
            "more of the rounds won."
        )
    )
    rows: list[list[Text]] = [[say("First"), say("Second"), say("Points"), say("Won")]]
    rows += [
        [pair.one, pair.other, _points(pair.points), _percent(pair.won)]
        for pair in pairs
    ]
    for text in table(rows, left=2):
        tell(text)


def _points(found: Estimate) -> str:
    return f"{decimal(found.value, 2)} ± {decimal(found.margin, 2)}"


def _percent(found: Estimate) -> str:
    return f"{decimal(found.value * 100, 1)} ± {decimal(found.margin * 100, 1)} %"
