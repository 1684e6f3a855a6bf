"""What every benchmark divides by: block dominoes the textbook way.

Two players, double-six, seven tiles each, standard library alone, random play. It is
kept as it is, so that ratios of different days and machines can be compared.
"""

from __future__ import annotations

import random

TILES = [(a, b) for a in range(7) for b in range(a, 7)]


def block2_objects(seed: int) -> int:
    """Play one game; the number of decisions (plays of a player who had a choice)."""
    chance = random.Random(seed)
    deck = TILES[:]
    chance.shuffle(deck)
    hands = [deck[:7], deck[7:14]]
    ends: list[int] | None = None
    player = passes = decisions = 0
    while True:
        hand = hands[player]
        moves: list[tuple[tuple[int, int], int | None]] = []
        if ends is None:
            moves = [(tile, None) for tile in hand]
        else:
            for tile in hand:
                for end in set(ends):
                    if end in tile:
                        moves.append((tile, end))
        if moves:
            passes = 0
            decisions += 1
            tile, place = moves[int(chance.random() * len(moves))]
            hand.remove(tile)
            if ends is None or place is None:
                ends = list(tile)
            else:
                ends.remove(place)
                ends.append(tile[1] if tile[0] == place else tile[0])
            if not hand:
                break
        else:
            passes += 1
            if passes == 2:  # noqa: PLR2004 - both
                break
        player ^= 1
    return decisions
