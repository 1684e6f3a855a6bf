"""Rules by what somebody has at hand: a name, a code, a link, a text with one in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final
from urllib.parse import unquote

from chickie.errors import UnknownName
from chickie.language import say
from chickie.rules.ruleset import Ruleset
from chickie.variants.code import ALPHABET, STEP, bare, decode, is_sound
from chickie.variants.shelf import load, names

SHORTEST: Final = 9
"""Signs of a code, at least."""
TEXT_MOST: Final = 1_000
"""Signs of a text that are looked at: a message with the longest link is shorter."""
GROUPS_MOST: Final = 40
"""Groups of five signs between which blanks are looked through; a title may fill 30."""
ALIKE: Final = 0.8
"""From here on a text is a preset's name, mistyped."""
_SHOWN_MOST: Final = 40
_LINK: Final = re.compile(r"(?:/rules/|[?&]rules=)([^/?#&\s]+)", re.IGNORECASE)
_AROUND: Final = ".,:;!?…()[]<>\"'“”„«»\u2018\u2019\u2039\u203a"
"""What stands beside a code or a link in a text, and belongs to neither."""


def named(text: str) -> Ruleset:
    """The rules that are meant by ``text``.

    Args:
        text: the name of a preset, a code, or a link with either in it, such as
            ``…/rules/CODE``, ``…/rules/CODE/sheet`` or ``…/?rules=CODE``; also a
            message around a code or a link.

    Raises:
        UnknownName: there are neither rules of that name nor a code in it.
        BadRuleset: it looks like a code, and is none.
    """
    wanted = _without_link(text[:TEXT_MOST]).strip().strip(_AROUND)
    name = wanted.casefold()
    if name in names():
        return load(name)
    found = wanted if is_sound(wanted) else next(_within(wanted), None)
    if found is None and (_is_like_a_name(name) or not _is_like_a_code(wanted)):
        raise _unknown(wanted)
    return decode(found or wanted)  # which refuses what is mistyped


def is_link(text: str) -> bool:
    """It is an address of the page, or one elsewhere."""
    return "://" in text or _LINK.search(text) is not None


def _without_link(text: str) -> str:
    """What a link in the text ends in, or else all of the text."""
    plain = unquote(text)
    link = _LINK.search(text) or _LINK.search(plain)
    return unquote(link[1]) if link else plain


def _is_like_a_name(name: str) -> bool:
    return bool(get_close_matches(name, names(), n=1, cutoff=ALIKE))


def _is_like_a_code(text: str) -> bool:
    """One word, or groups as they are printed."""
    signs = bare(text)
    is_grouped = all(len(bare(group)) == STEP for group in text.split()[:-1])
    return len(signs) >= SHORTEST and signs.isalnum() and is_grouped


def _within(text: str) -> Iterator[str]:
    """Codes among the words of a text, also those with blanks between their groups."""
    words = [bare(word.strip(_AROUND)) for word in text.split()]
    yield from filter(_is_code, words)
    for first in range(len(words)):
        yield from filter(_is_code, _begun(words[first : first + GROUPS_MOST]))


def _begun(words: list[str]) -> Iterator[str]:
    """What may be a code from the first word on: all groups but the last are full."""
    signs = ""
    for word in words:
        signs += word
        yield signs
        if len(word) != STEP:
            return


def _is_code(signs: str) -> bool:
    is_spelt = len(signs) >= SHORTEST and set(signs) <= _SIGNS
    return is_spelt and is_sound(signs)


_SIGNS: Final = frozenset(ALPHABET)


def _unknown(text: str) -> UnknownName:
    shown = text if len(text) <= _SHOWN_MOST else f"{text[:_SHOWN_MOST]}…"
    return UnknownName(
        say(
            "There are no rules “{text}”. Perhaps a part of their link or code is "
            "missing.",
            text=shown,
        )
    )
