"""Trains, their markers, and doubles on them."""

from __future__ import annotations

from typing import Final

from chickie.language import Sentence, say
from chickie.rules.axis import (
    Draw,
    Family,
    FirstTurn,
    OpenDoubleBinds,
    TrainDouble,
)
from chickie.rules.effect import opens_mexican
from chickie.rules.phrase import joined
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph


@paragraph("train.engine", Section.TRAINS)
def train_engine(rules: Ruleset) -> Sentence | None:
    """Where trains begin."""
    if rules.family is not Family.TRAIN:
        return None
    return say(
        "The opening double is the engine. Every player has one train, and the Mexican "
        "train belongs to all; each of them begins at the engine, with a tile of its "
        "number."
    )


@paragraph("train.lanes", Section.TRAINS)
def train_lanes(rules: Ruleset) -> Sentence | None:
    """Which trains a seat may play on."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.trains_public:
        return say(
            "You may play on any train: your own, the Mexican train and those of all "
            "other players."
        )
    return say(
        "You may play on your own train, on the Mexican train, and on the train of any "
        "player whose marker lies on it."
    )


@paragraph("train.guest", Section.TRAINS)
def train_guest(rules: Ruleset) -> Sentence | None:
    """Who may lay the first tile of a train."""
    if rules.family is not Family.TRAIN:
        return None
    if not rules.guest_may_start_marked_train:
        return say(
            "The first tile of a train is laid by its owner, and by nobody else."
        )
    if rules.trains_public:
        return say(
            "You may even lay the first tile of somebody else’s train. It remains "
            "their train."
        )
    return say(
        "You may even lay the first tile of somebody else’s train, if their marker is "
        "there. It remains their train."
    )


@paragraph("train.first", Section.TRAINS)
def train_first(rules: Ruleset) -> Sentence | None:
    """What is allowed in the first turn."""
    if rules.family is not Family.TRAIN:
        return None
    mexican = opens_mexican(rules)
    if rules.first_turn is FirstTurn.ONE_TILE:
        if mexican:
            return say(
                "In your first turn, you may play on your own train and on the Mexican "
                "train, and on no other."
            )
        return say("In your first turn, you may play on your own train only.")
    run = say(
        "In your first turn, you may lay as many tiles as you like on your own train, "
        "one after the other, and stop when you want."
    )
    draw = say("You may draw only before the first of them.")
    instead = say("Or you lay one tile on the Mexican train, and your turn ends.")
    return joined(
        run,
        draw if rules.draw is not Draw.NONE else None,
        instead if mexican else None,
    )


@paragraph("train.run", Section.TRAINS)
def train_run(rules: Ruleset) -> Sentence | None:
    """Doubles while the long first turns last."""
    if rules.family is not Family.TRAIN or rules.first_turn is FirstTurn.ONE_TILE:
        return None
    plain = say("Until everybody has had their first turn, doubles are ordinary tiles.")
    if rules.open_double_binds is OpenDoubleBinds.NOBODY:
        return plain
    return joined(
        plain,
        say(
            "After that, doubles from these turns that are still at the end of a train "
            "are open and must be covered, in the order in which they were laid."
        ),
    )


@paragraph("train.mexican", Section.TRAINS)
def train_mexican(rules: Ruleset) -> Sentence | None:
    """From when on the Mexican train may be used."""
    if rules.family is not Family.TRAIN:
        return None
    if opens_mexican(rules):
        return say(
            "The Mexican train is empty at first. Anybody may start it and play on it, "
            "even in their first turn."
        )
    return say(
        "The Mexican train is empty at first. Anybody may start it and play on it, but "
        "not in their first turn."
    )


@paragraph("train.own_first", Section.TRAINS)
def train_own_first(rules: Ruleset) -> Sentence | None:
    """Whether a seat has to start its own train before it plays elsewhere."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.own_train_first:
        return say(
            "As long as your own train has not been started, you may not play anywhere "
            "else, not even to cover a double."
        )
    return say(
        "After your first turn you may play elsewhere even if your own train has not "
        "been started yet."
    )


@paragraph("train.marker", Section.TRAINS)
def train_marker(rules: Ruleset) -> Sentence | None:
    """When the marker goes up and when it comes off."""
    if rules.family is not Family.TRAIN or rules.trains_public:
        return None
    marker = say(
        "Whenever you pass, you put your marker on your own train, even if it has not "
        "been started yet. It comes off when you yourself play on your own train."
    )
    if rules.first_turn is FirstTurn.ONE_TILE:
        return marker
    return joined(
        marker,
        say("Stopping in your first turn after at least one tile is not a pass."),
    )


@paragraph("train.double", Section.DOUBLES)
def train_double(rules: Ruleset) -> Sentence | None:
    """What a seat owes for a double."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.double is TrainDouble.COVER:
        owes = say(
            "A double is laid crosswise. You must cover it in the same turn, with "
            "another tile of its number laid against it."
        )
    else:
        owes = say(
            "A double is laid crosswise. You must play one more tile in the same turn, "
            "on any train open to you, and after another double one more again; a tile "
            "laid against a double covers it."
        )
    if rules.draw is Draw.NONE:
        cannot = say("If you cannot, you pass, and an uncovered double stays open.")
    else:
        cannot = say(
            "If you cannot, you draw for it as in any turn; if that does not help, you "
            "pass, and an uncovered double stays open."
        )
    return joined(owes, cannot)


@paragraph("train.open_double", Section.DOUBLES)
def train_open_double(rules: Ruleset) -> Sentence | None:
    """Whom a double binds that is left open."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.open_double_binds is OpenDoubleBinds.NOBODY:
        return say(
            "An open double binds nobody after that turn: it is the end of its train "
            "like any other tile."
        )
    binds = say(
        "As long as a double is open, nobody may play anywhere else: whoever has the "
        "turn must cover it, whichever train it lies on."
    )
    first = rules.first_turn is FirstTurn.ONE_TILE and not rules.own_train_first
    return joined(
        binds,
        say("This holds in a first turn, too.") if first else None,
        say("If several are open, the oldest comes first.")
        if _several(rules)
        else None,
    )


def _several(rules: Ruleset) -> bool:
    """More than one double may be open at a time."""
    return rules.first_turn is FirstTurn.ANY_NUMBER or rules.double is TrainDouble.EXTRA


@paragraph("train.cover", Section.DOUBLES)
def train_cover(rules: Ruleset) -> Sentence | None:
    """What covering somebody else's double does, and what it does not."""
    if rules.family is not Family.TRAIN:
        return None
    if rules.open_double_binds is OpenDoubleBinds.NOBODY:
        return None
    if rules.trains_public:
        return say("Covering a double that somebody left open is your whole turn.")
    return say(
        "Covering a double that somebody left open is your whole turn. It gives you no "
        "other right to that train, and its owner’s marker stays as it is."
    )


PARAGRAPHS: Final = (
    train_engine,
    train_lanes,
    train_marker,
    train_guest,
    train_first,
    train_run,
    train_mexican,
    train_own_first,
    train_double,
    train_open_double,
    train_cover,
)
