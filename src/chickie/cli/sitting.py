"""A match at the prompt: one person against bots, or bots alone with someone watching.

One loop: look at the round; let a bot move, or do what is forced, or ask. What may be
typed is understood by :mod:`chickie.cli.answer`; what changes nothing is answered by
:mod:`chickie.cli.desk`, the rest is done here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from chickie.cli import tally
from chickie.cli.answer import Chosen, Decision, Typed, Word, refuse_guessing
from chickie.cli.calls import Calls
from chickie.cli.desk import Desk
from chickie.cli.paper import heading, is_at_terminal, tell, tell_wrapped
from chickie.cli.progress import Progress
from chickie.cli.screen import (
    Choice,
    choices,
    numbered,
    picture,
    round_heading,
)
from chickie.errors import ChickieError, IllegalMove, NotAMove
from chickie.language import Sentence, say, say_count
from chickie.rules.move import Play
from chickie.rules.phrase import listed
from chickie.rules.reason import Reason
from chickie.table.story import tell_story


class Sitting:
    """A match from the first deal to the last score."""

    def __init__(self, progress: Progress) -> None:
        """Sit down; nothing is shown yet."""
        self.progress = progress
        self.seat = progress.plan.person
        self.desk = Desk(progress, self.seat)
        self.calls = Calls(progress)
        self.told = 0
        """Events of this round that have been told."""
        self.unwatched = 0 if is_at_terminal() else sys.maxsize
        """Laps that someone who watches lets go by without a pause."""

    def run(self) -> None:
        """Play the match.

        Raises:
            Quit: the person leaves.
            KeyboardInterrupt: in a hurry.
        """
        self._welcome()
        while True:
            if self.progress.round.over:
                self._tell_round()
                if self.progress.match.over:
                    break
                self._next_round()
            elif self.progress.round.turn == self.seat:
                self._own_turn()
            else:
                self._bot_turn()
        self._tell_match()

    # --- turns ------------------------------------------------------------------------

    def _bot_turn(self) -> None:
        seat = self.progress.round.turn
        assert seat is not None
        self.progress.play(self.calls.by_bot(self.progress.chosen()))
        self._after_play(seat)
        is_new_lap = self.progress.round.turn == 0 and seat != 0
        if self.seat is None and is_new_lap:
            self._watch()

    def _own_turn(self) -> None:
        """Do what is forced; otherwise ask until something has been done."""
        offered = choices(self.desk.view)
        if len(offered) == 1 and not isinstance(offered[0].move, Play):
            self.progress.play(offered[0].move)
            return
        self.desk.show_table(self._story())
        self.desk.show_choices()
        self._until_done(say("Your move (? why, h help):"), self._move)

    def _move(self, answer: Decision) -> None:
        """Make the move that was typed or chosen.

        Raises:
            NotAMove: no such choice, or several that what was typed could mean.
            IllegalMove: the rules forbid it.
        """
        before = self.progress.now
        match answer:
            case Chosen(number=number, call=call):
                move = _chosen(choices(self.desk.view), number).move
            case Typed(move=move, call=call):
                refuse_guessing(move, self.progress.round)
        self.progress.play(self.calls.as_typed(move, call=call))
        self.progress.remember(before)
        if self.seat is not None:
            self._after_play(self.seat)

    def _after_play(self, seat: int) -> None:
        """Where ``seat`` should have called, leave time to notice whether it did."""
        if self.progress.round.over or not self.calls.is_due():
            return
        if seat == self.seat:
            # A bot is quick to notice. A pause that came after every call would remind.
            if self.calls.is_forgotten() and not self.calls.let_bots_notice():
                self._pause(say("Enter to go on:"))
        else:
            if self.seat is not None:
                self._pause(say("Enter to go on, or type “{word}”:", word="catch"))
            self.calls.let_bots_notice()

    def _pause(self, question: Sentence) -> None:
        self._tell_story()
        self._until_done(question, _only_enter)

    def _until_done(self, question: Sentence, act: Callable[[Decision], None]) -> None:
        """Ask, and ask again, until something has been done."""
        while True:
            answer = self.desk.ask(question)
            try:
                if isinstance(answer, Word):
                    _WORDS[answer.name](self)
                else:
                    act(answer)
            except IllegalMove as error:
                reason = Reason(error.rule, error.sentence)
                tell_wrapped(numbered(self.desk.view, reason))
            except ChickieError as error:
                tell_wrapped(error.sentence)
            else:
                return

    # --- words ------------------------------------------------------------------------

    def undo(self) -> None:
        """Back to the person's own last decision."""
        if not self.progress.go_back():
            raise NotAMove(say("There is nothing to take back."))
        tell(say("Taken back."))
        self.told = len(self.progress.round.events)

    def call(self) -> None:
        """Make up for a call that the person forgot."""
        self.progress.go_on(self.progress.round.say(self._seat()))

    def catch(self) -> None:
        """Catch whoever forgot a call."""
        self.progress.go_on(self.progress.round.catch(self._seat()))

    def _seat(self) -> int:
        if self.seat is None:
            raise NotAMove(say("You only watch."))
        return self.seat

    # --- telling ----------------------------------------------------------------------

    def _welcome(self) -> None:
        plan = self.progress.plan
        tell(heading(plan.ruleset.called))
        kinds = [(plan.players[seat], kind) for seat, kind in enumerate(plan.kinds)]
        bots = listed(
            [
                say("{name} ({kind})", name=name, kind=kind)
                for name, kind in kinds
                if kind
            ]
        )
        tell_wrapped(say("Bots at the table: {bots}.", bots=bots))
        rounds = plan.ruleset.match_rounds
        tell_wrapped(
            say_count(
                "The match has {count} round.", "The match has {count} rounds.", rounds
            )
        )
        if self.seat is not None:
            tell_wrapped(say("Type h for help, r for the rules, q to leave."))

    def _story(self) -> list[Sentence]:
        """What has happened since it was last told."""
        view, told = self.desk.view, []
        if self.told == 0:
            for round in self.progress.now.failed:
                told += tell_story(round.view(self.seat))
        told += tell_story(view, self.told)
        self.told = len(view.events)
        return told

    def _tell_story(self) -> None:
        if self.told == 0:
            tell(round_heading(self.desk.view))
        for sentence in self._story():
            tell_wrapped(sentence, mark="  ")

    def _watch(self) -> None:
        """A lap is over: tell it, and wait if somebody is there."""
        if self.unwatched:
            self._tell_story()
            self.unwatched -= 1
            return
        self.desk.show_table(self._story())
        self._until_done(say("Enter for the next lap, 5 for five:"), self._let_go)

    def _let_go(self, answer: Decision) -> None:
        if not isinstance(answer, Chosen):
            raise NotAMove(say("Nothing can be played here: you only watch."))
        self.unwatched = max(answer.number - 1, 0)

    def _tell_round(self) -> None:
        """The end of a round and what it cost."""
        self.progress.tell_end()
        self._tell_story()
        view = self.desk.view
        tell(picture(view))
        tell()
        for line in tally.round_summary(view, self.progress.now.before):
            tell(line)

    def _tell_match(self) -> None:
        """All rounds on the score pad, and who won."""
        match = self.progress.match
        tell(heading(say("The match is over")))
        if len(match.results) > 1:
            for line in tally.score_pad(match, self.seat):
                tell(line)
            tell()
        for line in tally.final_standings(match, self.seat):
            tell(line)

    def _next_round(self) -> None:
        """Deal on, as soon as the person wants it; they may still take back."""
        if self.seat is not None or not self.unwatched:
            self._until_done(say("Enter for the next round:"), self._deal)
        else:
            self._deal(Chosen(0))

    def _deal(self, answer: Decision) -> None:
        _only_enter(answer)
        self.progress.deal()
        self.told = 0


def _chosen(offered: list[Choice], number: int) -> Choice:
    """The choice with this number; Enter alone, 0, chooses where there is no choice.

    Raises:
        NotAMove: there is none with this number.
    """
    if number == 0 and len(offered) == 1:
        return offered[0]
    if 1 <= number <= len(offered):
        return offered[number - 1]
    raise NotAMove(
        say_count(
            "There is one choice, number 1.",
            "Choose a number from 1 to {count}, or type a move.",
            len(offered),
        )
    )


def _only_enter(answer: Decision) -> None:
    """Accept Enter, and a number by mistake."""
    if not isinstance(answer, Chosen):
        raise NotAMove(say("Enter alone goes on; h tells what else there is."))


_WORDS: dict[str, Callable[[Sitting], None]] = {
    "undo": Sitting.undo,
    "call": Sitting.call,
    "catch": Sitting.catch,
}
"""Words that change something."""
