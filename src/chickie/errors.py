"""The exception tree, and nothing else.

::

    ChickieError
      NotAMove        a text or message that cannot be read as a move
      IllegalMove     a move that the rules do not allow now
      BadRuleset      rules that cannot be played, or cannot be read
      BadDeal         an order of tiles, a secret or an opening that does not fit
      BadRecord       a record that cannot be read, or that the laws contradict
      UnknownName     a ruleset, bot or seat that does not exist
      BadArray        an array that a vector of rounds cannot write into

Each class has a ``code`` that never changes and goes into JSON and onto the wire. The
message says what was given, what was expected, and where.
"""

from __future__ import annotations

from typing import ClassVar

from chickie.language import Sentence


class ChickieError(Exception):
    """Anything that goes wrong by somebody's input. ``code`` is stable."""

    code: ClassVar[str] = "error"

    def __init__(self, sentence: Sentence) -> None:
        """Keep the sentence, so that each reader sees it in their own language."""
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        """The sentence in the language in use."""
        return str(self.sentence)


class NotAMove(ChickieError):
    """The text or message is no move at all."""

    code = "not_a_move"


class IllegalMove(ChickieError):
    """The move may not be made now.

    ``rule`` names the paragraph of the rule sheet that forbids it (a clause such as
    ``foot.lock``, see :mod:`chickie.rules.sheet`); ``legal`` holds what may be played.
    """

    code = "illegal_move"

    def __init__(
        self, sentence: Sentence, *, rule: str, legal: tuple[object, ...] = ()
    ) -> None:
        """Remember the rule and the moves that would have been legal."""
        super().__init__(sentence)
        self.rule = rule
        self.legal = legal


class BadRuleset(ChickieError):
    """These rules cannot be read, or no round can be played by them."""

    code = "bad_ruleset"


class BadDeal(ChickieError):
    """The order of the tiles, or what it was made from, does not fit."""

    code = "bad_deal"


class BadRecord(ChickieError):
    """The record cannot be read, or says what the laws contradict.

    ``line`` is the line of the file, from 1; 0 where there is none to point at.
    """

    code = "bad_record"

    def __init__(self, sentence: Sentence, *, line: int = 0) -> None:
        """Remember where."""
        super().__init__(sentence)
        self.line = line


class UnknownName(ChickieError):
    """No such ruleset, bot or seat."""

    code = "unknown_name"


class BadArray(ChickieError):
    """The array does not fit what a vector of rounds writes into it."""

    code = "bad_array"
