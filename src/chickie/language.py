"""The one way a sentence reaches a person.

A :class:`Sentence` is an English text with named places and the values for them. It is
looked up in the message catalogue only when it is printed, so that a reason made by the
laws can be read in any language by whoever receives it. ``say`` and ``say_count`` mark
the texts for extraction (``locale/chickie.pot``); nothing else in the package may write
words that a person reads. How a language is added: docs/languages.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from locale import normalize
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

ENGLISH: Final = "en"
"""The language in which sentences are written, and which is spoken if no other is."""
LANGUAGES: Final = {ENGLISH: "English", "da": "Dansk", "es": "Español"}
"""What can be spoken, by code; each is called as those call it who speak it."""
LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "chickie"
"""What the files of a catalogue are called."""
TITLE: Final = "title"
"""Context of the titles of our rules, so that only they are looked up as such."""
SOUNDS: Final = {
    "es": ("y", "e", re.compile(r"h?[ií](?![aeoáéó])|y(?![aeiouáéíóú])", re.IGNORECASE))
}
"""A word that is another before what begins so, by language: “Bo e Ines”."""

COMMAS: Final = frozenset({"da", "es"})
"""Languages that put a comma before the decimals."""


class _Speech(NamedTuple):
    """A language in use."""

    code: str
    catalogue: NullTranslations


_speech: ContextVar[_Speech | None] = ContextVar("speech", default=None)
_PLAIN: Final = _Speech(ENGLISH, NullTranslations())


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """A text for a person, not yet put into words.

    ``text`` and ``plural`` are English, with places like ``{tile}``; ``count`` chooses
    between the two. ``values`` may hold further Sentences. A text with a ``context`` is
    a name: it is looked up among such names only, and has no places.
    """

    text: str
    plural: str = ""
    count: int = 1
    values: dict[str, Any] = {}
    context: str = ""

    def __str__(self) -> str:
        """The sentence in the language in use; never to be kept."""
        code, words = _speech.get() or _PLAIN
        if self.context:
            return words.pgettext(self.context, self.text)
        if self.plural:
            pattern = words.ngettext(self.text, self.plural, self.count)
        else:
            pattern = words.gettext(self.text)
        return _sounding(pattern, self.values, code).format(**self.values)


def _sounding(pattern: str, values: Mapping[str, object], code: str) -> str:
    """The ``pattern`` with words that suit what is put behind them."""
    if code not in SOUNDS:
        return pattern
    word, other, start = SOUNDS[code]

    def fitting(place: re.Match[str]) -> str:
        return other if start.match(str(values[place[1]])) else word

    return re.sub(rf"\b{word}(?= \{{(\w+)\}})", fitting, pattern)


def say(text: str, /, **values: object) -> Sentence:
    """A sentence with named values."""
    return Sentence(text=text, values=values)


def say_count(text: str, plural: str, count: int, /, **values: object) -> Sentence:
    """A sentence that counts something; ``{count}`` stands for the number."""
    return Sentence(
        text=text, plural=plural, count=count, values={"count": count, **values}
    )


def say_title(title: str) -> Sentence:
    """What rules are called: ours in every language, others as their family does."""
    return Sentence(text=title, context=TITLE)


# --- the language in use --------------------------------------------------------------


def best(wanted: Iterable[str]) -> str:
    """The code of the first of ``wanted`` that can be spoken; English if none can.

    They may be written as browsers do (``da-DK``) or systems (``da_DK.UTF-8``,
    ``Danish_Denmark``).
    """
    codes = (_code(name) for name in wanted)
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def _code(name: str) -> str:
    """The language without its country; a name in English becomes a code."""
    first = re.split(r"[-_.@]", name.strip().lower(), maxsplit=1)[0]
    return first if first in LANGUAGES else normalize(first).partition("_")[0]


def spoken() -> str:
    """The code of the language in use."""
    return (_speech.get() or _PLAIN).code


def decimal(value: float, digits: int, *, sign: bool = False) -> str:
    """``value`` with so many decimals, as it is written in the language in use.

    Nothing is ``-0``, and the minus is as wide as a plus; ``sign`` wants a plus too.
    """
    text = f"{abs(value):.{digits}f}"
    if float(text):
        text = ("−" if value < 0 else "+" * sign) + text  # noqa: RUF001 - in print
    return text.replace(".", ",") if spoken() in COMMAS else text


def is_chosen() -> bool:
    """Somebody has said which language to speak in this context."""
    return _speech.get() is not None


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Put sentences into the language ``code``, here and in what is started here."""
    with _using(_Speech(code, _catalogue(code))):
        yield


@contextmanager
def speaking_from(catalogue: NullTranslations) -> Iterator[None]:
    """Put sentences into words of a catalogue that has no code."""
    with _using(_Speech("", catalogue)):
        yield


@contextmanager
def _using(speech: _Speech) -> Iterator[None]:
    before = _speech.set(speech)
    try:
        yield
    finally:
        _speech.reset(before)


@cache
def _catalogue(code: str) -> NullTranslations:
    """Read once; a language without a catalogue is English."""
    if code not in LANGUAGES or code == ENGLISH:
        return _PLAIN.catalogue
    return translation(DOMAIN, LOCALE, [code], fallback=True)
