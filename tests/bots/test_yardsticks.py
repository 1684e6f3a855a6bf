"""The two simple bots: any move, and the most points."""

from __future__ import annotations

from collections import Counter

from chickie import bots
from chickie.rules.round import Round
from tables import deal, legal, play


def _chosen(name: str, round: Round, seeds: int = 1) -> Counter[str]:
    """How often each move is chosen, over seeds from 0."""
    view = round.view(round.turn)
    return Counter(
        str(bots.make(name, seed=seed).choose(view)) for seed in range(seeds)
    )


def test_uniform_chooses_every_move_and_every_place_as_often() -> None:
    round = deal(
        "mexican-train", "5-12 6-12", "1-2 3-4", mexican_train_from="first_turn"
    )
    chosen = _chosen("uniform", round, seeds=1000)
    assert sorted(chosen) == legal(round)
    assert len(chosen) == 4
    assert all(200 < times < 300 for times in chosen.values())


def test_equal_ends_share_the_chance_of_one() -> None:
    hands = "1-9 3-9 2-4 0-0", "2-9 1-4 4-5 3-6"
    round = play(deal("house", *hands, arms=3), "1-9 2-9 3-9 1-4 2-4")
    assert legal(round) == ["3-6@3-9", "4-5@1-4", "4-5@2-4"]
    chosen = _chosen("uniform", round, seeds=1000)
    assert 450 < chosen["3-6@3-9"] < 550
    assert 200 < chosen["4-5@1-4"] < 300


def test_heaviest_lays_the_most_points() -> None:
    round = deal("draw10", "0-0 1-6 0-2", "1-2 3-4 5-5", opening="0-6")
    assert _chosen("heaviest", round) == {"1-6@0-6": 1}


def test_heaviest_counts_points_as_the_rules_do() -> None:
    blank = deal("draw10", "0-0 1-6 0-2", "1-2 3-4 5-5", opening="0-6", double_blank=50)
    assert _chosen("heaviest", blank) == {"0-0@0-6": 1}
    half = deal(
        "draw10", "0-0 1-6 0-2", "1-2 3-4 5-5", opening="0-6", blank_half_extra=25
    )
    assert _chosen("heaviest", half) == {"0-2@0-6": 1}


def test_heaviest_rather_draws_than_pays_for_a_double_as_the_last_tile() -> None:
    free, dear = (
        deal(
            "draw10",
            "6-6",
            "1-2",
            opening="0-6",
            draw_when="optional",
            out_on_double_penalty=penalty,
        )
        for penalty in (0, 50)
    )
    assert legal(free) == legal(dear) == ["6-6@0-6", "D"]
    assert _chosen("heaviest", free) == {"6-6@0-6": 1}
    assert _chosen("heaviest", dear) == {"D": 1}


def test_heaviest_plays_though_the_tile_counts_nothing() -> None:
    round = deal("draw10", "0-0 1-2", "1-1 3-4", opening="0-6", must_play=False)
    assert legal(round) == ["0-0@0-6", "P"]
    assert _chosen("heaviest", round) == {"0-0@0-6": 1}


def test_seed_parts_equal_moves() -> None:
    round = deal("draw10", "1-6 2-5 0-1", "1-2 3-4 5-5", opening="5-6")
    chosen = _chosen("heaviest", round, seeds=1000)
    assert sorted(chosen) == ["1-6@5-6", "2-5@5-6"]
    assert all(times > 400 for times in chosen.values())
