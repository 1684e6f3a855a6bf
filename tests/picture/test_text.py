"""The text picture: positions a person can look at, and what holds for all of them."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie import variants
from chickie.deal import Deal, offline
from chickie.picture.stroke import cells
from chickie.picture.text import show
from chickie.rules.layout import Layout, Placed
from chickie.rules.move import Play
from chickie.rules.position import axes
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set
from rulesets import any_table, preset_tables

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
"""A position in words, an empty line, its picture."""

OPEN_END = re.compile(r"\[(\d+)(?: [x×](\d+))?\]")
TILE = re.compile(r"\d+-\d+")
LEFT_OUT = re.compile(r"(?:\.\.|…) (\d+) tiles? ")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    words, _, picture = path.read_text(encoding="utf-8").partition("\n\n")
    facts, _, moves = words.partition("moves ")
    fact = dict(line.split(" ", 1) for line in facts.splitlines())
    shown = show(
        _played(fact, moves.split()).view(0),
        width=int(fact["width"]),
        unicode=fact["strokes"] == "unicode",
    )
    assert f"{shown}\n" == picture


def _played(fact: dict[str, str], moves: list[str]) -> Round:
    rules = variants.load(fact["rules"]).replace(set=fact["set"])
    order = Deal(offline(int(fact["deal"]), "picture", 1), rules.set).order()
    names = tuple(fact.get("players", "").split())
    round = Round.deal(rules, int(fact["seats"]), order, players=names)
    for move in moves:
        round = round.play(move)
    return round


def _positions(chance: random.Random, number: int) -> Iterator[Round]:
    """Rounds at any moment, by any rules, the largest tables among them."""
    presets = list(preset_tables())
    while number:
        rules, seats = chance.choice(
            [any_table(chance), chance.choice(presets), presets[-1]]
        )
        order = list(full_set(rules.set.highest))
        chance.shuffle(order)
        round = Round.deal(rules, seats, order)
        for _ in range(chance.randint(0, 4 * len(order))):
            if not round.legal:
                break
            round = round.play(chance.choice(round.legal))
        if not round.redeal:
            number -= 1
            yield round


@pytest.fixture(scope="module")
def positions() -> list[Round]:
    return list(_positions(random.Random(17), 90))


def test_no_line_is_wider_than_asked_for(positions: list[Round]) -> None:
    for width in (48, 80):
        for round in positions:
            for unicode in (False, True):
                for seen in (round.layout, round.view(0), round.view(None)):
                    picture = show(seen, width=width, unicode=unicode)
                    assert max(map(cells, picture.split("\n"))) <= width


@pytest.mark.parametrize("width", [48, 80])
def test_every_open_end_is_shown_at_its_tile(
    positions: list[Round], width: int
) -> None:
    for round in positions:
        picture = show(round.layout, width=width)
        shown = Counter[int]()
        for suit, times in OPEN_END.findall(picture):
            shown[int(suit)] += int(times or 1)
        there = Counter[int]()
        for end in round.layout.ends:
            there[end.suit] += end.free
        assert shown == there
        tiles = set(map(Tile.parse, TILE.findall(picture)))
        assert tiles >= {end.on for end in round.layout.ends}


@pytest.mark.parametrize("width", [48, 80])
def test_every_tile_is_shown_or_counted(positions: list[Round], width: int) -> None:
    for round in positions:
        picture = show(round.layout, width=width)
        shown = set(map(Tile.parse, TILE.findall(picture)))
        laid = {placed.tile for placed in round.layout.placed}
        assert shown <= laid
        left_out = sum(map(int, LEFT_OUT.findall(picture)))
        assert len(shown) + left_out == len(laid)


def test_open_end_of_a_row_stands_beside_its_tile(positions: list[Round]) -> None:
    for round in positions:
        picture = show(round.layout)
        for near, far, suit in re.findall(r"(\d+)-(\d+)\*? \[(\d+)\]", picture):
            if not picture.startswith("["):
                assert far == suit
                assert near != far or Tile(int(near), int(far)) in {
                    end.on for end in round.layout.ends
                }


def test_plain_picture_is_ascii(positions: list[Round]) -> None:
    for round in positions:
        assert show(round.view(0)).isascii()


def test_the_last_tile_and_what_comes_first_are_marked() -> None:
    rules = variants.load("house")
    order = Deal(offline(1, "picture", 1), rules.set).order()
    round = Round.deal(rules, 4, order, players=("Anna", "Bo", "Cid", "Dora"))
    assert "*" not in show(round.view(0))
    round = round.play(next(move for move in round.legal if isinstance(move, Play)))
    picture = show(round.view(0))
    tile = round.layout.placed[-1].tile
    assert f"9-{tile.other(9)}* [{tile.other(9)}]" in picture
    assert "[9 x3] <<" in picture
    assert f"* Laid last: {tile}, by Anna." in picture


def test_a_name_cannot_steer_the_terminal() -> None:
    rules = variants.load("mexican-train")
    order = full_set(rules.set.highest)
    round = Round.deal(rules, 2, order, players=("\x1b[31mA\nB", "名前" * 30))
    picture = show(round.view(0), width=48)
    assert "\x1b" not in picture
    assert " 1 [31mAB" in picture
    assert max(map(cells, picture.split("\n"))) <= 48


def test_an_empty_layout_is_said() -> None:
    assert show(Layout()) == "Nothing lies on the table yet."


def test_branches_without_room_come_further_down() -> None:
    layout = _spine()
    wide, narrow = show(layout, width=200), show(layout, width=48)
    assert "(see below)" not in wide
    assert "(see below)" in narrow
    assert max(map(len, narrow.split("\n"))) <= 48
    assert sorted(OPEN_END.findall(narrow)) == sorted(OPEN_END.findall(wide))


def _spine() -> Layout:
    """Double after double, each on a toe of the one before."""
    layout = Layout.begin(Placed(Tile(18, 18)), axes(variants.load("house"), 4))
    for suit in range(17, 0, -1):
        for tile, on, free in (
            (Tile(suit, suit + 1), Tile(suit + 1, suit + 1), 1),
            (Tile(suit, suit), Tile(suit, suit + 1), 3),
        ):
            end = next(end for end in layout.ends if end.on is on)
            layout = layout.lay(Placed(tile, on, 0), end, free=free)
    return layout
