"""Reports: how numbers and changed rules are put into words."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.lab.report.model import Dot
from chickie.lab.report.sample import Effect, Sample, effects
from chickie.lab.report.strip import scale
from chickie.lab.report.telling import bare, became, many, story, told
from chickie.lab.report.wording import question, wording
from chickie.speed import quantity as q
from lab import pretended
from madeup import made

HOUSE = variants.load("cf-six")
NARROW = "\N{NARROW NO-BREAK SPACE}"


# --- numbers in words -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "error", "form", "text"),
    [
        (0.39123, 0.0102, Form.SHARE, "39 % ± 2"),
        (0.39123, 0.002, Form.SHARE, "39.1 % ± 0.4"),
        (12.345, 0.2, Form.COUNT, "12.3 ± 0.4"),
        (-3.2, 0.04, Form.POINTS, "\N{MINUS SIGN}3.20 ± 0.08"),
        (-0.001, 0.04, Form.POINTS, "0.00 ± 0.08"),
        (48, 0.049, Form.COUNT, "48.0 ± 0.1"),
        (6.5643, 0.002, Form.COUNT, "6.56 ± 0.01"),
        (0.43641, 0.00045, Form.SHARE, "43.6 % ± 0.1"),
        (0.681, 0.0049, Form.SHARE, "68 % ± 1"),
        (45.336, 0.041, Form.COUNT, "45.3 ± 0.1"),
        (123.4, 0.2, Form.POINTS, "123 ± 1"),
        (2.5, 0, Form.COUNT, "2.50"),
        (-0.0182, 0.0015, Form.COUNT, "\N{MINUS SIGN}0.018 ± 0.003"),
        (0, 0, Form.COUNT, "0"),
    ],
)
def test_a_value_has_as_many_decimals_as_its_error_allows(
    value: float, error: float, form: Form, text: str
) -> None:
    assert told(Estimate(value, error), form).replace("\xa0", " ") == text


@pytest.mark.parametrize(
    ("value", "deals", "text"),
    [
        (0, 25_000, "0 %"),
        (0, 500, "0 % ± 0.4"),
        (0, 25, "0 % ± 7"),
        (1, 25_000, "100 %"),
        (1, 500, "100 % ± 0.4"),
        (0.0012, 25_000, "0.12 % ± 0.04"),
    ],
)
def test_none_and_all_are_told_as_such(value: float, deals: int, text: str) -> None:
    error = (value * (1 - value) / deals) ** 0.5
    share = Estimate(value, error, sample=deals)
    assert told(share, Form.SHARE).replace("\xa0", " ") == text


def test_what_only_the_same_deals_show_is_told_as_such() -> None:
    effect = Effect(
        BY_NAME["forced"],
        Estimate(0.500, 0.01),
        Estimate(0.510, 0.01),
        Estimate(0.010, 0.001),
    )
    assert str(became(effect, 2)).replace("\xa0", " ") == (
        "In 51 % ± 2 of turns there is no choice, instead of 50 % ± 2. "
        "On the same deals that is +1.0 ± 0.2 percentage points."
    )
    far = effect._replace(after=Estimate(0.7, 0.01))
    assert "On the same deals" not in str(became(far, 2))


def test_what_would_be_told_alike_is_no_difference() -> None:
    effect = Effect(
        BY_NAME["length"], Estimate(8, 0), Estimate(8.0001, 0), Estimate(0.0001, 0)
    )
    assert [str(line) for line in story([effect], 2)] == ["No difference seen."]


def test_two_errors_of_one_value_are_no_difference() -> None:
    effect = Effect(
        BY_NAME["forced"],
        Estimate(0.4361, 0.0007),
        Estimate(0.4359, 0.0004),
        Estimate(-0.0002, 0.00001),
    )
    assert [str(line) for line in story([effect], 2)] == ["No difference seen."]


def test_a_round_that_ends_because_a_player_is_stuck_is_told() -> None:
    """Fewer blocked rounds are no gain where as many end so instead."""
    before, after = (
        Sample(
            rules=HOUSE,
            seats=2,
            lineup=("thoughtful",) * 2,
            stretches=tuple(
                made({q.ROUNDS: 1, end if n % 2 else q.OUT: 1} for n in range(n, n + 9))
                for n in range(25)
            ),
        )
        for end in (q.BLOCKED, q.STUCK)
    )
    blocked, stuck = map(str, story(list(effects(before, after)), 2))
    assert "of rounds end blocked, instead of 50 %" in blocked.replace("\xa0", " ")
    assert "of rounds end because a player is stuck, instead of 0 %" in (
        stuck.replace("\xa0", " ")
    )


def test_small_ones() -> None:
    assert bare(0.25, Form.SHARE, 0.02) == "25\xa0%"
    assert many(1234567) == f"1{NARROW}234{NARROW}567"


def sample(name: str, count: int = pretended.STRETCHES) -> Sample:
    rules = HOUSE.replace(dead_foot=name)
    starts = range(0, count * pretended.DEALS, pretended.DEALS)
    stretches = tuple(
        pretended.played(rules, 2, start, start + pretended.DEALS) for start in starts
    )
    return Sample(rules=rules, seats=2, lineup=("uniform",) * 2, stretches=stretches)


def test_the_same_deals_make_a_difference_more_certain() -> None:
    blocked = [BY_NAME["blocked"]]
    (paired,) = effects(sample("strict"), sample("exhaust"), blocked)
    (alone,) = effects(sample("strict"), sample("exhaust", 26), blocked)
    assert paired.change.value == pytest.approx(-0.4, abs=0.07)
    assert alone.change.value == pytest.approx(-0.4, abs=0.07)
    assert paired.change.error < 0.9 * alone.change.error
    assert paired.is_sure
    assert paired.least > paired.change.error


def test_figures_that_are_nothing_at_both_are_left_out() -> None:
    found = {
        effect.figure.name for effect in effects(sample("strict"), sample("release"))
    }
    assert "blocked" in found
    assert not {"dead_foot", "starved", "skill", "redeals"} & found


def test_nothing_to_compare_is_no_difference() -> None:
    assert [str(line) for line in story([], 2)] == ["No difference seen."]


@pytest.mark.parametrize(
    ("name", "values", "low", "high"),
    [
        ("blocked", [(0.2, 0.01), (0.39, 0.01)], 0, 0.5),
        ("length", [(38.1, 0.1), (40.3, 0.1)], 37, 41),
        ("first_wins", [(0.05, 0.01)], 0, 0.08),
        ("first_points", [(-2, 0.1)], -3, 0),
        ("options", [(5, 0)], 4, 6),
    ],
)
def test_a_scale_has_round_numbers_around_every_interval(
    name: str, values: list[tuple[float, float]], low: float, high: float
) -> None:
    dots = [Dot("", Estimate(*pair)) for pair in values]
    on = scale(BY_NAME[name], dots)
    assert on.low <= min(dot.estimate.low for dot in dots)
    assert on.high >= max(dot.estimate.high for dot in dots)
    assert low <= on.low
    assert on.high <= high
    assert 2 <= len(on.ticks) <= 7
    assert 0 <= on.at(on.low) < on.at(on.high) <= 100


# --- rules in words -------------------------------------------------------------------


@pytest.mark.parametrize("axis", ["toes", "dead_foot", "arms", "double_blank", "draw"])
def test_a_change_is_told_by_the_sheet(axis: str) -> None:
    value = {
        "toes": 2,
        "dead_foot": "release",
        "arms": 3,
        "double_blank": 50,
        "draw": "none",
    }
    changed = HOUSE.replace(**{axis: value[axis]})
    forth, back = wording(HOUSE, changed, [axis], 2), wording(changed, HOUSE, [axis], 2)
    assert forth.label not in (back.label, "The same sheet.")
    assert forth.after == back.before
    assert forth.full.endswith(forth.label)


def test_a_rule_that_goes_is_told_as_gone() -> None:
    extra = HOUSE.replace(blank_half_extra=25)
    assert wording(extra, HOUSE, ["blank_half_extra"], 2).label.startswith(
        "Without the rule: Every other tile with a blank half"
    )
    assert wording(HOUSE, HOUSE, [], 2).label == "The same sheet."


def test_where_clauses_say_the_same_question_and_answer_tell() -> None:
    table = HOUSE.replace(opening_from="table", starter="random_then_rotate_left")
    assert wording(HOUSE, table, ["opening_from"], 2).label == (
        "Where does the first double come from? It is laid out before the deal."
    )


def test_a_field_is_called_by_its_question_or_by_its_part_of_the_sheet() -> None:
    assert (
        str(question("toes", HOUSE)) == "How many tiles go on each double after that?"
    )
    assert str(question("dead_foot", HOUSE)) == "Doubles"
    assert str(question("trains_public", HOUSE)) == "The rules"
