"""The laws and the reference engine at one table, compared after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator

from chickie.rules import laws, turn
from chickie.rules.course import ENDS
from chickie.rules.opening import deal
from chickie.rules.position import (
    DRAW,
    LANE,
    MEXICAN,
    OPEN,
    PASS,
    Axes,
    Position,
    axes,
)
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import HALF, MASK, full_set
from reference import Game
from reference import Move as ReferenceMove


class Duel:
    """One deal in both engines; ``moves`` pairs what each calls the same move."""

    def __init__(
        self,
        rules: Ruleset,
        seats: int,
        order: list[tuple[int, int]],
        *,
        first: int,
        unused: set[int],
    ) -> None:
        self.rules = rules
        self.r: Axes = axes(rules, seats)
        self.s = Position()
        codes = [low << HALF | high for low, high in order]
        opens = deal(self.s, self.r, codes, sum(1 << suit for suit in unused), first)
        self.game = Game(rules, seats, order, first=first, unused=set(unused))
        assert opens is not self.game.redeal
        self.redeal = not opens
        if opens:
            self.compare_search()

    def compare_search(self) -> None:
        s, game = self.s, self.game
        drawn = [
            ((s.seeker + i) % self.r.seats, divmod(code, 1 << HALF))
            for i, code in enumerate(s.yard[self.r.hand * self.r.seats :])
            if i < s.searched
        ]
        assert drawn == game.search
        if s.unopened:
            assert s.turn == game.opener
        if s.unopened and not game.any_opens:
            assert (s.suit, s.suit) == game.opening

    def moves(self) -> list[tuple[int, ReferenceMove]]:
        """Legal moves of the laws, with the reference's names."""
        codes = (turn.nth_move(self.s, self.r, n) for n in self.numbers())
        return [(code, self.named(code)) for code in codes]

    def numbers(self) -> range:
        return range(turn.count_moves(self.s, self.r))

    def named(self, code: int) -> ReferenceMove:
        if code == OPEN:
            return ("open", (self.s.suit, self.s.suit))
        if code in (DRAW, PASS):
            return ("draw",) if code == DRAW else ("pass",)
        v, w, lane = code >> HALF & MASK, code & MASK, code >> LANE
        tile = (min(v, w), max(v, w))
        if self.s.unopened:
            return ("open", tile)
        if not self.r.train:
            return ("play", tile, v, None)
        return ("play", tile, v, "M" if lane == MEXICAN else lane)

    def compare(self) -> None:
        """Everything that both engines know is the same."""
        s, r, game = self.s, self.r, self.game
        assert (ENDS[s.over] or None) == game.over
        for seat in range(r.seats):
            assert self.hand(seat) == game.hands[seat]
            parts = game.score_parts(seat)
            assert laws.pips(s, r, seat) == parts["pips"]
            assert laws.blank_points(s, r, seat) == parts["double_blank"]
            assert laws.half_points(s, r, seat) == parts["blank_halves"]
        yard = [divmod(code, 1 << HALF) for code in s.yard[s.next : s.size]]
        assert yard == game.yard
        if game.over:
            assert (s.out if game.over == "out" else None) == game.out
            return
        assert s.turn == game.turn
        assert {
            seat for seat in range(r.seats) if s.markers >> seat & 1
        } == game.markers
        if not r.train and s.slots:
            assert (s.suit, s.slots) == game.pending
        assert sorted(map(repr, game.legal())) == sorted(
            repr(name) for _, name in self.moves()
        )

    def hand(self, seat: int) -> set[tuple[int, int]]:
        rows = self.s.hands[seat]
        suits = range(self.r.highest + 1)
        return {(v, w) for v in suits for w in range(v, len(suits)) if rows[v] >> w & 1}

    def make(self, code: int, name: ReferenceMove) -> None:
        turn.apply(self.s, self.r, code)
        self.game.play(name)


def shuffled(rules: Ruleset, chance: random.Random) -> list[tuple[int, int]]:
    """An order of the set."""
    tiles = [(tile.low, tile.high) for tile in full_set(rules.set.highest)]
    return chance.sample(tiles, len(tiles))


def some_doubles(rules: Ruleset, chance: random.Random) -> set[int]:
    """The doubles that may still open a round, somewhere in a match."""
    every = range(rules.opening_double + 1)
    return set(chance.sample(every, chance.randint(1, len(every))))


def play_out(rules: Ruleset, seats: int, seed: int) -> Iterator[Duel]:
    """Random rounds, one deal; yields the duel after every move, once compared."""
    chance = random.Random(seed)
    order = shuffled(rules, chance)
    first, unused = chance.randrange(seats), some_doubles(rules, chance)
    duel = Duel(rules, seats, order, first=first, unused=unused)
    while not duel.redeal:
        duel.compare()
        yield duel
        if duel.s.over:
            return
        duel.make(*chance.choice(duel.moves()))
