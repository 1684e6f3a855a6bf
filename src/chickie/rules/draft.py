"""Rules of one's own: a rule set with changes, and what it is called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from chickie.rules.ruleset import CHANGED, Ruleset

IDENTITY: Final = frozenset({"name", "title", "version", "source"})
"""Fields that say which rules these are, and not how to play."""
TITLE_MOST: Final = 60
"""Letters of a title."""
NAME_MOST: Final = 40
OWN: Final = "-ours"
"""Ends the name of changed rules that have no title of their own."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_WORDS: Final = re.compile(r"[a-z0-9]+")
_LETTERS: Final = str.maketrans({"æ": "ae", "ø": "oe", "å": "aa", "ß": "ss"})
"""Letters that are no others with an accent."""


def drafted(base: Ruleset, changes: Mapping[str, Any], title: str = "") -> Ruleset:
    """``base`` with ``changes``, under a name of its own; unchanged it is ``base``.

    Args:
        base: the rules it begins with.
        changes: values by field, as JSON has them; name and source are not looked at.
        title: what the rules shall be called; empty leaves it to :func:`called`.

    Raises:
        BadRuleset: a field does not exist, or its value does not fit it.
    """
    kept = {key: value for key, value in changes.items() if key not in IDENTITY}
    changed = as_before(base, base.replace(**kept))
    title = tidy(title)
    if changed == base and title in ("", base.title):
        return base
    return changed.replace(**called(base, title))


def called(base: Ruleset, title: str = "") -> dict[str, str]:
    """Name, title and source of rules that come from ``base``.

    The source is the name of the rule set that they began with, also where rules of
    one's own are changed again; such rules keep their title as well.
    """
    own = bool(_NAME.fullmatch(base.source))
    title = title or (base.title if own else f"{base.title}{CHANGED}")
    name = slug(title) if title.rstrip(" *") != base.title else ""
    if not name or name == base.name:
        name = base.name if own else f"{base.name[: NAME_MOST - len(OWN)]}{OWN}"
    return {"name": name, "title": title, "source": base.source if own else base.name}


def tidy(title: str) -> str:
    """A title as it may be printed: one line, nothing that steers, not too long."""
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in title)
    return " ".join(seen.split())[:TITLE_MOST].strip()


def slug(title: str) -> str:
    """A name made of a title: small letters, digits, hyphens; perhaps nothing."""
    plain = unicodedata.normalize("NFKD", title.casefold().translate(_LETTERS))
    seen = "".join(c for c in plain if c.isascii())
    return "-".join(_WORDS.findall(seen))[:NAME_MOST].strip("-")


def as_before(base: Ruleset, changed: Ruleset) -> Ruleset:
    """Values that say the same as before stand as before.

    A match of ten rounds is the same whether the rules say ten or one for each double;
    whoever counts up and down again has changed nothing.
    """
    for field, meaning in _MEANINGS:
        back = changed.replace(**{field: getattr(base, field)})
        if getattr(back, meaning) == getattr(changed, meaning):
            changed = back
    return changed


_MEANINGS: Final = (("first_double", "opening_double"), ("rounds", "match_rounds"))
"""Fields with a value that stands for the usual one, and the property that counts."""
