"""Reading what is typed, and answering what changes nothing: help, reasons, rules."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from chickie.cli.answer import Answer, Word, tile_named, understand
from chickie.cli.clauses import tell_clause, tell_sheet
from chickie.cli.paper import is_at_terminal, tell, tell_wrapped
from chickie.cli.progress import Progress
from chickie.cli.screen import (
    ORDERS,
    choice_lines,
    choices,
    counts_line,
    explain,
    explain_all,
    hand_line,
    table_lines,
)
from chickie.cli.tally import score_pad
from chickie.errors import ChickieError, NotAMove
from chickie.language import Sentence, say
from chickie.rules.sheet import sheet
from chickie.rules.view import View
from chickie.table.aloud import described
from chickie.table.calls import can_forget
from chickie.table.score import who
from chickie.table.story import tell_story

HELP: Final[tuple[tuple[str, Sentence], ...]] = (
    ("3", say("do what stands at number 3; Enter alone, if there is only one choice")),
    ("4-9", say("lay that tile; 4-9@9-9 on that tile, 4-9@9 on any nine")),
    ("d, p", say("draw, pass")),
    ("?", say("why tiles in your hand are stopped")),
    ("? 4-9", say("why that tile is stopped, or where it is")),
    ("u, undo", say("take back, to your own last decision")),
    ("t, table", say("show the table again")),
    ("w, words", say("tell the table in words, line by line, as for a screen reader")),
    ("l, log", say("tell the whole round again")),
    ("s, scores", say("the score pad")),
    ("r, rules", say("the rule sheet; with a number that rule alone")),
    ("hand", say("sort your hand another way: number, points, doubles")),
    ("q, quit", say("leave; what is recorded is kept")),
)
"""What may be typed at any time."""
CALL_HELP: Final[tuple[tuple[str, Sentence], ...]] = (
    ("3!", say("make the move and the call that goes with it")),
    ("call", say("make up for a call that you forgot")),
    ("catch", say("catch somebody who forgot one")),
)
"""What may be typed besides, where calls can be forgotten."""


class Quit(Exception):
    """The person has had enough."""


class Desk:
    """Where the person sits: reads lines, and remembers how the hand is sorted."""

    def __init__(self, progress: Progress, seat: int | None) -> None:
        """``seat`` is the person's; None for one who watches."""
        self.progress, self.seat = progress, seat
        self.order = "number"
        self._does: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "why": self._why,
            "hand": self._hand,
            "table": self._table,
            "words": self._words,
            "log": self._log,
            "scores": self._scores,
            "rules": self._rules,
            "quit": self._quit,
        }
        if is_at_terminal():
            with contextlib.suppress(ImportError):  # not on Windows
                import readline  # noqa: F401, PLC0415 - arrow keys, at a terminal only

    @property
    def view(self) -> View:
        """What the person may know now; they themselves are called “You” in it."""
        view = self.progress.round.view(self.seat)
        players = self.progress.match.players
        names = tuple(who(players, s, self.seat) for s in range(view.seats))
        return msgspec.structs.replace(view, players=names)

    def ask(self, question: Sentence) -> Answer:
        """What the person wants; only answers that change something come back.

        Raises:
            Quit: to leave.
        """
        while True:
            try:
                answer = understand(input(f"{question} "))
                if not (isinstance(answer, Word) and answer.name in self._does):
                    return answer
                self._does[answer.name](answer.rest)
            except ChickieError as error:
                tell_wrapped(error.sentence)
            except EOFError:
                tell()
                raise Quit from None

    def show_table(self, told: Iterable[Sentence] = ()) -> None:
        """Layout, what is ``told``, yard and hands; the own hand last.

        Where the layout is too high for the screen, its top goes, and nothing else.
        """
        view = self.view
        for line in table_lines(view):
            tell(line)
        for sentence in told:
            tell_wrapped(sentence, mark="  ")
        tell(counts_line(view))
        self.show_hand()

    def show_hand(self) -> None:
        """The own tiles."""
        if self.seat is not None:
            tell(hand_line(self.view, self.order))

    def show_choices(self) -> None:
        """What may be done now, numbered; nothing when it is somebody else's turn."""
        for line in choice_lines(choices(self.view)):
            tell(line)

    # --- words ------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        rows = HELP
        if can_forget(self.view.ruleset):
            rows += CALL_HELP
        wide = max(len(typed) for typed, _ in rows)
        for typed, words in rows:
            tell_wrapped(words, mark=f"  {typed:{wide}}  ")

    def _why(self, rest: str) -> None:
        if not rest and self.seat is None:
            raise NotAMove(say("You only watch; ? 4-9 tells where that tile is."))
        view = self.view
        lines = explain(view, tile_named(rest)) if rest else explain_all(view)
        for line in lines:
            tell(line)

    def _hand(self, rest: str) -> None:
        known = list(ORDERS)
        if not rest:
            rest = known[(known.index(self.order) + 1) % len(known)]
        if rest not in known:
            ways = ", ".join(known)
            raise NotAMove(say("A hand is sorted by one of these: {ways}.", ways=ways))
        self.order = rest
        self.show_hand()

    def _table(self, _: str) -> None:
        self.show_table()
        self.show_choices()

    def _words(self, _: str) -> None:
        for line in described(self.view):
            tell_wrapped(line.sentence, mark="  " * (line.depth + 1))

    def _log(self, _: str) -> None:
        for sentence in tell_story(self.view):
            tell_wrapped(sentence, mark="  ")

    def _scores(self, _: str) -> None:
        for line in score_pad(self.progress.match, self.seat):
            tell(line)

    def _rules(self, rest: str) -> None:
        view = self.view
        clauses = sheet(view.ruleset, view.seats)
        if not rest:
            tell_sheet(view.ruleset, clauses)
            return
        for clause in clauses:
            if str(clause.number) == rest:
                tell_clause(clause)
                return
        raise NotAMove(say("There is no rule “{number}”.", number=rest))

    def _quit(self, _: str) -> None:
        raise Quit
