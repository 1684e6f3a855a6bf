"""Pictures of tables: some in full, and what holds for all of them.

After a change that is meant, write the pictures anew and look at them:
``PYTHONPATH=tests python tests/picture/test_svg.py``.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from chickie import variants
from chickie.picture.face import COLOURS
from chickie.picture.scene import board_of, scene
from chickie.picture.svg import Look, svg
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from chickie.rules.view import View
from playing import FOLDER, moves, start

GOLDEN = Path(__file__).parent / "golden"
PHONE = Look(width=390, height=600, turned=True)
PICTURES: dict[str, tuple[str, str, Look]] = {
    "cf-six-phone": ("cf-six-double-6-2-3", "", PHONE),
    "cf-classic-pending": ("cf-classic-double-9-4-8", "0-5@0-0", Look()),
    "mexican-train": ("mexican-train-double-12-4-10", "", Look()),
    "draw10-dark": ("draw10-double-6-2-1", "", Look(dark=True, numerals=True)),
}
"""The round that is shown, its last move (none: all of them), and how."""
SVG = "{http://www.w3.org/2000/svg}"


def played(name: str, last: str = "") -> Round:
    """A round of tests/playthroughs, as far as a move."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    round = start(text.splitlines()[0])
    for move in moves(text):
        round = round.play(move)
        if move == last:
            break
    return round


def golden(name: str) -> str:
    file, last, look = PICTURES[name]
    return svg(played(file, last).view(0), look)


@pytest.mark.parametrize("name", PICTURES)
def test_golden(name: str) -> None:
    assert golden(name) == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


# --- what is shown --------------------------------------------------------------------


@pytest.fixture(scope="module", params=PICTURES)
def view(request: pytest.FixtureRequest) -> View:
    file, last, _ = PICTURES[request.param]
    return played(file, last).view(0)


def bodies(picture: str) -> int:
    """Tiles in a picture."""
    return len(re.findall(r'<use href="#\w+b\d+"/>', picture))


def halves(picture: str) -> list[int]:
    """The number on each half, in order."""
    return [int(n) for n in re.findall(r'<use href="#\w+f(\d+)"', picture)]


def chips(picture: str) -> list[int]:
    """The numbers in chips, in order."""
    return [int(n) for n in re.findall(r'<circle r="\.36".*?>(\d+)</text>', picture)]


def dots(picture: str) -> int:
    return picture.count('r=".13"')


def test_every_tile_is_shown_once(view: View) -> None:
    picture = svg(view)
    tiles = [placed.tile for placed in view.layout.placed]
    shown = halves(picture)
    pairs = zip(shown[::2], shown[1::2], strict=True)
    assert bodies(picture) == len(tiles)
    assert [sorted(pair) for pair in pairs] == [[t.low, t.high] for t in tiles]


def test_every_live_end_has_a_chip_or_a_dot(view: View) -> None:
    picture = svg(view)
    live = [end for end in board_of(view).ends if not end.dead]
    assert len(chips(picture)) + dots(picture) == len(live)
    if view.pending is None:
        boxed = sum(end.boxed for end in live)
        assert dots(picture) == boxed


def test_every_definition_that_is_used_is_there(view: View) -> None:
    for look in (Look(), Look(numerals=True, dark=True, turned=True)):
        picture = svg(view, look)
        there = set(re.findall(r' id="(\w+)"', picture))
        used = set(re.findall(r'(?:href="#|url\(#)(\w+)', picture))
        assert used <= there
        labels = re.search(r'aria-labelledby="(\w+) (\w+)"', picture)
        assert labels is not None
        assert set(labels.groups()) <= there


def test_a_picture_stands_alone_and_can_be_read_aloud(view: View) -> None:
    picture = svg(view)
    root = ET.fromstring(picture)  # noqa: S314 - our own
    assert root.get("role") == "img"
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert title.text == f"{len(view.layout.placed)} tiles on the table"
    assert (desc.text or "").startswith("Open: ")
    assert not {e.tag.removeprefix(SVG) for e in root.iter()} & {"script", "image"}
    assert picture.count("http") == 1, "the name space, and no address"


def test_what_comes_first_is_framed_and_its_places_are_dashed() -> None:
    view = played("cf-classic-double-9-4-8", "0-5@0-0").view(0)
    assert view.pending is not None
    assert view.pending.missing == 2
    picture = svg(view)
    assert picture.count("stroke-dasharray") == 2
    assert chips(picture) == [0, 0]
    assert picture.count('fill="#ffd23f"') == 1
    assert "0-0 comes first: it needs 2 more tiles." in picture
    calm = svg(played("cf-classic-double-9-4-8", "0-9@0-0"))
    assert "stroke-dasharray" not in calm
    assert "comes first" not in calm


def test_the_tile_laid_last_is_marked_but_not_the_first_of_all() -> None:
    whole = played("draw10-double-6-2-1")
    assert svg(whole).count('stroke-opacity=".5"') == 1
    first = start("draw10 double-6 2 1")
    assert 'stroke-opacity=".5"' not in svg(first)


def test_numbers_that_are_asked_for_stand_out() -> None:
    view = played("cf-six-double-6-2-3", "0-6@0-5").view(0)
    every = chips(svg(view))
    assert len(set(every)) > 1
    suit = every[0]
    picture = svg(view, Look(suits=frozenset({suit})))
    assert chips(picture) == [number for number in every if number == suit]
    assert dots(picture) == len(every) - len(chips(picture))


# --- how it is shown ------------------------------------------------------------------


def test_ids_of_two_pictures_never_clash() -> None:
    one = svg(played("cf-six-double-6-2-3", "0-6@0-5"))
    other = svg(played("cf-six-double-6-2-3", "3-3@3-5"))
    first, second = (set(re.findall(r' id="(\w+)"', p)) for p in (one, other))
    assert len(first) > 10
    assert not first & second
    assert one == svg(played("cf-six-double-6-2-3", "0-6@0-5"))


def test_numerals_take_the_place_of_pips_and_stand_upright() -> None:
    round = played("cf-classic-double-9-4-8")
    pips, numbers = svg(round), svg(round, Look(numerals=True))
    assert "h0M" in pips
    assert "h0M" not in numbers
    lying = re.search(r'rotate\(180\)"><use href="#\w+b180"/><use [^>]*>', numbers)
    assert lying is not None
    assert "rotate(-180)" in lying[0]


def test_only_6_and_9_have_a_line_below() -> None:
    numbers = svg(played("cf-classic-double-9-4-8"), Look(numerals=True))
    lined = {
        int(suit)
        for suit, inner in re.findall(r'<g id="\w+f(\d+)">(.*?)</g>', numbers)
        if "<path" in inner
    }
    assert lined == {6, 9}


def test_small_tiles_have_numbers() -> None:
    round = played("mexican-train-double-12-4-10")
    assert "h0M" in svg(round)
    assert "h0M" not in svg(round, Look(width=390, height=300))


def test_a_turned_table_keeps_its_texts_upright() -> None:
    turned = svg(played("mexican-train-double-12-4-10"), PHONE)
    assert 'width="390" height="600"' in turned
    assert "rotate(90) translate(" in turned
    texts = turned.count("<text dy")
    assert texts > 0
    assert turned.count('rotate(-90)"><circle') == texts
    assert turned.count('rotate(-90)"><text y="-.05"') == 5


def test_everything_fits_into_the_frame(view: View) -> None:
    for look in (Look(), PHONE, Look(width=300, height=900)):
        picture = svg(view, look)
        scaled = re.search(r"scale\(([\d.]+)\)", picture)
        assert scaled is not None
        left, top, right, bottom = board_of(view).box
        width, height = right - left, bottom - top
        if look.turned:
            width, height = height, width
        assert width * float(scaled[1]) <= look.width - 28
        assert height * float(scaled[1]) <= look.height - 28
        assert float(scaled[1]) <= 64


def test_a_dark_room_has_another_cloth() -> None:
    round = played("draw10-double-6-2-1")
    light, dark = svg(round), svg(round, Look(dark=True))
    assert halves(light) == halves(dark)
    assert set(re.findall(r"#[0-9a-f]{6}", light)) != set(
        re.findall(r"#[0-9a-f]{6}", dark)
    )


# --- lanes ----------------------------------------------------------------------------


def test_lanes_have_names_and_say_who_may_play_there() -> None:
    rules = variants.load("mexican-train").replace(set="double-6")
    names = ("Anna & <Bo>\x07", "Wilhelmina von Hohenstein")
    round = Round.deal(rules, 2, full_set(6), players=names)
    picture = svg(round.view(1))
    assert "Anna &amp; &lt;Bo&gt; <" in picture
    assert ">Wilhelmina von …<" in picture
    assert ">Mexican train<" in picture
    assert picture.count(">open to all<") == 1
    assert picture.count(">0 tiles<") == 2
    plates = scene(round.view(1)).plates
    assert [plate.own for plate in plates] == [False, True, False]


def test_a_train_is_open_while_its_marker_is_up() -> None:
    round = start("mexican-train double-12 4 10")
    text = (FOLDER / "mexican-train-double-12-4-10.txt").read_text(encoding="utf-8")
    for move in moves(text):
        round = round.play(move)
        if round.view(None).markers:
            break
    (marked,) = round.view(None).markers
    opened = {p.lane.train: p.open for p in scene(round).plates}
    assert {train for train, is_open in opened.items() if is_open} == {
        marked,
        "mexican",
    }


# --- what can be shown ----------------------------------------------------------------


def test_a_round_is_shown_as_a_watcher_sees_it() -> None:
    round = played("mexican-train-double-12-4-10")
    assert svg(round) == svg(round.view(None))
    assert svg(round) != svg(round.view(2))


def test_poses_alone_can_be_shown() -> None:
    round = played("mexican-train-double-12-4-10")
    picture = svg(board_of(round.view(None)))
    assert halves(picture) == halves(svg(round))
    assert ">seat 3<" in picture


def test_an_empty_table_is_felt_and_words() -> None:
    round = start("cf-six double-6 2 3")
    assert not round.layout.placed
    picture = svg(round)
    assert bodies(picture) == 0
    assert "Nothing lies on the table yet." in picture


def test_pips_have_the_colour_of_their_suit() -> None:
    picture = svg(played("cf-classic-double-9-4-8"))
    for suit in range(1, 10):
        half = re.search(rf'<path id="\w+f{suit}" [^>]*>', picture)
        assert half is not None
        assert half[0].count("h0") == suit
        assert COLOURS[suit] in half[0]


if __name__ == "__main__":
    for golden_name in PICTURES:
        (GOLDEN / f"{golden_name}.svg").write_text(
            golden(golden_name), encoding="utf-8"
        )
