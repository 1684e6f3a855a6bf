"""How the text form calls the seats.

By the player's name where a reader cannot take it for anything else, and by ``#`` and
the number of the seat, from 1, otherwise. The second is understood for every seat.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_WORDS: Final = re.compile(r'[^\W\d_][^\s(){}\[\]":]*(?: [^\s(){}\[\]":]+)*')
_TAKEN: Final = re.compile(r"(?:(?:[PDC]|M[+-])[!?]*|R\d+|End|yard|lot)(?: .*)?")
"""What a first word means that is no name."""
_NUMBER: Final = re.compile(r"#([1-9]\d?)")


class Names:
    """The names at one table."""

    def __init__(self, players: Sequence[str]) -> None:
        """Find out which of the names can stand for themselves."""
        self.players = tuple(players)
        self._seats = {
            tuple(name.split(" ")): seat
            for seat, name in enumerate(players)
            if _is_plain(name, players)
        }
        self.words_max = max(map(len, self._seats), default=1)
        """Words of the longest name that is written out; 1 or more."""

    def write(self, seat: int) -> str:
        """What to call a seat."""
        name = self.players[seat]
        return name if tuple(name.split(" ")) in self._seats else f"#{seat + 1}"

    def read(self, words: Sequence[str]) -> tuple[int, int] | None:
        """The seat that ``words`` begin with, and the number of words that name it."""
        if words and (number := _NUMBER.fullmatch(words[0])):
            seat = int(number[1]) - 1
            return (seat, 1) if seat < len(self.players) else None
        for length in range(min(len(words), self.words_max), 0, -1):
            found = self._seats.get(tuple(words[:length]))
            if found is not None:
                return found, length
        return None


def _is_plain(name: str, players: Sequence[str]) -> bool:
    """It begins with a letter, means nothing else, and goes on from no other name."""
    if not _WORDS.fullmatch(name) or _TAKEN.fullmatch(name):
        return False
    return not any(name.startswith(f"{other} ") for other in players)
