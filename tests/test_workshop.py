"""What stands around the code: the lists of what is installed, and tidy files."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
LISTS = ("play", "lab", "peers", "test")

PLACES = re.compile(r"(?<![\w.<>*-])/(?:work|tmp|root|home|opt|Users)\b|\b[A-Z]:\\\w")
"""A folder that exists on somebody's machine only."""
INDEXES = re.compile(r"pypi\.\w|pythonhoste[d]|--(?:extra-)?index[-]url|--find[-]links")
"""Where packages come from is up to whoever installs them."""


# --- the files ------------------------------------------------------------------------


def our_files() -> list[Path]:
    """Every file that is tracked, or would be with the next commit."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout
    paths = [ROOT / os.fsdecode(name) for name in names.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


def findings(pattern: re.Pattern[str]) -> list[str]:
    """File, line number and text of every line of ours that ``pattern`` is found in."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in our_files()
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), 1
        )
        if pattern.search(line)
    ]


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    assert findings(PLACES) == []


def test_no_file_names_a_package_index() -> None:
    assert findings(INDEXES) == []


@pytest.mark.parametrize("folder", ["work", "tmp", "root", "home", "opt", "Users"])
def test_a_folder_of_a_machine_would_be_found(folder: str) -> None:
    assert PLACES.search(f"see /{folder}/chickie")
    assert not PLACES.search(f"see src/{folder}/chickie, or https://a.b/{folder}")


@pytest.mark.parametrize(
    "words",
    [("https://pypi", ".", "org"), ("--index", "-", "url"), ("--find-", "links")],
)
def test_an_index_would_be_found(words: tuple[str, ...]) -> None:
    assert INDEXES.search("".join(words))


@pytest.mark.parametrize("command", ["run", ".ci/run"])
def test_a_command_can_be_started(command: str) -> None:
    assert os.access(ROOT / command, os.X_OK)


# --- the lists ------------------------------------------------------------------------


def pins(purpose: str) -> dict[str, Requirement]:
    """What a list installs, by name."""
    text = (ROOT / "requirements" / f"{purpose}.txt").read_text(encoding="ascii")
    joined = text.replace("\\\n", " ").splitlines()
    found = [Requirement(line.split(" --hash")[0]) for line in joined]
    return {pin.name: pin for pin in found}


def asked_for(purpose: str) -> list[Requirement]:
    """What pyproject.toml wants of a list, our own extras taken apart."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    extras = project["optional-dependencies"]
    wanted = [Requirement(line) for line in project["dependencies"]]
    asked = [] if purpose == "play" else [purpose]
    for extra in asked:  # grows while it is gone through
        for requirement in map(Requirement, extras[extra]):
            if requirement.name == "chickie":
                asked += requirement.extras
            else:
                wanted.append(requirement)
    return wanted


@pytest.mark.parametrize("purpose", LISTS)
def test_every_line_of_a_list_is_a_pin_with_hashes(purpose: str) -> None:
    text = (ROOT / "requirements" / f"{purpose}.txt").read_text(encoding="ascii")
    line = r"[a-z0-9-]+==[\w.]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n"
    assert re.fullmatch(f"({line})+", text)


@pytest.mark.parametrize("purpose", LISTS)
def test_a_list_holds_what_the_project_asks_for(purpose: str) -> None:
    listed = pins(purpose)
    for wanted in asked_for(purpose):
        version = str(listed[wanted.name].specifier).removeprefix("==")
        assert wanted.specifier.contains(version), wanted


@pytest.mark.parametrize("purpose", [name for name in LISTS if name != "test"])
def test_all_lists_name_the_same_versions(purpose: str) -> None:
    tested = pins("test")  # its markers may be wider: more packages may want the same
    for name, pin in pins(purpose).items():
        if purpose == "peers" and name not in tested:
            continue  # they are measured, never tested
        assert tested[name].specifier == pin.specifier, name
