"""Many moments looked through: in order, once a round, to be gone on with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from chickie import variants
from chickie.puzzle import work
from chickie.puzzle.puzzle import BadPuzzles, Puzzle, written
from chickie.puzzle.seek import Find
from chickie.review.setting import Setting
from puzzle.found import as_puzzle
from record.forge import STORED

SETTING = Setting(samples=8)
RULES = variants.load("cf-six")


@pytest.fixture(autouse=True)
def sieve(monkeypatch: pytest.MonkeyPatch) -> list[Find]:
    """Takes every third choice of each seat that it is shown; nothing is priced."""
    seen: list[Find] = []

    def sift(find: Find, *_: object, **__: object) -> Puzzle | None:
        seen.append(find)
        return as_puzzle(find) if find.source.n % 3 == 0 else None

    monkeypatch.setattr(work, "sift", sift)
    return seen


@cache
def choices(place: int) -> tuple[Find, ...]:
    """Of one of the matches; they are played once."""
    return tuple(work.played(RULES, 2, range(2))[place].finds())


def veins() -> list[work.Vein]:
    return [
        vein._replace(finds=lambda place=place: iter(choices(place)))  # type: ignore[misc]
        for place, vein in enumerate(work.played(RULES, 2, range(2)))
    ]


def mined(**choices: object) -> list[Puzzle]:
    asked = {"most": 100, **choices}
    return list(work.mine(veins(), SETTING, **asked))  # type: ignore[arg-type]


def places(puzzles: list[Puzzle]) -> list[tuple[str, int]]:
    return [(puzzle.source.match, puzzle.source.round) for puzzle in puzzles]


def test_there_is_one_a_round_in_their_order() -> None:
    found = places(mined())
    assert len(found) == len(set(found)) > RULES.match_rounds
    assert found == sorted(found)


def test_many_hands_find_the_same() -> None:
    assert mined(threads=3) == mined()


def test_enough_is_enough() -> None:
    assert mined(most=3) == mined()[:3]
    assert mined(most=3, before=mined()[:3]) == []


@pytest.mark.parametrize("stopped_after", [1, 5, 9])
def test_it_goes_on_behind_the_last_one(stopped_after: int, sieve: list[Find]) -> None:
    every = mined()
    sieve.clear()
    before = every[:stopped_after]
    assert [*before, *mined(before=before)] == every
    assert before[-1].source not in [find.source for find in sieve]


def test_how_far_it_is_never_goes_back() -> None:
    told: list[tuple[int, int]] = []
    mined(progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (2 * RULES.match_rounds,) * 2


def test_what_was_kept_is_only_gone_on_with_by_the_same_search(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    head = work.head(veins(), SETTING)
    assert work.kept(out, head) == ()
    found = mined(most=2)
    out.write_bytes(written(head, tuple(found)) + b'{"half')
    assert work.kept(out, head) == tuple(found)
    assert out.read_bytes().endswith(b"}\n")
    other = work.head(veins()[:1], SETTING)
    with pytest.raises(BadPuzzles, match="holds other puzzles"):
        work.kept(out, other)


def test_a_record_is_looked_through_as_well() -> None:
    vein = work.recorded((STORED / "v1" / "cf-six.jsonl").read_bytes())
    found = list(work.mine([vein], SETTING, most=100))
    assert found
    assert {work.origin(puzzle) for puzzle in found} == {vein.name}
