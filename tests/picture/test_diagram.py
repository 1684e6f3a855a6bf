"""The figures of a rule sheet show what the rules say."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

from chickie import variants
from chickie.picture import diagram
from chickie.picture.diagram import figures, foot, opening
from chickie.rules.axis import Family
from chickie.rules.effect import capped_arms, has_feet, has_opening_double
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import full_set
from rulesets import any_table

PRESETS = [variants.load(name) for name in variants.names()]
HOUSE = variants.load("house")
ODD = [
    HOUSE.replace(set="double-18", arms=12, toes=8),
    HOUSE.replace(set="double-6", arms=12, toes=5),
    HOUSE.replace(first_double=0, arms=9, toes=1),
    HOUSE.replace(hand_size={}),
]


def some_rules() -> list[Ruleset]:
    chance = random.Random(3)
    return [*PRESETS, *ODD, *(any_table(chance)[0] for _ in range(40))]


def tiles(picture: str | None) -> int:
    """Tiles in a figure: each has one body."""
    return len(re.findall(r'<use href="#d[0-9a-f]{8}b', picture or ""))


def test_the_opening_has_its_arms_and_a_foot_its_toes() -> None:
    for rules in some_rules():
        if rules.family is Family.FOOT:
            arms = 1 + capped_arms(rules) if has_opening_double(rules) else 0
            assert tiles(opening(rules)) == arms
            toes = min(rules.toes, rules.set.highest - 1) if has_feet(rules) else 1
            assert tiles(foot(rules)) == 2 + toes
        else:
            assert tiles(opening(rules)) == 4
            assert foot(rules) is None


def test_only_tiles_of_the_set_are_shown_each_once() -> None:
    for rules in some_rules():
        for scene in (diagram._opening(rules), diagram._foot(rules)):
            shown = [spot.tile for spot in scene.board.spots] if scene else []
            assert set(shown) <= set(full_set(rules.set.highest))
            assert len(set(shown)) == len(shown)


def test_all_that_is_shown_is_inside_the_figure() -> None:
    for rules in some_rules():
        for picture in (opening(rules), foot(rules)):
            if picture is None:
                continue
            root = ET.fromstring(picture)  # noqa: S314 - we have just made it
            left, top, wide, high = map(float, root.attrib["viewBox"].split())
            for x, y in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\) rot", picture):
                assert left < float(x) < left + wide
                assert top < float(y) < top + high


def test_figures_are_numbered_and_say_what_they_show() -> None:
    told = [str(figure.caption) for figure in figures(variants.load("cf-double"))]
    assert told == [
        "Figure 1. The opening double 9-9 and its 6 arms.",
        "Figure 2. The double 3-3 and its 3 toes.",
    ]
    (row,) = figures(variants.load("draw10"))
    assert str(row.caption) == "Figure 1. A row with the double 3-3 in it."
    (trains,) = figures(variants.load("mexican-train"))
    assert "trains of 3 players" in str(trains.caption)
    assert trains.aspect > 2
    (plain,) = figures(HOUSE.replace(toes=0, opening_from="start_tile"))
    assert str(plain.caption) == "Figure 1. The double 3-3, an ordinary tile."


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_figures_can_stand_on_one_page_and_need_nothing(rules: Ruleset) -> None:
    pictures = [figure.picture for figure in figures(rules)]
    ids = [
        name for picture in pictures for name in re.findall(r' id="([^"]+)"', picture)
    ]
    assert len(set(ids)) == len(ids)
    for picture in pictures:
        assert ET.fromstring(picture).attrib["role"] == "img"  # noqa: S314 - as above
        assert not re.search(r"style=|<script|<image|url\(http", picture)
        assert "\0" not in picture
