"""The words of the text form, without blanks, comments and variations.

Nothing here calls itself and nothing is read twice, so a hostile text costs no more
than any other of its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from chickie.language import say
from chickie.record.problem import Damaged, quoted
from chickie.record.text.tag import Tag

_TOKEN: Final = re.compile(
    r"""(?P<blank>\s+)
      | (?P<comment>\{[^}]*(?P<closed>\})?)
      | \[\s*(?P<tag>[A-Za-z]+)\s+"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]
      | (?P<word>(?:[DOSX]\([^()\n]*\)|[^\s(){}\[\]":])+)
      | (?P<colon>:)
      | (?P<open>\()
      | (?P<close>\))
      | (?P<other>.)""",
    re.VERBOSE,
)


class Lexeme(NamedTuple):
    """A word, or a colon, and the line on which it stands."""

    line: int
    text: str


def scan(text: str) -> Iterator[Tag | Lexeme]:
    """Tags, then words and colons.

    Raises:
        BadRecord: something stands there that is none of them, or a comment or a
            variation has no end.
    """
    line, depth, opened, in_head = 1, 0, 1, True
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "open":
            opened = opened if depth else line
            depth += 1
        elif kind == "close" and depth:
            depth -= 1
        elif kind == "comment" and not token["closed"]:
            raise Damaged(line, "form", say("This comment has no end."))
        elif kind == "value" and in_head and not depth:
            yield Tag(line, token["tag"], token["value"])
        elif kind in ("word", "colon") and not depth:
            in_head = False
            yield Lexeme(line, token[0])
        elif kind not in ("blank", "comment") and not depth:
            found = say("“{text}” has no meaning here.", text=quoted(token[0]))
            raise Damaged(line, "form", found)
        line += token[0].count("\n")
    if depth:
        raise Damaged(opened, "form", say("This variation has no end."))
