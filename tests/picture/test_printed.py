"""The rule sheet as a browser prints it: one page of A4, and of Letter; on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import browsing
from chickie import variants
from chickie.language import LANGUAGES, speaking
from chickie.picture.paper import article, style
from chickie.rules.draft import TITLE_MOST, drafted
from chickie.rules.ruleset import Ruleset

LINK = "https://chickie.example.org/rules/"
QR = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
WIDEST = "W" * TITLE_MOST
"""A title that breaks nowhere, of the widest letter; its code is among the longest."""
TRAINS = variants.load("mexican-train").replace(
    first_turn="any_number_own_train",
    double="extra_anywhere",
    last_double="must_be_covered",
    last_tile_call="manual",
    draw_when="optional",
    must_play=False,
    drawn_tile="may_play",
    call_double="chickie_number",
    call_penalty=2,
    blank_half_extra=25,
    out_on_double_penalty=50,
    double_penalty_on_block=True,
    tie_break=("most_zero_rounds", "lowest_nonzero_round"),
    yard_reserve_two=2,
    yard_reserve_more=1,
)
"""About as much as there can be to say."""
PHONE = 390


def printed(rules: Ruleset) -> str:
    code = variants.encode(rules)
    return article(rules, link=LINK + code, code=code, qr=QR)


def long_sheets() -> Iterator[str]:
    """Every preset under a long title, and the longest rules, in every language."""
    for language in LANGUAGES:
        with speaking(language):
            for name in variants.names():
                yield printed(drafted(variants.load(name), {}, WIDEST))
            yield printed(drafted(TRAINS, {}, WIDEST))


@pytest.mark.browser
def test_a_sheet_fits_on_one_page_in_every_language_and_on_a_phone() -> None:
    sheets = list(long_sheets())
    # All in one file: printing is slow, and a sheet too long makes a page too many.
    after = ".sheet:not(:last-child) { break-after: page; }"
    whole = f"<style>{style()}{after}</style>{''.join(sheets)}"
    with browsing.chromium() as chromium:
        page = chromium.new_page(viewport={"width": PHONE, "height": 844})
        page.set_default_timeout(browsing.PATIENCE_MS)
        page.set_content(whole)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE
        for paper in ("A4", "Letter"):
            assert len(PAGE.findall(page.pdf(format=paper))) == len(sheets), paper
