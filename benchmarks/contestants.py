"""What benchmarks/lab.py lets run side by side: each a process of its own.

    python benchmarks/contestants.py NAME
    python benchmarks/contestants.py turns NUMBER

A line with a number of seconds comes in, a line of JSON goes out: what was done in
about so many seconds of CPU, and how many these were. Whatever is loaded, compiled or
made once comes before the first answer. Runs in any environment: each contestant
imports what it needs, and says so if that is not there.

The second form plays so many turns in one call, and tells the same.

``decisions`` are counted as in benchmarks/yardstick.py: tiles laid, each chosen by
chance among all that could be laid.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

Counts = dict[str, float]
Contestant = Callable[[], Iterator[Counts]]
"""Made once; from then on it gives the counts of one piece of work after another."""

HERE: Final = Path(__file__).parent
SEED: Final = 777
PEER: Final = "python_block_dominoes"
"""What OpenSpiel calls it."""
FEW: Final = 20
"""Short games that are counted together, so that counting costs nothing."""
ENVIRONMENTS: Final = 4096
"""Environments of the vector."""


def yardstick() -> Iterator[Counts]:
    """Block dominoes the textbook way."""
    from yardstick import block2_objects  # noqa: PLC0415

    seed = 0
    while True:
        seeds = range(seed, seed + FEW)
        yield {"games": FEW, "decisions": sum(map(block2_objects, seeds))}
        seed += FEW


# --- peers ----------------------------------------------------------------------------


def openspiel(*, tensor: bool = False) -> Iterator[Counts]:
    """OpenSpiel's block dominoes; with ``tensor``, what learners are given as well."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games.block_dominoes")  # makes itself known
    game, chance = pyspiel.load_game(PEER), random.Random(SEED)
    while True:
        state, decisions = _dealt(game, chance), 0
        while not state.is_terminal():
            if tensor:
                state.information_state_tensor(state.current_player())
            legal = state.legal_actions()
            decisions += 1
            state.apply_action(legal[int(chance.random() * len(legal))])
        yield _judged(state, decisions)


def _dealt(game: Any, chance: random.Random) -> Any:  # noqa: ANN401 - OpenSpiel's
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
    return state


def _judged(state: Any, decisions: int) -> Counts:  # noqa: ANN401 - OpenSpiel's
    """How a game of OpenSpiel's ended: by its own result, and what was left in hand."""
    first = state.returns()[0]
    left = [int(sum(map(sum, hand))) for hand in state.hands]
    means = {
        "decisions": decisions,
        "highest": max(left),
        "spread": max(left) - min(left),
    }
    return {
        "games": 1,
        "first_won": (first > 0) + (first == 0) / 2,
        "out": not all(state.hands),
        **means,
        **{f"{name}_squared": value * value for name, value in means.items()},
    }


def dominoes() -> Iterator[Counts]:
    """The package ``dominoes``: four players in two teams."""
    package, chance = import_module("dominoes"), random.Random(SEED)
    while True:
        game, decisions = package.Game.new(starting_player=0), 0
        while game.result is None:
            moves = game.valid_moves
            decisions += 1
            game.make_move(*moves[int(chance.random() * len(moves))])
        yield {"games": 1, "decisions": decisions}


def rlcard(name: str) -> Iterator[Counts]:
    """A card game of RLCard, by ``step``."""
    env = import_module("rlcard").make(name, config={"seed": SEED})
    chance = random.Random(SEED)
    while True:
        decisions = 0
        for _ in range(FEW):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                decisions += 1
                state, _ = env.step(legal[int(chance.random() * len(legal))])
        yield {"games": FEW, "decisions": decisions}


# --- chickie --------------------------------------------------------------------------


def _rules(name: str, tile_set: str = "double-9") -> Any:  # noqa: ANN401 - for any env
    from chickie import variants  # noqa: PLC0415

    if name == "block":
        return variants.read(HERE / "block.toml")
    return variants.load(name).replace(set=tile_set)


def laws(name: str) -> Iterator[Counts]:
    """Rounds by chance, the laws as plain Python."""
    from chickie.brains.chance import Chance  # noqa: PLC0415
    from chickie.rules.position import Position, axes  # noqa: PLC0415
    from chickie.speed.playout import Tally, play_rounds  # noqa: PLC0415

    rules, number = _rules(name), 0
    r, s, c = axes(rules, 2), Position(), Chance()
    doubles = (2 << rules.opening_double) - 1
    while True:
        tally = Tally()
        play_rounds(s, r, c, tally, SEED, number, number + 4, doubles, [])
        number += 4
        yield {"games": 4, "decisions": tally.plays}


def batch(
    name: str, tile_set: str = "double-9", rounds: int = 4_000
) -> Iterator[Counts]:
    """Rounds by chance as machine code."""
    from chickie.rules.position import axes  # noqa: PLC0415
    from chickie.speed import rounds as speed  # noqa: PLC0415

    rules, number = _rules(name, tile_set), 0
    doubles = (2 << rules.opening_double) - 1
    while True:
        tally, _ = speed.batch(
            axes(rules, 2), base=SEED, rounds=rounds, unused=doubles, start=number
        )
        number += rounds
        yield {"games": rounds, "decisions": tally["plays"]}


def lab(
    name: str, tile_set: str = "double-9", deals: int = 1_000, brain: str = "uniform"
) -> Iterator[Counts]:
    """Deals as the lab plays them: by brains, everything counted."""
    from chickie.speed.quantity import (  # noqa: PLC0415
        FIRST_WON,
        HIGHEST,
        OUT,
        PLAYS,
        ROUNDS,
        SHARE,
        SPREAD,
        TURNS,
    )
    from chickie.speed.tables import Table, play  # noqa: PLC0415

    table = Table(
        ruleset=_rules(name, tile_set), seats=2, lineup=(brain, brain), base=SEED
    )
    number = 0
    while True:
        totals = play(table, number, number + deals, compiled=True).totals
        number += deals
        yield {
            "games": totals[ROUNDS],
            "decisions": totals[PLAYS],
            "turns": totals[TURNS],
            "out": totals[OUT],
            "first_won": totals[FIRST_WON] / SHARE,
            "highest": totals[HIGHEST],
            "spread": totals[SPREAD],
        }


def vector(*, packed: bool = False) -> Iterator[Counts]:
    """Environments side by side, driven from Python: what is seen, what is legal."""
    from chickie.speed.vector import Vector  # noqa: PLC0415

    table = Vector(_rules("cf-classic"), 2, ENVIRONMENTS, seed=SEED, packed=packed)
    while True:
        table.sample()
        table.step()
        yield {"games": int(table.terminated.sum()), "decisions": ENVIRONMENTS}


def in_step() -> Iterator[Counts]:
    """OpenSpiel's games made move by move in a round of ours as well.

    Both must allow the same, give the turn to the same seat, and end with the same
    result; a pass, which OpenSpiel makes by itself, is ours to make.
    """
    from chickie.rules.laws import points  # noqa: PLC0415
    from chickie.rules.position import PASS, Position, axes  # noqa: PLC0415
    from chickie.rules.turn import apply, count_moves, nth_move  # noqa: PLC0415

    peer = import_module("open_spiel.python.games.block_dominoes")
    named = peer.create_possible_actions()
    game, chance = import_module("pyspiel").load_game(PEER), random.Random(SEED)
    s, r = Position(), axes(_rules("block"), 2)
    while True:
        state = _dealt(game, chance)
        _deal(s, r, state.hands)
        decisions = 0
        while not s.over:
            ours = [nth_move(s, r, n) for n in range(count_moves(s, r))]
            if ours == [PASS]:
                apply(s, r, PASS)
                continue
            legal = state.legal_actions()
            meant = {_code(named[number]): number for number in legal}
            assert state.current_player() == s.turn
            assert sorted(meant) == sorted(ours)
            code = ours[int(chance.random() * len(ours))]
            state.apply_action(meant[code])
            apply(s, r, code)
            decisions += 1
        assert state.is_terminal()
        left = [points(s, r, 0), points(s, r, 1)]
        assert state.returns()[0] == _result(*left)
        yield {"games": 1, "decisions": decisions}


def _deal(s: Any, r: Any, hands: Any) -> None:  # noqa: ANN401
    """The same hands in a round of ours; the first seat starts."""
    from chickie.rules.opening import deal  # noqa: PLC0415
    from chickie.rules.tile import HALF, full_set  # noqa: PLC0415

    held = [int(low) << HALF | int(high) for hand in hands for low, high in hand]
    others = [tile.code for tile in full_set(6) if tile.code not in held]
    assert deal(s, r, [*held, *others], 127, 0)


def _code(action: Any) -> int:  # noqa: ANN401 - OpenSpiel's
    """The number that our laws have for what OpenSpiel calls an action."""
    from chickie.rules.tile import HALF  # noqa: PLC0415

    low, high = map(int, action.tile)
    if action.edge is None or int(action.edge) == low:
        return low << HALF | high
    return high << HALF | low


def _result(first: int, second: int) -> int:
    """What the first seat gets: the lighter hand wins what the heavier one holds."""
    if first == second:
        return 0
    return second if first < second else -first


CONTESTANTS: Final[dict[str, Contestant]] = {
    "yardstick": yardstick,
    "in step": in_step,
    "openspiel": openspiel,
    "openspiel with tensor": lambda: openspiel(tensor=True),
    "dominoes": dominoes,
    "rlcard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "rlcard uno": lambda: rlcard("uno"),
    "laws": lambda: laws("cf-classic"),
    "batch": lambda: batch("cf-classic"),
    "lab": lambda: lab("cf-classic"),
    "lab thoughtful": lambda: lab("cf-classic", brain="thoughtful"),
    "lab double-15": lambda: lab("cf-classic", "double-15", 400),
    "batch double-15": lambda: batch("cf-classic", "double-15", 1_500),
    "vector": vector,
    "vector packed": lambda: vector(packed=True),
    "block laws": lambda: laws("block"),
    "block batch": lambda: batch("block", rounds=20_000),
    "block lab": lambda: lab("block", deals=5_000),
}


def grow(turns: int) -> Counts:
    """So many turns or a few more, in one call."""
    from chickie.speed.quantity import TURNS  # noqa: PLC0415
    from chickie.speed.tables import Table, play  # noqa: PLC0415

    brains = ("uniform", "uniform")
    table = Table(ruleset=_rules("cf-classic"), seats=2, lineup=brains, base=SEED)
    known = play(table, 0, 2_000, compiled=True)  # compiled or loaded before the clock
    deals = turns * known.deals // known.totals[TURNS]
    start = time.process_time()
    played = play(table, 0, deals, compiled=True).totals[TURNS]
    return {"turns": played, "cpu": time.process_time() - start}


def work(found: Iterator[Counts], seconds: float) -> Counts:
    """Counts of about so many seconds of CPU, and how many these were."""
    total: Counts = {}
    start = time.process_time()
    while True:
        for name, count in next(found).items():
            total[name] = total.get(name, 0) + count
        spent = time.process_time() - start
        if spent >= seconds:
            return {**total, "cpu": spent}


def tell(counts: Counts) -> None:
    """Answer, with the most memory that there ever was."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({**counts, "kib": memory}), flush=True)


def main() -> None:
    """Play so many turns, or answer lines."""
    if sys.argv[1] == "turns":
        tell(grow(int(sys.argv[2])))
    else:
        answer(CONTESTANTS[sys.argv[1]])


def answer(contestant: Contestant) -> None:
    """Answer lines until there are no more."""
    try:
        found = contestant()
        next(found)
    except ImportError as error:
        print(json.dumps({"missing": error.name}), flush=True)
        return
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        tell(work(found, float(line)))


if __name__ == "__main__":
    main()
