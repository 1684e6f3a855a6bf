"""Why a move is better than another: the facts that part them.

The thoughtful brain has terms for what is good and bad about a move
(:mod:`chickie.brains.term`). Those that part two moves most are told, each with what
was counted for it; nothing is told that was not counted. What a fact says in words:
:mod:`chickie.review.saying`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from chickie.bots.recall import Recall
from chickie.brains import term
from chickie.brains.option import sheds
from chickie.brains.trial import count_showing
from chickie.review.fact import BAD, GOOD, Fact, Kind
from chickie.review.moment import Moment
from chickie.review.price import Priced
from chickie.review.tried import Tried
from chickie.rules.position import LANE, MEXICAN

MOST: Final = 3
"""Facts for one side: nobody reads more."""
LEAST: Final = 25
"""Hundredths of a point that a term must count to be told."""


def facts(moment: Moment, priced: Priced) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """What speaks for the best move, and what against the one that was played.

    Where the best was played, it is held against the next best.
    """
    best = priced.options[0].code
    other = moment.played
    if other == best:
        other = priced.options[1].code
    why, wrong = compared(moment.known, best, other)
    return why, (() if other != moment.played else wrong)


def compared(
    known: Recall, best: int, other: int
) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """What is better about one move, and what is worse about the other."""
    one, two = Tried(known, best), Tried(known, other)
    good, bad = list[Fact](), list[Fact]()
    weights = known.mind.weights
    for number, weight in enumerate(weights):
        gain = weight * (one.measures[number] - two.measures[number])
        if gain < LEAST:
            continue
        tried, side, strange = (one, good, BAD) if weight > 0 else (two, bad, GOOD)
        for fact in _FACTS[number](tried):
            if fact is not None and fact.kind not in strange:
                side.append(msgspec.structs.replace(fact, weight=round(gain)))
    return _foremost(good, bad), _foremost(bad, good)


def _foremost(found: list[Fact], other: list[Fact]) -> tuple[Fact, ...]:
    """Those that count most, each kind once; none that the other side has as well."""
    kept: dict[str, Fact] = {}
    shared = {msgspec.structs.replace(fact, weight=0) for fact in other}
    for fact in sorted(found, key=lambda fact: -fact.weight):
        if msgspec.structs.replace(fact, weight=0) in shared:
            continue
        kept.setdefault(fact.kind, fact)
    return tuple(kept.values())[:MOST]


# --- what each term counts ------------------------------------------------------------

Found = tuple[Fact | None, ...]


def _ends(_: Tried) -> Found:
    return (Fact(kind="ends"),)


def _lays(_: Tried) -> Found:
    return ()


def _draws(_: Tried) -> Found:
    return (Fact(kind="draws"),)


def _hurry(t: Tried) -> Found:
    return (Fact(kind="heavy", count=sheds(t.m, t.s, t.move)),)


def _fitting(t: Tried) -> Found:
    fitting = count_showing(t.own, t.open)
    return (Fact(kind="fitting", count=fitting, of=t.held),)


def _stuck(t: Tried) -> Found:
    fit = count_showing(t.m.unseen, t.open)
    return (_others_lack(t), Fact(kind="unseen_fit", count=fit, of=t.m.hidden))


def _others_lack(t: Tried) -> Fact | None:
    if t.lacking == 0 or not t.open >> t.opens & 1:
        return None
    return Fact(kind="others_lack", suit=t.opens, count=t.lacking, of=len(t.others))


def _stuck_leader(t: Tried) -> Found:
    fit = count_showing(t.m.unseen, t.open)
    held = t.s.held[t.m.leader]
    return (
        Fact(kind="nearly_out", seat=t.m.leader, count=held),
        Fact(kind="unseen_fit", count=fit, of=t.m.hidden),
    )


def _follow(t: Tried) -> Found:
    if t.only_you:
        return (Fact(kind="only_you", suit=t.opens, count=t.own_of(t.opens)),)
    return (Fact(kind="follow", suit=t.opens, count=t.own_of(t.opens)),)


def _unseen(t: Tried) -> Found:
    return (Fact(kind="unseen", suit=t.opens, count=t.unseen_of(t.opens)),)


def _private(t: Tried) -> Found:
    return _follow(t) if t.only_you else (*_follow(t), *_unseen(t))


def _suit_left(t: Tried) -> Found:
    return (Fact(kind="suit_left", suit=t.covers, count=t.own_of(t.covers)),)


def _of_opened(kind: Kind) -> Callable[[Tried], Found]:
    return lambda t: (Fact(kind=kind, suit=t.opens),)


def _closes(t: Tried) -> Found:
    return (Fact(kind="closes", suit=t.covers),)


def _lone_doubles(t: Tried) -> Found:
    count = round(t.measures[term.LONE_DOUBLES])
    return (Fact(kind="lone_doubles", count=count),)


def _foot(t: Tried) -> Found:
    if t.only_you:
        return (Fact(kind="only_you_foot", suit=t.opens, count=t.own_of(t.opens)),)
    return (_others_lack(t), Fact(kind="foot", suit=t.opens, count=t.slots))


def _foot_served(t: Tried) -> Found:
    count = round(t.measures[term.FOOT_SERVED])
    return (Fact(kind="foot_served", suit=t.opens, count=count),)


def _foot_late(t: Tried) -> Found:
    held = t.s.held[t.m.leader]
    return (Fact(kind="foot_late", suit=t.opens, seat=t.m.leader, count=held),)


def _foot_stuck(t: Tried) -> Found:
    return (*_foot(t)[:1], *_unseen(t))


def _dead_foot(t: Tried) -> Found:
    left = t.own_of(t.opens) + t.unseen_of(t.opens)
    return (Fact(kind="dead_foot", suit=t.opens, count=left, of=t.slots),)


def _dead_lead(t: Tried) -> Found:
    left = t.m.points - sheds(t.m, t.s, t.move)
    return (Fact(kind="dead_lead", count=left),)


def _dead_served(t: Tried) -> Found:
    count = round(t.measures[term.DEAD_SERVED])
    return (Fact(kind="dead_served", suit=t.opens, count=count),)


def _loose(t: Tried) -> Found:
    points = round(t.measures[term.LOOSE_POINTS])
    return (Fact(kind="loose", count=points),)


def _nothing_loose(t: Tried) -> Found:
    return (Fact(kind="nothing_loose", count=t.held),)


def _own(_: Tried) -> Found:
    return (Fact(kind="own_train"),)


def _lane(t: Tried) -> int:
    lane = t.move >> LANE
    return -1 if lane == MEXICAN else lane


def _guest(t: Tried) -> Found:
    return (Fact(kind="guest", seat=_lane(t)),)


def _starts(t: Tried) -> Found:
    return (Fact(kind="starts_for_other", seat=_lane(t)),)


def _covered(t: Tried) -> Found:
    return (Fact(kind="covered", suit=t.opens, count=t.own_of(t.opens)),)


def _nothing_fits(_: Tried) -> Found:
    return (Fact(kind="nothing_fits"),)


_BY_TERM: Final[dict[int, Callable[[Tried], Found]]] = {
    term.ENDS: _ends,
    term.LAYS: _lays,
    term.DRAWS: _draws,
    term.HURRY: _hurry,
    term.FITTING: _fitting,
    term.STUCK: _stuck,
    term.STUCK_LEADER: _stuck_leader,
    term.FOLLOW: _follow,
    term.UNSEEN: _unseen,
    term.PRIVATE: _private,
    term.SUIT_LEFT: _suit_left,
    term.CLOSES: _closes,
    term.NEW_SUIT: _of_opened("new_suit"),
    term.SETTLED: _of_opened("settled"),
    term.EXPOSED: _of_opened("exposed"),
    term.HOME: _of_opened("home"),
    term.LONE_DOUBLES: _lone_doubles,
    term.FOOT: _foot,
    term.FOOT_SERVED: _foot_served,
    term.FOOT_UNSERVED: _of_opened("foot_unserved"),
    term.FOOT_LATE: _foot_late,
    term.FOOT_STUCK: _foot_stuck,
    term.DEAD_FOOT: _dead_foot,
    term.DEAD_LEAD: _dead_lead,
    term.DEAD_SERVED: _dead_served,
    term.LOOSE_POINTS: _loose,
    term.LOOSE_SHARE: _loose,
    term.NOTHING_LOOSE: _nothing_loose,
    term.OWN: _own,
    term.GUEST: _guest,
    term.STARTS_FOR_OTHER: _starts,
    term.COVERED: _covered,
    term.NO_TILE_FITS: _nothing_fits,
}
_FACTS: Final = tuple(_BY_TERM[number] for number in range(term.COUNT))
"""By number of the term: what can be told of it."""
