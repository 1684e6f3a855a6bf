"""The laws and brains through a compiler play the same as in the interpreter."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

import numpy as np
import pytest

from chickie.brains.chance import Chance, seed, shuffle, word
from chickie.rules import laws, opening, trains, turn
from chickie.rules.bits import lowest
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed import deals, entry, machine, playout, sources
from chickie.speed.machine import record
from chickie.speed.playout import Tally
from chickie.speed.rounds import batch
from chickie.speed.tables import Table, play
from rulesets import any_table, preset_tables

ROOT = Path(__file__).parent.parent.parent
MOVES = (4, 9, 70, 190)


def interpreted(
    rules: Axes, *, base: int, rounds: int, unused: int
) -> tuple[dict[str, int], list[list[int]]]:
    s, c, tally = Position(), Chance(), Tally()
    scores = [[0] * rules.seats for _ in range(rounds)]
    playout.play_rounds(s, rules, c, tally, base, 0, rounds, unused, scores)
    return {name: getattr(tally, name) for name in Tally.__slots__}, scores


def agree(rules: Ruleset, seats: int, *, base: int, rounds: int) -> None:
    numbers = axes(rules, seats)
    unused = (2 << rules.opening_double) - 1
    slow, scores = interpreted(numbers, base=base, rounds=rounds, unused=unused)
    fast, quick = batch(
        numbers, base=base, rounds=rounds, unused=unused, keep_scores=True
    )
    assert fast == slow
    assert quick.tolist() == scores


@pytest.mark.parametrize("part", range(4))
def test_presets_play_the_same_compiled(part: int) -> None:
    for rules, seats in list(preset_tables())[part::4]:
        agree(rules, seats, base=seats, rounds=2)


def test_random_rules_play_the_same_compiled() -> None:
    for number in range(200):
        rules, seats = any_table(random.Random(number))
        agree(rules, seats, base=number, rounds=2)


def test_brains_play_random_rules_the_same_compiled() -> None:
    for number in range(60):
        rules, seats = any_table(random.Random(number))
        brains = ("thoughtful", "heaviest", "uniform")
        lineup = tuple(brains[place % 3] for place in range(seats))
        table = Table(ruleset=rules, seats=seats, lineup=lineup, base=number)
        assert play(table, 0, 1, compiled=True) == play(table, 0, 1, compiled=False)


@pytest.mark.slow
@pytest.mark.no_cover
def test_whole_positions_agree_move_by_move() -> None:
    """After every move of a round both records hold the same numbers."""
    for number in range(30):
        rules, seats = any_table(random.Random(number))
        numbers, chance = axes(rules, seats), random.Random(number)
        facts, quick = record(numbers), record(Position())
        slow = Position()
        codes = playout_order(number, numbers)
        doubles = (2 << rules.opening_double) - 1
        opens = deal(slow, numbers, codes, doubles, 0)
        assert opens == entry.deal(quick, facts, np.array(codes), doubles, 0)
        while opens and not slow.over:
            same(slow, quick)
            n = chance.randrange(count_moves(slow, numbers))
            move = nth_move(slow, numbers, n)
            apply(slow, numbers, move)
            entry.apply(quick, facts, move)
        same(slow, quick)


def playout_order(number: int, rules: Axes) -> list[int]:
    chance = Chance()
    seed(chance, 1, number)
    shuffle(chance, rules.highest)
    return chance.order


def same(slow: Position, quick: Any) -> None:  # noqa: ANN401 - a numpy record
    for name in Position.__slots__:
        assert np.array_equal(np.asarray(getattr(slow, name)), quick[name]), name


def written(module: ModuleType) -> set[FunctionType]:
    return {one for one in vars(module).values() if isinstance(one, FunctionType)}


UNCALLED = set().union(*map(written, (laws, opening, trains, turn))) - {
    *sources.called(deals.play_deals)
}


@pytest.mark.parametrize("function", UNCALLED, ids=lambda one: str(one.__name__))
def test_laws_that_no_deal_needs_compile_too(function: FunctionType) -> None:
    machine.jitable(function)
    rules, seats = next(preset_tables())
    values = {Position: record(Position()), Axes: record(axes(rules, seats)), int: 1}
    hints = get_type_hints(function)
    assert hints.pop("return") is type(None)
    machine.compiled(function)(*(values[kind] for kind in hints.values()))


def test_rounds_do_not_depend_on_batch_nor_threads() -> None:
    rules, seats = next(preset_tables())
    numbers, unused = axes(rules, seats), (2 << rules.opening_double) - 1
    tally, whole = batch(numbers, base=3, rounds=40, unused=unused, keep_scores=True)
    _, part = batch(numbers, base=3, start=9, rounds=7, unused=unused, keep_scores=True)
    again, threads = batch(
        numbers, base=3, rounds=40, unused=unused, keep_scores=True, threads=3
    )
    assert part.tolist() == whole[9:16].tolist()
    assert again == tally
    assert threads.tolist() == whole.tolist()
    assert batch(numbers, base=3, rounds=0, unused=unused)[0]["rounds"] == 0


def test_the_stand_in_finds_the_lowest_member_too() -> None:
    found = machine.compiled(lowest_of_each)
    for move in MOVES:
        assert found(move) == lowest(move) == min(bits(move))


def lowest_of_each(bits: int) -> int:
    return lowest(bits)


def bits(word: int) -> list[int]:
    return [i for i in range(64) if word >> i & 1]


def test_chance_is_the_published_generator() -> None:
    """sfc32 as published: these words follow from counter 1 and seed words 1, 2, 0."""
    chance = Chance()
    seed(chance, 1, 2)
    words = [word(chance) for _ in range(3)]
    a, b, c, d = 1, 2, 0, 1
    found = []
    for _ in range(15):
        t = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a, b, c = b ^ (b >> 9), (c * 9) % 2**32, (c << 21 | c >> 11) % 2**32
        c = (c + t) % 2**32
        found.append(t)
    assert words == found[12:]


@pytest.mark.slow
@pytest.mark.no_cover
def test_compiled_laws_stay_within_bounds(tmp_path: Path) -> None:
    """A comparison above with numba's bounds checks on, in a process of its own."""
    if os.environ.get("NUMBA_BOUNDSCHECK"):
        assert sources.fingerprint(deals.play_deals)
        return
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "brains_play"]
    done = subprocess.run(
        [sys.executable, *command, str(Path(__file__))],
        cwd=ROOT,
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1", "CHICKIE_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


# --- where machine code is kept -------------------------------------------------------


def doubled(n: int) -> int:
    """Something quick to compile."""
    return n + n


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own for this test."""
    monkeypatch.setenv("CHICKIE_CACHE", str(tmp_path))
    sources.folder.cache_clear()
    yield tmp_path
    sources.folder.cache_clear()


def kept(home: Path) -> list[Path]:
    return sorted(home.rglob("*.nb[ci]"))


def test_machine_code_is_kept_and_marked(home: Path) -> None:
    assert machine.compiled(doubled)(4) == 8
    assert [path.suffix for path in kept(home)] == [".nbc", ".nbi"]
    assert len(list(home.rglob("ready-*"))) == 1
    before = [path.stat().st_mtime_ns for path in kept(home)]
    assert machine.compiled(doubled)(5) == 10
    assert [path.stat().st_mtime_ns for path in kept(home)] == before


@pytest.mark.parametrize("garbage", [b"", b"garbage", b"\x80\x05N.", b"\x80\x05K\x01."])
@pytest.mark.parametrize("suffix", [".nbc", ".nbi"])
def test_garbage_in_the_folder_does_not_matter(
    home: Path, garbage: bytes, suffix: str
) -> None:
    machine.compiled(doubled)(4)
    for path in kept(home):
        if path.suffix == suffix:
            path.write_bytes(garbage)
    assert machine.compiled(doubled)(4) == 8
    assert machine.compiled(doubled)(4) == 8


def test_a_wrong_argument_is_not_taken_for_garbage(home: Path) -> None:
    machine.compiled(doubled)(4)
    with pytest.raises(Exception, match="Failed in nopython"):
        machine.compiled(doubled)(None)
    assert kept(home)


def test_without_a_folder_nothing_is_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "_is_ours", lambda _: False)
    assert sources.folder(doubled) is None
    assert machine.compiled(doubled)(4) == 8
    assert kept(home) == []


def test_a_disk_without_room_keeps_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = machine._dispatcher

    def full(
        function: Callable[..., Any], kinds: tuple[Any, ...], folder: Path | None
    ) -> Callable[..., Any]:
        if folder is not None:
            raise OSError(28, "No space left on device")
        return real(function, kinds, folder)

    monkeypatch.setattr(machine, "_dispatcher", full)
    assert machine.compiled(doubled)(4) == 8
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_a_folder_that_others_can_write_to_is_not_used(home: Path) -> None:
    folder = sources.folder(doubled)
    assert folder is not None
    folder.chmod(0o777)
    sources.folder.cache_clear()
    found = sources.folder(doubled)
    assert found is None or not found.is_relative_to(home)


def test_threads_that_come_at_once_compile_once(home: Path) -> None:
    made = machine.compiled(doubled)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(made, range(4))) == [0, 2, 4, 6]
    assert len(kept(home)) == 2


def test_another_law_makes_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sources.fingerprint(deals.play_deals)
    sources.fingerprint.cache_clear()
    monkeypatch.setattr(turn, "BLOCKED", 9)
    assert sources.fingerprint(deals.play_deals) != before
    monkeypatch.undo()
    sources.fingerprint.cache_clear()
    assert sources.fingerprint(deals.play_deals) == before
