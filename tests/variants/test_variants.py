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
    assert set(variants.names()) >= set(NINE)
    assert list(variants.names()) == sorted(variants.names())


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
        ("name = ", "is no TOML: its end is missing"),
        ('name = "x"', "field “title” is missing; allowed is a text"),
        ("arms = 99\n", "“arms” is 99; allowed is a whole number from 1 to 12"),
        ('arms = "4"\n', '“arms” is "4"; allowed is a whole number from 1'),
        ("version = 0\n", "“version” is 0; allowed is a whole number, 1 or more"),
        ("first_double = 19\n", "“first_double” is 19; allowed is .* 0 to 18"),
        ("title = [1]\n", "“title” is a list; allowed is a text"),
        ("must_play = 1\n", "“must_play” is 1; allowed is true or false"),
        ("legs = 4\n", "no field “legs”"),
        ("ams = 4\n", "no field “ams”; perhaps you mean “arms”"),
        ('dead_foot = "alive"\n', '“dead_foot” is "alive"; .* one of: strict, '),
        ('tie_break = ["x"]\n', '“tie_break” is "x"; allowed is one of: '),
        ("tie_break = 1\n", "“tie_break” is 1; allowed is a list; each entry: one of"),
        ("[hand_size]\ndouble-6 = { 1 = 5 }\n", "“hand_size.double-6” .* entry for 1"),
        ("[hand_size]\ndouble-6 = { 2 = 0 }\n", "“hand_size.double-6.2” is 0"),
        ("[hand_size]\ndouble-6 = 3\n", "is 3; allowed is a table with entries for a"),
        ("[hand_size]\ndouble-7 = { 2 = 5 }\n", "for double-7; .* double-6, double-9"),
        ("set = { a.a = 5 }\n", "“set” is a table; allowed is one of: double-6, "),
        ("x = " + "[" * 9000, "nested too deep"),
        ("name = 4\n[hand_size\n", "is no TOML: .* at line 2, letter 11"),
        ('title = """', "is no TOML: its end is missing"),
    ],
)
def test_bad_rules_say_where(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.toml"
    whole = variants.source("cf-six")
    field = text.partition(" ")[0]
    if field not in ("name", "legs", "ams", "x"):
        lines = [x for x in whole.splitlines() if not x.startswith(field)]
        whole = "\n".join(lines).partition("[hand_size]")[0]
        if not field.startswith("[hand_size]"):
            text += "[hand_size]\ndouble-6 = { 2 = 5 }\n"
        text = whole + text
    elif field in ("legs", "ams"):
        text += whole
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRuleset, match=told) as refused:
        variants.read(file)
    assert str(file) in str(refused.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRuleset, match="there is no such file"):
        variants.read(tmp_path / "nothing.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRuleset, match="it is no text in UTF-8"):
        variants.read(binary)
    binary.write_bytes(b"#" * (variants.BYTES_MAX + 1))
    with pytest.raises(BadRuleset, match="too long for rules"):
        variants.read(binary)


def test_rules_have_one_canonical_form() -> None:
    rules = variants.load("cf-arms")
    again = Ruleset(**{name: getattr(rules, name) for name in rules.__struct_fields__})
    assert again == rules
    assert again.canonical() == rules.canonical()
    assert hash(again) == hash(rules)
    assert len(rules.digest) == 64
    assert rules.replace(toes=2) != rules


@pytest.mark.parametrize("field", Ruleset.__struct_fields__)
def test_every_field_says_what_it_allows(field: str) -> None:
    with pytest.raises(BadRuleset, match=rf"“{field}” (is|has) .*; allowed is ") as no:
        variants.load("house").replace(**{field: {"a": {}}})
    assert "`" not in str(no.value)


@pytest.mark.parametrize(
    "value",
    ["1979-05-27", "nan", "9" * 4000, "9" * 5000, "{ " + "a." * 5000 + "a = 1 }"],
)
def test_strange_values_are_refused_in_a_short_sentence(value: str) -> None:
    for start in ("set = ", "arms = ", "[hand_size.double-6]\n2 = "):
        whole = variants.source("cf-six").partition("[hand_size]")[0]
        field = start.partition(" ")[0]
        kept = [x for x in whole.splitlines() if x.split(" ")[0] != field]
        end = "" if "hand" in start else "\n[hand_size]"
        text = "\n".join([*kept, f"{start}{value}{end}"])
        with pytest.raises(BadRuleset) as refused:
            variants.parse(text, "ours.toml")
        assert len(str(refused.value)) < 200


def test_a_change_that_fits_no_field_is_refused() -> None:
    rules = variants.load("cf-arms")
    with pytest.raises(BadRuleset, match='“arms” is "four"; allowed is'):
        rules.replace(arms="four")
    with pytest.raises(BadRuleset, match="no field “legs”"):
        rules.replace(legs=4)
