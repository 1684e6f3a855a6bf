"""What you need, and the deal."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import Family, OpeningFrom
from chickie.rules.effect import PAIR, anybody_draws, reserves
from chickie.rules.phrase import SET_NAMES, joined, listed, players, span, tiles
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import Section, paragraph

_SHUFFLE_ALL: Final = say("Turn all tiles face down and shuffle them.")
SHUFFLE: Final = {
    OpeningFrom.HAND: _SHUFFLE_ALL,
    OpeningFrom.TABLE: say(
        "Lay the double that opens the round face up in the middle. Turn all other "
        "tiles face down and shuffle them."
    ),
    OpeningFrom.START_TILE: say(
        "Turn all tiles face down, shuffle them and turn one over in the middle: the "
        "start tile. If it is a double, put it back, shuffle and turn over another one."
    ),
    OpeningFrom.ANY_TILE: _SHUFFLE_ALL,
}


@paragraph("need.aim", Section.NEED)
def need_aim(_rules: Ruleset) -> Sentence:
    """What everybody tries to do."""
    return say(
        "Get rid of your tiles: what is left in your hand at the end of a round costs "
        "points."
    )


@paragraph("need.set", Section.NEED)
def need_set(rules: Ruleset) -> Sentence:
    """The set, and what a blank and a double are."""
    return say(
        "You need a {name} set: {size} tiles, one for each pair of numbers from 0 to "
        "{highest}. A blank half is a 0, and a tile with two equal halves is a double.",
        name=SET_NAMES[rules.set],
        size=rules.set.size,
        highest=rules.set.highest,
    )


@paragraph("need.players", Section.NEED)
def need_players(rules: Ruleset) -> Sentence | None:
    """For how many the rules offer a game."""
    if not rules.seats:
        return None
    return say("This sheet is for {players}.", players=players(rules.seats))


@paragraph("need.markers", Section.NEED)
def need_markers(rules: Ruleset) -> Sentence | None:
    """Markers, where trains can be opened to others."""
    if rules.family is not Family.TRAIN or rules.trains_public:
        return None
    return say("Each player needs a marker, for instance a coin.")


@paragraph("need.paper", Section.NEED)
def need_paper(_rules: Ruleset) -> Sentence:
    """Something to keep the score with."""
    return say("Keep the score with paper and pencil.")


@paragraph("deal.shuffle", Section.DEAL)
def deal_shuffle(rules: Ruleset) -> Sentence:
    """Face down and shuffled, but for the opening tile."""
    return SHUFFLE[rules.opening_from]


@paragraph("deal.hands", Section.DEAL)
def deal_hands(rules: Ruleset) -> Sentence | None:
    """How many tiles everybody takes, for each number of players."""
    sizes = rules.hand_size.get(rules.set, {})
    if not sizes:
        return None
    return joined(
        say("{table}.", table=_table(sizes)),
        say("Do not show your tiles to the others."),
    )


def _table(sizes: dict[int, int]) -> Sentence:
    """Number of players and of tiles; neighbours with equal hands stand together."""
    groups = [
        (size, span(list(seats)))
        for size, seats in groupby(sorted(sizes), key=sizes.__getitem__)
    ]
    if len(groups) == 1:
        (size, some) = groups[0]
        return say(
            "With {players} players, everybody takes {tiles}",
            players=some,
            tiles=tiles(size),
        )
    lines: list[Sentence] = []
    for size, some in groups:
        if lines:
            lines.append(say("{players} take {size}", players=some, size=size))
        else:
            lines.append(
                say(
                    "{players} players take {tiles} each",
                    players=some,
                    tiles=tiles(size),
                )
            )
    return listed(lines)


@paragraph("deal.yard", Section.DEAL)
def deal_yard(_rules: Ruleset) -> Sentence:
    """The tiles that nobody has taken."""
    return say("The tiles that are left stay face down. They are called the yard.")


@paragraph("yard.reserve", Section.DEAL)
def yard_reserve(rules: Ruleset) -> Sentence | None:
    """Tiles that nobody may draw."""
    if not anybody_draws(rules):
        return None
    counts = reserves(rules)
    if len(set(counts.values())) == 1:
        (count,) = set(counts.values())
        return _reserve(count) if count else None
    said = [_reserve_for(seats, count) for seats, count in counts.items() if count]
    return joined(*said) if said else None


def _reserve(count: int) -> Sentence:
    return say_count(
        "The last tile of the yard is never drawn.",
        "The last {count} tiles of the yard are never drawn.",
        count,
    )


def _reserve_for(seats: int, count: int) -> Sentence:
    if seats == PAIR:
        return say_count(
            "With 2 players, the last tile of the yard is never drawn.",
            "With 2 players, the last {count} tiles of the yard are never drawn.",
            count,
        )
    return say_count(
        "With 3 or more players, the last tile of the yard is never drawn.",
        "With 3 or more players, the last {count} tiles of the yard are never drawn.",
        count,
    )


PARAGRAPHS: Final = (
    need_aim,
    need_set,
    need_players,
    need_markers,
    need_paper,
    deal_shuffle,
    deal_hands,
    deal_yard,
    yard_reserve,
)
