"""The presets, and reading rules of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from chickie import variants
from chickie.errors import BadRuleset, UnknownName
from chickie.rules.axis import TileSet
from chickie.rules.checks import check
from chickie.rules.ruleset import Ruleset

NINE = [
    "cf-arms",
    "cf-classic",
    "cf-double",
    "cf-hub",
    "cf-reserve",
    "cf-six",
    "draw10",
    "house",
    "mexican-train",
]


def test_nine_rule_sets_ship() -> None:
    assert list(variants.names()) == NINE


@pytest.mark.parametrize("name", NINE)
def test_a_preset_is_named_as_its_file(name: str) -> None:
    rules = variants.load(name)
    assert rules.name == name
    assert rules is variants.load(name)


@pytest.mark.parametrize("name", NINE)
def test_every_table_of_a_preset_can_be_played(name: str) -> None:
    rules = variants.load(name)
    for tile_set, sizes in rules.hand_size.items():
        for seats in sizes:
            found = check(rules.replace(set=tile_set.value), seats)
            assert not [c for c in found if c.severity == "error"]


@pytest.mark.parametrize("name", [name for name in NINE if name != "draw10"])
def test_hands_are_known_for_every_set(name: str) -> None:
    sizes = variants.load(name).hand_size
    assert set(sizes) == set(TileSet)
    assert max(sizes[TileSet.DOUBLE_15]) == 12
    assert max(sizes[TileSet.DOUBLE_18]) == 12


def test_unknown_rules_name_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"“cf-tree”.*cf-arms, cf-classic"):
        variants.load("cf-tree")


def test_rules_of_ones_own_are_read(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    text = variants.source("cf-six").replace('name = "cf-six"', 'name = "ours"')
    file.write_text(text.replace("arms = 4 ", "arms = 3 "), encoding="utf-8")
    ours = variants.read(file)
    assert (ours.name, ours.arms) == ("ours", 3)
    assert ours.digest != variants.load("cf-six").digest


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "Invalid value"),
        ('name = "x"', "missing required field"),
        ("arms = 99\n", r"at `\$.arms`"),
        ("legs = 4\n", "unknown field `legs`"),
        ('dead_foot = "alive"\n', "Invalid enum value 'alive'"),
        ("[hand_size]\ndouble-6 = { 1 = 5 }\n", ">= 2"),
    ],
)
def test_bad_rules_say_where(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.toml"
    whole = variants.source("cf-six")
    field = text.partition(" ")[0]
    if field not in ("name", "legs"):
        lines = [x for x in whole.splitlines() if not x.startswith(field)]
        whole = "\n".join(lines).partition("[hand_size]")[0]
        if field != "[hand_size]\ndouble-6":
            text += "[hand_size]\ndouble-6 = { 2 = 5 }\n"
        text = whole + text
    elif field == "legs":
        text += whole
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRuleset, match=told) as refused:
        variants.read(file)
    assert str(file) in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRuleset, match="No such file"):
        variants.read(tmp_path / "nothing.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRuleset, match="cannot be read"):
        variants.read(binary)


def test_rules_have_one_canonical_form() -> None:
    rules = variants.load("cf-arms")
    again = Ruleset(**{name: getattr(rules, name) for name in rules.__struct_fields__})
    assert again == rules
    assert again.canonical() == rules.canonical()
    assert hash(again) == hash(rules)
    assert len(rules.digest) == 64
    assert rules.replace(toes=2) != rules


def test_a_change_that_fits_no_field_is_refused() -> None:
    rules = variants.load("cf-arms")
    with pytest.raises(BadRuleset, match=r"at `\$.arms`"):
        rules.replace(arms="four")
    with pytest.raises(BadRuleset, match="unknown field `legs`"):
        rules.replace(legs=4)
