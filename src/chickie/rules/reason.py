"""Reasons, and those that keep a seat off a train.

A reason follows from a View alone; see :mod:`chickie.rules.why`.
"""

from __future__ import annotations

import msgspec

from chickie.language import Sentence, say
from chickie.rules.axis import Family, MexicanTrain
from chickie.rules.layout import End
from chickie.rules.move import Train
from chickie.rules.tile import Tile
from chickie.rules.view import View


class Reason(msgspec.Struct, frozen=True):
    """A clause of the rule sheet and what it means here."""

    rule: str
    sentence: Sentence


def train_name(view: View, train: Train) -> Sentence:
    """What to call a lane."""
    if train == "mexican":
        return say("the Mexican train")
    if train == view.seat:
        return say("your own train")
    return say("the train of {name}", name=view.name(train))


def owes_own_train(view: View) -> bool:
    """This seat may not leave its own train before it is started (M10)."""
    rules = view.ruleset
    started = any(placed.train == view.seat for placed in view.layout.placed)
    return rules.family is Family.TRAIN and rules.own_train_first and not started


def own_train_first(view: View) -> Reason:
    """The reason where it may not."""
    return Reason(
        "train.own_first",
        say(
            "Start your own train first, with a tile showing {suit}.",
            suit=_own_end(view),
        ),
    )


def is_open(view: View, train: Train) -> bool:
    """The seat to move may play on this lane, no double being open (G19, G20)."""
    if train == view.seat:
        return True
    if owes_own_train(view):
        return False
    if view.seat not in view.begun:
        first = view.ruleset.mexican_train_from is MexicanTrain.FIRST_TURN
        return train == "mexican" and first and not view.run
    if train == "mexican":
        return True
    marked = view.ruleset.trains_public or train in view.markers
    started = any(placed.train == train for placed in view.layout.placed)
    return marked and (started or view.ruleset.guest_may_start_marked_train)


def closed_train(view: View, tile: Tile, fitting: list[End]) -> Reason:
    """Why a tile may not go on any of the lanes ``fitting``, no double being open."""
    if owes_own_train(view):
        return own_train_first(view)
    trains = [end.train for end in fitting if end.train is not None]
    if view.seat in view.begun:
        return Reason(
            "train.lanes",
            say(
                "{tile} may not go on {train}, which is not open to you.",
                tile=tile,
                train=train_name(view, trains[0]),
            ),
        )
    if trains == ["mexican"] and not view.run:
        return Reason(
            "train.mexican",
            say("{tile}: the Mexican train is not open in a first turn.", tile=tile),
        )
    return Reason(
        "train.first",
        say(
            "{tile} may not go there: a first turn is for your own train, which needs "
            "{suit}.",
            tile=tile,
            suit=_own_end(view),
        ),
    )


def _own_end(view: View) -> int:
    """The number that this seat's train needs."""
    return next(end.suit for end in view.layout.ends if end.train == view.seat)
