"""Whole matches at machine speed: rounds from the highest double down, points kept."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.brains.chance import Chance
from chickie.brains.room import room
from chickie.brains.setting import BRAINS, will
from chickie.errors import BadDeal
from chickie.rules.axis import SkippedDouble
from chickie.rules.effect import has_opening_double
from chickie.rules.position import Position, axes
from chickie.speed import deals, tables
from chickie.speed.count import Count
from chickie.speed.quantity import FIRST_WON, POINTS, ROUNDS, SCORE, SHARE, won
from chickie.speed.tables import NUMBERS, Table, play

NAMES = variants.names()
MATCH = 3
"""Number of the match that is looked at."""


def table(name: str, lineup: tuple[str, ...]) -> Table:
    return Table(
        ruleset=variants.load(name),
        seats=len(lineup),
        lineup=lineup,
        base=8,
        matches=True,
    )


def seats_of(name: str) -> int:
    """As few as the rules allow."""
    return min(variants.load(name).seats or (2,))


def openings(at: Table) -> list[tuple[int, int]]:
    """By round the doubles that may open it, and the one that does."""
    k, r = at.trial(), axes(at.ruleset, at.seats)
    s, c, n, found = Position(), Chance(), Count(), []
    k.unused = (2 << k.highest) - 1
    for round in range(at.rounds):
        assert deals.opens(k, r, s, c, n, MATCH * at.rounds + round)
        found.append((k.unused, s.suit))
        k.opened = s.suit
        if not deals.use_up(k):
            break
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_its_rounds_one_after_the_other(name: str) -> None:
    at = table(name, ("uniform",) * seats_of(name))
    whole = play(at, MATCH, MATCH + 1, compiled=False).totals
    scores, count = [0] * at.seats, 0
    for round, (unused, _) in enumerate(openings(at)):
        alone = Table(
            ruleset=at.ruleset,
            seats=at.seats,
            lineup=at.lineup,
            base=8,
            unused=unused,
        )
        number = MATCH * at.rounds + round
        totals = play(alone, number, number + 1, compiled=False).totals
        count += 1
        for seat in range(at.seats):
            scores[seat] += totals[SCORE + seat]
    assert whole[ROUNDS] == count
    assert [*whole[SCORE : won(at.seats)]] == scores
    best = [seat for seat in range(at.seats) if scores[seat] == min(scores)]
    assert [*whole[won(at.seats) :]] == [
        SHARE // len(best) * (seat in best) for seat in range(at.seats)
    ]
    assert whole[POINTS] == sum(scores)
    assert whole[FIRST_WON] == 0  # nobody is the first seat of a match


@pytest.mark.parametrize("name", NAMES)
def test_a_double_opens_one_round_of_a_match(name: str) -> None:
    at = table(name, ("uniform",) * seats_of(name))
    opened = [suit for _, suit in openings(at)]
    if not has_opening_double(at.ruleset):
        assert len(opened) == at.rounds
        return
    assert len({*opened}) == len(opened)
    assert all(unused >> suit & 1 for unused, suit in openings(at))
    if at.ruleset.skipped_double is SkippedDouble.LOST:
        assert opened == sorted(opened, reverse=True)


def test_brains_know_the_points_so_far_and_the_rounds_to_come() -> None:
    """They are put where brains look, seat by seat, before every round."""
    at = table("house", ("heaviest", "uniform", "uniform"))
    rules, r, n = at.ruleset, axes(at.ruleset, at.seats), Count()
    known = will([BRAINS[name] for name in at.lineup])
    told = []

    class Watched(type(known)):  # type: ignore[misc] # the very same fields
        __slots__ = ()

        def __setattr__(self, name: str, value: object) -> None:
            object.__setattr__(self, name, value)
            if name == "left":
                told.append(value)

    watched = Watched(kind=known.kind, objective=known.objective)
    told.clear()
    deals.play_deals(
        at.trial(),
        r,
        watched,
        room(rules, at.seats),
        Position(),
        Chance(),
        Chance(),
        n,
        0,
        1,
    )
    assert told == [*range(rules.match_rounds - 1, -1, -1)]
    before_last = [n.standings[2][seat] - n.scores[seat] for seat in range(3)]
    assert watched.totals[:3] == before_last
    assert any(before_last)


def test_a_round_by_itself_has_nothing_before_it() -> None:
    rules = variants.load("cf-six")
    at = Table(ruleset=rules, seats=2, lineup=("heaviest", "uniform"), base=8)
    known = will([BRAINS[name] for name in at.lineup])
    tools = (room(rules, 2), Position(), Chance(), Chance(), Count())
    deals.play_deals(at.trial(), axes(rules, 2), known, *tools, 0, 12)
    assert known.totals == [0] * len(known.totals)
    # Deal 11 of a match of seven rounds is its fifth.
    assert known.left == rules.match_rounds - 1 - 11 % rules.match_rounds


@pytest.mark.slow
def test_machine_code_plays_the_same_matches() -> None:
    at = table("cf-six", ("thoughtful", "uniform", "heaviest"))
    assert play(at, 2, 8, compiled=True) == play(at, 2, 8, compiled=False)


def test_what_is_no_match_is_refused() -> None:
    rules = variants.load("house")
    for other in ({"openings": "first"}, {"unused": 3}):
        with pytest.raises(BadDeal, match="begin with the highest double"):
            Table(
                ruleset=rules,
                seats=2,
                lineup=("uniform",) * 2,
                matches=True,
                **other,
            )
    at = table("house", ("uniform", "uniform"))
    with pytest.raises(BadDeal, match="is no range"):
        play(at, 0, NUMBERS // at.rounds + 1)
    assert tables.play(at, 5, 5, compiled=False).deals == 0
