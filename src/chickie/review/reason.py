"""Why a move is better than another: facts that anybody can check, and their numbers.

The thoughtful brain has terms for what is good and bad about a move
(:mod:`chickie.brains.term`). Those that part two moves most are told, each with what
was counted for it; nothing is told that was not counted. What a fact says in words:
:mod:`chickie.review.saying`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from chickie.bots.recall import Recall
from chickie.brains import term
from chickie.brains.measure import measure
from chickie.brains.memory import open_suits
from chickie.brains.option import sheds
from chickie.brains.trial import count_showing, survey
from chickie.review.moment import Moment
from chickie.review.price import Priced
from chickie.rules.position import DRAW, LANE, MEXICAN, OPEN
from chickie.rules.tile import HALF, MASK

MOST: Final = 3
"""Facts for one side: nobody reads more."""
LEAST: Final = 25
"""Hundredths of a point that a term must count to be told."""

Kind = Literal[
    "ends",
    "heavy",
    "fitting",
    "nothing_fits",
    "unseen_fit",
    "others_lack",
    "nearly_out",
    "follow",
    "only_you",
    "only_you_foot",
    "unseen",
    "suit_left",
    "closes",
    "new_suit",
    "settled",
    "exposed",
    "home",
    "lone_doubles",
    "foot",
    "foot_served",
    "foot_unserved",
    "foot_late",
    "dead_foot",
    "dead_lead",
    "dead_served",
    "loose",
    "nothing_loose",
    "own_train",
    "guest",
    "starts_for_other",
    "covered",
    "draws",
]
"""What a fact says."""
GOOD: Final[frozenset[Kind]] = frozenset(
    (
        *("fitting", "follow", "only_you", "only_you_foot", "suit_left", "settled"),
        *("home", "foot", "dead_served", "nothing_loose", "own_train", "covered"),
        *("heavy", "others_lack", "nearly_out"),
    )
)
"""Facts that anybody would hold for good. A weight may count one the other way, because
another term counts it twice; then it is left out, for it would convince nobody."""
BAD: Final[frozenset[Kind]] = frozenset(
    (
        *("nothing_fits", "exposed", "lone_doubles", "foot_served", "foot_unserved"),
        *("foot_late", "dead_foot", "loose", "guest", "starts_for_other", "draws"),
    )
)
"""Facts that anybody would hold for bad; all others can be either."""


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is true of a move, for the seat that can make it."""

    kind: Kind
    suit: int = -1
    """The number that it is about."""
    count: int = 0
    """How many; of what, ``kind`` says."""
    of: int = 0
    """Among how many."""
    seat: int = -1
    """Another seat that it is about."""
    weight: int = 0
    """Hundredths of a point by which it parts the two moves."""


class Tried:
    """A move, tried out with what a seat knows."""

    def __init__(self, known: Recall, move: int) -> None:
        """Make it in the head."""
        self.known, self.move = known, move
        s, r, m = known.table, known.axes, known.mind
        self.s, self.r, self.m, self.t = s, r, m, known.room.trial
        survey(m, self.t, s, r)
        measure(m, self.t, s, r, move)
        self.measures = tuple(m.measures)
        # The room for trials is used again: what is asked for later is kept here.
        self.own = list(self.t.hands[s.turn])
        self.slots = self.t.slots
        self.held = s.held[s.turn] - int(move < DRAW or move == OPEN)
        self.lays = move < DRAW
        self.covers = move >> HALF & MASK if self.lays else -1
        self.opens = move & MASK if self.lays else -1
        on_turn = self.t.turn
        self.t.turn = s.turn
        self.open = open_suits(self.t, r)
        self.t.turn = on_turn
        self.lacking = self._lacking()

    def _lacking(self) -> int:
        """Others of whom everybody knows that they have nothing for what it opens."""
        return sum(self._lacks(seat, self.opens) for seat in self.others)

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        s, seats = self.s, self.r.seats
        return [(s.turn + i) % seats for i in range(1, seats)]

    def _lacks(self, seat: int, suit: int) -> bool:
        held = self.s.held[seat]
        return suit >= 0 and all(self.m.lacks[seat][i] >> suit & 1 for i in range(held))

    def own_of(self, suit: int) -> int:
        """Own tiles left that show a number."""
        return self.own[suit].bit_count() if suit >= 0 else 0

    def unseen_of(self, suit: int) -> int:
        """Tiles with a number in other hands and in the yard."""
        return self.m.unseen[suit].bit_count() if suit >= 0 else 0

    @property
    def only_you(self) -> bool:
        """Nobody else can have a tile for what it opens, as far as all know."""
        alone = self.unseen_of(self.opens) == 0 or self.lacking == len(self.others)
        return self.opens >= 0 and alone and self.own_of(self.opens) > 0

    @property
    def is_foot(self) -> bool:
        """It lays a double that takes several tiles before all else."""
        doubles = self.lays and self.covers == self.opens
        return doubles and bool(self.r.toes and self.r.locks and not self.r.train)


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
    return _foremost(good), _foremost(bad)


def _foremost(found: list[Fact]) -> tuple[Fact, ...]:
    """Those that count most, each kind once."""
    kept: dict[str, Fact] = {}
    for fact in sorted(found, key=lambda fact: -fact.weight):
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
