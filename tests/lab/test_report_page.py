"""Reports in a browser: nothing in anybody's way, and nothing runs off a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

import browsing
from browsing import DESKTOP, PHONE
from chickie import variants
from chickie.lab.report.experiment import report
from chickie.lab.report.page import page
from chickie.lab.unit import Unit, varied
from lab import pretended
from obstacles import AXE, FIND

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browsing.chromium() as made:
        yield made


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with every kind of picture, at two tables."""
    found = varied(variants.load("cf-six"), {"dead_foot": ["exhaust"]})
    units = [
        Unit(
            number=0,
            ruleset=rules,
            changes=changes,
            seats=seats,
            lineup=("uniform",) * seats,
        )
        for changes, rules in found
        for seats in (2, 3)
    ]
    numbered = (msgspec.structs.replace(unit, number=i) for i, unit in enumerate(units))
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(page(report(pretended.result(*numbered))), encoding="utf-8")
    return path


@pytest.mark.parametrize(("size", "colours"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_a_report_is_for_everybody(
    chromium: Browser, file: Path, size: dict[str, int], colours: str
) -> None:
    shown = chromium.new_page(
        viewport={"width": size["width"], "height": size["height"]},
        color_scheme="dark" if colours == "dark" else "light",
    )
    shown.goto(file.as_uri())
    assert shown.evaluate("document.documentElement.scrollWidth") == size["width"]
    for numbers in shown.locator("summary").all():
        numbers.click()
    assert shown.evaluate("document.documentElement.scrollWidth") == size["width"]
    shown.evaluate(AXE)
    obstacles: Any = shown.evaluate(FIND)
    assert obstacles == []
    shown.close()


def test_dots_lie_where_their_values_are(chromium: Browser, file: Path) -> None:
    """In every picture a greater value is further to the right."""
    shown = chromium.new_page()
    shown.goto(file.as_uri())
    for figure in shown.locator("figure:has(svg.numbers)").all():
        rows = figure.locator(".row:not(.axis)").all()
        found = [
            (
                float(
                    (row.locator(".value").text_content() or "")
                    .replace("\xa0", " ")
                    .split()[0]
                ),
                float((row.locator("circle").get_attribute("cx") or "").rstrip("%")),
            )
            for row in rows
        ]
        order = sorted(found)
        assert [place for _, place in order] == sorted(place for _, place in found)
    shown.close()
