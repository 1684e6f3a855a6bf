"""The rule sheet to print, as far as it can be read; how it prints: test_printed.py."""

from __future__ import annotations

import re
from html import unescape

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.language import speaking
from chickie.picture.paper import page, style
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Section, sheet, title

PRESETS = [variants.load(name) for name in variants.names()]
TILE = re.compile(r"<span>(\d+-\d+)</span>")
"""A tile, which never breaks over two lines."""
HOUSE = variants.load("house")


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_every_rule_stands_on_it_with_its_number(rules: Ruleset) -> None:
    text = page(rules, seats=rules.seats[0])
    found = re.findall(r'<li value="(\d+)">(.*?)</li>', text)
    clauses = sheet(rules, rules.seats[0])
    said = [(int(number), unescape(words)) for number, words in found]
    assert [(number, TILE.sub(r"\1", words)) for number, words in said] == [
        (clause.number, str(clause.sentence)) for clause in clauses
    ]
    headings = [unescape(words) for words in re.findall(r"<h2>(.*?)</h2>", text)]
    there = {clause.section for clause in clauses}
    assert headings == [str(title(section)) for section in Section if section in there]


def test_it_is_one_file_without_scripts() -> None:
    text = page(HOUSE)
    assert style() in text
    assert text.count("<figure") == 2
    assert not re.search(r"<script|https?://(?!www\.w3\.org/2000/svg)| style=", text)


def test_a_server_gives_the_style_as_a_file() -> None:
    text = page(HOUSE, style_link="/static/paper.css?a&b")
    assert '<link rel="stylesheet" href="/static/paper.css?a&amp;b">' in text
    assert "<style" not in text


def test_it_speaks_the_language_in_use() -> None:
    with speaking("da"):
        text = page(HOUSE)
    assert '<html lang="da">' in text
    assert "Doubles" not in text


def test_it_says_for_whom_it_is() -> None:
    assert "<p>For 2 to 8 players.</p>" in page(HOUSE)
    assert "<p>For 4 players.</p>" in page(HOUSE, seats=4)
    with pytest.raises(BadRuleset, match="no hands for 12 players"):
        page(HOUSE, seats=12)
    assert "<p>" not in page(HOUSE.replace(hand_size={}))


def test_it_says_where_the_rules_are_found_again() -> None:
    text = page(HOUSE, link="https://a.b/rules/x-y", code="x-y", qr="<svg></svg>")
    assert "These rules: https://a.b/rules/x-y" in text
    assert "<b>x-y</b>" in text
    assert '<div class="qr"><svg></svg></div>' in text
    assert "<footer" not in page(HOUSE)


def test_a_title_cannot_do_harm() -> None:
    text = page(HOUSE.replace(title="<script>alert(1)</script>&\"'"))
    assert "<script" not in text
    assert "<h1>&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#x27;</h1>" in text


def test_longer_rules_have_smaller_letters_and_never_too_small_ones() -> None:
    def size(rules: Ruleset) -> int:
        (found,) = re.findall(r'class="sheet size-(\d)"', page(rules))
        return int(found)

    trains = variants.load("mexican-train")
    assert size(variants.load("draw10")) < size(variants.load("cf-double"))
    assert size(variants.load("cf-double")) < size(trains)
    letters = [float(pt) for pt in re.findall(r"--letters: ([\d.]+)pt", style())]
    assert letters == sorted(letters, reverse=True)
    assert len(letters) == 7
    assert letters[-1] == 8.5
