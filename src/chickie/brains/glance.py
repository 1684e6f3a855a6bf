"""What a move is worth at a glance. The dialect of the laws.

The terms are numbered; what they weigh, by kind of table, stands in
:mod:`chickie.brains.weight`. They are kept apart from those of
:mod:`chickie.brains.term`, which a person may be told and which cost more.
"""

from __future__ import annotations

from typing import Final

# --- everywhere ----------------------------------------------------------------------
DRAWS: Final = 0
"""It draws."""
PASSES: Final = 1
"""It passes."""
WORTH: Final = 2
"""Points of the tile that it lays."""
HURRY: Final = 3
"""Twelfths of those points, by the fewest tiles that another seat holds."""
DOUBLE_OUT: Final = 4
"""The penalty for going out on a double."""

# --- foot and line tables ------------------------------------------------------------
FOLLOW: Final = 5
"""Own tiles for the suit that it opens, up to three."""
UNSEEN: Final = 6
"""Unseen tiles of that suit."""
UNSEEN_LATE: Final = 7
"""The same, where somebody is nearly out."""
PRIVATE: Final = 8
"""Twelfths of the tiles still to come for that suit that are its own."""
NEW_SUIT: Final = 9
"""It opens a suit that was not open."""
NEW_UNSEEN: Final = 10
"""Unseen tiles of such a suit."""
SETTLED: Final = 11
"""The double of the suit that it opens lies."""
EXPOSED: Final = 12
"""That double is unseen, and there is no own tile of the suit."""
HOME: Final = 13
"""Points of that double, where it is an own one."""
SUIT_LEFT: Final = 14
"""Own tiles left of the suit that it covers, up to three."""
CLOSES: Final = 15
"""It covers the last open end of a suit."""
CLOSES_UNSEEN: Final = 16
"""Unseen tiles of such a suit."""
LONE_DOUBLES: Final = 17
"""Own doubles that lose their last companion."""
FOOT: Final = 18
"""It starts a foot."""
FOOT_SERVED: Final = 19
"""Own tiles for its toes, no more than there are toes."""
FOOT_UNSERVED: Final = 20
"""There is none."""
FOOT_LATE: Final = 21
"""Somebody is nearly out."""
FOOT_UNSEEN: Final = 22
"""Unseen tiles for its toes."""
DEAD_FOOT: Final = 23
"""Too few are left for its toes."""
DEAD_LEAD: Final = 24
"""Then: points that another seat holds, as can be expected, less the own ones."""
DEAD_SERVED: Final = 25
"""Then: own tiles for its toes."""

# --- train tables --------------------------------------------------------------------
ON_PLAN: Final = 26
"""It makes the own train longer, as planned."""
OFF_PLAN: Final = 27
"""It makes the own train longer, and is not what was planned."""
SPENDS: Final = 28
"""It is in the plan for the own train, and lies elsewhere."""
LOOSE_POINTS: Final = 29
"""Points of a tile that is in no plan, and lies elsewhere."""
GUEST: Final = 30
"""It is laid on the train of another."""
STARTS_FOR_OTHER: Final = 31
"""It starts that train."""
OWN_NEXT: Final = 32
"""Own tiles left that fit the own train then, up to three."""
OWN_STUCK: Final = 33
"""There is none."""
DOUBLE: Final = 34
"""It is a double."""
COVERED: Final = 35
"""And there is an own tile to cover it."""
BARE_UNSEEN: Final = 36
"""Unseen tiles for a double that cannot be covered."""
OFFERS: Final = 37
"""Unseen tiles for an end that is open to all."""
ALL_PLANNED: Final = 38
"""It makes the own train longer, and all own tiles are in the plan."""

COUNT: Final = 39
"""Number of terms."""
NAMES: Final = (
    "draws",
    "passes",
    "worth",
    "hurry",
    "double out",
    "follow",
    "unseen",
    "unseen late",
    "private",
    "new suit",
    "new unseen",
    "settled",
    "exposed",
    "home",
    "suit left",
    "closes",
    "closes unseen",
    "lone doubles",
    "foot",
    "foot served",
    "foot unserved",
    "foot late",
    "foot unseen",
    "dead foot",
    "dead lead",
    "dead served",
    "on plan",
    "off plan",
    "spends",
    "loose points",
    "guest",
    "starts for other",
    "own next",
    "own stuck",
    "double",
    "covered",
    "bare unseen",
    "offers",
    "all planned",
)
"""By number."""
