"""What makes a moment a puzzle, sieve by sieve."""

from __future__ import annotations

import pytest

from chickie.puzzle import difficulty, sift
from chickie.puzzle.puzzle import Puzzle
from chickie.puzzle.scene import Scene
from chickie.puzzle.seek import Find
from chickie.review.label import Label
from chickie.review.moment import Moment
from chickie.review.price import Option, Priced
from chickie.review.setting import Setting
from puzzle.found import finds

SETTING = Setting(samples=8)


def priced(moment: Moment, *behind: int, band: int = 300) -> Priced:
    """Prices as they could be; the first move is the best."""
    codes = [way.code for way in moment.ways]
    loss = [0, *behind, *[20_000] * len(codes)][: len(codes)]
    options = tuple(
        Option(
            code=code,
            lead=-lost,
            own=lost,
            behind=lost,
            band=band,
            label=Label.BLUNDER if lost else Label.BEST,
        )
        for code, lost in zip(codes, loss, strict=True)
    )
    return Priced(
        options=options,
        played=0,
        reference=0,
        is_clear=True,
        play=(0, 0),
        play_band=0,
        worlds=100,
    )


class Sieves:
    """What each of them finds; a test says otherwise for one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.first: tuple[int, ...] = (4_000,)
        self.deep: tuple[int, ...] = (5_000,)
        self.shares = {"hen": 0, "chick": 100}
        self.strongest = 0
        monkeypatch.setattr(sift, "_promises", lambda *_, **__: True)
        monkeypatch.setattr(sift, "price", self._price)
        monkeypatch.setattr(sift, "shares", lambda *_: self.shares)
        monkeypatch.setattr(sift, "choice", self._choice)

    def _price(self, moment: Moment, setting: Setting, **_: object) -> Priced:
        is_first = setting.samples == SETTING.samples
        return priced(moment, *(self.first if is_first else self.deep))

    def _choice(self, _: str, moment: Moment, __: int) -> int:
        return moment.ways[self.strongest].code


@pytest.fixture
def sieves(monkeypatch: pytest.MonkeyPatch) -> Sieves:
    return Sieves(monkeypatch)


@pytest.fixture(scope="module")
def find() -> Find:
    """A choice of at least three moves."""
    every = finds("cf-six", 2, 40)
    return next(one for one in every if len(one.moment.ways) >= sift.WAYS_LEAST)


def sifted(find: Find) -> Puzzle | None:
    return sift.sift(find, SETTING)


def test_what_passes_all_has_the_numbers_of_the_last_look(
    sieves: Sieves, find: Find
) -> None:
    puzzle = sifted(find)
    assert puzzle is not None
    assert (puzzle.kind, puzzle.gap, puzzle.worlds) == ("best", 5_000, 100)
    assert puzzle.found == sum(sieves.shares.values()) // 2


@pytest.mark.parametrize(
    "changed",
    [
        {"first": (2_900,)},
        {"deep": (2_900,)},
        {"shares": {"hen": 100, "chick": 90}},
        {"strongest": 1},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_each_sieve_keeps_some_back(
    sieves: Sieves, find: Find, changed: dict[str, object]
) -> None:
    for name, value in changed.items():
        setattr(sieves, name, value)
    assert sifted(find) is None


def test_two_moves_are_too_few(sieves: Sieves) -> None:
    every = finds("cf-six", 2, 40)
    few = next(one for one in every if len(one.moment.ways) < sift.WAYS_LEAST)
    assert sifted(few) is None
    assert sieves.strongest == 0


def test_only_what_is_looked_for_is_found(sieves: Sieves, find: Find) -> None:
    assert sift.sift(find, SETTING, kinds=("ending", "out")) is None
    assert sieves.first == (4_000,)


def test_a_share_is_how_often_the_same_move_comes(find: Find) -> None:
    moment = find.moment
    chick = difficulty.choice("chick", moment, 0)
    found = {
        way.code: difficulty._share("chick", moment, way.code) for way in moment.ways
    }
    assert sum(found.values()) == 100
    assert found[chick] > 0


def test_a_choice_is_the_same_for_a_bot_from_what_is_kept(
    sieves: Sieves, find: Find
) -> None:
    puzzle = sifted(find)
    assert puzzle is not None
    kept = Scene(puzzle).moment
    for name in ("egg", "chick", "pullet", "hen"):
        for seed in range(3):
            there = difficulty.choice(name, find.moment, seed)
            assert difficulty.choice(name, kept, seed) == there
    assert sieves.strongest == 0


@pytest.mark.slow
def test_a_quick_look_knows_what_is_far_ahead() -> None:
    """The strongest by far of a stored choice shows in a few worlds."""
    from chickie.puzzle import daily  # noqa: PLC0415 - read once for all other tests

    best = max((p for p in daily.puzzles() if p.worlds), key=lambda puzzle: puzzle.gap)
    assert sift._promises(Scene(best).moment, SETTING, compiled=None)
