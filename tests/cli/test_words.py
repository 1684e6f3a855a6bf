"""Every word that a person reads can be said in another language.

A catalogue puts each sentence between « and ». What stands outside may be
names, tiles, numbers, what one types, fields of a file: no word of ours.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from chickie import bots, variants
from chickie.cli.main import SUMMARIES
from chickie.language import speaking_from
from chickie.rules.ruleset import Ruleset
from cli.terminal import recorded, run

ROOT = Path(__file__).parents[2]


class Marked(NullTranslations):
    """Puts every sentence between « and »."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"

    def pgettext(self, _: str, message: str) -> str:
        return f"«{message}»"


@pytest.fixture(autouse=True)
def marked() -> Iterator[None]:
    with speaking_from(Marked()):
        yield


NAMES = {
    "chickie",
    "Bo",
    "Cy",
    "Dee",
    *bots.names(),
    *variants.names(),
    *SUMMARIES,
    *("list", "show", "code", "diff", "check", "ask"),
    *Ruleset.__struct_fields__,
}
TYPED = {
    "help",
    "undo",
    "table",
    "words",
    "log",
    "scores",
    "rules",
    "hand",
    "quit",
    "call",
    "catch",
}
WORD = re.compile(r"(?<![\w/.-])-{0,2}[^\W\d_][\w-]*[^\W\d_]\b")


def outside(text: str) -> str:
    """What no sentence says."""
    depth, kept = 0, ""
    for letter in text:
        depth += (letter == "«") - (letter == "»")
        kept += letter if depth == 0 and letter not in "«»" else " " * (depth == 0)
    assert depth == 0
    assert len(kept) < len(text), "nothing was said"
    return kept


def unsaid(text: str) -> set[str]:
    """Words outside of sentences that are no names either."""
    words = set(WORD.findall(outside(text)))
    return {w for w in words if not w.startswith("--")} - NAMES - TYPED


COMMANDS = [
    ["--help"],
    ["play", "--help"],
    ["rules", "--help"],
    ["rules", "list"],
    ["rules", "show", "house"],
    ["rules", "show", "mexican-train", "--help"],
    ["rules", "diff", "house", "mexican-train"],
    ["rules", "diff", "house", "house"],
    ["rules", "check", "cf-reserve"],
    ["rules", "check", "house"],
    ["serve", "--help"],
    ["show", "--help"],
    ["verify", "--help"],
    ["replay", "--help"],
    ["review", "--help"],
    ["simulate", "--help"],
    ["simulate", "--matches", "2", "--rules", "cf-six", "--bots", "uniform"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_commands_print_sentences_only(words: list[str]) -> None:
    assert unsaid(run(*words).output) == set()


@pytest.mark.parametrize("name", ["house", "draw10", "mexican-train", "cf-hub"])
def test_a_match_is_played_in_sentences(name: str) -> None:
    typed = [
        "1",
        "?",
        "h",
        "l",
        "s",
        "t",
        "w",
        "u",
        "r 3",
        "r 99",
        "4-",
        "hand",
        "99",
        "? 0-0",
    ]
    typed += ["1"] * 2000
    words = ["--rules", name, "--rounds", "2", "--bots", "uniform", "--seed", "5"]
    assert unsaid(run("play", *words, typed=typed).output) == set()


def test_records_are_told_in_sentences(tmp_path: Path) -> None:
    file = str(recorded(tmp_path))
    for words in [[file], [file, "--at", "9"], [file, "--at", "9", "--seat", "1"]]:
        assert unsaid(run("replay", *words).output) == set()
    review = run("review", file, "--samples", "8", "--threads", "1")
    assert unsaid(review.output) == set()
    assert unsaid(run("verify", file).output.replace(file, "")) == set()


WRONG = [
    ["foo"],
    ["--foo"],
    ["play", "--seats"],
    ["play", "--seats", "0"],
    ["play", "--watch=0"],
    ["play", "7"],
    ["play", "--set", "9"],
    ["play", "--rules", "0"],
    ["rules", "show"],
    ["rules", "show", "house", "--toml", "--json"],
    ["simulate", "--bots", "9"],
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_complaints_are_sentences(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert unsaid(result.stderr) == set()


def test_a_word_outside_of_a_sentence_would_be_found() -> None:
    assert unsaid("«Bo plays «your train»» loudly, 4-9") == {"loudly"}
    assert unsaid("«1 tile» Bo --seats 9-9 house") == set()


# --- the catalogue --------------------------------------------------------------------


def test_every_sentence_can_be_extracted() -> None:
    """``say`` is given a text that stands in the code, not one that is put together."""
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            wanted = {"say": 1, "say_count": 2}.get(node.func.id, 0)
            texts = node.args[:wanted]
            is_plain = [
                isinstance(t, ast.Constant) and type(t.value) is str for t in texts
            ]
            assert is_plain == [True] * wanted, f"{path}:{node.lineno}"
