"""The only chance in play: an order of the tiles that nobody can choose.

``chickie-shuffle-1`` in four steps: the server commits to a secret, each human seat
pledges a number, all open their numbers, and secret and numbers together give the order
of the tiles. After the round the secret is published; anybody can do the sum again.

* :mod:`chickie.deal.fairness`: what was committed, pledged, opened; whether it fits
* :mod:`chickie.deal.shuffle`: from there to the order of the tiles
* :mod:`chickie.deal.whim`: the chance of bots, from the same seed
* :mod:`chickie.deal.dealer`: collects pledges and openings in the right order

Nothing here draws a random number, reads a clock or a file: entropy is an argument. The
bytes, what they prove and what not: docs/deal.md.
"""

from chickie.deal.dealer import Dealer
from chickie.deal.fairness import (
    VERSION,
    Fairness,
    commitment,
    complaints,
    offline,
    pledge,
    remarks,
    seed,
)
from chickie.deal.shuffle import Deal, lot, order
from chickie.deal.whim import bot_seed, whim

__all__ = [
    "VERSION",
    "Deal",
    "Dealer",
    "Fairness",
    "bot_seed",
    "commitment",
    "complaints",
    "lot",
    "offline",
    "order",
    "pledge",
    "remarks",
    "seed",
    "whim",
]
