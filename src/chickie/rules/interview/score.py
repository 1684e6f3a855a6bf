"""The score, and how long a match is."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.answers import STEPS
from chickie.rules.axis import Family, LastDouble
from chickie.rules.effect import has_opening_double
from chickie.rules.interview.topic import Reply, Topic, always, counted
from chickie.rules.ruleset import Ruleset


def _points(count: int) -> Sentence:
    return say_count("{count} point", "{count} points", count)


BLANK: Final = Topic(
    "blank",
    say("What does 0-0 cost if it is left over?"),
    ("double_blank",),
    counted("double_blank", (0, 25, 50, 100), _points),
)
_COSTS: Final = counted("out_on_double_penalty", (0, 25, 50), _points)
OUT: Final = Topic(
    "out",
    say("What does it cost to go out with a double?"),
    ("out_on_double_penalty",),
    # On trains people ask whether one can, and the question before this is that.
    lambda rules: [] if rules.family is Family.TRAIN else _COSTS(rules),
)
LAST_DOUBLE: Final = Topic(
    "last_double",
    say("Can you go out with a double?"),
    ("last_double",),
    always(
        "last_double",
        {
            LastDouble.ENDS_ROUND: say("Yes"),
            LastDouble.MUST_COVER: say("No, it must be covered"),
        },
    ),
    told=("end.last_double",),
)


def _rounds(rules: Ruleset) -> list[Reply]:
    """Some numbers, and one for each double where doubles open the rounds."""
    replies = counted("rounds", (1, 3, 5, 10), _round_count)(rules)
    if not has_opening_double(rules):
        return replies
    whole = rules.opening_double + 1
    each = Reply(say("One for each double: {count}", count=whole), {"rounds": 0})
    return [each, *(reply for reply in replies if reply.changes != {"rounds": whole})]


def _round_count(count: int) -> Sentence:
    return say_count("{count} round", "{count} rounds", count)


ROUNDS: Final = Topic(
    "rounds", say("How many rounds does a match have?"), ("rounds",), _rounds
)
_TIES: Final = (
    say("They share the place"),
    say("More rounds of 0 points are better"),
    say("The lower best round is better"),
    say("Rounds of 0 points, then the best round"),
    say("The best round, then rounds of 0 points"),
)
TIES: Final = Topic(
    "ties",
    say("What if two players have the same total?"),
    ("tie_break",),
    lambda _: [
        Reply(label, {"tie_break": steps})
        for label, steps in zip(_TIES, STEPS["tie_break"], strict=True)
    ],
)
