"""The rulebook is complete: each sentence, rule, field and test it names is there."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from chickie.rules.ruleset import Ruleset

ROOT = Path(__file__).parent.parent.parent
RULEBOOK = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")
READINGS = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
SEEDS = {"000": 43, "001": 25, "002": 50, "003": 40}
"""Sentences of each seed."""
RULES = {"F": 14, "DR": 17, "HB": 18, "SX": 17, "DB": 15, "AR": 15, "RS": 15} | {
    "CL": 19,
    "MT": 21,
}
"""Paragraphs of each rule list."""
OTHERS = {"A": 39, "M": 22, "E": 93, "Q": 37, "V": 8, "I": 7, "D": 6}
"""The other numbered things of the rulebook; there may be more of V."""

CODE = re.compile(r"\b(?:DR|HB|SX|DB|AR|RS|CL|MT|[FAMEQVIDG])[1-9]\d?\b")
DEFINED = re.compile(
    r"^(?:- \*\*([A-Z]{1,2}\d+)\*\*|\| ([A-Z]\d+) \||\*\*(Q\d+)\. )",
    re.MULTILINE,
)
SECTION = re.compile(r"(?:section|rulebook\.md,?) (\d\.\d+)")
ROW = re.compile(
    r"^\| (\d+) (.*?) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE
)
NAME = re.compile(r"`(\w+)`")
FIELDS = {field.name for field in msgspec.structs.fields(Ruleset)}


class Sentence(NamedTuple):
    """A row of the tables in the appendix."""

    number: int
    words: str
    says: str
    rules: list[str]
    fields: list[str]
    tests: list[str]
    reason: str


def sentences(seed: str) -> list[Sentence]:
    """The table of a seed."""
    appendix = RULEBOOK.partition("\n## Appendix")[2]
    table = appendix.partition(f"\n### S{seed}")[2].partition("\n### ")[0]
    return [
        Sentence(
            number=int(number),
            words=words,
            says=says,
            rules=CODE.findall(rules),
            fields=NAME.findall(fields),
            tests=NAME.findall(last),
            reason=last.partition("no rule: ")[2],
        )
        for number, words, says, rules, fields, last in ROW.findall(table)
    ]


def defined(text: str) -> list[str]:
    """The codes that a page explains."""
    return [next(filter(None, found)) for found in DEFINED.findall(text)]


@cache
def every_test() -> frozenset[str]:
    """The names of all tests."""
    return frozenset(
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def remarks(path: Path) -> Iterator[str]:
    """What a file tells its readers: comments and docstrings, or all of a TOML file.

    Codes of complaints are literals and count too: people look them up.
    """
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield text
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(r"V\d+", node.value):
                yield node.value
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def sources() -> list[Path]:
    """Our own Python and TOML files."""
    found = (ROOT / "src" / "chickie").rglob("*")
    return [path for path in found if path.suffix in (".py", ".toml")]


def cited(pattern: re.Pattern[str]) -> dict[str, str]:
    """What the source cites, and a file that does."""
    return {
        code: str(path.relative_to(ROOT))
        for path in sources()
        for remark in remarks(path)
        for code in pattern.findall(remark)
    }


# --- the sentences --------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "count"), SEEDS.items())
def test_every_sentence_has_a_row(seed: str, count: int) -> None:
    assert [row.number for row in sentences(seed)] == list(range(1, count + 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_row_has_a_rule_and_a_test_or_a_reason(seed: str) -> None:
    for row in sentences(seed):
        if row.reason:
            assert row.rules + row.fields + row.tests == [], row
        else:
            assert row.rules, row
            assert row.tests, row
            assert row.says != "–", row


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_row_names_exists(seed: str) -> None:
    known, tests = defined(RULEBOOK), every_test()
    for row in sentences(seed):
        assert set(row.rules) <= set(known), row
        assert set(row.fields) <= FIELDS, row
        assert set(row.tests) <= tests, row


@pytest.mark.parametrize("seed", SEEDS)
def test_each_rule_of_a_row_has_a_test_in_that_row(seed: str) -> None:
    for row in sentences(seed):
        proved = {name.split("_")[1] for name in row.tests}
        assert proved == set(row.rules), row


# --- the paragraphs -------------------------------------------------------------------


@pytest.mark.parametrize(("letters", "count"), (RULES | OTHERS).items())
def test_every_paragraph_is_there_once(letters: str, count: int) -> None:
    numbers = [
        int(code.removeprefix(letters))
        for code in defined(RULEBOOK)
        if re.fullmatch(rf"{letters}\d+", code)
    ]
    assert numbers[:count] == list(range(1, count + 1))
    assert len(numbers) == len(set(numbers))
    assert len(numbers) == count or letters == "V"


@pytest.mark.parametrize(
    "code",
    [f"{letters}{n + 1}" for letters, count in RULES.items() for n in range(count)],
)
def test_every_rule_has_a_test_that_bears_its_code(code: str) -> None:
    assert any(name.startswith(f"test_{code}_") for name in every_test())


def test_the_questions_name_fields_of_a_ruleset() -> None:
    rows = re.findall(r"^\| [AM]\d+ \| (.*?) \|", RULEBOOK, re.MULTILINE)
    named = {field for row in rows for field in NAME.findall(row)}
    assert named <= FIELDS
    assert FIELDS - named == {"family", "name", "title", "version", "source"} | {
        *("guest_may_start_marked_train", "double_penalty_on_block"),  # E76, E55
    }


def test_the_decisions_are_confirmed() -> None:
    decisions = RULEBOOK.partition("### 7.3")[2].partition("## Appendix")[0]
    assert "confirmed" in decisions
    assert len(re.findall(r"^- \*\*D\d\*\*", decisions, re.MULTILINE)) == 6


# --- what the source cites ------------------------------------------------------------


@pytest.mark.no_cover
def test_every_code_cited_in_the_source_can_be_looked_up() -> None:
    known = {*defined(RULEBOOK), *defined(READINGS)}
    cites = cited(CODE)
    assert {code: path for code, path in cites.items() if code not in known} == {}
    assert len(cites) > 100


@pytest.mark.no_cover
def test_every_section_cited_in_the_source_is_there() -> None:
    headings = set(re.findall(r"^### (\d\.\d+) ", RULEBOOK, re.MULTILINE))
    cites = cited(SECTION)
    assert cites.keys() <= headings, cites
    assert {"0.3", "2.2", "2.3", "6.1"} <= cites.keys()


def test_every_source_cited_by_an_axis_has_its_tag() -> None:
    """Tags stand in brackets after the number of the question."""
    tags = RULEBOOK.partition("### 7.1")[2].partition("### 7.2")[0]
    known = set(re.findall(r"\b[A-Z][A-Z\d]+(?:-[A-Z]+)?\b", tags))
    known |= {*RULES, *(f"S{seed}" for seed in SEEDS)}
    text = (ROOT / "src" / "chickie" / "rules" / "ruleset.py").read_text("utf-8")
    groups = re.findall(r"\b[AME]\d+ \[([^\]]+)\]", text)
    named = {tag for group in groups for tag in re.split(r",\s+", group)}
    assert {tag for tag in named if tag[0].isupper()} <= known
    assert len(groups) > 20


def test_all_links_to_other_files_hold() -> None:
    for target in re.findall(r"\]\(([^#)]+)\)", RULEBOOK):
        assert (ROOT / "docs" / target).is_file(), target
