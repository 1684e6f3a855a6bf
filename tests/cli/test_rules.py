"""``chickie rules``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chickie import variants
from chickie.language import LANGUAGES
from chickie.rules.draft import drafted
from chickie.rules.sheet import sheet
from cli.terminal import run

BROKEN = "toes = 3\n"


def changed(name: str, line: str, by: str) -> str:
    """The file of a preset with one line of it replaced."""
    text = variants.source(name)
    assert line in text
    return text.replace(line, by)


def test_list_names_every_rule_set() -> None:
    result = run("rules", "list")
    rows = result.stdout.splitlines()[1:]
    assert tuple(row.split()[0] for row in rows) == variants.names()
    assert max(map(len, rows)) <= 80


@pytest.mark.parametrize("code", LANGUAGES)
def test_list_says_in_every_language_which_tiles(code: str) -> None:
    rows = run("rules", "list", "--lang", code).stdout.splitlines()
    (house,) = (row for row in rows if row.startswith("house "))
    assert house.split()[-2:] == ["9-9", "10"]
    assert max(map(len, rows)) <= 80


def test_list_as_json() -> None:
    found = json.loads(run("rules", "list", "--json").stdout)
    assert [entry["name"] for entry in found] == list(variants.names())
    assert found[0]["digest"] == variants.load(found[0]["name"]).digest


@pytest.mark.parametrize("name", variants.names())
def test_show_prints_every_rule_with_its_number(name: str) -> None:
    result = run("rules", "show", name)
    clauses = sheet(variants.load(name))
    numbers = [
        line[:3].strip() for line in result.stdout.splitlines() if line[:1] == " "
    ]
    assert [n for n in numbers if n] == [str(clause.number) for clause in clauses]
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_show_for_a_number_of_players_and_another_set() -> None:
    result = run("rules", "show", "house", "--seats", "9", "--set", "double-12")
    assert "With 9 players, everybody takes 5 tiles." in result.stdout.replace(
        "\n     ", " "
    )
    assert "double-twelve" in result.stdout


def test_show_as_json_holds_the_rules_and_the_sheet() -> None:
    found = json.loads(run("rules", "show", "house", "--json", "--seats", "4").stdout)
    assert found["ruleset"]["arms"] == 4
    assert found["seats"] == 4
    clause = next(c for c in found["clauses"] if c["id"] == "open.arms")
    assert "arms" in clause["axes"]
    assert "4 tiles" in clause["sentence"]


def test_show_toml_is_a_start_for_rules_of_your_own(tmp_path: Path) -> None:
    text = run("rules", "show", "house", "--toml").stdout
    assert text.startswith("# ")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('"house"', '"mine"').replace("arms = 4", "arms = 3"))
    assert "The next 3 tiles are its arms" in run("rules", "show", str(mine)).stdout
    assert run("rules", "check", str(mine)).exit_code == 0
    assert run("rules", "show", str(mine), "--toml").stdout == mine.read_text()


def test_a_code_holds_whole_rules(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(changed("house", "double_blank = 50", "double_blank = 25"))
    code = run("rules", "code", str(mine)).stdout.strip()
    assert variants.decode(code) == variants.read(mine)
    link = f"https://chickie.example/rules/{code}"
    others = (f"chickie.example/rules/{code}", f"{link}/sheet?seats=4")
    for name in (code, link, *others):
        assert run("rules", "check", name).exit_code == 0
        assert "counts 25 points" in run("rules", "show", name).stdout
    text = run("rules", "show", code, "--toml").stdout
    assert variants.parse(text, "ours.toml") == variants.read(mine)
    assert run("rules", "diff", "house", code).stdout.count("\n  + ") == 1


def test_a_code_that_is_mistyped_is_refused_in_a_sentence() -> None:
    code = run("rules", "code", "house").stdout.strip()
    result = run("rules", "show", code[:-1])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"“{code[:-1]}” is no code of rules" in result.stderr


def test_a_folder_called_rules_is_still_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "ours").write_text(variants.source("house"))
    assert run("rules", "check", str(folder / "ours")).exit_code == 0
    result = run("rules", "check", str(folder / "nothing.toml"))
    assert "nothing.toml cannot be read" in result.stderr


def test_show_writes_a_page_to_print(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    result = run("rules", "show", "house", "--seats", "4", "--html", str(page))
    assert result.stdout == f"{page}: written.\n"
    text = page.read_text(encoding="utf-8")
    assert "For 4 players." in text
    assert run("rules", "code", "house").stdout.strip() in text
    assert run("rules", "show", "house", "--seats", "4", "--html", "-").stdout == text


def test_the_sheet_to_print_has_the_code_without_the_name(tmp_path: Path) -> None:
    mine, page = tmp_path / "mine.toml", tmp_path / "sheet.html"
    bare = drafted(variants.load("house"), {"double_blank": 25})
    ours = drafted(variants.load("house"), {"double_blank": 25}, "At Grandmother’s")
    mine.write_text(variants.toml(ours))
    run("rules", "show", str(mine), "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert f"<b>{variants.encode(bare)}</b>" in text
    whole = run("rules", "code", str(mine)).stdout.strip()
    assert variants.decode(whole) == ours
    assert whole not in text


def test_diff_tells_what_changes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(changed("house", "double_blank = 50", "double_blank = 25"))
    result = run("rules", "diff", "house", str(mine))
    assert result.stdout.partition("):\n\n")[2].splitlines() == [
        "double_blank",
        "  - A 0-0 left in a hand counts 50 points.",
        "  + A 0-0 left in a hand counts 25 points.",
    ]
    found = json.loads(run("rules", "diff", "house", str(mine), "--json").stdout)
    assert [change["axis"] for change in found["changes"]] == ["double_blank"]


def test_diff_of_one_title_names_what_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = changed("house", "double_blank = 50", "double_blank = 25")
    Path("mine.toml").write_text(mine)
    told = run("rules", "diff", "house", "mine.toml").stdout.splitlines()[0]
    title = "House Chicken Foot"
    assert told == f"From “{title}” (house) to “{title}” (mine.toml):"
    other = run("rules", "diff", "house", "cf-six").stdout.splitlines()[0]
    assert other == "From “House Chicken Foot” to “Double-six Chicken Foot”:"


def test_diff_of_equal_rules() -> None:
    assert "The sheets say the same." in run("rules", "diff", "house", "house").stdout


@pytest.mark.parametrize("name", variants.names())
def test_check_finds_no_error_in_a_preset(name: str) -> None:
    result = run("rules", "check", name)
    assert result.exit_code == 0
    assert "can be played" in result.stdout


def test_check_tells_warnings_and_is_content() -> None:
    result = run("rules", "check", "cf-reserve")
    assert result.exit_code == 0
    assert result.stdout.startswith("V3 Warning: ")
    assert "  → " in result.stdout
    assert "there is 1 warning." in result.stdout


def test_check_of_rules_that_cannot_be_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(changed("house", "4 = 10", "4 = 20"))
    result = run("rules", "check", str(mine))
    assert result.exit_code == 1
    assert result.stdout.startswith("V1 Error: ")
    found = json.loads(run("rules", "check", str(mine), "--json").stdout)
    assert not found["good"]
    assert found["complaints"][0]["severity"] == "error"
    assert run("rules", "check", str(mine), "--seats", "2").exit_code == 0


@pytest.mark.parametrize(
    "text", [BROKEN, "= =", "\x00", "name = 3", "", "x = " + "[" * 9000]
)
def test_a_file_that_holds_no_rules_is_refused(tmp_path: Path, text: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    result = run("rules", "check", str(mine))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "mine.toml" in result.stderr


@pytest.mark.parametrize("command", [["check"], ["show", "--toml"]], ids=" ".join)
def test_a_file_without_end_is_refused(command: list[str]) -> None:
    result = run("rules", *command, "/dev/zero")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "/dev/zero is too long for rules: more than 1000000 bytes." in result.stderr


def test_a_set_without_hands_is_refused_with_those_that_have_some(
    tmp_path: Path,
) -> None:
    mine = tmp_path / "mine.toml"
    text = variants.source("draw10")
    mine.write_text("\n".join(x for x in text.splitlines() if "double-1" not in x))
    result = run("rules", "show", str(mine), "--set", "double-12")
    assert result.exit_code == 2
    assert "has no hands for a double-twelve set" in result.stderr
    assert "double-6, double-9" in result.stderr
