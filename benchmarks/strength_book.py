"""The frozen tables, deals and positions by which benchmarks/strength.py measures.

Deals are numbered and follow from ``BASE``; their digest is in this file, and nothing
is measured if the deals are others. Positions stand in benchmarks/positions.txt, one a
line: the number of a deal, and which of the legal moves was made at each choice from
there on, by its place in the order of the laws, as one letter. They come from rounds
of thoughtful bots, a tenth of the moves by chance, one position a round:

    python benchmarks/strength_book.py [--positions 500]

writes them anew. That makes another book: old figures are not to be compared with new.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters, digits
from typing import Final, NamedTuple

from chickie import variants
from chickie.brains.chance import Chance, below, seed
from chickie.brains.choosing import choose
from chickie.brains.heed import heed_deal, heed_move
from chickie.brains.room import Room, room
from chickie.brains.setting import BRAINS, will
from chickie.rules.choices import number
from chickie.rules.position import Axes, Position, axes
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import BY_CODE, SUITS
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed.count import Count, Trial
from chickie.speed.deals import may_open, opens
from chickie.speed.tables import Table

BASE: Final = 0xC41C_41E0_0B00
"""Where the chance of the book starts."""
DIGEST: Final = "427ddfe6f7143bd1"
"""SHA-256 of the first ``CHECKED`` deals of four, 16 digits."""
CHECKED: Final = 100
FOUR: Final = variants.load("house").replace(hand_size={"double-9": {2: 15, 4: 7}})
"""The house rules with double-nine; four seats are dealt 7 tiles each, two 15."""
HELD: Final = FOUR.replace(
    opening_from="hand",
    opening_order="fixed_descending",
    opening_missing=["draw_all"],
    starter="holder",
)
"""The same, but whoever holds the double of the round opens with it; all draw until it
turns up."""
FILE: Final = Path(__file__).parent / "positions.txt"
LETTERS: Final = digits + ascii_letters
"""A move by its place among the legal ones."""
STRAY: Final = 10
"""One of so many moves is any move."""
WHIMS: Final = 1 << 20
"""Numbers from here on start the chance of those who play the book's rounds."""


class Moment(NamedTuple):
    """A choice of the book."""

    number: int
    """Of the deal."""
    made: str
    """Choices that led there."""
    position: Position
    room: Room
    """What could be learned so far."""


def table(lineup: tuple[str, ...], rules: Ruleset = FOUR) -> Table:
    """Where a lineup plays the book's deals."""
    return Table(ruleset=rules, seats=len(lineup), lineup=lineup, base=BASE)


def deals_digest() -> str:
    """Of the tiles of the first deals, and who starts."""
    at = table(("uniform",) * 4)
    k, r = at.trial(), axes(at.ruleset, at.seats)
    s, c, n = Position(), Chance(), Count()
    made = hashlib.sha256()
    tiles = at.ruleset.set.size
    for deal in range(CHECKED):
        opens(k, r, s, c, n, deal)
        made.update(f"{deal} {s.first} {c.order[:tiles]}\n".encode())
    return made.hexdigest()[:16]


def require_book() -> None:
    """Do nothing if these are the deals of the book.

    Raises:
        SystemExit: they are others.
    """
    found = deals_digest()
    if found != DIGEST:
        message = f"these are not the deals of the book: {found} in place of {DIGEST}"
        raise SystemExit(message)


# --- positions ------------------------------------------------------------------------


class _Walk:
    """A round of the book, followed as its bots follow it."""

    def __init__(self, deal: int) -> None:
        at = table(("thoughtful",) * 4)
        self.axes: Axes = axes(at.ruleset, at.seats)
        self.position, self.room = Position(), room(at.ruleset, at.seats)
        self.trial: Trial = at.trial()
        self.chance = Chance()
        opens(self.trial, self.axes, self.position, self.chance, Count(), deal)
        self.unused = may_open(self.trial, deal)
        self.deal = deal
        heed_deal(self.room, self.position, self.axes, self.unused)

    def dealt(self) -> Round:
        """The same deal as a value."""
        return Round.deal(
            FOUR,
            self.axes.seats,
            [BY_CODE[code] for code in self.chance.order[: FOUR.set.size]],
            first=self.position.first,
            unused=[suit for suit in range(SUITS) if self.unused >> suit & 1],
            number=self.deal % self.trial.rounds + 1,
        )

    def forced(self) -> int:
        """Make moves while there is only one; then how many there are, 0 at the end."""
        while self.position.over == 0:
            moves = count_moves(self.position, self.axes)
            if moves > 1:
                return moves
            self.make(nth_move(self.position, self.axes, 0))
        return 0

    def make(self, move: int) -> None:
        """Make a move, and let everybody learn from it."""
        heed_move(self.room, self.position, self.axes, move)
        apply(self.position, self.axes, move)


def moments() -> Iterator[Moment]:
    """The positions of the book, in order."""
    for line in FILE.read_text(encoding="ascii").splitlines():
        deal, _, made = line.partition(":")
        walk = _Walk(int(deal))
        for letter in made:
            walk.forced()
            place = LETTERS.index(letter)
            walk.make(nth_move(walk.position, walk.axes, place))
        walk.forced()
        yield Moment(int(deal), made, walk.position, walk.room)


def round_of(moment: Moment) -> Round:
    """The same position as a value."""
    walk = _Walk(moment.number)
    round, left = walk.dealt(), [*moment.made]
    while True:
        by_code = {number(m, round.layout, walk.axes): m for m in round.legal}
        if len(by_code) > 1 and not left:
            return round
        place = LETTERS.index(left.pop(0)) if len(by_code) > 1 else 0
        code = nth_move(walk.position, walk.axes, place)
        walk.make(code)
        round = round.play(by_code[code])


def frozen(deal: int) -> str:
    """A position of a deal, each of its choices as likely as the others."""
    walk, c = _Walk(deal), Chance()
    seed(c, BASE, WHIMS + deal)
    k = will([BRAINS["thoughtful"]])
    made = []
    while moves := walk.forced():
        s, r = walk.position, walk.axes
        if below(c, STRAY) == 0:
            place = below(c, moves)
        else:
            move = choose(k, 0, walk.room, s, r, c)
            place = [nth_move(s, r, n) for n in range(moves)].index(move)
        made.append(LETTERS[place])
        walk.make(nth_move(s, r, place))
    return "".join(made[: below(c, len(made))])


def main() -> None:
    """Write the positions anew, and tell the digest of the deals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    chosen = parser.parse_args()
    lines = (f"{deal}:{frozen(deal)}" for deal in range(chosen.positions))
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"deals {deals_digest()}")


if __name__ == "__main__":
    main()
