"""Whole matches played by chance, with all that a record can hold."""

from __future__ import annotations

import random
from collections.abc import Sequence

from chickie import variants
from chickie.deal import Deal, Dealer, Fairness, offline, pledge
from chickie.errors import IllegalMove
from chickie.record import Record, Recorder
from chickie.rules.match import Match
from chickie.rules.move import Play
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset

PLAYERS = (
    *("Anna", "Bo", "Grandma Jo", "Æsa", "P", "R2", 'X "Y" Z', "Bo; Jr", "D(1)"),
    *("#1", "Éva-Li", "12"),
)
"""Names that a reader could take for something else among them."""
MATCH = "friday#7"


def begin(rules: Ruleset, players: Sequence[str] = PLAYERS[:2]) -> Recorder:
    """A recorder for a match that has not begun; the second player is a bot."""
    match = Match(ruleset=rules, players=tuple(players))
    return Recorder.begin(
        match,
        match_id=MATCH,
        engine="0.1.0",
        bots={1: "uniform"},
        options={"undo": True, "clock;s": 30, "note": 'say "hi"; \\o/'},
    )


def small(name: str, **changes: object) -> Ruleset:
    """A preset with double-six and a single round."""
    return variants.load(name).replace(**({"set": "double-6", "rounds": 1} | changes))


def play_match(
    rules: Ruleset, seats: int, seed: int, *, fair: bool = True, rounds: int = 0
) -> Record:
    """The record of a match, or of its first ``rounds`` rounds; 0 are all."""
    chance = random.Random(seed)
    recorder = begin(rules, PLAYERS[:seats])
    rounds = rounds or rules.match_rounds
    while not recorder.match.over and len(recorder.match.results) < rounds:
        recorder = play_round(recorder, chance, fair=fair)
    return recorder.record


def play_round(recorder: Recorder, chance: random.Random, *, fair: bool) -> Recorder:
    """With the next round played to its end, move by move."""
    recorder, round = deal_round(recorder, chance, fair=fair)
    while not round.over:
        round = move(round, chance)
        recorder = recorder.follow(round)
    return recorder


def deal_round(
    recorder: Recorder, chance: random.Random, *, fair: bool
) -> tuple[Recorder, Round]:
    """With the next round dealt."""
    match = recorder.match
    number = len(match.results) + 1
    fairness = shuffled(chance, number, match.seats)
    deal = Deal(fairness, match.ruleset.set)
    deals = match.deals(deal.orders(), deal.lot())
    return recorder.deal(deals, fairness if fair else None), deals[-1]


def shuffled(chance: random.Random, number: int, seats: int) -> Fairness:
    """How a round is shuffled: offline, or with two seats that pledge."""
    secret, own = (chance.randbytes(32) for _ in range(2))
    if chance.random() < 0.5:
        return offline(secret, MATCH, number)
    pledging = {0, seats - 1}
    dealer = Dealer.commit(MATCH, number, secret=secret, seats=pledging)
    for seat in pledging:
        dealer = dealer.pledge(seat, pledge(MATCH, number, seat, own))
    dealer = dealer.open(0, own.hex())
    return dealer.drop(seats - 1).seal()


def move(round: Round, chance: random.Random) -> Round:
    """With a move by chance, sometimes a forgotten call, and what follows."""
    seat, chosen = round.turn, chance.choice(round.legal)
    assert seat is not None
    if isinstance(chosen, Play) and chance.random() < 0.7:
        chosen = Play(chosen.tile, chosen.on, train=chosen.train, silent=True)
    after = round.play(chosen)
    if after.over or chance.random() < 0.3:
        return after
    return react(after, seat, chance)


def react(round: Round, seat: int, chance: random.Random) -> Round:
    """Somebody notices what ``seat`` forgot, if it forgot anything."""
    try:
        if chance.random() < 0.5:
            return round.say(seat)
        return round.catch((seat + 1) % round.seats)
    except IllegalMove:
        return round
