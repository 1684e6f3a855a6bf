"""The words of the text form one by one, and what a few of them mean together."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from typing import Final

from chickie.errors import NotAMove
from chickie.language import Sentence, say
from chickie.record.problem import Damaged, quoted
from chickie.record.text.lexeme import Lexeme
from chickie.record.text.names import Names
from chickie.rules.tile import UNSEEN, Tile

TILE: Final = re.compile(
    r"(?P<tile>\d{1,2}-\d{1,2})(?P<star>\*?)|(?P<hidden>\d{0,3})\?"
)
"""A tile, perhaps with a star, or a number of hidden ones."""
TILES_MAX: Final = 200
"""Tiles in a row that are read: more than any set has."""


class Cursor:
    """Stands before a word. After the last one come empty ones."""

    def __init__(
        self, words: Iterable[Lexeme], names: Names, *, last_line: int
    ) -> None:
        """Before the first of ``words``, in a text that ends on ``last_line``."""
        self._rest = iter(words)
        self._names = names
        self._ahead: deque[Lexeme] = deque()
        self._end = Lexeme(last_line, "")

    def peek(self, ahead: int = 0) -> Lexeme:
        """The next word, or one further on."""
        while len(self._ahead) <= ahead:
            self._ahead.append(next(self._rest, self._end))
        return self._ahead[ahead]

    def take(self) -> Lexeme:
        """The next word; the cursor goes past it."""
        word = self.peek()
        self._ahead.popleft()
        return word

    def take_if(self, text: str) -> bool:
        """Go past the next word if it is ``text``."""
        found = self.peek().text == text
        if found:
            self.take()
        return found

    def expect(self, pattern: str, expected: str | Sentence) -> re.Match[str]:
        """Go past a word that must look like ``pattern``.

        Raises:
            BadRecord: it does not; says that ``expected`` was.
        """
        word = self.take()
        found = re.fullmatch(pattern, word.text)
        if found is None:
            raise unexpected(word, expected)
        return found

    def names_seat(self) -> bool:
        """The next words name a seat."""
        return self._named() is not None

    def seat(self) -> int:
        """Go past the name of a seat.

        Raises:
            BadRecord: there is none.
        """
        found = self._named()
        if found is None:
            raise unexpected(self.peek(), say("a player"))
        for _ in range(found[1]):
            self.take()
        return found[0]

    def is_at_label(self, seat: int) -> bool:
        """The next words are the name of ``seat`` and a colon."""
        found = self._named()
        return (
            found is not None and found[0] == seat and self.peek(found[1]).text == ":"
        )

    def tiles(self) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """Go past tiles as far as there are any: all, and those with a star.

        Raises:
            BadRecord: no set has such a tile, or so many of them.
        """
        tiles: list[Tile] = []
        starred: list[Tile] = []
        while found := TILE.fullmatch(self.peek().text):
            word = self.take()
            if found["tile"]:
                tiles.append(tile_of(word.line, found["tile"]))
                starred += tiles[-1:] if found["star"] else []
            else:
                tiles += [UNSEEN] * int(found["hidden"] or 1)
            if len(tiles) > TILES_MAX:
                raise Damaged(word.line, "form", say("No set has so many tiles."))
        return tuple(tiles), tuple(starred)

    def _named(self) -> tuple[int, int] | None:
        """The seat that the next words name, and how many words that takes."""
        ahead = range(self._names.words_max)
        return self._names.read([self.peek(i).text for i in ahead])


def tile_of(line: int, text: str) -> Tile:
    """The tile that ``text`` names, which stands on ``line``; ``?`` is a hidden one.

    Raises:
        BadRecord: no set has it.
    """
    try:
        return Tile.parse(text)
    except NotAMove as error:
        raise Damaged(line, "form", error.sentence) from error


def unexpected(word: Lexeme, expected: str | Sentence) -> Damaged:
    """The error for a word that is not what must come here."""
    sentence = say(
        "Expected {expected} here, found “{text}”.",
        expected=expected,
        text=quoted(word.text),
    )
    return Damaged(word.line, "form", sentence)
