"""What can be told of a move: facts that anybody can check, each with its number.

Which of them part two moves: :mod:`chickie.review.reason`; what they say in words:
:mod:`chickie.review.saying`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Kind = Literal[
    "ends",
    "heavy",
    "fitting",
    "nothing_fits",
    "unseen_fit",
    "others_lack",
    "nearly_out",
    "follow",
    "only_you",
    "only_you_foot",
    "unseen",
    "suit_left",
    "closes",
    "new_suit",
    "settled",
    "exposed",
    "home",
    "lone_doubles",
    "foot",
    "foot_served",
    "foot_unserved",
    "foot_late",
    "dead_foot",
    "dead_lead",
    "dead_served",
    "loose",
    "nothing_loose",
    "own_train",
    "guest",
    "starts_for_other",
    "covered",
    "draws",
]
"""What a fact says."""
GOOD: Final[frozenset[Kind]] = frozenset(
    (
        *("fitting", "follow", "only_you", "only_you_foot", "suit_left", "settled"),
        *("home", "foot", "dead_served", "nothing_loose", "own_train", "covered"),
        *("heavy", "others_lack", "nearly_out"),
    )
)
"""Facts that anybody would hold for good. A weight may count one the other way, because
another term counts it twice; then it is left out, for it would convince nobody."""
BAD: Final[frozenset[Kind]] = frozenset(
    (
        *("nothing_fits", "exposed", "lone_doubles", "foot_served", "foot_unserved"),
        *("foot_late", "dead_foot", "loose", "guest", "starts_for_other", "draws"),
    )
)
"""Facts that anybody would hold for bad; all others can be either."""


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is true of a move, for the seat that can make it."""

    kind: Kind
    suit: int = -1
    """The number that it is about."""
    count: int = 0
    """How many; of what, ``kind`` says."""
    of: int = 0
    """Among how many."""
    seat: int = -1
    """Another seat that it is about."""
    weight: int = 0
    """Hundredths of a point by which it parts the two moves."""
