"""The doctor: which switches are tried, and what is found of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.lab.doctor import (
    SINGLE,
    STRETCHES,
    STRONG,
    WEAK,
    Examination,
    examine,
)
from chickie.lab.doctor_blank import decides
from chickie.lab.doctor_finding import finding
from chickie.lab.doctor_switch import LEFT_OUT, game, switches
from chickie.rules.checks import check
from chickie.rules.idle import idle
from chickie.speed.sums import Sums
from chickie.speed.tables import Table
from lab import pretended
from lab.examined import DEALS, HOUSE

# --- the switches ---------------------------------------------------------------------


@pytest.mark.parametrize("name", variants.names())
def test_every_switch_can_be_played_and_is_another_game(name: str) -> None:
    rules = variants.load(name)
    seats = rules.seats[0]
    games = {game(rules, seats)}
    tried = list(switches(rules, seats))
    for switch in tried:
        assert switch.axis not in LEFT_OUT
        complaints = check(switch.rules, seats)
        assert all(complaint.severity != "error" for complaint in complaints)
        assert switch.axis not in {f for row in idle(switch.rules) for f in row.fields}
        games.add(game(switch.rules, seats))
    assert len(games) == 1 + len(tried)


def test_all_other_answers_are_tried_and_some_tiles_more_or_fewer() -> None:
    tried = list(switches(HOUSE, 2))
    values = {
        axis: {switch.value for switch in tried if switch.axis == axis}
        for axis in ("dead_foot", "toes", "foot_locks", "double_blank")
    }
    assert values == {
        "dead_foot": {"exhaust", "release", "end_round"},
        "toes": {0, 1, 3},
        "foot_locks": {False},
        "double_blank": {0, 50, 100},
    }
    now = HOUSE.hand_size[HOUSE.set][2]
    sizes = [s.rules.hand_size[HOUSE.set][2] for s in tried if s.axis == "hand_size"]
    assert sizes == [now - 2, now - 1, now + 1, now + 2]


# --- what is found --------------------------------------------------------------------


def test_the_switch_that_matters_comes_first_with_its_answers(
    found: Examination,
) -> None:
    """Of all answers only those to dead feet and toes do anything, as made up."""
    assert [f.axis for f in found.switches] == ["dead_foot", "dead_foot", "toes"]
    first, _, toes = found.switches
    blocked, length = first.effect("blocked"), toes.effect("length")
    assert blocked is not None
    assert length is not None
    assert blocked.change.value == pytest.approx(-0.4, abs=0.06)
    assert length.change.value == pytest.approx(5)
    assert toes.weight == pytest.approx(5 / (length.before.value * 0.1))
    assert found.tried > len(found.switches)


def test_each_difference_from_the_preset_is_tried_alone(found: Examination) -> None:
    assert found.preset.name == "cf-six"
    assert {f.axis for f in found.own} == {"toes", "double_blank"}
    toes = next(f for f in found.own if f.axis == "toes")
    assert (toes.before.rules.toes, toes.after.rules.toes) == (3, 2)
    assert toes.before.rules.double_blank == HOUSE.double_blank
    length = toes.effect("length")
    assert length is not None
    assert length.change.value == pytest.approx(-5)


def test_what_chose_a_switch_is_never_counted_for_it() -> None:
    """The closer look is at other deals, and all tables look at the same ones."""
    seen: dict[object, list[tuple[int, int]]] = {}

    def play(table: Table, start: int, stop: int) -> Sums:
        seen.setdefault((table.ruleset, table.lineup), []).append((start, stop))
        return pretended.play(table, start, stop)

    looked = examine(HOUSE, 2, deals=DEALS, player=play)
    screened = DEALS // 8 // STRETCHES * STRETCHES
    mine = seen[HOUSE, (STRONG, STRONG)]
    first, second = mine[:STRETCHES], mine[STRETCHES : 2 * STRETCHES]
    assert (first[0][0], first[-1][1]) == (0, screened)
    assert (second[0][0], second[-1][1]) == (screened, screened + DEALS)
    for chosen in looked.switches:
        ranges = seen[chosen.after.rules, (STRONG, STRONG)]
        assert ranges[:STRETCHES] == first
        assert ranges[STRETCHES : 2 * STRETCHES] == second
    assert seen[HOUSE, (STRONG, WEAK)] == second


def test_the_number_of_threads_changes_nothing(found: Examination) -> None:
    again = examine(HOUSE, 2, deals=DEALS, player=pretended.play, threads=3)
    assert again == found


@pytest.mark.usefixtures("no_switches")
def test_the_seed_changes_all_deals() -> None:
    bases: set[int] = set()

    def play(table: Table, start: int, stop: int) -> Sums:
        bases.add(table.base)
        return pretended.play(table, start, stop)

    for seed in (1, 2):
        examine(HOUSE, 2, deals=STRETCHES, player=play, seed=seed)
    assert len(bases) == 2


@pytest.mark.usefixtures("no_switches")
def test_progress_goes_up_to_its_end() -> None:
    steps: list[tuple[int, int]] = []
    examine(
        HOUSE,
        2,
        deals=STRETCHES,
        player=pretended.play,
        progress=lambda done, of: steps.append((done, of)),
    )
    assert steps == sorted(steps)
    assert steps[-1][0] == steps[-1][1]
    assert all(done <= of for done, of in steps)


@pytest.mark.usefixtures("no_switches")
def test_a_step_of_progress_is_a_deal_and_none_takes_long() -> None:
    steps, played = [0], 0

    def play(table: Table, start: int, stop: int) -> Sums:
        nonlocal played
        if stop - start > 1:
            played += (stop - start) * table.seatings
        return pretended.play(table, start, stop)

    def told(done: int, _of: int) -> None:
        if done < 25 * 200 * 3:  # then 0-0 is looked at
            assert done <= played
        steps.append(done)

    examine(HOUSE, 2, deals=STRETCHES * 200, player=play, progress=told)
    jumps = [after - before for before, after in pairwise(steps)]
    assert max(jumps[:-1]) <= 2 * 200  # the last is over what was not played
    assert len(jumps) > SINGLE


def test_too_few_tiles_are_refused() -> None:
    with pytest.raises(BadRuleset):
        examine(HOUSE, 12, deals=STRETCHES, player=pretended.play)


@pytest.mark.parametrize(
    ("scores", "decided"),
    [
        # The second has 0-0: 25 of 30 points, and would win without them.
        (([10, 30], [10, 31]), True),
        (([10, 60], [10, 61]), False),
        (([10, 30], [10, 30]), False),
        # Together in front, then alone.
        (([10, 35, 40], [10, 36, 40]), True),
        # Played otherwise at the other price.
        (([10, 30], [0, 44]), None),
    ],
)
def test_what_0_0_decides(
    scores: tuple[list[int], list[int]],
    decided: bool | None,  # noqa: FBT001 - the expected answer
) -> None:
    assert decides([tuple(row) for row in scores], 25) is decided


def test_rules_weigh_nothing_against_themselves(found: Examination) -> None:
    assert finding("toes", found.now, found.now).weight == 0
