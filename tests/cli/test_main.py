"""The door: help, version, languages, what goes wrong and how it is told."""

from __future__ import annotations

import pytest

from chickie import __version__, ruleset
from chickie.cli import tongue
from chickie.language import LANGUAGES, Sentence, say, speaking, spoken
from chickie.rules.sheet import Section, title
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


# --- languages ------------------------------------------------------------------------


def put(text: str, code: str) -> str:
    """An English sentence in words of a language."""
    with speaking(code):
        return str(Sentence(text=text))


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "da", "rules", "--help"],
        ["rules", "--lang=da", "--help"],
        ["rules", "--help", "--lang", "da"],
        ["rules", "show", "-h", "--language", "da"],
        ["--lang", "es", "play", "--help", "--lang", "da"],
    ],
    ids=" ".join,
)
def test_a_language_may_be_asked_for_anywhere_in_a_line(words: list[str]) -> None:
    assert put("Show this and stop.", "da") in run(*words).stdout
    assert "Show this and stop." in run("rules", "--help").stdout


def test_what_is_printed_is_in_that_language() -> None:
    list_ = run("rules", "list", "--lang", "da").stdout
    assert put("Rounds", "da") in list_
    assert "Rounds" not in list_
    sheet = run("rules", "show", "house", "--lang", "da").stdout
    with speaking("da"):
        assert str(ruleset("house").called) in sheet
        assert str(title(Section.NEED)) in sheet


def test_what_is_wrong_is_told_in_that_language() -> None:
    wrong = run("rules", "show", "house", "much", "--lang", "da").stderr
    with speaking("da"):
        assert str(say("“{extra}” is too much.", extra="much")) in wrong
    assert "too much" not in wrong
    assert "There is" not in run("rules", "foo", "--lang", "da").stderr


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"LANG": "da_DK.UTF-8"}, "da"),
        ({"LANG": "da_DK.UTF-8", "LC_ALL": ""}, "da"),
        ({"LANG": "da_DK.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "da_DK.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "es:da"}, "es"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:da"}, "da"),
        ({"LANG": "da_DK.UTF-8", "LANGUAGE": "fr"}, "da"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "es"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
    ids=str,
)
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], code: str
) -> None:
    for name in (*tongue.VARIABLES, tongue.PREFERRED):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert put("Show this and stop.", code) in run("rules", "--help").stdout


@pytest.mark.parametrize(
    ("found", "code"),
    [(("Danish_Denmark", "1252"), "da"), ((None, None), "en")],
    ids=str,
)
def test_where_no_variable_is_set_python_is_asked(
    monkeypatch: pytest.MonkeyPatch, found: tuple[str | None, str | None], code: str
) -> None:
    for name in tongue.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(tongue, "getlocale", lambda: found)
    assert tongue.of_the_system() == code


def test_a_system_whose_language_has_no_name_speaks_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail() -> None:
        raise ValueError

    for name in tongue.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(tongue, "getlocale", fail)
    assert tongue.of_the_system() == "en"


@pytest.mark.parametrize("code", ["xx", "", "../..", "da_DK.UTF-8"])
def test_an_unknown_language_is_refused(code: str) -> None:
    result = run("rules", "list", "--lang", code)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"There is no language “{code}”; there are en (")
    assert all(f"{code} ({name})" in result.stderr for code, name in LANGUAGES.items())


def test_whoever_calls_the_program_may_have_chosen_a_language() -> None:
    with speaking("da"):
        assert put("Show this and stop.", "da") in run("--help").stdout
        assert put("Show this and stop.", "es") in run("--help", "--lang", "es").stdout
    assert spoken() == "en"


# --- wrong input ----------------------------------------------------------------------

WRONG = [
    (
        ["foo"],
        "play, serve, rules, replay, show, puzzles, verify, simulate, ",
    ),
    (
        ["rules", "foo"],
        "There is no “foo”; there is list, show, code, diff, check, ask.",
    ),
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
    (["rules", "show"], "NAME|FILE|CODE is missing."),
    (["rules", "show", "house", "--toml", "--json"], "--toml shows the file as it is"),
    (["rules", "show", "house", "--seats", "12"], "has no hands for 12 players"),
    (["verify"], "FILE… is missing."),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl: there is no such file or folder."),
    (["replay", "."], ".: it is a folder."),
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
