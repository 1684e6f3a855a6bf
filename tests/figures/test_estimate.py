"""Values, errors and intervals, against samples whose truth is known."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, fmean, stdev

import pytest

from chickie.figures.estimate import Estimate, Ratio, Z, apart, paired, student
from chickie.speed.quantity import FORCED, PLAYS, ROUNDS, TURNS
from chickie.speed.sums import Sums
from madeup import made

MEAN = Ratio({PLAYS: 1}, {ROUNDS: 1})
PART = Ratio({FORCED: 1}, {TURNS: 1})


def rounds(plays: Sequence[int]) -> Sums:
    return made({ROUNDS: 1, PLAYS: play} for play in plays)


def found(ratio: Ratio, sums: Sums) -> Estimate:
    estimate = ratio.of(sums)
    assert estimate is not None
    return estimate


# --- values and errors ----------------------------------------------------------------


def test_z_is_that_of_the_normal_distribution() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975)) == Z


def test_a_mean_has_the_error_of_a_mean() -> None:
    plays = [3, 5, 5, 8, 13, 21]
    estimate = found(MEAN, rounds(plays))
    assert estimate.value == pytest.approx(fmean(plays))
    assert estimate.error == pytest.approx(stdev(plays) / sqrt(len(plays)))
    half = Z * estimate.error
    assert (estimate.low, estimate.high) == pytest.approx(
        (estimate.value - half, estimate.value + half)
    )
    assert estimate.margin == pytest.approx(half)


def test_a_quotient_has_the_error_of_its_residuals() -> None:
    pairs = [(2, 5), (3, 9), (1, 4), (6, 11), (2, 6)]
    estimate = found(PART, made({FORCED: a, TURNS: b} for a, b in pairs))
    tops, bottoms = zip(*pairs, strict=True)
    ratio = Fraction(sum(tops), sum(bottoms))
    residuals = [a - ratio * b for a, b in pairs]
    n, mean = len(pairs), Fraction(sum(bottoms), len(pairs))
    variance = sum(r * r for r in residuals) / (n - 1) / n / mean**2
    assert estimate.value == pytest.approx(float(ratio))
    assert estimate.error == pytest.approx(sqrt(variance))


def test_seatings_of_a_deal_are_one_observation() -> None:
    """Played twice alike, a deal tells no more than played once."""
    plays = [3, 5, 5, 8, 13, 21]
    twice = made({ROUNDS: 2, PLAYS: 2 * play} for play in plays)
    assert found(MEAN, twice) == found(MEAN, rounds(plays))


def test_nothing_is_lost_where_sums_are_huge_and_nearly_equal() -> None:
    far = 10**15
    near, away = [0, 1, 0, 2], [far, far + 1, far, far + 2]
    assert found(MEAN, rounds(away)).error == found(MEAN, rounds(near)).error > 0


def test_the_order_of_adding_changes_no_digit() -> None:
    parts = [rounds([n, 3 * n + 1, 7]) for n in range(9)]
    forth = sum(parts[1:], parts[0])
    back = sum(reversed(parts[:-1]), parts[-1])
    assert found(MEAN, forth) == found(MEAN, back)


def test_one_deal_has_no_error_and_nothing_divides_by_nothing() -> None:
    assert MEAN.of(rounds([7])) is None
    assert PART.of(rounds([7, 8])) is None


# --- shares ---------------------------------------------------------------------------


def share(hits: int, deals: int) -> Estimate:
    sums = made({FORCED: int(i < hits), TURNS: 1} for i in range(deals))
    estimate = PART.share(sums)
    assert estimate is not None
    return estimate


def test_the_interval_of_a_share_is_wilsons() -> None:
    """8 of 20 and 0 of 20, worked out from his formula with 95 %."""
    estimate = share(8, 20)
    assert estimate.value == pytest.approx(0.4)
    # One deal fewer tells, because the spread itself was estimated.
    assert estimate.sample == pytest.approx(19)
    assert (estimate.low, estimate.high) == pytest.approx((0.2151, 0.6184), abs=5e-4)
    never = share(0, 20)
    assert never.low == 0
    assert never.high == pytest.approx(Z**2 / (20 + Z**2))
    always = share(20, 20)
    assert always.high == 1
    assert always.low == pytest.approx(20 / (20 + Z**2))


def test_a_share_that_never_varies_within_deals_is_as_sure_as_its_deals() -> None:
    sums = made({FORCED: 3, TURNS: 5} for _ in range(50))
    estimate = PART.share(sums)
    assert estimate is not None
    assert (estimate.value, estimate.error, estimate.sample) == (0.6, 0, 50)


def test_a_share_over_nothing_is_none() -> None:
    assert PART.share(rounds([1, 2])) is None


@pytest.mark.parametrize(("value", "error"), [(0.5, 0.2), (-0.5, 0.2)])
def test_what_is_beyond_its_interval_is_certain(value: float, error: float) -> None:
    assert Estimate(value, error).is_certain
    assert not Estimate(value, 2 * error).is_certain


# --- intervals hold the truth as often as they say ------------------------------------


def test_intervals_of_quotients_hold_the_truth_in_95_of_100() -> None:
    chance, held = random.Random(5), 0
    for _ in range(1000):
        turns = [chance.randint(1, 9) for _ in range(60)]
        forced = [sum(chance.random() < 0.3 for _ in range(n)) for n in turns]
        estimate = found(PART, quick(forced, turns))
        held += estimate.low <= 0.3 <= estimate.high
    assert 925 <= held <= 970


def test_intervals_of_rare_shares_hold_the_truth_as_well() -> None:
    chance, held = random.Random(6), 0
    for _ in range(1000):
        hits = sum(chance.random() < 0.01 for _ in range(300))
        estimate = PART.share(quick([1] * hits + [0] * (300 - hits), [1] * 300))
        assert estimate is not None
        held += estimate.low <= 0.01 <= estimate.high
    assert held >= 930


def quick(forced: Sequence[int], turns: Sequence[int]) -> Sums:
    """The sums of two quantities; only the products that these tests need."""
    none = Sums.empty(27)
    totals, products = list(none.totals), list(none.products)
    totals[TURNS], totals[FORCED] = sum(turns), sum(forced)
    place = TURNS * 27 - TURNS * (TURNS - 1) // 2
    products[place] = sum(n * n for n in turns)
    products[place + 1] = sum(a * b for a, b in zip(turns, forced, strict=True))
    place = FORCED * 27 - FORCED * (FORCED - 1) // 2
    products[place] = sum(n * n for n in forced)
    return Sums(len(turns), tuple(totals), tuple(products))


# --- differences ----------------------------------------------------------------------


def test_apart_adds_the_squares_of_errors() -> None:
    assert apart(Estimate(2, 3), Estimate(7, 4)) == Estimate(5, 5)


def stretches(chance: random.Random, more: float) -> tuple[list[Sums], list[Sums]]:
    """25 stretches of 8 deals; the second is longer by ``more`` in the mean."""
    ones, others = [], []
    for _ in range(25):
        luck = [chance.randint(0, 40) for _ in range(8)]
        own = [n + int(more) + chance.randint(-2, 2) for n in luck]
        ones.append(totals(luck))
        others.append(totals(own))
    return ones, others


def totals(plays: Sequence[int]) -> Sums:
    """Sums without products, which are of no use for pairs."""
    row = list(Sums.empty(27).totals)
    row[ROUNDS], row[PLAYS] = len(plays), sum(plays)
    return Sums(len(plays), tuple(row), ())


def test_pairs_hold_the_truth_and_are_much_narrower() -> None:
    chance, held, widths = random.Random(7), 0, []
    for _ in range(400):
        difference = paired((MEAN, MEAN), *stretches(chance, 3))
        assert difference is not None
        held += difference.low <= 3 <= difference.high
        widths.append(difference.error)
    assert 366 <= held <= 392
    # By independent deals it would be sqrt(2 * 140 / 200), nearly 1.2.
    assert fmean(widths) < 0.15


def test_pairs_are_exact_where_both_are_the_same() -> None:
    ones, _ = stretches(random.Random(8), 0)
    assert paired((MEAN, MEAN), ones, ones) == Estimate(0, 0)


def test_pairs_want_enough_stretches_the_same_ones_and_something_to_divide_by() -> None:
    ones, others = stretches(random.Random(9), 1)
    assert paired((MEAN, MEAN), ones[:20], others[:20]) is not None
    assert paired((MEAN, MEAN), ones[:19], others[:19]) is None
    assert paired((PART, MEAN), ones, others) is None
    with pytest.raises(ValueError, match="stretches"):
        paired((MEAN, MEAN), ones, others[:-1])


def test_parts_of_stretches_add_up_to_nothing() -> None:
    ones, _ = stretches(random.Random(10), 0)
    assert sum(MEAN.parts(ones)) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(
    ("freedom", "point"), [(10, 2.2281), (19, 2.0930), (24, 2.0639), (100, 1.9840)]
)
def test_students_points_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=3e-4)
