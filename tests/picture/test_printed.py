"""The rule sheet as a browser prints it: one page of A4, and of Letter."""

from __future__ import annotations

import re

import pytest

import browsing
from chickie import variants
from chickie.language import LANGUAGES, speaking
from chickie.picture.paper import article, style

LINK = "https://chickie.example.org/rules/4x2vj-yp62j"
QR = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.mark.browser
def test_every_preset_fits_on_one_page_in_every_language() -> None:
    sheets = []
    for language in LANGUAGES:
        with speaking(language):
            sheets += [
                article(variants.load(name), link=LINK, code="4x2vj-yp62j", qr=QR)
                for name in variants.names()
            ]
    # All in one file: printing is slow, and a sheet too long makes a page too many.
    after = ".sheet:not(:last-child) { break-after: page; }"
    whole = f"<style>{style()}{after}</style>{''.join(sheets)}"
    with browsing.chromium() as chromium:
        page = chromium.new_page()
        page.set_content(whole)
        for paper in ("A4", "Letter"):
            assert len(PAGE.findall(page.pdf(format=paper))) == len(sheets), paper
