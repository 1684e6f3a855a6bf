"""Can these rules be played? What is wrong with them, and how to mend it.

V1 to V8 are the checks of docs/rulebook.md, 6.1; the others are ours. An error means
that no round can be played as these rules say, a warning that they may not mean what
their author thinks. Read next: :mod:`chickie.rules.fit`, whether the tiles are enough,
and :mod:`chickie.rules.idle`, settings without an effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.errors import BadRuleset
from chickie.language import say, say_count
from chickie.rules.axis import (
    DeadFoot,
    Draw,
    Family,
    OpeningFrom,
    Starter,
)
from chickie.rules.complaint import Complaint, error, warning
from chickie.rules.effect import (
    capped_arms,
    has_feet,
    last_step,
    locks,
    rounds_most,
)
from chickie.rules.fit import SEAT_TESTS
from chickie.rules.idle import idle, named
from chickie.rules.phrase import SET_NAMES, double, joined, players
from chickie.rules.ruleset import Ruleset

__all__ = ["Complaint", "check", "not_offered", "require"]


def check(ruleset: Ruleset, seats: int | None = None) -> tuple[Complaint, ...]:
    """All complaints about ``ruleset``, errors first.

    Args:
        ruleset: the rules.
        seats: the number of seats that will play; None checks all that are offered.
    """
    found = [complaint for test in _TESTS for complaint in test(ruleset)]
    if seats is not None and seats not in ruleset.seats:
        found.append(not_offered(ruleset, seats))
    for number in ruleset.seats if seats is None else {seats} & {*ruleset.seats}:
        found += [
            complaint for test in SEAT_TESTS for complaint in test(ruleset, number)
        ]
    # The sort keeps the order of the checks within errors and within warnings.
    return tuple(sorted(found, key=lambda complaint: complaint.severity))


def require(ruleset: Ruleset, seats: int | None = None) -> None:
    """Do nothing if rounds can be played by these rules.

    Raises:
        BadRuleset: they cannot; the sentence is the first error and how to mend it.
    """
    for complaint in check(ruleset, seats):
        if complaint.severity == "error":
            raise BadRuleset(complaint.advice)


def not_offered(ruleset: Ruleset, seats: int) -> Complaint:
    """The complaint that these rules have no hands for ``seats``."""
    sentence = say_count(
        "“{title}” has no hands for {count} player with a {set} set.",
        "“{title}” has no hands for {count} players with a {set} set.",
        seats,
        title=ruleset.called,
        set=SET_NAMES[ruleset.set],
    )
    offered = [say("Add a number of tiles for them to hand_size.")]
    if ruleset.seats:
        offered.insert(0, say("It is for {players}.", players=players(ruleset.seats)))
    return error("V13", sentence, joined(*offered), "hand_size", "set")


# --- checks for the rules alone -------------------------------------------------------


def _no_hands(rules: Ruleset) -> Iterator[Complaint]:
    if not rules.seats:
        yield error(
            "V12",
            say("There are no hands for a {set} set.", set=SET_NAMES[rules.set]),
            say("Add numbers of tiles for this set to hand_size, or use another set."),
            *("hand_size", "set"),
        )


def _capped_arms(rules: Ruleset) -> Iterator[Complaint]:
    if capped_arms(rules) and rules.arms > rules.set.highest:
        yield warning(
            "V2",
            say(
                "The opening double asks for {arms} arms, but only {count} tiles fit "
                "on it; so many it gets.",
                arms=rules.arms,
                count=rules.set.highest,
            ),
            say("Ask for at most {count} arms.", count=rules.set.highest),
            *("arms", "set"),
        )


def _too_many_toes(rules: Ruleset) -> Iterator[Complaint]:
    most = rules.set.highest - 1
    if has_feet(rules) and rules.toes > most:
        yield error(
            "V4",
            say(
                "A foot asks for {toes} toes, but only {count} tiles of its number can "
                "be left for it.",
                toes=rules.toes,
                count=most,
            ),
            say("Ask for at most {count} toes.", count=most),
            *("toes", "set"),
        )


def _draws_it_all(rules: Ruleset) -> Iterator[Complaint]:
    strict = locks(rules) and rules.dead_foot is DeadFoot.STRICT
    if strict and rules.draw is Draw.UNTIL_PLAYABLE:
        yield warning(
            "V5",
            say(
                "When a foot cannot be finished, the first player without a toe draws "
                "the whole yard."
            ),
            say(
                "Let such a foot end the round or count as complete, or draw one tile."
            ),
            *("draw", "foot_locks", "dead_foot"),
        )


def _no_fallback(rules: Ruleset) -> Iterator[Complaint]:
    if rules.opening_from is not OpeningFrom.HAND:
        return
    if not rules.opening_missing:
        yield error(
            "V6",
            say("Nothing is said for a double that nobody holds."),
            say("Name a step in opening_missing, for instance draw_turns."),
            *("opening_from", "opening_missing"),
        )
    elif last_step(rules) not in rules.opening_missing:
        yield warning(
            "V6",
            say(
                "If nobody holds any double that may open, the players draw in turn, "
                "though no step says so."
            ),
            say("Put draw_turns, draw_all or redeal at the end of opening_missing."),
            "opening_missing",
        )


def _dead_steps(rules: Ruleset) -> Iterator[Complaint]:
    steps = rules.opening_missing
    if rules.opening_from is not OpeningFrom.HAND or last_step(rules) not in steps:
        return
    last = last_step(rules)
    dead = steps[steps.index(last) + 1 :]
    if dead:
        yield warning(
            "V14",
            say_count(
                "{dead} is never reached: {last} goes on until a double is found or "
                "all tiles are dealt anew.",
                "{dead} are never reached: {last} goes on until a double is found or "
                "all tiles are dealt anew.",
                len(dead),
                dead=named(tuple(step.value for step in dead)),
                last=last.value,
            ),
            say(
                "Let {last} be the last step of opening_missing.",
                last=last.value,
            ),
            "opening_missing",
        )


def _too_many_rounds(rules: Ruleset) -> Iterator[Complaint]:
    count = rounds_most(rules)
    if count is not None and rules.match_rounds > count:
        yield error(
            "V7",
            say(
                "{rounds} rounds need as many doubles to open them; only {count} may.",
                rounds=rules.match_rounds,
                count=count,
            ),
            say_count(
                "Play at most {count} round.", "Play at most {count} rounds.", count
            ),
            *("rounds", "first_double", "set"),
        )


def _wrong_starter(rules: Ruleset) -> Iterator[Complaint]:
    from_hand = rules.opening_from is OpeningFrom.HAND
    if from_hand == (rules.starter is Starter.HOLDER):
        return
    if from_hand:
        sentence = say("The holder of the opening double begins, and no other starter.")
        fix = say("Set starter to holder.")
    else:
        sentence = say("Nobody holds an opening double, whose holder could begin.")
        fix = say("Choose another starter, for instance random_then_rotate_left.")
    yield error("V9", sentence, fix, "starter", "opening_from")


def _toes_in_a_row(rules: Ruleset) -> Iterator[Complaint]:
    if rules.family is Family.LINE and rules.toes:
        yield error(
            "V10",
            say("Tiles in one row cannot have toes."),
            say("Set toes to 0, or the family to foot."),
            *("family", "toes"),
        )


def _no_engine(rules: Ruleset) -> Iterator[Complaint]:
    starts = rules.opening_from is OpeningFrom.START_TILE
    if rules.family is Family.TRAIN and starts:
        yield error(
            "V11",
            say("Trains need a double to begin at, and a start tile is none."),
            say("Set opening_from to table or hand."),
            *("family", "opening_from"),
        )


def _any_tile_elsewhere(rules: Ruleset) -> Iterator[Complaint]:
    opens_any = rules.opening_from is OpeningFrom.ANY_TILE
    if opens_any and rules.family is not Family.LINE:
        yield error(
            "V21",
            say("Only a row of tiles can begin with any tile."),
            say("Set opening_from to table or hand, or the family to line."),
            *("family", "opening_from"),
        )


def _too_high(rules: Ruleset) -> Iterator[Complaint]:
    if rules.first_double is not None and rules.first_double > rules.set.highest:
        yield warning(
            "V16",
            say(
                "There is no {double} in a {set} set; the first round opens with "
                "{first}.",
                double=double(rules.first_double),
                set=SET_NAMES[rules.set],
                first=double(rules.set.highest),
            ),
            say("Set first_double to {highest}.", highest=rules.set.highest),
            *("first_double", "set"),
        )


def _idle(rules: Ruleset) -> Iterator[Complaint]:
    for code, fields, because in idle(rules):
        yield warning(
            code,
            say_count(
                "{fields} has no effect, because {because}.",
                "{fields} have no effect, because {because}.",
                len(fields),
                fields=named(fields),
                because=because,
            ),
            say("Take {fields} out of the rules.", fields=named(fields)),
            *fields,
        )


_TESTS: Final = (
    _capped_arms,
    _too_many_toes,
    _draws_it_all,
    _no_fallback,
    _too_many_rounds,
    _wrong_starter,
    _toes_in_a_row,
    _no_engine,
    _any_tile_elsewhere,
    _no_hands,
    _dead_steps,
    _too_high,
    _idle,
)
