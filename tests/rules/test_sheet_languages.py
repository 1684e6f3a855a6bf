"""In every language a sheet tells apart what it tells apart in English."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from chickie.language import ENGLISH, LANGUAGES, Sentence, speaking
from chickie.rules.sheet import sheet
from sheets import BASES, FIELDS, others, playable


@cache
def sentences() -> dict[str, Sentence]:
    """All that the bases say, and say after one change; by their English words."""
    ruled = [
        *BASES.values(),
        *(
            other
            for rules in BASES.values()
            for field in FIELDS
            for other in filter(playable, others(rules, field))
        ),
    ]
    with speaking(ENGLISH):
        return {str(c.sentence): c.sentence for rules in ruled for c in sheet(rules)}


@pytest.mark.no_cover
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH])
def test_rules_that_differ_differ_in_every_language(code: str) -> None:
    meant: dict[str, set[str]] = defaultdict(set)
    with speaking(code):
        for english, sentence in sentences().items():
            meant[str(sentence)].add(english)
    assert len(sentences()) > 200
    assert [alike for alike in meant.values() if len(alike) > 1] == []
