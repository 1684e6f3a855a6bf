"""Languages: which is spoken, and that no catalogue lacks a word."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import messages
from chickie import variants
from chickie.language import (
    DOMAIN,
    ENGLISH,
    LANGUAGES,
    LOCALE,
    Sentence,
    best,
    decimal,
    say,
    say_count,
    say_title,
    speaking,
    speaking_from,
    spoken,
)
from chickie.mishap import reason
from chickie.rules.draft import drafted
from chickie.rules.phrase import listed
from untranslated import is_english

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
PLACE = re.compile(r"\{(\w+)[^}]*\}")


# --- which is spoken ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ([], "en"),
        ([""], "en"),
        (["da"], "da"),
        (["DA-dk"], "da"),
        (["da_DK.UTF-8"], "da"),
        (["es_MX@euro"], "es"),
        (["Danish_Denmark"], "da"),
        (["Spanish_Mexico"], "es"),
        (["C"], "en"),
        (["POSIX"], "en"),
        (["fr", "es-419", "da"], "es"),
        (["fr", "en-GB", "da"], "en"),
        (["danger", "esperanto", "../da", "*", "\0"], "en"),
    ],
)
def test_the_best_of_what_is_wanted(wanted: list[str], code: str) -> None:
    assert best(wanted) == code


def test_a_language_is_spoken_until_it_is_left() -> None:
    assert spoken() == "en"
    with speaking("da"):
        assert spoken() == "da"
        with speaking("es"):
            assert spoken() == "es"
        assert spoken() == "da"
    assert spoken() == "en"


def test_a_language_without_a_catalogue_is_english() -> None:
    with speaking("xx"):
        assert str(say("Pass")) == "Pass"


class Shouting(NullTranslations):
    """Knows one title, and shouts what has no places."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()

    def pgettext(self, context: str, message: str) -> str:
        return {("title", "House"): "Home"}.get((context, message), message)


@pytest.mark.parametrize("title", ["", "{", "{name}", "Pass", "Grandma’s"])
def test_the_title_of_a_family_stays_as_it_is(title: str) -> None:
    with speaking_from(Shouting()):
        assert str(say("Pass")) == "PASS"
        assert str(say_title("House")) == "Home"
        assert str(say_title(title)) == title
        assert str(say("“{title}”", title=say_title(title))) == f"“{title}”"


@pytest.mark.parametrize("code", LANGUAGES)
def test_rules_that_were_changed_are_called_like_those_they_come_from(
    code: str,
) -> None:
    house = variants.load("house")
    changed, named = drafted(house, {"toes": 2}), drafted(house, {"toes": 2}, "Ours")
    with speaking(code):
        assert str(changed.called) == f"{house.called} *"
        assert str(named.called) == "Ours"


@pytest.mark.parametrize("code", OTHERS)
def test_the_head_of_a_catalogue_is_no_title(code: str) -> None:
    with speaking(code):
        assert str(say_title("")) == ""


# --- the catalogues -------------------------------------------------------------------


def test_the_catalogues_are_up_to_date() -> None:
    """If not: python tools/messages.py."""
    assert messages.main(["--check"]) == 0


def test_sentences_within_texts_are_found() -> None:
    module = (
        """print(f"{say('One.')}  {say_count('{count} tile', '{count} tiles', n)}")"""
    )
    assert messages.said(module) == [
        (1, "One."),
        (1, ("{count} tile", "{count} tiles")),
    ]


def test_two_sentences_may_not_be_the_same_for_one() -> None:
    """A catalogue would keep one of them, and say it in the place of the other."""
    words = messages.Words("Two.")
    words.add(("A round.", "{count} rounds."))
    messages.check(words, ("A round.", "{count} rounds."))
    messages.check(words, ("Another.", "{count} rounds."))
    with pytest.raises(SystemExit, match="the same for one"):
        messages.check(words, ("A round.", "Many rounds."))


def test_translations_stay_and_old_ones_go() -> None:
    wanted = messages.Words("Fewer.")
    wanted.add("Pass", locations=[("a.py", 1)])
    wanted.add("Never said.", locations=[("a.py", 2)])
    there = LOCALE / "da" / "LC_MESSAGES" / "chickie.po"
    after = messages.merged(wanted, "da", there)
    with speaking("da"):
        known = str(say("Pass"))
    found = {message.id: message.string for message in after if message.id}
    assert found == {"Pass": known, "Never said.": ""}
    assert known != "Pass"


def test_a_new_language_begins_with_nothing(tmp_path: Path) -> None:
    begun = messages.merged(messages.template(), "pl", tmp_path / "chickie.po")
    assert not any("".join(forms(one.string)) for one in begun if one.id)
    text = messages.written(begun).decode()
    assert '"Language: pl\\n"' in text
    assert "nplurals=3" in text
    assert 'msgstr[2] ""' in text
    assert not re.search(r"Date|Generated|\d{4}-\d\d", text)


@cache
def catalogue(code: str = "") -> Catalog:
    """What has been translated; without a code what is to be."""
    file = LOCALE / f"{DOMAIN}.pot"
    if code:
        file = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    with file.open("rb") as stream:
        return read_po(stream)


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """One, or one for each number that is spoken of differently."""
    return [text] if isinstance(text, str) else [*(text or ())]


def translated(code: str) -> Iterator[tuple[Message, list[str]]]:
    """Each sentence, with its words in a language."""
    known = catalogue(code)
    for message in catalogue():
        if message.id:
            found = known.get(message.id, message.context)
            yield message, [] if found is None else forms(found.string)


@pytest.mark.parametrize("code", OTHERS)
def test_no_sentence_is_missing(code: str) -> None:
    plurals = catalogue(code).num_plurals
    missing = [
        message.id
        for message, words in translated(code)
        if len(words) != (plurals if message.pluralizable else 1) or not all(words)
    ]
    assert missing == []
    assert [message.id for message in catalogue(code) if message.fuzzy] == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_places_of_a_sentence_are_the_same(code: str) -> None:
    """Of what is counted the number may be a word: one tile."""
    wrong = [
        (message.id, form)
        for message, words in translated(code)
        for form in words
        if form and not _fits(message, form)
    ]
    assert wrong == []


def _fits(message: Message, form: str) -> bool:
    wanted = {place for text in forms(message.id) for place in PLACE.findall(text)}
    found, counted = {*PLACE.findall(form)}, {"count"} & wanted
    if message.context:
        return True
    return found | counted == wanted if message.pluralizable else found == wanted


@pytest.mark.parametrize("code", OTHERS)
def test_a_sentence_begins_and_ends_as_in_english(code: str) -> None:
    """With the same blanks, and a stop where there is one."""
    ends = re.compile(r"[.:?…]?\s*\Z")
    wrong = [
        (message.id, form)
        for message, words in translated(code)
        for text, form in zip(forms(message.id), words, strict=False)
        if form and (ends.findall(text)[0], text[:1] == " ")
        != (ends.findall(form)[0], form[:1] == " ")
    ]  # fmt: skip
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_goes_into_words(code: str) -> None:
    for message in catalogue():
        text, plural = (*forms(message.id), "")[:2]
        places = {
            place: "x" for form in (text, plural) for place in PLACE.findall(form)
        }
        for count in (0, 1, 2, 5):
            sentence = Sentence(
                text=text,
                plural=plural,
                count=count,
                values=places,
                context=message.context or "",
            )
            with speaking(code):
                assert message.id == "" or str(sentence)


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left(code: str) -> None:
    left = [form for _, words in translated(code) for form in words if is_english(form)]
    assert left == []


@pytest.mark.parametrize("code", OTHERS)
def test_our_rules_have_a_title_of_their_own(code: str) -> None:
    titles = {name: variants.load(name).called for name in variants.names()}
    with speaking(code):
        spoken_titles = {name: str(title) for name, title in titles.items()}
    assert len({*spoken_titles.values()}) == len(titles)
    same = {name for name, title in titles.items() if spoken_titles[name] == title.text}
    assert same <= {"mexican-train"}


def test_what_is_counted_is_counted_in_every_language() -> None:
    for code in LANGUAGES:
        with speaking(code):
            one, two = (
                str(say_count("{count} tile", "{count} tiles", n)) for n in (1, 2)
            )
        assert one.replace("1", "2") != two


@pytest.mark.parametrize(
    ("code", "last", "row"),
    [
        ("es", "Ines", "Ada, Bo e Ines"),
        ("es", "Hilda", "Ada, Bo e Hilda"),
        ("es", "Yvonne", "Ada, Bo e Yvonne"),
        ("es", "Hiero", "Ada, Bo y Hiero"),
        ("es", "Yago", "Ada, Bo y Yago"),
        ("es", "Cy", "Ada, Bo y Cy"),
        ("da", "Ines", "Ada, Bo og Ines"),
        ("en", "Ines", "Ada, Bo and Ines"),
    ],
)
def test_a_word_suits_what_is_put_behind_it(code: str, last: str, row: str) -> None:
    names = [say("{name}", name=name) for name in ("Ada", "Bo", last)]
    with speaking(code):
        assert str(listed(names)) == row


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EISDIR, errno.EADDRINUSE])
def test_what_the_system_says_is_told_in_words_of_ours(number: int) -> None:
    error = OSError(number, os.strerror(number))
    told = set()
    for code in LANGUAGES:
        with speaking(code):
            told.add(str(reason(error)))
    assert len(told) == len(LANGUAGES)
    assert error.strerror not in told


def test_what_happens_to_nobody_is_told_as_the_system_tells_it() -> None:
    assert str(reason(OSError(errno.EXDEV, "the words of the system"))) == (
        "the words of the system"
    )


@pytest.mark.parametrize(
    ("code", "value", "digits", "written"),
    [
        ("en", 12.345, 1, "12.3"),
        ("da", 12.345, 1, "12,3"),
        ("es", -0.5, 2, "−0,50"),  # noqa: RUF001 - in print
        ("en", -0.04, 1, "0.0"),
        ("da", 7, 0, "7"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    code: str, value: float, digits: int, written: str
) -> None:
    with speaking(code):
        assert decimal(value, digits) == written


def test_a_sign_is_written_where_it_is_wanted_and_there_is_one() -> None:
    assert decimal(3, 0, sign=True) == "+3"
    assert decimal(0.2, 0, sign=True) == "0"
