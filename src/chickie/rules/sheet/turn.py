"""Your turn, and drawing and passing."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say
from chickie.rules.axis import Draw, DrawnTile, Family
from chickie.rules.effect import (
    ends_stuck,
    may_draw_instead,
    may_keep_drawn,
    may_play_drawn,
)
from chickie.rules.phrase import joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

PLAY: Final = {
    Family.FOOT: say(
        "On your turn you lay one tile against an open end, so that the halves that "
        "touch show the same number. An open end is a half that points outwards and "
        "has nothing on it yet."
    ),
    Family.LINE: say(
        "The tiles form one row that is open at both ends. On your turn you lay one "
        "tile against either end, so that the halves that touch show the same number."
    ),
    Family.TRAIN: say(
        "On your turn you lay one tile at the end of a train, so that the halves that "
        "touch show the same number."
    ),
}
DRAW: Final = {
    Draw.NONE: say("If you cannot play, you do not draw."),
    Draw.ONE: say("If you cannot play, you draw one tile from the yard."),
    Draw.UNTIL_PLAYABLE: say(
        "If you cannot play, you draw tiles from the yard one by one, until one fits "
        "or no more may be drawn."
    ),
    Draw.ONE_THEN_PASS: say(
        "If you cannot play, you draw one tile from the yard, and your turn ends."
    ),
}
DRAW_INSTEAD: Final = {
    Draw.ONE: say("Even if you can play, you may begin your turn by drawing instead."),
    Draw.UNTIL_PLAYABLE: say(
        "Even if you can play, you may begin your turn by drawing instead."
    ),
    Draw.ONE_THEN_PASS: say("Even if you can play, you may draw instead."),
}


@paragraph("turn.play", Section.TURN)
def turn_play(rules: Ruleset) -> Sentence:
    """One tile, equal numbers touching."""
    return PLAY[rules.family]


@paragraph("turn.must_play", Section.TURN)
def turn_must_play(rules: Ruleset) -> Sentence:
    """Whether a seat that can play has to."""
    if may_draw_instead(rules):
        if rules.must_play:
            return say(
                "If you can play, you must either play or draw. Which tile you play, "
                "and where, is your choice."
            )
        if not may_keep_drawn(rules):
            return say(
                "You need not play, even if you can. You may draw instead, or pass if "
                "nothing is left to draw."
            )
        return say(
            "You need not play, even if you can. You may pass instead, but only after "
            "drawing, as long as there is something to draw."
        )
    if rules.must_play:
        return say(
            "If you can play, you must. Which tile you play, and where, is your choice."
        )
    return say("You need not play, even if you can: you may pass instead.")


@paragraph("turn.draw", Section.YARD)
def turn_draw(rules: Ruleset) -> Sentence:
    """When and how many tiles may be drawn."""
    if may_draw_instead(rules):
        return joined(DRAW[rules.draw], DRAW_INSTEAD[rules.draw])
    if rules.draw is Draw.NONE:
        return DRAW[rules.draw]
    return joined(DRAW[rules.draw], say("If you can play, you may not draw."))


@paragraph("turn.drawn", Section.YARD)
def turn_drawn(rules: Ruleset) -> Sentence | None:
    """What becomes of a drawn tile."""
    if rules.draw is Draw.NONE:
        return None
    if not may_play_drawn(rules):
        return say("A drawn tile may not be played before your next turn.")
    if rules.drawn_tile is DrawnTile.MUST_PLAY:
        fits = say(
            "If the tile you have drawn fits, you must play it at once, in the place "
            "you choose."
        )
    else:
        fits = say(
            "If the tile you have drawn fits, you may play it at once, or keep it and "
            "pass."
        )
    if rules.draw is Draw.ONE:
        rest = say("If it does not fit, you keep it and pass.")
    else:
        rest = say("You keep the tiles that do not fit.")
    only = say("No other tile may be played once you have drawn.")
    return joined(fits, rest, only if may_draw_instead(rules) else None)


@paragraph("turn.pass", Section.YARD)
def turn_pass(rules: Ruleset) -> Sentence:
    """When a seat passes."""
    if rules.draw is Draw.NONE:
        return say("If you cannot play, you pass.")
    if ends_stuck(rules):
        return say(
            "You cannot pass because the yard has run out: if you have to draw and "
            "nothing is left to draw, the round is over."
        )
    return say("If you cannot play and nothing is left to draw, you pass.")


PARAGRAPHS: Final = (turn_play, turn_must_play, turn_draw, turn_drawn, turn_pass)
