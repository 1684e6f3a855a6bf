"""How a round is opened: which double, who lays it, what if nobody has it, the arms."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import (
    OpeningFrom,
    OpeningMissing,
    SearchOrder,
    SkippedDouble,
    Starter,
)
from chickie.rules.effect import (
    capped_arms,
    finds_any,
    has_opening_double,
    is_laid_out,
    last_step,
    reserves,
    searches,
    skips,
    takes_lower,
)
from chickie.rules.phrase import double, joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

MISSING: Final = {
    OpeningMissing.DRAW_ALL: say(
        "If nobody holds it, all players draw one tile at the same time, again and "
        "again, until somebody has it."
    ),
    OpeningMissing.DRAW_TURNS: say(
        "If nobody holds it, the players draw one tile each in turn until somebody has "
        "it."
    ),
    OpeningMissing.REDEAL: say(
        "If nobody holds it, all tiles are shuffled and dealt again."
    ),
}
MISSING_ANY: Final = {
    OpeningMissing.DRAW_ALL: say(
        "If nobody holds such a double, all players draw one tile at the same time, "
        "again and again, until somebody has one."
    ),
    OpeningMissing.DRAW_TURNS: say(
        "If nobody holds such a double, the players draw one tile each in turn until "
        "somebody has one."
    ),
    OpeningMissing.REDEAL: say(
        "If nobody holds such a double, all tiles are shuffled and dealt again."
    ),
}
STARTER: Final = {
    Starter.HIGH_DRAW: say(
        "Before the first round everybody draws a tile. Whoever has the most dots "
        "starts; equal ones draw again, and all tiles go back. After that the start "
        "moves one player to the left each round."
    ),
    Starter.RANDOM: say(
        "Draw lots for who starts the first round. After that the start moves one "
        "player to the left each round."
    ),
    Starter.FIRST_SEAT: say(
        "Agree on a first player, who starts the first round. After that the start "
        "moves one player to the left each round."
    ),
}


@paragraph("open.double", Section.OPENING)
def open_double(rules: Ruleset) -> Sentence | None:
    """Which double opens, and whose it is."""
    if not has_opening_double(rules):
        return None
    if rules.opening_from is OpeningFrom.TABLE:
        whose = say("It lies in the middle before the deal and belongs to nobody.")
    else:
        whose = say(
            "Whoever holds it lays it face up in the middle; that counts as a turn."
        )
    return joined(_which_double(rules), whose)


def _which_double(rules: Ruleset) -> Sentence:
    first = double(rules.opening_double)
    if rules.opening_double == 0:
        return say("The round opens with {double}.", double=first)
    if skips(rules):
        return say(
            "Each round asks for the highest double that has not opened a round yet; "
            "the first round asks for {double}.",
            double=first,
        )
    return say(
        "The first round opens with {double}, each later round with the next lower "
        "double.",
        double=first,
    )


@paragraph("open.start_tile", Section.OPENING)
def open_start_tile(rules: Ruleset) -> Sentence | None:
    """Whose the start tile is."""
    if rules.opening_from is not OpeningFrom.START_TILE:
        return None
    return say("The start tile belongs to nobody. Both its halves can be played on.")


@paragraph("open.any_tile", Section.OPENING)
def open_any_tile(rules: Ruleset) -> Sentence | None:
    """Who lays which tile, where the round asks for none."""
    if rules.opening_from is not OpeningFrom.ANY_TILE:
        return None
    return say(
        "Whoever starts lays any tile of their hand face up in the middle; that counts "
        "as a turn. Both its halves can be played on."
    )


@paragraph("open.higher", Section.OPENING)
def open_higher(rules: Ruleset) -> Sentence | None:
    """Doubles above the first one."""
    if not has_opening_double(rules):
        return None
    if rules.opening_double == rules.set.highest:
        return None
    return say(
        "Doubles above {double} never open a round; they are played like any other "
        "double.",
        double=double(rules.opening_double),
    )


@paragraph("open.missing", Section.OPENING)
def open_missing(rules: Ruleset) -> Sentence | None:
    """What happens when nobody holds the double."""
    if rules.opening_from is not OpeningFrom.HAND:
        return None
    step = last_step(rules)
    if takes_lower(rules):
        return joined(
            say(
                "If nobody holds it, the next lower double that has not opened a round "
                "yet takes its place, and so on downwards."
            ),
            MISSING_ANY[step],
        )
    if finds_any(rules):
        any_will_do = say(
            "Any double that has not opened a round yet will do if it is drawn."
        )
        return joined(MISSING[step], any_will_do)
    return MISSING[step]


@paragraph("open.search", Section.OPENING)
def open_search(rules: Ruleset) -> Sentence | None:
    """Who draws first in the search."""
    if not searches(rules):
        return None
    if rules.search_order is SearchOrder.HIGHEST_TILE:
        first = say(
            "In this search, the player whose best tile has the most dots draws first; "
            "if two are equal, the tile with the higher half is better."
        )
    else:
        first = say(
            "In this search, the player to the left of the one who opened the last "
            "round draws first; in the first round, draw lots."
        )
    if last_step(rules) is OpeningMissing.DRAW_TURNS:
        return first
    return joined(
        say("If there are too few tiles left for everybody, they are drawn in turn."),
        first,
    )


@paragraph("open.found", Section.OPENING)
def open_found(rules: Ruleset) -> Sentence | None:
    """What the finder does, and who keeps what."""
    if not searches(rules):
        return None
    found = say(
        "Everybody keeps the tiles they draw. Whoever finds the double opens with it "
        "at once."
    )
    if last_step(rules) is OpeningMissing.DRAW_ALL and finds_any(rules):
        return joined(found, say("If several are found together, the highest opens."))
    return found


@paragraph("open.not_found", Section.OPENING)
def open_not_found(rules: Ruleset) -> Sentence | None:
    """The double lies among the tiles that are never drawn."""
    if not searches(rules) or not any(reserves(rules).values()):
        return None
    return say(
        "If the search finds nothing because the double lies among the tiles that are "
        "never drawn, all tiles are shuffled and dealt again."
    )


@paragraph("open.skipped", Section.OPENING)
def open_skipped(rules: Ruleset) -> Sentence | None:
    """Doubles that were asked for in vain."""
    if not skips(rules):
        return None
    if rules.skipped_double is SkippedDouble.RETURNS:
        return say(
            "A double that was passed over is asked for again in the next round."
        )
    return say(
        "A double that was passed over is lost: it opens no later round, and the match "
        "is over when no double is left."
    )


@paragraph("open.starter", Section.OPENING)
def open_starter(rules: Ruleset) -> Sentence | None:
    """Who starts when nobody lays the opening tile from the hand."""
    if rules.opening_from is OpeningFrom.HAND:
        return None
    if rules.starter is not Starter.FINDER:
        return STARTER.get(rules.starter)
    if not has_opening_double(rules):
        return say("Draw lots before each round for who starts.")
    return say(
        "Before each deal, draw single tiles in turn until somebody finds the double "
        "that opens the round. The finder starts, and the other tiles go back."
    )


@paragraph("open.next", Section.OPENING)
def open_next(rules: Ruleset) -> Sentence:
    """Who has the turn after the opening tile, and which way it goes."""
    if is_laid_out(rules):
        return say(
            "The starter has the first turn, then the player to the left, and so on "
            "round the table."
        )
    if rules.opening_from is OpeningFrom.HAND and rules.opener_plays_again:
        return say(
            "The player who laid the opening double has the next turn as well. Then "
            "comes the player to the left, and so on round the table."
        )
    return say(
        "After that it is the turn of the player to the left, and so on round the "
        "table."
    )


@paragraph("open.arms", Section.OPENING)
def open_arms(rules: Ruleset) -> Sentence | None:
    """The tiles on the centre."""
    arms = capped_arms(rules)
    if not arms:
        return None
    if rules.arms_must_fill:
        return say_count(
            "The opening double is the centre. The next tile is its arm: it has the "
            "number of the centre and is laid with that half against it. Nothing else "
            "may be played before.",
            "The opening double is the centre. The next {count} tiles are its arms: "
            "each has the number of the centre and is laid with that half against it. "
            "Nothing else may be played before all {count} lie there.",
            arms,
        )
    return say_count(
        "The opening double is the centre. It has room for one arm, a tile of its "
        "number laid with that half against it; until then it is an open end.",
        "The opening double is the centre. It has room for {count} arms, tiles of its "
        "number laid with that half against it; each free place is an open end.",
        arms,
    )


PARAGRAPHS: Final = (
    open_double,
    open_start_tile,
    open_any_tile,
    open_higher,
    open_missing,
    open_search,
    open_found,
    open_not_found,
    open_skipped,
    open_starter,
    open_next,
    open_arms,
)
