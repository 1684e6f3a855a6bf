"""The one way a sentence reaches a person.

A :class:`Sentence` is an English text with named places and the values for them. It is
looked up in the message catalogue only when it is printed, so that a reason made by the
laws can be read in any language by whoever receives it. ``say`` and ``say_count`` mark
the texts for extraction (``locale/chickie.pot``); nothing else in the package may write
words that a person reads.
"""

from __future__ import annotations

from contextvars import ContextVar
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any

import msgspec

LOCALE = Path(__file__).parent / "locale"
_catalogue: ContextVar[NullTranslations | None] = ContextVar("catalogue", default=None)
_ENGLISH = NullTranslations()


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """A text for a person, not yet put into words.

    ``text`` and ``plural`` are English, with places like ``{tile}``; ``count`` chooses
    between the two. ``values`` may hold further Sentences.
    """

    text: str
    plural: str = ""
    count: int = 1
    values: dict[str, Any] = {}

    def __str__(self) -> str:
        """The sentence in the language in use."""
        words = _catalogue.get() or _ENGLISH
        if self.plural:
            pattern = words.ngettext(self.text, self.plural, self.count)
        else:
            pattern = words.gettext(self.text)
        return pattern.format(**self.values)


def say(text: str, /, **values: object) -> Sentence:
    """A sentence with named values."""
    return Sentence(text=text, values=values)


def say_count(text: str, plural: str, count: int, /, **values: object) -> Sentence:
    """A sentence that counts something; ``{count}`` stands for the number."""
    return Sentence(
        text=text, plural=plural, count=count, values={"count": count, **values}
    )


def use_language(code: str) -> None:
    """Speak ``code``, such as ``da``, in this context; without words, English."""
    use_catalogue(translation("chickie", LOCALE, [code], fallback=True))


def use_catalogue(catalogue: NullTranslations | None) -> None:
    """Take every sentence of this context from ``catalogue``; None means English."""
    _catalogue.set(catalogue)
