"""The page in every language: its words, and who sees which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visit, Visitor
from chickie.language import ENGLISH, LANGUAGES, speaking
from chickie.rules.sheet import Section
from chickie.rules.sheet import title as section_title
from chickie.variants import load
from obstacles import assert_nothing_stands_in_the_way
from untranslated import is_english

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OTHERS: Final = [code for code in LANGUAGES if code != ENGLISH]
WORDS: Final = """async codes => {
  const found = {};
  for (const code of codes)
    found[code] = (await import(`/static/words/${code}/index.js`)).words;
  return found;
}"""
LISTED: Final = "async () => (await import('/static/words/languages.js')).languages"
LANG: Final = "document.documentElement.lang"
PLACE: Final = re.compile(r"\{(\w+)\}")
FORMS: Final = {"zero", "one", "two", "few", "many", "other"}
"""What is said of numbers, see ``count`` of tell.js."""
SAME: Final[dict[str, dict[str, str]]] = {
    "everywhere": {
        "chickie": "our name",
        "Chickie!": "the call, which keeps its sound",
        "Enter": "written on the key",
        "Escape": "written on the key",
        "Home, End": "written on the keys",
        "Page up, Page down": "written on the keys",
        "Tab": "written on the key",
    },
    "da": {
        "Bot": "a Danish word",
        "Menu": "a Danish word",
        "Start": "what one tells somebody to do",
        "Stop": "what one tells somebody to do",
        "bot": "a Danish word",
        "normal": "a Danish word",
        "{n} point": "has no other form for several",
        "{names}: {n} point": "has no other form for several",
    },
    "es": {
        "Bot": "a Spanish word",
        "No": "a Spanish word",
        "Total": "a Spanish word",
        "bot": "a Spanish word",
        "normal": "a Spanish word",
        "{n} pt": "short for punto as well",
    },
}
"""What may be the same as in English, by language, with the reason."""


# --- the words ------------------------------------------------------------------------

Sentences = dict[str, str | dict[str, str]]
"""What the page says, by where it stands; what counts has several forms."""


def leaves(words: object, path: str = "") -> Iterator[tuple[str, str | dict[str, str]]]:
    """Each sentence by where it stands; one that counts with all its forms."""
    match words:
        case str():
            yield path, words
        case dict() if "other" in words and {*words} <= FORMS:
            yield path, words
        case dict():
            for name, part in words.items():
                yield from leaves(part, f"{path}.{name}")
        case list():
            for number, part in enumerate(words):
                yield from leaves(part, f"{path}.{number}")
        case _:
            raise AssertionError(path)


def forms(sentence: str | dict[str, str]) -> list[str]:
    return [sentence] if isinstance(sentence, str) else [*sentence.values()]


def places(sentence: str | dict[str, str]) -> set[str]:
    """The places of a sentence; of what is counted the number may be a word."""
    found = {place for form in forms(sentence) for place in PLACE.findall(form)}
    return found | ({"n"} if isinstance(sentence, dict) else set())


def has_words(form: str) -> bool:
    """There is something to translate: two letters in a row outside of places."""
    return re.search(r"[^\W\d_]{2}", PLACE.sub("", form)) is not None


def test_every_word_of_the_page_is_there_in_every_language(visitor: Visitor) -> None:
    visitor.open("/")
    assert visitor.page.evaluate(LISTED) == LANGUAGES
    every: dict[str, Any] = visitor.page.evaluate(WORDS, [*LANGUAGES])
    english = dict(leaves(every[ENGLISH]))
    for code in OTHERS:
        found = dict(leaves(every[code]))
        assert sorted(english.keys() ^ found.keys()) == [], code
        assert [*found] == [*english], f"{code}: in the same order"
        assert _unlike(english, found) == [], code
        assert _the_same(english, found) - may_be_the_same(code) == set()
        left = [
            form for one in found.values() for form in forms(one) if is_english(form)
        ]
        assert left == [], code


def may_be_the_same(code: str) -> set[str]:
    return {*SAME["everywhere"], *SAME.get(code, {})}


def _the_same(english: Sentences, found: Sentences) -> set[str]:
    """Words that are those of English; of what is counted each form is looked at."""
    return {
        form
        for path, one in found.items()
        for form in {*forms(one)} & {*forms(english[path])}
        if has_words(form)
    }


def _unlike(english: Sentences, found: Sentences) -> list[str]:
    """Where a sentence counts and the other does not, or places differ."""
    return [
        path
        for path, one in found.items()
        if type(one) is not type(english[path]) or places(one) != places(english[path])
    ]


# --- who sees which -------------------------------------------------------------------

READ: Final = {ENGLISH: "fr-FR", "da": "da-DK", "es": "es-MX"}
"""What a browser says that its user reads; who reads none of ours is spoken to in
English."""


def title(code: str, rules: str = "house") -> str:
    """What rules are called in a language."""
    with speaking(code):
        return str(load(rules).called)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_browser_is_answered_in_its_own_language(visit: Visit, code: str) -> None:
    visitor = visit(language=READ.get(code, code), size=PHONE, touch=True)
    visitor.open("/")
    assert visitor.page.evaluate(LANG) == code
    here = visitor.find(".languages [aria-current]")
    expect(here).to_have_text(LANGUAGES[code])
    expect(visitor.find(".play-now")).to_contain_text(title(code))
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".play-now").tap()
    visitor.find(".hand-tile").first.wait_for()
    assert visitor.page.evaluate(LANG) == code
    assert visitor.state()["table"]["title"] == title(code)
    words = visitor.page.evaluate(WORDS, [code])[code]
    expect(
        visitor.page.get_by_role("button", name=words["play"]["menu"])
    ).to_be_visible()
    assert_nothing_stands_in_the_way(visitor)


def test_a_language_can_be_chosen_and_is_kept(visit: Visit) -> None:
    visitor = visit(language="en-GB")
    visitor.open("/")
    visitor.button("Dansk").click()
    expect(visitor.find("html")).to_have_attribute("lang", "da")
    expect(visitor.find(".languages [aria-current]")).to_have_text("Dansk")
    kept = {one["name"]: one for one in visitor.context.cookies()}["language"]
    assert (kept["value"], kept["path"], kept["sameSite"]) == ("da", "/", "Lax")
    assert kept["expires"] > 0, "not only as long as the browser is open"
    keys, lanes = visitor.play_now("mexican-train"), visitor.find(".lanes")
    visitor.find(".hand-tile").first.wait_for()
    words = visitor.page.evaluate(WORDS, ["da", "es"])
    expect(lanes).to_contain_text(words["da"]["board"]["mexicanTrain"].split()[0])
    assert visitor.state()["table"]["title"] == title("da", "mexican-train")
    visitor.page.get_by_role("button", name=words["da"]["play"]["menu"]).click()
    settings = words["da"]["menu"]["settings"]
    visitor.page.get_by_role("button", name=settings).click()
    assert_nothing_stands_in_the_way(visitor)
    visitor.button("Español").click()
    expect(visitor.find("html")).to_have_attribute("lang", "es")
    expect(visitor.find("dialog[open] [aria-current]")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    visitor.find(".hand-tile").first.wait_for()
    expect(lanes).to_contain_text(words["es"]["board"]["mexicanTrain"].split()[0])
    assert_keeps_to_one_language(visitor)
    guest = visit(language="en")
    guest.open(f"/t/{keys.table}")
    assert guest.page.evaluate(LANG) == "en"
    assert guest.state()["table"]["title"] == "Mexican Train"


def assert_keeps_to_one_language(visitor: Visitor) -> None:
    """A page in Spanish stays so while another tab goes over to Danish."""
    other = visitor.another_page()
    other.goto("/")
    other.get_by_role("button", name="Dansk").click()
    expect(other.locator("html")).to_have_attribute("lang", "da")
    expect(other.locator(".languages [aria-current]")).to_be_focused()
    words = visitor.page.evaluate(WORDS, ["es"])["es"]
    visitor.page.get_by_role("button", name=words["play"]["menu"]).click()
    visitor.page.get_by_role("button", name=words["menu"]["rules"]).click()
    with speaking("es"):
        aim = str(section_title(Section.NEED))
    expect(visitor.find("dialog[open] .rules h3").first).to_have_text(aim)
