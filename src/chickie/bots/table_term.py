"""Terms for foot and line tables, and those that count everywhere."""

from __future__ import annotations

from typing import Final

from chickie.bots.choice import Choice
from chickie.bots.memory import DOUBLE, SHOWING
from chickie.bots.term import Term
from chickie.language import say
from chickie.rules.move import Draw
from chickie.rules.position import DEAD, OUT

_NEARLY_OUT: Final = 2
"""Tiles in a hand that may be gone soon."""
_ENOUGH: Final = 3
"""Tiles of one suit beyond which more make no difference."""


# --- everywhere ----------------------------------------------------------------------


def _ends(choice: Choice) -> float:
    s, memory = choice.after, choice.memory
    if s.over not in (OUT, DEAD):
        return 0
    on_double = s.over == OUT and choice.tile is not None and choice.tile.is_double
    penalty = memory.rules.out_on_double_penalty if on_double else 0
    return memory.others_points - choice.points - penalty


def _draws(choice: Choice) -> float:
    return isinstance(choice.move, Draw)


def _lays(choice: Choice) -> float:
    return choice.tile is not None


def _hurry(choice: Choice) -> float:
    return choice.sheds / choice.memory.least


def _fitting(choice: Choice) -> float:
    return choice.fitting / choice.held if choice.held else 1


def _stuck(choice: Choice) -> float:
    return choice.stuck_mean


ENDS: Final = Term(
    "ends",
    say("It ends the round, and this is what you win or lose by it."),
    _ends,
)
LAYS: Final = Term("lays", say("A tile laid is a tile less."), _lays)
DRAWS: Final = Term("draws", say("A tile drawn has to be laid again."), _draws)
HURRY: Final = Term(
    "hurry",
    say("Heavy tiles go first: the fewer tiles somebody holds, the sooner they count."),
    _hurry,
)
FITTING: Final = Term(
    "fitting",
    say("Tiles that fit the open ends can be played next."),
    _fitting,
)
STUCK: Final = Term("stuck", say("Others may have nothing that fits."), _stuck)


# --- foot and line tables -------------------------------------------------------------


def _stuck_leader(choice: Choice) -> float:
    memory = choice.memory
    return choice.stuck(memory.leader) if memory.least <= _NEARLY_OUT else 0


def _follow(choice: Choice) -> float:
    return min(choice.own_next, _ENOUGH) / _ENOUGH if choice.is_plain else 0


def _unseen(choice: Choice) -> float:
    highest = choice.memory.axes.highest
    return choice.unseen_next / highest if choice.is_plain else 0


def _private(choice: Choice) -> float:
    left = choice.own_next + choice.unseen_next
    return choice.own_next / left if choice.is_plain and left else 0


def _suit_left(choice: Choice) -> float:
    if choice.near < 0:
        return 0
    return min((choice.rest & SHOWING[choice.near]).bit_count(), _ENOUGH) / _ENOUGH


def _closes(choice: Choice) -> float:
    free = choice.is_plain and not choice.memory.table.slots
    return free and not choice.after.open >> choice.near & 1


def _new_suit(choice: Choice) -> float:
    return choice.is_plain and not choice.memory.table.open >> choice.far & 1


def _settled(choice: Choice) -> float:
    return choice.is_plain and choice.after.table[choice.far] >> choice.far & 1


def _exposed(choice: Choice) -> float:
    waits = choice.is_plain and choice.memory.unseen & DOUBLE[choice.far]
    return bool(waits) and not choice.own_next


def _home(choice: Choice) -> float:
    if not choice.is_plain:
        return 0
    return choice.memory.points(choice.rest & DOUBLE[choice.far])


def _lone_doubles(choice: Choice) -> float:
    return choice.lone_doubles


def _foot(choice: Choice) -> float:
    return choice.is_double


def _foot_served(choice: Choice) -> float:
    return min(choice.own_next, choice.memory.axes.toes) if choice.is_double else 0


def _foot_unserved(choice: Choice) -> float:
    return choice.is_double and not choice.own_next


def _foot_late(choice: Choice) -> float:
    return choice.is_double and choice.memory.least <= _NEARLY_OUT


def _foot_stuck(choice: Choice) -> float:
    return choice.stuck_mean if choice.is_double else 0


def _is_dead(choice: Choice) -> bool:
    """It opens a foot that can never get all its toes and stays pending (F9)."""
    left = choice.own_next + choice.unseen_next
    return choice.is_double and choice.after.slots > left


def _dead(choice: Choice) -> float:
    return _is_dead(choice)


def _dead_lead(choice: Choice) -> float:
    return choice.memory.others_points - choice.points if _is_dead(choice) else 0


def _dead_served(choice: Choice) -> float:
    return min(choice.own_next, choice.after.slots) if _is_dead(choice) else 0


STUCK_LEADER: Final = Term(
    "stuck leader",
    say("The one who is nearly out may have nothing that fits."),
    _stuck_leader,
)
FOLLOW: Final = Term(
    "follow", say("You have more tiles for the number it opens."), _follow
)
UNSEEN: Final = Term(
    "unseen",
    say("Many tiles are still to come for the number it opens."),
    _unseen,
)
PRIVATE: Final = Term(
    "private",
    say("Hardly anybody else can have a tile for the number it opens."),
    _private,
)
SUIT_LEFT: Final = Term(
    "suit left",
    say("You keep more tiles for the number that it covers."),
    _suit_left,
)
CLOSES: Final = Term(
    "closes",
    say("It covers the last open end of a number."),
    _closes,
)
NEW_SUIT: Final = Term(
    "new suit",
    say("It opens a number that was not open."),
    _new_suit,
)
SETTLED: Final = Term(
    "settled",
    say("The double of the number it opens lies already: nobody can lock that end."),
    _settled,
)
EXPOSED: Final = Term(
    "exposed",
    say("Somebody may lay a double on it, for which you have no tile."),
    _exposed,
)
HOME: Final = Term("home", say("It makes a place for a double of yours."), _home)
LONE_DOUBLES: Final = Term(
    "lone doubles",
    say("A double without another tile of its number is hard to get rid of."),
    _lone_doubles,
)
FOOT: Final = Term(
    "foot",
    say("A double is laid while it can be, and the others must serve it."),
    _foot,
)
FOOT_SERVED: Final = Term(
    "foot served",
    say("Tiles for its toes are used up on a double."),
    _foot_served,
)
FOOT_UNSERVED: Final = Term(
    "foot unserved",
    say("You have no tile for the toes of that double."),
    _foot_unserved,
)
FOOT_LATE: Final = Term(
    "foot late",
    say("Somebody is nearly out, and a foot may end the round blocked."),
    _foot_late,
)
FOOT_STUCK: Final = Term(
    "foot stuck",
    say("Others may have no tile for the toes of that double."),
    _foot_stuck,
)
DEAD_FOOT: Final = Term(
    "dead foot",
    say("Too few tiles are left for its toes: it locks the table for good."),
    _dead,
)
DEAD_LEAD: Final = Term(
    "dead lead",
    say("When it locks the table, the lighter hand wins."),
    _dead_lead,
)
DEAD_SERVED: Final = Term(
    "dead served",
    say("You have the last tiles for its toes."),
    _dead_served,
)
