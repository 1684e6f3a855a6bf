"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest
from click.testing import CliRunner

from chickie import bots
from chickie.cli.main import chickie
from chickie.lab.duel_verdict import FEWEST

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_that_is_shown_runs(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    shown = "\n".join(block for block in blocks if ">>>" in block)
    example = doctest.DocTestParser().get_doctest(shown, {}, page.name, None, 0)
    runner = doctest.DocTestRunner(
        optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    )
    result = runner.run(example)
    assert result.failed == 0
    assert page.name != "README.md" or result.attempted > 15


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", ["README.md", "docs/cli.md", "CONTRIBUTING.md"])
def test_commands_that_are_named_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for command in re.findall(r"^(?:\$ )?(?:\./run|chickie) (\w+)", text, re.MULTILINE):
        if command != "test":
            help_text = CliRunner().invoke(chickie, [command, "--help"])
            assert help_text.exit_code == 0, command


@pytest.mark.parametrize("page", ["duel", "protocol", "puzzles", "record"])
def test_pages_say_early_what_a_clone_has_for_the_command(page: str) -> None:
    top = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8").splitlines()[:12]
    assert "In a clone, `./run COMMAND` is the same as `chickie COMMAND`." in "\n".join(
        top
    )


def test_the_duels_that_are_shown_are_of_bots_that_there_are() -> None:
    text = (ROOT / "docs" / "duel.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\$ chickie duel (.*)", text, re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        for word in takewhile(lambda word: word[:2] != "--", shlex.split(line)):
            _, is_program, command = word.partition("=")
            if is_program:
                assert (ROOT / command.split()[-1]).is_file()
            else:
                assert word in bots.names()
    assert f"at least {FEWEST}" in text


def test_the_page_of_rule_fields_is_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "axes.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
