"""The end of the round, and what the tiles left over cost."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import Draw, Family, FirstTurn, LastDouble
from chickie.rules.effect import ends_stuck, may_block, may_hold_back
from chickie.rules.phrase import joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

NOBODY_CAN: Final = say(
    "The round is over, and called blocked, when nobody can play and nothing is left "
    "to draw."
)
NOBODY_CAN_EVER: Final = say(
    "The round is over, and called blocked, when nobody can play."
)
ALL_PASS: Final = say(
    "The round is over, and called blocked, when all players have passed in a row, "
    "each without drawing or with nothing left to draw."
)
ALL_PASS_DRY: Final = say(
    "The round is over, and called blocked, when nothing is left to draw and all "
    "players have passed in a row."
)
ALL_PASS_EVER: Final = say(
    "The round is over, and called blocked, when all players have passed in a row."
)
ALL_PASS_TOO: Final = say(
    "The same goes when all players have passed in a row, each without drawing or with "
    "nothing left to draw."
)
ALL_PASS_EVER_TOO: Final = say("The same goes when all players have passed in a row.")


@paragraph("end.out", Section.END)
def end_out(rules: Ruleset) -> Sentence:
    """Going out."""
    if rules.family is Family.FOOT:
        return say(
            "The round is over as soon as somebody has laid the last tile of their "
            "hand, whatever is still unfinished. That player has gone out."
        )
    if rules.family is Family.TRAIN and rules.first_turn is FirstTurn.ANY_NUMBER:
        return say(
            "The round is over as soon as somebody has laid the last tile of their "
            "hand, but not before everybody has had their first turn. Whoever laid "
            "their last tile first has gone out."
        )
    return say(
        "The round is over as soon as somebody has laid the last tile of their hand. "
        "That player has gone out."
    )


@paragraph("end.last_double", Section.END)
def end_last_double(rules: Ruleset) -> Sentence | None:
    """A double as the last tile on a train table."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.last_double is LastDouble.ENDS_ROUND or rules.draw is Draw.NONE:
        return say("A double may be the last tile; it need not be covered.")
    return say(
        "A double is not enough to go out: if it is your last tile, you draw and go on "
        "as after any double. Only if nothing is left to draw is the round over."
    )


@paragraph("end.blocked", Section.END)
def end_blocked(rules: Ruleset) -> Sentence | None:
    """The round in which nobody can go on."""
    if not may_block(rules):
        return None
    if rules.family is Family.TRAIN:
        return _lap(rules)
    if ends_stuck(rules):
        return ALL_PASS
    none = rules.draw is Draw.NONE
    nobody = NOBODY_CAN_EVER if none else NOBODY_CAN
    if not may_hold_back(rules):
        return nobody
    return joined(nobody, ALL_PASS_EVER_TOO if none else ALL_PASS_TOO)


def _lap(rules: Ruleset) -> Sentence:
    """Trains end by passes all round (MT19), whoever could play."""
    if rules.draw is Draw.NONE:
        return ALL_PASS_EVER
    return ALL_PASS if may_hold_back(rules) else ALL_PASS_DRY


@paragraph("end.stuck", Section.END)
def end_stuck(rules: Ruleset) -> Sentence | None:
    """The first seat that cannot draw ends the round."""
    if not ends_stuck(rules):
        return None
    return say(
        "The round is also over when the player whose turn it is cannot play, has to "
        "draw and finds nothing left to draw. Whether the others could play does not "
        "matter."
    )


@paragraph("score.hand", Section.SCORE)
def score_hand(_rules: Ruleset) -> Sentence:
    """Dots left in the hand."""
    return say(
        "Everybody counts the dots on the tiles left in their hand, a point for each; "
        "whoever went out has 0. If nobody went out, everybody counts, even the player "
        "with the fewest."
    )


@paragraph("score.blank", Section.SCORE)
def score_blank(rules: Ruleset) -> Sentence:
    """The double blank."""
    return say_count(
        "A 0-0 left in a hand counts 1 point.",
        "A 0-0 left in a hand counts {count} points.",
        rules.double_blank,
    )


@paragraph("score.half", Section.SCORE)
def score_half(rules: Ruleset) -> Sentence | None:
    """Tiles with one blank half."""
    if not rules.blank_half_extra:
        return None
    return say_count(
        "Every other tile with a blank half counts 1 point more than its dots.",
        "Every other tile with a blank half counts {count} points more than its dots.",
        rules.blank_half_extra,
    )


@paragraph("score.out_double", Section.SCORE)
def score_out_double(rules: Ruleset) -> Sentence:
    """The price of going out on a double."""
    if not rules.out_on_double_penalty:
        return say("Going out with a double costs nothing.")
    price = say_count(
        "Going out with a double costs 1 point.",
        "Going out with a double costs {count} points.",
        rules.out_on_double_penalty,
    )
    if not may_block(rules):
        return price
    if rules.double_penalty_on_block:
        return joined(
            price,
            say(
                "The same goes for laying the last tile of a blocked round, if it is a "
                "double."
            ),
        )
    return joined(price, say("A double that blocks the round costs nothing."))


PARAGRAPHS: Final = (
    end_out,
    end_last_double,
    end_blocked,
    end_stuck,
    score_hand,
    score_blank,
    score_half,
    score_out_double,
)
