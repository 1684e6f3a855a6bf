"""What counts for and against a move: numbered terms, each with its reason.

A term measures one thing about a move. How it is measured stands in
:mod:`chickie.brains.measure` and its neighbours, what it weighs in
:mod:`chickie.brains.weight`; both know a term by its number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from chickie.language import Sentence, say

# --- everywhere ----------------------------------------------------------------------
ENDS: Final = 0
LAYS: Final = 1
DRAWS: Final = 2
HURRY: Final = 3
FITTING: Final = 4
STUCK: Final = 5

# --- foot and line tables ------------------------------------------------------------
STUCK_LEADER: Final = 6
FOLLOW: Final = 7
UNSEEN: Final = 8
PRIVATE: Final = 9
SUIT_LEFT: Final = 10
CLOSES: Final = 11
NEW_SUIT: Final = 12
SETTLED: Final = 13
EXPOSED: Final = 14
HOME: Final = 15
LONE_DOUBLES: Final = 16
FOOT: Final = 17
FOOT_SERVED: Final = 18
FOOT_UNSERVED: Final = 19
FOOT_LATE: Final = 20
FOOT_STUCK: Final = 21
DEAD_FOOT: Final = 22
DEAD_LEAD: Final = 23
DEAD_SERVED: Final = 24

# --- train tables --------------------------------------------------------------------
LOOSE_POINTS: Final = 25
LOOSE_SHARE: Final = 26
NOTHING_LOOSE: Final = 27
OWN: Final = 28
GUEST: Final = 29
STARTS_FOR_OTHER: Final = 30
COVERED: Final = 31
NO_TILE_FITS: Final = 32

COUNT: Final = 33
"""Number of terms."""


class Term(NamedTuple):
    """One thing that is good or bad about a move."""

    number: int
    """Its place among all terms."""
    name: str
    why: Sentence
    """The reason, for a person."""


TERMS: Final = (
    Term(
        ENDS,
        "ends",
        say("It ends the round, and this is what you win or lose by it."),
    ),
    Term(LAYS, "lays", say("A tile laid is a tile less.")),
    Term(DRAWS, "draws", say("A tile drawn has to be laid again.")),
    Term(
        HURRY,
        "hurry",
        say(
            "Heavy tiles go first: the fewer tiles somebody holds, the sooner they"
            " count."
        ),
    ),
    Term(FITTING, "fitting", say("Tiles that fit the open ends can be played next.")),
    Term(STUCK, "stuck", say("Others may have nothing that fits.")),
    Term(
        STUCK_LEADER,
        "stuck leader",
        say("The one who is nearly out may have nothing that fits."),
    ),
    Term(FOLLOW, "follow", say("You have more tiles for the number it opens.")),
    Term(
        UNSEEN,
        "unseen",
        say("Many tiles are still to come for the number it opens."),
    ),
    Term(
        PRIVATE,
        "private",
        say("Hardly anybody else can have a tile for the number it opens."),
    ),
    Term(
        SUIT_LEFT,
        "suit left",
        say("You keep more tiles for the number that it covers."),
    ),
    Term(CLOSES, "closes", say("It covers the last open end of a number.")),
    Term(NEW_SUIT, "new suit", say("It opens a number that was not open.")),
    Term(
        SETTLED,
        "settled",
        say(
            "The double of the number it opens lies already: nobody can lock that end."
        ),
    ),
    Term(
        EXPOSED,
        "exposed",
        say("Somebody may lay a double on it, for which you have no tile."),
    ),
    Term(HOME, "home", say("It makes a place for a double of yours.")),
    Term(
        LONE_DOUBLES,
        "lone doubles",
        say("A double without another tile of its number is hard to get rid of."),
    ),
    Term(
        FOOT,
        "foot",
        say("A double is laid while it can be, and the others must serve it."),
    ),
    Term(
        FOOT_SERVED,
        "foot served",
        say("Tiles for its toes are used up on a double."),
    ),
    Term(
        FOOT_UNSERVED,
        "foot unserved",
        say("You have no tile for the toes of that double."),
    ),
    Term(
        FOOT_LATE,
        "foot late",
        say("Somebody is nearly out, and a foot may end the round blocked."),
    ),
    Term(
        FOOT_STUCK,
        "foot stuck",
        say("Others may have no tile for the toes of that double."),
    ),
    Term(
        DEAD_FOOT,
        "dead foot",
        say("Too few tiles are left for its toes: it locks the table for good."),
    ),
    Term(
        DEAD_LEAD,
        "dead lead",
        say("When it locks the table, the lighter hand wins."),
    ),
    Term(DEAD_SERVED, "dead served", say("You have the last tiles for its toes.")),
    Term(
        LOOSE_POINTS,
        "loose points",
        say("Points on tiles that have no place in the plan for your own train."),
    ),
    Term(
        LOOSE_SHARE,
        "loose share",
        say("Tiles without a place in the plan have to find one with others."),
    ),
    Term(
        NOTHING_LOOSE,
        "nothing loose",
        say("All your tiles fit your own train, one after the other."),
    ),
    Term(OWN, "own", say("It makes your own train longer.")),
    Term(GUEST, "guest", say("It is laid on the train of another.")),
    Term(
        STARTS_FOR_OTHER,
        "starts for other",
        say("It starts the train of another who could not."),
    ),
    Term(
        COVERED,
        "covered",
        say("You can cover that double yourself, and lay two tiles in one turn."),
    ),
    Term(NO_TILE_FITS, "no tile fits", say("After it none of your tiles fits.")),
)
"""Every term, by its number."""
