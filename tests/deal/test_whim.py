"""The chance of bots: from the seed of the round, by bytes that anybody can hash."""

from __future__ import annotations

import hmac

import pytest

from chickie.deal import bot_seed, offline, seed, whim
from chickie.errors import BadDeal

FAIR = offline(7, "m", 1)


def test_it_is_the_first_8_bytes_of_a_hash_under_the_seed_of_the_round() -> None:
    digest = hmac.digest(seed(FAIR), b"chickie-shuffle-1 bot 2 17", "sha256")
    assert bot_seed(FAIR, 2, 17) == int.from_bytes(digest[:8])
    assert whim(FAIR, "bot 2 17") == bot_seed(FAIR, 2, 17)


def test_seat_moment_and_round_have_chances_of_their_own() -> None:
    rounds = [FAIR, offline(7, "m", 2), offline(8, "m", 1)]
    seeds = {
        bot_seed(fair, seat, events)
        for fair in rounds
        for seat in range(12)
        for events in range(30)
    }
    assert len(seeds) == len(rounds) * 12 * 30
    assert all(0 <= one < 2**64 for one in seeds)


def test_nobody_knows_it_before_the_secret_is_published() -> None:
    with pytest.raises(BadDeal):
        bot_seed(FAIR.veiled(), 0, 1)
