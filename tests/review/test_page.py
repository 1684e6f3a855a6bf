"""The page of a review: one file, sound HTML, all of it there without a script."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser

import pytest

from chickie.language import speaking
from chickie.picture.svg_tile import PREFIX
from chickie.record import dumps
from chickie.review.label import Label
from chickie.review.moment import Book
from chickie.review.page import page
from chickie.review.review import Review
from chickie.review.setting import Setting
from chickie.review.work import review
from record.forge import stored
from record.matches import small
from reviewing import played, supper

CHEAP = Setting(samples=64)
VOID = {"meta", "br", "hr", "img", "input", "link"}


class Nesting(HTMLParser):
    """Notes what is opened and never closed, and everything that is named."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Nesting:
    nesting = Nesting()
    nesting.feed(text)
    assert nesting.open == []
    return nesting


@pytest.fixture(scope="module")
def found() -> Review:
    return review(supper(), CHEAP)


@pytest.fixture(scope="module")
def text(found: Review) -> str:
    return page(found, Book(supper()))


def test_it_is_sound_and_stands_alone(text: str) -> None:
    nesting = read(text)
    assert len(nesting.ids) == len({*nesting.ids})
    assert {link[1:] for link in nesting.links if link} <= {*nesting.ids}
    assert "script" not in nesting.tags
    addresses = {*re.findall(r"https?://[^\"' )]+", text)}
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_all_that_was_found_is_told(found: Review, text: str) -> None:
    worst = found.worst()
    assert worst, "the record has no bad move to tell of"
    for _, one in worst:
        assert f'id="event-{one.n}"' in text
        for sentence in (*one.why, *one.wrong):
            assert escape(str(sentence)) in text
    pictured = [d for _, d in worst if d.label in (Label.MISTAKE, Label.BLUNDER)]
    assert text.count('class="board"') == len(pictured)
    assert 'class="curve"' in text
    assert 'class="bars"' in text
    assert "Who lacks what" in text or not any(
        lack.missing for _, one in worst for lack in one.lacks
    )


def test_of_one_seat_only_its_moves_are_told(found: Review) -> None:
    text = page(found, Book(supper()), [0])
    told = {int(n) for n in re.findall(r'id="event-(\d+)"', text)}
    assert told == {one.n for _, one in found.worst(frozenset({0}))}


def test_pictures_carry_names_of_their_own(text: str) -> None:
    assert PREFIX not in text


def test_a_record_that_hides_tiles_says_so() -> None:
    data = stored("watcher").encode()
    text = page(review(data, Setting(samples=8)), Book(data))
    read(text)
    assert "what a watcher saw" in text
    assert 'class="bars"' not in text


def test_names_are_not_taken_for_marks() -> None:
    record = played(small("house"), ("thoughtful", "heaviest"), names=("<b>", "A&B"))
    data = dumps(record).encode()
    text = page(review(data, Setting(samples=8)), Book(data))
    read(text)
    assert "<b>" not in text
    assert "&lt;b&gt;" in text
    assert "A&amp;B" in text


def test_it_speaks_the_language_in_use(found: Review) -> None:
    with speaking("da"):
        assert '<html lang="da">' in page(found, Book(supper()))
