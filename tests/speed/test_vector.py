"""A vector plays the rounds of the laws, whatever its size, threads and speed."""

from __future__ import annotations

import copy
import hashlib
import pickle

import numpy as np
import pytest

from chickie import variants
from chickie.brains.outcome import fine
from chickie.errors import BadArray, BadDeal, BadRuleset, IllegalMove, UnknownName
from chickie.rules.laws import points
from chickie.rules.ruleset import Ruleset
from chickie.speed import vector_round
from chickie.speed.vector import Vector
from vectors import SEED, Alone, tables, vector

ARRAYS = ("obs", "mask", "to_move", "reward", "terminated", "illegal", "actions")


def same(one: Vector, other: Vector) -> None:
    for name in ARRAYS:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


def walk(made: Vector, steps: int) -> None:
    for _ in range(steps):
        made.sample()
        made.step()


@pytest.mark.parametrize("packed", [False, True])
def test_compiled_and_interpreted_write_the_same(*, packed: bool) -> None:
    for rules, seats in tables(12):
        quick, slow = (
            Vector(rules, seats, 2, seed=SEED, packed=packed, compiled=compiled)
            for compiled in (True, False)
        )
        for _ in range(25):
            same(quick, slow)
            walk(quick, 1)
            walk(slow, 1)
        assert quick.position(1) == slow.position(1)


@pytest.mark.parametrize("compiled", [False, True])
def test_each_round_is_that_of_the_laws_move_by_move(*, compiled: bool) -> None:
    ended = 0
    for rules, seats in tables(20):
        made = Vector(rules, seats, 2, seed=SEED, compiled=compiled)
        rounds = [Alone(rules, seats, i) for i in range(2)]
        for _ in range(200 if compiled else 60):
            for i, alone in enumerate(rounds):
                assert made.position(i) == alone.s
                assert made.to_move[i] == alone.s.turn
                assert made.round_number(i) == alone.number
                allowed = [
                    made.numbering.action(m, alone.s.turn) for m in alone.moves()
                ]
                assert np.flatnonzero(made.legal()[i]).tolist() == sorted(allowed)
            movers = made.to_move.copy()
            made.sample()
            made.step()
            for i, alone in enumerate(rounds):
                move = made.numbering.move(int(made.actions[i]), int(movers[i]))
                finished = alone.play(move)
                assert made.terminated[i] == (finished is not None)
                assert made.reward[i].tolist() == rewards(rules, alone, finished)
                ended += finished is not None
    assert ended > 20


def rewards(rules: Ruleset, alone: Alone, finished: object) -> list[float]:
    """Minus the points of a finished round, the penalty for a double included."""
    if finished is None:
        return [0.0] * alone.r.seats
    fines = rules.out_on_double_penalty, int(rules.double_penalty_on_block)
    return [
        -points(finished, alone.r, seat) - fine(finished, seat, *fines)  # type: ignore[arg-type] # a Position
        for seat in range(alone.r.seats)
    ]


def test_results_do_not_depend_on_size_and_threads() -> None:
    alone, many = vector(n=3), vector(n=11, threads=3)
    for _ in range(3):
        walk(alone, 17)
        walk(many, 17)
        assert np.array_equal(alone.obs, many.obs[:3])
        assert np.array_equal(alone.reward, many.reward[:3])
    one = vector(n=11)
    walk(one, 51)
    same(one, many)


def test_more_threads_than_environments_do_no_harm() -> None:
    few, many = vector(n=2), vector(n=2, threads=5)
    walk(few, 9)
    walk(many, 9)
    same(few, many)


def test_steps_by_chance_are_samples_and_steps() -> None:
    one, other = vector("house", 4, packed=True), vector("house", 4, packed=True)
    one.steps(50)
    walk(other, 50)
    other.actions[...] = one.actions
    same(one, other)


def test_a_reset_begins_again_and_a_seed_elsewhere() -> None:
    made = vector()
    first = made.obs.copy()
    made.steps(60)
    made.reset()
    assert np.array_equal(made.obs, first)
    assert [made.round_number(i) for i in range(4)] == [0] * 4
    made.reset(seed=8)
    assert not np.array_equal(made.obs, first)
    same(made, Vector(variants.load("cf-classic"), 2, 4, seed=8))


@pytest.mark.parametrize(
    ("openings", "doubles"), [("match", [9, 8, 7]), ("first", [9, 9, 9])]
)
def test_rounds_ask_for_the_doubles_of_a_match_or_always_for_the_first(
    openings: str, doubles: list[int]
) -> None:
    made = vector(n=1, openings=openings)
    for number, suit in enumerate(doubles):
        while made.round_number(0) < number:
            walk(made, 1)
        table = made.position(0).table
        assert table[suit] >> suit & 1
        assert sum(row.bit_count() for row in table) <= 3  # the double and one tile


def test_rewards_compared_with_the_others_sum_to_nothing() -> None:
    plain, lead = vector("house", 3), vector("house", 3, rewards="lead")
    for _ in range(80):
        walk(plain, 1)
        walk(lead, 1)
        others = (plain.reward.sum(axis=1, keepdims=True) - plain.reward) / 2
        assert np.allclose(lead.reward, plain.reward - others, atol=1e-4)
    assert plain.terminated.shape == (4,)
    assert not plain.truncated.any()


@pytest.mark.parametrize("action", [-1, 101, 10**12, "unfit"])
def test_an_illegal_action_is_an_error_and_changes_nothing_there(
    action: int | str,
) -> None:
    made, other = vector(), vector()
    made.sample()
    other.sample()
    wrong = int(np.flatnonzero(~made.legal()[2])[0]) if action == "unfit" else action
    made.actions[2] = wrong
    before = made.position(2)
    with pytest.raises(IllegalMove, match="environment 2") as caught:
        made.step()
    assert caught.value.legal == tuple(np.flatnonzero(made.legal()[2]))
    assert made.position(2) == before
    other.step()
    for i in (0, 1, 3):
        assert made.position(i) == other.position(i)
    assert made.illegal.tolist() == [False, False, True, False]


def test_an_illegal_action_may_lose_the_round() -> None:
    made = vector(illegal="lose")
    lost = made.position(1)
    total = sum(points(lost, made._axes, seat) for seat in range(2))
    made.sample()
    made.actions[1] = made.numbering.number
    made.step()
    expected = [0.0, 0.0]
    expected[lost.turn] = -float(total)
    assert made.reward[1].tolist() == expected
    assert made.terminated.tolist() == [False, True, False, False]
    assert [made.round_number(i) for i in range(4)] == [0, 1, 0, 0]


def test_an_illegal_action_may_be_replaced_by_chance() -> None:
    made, other = vector(illegal="replace"), vector()
    for _ in range(70):
        made.step(np.full(4, -5))
        assert made.illegal.all()
        other.steps(1)
        assert np.array_equal(made.obs, other.obs)
    assert made.round_number(0) > 0


def test_numbers_of_moves_go_both_ways() -> None:
    for rules, seats in tables(0):
        made = Vector(rules, seats, 1, seed=1, compiled=False)
        numbering = made.numbering
        assert made.mask.shape[1] >= numbering.number
        for seat in range(seats):
            moves = [numbering.move(a, seat) for a in range(numbering.number)]
            assert len(set(moves)) == numbering.number
            assert [numbering.action(m, seat) for m in moves] == list(
                range(numbering.number)
            )
        for none in (-1, numbering.number):
            with pytest.raises(IndexError):
                numbering.move(none, 0)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_copy_plays_the_same_in_memory_of_its_own(*, compiled: bool) -> None:
    made = vector("mexican-train", 3, threads=2, compiled=compiled)
    made.steps(9)
    copies = [pickle.loads(pickle.dumps(made)), copy.deepcopy(made)]  # noqa: S301 - ours
    before = made.obs.copy()
    for other in copies:
        other.steps(9)
    assert (made.obs == before).all()
    made.steps(9)
    for other in copies:
        same(other, made)


def test_arrays_of_the_caller_are_written_into() -> None:
    model = vector()
    given = {name: np.empty_like(getattr(model, name)) for name in ARRAYS}
    given["truncated"] = np.ones(4, np.bool_)
    made = vector(arrays=given)
    given["actions"][...] = 0
    walk(made, 5)
    walk(model, 5)
    for name in ARRAYS:
        assert getattr(made, name) is given[name]
    same(made, model)
    assert not given["truncated"].any()


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("obs", np.zeros((4, 8), np.uint8)),
        ("reward", np.zeros((4, 2), np.float64)),
        ("reward", np.zeros((2, 4), np.float32).T),
        ("to_move", np.zeros(8, np.uint8)[::2]),
        ("observations", np.zeros(4, np.uint8)),
    ],
)
def test_arrays_that_do_not_fit_are_refused(
    name: str, array: np.typing.NDArray[np.generic]
) -> None:
    with pytest.raises(BadArray, match=name):
        vector(arrays={name: array}, compiled=False)


def test_arrays_that_cannot_be_written_are_refused() -> None:
    fixed = np.zeros(4, np.int64)
    fixed.flags.writeable = False
    with pytest.raises(BadArray, match="actions"):
        vector(arrays={"actions": fixed}, compiled=False)
    with pytest.raises(BadArray, match="out"):
        vector(compiled=False).sample(np.zeros(4, np.int32))


def test_other_wrong_arguments_are_refused() -> None:
    with pytest.raises(BadArray, match="not 0"):
        vector(n=0, compiled=False)
    with pytest.raises(BadRuleset):
        vector(seats=9, compiled=False)
    with pytest.raises(BadDeal, match="4294967295"):
        vector(compiled=False).reset(seed=1 << 32)
    for threads in (0, -1):
        with pytest.raises(BadArray, match="1 thread at least"):
            vector(threads=threads, compiled=False)
    for choice in ("openings", "rewards", "illegal"):
        with pytest.raises(UnknownName, match=f"“{choice}” is “none”; there are "):
            vector(n=1, **{choice: "none"})  # type: ignore[arg-type] # passed on
    for wrong in (np.zeros(3, np.int64), np.zeros(4), [0.5] * 4):
        with pytest.raises(BadArray, match="actions"):
            vector(compiled=False).step(wrong)


def test_deals_that_nobody_can_open_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(vector_round, "DEALINGS_MOST", 0)
    with pytest.raises(BadDeal, match="Environment 0"):
        vector(compiled=False)


def test_rounds_without_any_decision_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever holds the double has laid the only tile of the hand, and is out."""
    monkeypatch.setattr(vector_round, "DEALINGS_MOST", 300)
    rules = variants.load("cf-six").replace(
        hand_size={"double-6": {2: 1}},
        opening_missing=["redeal"],
        opener_plays_again=False,
    )
    with pytest.raises(BadDeal, match="nobody a tile to choose"):
        Vector(rules, 2, 1, seed=1, compiled=False)


def test_what_a_vector_writes_stays_the_same_for_good() -> None:
    """Change this number only with the rules, the layout or the generator."""
    seen = hashlib.sha256()
    for rules, seats in tables(0):
        made = Vector(rules, seats, 32, seed=SEED)
        for _ in range(60):
            made.steps(1)
            for name in ARRAYS:
                seen.update(np.ascontiguousarray(getattr(made, name)).tobytes())
    assert seen.hexdigest()[:16] == "3b50656c8bcaef7d"
