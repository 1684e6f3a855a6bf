"""Rules by what somebody has at hand: a name, a code, or a link with a code in it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from chickie.rules.ruleset import Ruleset
from chickie.variants.code import bare, decode
from chickie.variants.shelf import load, names

SHORTEST: Final = 9
"""Signs of a code, at least."""
_LINK: Final = re.compile(r"/rules/([^/?#\s]+)/?(?:[?#]\S*)?$")


def named(text: str) -> Ruleset:
    """The rules that are meant by ``text``.

    Args:
        text: the name of a preset, a code, or a link that ends in either:
            ``…/rules/CODE``.

    Raises:
        UnknownName: it looks like a name, and there are no rules of that name.
        BadRuleset: it looks like a code, and is none.
    """
    wanted = text.strip()
    link = _LINK.search(wanted)
    if link:
        wanted = link[1]
    name = wanted.casefold()
    if name in names():
        return load(name)
    signs = bare(wanted)
    is_code = len(signs) >= SHORTEST and signs.isalnum()
    if not is_code or get_close_matches(name, names(), n=1, cutoff=ALIKE):
        return load(wanted)  # which refuses
    return decode(wanted)


ALIKE: Final = 0.8
"""From here on a text is a preset's name, mistyped."""
