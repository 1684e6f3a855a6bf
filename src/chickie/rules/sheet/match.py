"""The match, and the calls."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import (
    CallDouble,
    LastTileCall,
    LastTilePenalty,
    OpeningFrom,
    SkippedDouble,
    TieBreak,
)
from chickie.rules.effect import has_opening_double, skips
from chickie.rules.phrase import double, joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

TIE: Final = {
    TieBreak.MOST_ZERO_ROUNDS: say(
        "If totals are equal, the player with more rounds of 0 points is ahead."
    ),
    TieBreak.LOWEST_NONZERO_ROUND: say(
        "If totals are equal, compare the best rounds, rounds of 0 points left out: "
        "the lower one is ahead."
    ),
}
STILL_TIED: Final = {
    TieBreak.MOST_ZERO_ROUNDS: say(
        "If that is equal too, the player with more rounds of 0 points is ahead."
    ),
    TieBreak.LOWEST_NONZERO_ROUND: say(
        "If that is equal too, compare the best rounds, rounds of 0 points left out: "
        "the lower one is ahead."
    ),
}
CALL: Final = {
    CallDouble.CHICKIE: say(
        "When you lay a double during play, call “Chickie” and its number."
    ),
    CallDouble.CHICKEN_FOOT: say(
        "When you lay a double during play, call “Chicken foot”."
    ),
}
CAUGHT: Final = {
    LastTilePenalty.DRAW_ONE: say(
        "If somebody else points out first that you forgot, you draw one tile from the "
        "yard, if there is one to draw."
    ),
    LastTilePenalty.SKIP_TURN: say(
        "If somebody else points out first that you forgot, you miss your next turn."
    ),
    LastTilePenalty.DRAW_TWO_AND_SKIP: say(
        "If somebody else points out first that you forgot, you draw two tiles from "
        "the yard, as far as there are any to draw, and miss your next turn."
    ),
}


@paragraph("match.rounds", Section.MATCH)
def match_rounds(rules: Ruleset) -> Sentence:
    """How many rounds, and why."""
    count = rules.match_rounds
    if _loses(rules):
        return say_count(
            "A match has at most {count} round.",
            "A match has at most {count} rounds.",
            count,
        )
    if has_opening_double(rules) and count == rules.opening_double + 1:
        return say_count(
            "A match has {count} round, for {first}.",
            "A match has {count} rounds, one for each double from {first} down to 0-0.",
            count,
            first=double(rules.opening_double),
        )
    return say_count("A match has {count} round.", "A match has {count} rounds.", count)


def _loses(rules: Ruleset) -> bool:
    """Doubles may be lost, and rounds with them."""
    if rules.opening_from is not OpeningFrom.HAND:
        return False
    return rules.skipped_double is SkippedDouble.LOST and skips(rules)


@paragraph("match.winner", Section.MATCH)
def match_winner(_rules: Ruleset) -> Sentence:
    """Lowest total wins."""
    return say(
        "The points of all rounds are added up. Whoever has the fewest after the last "
        "round wins."
    )


@paragraph("match.ties", Section.MATCH)
def match_ties(rules: Ruleset) -> Sentence:
    """Equal totals."""
    steps = tuple(dict.fromkeys(rules.tie_break))
    if not steps:
        return say("Players with equal totals share their place.")
    first, *later = steps
    return joined(
        TIE[first],
        *(STILL_TIED[step] for step in later),
        say("Players who are equal even then share their place."),
    )


@paragraph("call.double", Section.CALLS)
def call_double(rules: Ruleset) -> Sentence | None:
    """What to call with a double."""
    if rules.call_double is CallDouble.NONE:
        return None
    call = CALL[rules.call_double]
    if not rules.call_penalty:
        return joined(call, say("Forgetting it costs nothing."))
    caught = say_count(
        "If somebody points out before the next player has acted that you forgot, you "
        "draw one tile from the yard, if there is one to draw.",
        "If somebody points out before the next player has acted that you forgot, you "
        "draw {count} tiles from the yard, as far as there are any to draw.",
        rules.call_penalty,
    )
    return joined(call, caught)


@paragraph("call.last", Section.CALLS)
def call_last(rules: Ruleset) -> Sentence | None:
    """What to say when one tile is left."""
    if rules.last_tile_call is LastTileCall.OFF:
        return None
    if rules.last_tile_call is LastTileCall.AUTOMATIC:
        return say(
            "When you are left with one tile after playing, say so. Forgetting it "
            "costs nothing."
        )
    return joined(
        say(
            "When you are left with one tile after playing, you must say so before the "
            "next player has acted."
        ),
        CAUGHT[rules.last_tile_penalty],
    )


PARAGRAPHS: Final = (
    match_rounds,
    match_winner,
    match_ties,
    call_double,
    call_last,
)
