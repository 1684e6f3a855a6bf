"""The published vectors: this package against numbers that never change."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chickie.deal import VERSION, Deal, Fairness, complaints, offline, remarks, seed
from chickie.rules.axis import TileSet

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
CASES = {case["name"]: case for case in VECTORS["cases"]}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = CASES[request.param]
    return found


@pytest.fixture
def fairness(case: dict[str, Any]) -> Fairness:
    return msgspec.json.decode(msgspec.json.encode(case["fairness"]), type=Fairness)


def test_the_vectors_reach_every_corner() -> None:
    assert VECTORS["version"] == VERSION
    assert len(CASES) == len(VECTORS["cases"]) >= 12
    assert {case["set"] for case in CASES.values()} == set(TileSet)
    openings = {len(case["fairness"]["openings"]) for case in CASES.values()}
    assert {0, 1, 12} <= openings
    assert {len(case["dealt"]) for case in CASES.values()} == {1, 2, 3}
    assert any(case["fairness"]["refused"] for case in CASES.values())


def test_the_pieces_fit(case: dict[str, Any], fairness: Fairness) -> None:
    assert complaints(fairness) == ()
    assert len(remarks(fairness)) == len(case["fairness"]["refused"])


def test_the_seed(case: dict[str, Any], fairness: Fairness) -> None:
    assert seed(fairness).hex() == case["seed"]


def test_the_orders(case: dict[str, Any], fairness: Fairness) -> None:
    deal = Deal(fairness, TileSet(case["set"]))
    for attempt, dealt in enumerate(case["dealt"]):
        assert dealt["attempt"] == attempt
        assert [str(tile) for tile in deal.order(attempt)] == dealt["order"]
    assert [str(tile) for tile in deal.lot()] == case["lot"]


def test_a_fairness_is_written_as_in_the_vectors(
    case: dict[str, Any], fairness: Fairness
) -> None:
    assert json.loads(msgspec.json.encode(fairness)) == case["fairness"]


@pytest.mark.parametrize("name", [n for n, case in CASES.items() if "offline" in case])
def test_offline_vectors(name: str) -> None:
    plain = CASES[name]["fairness"]
    made = offline(CASES[name]["offline"], plain["match"], plain["round"])
    assert json.loads(msgspec.json.encode(made)) == plain
