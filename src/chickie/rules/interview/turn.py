"""A turn, the yard and the calls."""

from __future__ import annotations

from typing import Final

from chickie.language import say
from chickie.rules.axis import CallDouble, Draw, DrawWhen, LastTileCall
from chickie.rules.interview.topic import Reply, Topic, always

DRAW: Final = Topic(
    "draw",
    say("What if you cannot play?"),
    ("draw",),
    always(
        "draw",
        {
            Draw.ONE: say("Draw one tile"),
            Draw.UNTIL_PLAYABLE: say("Draw until one fits"),
            Draw.ONE_THEN_PASS: say("Draw one, and the turn is over"),
            Draw.NONE: say("Pass without drawing"),
        },
    ),
    told=("turn.draw",),
)
TURN: Final = Topic(
    "turn",
    say("If you can play, must you?"),
    ("must_play", "draw_when"),
    lambda _: [
        Reply(label, {"must_play": must, "draw_when": when})
        for label, must, when in (
            (say("Yes"), True, DrawWhen.ONLY_IF_STUCK),
            (say("No, you may draw instead"), True, DrawWhen.OPTIONAL),
            (say("No, you may pass instead"), False, DrawWhen.ONLY_IF_STUCK),
        )
    ],
    told=("turn.must_play",),
)
YARD: Final = Topic(
    "yard",
    say("May the last tiles of the yard be drawn?"),
    ("yard_reserve_two", "yard_reserve_more"),
    lambda _: [
        Reply(label, {"yard_reserve_two": two, "yard_reserve_more": more})
        for label, two, more in (
            (say("Yes, all of them"), 0, 0),
            (say("No, the last one stays"), 1, 1),
            (say("No, the last two stay"), 2, 2),
            (say("No, two stay with 2 players, else one"), 2, 1),
        )
    ],
)
CALLS: Final = Topic(
    "calls",
    say("What do you have to call?"),
    ("call_double", "last_tile_call"),
    lambda _: [
        Reply(label, {"call_double": call, "last_tile_call": last})
        for label, call, last in (
            (say("Nothing"), CallDouble.NONE, LastTileCall.OFF),
            (say("“Chickie” with a double"), CallDouble.CHICKIE, LastTileCall.OFF),
            (
                say("“Chicken foot” with a double"),
                CallDouble.CHICKEN_FOOT,
                LastTileCall.OFF,
            ),
            (say("My last tile"), CallDouble.NONE, LastTileCall.AUTOMATIC),
            (
                say("“Chickie” with a double, and my last tile"),
                CallDouble.CHICKIE,
                LastTileCall.AUTOMATIC,
            ),
        )
    ],
)
