"""Every check, one after the other: what ``./run test`` does.

All of them run even when one fails, so that one go shows everything; ``--no-browser``
leaves out the tests that need one. With any other arguments only pytest runs, with
these, in one process and without coverage.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import browser

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ("rules", "deal", "record", "variants")
"""Parts of which the tests run every line and branch: a wrong law, deal or record costs
somebody a game."""
SPREAD = ("-n", "3", "--dist", "worksteal")
"""Three processes, on two cores as well: browser tests wait a lot. One that has nothing
left takes tests from another."""
COUNTED = ("--cov", "--cov-report=")
IN_BROWSER = "browser"
"""Tests that need no machine code, so they run while it is made."""
LONG = "slow or no_cover"
"""Tests of which nothing is counted: near the tracer they take three times as long, so
they run by themselves."""
COMPILED = "long tests"
"""The first check that wants machine code."""
TYPESCRIPT = "typescript@7.0.2"
"""Reads the types in the comments of the page's scripts; npm fetches it, once."""
PAGE_TYPES = "src/chickie/web/jsconfig.json"
NO_BROWSER = "--no-browser"
FLOOR = 90
"""Percent of lines and branches of everything together."""


def python(module: str, *arguments: str) -> list[str]:
    """The command that runs ``module`` in this environment."""
    return [sys.executable, "-m", module, *arguments]


def page_types() -> dict[str, list[str]]:
    """The check of the page's scripts; none where there is no npm."""
    npm = shutil.which("npm")
    if npm is None:
        return {}
    fetch = [npm, "exec", "--yes", "--prefer-offline", f"--package={TYPESCRIPT}"]
    return {"types of the page": [*fetch, "--", "tsc", "-p", PAGE_TYPES]}


def tests(which: str, *options: str) -> list[str]:
    """The command that runs the tests with such marks."""
    return python("pytest", *SPREAD, "-m", which, *options)


def browser_tests(options: Sequence[str]) -> dict[str, list[str]]:
    """The check of the page; none where it is left out, for that would be no test."""
    if NO_BROWSER in options:
        return {}
    return {"tests in the browser": tests(IN_BROWSER, *options)}


def checks(options: Sequence[str]) -> dict[str, list[str]]:
    """Name and command of every check, the quick ones first; ``options`` for pytest."""
    whole = ",".join(f"src/chickie/{part}.py,src/chickie/{part}/*" for part in WHOLE)
    return {
        "lint": python("ruff", "check", "."),
        "format": python("ruff", "format", "--check", "."),
        "layers": [str(Path(sys.executable).with_name("lint-imports")), "--no-logo"],
        "types": python("mypy"),
        **page_types(),
        **browser_tests(options),
        COMPILED: tests(f"({LONG}) and not {IN_BROWSER}", *options),
        "tests": tests(f"not ({LONG} or {IN_BROWSER})", *COUNTED, *options),
        "coverage": python("coverage", "report", f"--fail-under={FLOOR}"),
        "coverage of the laws, deals and records": python(
            "coverage", "report", f"--include={whole}", "--fail-under=100"
        ),
    }


@contextmanager
def compiling() -> Iterator[None]:
    """Have machine code made meanwhile, so that no two tests do it at the same time.

    Not by ``chickie.speed.warm``, which steps back: then it would be waited for.
    """
    warm = python("chickie", "warm")
    with subprocess.Popen(warm, cwd=ROOT, stdout=subprocess.DEVNULL):
        yield


def run(name: str, command: list[str]) -> bool:
    """Run one check in the project's folder; True when it passed."""
    print(f"\n--- {name}", flush=True)
    return subprocess.call(command, cwd=ROOT) == 0


def main(arguments: list[str]) -> int:
    """Run what is wanted; 0 when all is well."""
    if NO_BROWSER not in arguments:
        browser.main()  # where it is missing the tests that need it fail, and say so
    # Hundreds of processes are started: each would compile all modules for itself.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments not in ([], [NO_BROWSER]):
        return subprocess.call(python("pytest", *arguments), cwd=ROOT)
    every = checks(arguments)
    failed = []
    with ExitStack() as meanwhile:
        meanwhile.enter_context(compiling())
        for name, command in every.items():
            if name == COMPILED:
                meanwhile.close()  # waits for it
            if not run(name, command):
                failed.append(name)
    if not page_types():
        print("\nThe types of the page were NOT checked: there is no npm here.")
    print(f"\nFailed: {', '.join(failed)}." if failed else "\nAll checks passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
