"""docs/cli.md says what there is: commands, options, fields of JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.terminal import recorded, run
from lab.experiments import SMALL

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
COMMANDS = [line.split()[2:] for line in PAGE.splitlines() if line.startswith("$ ")]


def documented(command: str) -> set[str]:
    """Fields on the outside of the document that ``command`` prints."""
    row = re.search(rf"^\| `{command}` \| [^`]*`\{{(.*?)\}}`", PAGE, re.MULTILINE)
    assert row is not None
    fields, depth, kept = row[1].replace("\\|", "/"), 0, ""
    for letter in fields:
        depth += (letter in "[{") - (letter in "]}")
        kept += letter if depth == 0 and letter not in "]}" else ""
    return {field.split(":")[0].strip() for field in kept.split(",")}


def printed(*words: str) -> set[str]:
    found = json.loads(run(*words, "--json").stdout)
    return set(found[0] if isinstance(found, list) else found)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_and_option_of_the_page_exists(words: list[str]) -> None:
    names = [word for word in words[:2] if re.fullmatch("[a-z]+", word)]
    path = names if names[0] in {"rules", "lab"} else names[:1]
    options = {word for word in words if word.startswith("--")}
    shown = run(*path, "--help").stdout
    assert shown.startswith(f"Usage: chickie {' '.join(path)} ")
    assert options <= set(re.findall(r"--[a-z]+", shown))


JSON = [
    ("rules list", ["rules", "list"]),
    ("rules show", ["rules", "show", "house"]),
    ("rules diff", ["rules", "diff", "house", "cf-hub"]),
    ("rules check", ["rules", "check", "cf-reserve"]),
    ("simulate", ["simulate", "--matches", "1", "--rules", "cf-six"]),
    (
        "duel",
        ["duel", "uniform", "heaviest", "--rules", "cf-six", "--deals", "20"],
    ),
    (
        "ladder",
        ["ladder", "uniform", "--rules", "cf-six", "--seats", "2", "--deals", "20"],
    ),
]


@pytest.mark.parametrize(("command", "words"), JSON)
def test_the_page_names_the_fields_of_json(command: str, words: list[str]) -> None:
    assert printed(*words) == documented(command)


def test_the_page_names_the_fields_of_json_about_records(tmp_path: Path) -> None:
    file = str(recorded(tmp_path))
    assert printed("replay", file) == documented("replay")
    assert printed("replay", file, "--at", "5") == documented("replay --at N")
    assert printed("verify", file) == documented("verify")


def test_the_page_names_the_fields_of_json_about_plans(tmp_path: Path) -> None:
    file = tmp_path / "feet.toml"
    file.write_text(SMALL, encoding="utf-8")
    words = ["lab", "run", str(file), "--into", str(tmp_path / "run")]
    assert printed(*words, "--processes", "1") == documented("lab run")
