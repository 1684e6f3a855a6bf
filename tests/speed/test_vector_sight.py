"""What a vector shows: all that the seat to move may know, and no more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chickie.rules.position import MEXICAN, Axes, Position, axes
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import count_plays, drawable
from chickie.speed.vector import Vector
from chickie.speed.vector_arrays import words
from chickie.speed.vector_frame import Frame, frame, layout, tiles
from chickie.speed.vector_round import Ledger, count_choices, is_legal, to_move
from chickie.speed.vector_sight import see, see_moves
from vectors import SEED, tables, vector

DOCS = Path(__file__).parent.parent.parent / "docs"


def moments(steps: int) -> Any:  # noqa: ANN401 - a generator of tuples
    """Positions with a decision, at many tables."""
    for rules, seats in tables(14):
        made = Vector(rules, seats, 1, seed=SEED, compiled=False)
        for _ in range(steps):
            yield made, made.position(0), axes(rules, seats)
            made.steps(1)


def test_every_field_says_what_the_position_holds() -> None:
    for made, s, r in moments(12):
        seen = {
            field.name: made.seen(field.name)[0].tolist()
            for field in made.layout.fields
        }
        around = [(s.turn + near) % r.seats for near in range(r.seats)]
        assert seen["hand"] == [s.hands[s.turn][v] >> w & 1 for v, w in tiles(r)]
        assert seen["table"] == [s.table[v] >> w & 1 for v, w in tiles(r)]
        assert seen["held"] == [s.held[seat] for seat in around]
        assert seen["yard"] == [s.size - s.next]
        assert seen["drawable"] == [drawable(s, r)]
        assert seen["drawn"] == [s.drawn]
        assert seen["passes"] == [s.passes]
        fresh = [1 + (s.fresh >> HALF), 1 + (s.fresh & MASK)] if s.drawn else [0, 0]
        assert seen["fresh_low"] + seen["fresh_high"] == fresh
        (lanes_agree if r.train else ends_agree)(seen, s, r)


def ends_agree(seen: dict[str, list[int]], s: Position, r: Axes) -> None:
    assert seen["ends"] == s.ends[: r.highest + 1]
    assert seen["pending"] == [s.slots]
    assert seen["pending_suit"] == [s.suit + 1 if s.slots else 0]
    assert seen["foot"] == [s.foot if s.slots else 0]


def lanes_agree(seen: dict[str, list[int]], s: Position, r: Axes) -> None:
    around = [(s.turn + near) % r.seats for near in range(r.seats)]
    lanes = [*around, MEXICAN]
    queue = s.queue[: s.queued]
    assert seen["lane_end"] == [s.lane_end[lane] for lane in lanes]
    assert seen["started"] == [s.started >> lane & 1 for lane in lanes]
    assert seen["run_double"] == [s.run_doubles >> lane & 1 for lane in lanes]
    places = [queue.index(lane) + 1 if lane in queue else 0 for lane in lanes]
    assert seen["queue"] == places
    assert seen["marker"] == [s.markers >> seat & 1 for seat in around]
    assert seen["begun"] == [s.begun >> seat & 1 for seat in around]
    for name in ("extra", "amid", "laid", "lap"):
        assert seen[name] == [getattr(s, name)]


def ledger(s: Position, r: Axes) -> Ledger:
    """What a vector has noted at this decision."""
    e = Ledger(plays=count_plays(s, r))
    count_choices(s, r, e)
    return e


def rows(s: Position, r: Axes, f: Frame) -> tuple[bytes, bytes]:
    """Observation and mask of a position, written by the functions of the vector."""
    obs, mask = np.zeros(f.obs_width, np.uint8), np.zeros(f.mask_width, np.uint8)
    views: Any = [[array.data for array in words(row)] for row in (obs, mask)]
    see(s, r, f, 0, *views[0])
    see_moves(s, r, f, ledger(s, r), 0, *views[1])
    return obs.tobytes(), mask.tobytes()


@pytest.mark.parametrize("packed", [False, True])
def test_nothing_shows_where_the_hidden_tiles_are(*, packed: bool) -> None:
    chance = random.Random(1)
    moved = 0
    for _, s, r in moments(6):
        f = frame(r, packed=packed)
        before = rows(s, r, f)
        hidden = hide(s, r, chance)
        moved += hidden
        assert rows(s, r, f) == before
    assert moved > 50


def hide(s: Position, r: Axes, chance: random.Random) -> bool:
    """Exchange all tiles that the seat to move does not see; True if any changed."""
    others = [seat for seat in range(r.seats) if seat != s.turn]
    unseen = [
        v << HALF | w
        for seat in others
        for v, w in tiles(r)
        if s.hands[seat][v] >> w & 1
    ]
    unseen += s.yard[s.next : s.size]
    order = unseen[:]
    chance.shuffle(order)
    for seat in others:
        s.hands[seat] = [0] * len(s.hands[seat])
        for _ in range(s.held[seat]):
            code = order.pop()
            v, w = code >> HALF, code & MASK
            s.hands[seat][v] |= 1 << w
            s.hands[seat][w] |= 1 << v
    s.yard[s.next : s.size] = order
    return order != unseen[len(unseen) - len(order) :]


def test_the_mask_is_what_a_step_takes() -> None:
    for made, s, r in moments(6):
        f = frame(r, packed=False)
        e = ledger(s, r)
        taken = [
            is_legal(s, r, e, to_move(s, r, f, action))
            for action in range(made.numbering.number)
        ]
        assert made.legal()[0].tolist() == taken
        assert not made.mask[0, made.numbering.number :].any()


def test_packed_rows_hold_the_same() -> None:
    for name, seats in (("cf-six", 3), ("mexican-train", 4)):
        wide, packed = vector(name, seats), vector(name, seats, packed=True)
        assert packed.obs.shape[1] < wide.obs.shape[1]
        for _ in range(30):
            for field in wide.layout.fields:
                assert np.array_equal(wide.seen(field.name), packed.seen(field.name))
            assert np.array_equal(wide.legal(), packed.legal())
            wide.steps(1)
            packed.steps(1)


def test_fields_follow_one_another_without_overlap() -> None:
    for rules, seats in tables(10):
        for packed in (False, True):
            made = layout(axes(rules, seats), packed=packed)
            end = 0
            for field in made.fields:
                assert field.offset >= end
                end = field.offset + (
                    -(-field.length // 8) if field.bits else field.length
                )
            assert end <= made.width
            assert made.width % 8 == 0
    with pytest.raises(KeyError):
        made.field("other hands")


def test_every_field_is_explained() -> None:
    text = (DOCS / "vector.md").read_text(encoding="utf-8")
    for rules, seats in tables(0):
        for field in layout(axes(rules, seats), packed=False).fields:
            assert f"| `{field.name}` |" in text
