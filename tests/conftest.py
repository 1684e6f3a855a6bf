"""Switches: how long random tests search (``--deep``), and ``--no-browser``."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same cases every time: what is covered, and whether all is well, is no luck. New
# ones are tried by --deep, which also keeps those that failed.
settings.register_profile("default", _PATIENT, derandomize=True)
settings.register_profile("deep", _PATIENT, max_examples=2_000)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--deep", action="store_true", help="a million rounds against the reference"
    )
    parser.addoption(
        "--no-browser", action="store_true", help="leave out what needs a browser"
    )


def pytest_configure(config: pytest.Config) -> None:
    os.environ["LC_ALL"] = "C.UTF-8"  # English, whatever the tester's terminal speaks
    os.environ.pop("CHICKIE_PROGRAM", None)  # `./run test` says what was typed
    if config.getoption("--deep"):
        settings.load_profile("deep")


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave out what needs a browser, if that is wanted."""
    if config.getoption("--no-browser"):
        left_out = [item for item in items if item.get_closest_marker("browser")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Nobody shall think that everything was tried."""
    if config.getoption("--no-browser"):
        terminalreporter.write_line("Browser tests NOT run.", yellow=True)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that take a ``thousand`` get a number for each thousand rounds to play."""
    if "thousand" in metafunc.fixturenames:
        deep = metafunc.config.getoption("--deep")
        metafunc.parametrize("thousand", range(1_000 if deep else 20))
