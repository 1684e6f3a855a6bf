"""The door: help, version, languages, what goes wrong and how it is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from chickie import __version__, language
from cli.terminal import python, run

COMMANDS = [
    (),
    ("play",),
    ("serve",),
    ("show",),
    ("rules",),
    ("rules", "list"),
    ("rules", "show"),
    ("rules", "diff"),
    ("rules", "check"),
    ("replay",),
    ("verify",),
    ("simulate",),
]


# --- help and version -----------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_fits_80_columns_and_explains_every_option(
    command: tuple[str, ...],
) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(" ".join(["Usage: chickie", *command]))
    assert "-h, --help  " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert run(*command, "-h").stdout == result.stdout


@pytest.mark.parametrize("group", [(), ("rules",)], ids=" ".join)
def test_a_group_alone_shows_its_help(group: tuple[str, ...]) -> None:
    assert run(*group).stdout == run(*group, "--help").stdout
    assert run(*group).exit_code == 0


def test_version() -> None:
    assert run("--version").stdout == f"chickie {__version__}\n"


HEAVY = ("numba", "numpy")
OTHERS = ("chickie.bots", "chickie.record")
LOADED = """
import sys
from chickie.cli.main import chickie
try:
    chickie.main({words})
finally:
    loaded = set({heavy}) & set(sys.modules)
    assert not loaded, loaded
"""


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--version"], (*HEAVY, *OTHERS)),
        (["rules", "list"], (*HEAVY, *OTHERS)),
        (["play", "--help"], (*HEAVY, "readline")),
        (["simulate", "--matches", "1"], HEAVY),
    ],
    ids=lambda value: value[0],
)
def test_a_command_loads_only_what_it_needs(
    words: list[str], heavy: tuple[str, ...]
) -> None:
    result = python("-c", LOADED.format(words=words, heavy=heavy))
    assert (result.returncode, result.stderr) == (0, b"")


def test_the_module_is_the_program() -> None:
    result = python("-m", "chickie", "--version")
    assert result.stdout.decode() == f"chickie {__version__}\n"


@pytest.mark.parametrize("code", ["da", "xx", "", "../..", "da_DK.UTF-8"])
def test_an_unknown_language_falls_back_to_english(code: str) -> None:
    assert (
        run("--language", code, "rules", "list").stdout == run("rules", "list").stdout
    )


def test_a_language_with_a_catalogue_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = Catalog(locale="da")
    catalogue.add("Rounds", "Runder")
    catalogue.add("Show this and stop.", "Vis dette og stop.")
    file = tmp_path / "da" / "LC_MESSAGES" / "chickie.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as stream:
        write_mo(stream, catalogue)
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    try:
        assert "Runder" in run("--language", "da", "rules", "list").stdout
        assert "Vis dette og stop." in run("--language", "da", "--help").stdout
    finally:
        language.use_catalogue(None)
    assert "Rounds" in run("rules", "list").stdout


# --- wrong input ----------------------------------------------------------------------

WRONG = [
    (
        ["foo"],
        "play, serve, rules, replay, show, verify, simulate.",
    ),
    (["rules", "foo"], "There is no “foo”; there is list, show, diff, check."),
    (["--foo"], "There is no option --foo."),
    (["play", "--seats"], "--seats needs a value."),
    (["play", "--watch=1"], "--watch takes no value."),
    (["play", "cf-six"], "“cf-six” is too much."),
    (["play", "--seats", "x"], "--seats: “x” is no whole number from 2 to 12."),
    (["play", "--seats", "1"], "--seats: “1” is no whole number from 2 to 12."),
    (["play", "--seats", "9" * 5000], "is no whole number from 2 to 12."),
    (["play", "--seed", "-1"], "--seed: “-1” is no whole number from 0 to"),
    (["play", "--seats", "8", "--rules", "cf-six"], "has no hands for 8 players"),
    (["play", "--rules", "nonsense"], "There are no rules “nonsense”"),
    (["play", "--rules", "nonsense.toml"], "nonsense.toml cannot be read"),
    (["play", "--set", "double-7"], "--set: there is no set “double-7”"),
    (
        ["play", "--bots", "genius"],
        "--bots: there is no bot “genius”; there are uniform",
    ),
    (
        ["play", "--bots", "uniform,uniform", "--seats", "4"],
        "There are 3 seats for bots",
    ),
    (["play", "--name", ""], "--name: a name has 1 to 40 letters and signs."),
    (["play", "--name", "a\x1b[2Jb"], "--name: a name has 1 to 40 letters and signs."),
    (["play", "--rounds", "0"], "--rounds: “0” is no whole number from 1 to 99."),
    (["rules", "show"], "NAME|FILE is missing."),
    (["rules", "show", "house", "--toml", "--json"], "--toml shows the file as it is"),
    (["rules", "show", "house", "--seats", "12"], "has no hands for 12 players"),
    (["verify"], "FILE… is missing."),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file or directory."),
    (["replay", "."], ".: Is a directory."),
    (["replay", "x", "--text", "--json"], "--text shows the whole record"),
    (["simulate", "--matches", "0"], "--matches: “0” is no whole number from 1 to"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=str)
def test_wrong_input_is_one_sentence_on_stderr_and_status_2(
    words: list[str], sentence: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "closed", "sentence"),
    [
        (["play"], "0", b"Nothing can be typed: the standard input is closed."),
        (["play"], "1", b"Nothing can be printed: the standard output is closed."),
        (["replay", "x"], "1", b"Nothing can be printed: the standard output"),
    ],
    ids=str,
)
def test_without_input_or_output_there_is_a_sentence(
    words: list[str], closed: str, sentence: bytes
) -> None:
    result = python("-c", CLOSED, closed, *words)
    assert result.returncode == 2
    assert result.stderr.startswith(sentence)
    assert result.stderr.count(b"\n") == 1


CLOSED = """
import os, sys
os.close(int(sys.argv[1]))
os.execv(sys.executable, [sys.executable, "-m", "chickie", *sys.argv[2:]])
"""


def test_a_complaint_about_options_says_where_help_is() -> None:
    assert run("rules", "show", "--foo").stderr.endswith(
        "See: chickie rules show --help\n"
    )


def test_control_characters_do_not_reach_the_terminal() -> None:
    result = run("rules", "show", "\x1b[2Jhouse")
    assert "\x1b" not in result.stderr


def test_nobody_reading_is_no_error() -> None:
    code = """
import os, sys
read, write = os.pipe()
os.close(read)
os.dup2(write, 1)
from chickie.cli.main import chickie
chickie.main(["rules", "show", "house"], prog_name="chickie")
"""
    result = python("-c", code)
    assert (result.returncode, result.stderr) == (141, b"")


def test_a_terminal_without_special_letters_gets_question_marks() -> None:
    words = ["-m", "chickie", "rules", "show", "house"]
    result = python(*words, env={"PYTHONIOENCODING": "latin-1"})
    assert result.stdout.startswith(b"?? House Chicken Foot ??")
