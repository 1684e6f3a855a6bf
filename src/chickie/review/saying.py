"""What the facts of a review say in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.review.fact import Fact, Kind
from chickie.rules.phrase import double
from chickie.rules.view import View


def sentence(fact: Fact, view: View) -> Sentence:
    """A fact about a move, told to the seat of ``view``."""
    return _SAYING[fact.kind](fact, view)


def _name(fact: Fact, view: View) -> str | Sentence:
    return say("the Mexican train") if fact.seat < 0 else view.name(fact.seat)


def _ends(_: Fact, __: View) -> Sentence:
    return say("It ends the round.")


def _heavy(f: Fact, _: View) -> Sentence:
    return say_count(
        "It gets rid of {count} point.", "It gets rid of {count} points.", f.count
    )


def _fitting(f: Fact, _: View) -> Sentence:
    if f.of == 1:
        return say("Your last tile can be played next.")
    return say_count(
        "{count} of your {held} tiles can be played next.",
        "{count} of your {held} tiles can be played next.",
        f.count,
        held=f.of,
    )


def _nothing_fits(_: Fact, __: View) -> Sentence:
    return say("After it none of your tiles fits.")


def _unseen_fit(f: Fact, _: View) -> Sentence:
    return say_count(
        "{count} of {all} unseen tiles fits the table then.",
        "{count} of {all} unseen tiles fit the table then.",
        f.count,
        all=f.of,
    )


def _others_lack(f: Fact, _: View) -> Sentence:
    if f.count == f.of:
        return say(
            "Nobody else has a tile showing {suit}, as all could know.", suit=f.suit
        )
    return say_count(
        "{count} of the others has no {suit}, as all could know.",
        "{count} of the others have no {suit}, as all could know.",
        f.count,
        suit=f.suit,
    )


def _nearly_out(f: Fact, view: View) -> Sentence:
    return say_count(
        "{name} has {count} tile left and may be stopped.",
        "{name} has {count} tiles left and may be stopped.",
        f.count,
        name=_name(f, view),
    )


def _follow(f: Fact, _: View) -> Sentence:
    return say_count(
        "It opens {suit}, and you keep {count} tile for it.",
        "It opens {suit}, and you keep {count} tiles for it.",
        f.count,
        suit=f.suit,
    )


def _only_you(f: Fact, _: View) -> Sentence:
    return say_count(
        "It opens {suit}, on which only you can play: you have {count} tile for it.",
        "It opens {suit}, on which only you can play: you have {count} tiles for it.",
        f.count,
        suit=f.suit,
    )


def _only_you_foot(f: Fact, _: View) -> Sentence:
    return say_count(
        "It opens a foot that only you can feed: you have {count} tile showing {suit}.",
        "It opens a foot that only you can feed: you have {count} tiles showing "
        "{suit}.",
        f.count,
        suit=f.suit,
    )


def _unseen(f: Fact, _: View) -> Sentence:
    return say_count(
        "{count} unseen tile shows {suit}.",
        "{count} unseen tiles show {suit}.",
        f.count,
        suit=f.suit,
    )


def _suit_left(f: Fact, _: View) -> Sentence:
    return say_count(
        "You keep {count} more tile showing {suit}.",
        "You keep {count} more tiles showing {suit}.",
        f.count,
        suit=f.suit,
    )


def _closes(f: Fact, _: View) -> Sentence:
    return say("It covers the last open end with {suit}.", suit=f.suit)


def _new_suit(f: Fact, _: View) -> Sentence:
    return say("It opens {suit}, which was not open.", suit=f.suit)


def _settled(f: Fact, _: View) -> Sentence:
    return say(
        "It opens {suit}, which nobody can lock: {double} lies already.",
        suit=f.suit,
        double=double(f.suit),
    )


def _exposed(f: Fact, _: View) -> Sentence:
    return say(
        "Somebody may lay {double} on it, and you have no {suit} for that.",
        double=double(f.suit),
        suit=f.suit,
    )


def _home(f: Fact, _: View) -> Sentence:
    return say("It makes a place for your {double}.", double=double(f.suit))


def _lone_doubles(f: Fact, _: View) -> Sentence:
    return say_count(
        "You keep {count} double without another tile of its number.",
        "You keep {count} doubles without another tile of their number.",
        f.count,
    )


def _foot(f: Fact, _: View) -> Sentence:
    return say_count(
        "It lays {double} while that can be done; {count} toe must come before all "
        "else.",
        "It lays {double} while that can be done; {count} toes must come before all "
        "else.",
        f.count,
        double=double(f.suit),
    )


def _foot_served(f: Fact, _: View) -> Sentence:
    return say_count(
        "Its toes may take {count} tile of yours.",
        "Its toes may take {count} tiles of yours.",
        f.count,
    )


def _foot_unserved(f: Fact, _: View) -> Sentence:
    return say("You have no {suit} for its toes.", suit=f.suit)


def _foot_late(f: Fact, view: View) -> Sentence:
    return say_count(
        "{name} has only {count} tile left: a foot may end the round blocked.",
        "{name} has only {count} tiles left: a foot may end the round blocked.",
        f.count,
        name=_name(f, view),
    )


def _dead_foot(f: Fact, _: View) -> Sentence:
    if f.count == 0:
        return say("Dead foot: no {suit} is left for its toes.", suit=f.suit)
    return say_count(
        "Dead foot: only {count} tile showing {suit} is left for {toes} toes.",
        "Dead foot: only {count} tiles showing {suit} are left for {toes} toes.",
        f.count,
        suit=f.suit,
        toes=f.of,
    )


def _dead_lead(f: Fact, _: View) -> Sentence:
    return say_count(
        "It locks the table, and then the lighter hand wins; yours counts {count} "
        "point.",
        "It locks the table, and then the lighter hand wins; yours counts {count} "
        "points.",
        f.count,
    )


def _dead_served(f: Fact, _: View) -> Sentence:
    return say_count(
        "You have {count} of the last tiles for its toes.",
        "You have {count} of the last tiles for its toes.",
        f.count,
    )


def _loose(f: Fact, _: View) -> Sentence:
    return say_count(
        "{count} point is on tiles without a place in the plan for your train.",
        "{count} points are on tiles without a place in the plan for your train.",
        f.count,
    )


def _nothing_loose(f: Fact, _: View) -> Sentence:
    return say_count(
        "Your {count} tile left fits your own train.",
        "All of your {count} tiles fit your own train, one after the other.",
        f.count,
    )


def _own_train(_: Fact, __: View) -> Sentence:
    return say("It makes your own train longer.")


def _guest(f: Fact, view: View) -> Sentence:
    return say("It is laid on the train of {name}.", name=_name(f, view))


def _starts(f: Fact, view: View) -> Sentence:
    return say("It starts the train of {name}, who could not.", name=_name(f, view))


def _covered(f: Fact, _: View) -> Sentence:
    return say(
        "You can cover {double} yourself, and lay two tiles in one turn.",
        double=double(f.suit),
    )


def _draws(_: Fact, __: View) -> Sentence:
    return say("It takes a tile that has to be laid again.")


_SAYING: Final[dict[Kind, Callable[[Fact, View], Sentence]]] = {
    "ends": _ends,
    "heavy": _heavy,
    "fitting": _fitting,
    "nothing_fits": _nothing_fits,
    "unseen_fit": _unseen_fit,
    "others_lack": _others_lack,
    "nearly_out": _nearly_out,
    "follow": _follow,
    "only_you": _only_you,
    "only_you_foot": _only_you_foot,
    "unseen": _unseen,
    "suit_left": _suit_left,
    "closes": _closes,
    "new_suit": _new_suit,
    "settled": _settled,
    "exposed": _exposed,
    "home": _home,
    "lone_doubles": _lone_doubles,
    "foot": _foot,
    "foot_served": _foot_served,
    "foot_unserved": _foot_unserved,
    "foot_late": _foot_late,
    "dead_foot": _dead_foot,
    "dead_lead": _dead_lead,
    "dead_served": _dead_served,
    "loose": _loose,
    "nothing_loose": _nothing_loose,
    "own_train": _own_train,
    "guest": _guest,
    "starts_for_other": _starts,
    "covered": _covered,
    "draws": _draws,
}
