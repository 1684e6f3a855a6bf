"""The board in its felt: all of it is seen, large, and lies the same whenever it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import chickie
from browsing import PHONE, TABLET, Visit, Visitor
from chickie.deal import Deal, offline
from chickie.record import Recorder, dumps
from chickie.variants.code import encode
from matches import start
from served import Server, running
from ways_to_play import by_touch, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NO_LOCK: Final = {"foot_locks": False, "arms_must_fill": False}
"""Many ends stay open at once: rounds as crowded as they come."""
FILLED: Final = 0.78
"""Of the felt in the better direction by tiles and ends; the rest is for
the edges, for the toes of a pending double, and for the step to the next size."""
SMALL: Final = 12
"""Fewer tiles need not fill anything: none is shown larger than is good to see."""
CROWDED: Final = 14
"""Open ends."""
TELEVISION: Final = {"width": 1920, "height": 1080}
SEEN: Final = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const rects = which => [...document.querySelectorAll('.board ' + which)]
    .map(one => one.getBoundingClientRect());
  const discs = rects('.end .disc'), all = [...discs, ...rects('.tiles .ivory')];
  const most = x => Math.max(...all.map(one => one[x]));
  const least = x => Math.min(...all.map(one => one[x]));
  const across = (most('right') - least('left')) / felt.width;
  const down = (most('bottom') - least('top')) / felt.height;
  const isCut = one => one.left < felt.left || one.top < felt.top
    || one.right > felt.right || one.bottom > felt.bottom;
  const lie = (one, other) => Math.hypot(one.x - other.x, one.y - other.y)
    < one.width - 1;
  return {
    cut: all.filter(isCut).length,
    covered: discs.filter((one, i) => discs.slice(i + 1).some(other => lie(one, other)))
      .length,
    fills: Math.max(across, down),
    tall: getComputedStyle(document.querySelector('.board'))
      .getPropertyValue('--upright') === '-90deg',
    tiles: document.querySelectorAll('.tiles .laid').length,
    ends: discs.length,
  };
}"""
"""Ends and tiles that the edge cuts, ends under others, and how much of the felt is
used in the direction that is used best."""

TAPPED: Final = """async () => {
  const { name, spread } = await import('/static/board/spread.js');
  const { nearest } = await import('/static/board/chips.js');
  const { lies } = await import('/static/board/camera.js');
  const end = (on, chip, next) => ({ on, suit: 4, chip, next });
  const ends = [end('4-4', [3, 3], [3.5, 3, 0]), end('4-5', [3, 3], [3, 3.5, 90]),
    end('4-6', [3.1, 3], [3.6, 3, 0]), end('4-7', [9, 9], [9, 9.5, 90])];
  const meant = scale => {
    const places = spread(ends, scale), held = { tile: '4-9', ends };
    return ends.map(one => nearest(held, places.get(name(one)), scale, places).on);
  };
  const lonely = spread(ends, 12).get(name(ends[3]));
  const phone = { width: 390, height: 844 }, tablet = { width: 768, height: 1024 };
  const felt = height => ({ width: 366, height });
  return {
    meant: [8, 16, 64].map(meant),
    lonely: Math.hypot(lonely[0] - 9, lonely[1] - 9) < 0.5,
    phone: [430, 312, 266, 180].map(height => lies('auto', felt(height), phone)),
    tablet: lies('auto', { width: 734, height: 700 }, tablet),
    asked: [lies('yes', felt(90), phone), lies('no', felt(430), phone)],
  };
}"""
"""Ends that lie on one another, tapped on their chips; boards that stand or lie."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this module: they ask for little."""
    with running(tmp_path_factory.mktemp("server") / "tables") as made:
        yield made


def round_of(seed: int) -> str:
    """The record of a round of three seats, with as many open ends as there can be."""
    chance = random.Random(seed)
    match = start("cf-double", 3, rounds=1, **NO_LOCK)
    recorder = Recorder.begin(match, match_id="sunday", engine=chickie.__version__)
    fairness = offline(bytes([seed]) * 32, "sunday", 1)
    deal = Deal(fairness, match.ruleset.set)
    deals = match.deals(deal.orders(), deal.lot())
    recorder, played = recorder.deal(deals, fairness), deals[-1]
    while played.over is None:
        played = played.play(chance.choice(played.legal))
    return dumps(recorder.follow(played).record)


def replay(visitor: Visitor, record: str) -> int:
    """Open a record, and tell how many moments it has."""
    visitor.open("/replay")
    visitor.find("input[type=file]").set_input_files(
        {"name": "a.jsonl", "mimeType": "text/plain", "buffer": record.encode()}
    )
    visitor.find(".felt").wait_for()
    return int(visitor.find(".slider input").get_attribute("max") or 0)


def assert_all_is_seen(visitor: Visitor, *, tall: bool) -> dict[str, Any]:
    """Nothing is cut off or covered, and the felt is used in one direction at least."""
    seen: dict[str, Any] = visitor.page.evaluate(SEEN)
    assert seen["ends"]
    assert (seen["cut"], seen["covered"], seen["tall"]) == (0, 0, tall), seen
    assert seen["fills"] >= FILLED or seen["tiles"] < SMALL, seen
    return seen


def test_ends_in_one_place_are_each_hit_and_a_phone_stands(visitor: Visitor) -> None:
    visitor.open("/")
    told: dict[str, Any] = visitor.page.evaluate(TAPPED)
    assert told["meant"] == [["4-4", "4-5", "4-6", "4-7"]] * 3
    assert told["lonely"]
    assert told["phone"] == [True, True, True, False]
    assert not told["tablet"]
    assert told["asked"] == [True, False]


@pytest.mark.parametrize("seed", [2, 5])
def test_a_crowded_round_is_seen_at_every_move(visit: Visit, seed: int) -> None:
    visitor = visit(size=PHONE, touch=True)
    last = replay(visitor, round_of(seed))
    most = 0
    for moment in range(1, last):
        visitor.find(".slider input").fill(str(moment))
        most = max(most, assert_all_is_seen(visitor, tall=True)["ends"])
    assert most >= CROWDED


def test_on_a_phone_the_board_stands_wherever_one_looks(visit: Visit) -> None:
    """What if, another size of the board, the table opened again: the same way up."""
    visitor = visit(size=PHONE, touch=True)
    last = replay(visitor, round_of(2))
    visitor.find(".slider input").fill(str(last * 2 // 3))
    assert_all_is_seen(visitor, tall=True)
    visitor.find(".reel-acts .fork").click()
    visitor.find(".unreal .felt").wait_for()
    assert_all_is_seen(visitor, tall=True)
    rules = start("cf-double", 3, **NO_LOCK).ruleset
    keys = visitor.play_now(encode(rules), seats=3, rounds=1)
    play(visitor, by_touch, moves=8)
    stood = assert_all_is_seen(visitor, tall=True)
    visitor.page.close()
    visitor.page = visitor.another_page()
    visitor.open(f"/t/{keys.table}")
    assert assert_all_is_seen(visitor, tall=True)["tiles"] == stood["tiles"]
    for size, tall in ((TELEVISION, False), (TABLET, False), (PHONE, True)):
        screen = visit(size=size)
        screen.open(f"/tv/{keys.watch}")
        screen.find(".felt").wait_for()
        assert_all_is_seen(screen, tall=tall)
