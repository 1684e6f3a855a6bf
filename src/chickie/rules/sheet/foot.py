"""Doubles on foot and line tables."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import DeadFoot, Family
from chickie.rules.effect import has_feet, locks
from chickie.rules.phrase import joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

DEAD: Final = {
    DeadFoot.STRICT: say(
        "Then the foot stays unfinished: tiles of its number must still be laid on it, "
        "and nothing else may be played for the rest of the round."
    ),
    DeadFoot.EXHAUST: say(
        "As soon as all tiles of its number lie on the table, the foot counts as "
        "complete and takes no more toes."
    ),
    DeadFoot.RELEASE: say(
        "Then the foot binds nobody: its free places are open ends like all others."
    ),
    DeadFoot.END_ROUND: say(
        "Then the round is over at once, unless the double was its player’s last tile: "
        "that is going out."
    ),
}


@paragraph("foot.plain", Section.DOUBLES)
def foot_plain(rules: Ruleset) -> Sentence | None:
    """A double that takes no toes."""
    if rules.family is Family.TRAIN or has_feet(rules):
        return None
    return say(
        "Doubles are ordinary tiles. A double is laid crosswise, and the end keeps its "
        "number."
    )


@paragraph("foot.toes", Section.DOUBLES)
def foot_toes(rules: Ruleset) -> Sentence | None:
    """How many tiles make a foot."""
    if not has_feet(rules):
        return None
    return joined(
        say_count(
            "A double is laid crosswise and becomes a chicken’s foot. It takes 1 toe: "
            "a tile with its number, on its far side.",
            "A double is laid crosswise and becomes a chicken’s foot. It takes {count} "
            "toes: tiles with its number, fanned out on its far side.",
            rules.toes,
        ),
        say("The other half of every toe is an open end."),
    )


@paragraph("foot.lock", Section.DOUBLES)
def foot_lock(rules: Ruleset) -> Sentence | None:
    """Whether everybody has to wait for the toes."""
    if not has_feet(rules):
        return None
    if rules.foot_locks:
        return say(
            "Until the foot has all its toes, nobody may play anywhere else; without a "
            "toe for it you cannot play. After that, every open end may be used again."
        )
    return say("Nobody has to finish a foot: each free place on it is an open end.")


@paragraph("foot.dead", Section.DOUBLES)
def foot_dead(rules: Ruleset) -> Sentence | None:
    """A foot that cannot be finished."""
    if not locks(rules):
        return None
    return joined(
        say(
            "You may lay a double even if so many tiles of its number lie on the table "
            "already that its foot cannot be finished."
        ),
        DEAD[rules.dead_foot],
    )


PARAGRAPHS: Final = (foot_plain, foot_toes, foot_lock, foot_dead)
