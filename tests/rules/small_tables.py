"""Small tables for the edge cases: few tiles, double-six, one open end or two.

``table`` lays the 6-6 for any Chicken Foot preset, wherever the preset takes it from:
one test asks all six. ``sixes`` does so for every preset. Where the opening itself is
the question, a test deals with :func:`tables.deal` and leaves the preset as it is.
"""

from __future__ import annotations

from chickie.rules.event import Searched
from chickie.rules.match import Match
from chickie.rules.round import Round, RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score
from chickie.rules.tile import Tile
from tables import deal, play

FROM_HAND = ("cf-hub", "cf-six", "cf-double", "cf-arms")
"""The Chicken Foot presets whose opening double comes from a hand."""
FROM_TABLE = ("cf-reserve", "cf-classic")
"""Those whose opening double is taken out of the set."""
CF = FROM_HAND + FROM_TABLE
"""What the rulebook calls CF: its six Chicken Foot rule sets."""
SEEDS = ("draw10", *CF, "mexican-train")
"""The eight rule sets of the rulebook."""


def table(
    name: str,
    *hands: str,
    arms: int = 1,
    yard: str = "",
    dry: bool = False,
    **changes: object,
) -> Round:
    """A round of a Chicken Foot preset: 6-6 lies and takes ``arms``, seat 0 is to move.

    Args:
        name: the preset.
        hands: one text a seat, all of the same length.
        arms: tiles that go on the 6-6; one is enough where it is not the question.
        yard: the tiles that are drawn first, in order.
        dry: nothing may be drawn, by a reserve; only with eight tiles or more in hands.
        changes: axes that differ from the preset.
    """
    if dry:
        rest = 27 - sum(len(hand.split()) for hand in hands)
        changes |= {"yard_reserve_two": rest, "yard_reserve_more": rest}
    return deal(
        name,
        *hands,
        yard=yard,
        opening="6-6",
        first=0,
        unused=None,
        yard_last="",
        set="double-6",
        opening_from="table",
        starter="random_then_rotate_left",
        arms=arms,
        **changes,
    )


def train(name: str, *hands: str, yard: str = "", **changes: object) -> Round:
    """A round of a train preset on double-six: engine 6-6, seat 0 is to move."""
    return deal(
        name,
        *hands,
        yard=yard,
        opening="6-6",
        first=0,
        unused=None,
        yard_last="",
        set="double-6",
        **changes,
    )


def sixes(name: str, *hands: str, yard: str = "", **changes: object) -> Round:
    """A round of any preset in which seat 0 can play the tiles with a six.

    In the draw game the start tile is 5-6, so that fives fit as well.
    """
    if name == "mexican-train":
        return train(name, *hands, yard=yard, **changes)
    if name == "draw10":
        return deal(
            name,
            *hands,
            yard=yard,
            opening="5-6",
            first=0,
            unused=None,
            yard_last="",
            **changes,
        )
    return table(name, *hands, arms=1, yard=yard, dry=False, **changes)


def stuck(name: str, yard: str = "", **changes: object) -> Round:
    """A round of any preset in which seat 0 has no play; sixes would fit."""
    return sixes(name, "0-1 0-2", "0-3 1-3", yard=yard, **changes)


def pending_foot(name: str, mine: str, theirs: str, **changes: object) -> Round:
    """Seat 0 has just laid 2-2 and keeps ``mine``; seat 1, to move, keeps ``theirs``.

    Open besides, but for the foot: the 1 of 1-6. ``theirs`` is one tile more.
    """
    start = table(
        name,
        f"2-6 2-2 {mine}",
        f"1-6 {theirs}",
        arms=2,
        yard="",
        dry=False,
        **changes,
    )
    return play(start, "2-6 1-6 2-2")


def two_twos_left(
    name: str,
    mine: str,
    theirs: str,
    *,
    yard: str = "",
    dry: bool = False,
    **changes: object,
) -> Round:
    """All twos but 0-2, 2-4 and 2-2 are on the table: 2-2 can get two toes at most.

    Seat 0 is to move and holds ``mine``, seat 1 ``theirs``: as many tiles. Open are two
    twos (on 1-2 and 2-3) and a five (on 2-5).
    """
    start = table(
        name,
        f"2-6 3-6 2-3 {mine}",
        f"1-6 1-2 2-5 {theirs}",
        arms=3,
        yard=yard,
        dry=dry,
        **changes,
    )
    return play(start, "2-6 1-6 3-6 1-2@1-6 2-3@3-6 2-5@2-6")


def searched(round: Round) -> list[tuple[int, str]]:
    """Who drew what in the search for the opening double."""
    return [(e.seat, str(e.tile)) for e in round.events if isinstance(e, Searched)]


def finished(
    number: int,
    opening: str,
    points: tuple[int, ...],
    *,
    opener: int | None = None,
    first: int = 0,
) -> RoundResult:
    """A round that was played elsewhere, with these points."""
    return RoundResult(
        number=number,
        opening=Tile.parse(opening),
        opener=opener,
        first=first,
        redeals=0,
        end="blocked",
        out=None,
        scores=tuple(Score(pips=score) for score in points),
    )


def match_of(rules: Ruleset, *columns: tuple[int, ...]) -> Match:
    """A match in which each seat has scored the points in its column."""
    rows = list(zip(*columns, strict=True))
    highest = rules.set.highest
    return Match(
        ruleset=rules,
        players=("Ann", "Bob", "Cyd", "Dan")[: len(columns)],
        results=tuple(
            finished(i + 1, f"{highest - i}-{highest - i}", row)
            for i, row in enumerate(rows)
        ),
    )
