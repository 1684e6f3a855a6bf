"""A round that moves: every tile comes once, and at the end all is as it was."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from chickie import variants
from chickie.picture import strip as module
from chickie.picture.place.board import Pose
from chickie.picture.strip import strip
from chickie.picture.svg import Look, svg
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from chickie.rules.view import View
from playing import FOLDER, moves, start

ROUNDS = [
    "cf-classic-double-9-4-8",
    "cf-six-double-6-2-3",
    "mexican-train-double-12-4-10",
    "draw10-double-6-2-1",
]
Frames = dict[str, list[tuple[float, str]]]


def watched(name: str) -> list[View]:
    """Every position of a round of tests/playthroughs."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    round = start(text.splitlines()[0])
    views = [round.view(None)]
    for move in moves(text):
        round = round.play(move)
        views.append(round.view(None))
    return views


def at_random(seed: int) -> list[View]:
    """Every position of a round played by chance."""
    rules, chance = variants.load("cf-classic"), random.Random(seed)
    order = list(full_set(rules.set.highest))
    chance.shuffle(order)
    round = Round.deal(rules, 4, order)
    views = [round.view(None)]
    while round.legal:
        round = round.play(chance.choice(round.legal))
        views.append(round.view(None))
    return views


def keyframes(picture: str) -> Frames:
    """What each animation does: percent of its time, and the style there."""
    found: Frames = {}
    for name, inner in re.findall(
        r"@keyframes \w{9}([\w-]+)\{((?:.*?\})*?)\}", picture
    ):
        found[name] = [
            (100.0 if at == "to" else float(at.rstrip("%")), style)
            for times, style in re.findall(r"([^{}]+)\{([^}]*)\}", inner)
            for at in times.split(",")
        ]
    return found


@pytest.fixture(scope="module", params=ROUNDS)
def views(request: pytest.FixtureRequest) -> list[View]:
    return watched(request.param)


def test_tiles_come_in_the_order_in_which_they_were_laid(views: list[View]) -> None:
    frames = keyframes(strip(views))
    laid = len(views[-1].layout.placed)
    starts = []
    for number in range(laid):
        (_, hidden), (begin, still), (end, there), (last, stays) = frames[f"k{number}"]
        assert hidden == still == "opacity:0;transform:scale(1.3)"
        assert there == stays == "opacity:1;transform:none"
        assert begin < end < last == 100
        starts.append(begin)
    assert starts[0] == 0
    assert all(one < other for one, other in pairwise(starts))
    assert f"k{laid}" not in frames


def test_nothing_runs_backwards(views: list[View]) -> None:
    for frames in keyframes(strip(views)).values():
        times = [time for time, _ in frames]
        assert times == sorted(times)
        assert times[0] == 0
        assert times[-1] == 100


def test_what_keeps_still_shows_the_end(views: list[View]) -> None:
    moving = strip(views)
    ET.fromstring(moving)  # noqa: S314 - our own
    css = moving[moving.index("<style>") : moving.index("</style>")]
    assert css.startswith("<style>@media(prefers-reduced-motion:no-preference){")
    assert css.endswith("}}}")
    rest = moving.replace(css, "")
    assert "animation" not in rest
    still = svg(views[-1])
    for part in (
        r'use href="#\w{9}(\w+)"',
        r"<text dy[^>]*>(\d+)<",
        "<title.*?</desc>",
    ):
        assert re.findall(part, _bare(rest)) == re.findall(part, _bare(still))
    assert "script" not in moving


def _bare(picture: str) -> str:
    """Without the ids' beginning, and without shadows."""
    plain = re.sub(r"\bc[0-9a-f]{8}", "c00000000", picture)
    return re.sub(r'<use href="#c0{8}s"[^>]*>', "", plain)


def test_every_double_that_came_first_was_framed_for_a_while() -> None:
    views = watched("cf-six-double-6-2-3")
    doubles = {view.pending.tile for view in views if view.pending}
    frames = keyframes(strip(views))
    assert len(doubles) > 2
    seen = [frames[name] for name in frames if re.fullmatch(r"v\d+-\d+", name)]
    gone = [each for each in seen if each[-1][1] == "opacity:0"]
    assert len(gone) >= len(doubles) - 1


def test_a_tile_that_makes_room_glides_the_shorter_way() -> None:
    before = Pose(0, 0, 315)
    after = module._nearest(Pose(1, 1, 0), before)
    assert after == Pose(1, 1, 360)
    assert module._nearest(Pose(1, 1, 270), Pose(0, 0, 0)) == Pose(1, 1, -90)


def test_a_tile_that_moved_is_where_it_was_until_then() -> None:
    for seed in range(60):
        views = at_random(seed)
        tracks = module._film(module._laid(views), 1.0).tracks
        moved = [n for n, track in enumerate(tracks.values()) if len(track) > 1]
        if moved:
            break
    frames = keyframes(strip(views))
    assert moved, "no tile of sixty rounds had to move"
    for number in moved:
        (_, first), *_, (_, last) = list(tracks.values())[number]
        (start, where), *_, (_, there) = frames[f"m{number}"]
        assert start == 0
        assert where.startswith(f"transform:translate({first.x:g}px,{first.y:g}px)")
        assert there.startswith(f"transform:translate({last.x:g}px,{last.y:g}px)")
    assert {f"m{number}" for number in moved} == {n for n in frames if n[0] == "m"}


def test_speed_is_as_asked_for() -> None:
    views = watched("draw10-double-6-2-1")
    usual, fast = strip(views), strip(views, speed=2)
    seconds = [
        float(found[1])
        for found in (re.search(r"animation:([\d.]+)s", p) for p in (usual, fast))
        if found
    ]
    assert seconds[0] == pytest.approx(2 * seconds[1], abs=0.01)


def test_a_strip_may_end_before_the_round_does() -> None:
    views = watched("cf-classic-double-9-4-8")
    half = views[: len(views) // 2]
    frames = keyframes(strip(half, Look(turned=True, width=390, height=600)))
    laid = len(half[-1].layout.placed)
    assert f"k{laid - 1}" in frames
    assert f"k{laid}" not in frames


def test_a_round_without_a_tile_keeps_still() -> None:
    views = watched("cf-six-double-6-2-3")[:1]
    assert not views[0].layout.placed
    assert strip(views) == svg(views[0])
