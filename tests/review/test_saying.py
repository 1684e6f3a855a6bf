"""Facts in words."""

from __future__ import annotations

from typing import get_args

from chickie.language import Sentence
from chickie.review.fact import Fact, Kind
from chickie.review.saying import sentence
from reviewing import book, choices


def test_every_kind_of_fact_has_words() -> None:
    _, moment = choices(book("house"))[0]
    for kind in get_args(Kind):
        for count in (0, 1, 2):
            fact = Fact(kind=kind, suit=3, count=count, of=2, seat=1)
            said = sentence(fact, moment.view)
            assert isinstance(said, Sentence)
            assert str(said).endswith(".")
