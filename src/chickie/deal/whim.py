"""The chance of bots, from the same seed as the tiles.

What a bot does by chance follows from the round's secret and openings, so nobody can
foretell it while the round lasts, nobody can choose it, and when the secret is
published anybody can do the sum again (docs/deal.md).
"""

from __future__ import annotations

import hmac
from typing import Final

from chickie.deal.fairness import VERSION, Fairness, seed

WHIM_BYTES: Final = 8
"""Bytes of a whim: all that fit into 64 bits."""


def whim(fairness: Fairness, purpose: str) -> int:
    """A number from 0 to 2**64 - 1; another purpose gives another.

    The first 8 bytes, the highest first, of HMAC-SHA-256 under the seed of the round
    over ``chickie-shuffle-1 PURPOSE``.

    Raises:
        BadDeal: the secret is not known, or no 64 hexadecimal digits.
    """
    message = f"{VERSION} {purpose}".encode()
    return int.from_bytes(hmac.digest(seed(fairness), message, "sha256")[:WHIM_BYTES])


def bot_seed(fairness: Fairness, seat: int, events: int) -> int:
    """The seed of the bot that has to move, its only chance.

    Args:
        fairness: what the round was dealt from, secret included.
        seat: seat of the bot.
        events: how many events of the round it has seen, as in its View.

    Raises:
        BadDeal: the secret is not known, or no 64 hexadecimal digits.
    """
    return whim(fairness, f"bot {seat} {events}")
