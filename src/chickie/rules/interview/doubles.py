"""Doubles: arms, feet and trains."""

from __future__ import annotations

from typing import Final

from chickie.language import say
from chickie.rules.axis import FirstTurn, OpenDoubleBinds, TrainDouble
from chickie.rules.interview.topic import Topic, always, counted
from chickie.rules.phrase import tiles

ARMS: Final = Topic(
    "arms",
    say("How many tiles go on the first double?"),
    ("arms",),
    counted("arms", (3, 4, 6, 8), tiles),
)
TOES: Final = Topic(
    "toes",
    say("How many tiles go on each double after that?"),
    ("toes",),
    counted("toes", (0, 1, 2, 3), tiles),
    told=("foot.toes", "foot.plain"),
)
LOCKS: Final = Topic(
    "locks",
    say("Must a foot be finished before anything else is played?"),
    ("foot_locks",),
    always(
        "foot_locks",
        {True: say("Yes, it comes first"), False: say("No, play where you like")},
    ),
    told=("foot.lock",),
)
FIRST_TURN: Final = Topic(
    "first_turn",
    say("How many tiles may you lay in your first turn?"),
    ("first_turn",),
    always(
        "first_turn",
        {
            FirstTurn.ONE_TILE: say("One, as always"),
            FirstTurn.ANY_NUMBER: say("As many as fit on my own train"),
        },
    ),
    told=("train.first", "train.run"),
)
DOUBLE: Final = Topic(
    "double",
    say("What do you have to do after a double?"),
    ("double",),
    always(
        "double",
        {
            TrainDouble.COVER: say("Cover it at once"),
            TrainDouble.EXTRA: say("Lay one more tile, anywhere"),
        },
    ),
    told=("train.double",),
)
BINDS: Final = Topic(
    "binds",
    say("If you cannot, must the others cover it?"),
    ("open_double_binds",),
    always(
        "open_double_binds",
        {
            OpenDoubleBinds.EVERYONE: say("Yes, before anything else"),
            OpenDoubleBinds.NOBODY: say("No, it is an end like any other"),
        },
    ),
    told=("train.open_double",),
)
