"""From the words of the text form to what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from chickie.errors import NotAMove
from chickie.language import say
from chickie.record.problem import Damaged
from chickie.record.text.cursor import TILE, Cursor, tile_of, unexpected
from chickie.record.text.item import Deal, Item, Proof, Result, Row, Turn
from chickie.record.text.lexeme import Lexeme
from chickie.record.text.names import Names
from chickie.rules.event import (
    Caught,
    Drew,
    Event,
    Laid,
    Marked,
    Opened,
    Passed,
    Said,
    Searched,
)
from chickie.rules.move import Play, parse_move
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile

_ROUND: Final = re.compile(r"R([1-9]\d{0,2})")
_ENDS: Final = ("out", "blocked", "stuck", "dead_foot")
_PLAY: Final = re.compile(
    r"\d{1,2}-\d{1,2}(?:@\d{1,2}(?:-\d{1,2})?)?(?:/(?:\d{1,2}|M))?~?"
)
_TILED: Final = re.compile(r"([DSO])\((\d{1,2}-\d{1,2}|\?)\)")
_CAUGHT: Final = re.compile(r"X\(([^()]*)\)")
_ASIDE: Final = re.compile(r"[!?]{1,2}|\$\d{1,3}|\d{1,4}\.+")
"""What people write between moves: a judgement, or the number of a move."""
_POINTS: Final = r"(\d{1,6})(?:=(\d{1,6}(?:\+\d{1,6}){0,3}))?"
_PLAIN: Final[dict[str, Callable[[int], Event]]] = {
    "P": lambda seat: Passed(seat=seat),
    "D": lambda seat: Drew(seat=seat, tile=UNSEEN),
    "M+": lambda seat: Marked(seat=seat, up=True),
    "M-": lambda seat: Marked(seat=seat, up=False),
    "C": lambda seat: Said(seat=seat),
}
_OF_TILE: Final[dict[str, Callable[[int, Tile], Event]]] = {
    "D": lambda seat, tile: Drew(seat=seat, tile=tile),
    "S": lambda seat, tile: Searched(seat=seat, tile=tile),
    "O": lambda seat, tile: Opened(seat=seat, tile=tile),
}


class Reader:
    """Reads the words below the tags."""

    def __init__(self, cursor: Cursor, names: Names) -> None:
        """Begin where the cursor stands."""
        self._cursor = cursor
        self._names = names

    def items(self) -> Iterator[Item]:
        """All that the text says.

        Raises:
            BadRecord: a word has no meaning where it stands.
        """
        cursor = self._cursor
        while (word := cursor.peek()).text:
            if number := _ROUND.fullmatch(word.text):
                cursor.take()
                yield self._headed(word.line, int(number[1]))
            elif cursor.take_if("End"):
                yield Item(word.line, None, self._result())
            elif _ASIDE.fullmatch(word.text):
                cursor.take()
            else:
                yield from self._turn(cursor.seat())

    # --- lines that name the round ----------------------------------------------------

    def _headed(self, line: int, number: int) -> Item:
        cursor, word = self._cursor, self._cursor.peek()
        if word.text in ("commitment", "pledge", "opening", "refused", "secret"):
            return Item(line, number, self._proof(cursor.take().text))
        if word.text in ("deal", "redeal"):
            cursor.take()
            return Item(line, number, self._deal(anew=word.text == "redeal"))
        if TILE.fullmatch(word.text):
            return Item(line, number, self._opening(cursor.take()))
        return Item(line, number, self._result())

    def _proof(self, word: str) -> Proof:
        seat = 0 if word in ("commitment", "secret") else self._cursor.seat()
        if word == "refused":
            return Proof(word, seat, "")
        number = self._cursor.expect("[0-9a-f]{64}", say("64 hexadecimal digits"))
        return Proof(word, seat, number[0])

    def _opening(self, word: Lexeme) -> Event:
        """Laid from the set, or by the seat that is named on the same line."""
        tile = tile_of(word.line, word.text)
        after = self._cursor.peek()
        if after.text and after.line == word.line:
            return Opened(tile=tile, seat=self._cursor.seat())
        return Laid(tile=tile)

    def _deal(self, *, anew: bool) -> Deal:
        cursor = self._cursor
        attempt = int(cursor.expect(r"[1-9]\d{0,2}", say("a number"))[0]) if anew else 0
        cursor.expect("first", "first")
        first = cursor.seat()
        lot = cursor.tiles()[0] if cursor.take_if("lot") else ()
        hands: list[tuple[tuple[Tile, ...], tuple[Tile, ...]]] = []
        while cursor.is_at_label(len(hands)):
            cursor.seat()
            cursor.take()
            hands.append(cursor.tiles())
        cursor.expect("yard", "yard:")
        cursor.expect(":", "yard:")
        yard = cursor.tiles()
        stars = [tile for _, starred in (*hands, yard) for tile in starred]
        return Deal(
            attempt=attempt,
            first=first,
            lot=lot,
            hands=tuple(hand for hand, _ in hands),
            yard=yard[0],
            aside=stars[0] if stars else None,
        )

    def _result(self) -> Result:
        cursor = self._cursor
        end = cursor.take().text if cursor.peek().text in _ENDS else None
        out = cursor.seat() if cursor.peek().text != "=" else None
        cursor.expect("=", "=")
        rows = []
        while cursor.names_seat():
            rows.append(self._row(cursor.seat()))
        return Result(end, out, tuple(rows))

    def _row(self, seat: int) -> Row:
        word = self._cursor.peek()
        found = self._cursor.expect(_POINTS, say("points"))
        parts = Score(*map(int, found[2].split("+"))) if found[2] else None
        if parts is not None and parts.total != int(found[1]):
            raise unexpected(word, f"{parts.total}={found[2]}")
        hand = self._cursor.tiles()[0] if self._cursor.take_if(":") else None
        return Row(seat, int(found[1]), parts, hand)

    # --- turns ------------------------------------------------------------------------

    def _turn(self, seat: int) -> Iterator[Item]:
        """What a seat does, move after move; at least one."""
        says = self._move(seat)
        if says is None:
            raise unexpected(self._cursor.peek(), say("a move"))
        while says is not None:
            yield Item(self._cursor.take().line, None, says)
            while _ASIDE.fullmatch(self._cursor.peek().text):
                self._cursor.take()
            says = self._move(seat)

    def _move(self, seat: int) -> Event | Turn | None:
        """What the next word tells of this seat; None if it is no move."""
        line, text = self._cursor.peek()
        word = text.rstrip("!?")
        if word in _PLAIN:
            return _PLAIN[word](seat)
        if found := _TILED.fullmatch(word):
            return _OF_TILE[found[1]](seat, tile_of(line, found[2]))
        if found := _CAUGHT.fullmatch(word):
            return self._caught(seat, Lexeme(line, found[1]))
        if _PLAY.fullmatch(word):
            return Turn(seat, _play(line, word))
        return None

    def _caught(self, by: int, inside: Lexeme) -> Caught:
        """``Anna 3-4 5-5 skip``: who was caught, drew these tiles, and loses a turn."""
        words = [Lexeme(inside.line, text) for text in inside.text.split()]
        cursor = Cursor(words, self._names, last_line=inside.line)
        seat, tiles = cursor.seat(), cursor.tiles()[0]
        skips = cursor.take_if("skip")
        if cursor.peek().text:
            raise unexpected(cursor.peek(), "skip")
        return Caught(seat=seat, by=by, tiles=tiles, skips=skips)


def _play(line: int, text: str) -> Play:
    try:
        move = parse_move(text)
    except NotAMove as error:
        raise Damaged(line, "form", error.sentence) from error
    assert isinstance(move, Play), "no other move looks like this"
    return move
