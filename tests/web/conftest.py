"""A server, a browser, and visitors, who may not complain of anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import browsing
from browsing import Visit, Visitor
from served import Server, running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One for the tests of a module: with it open nothing else can have a loop."""
    with browsing.chromium() as made:
        yield made


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One for each test: what a visitor may ask for in a minute is limited."""
    with running(tmp_path / "tables") as made:
        yield made


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; in the end none of them may have complained."""
    made: list[Visitor] = []

    def arrive(**choices: object) -> Visitor:
        visitor = Visitor(chromium, server, **choices)  # type: ignore[arg-type]
        made.append(visitor)
        return visitor

    yield arrive
    complaints = [text for visitor in made for text in visitor.complaints]
    for visitor in made:
        visitor.close()
    assert complaints == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """One at a desktop."""
    return visit()
