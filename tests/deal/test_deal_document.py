"""The sums in docs/deal.md, done again."""

import hashlib
import hmac
import json
import re
from pathlib import Path

HERE = Path(__file__).parent
TEXT = (HERE.parents[1] / "docs" / "deal.md").read_text("utf-8")
CASES = json.loads((HERE / "vectors.json").read_text("utf-8"))["cases"]
CASE = next(case for case in CASES if case["name"] == "one human seat")
SUM = re.compile(
    r"printf %s '([^']+)' \| (?:sha256sum|openssl .* hexkey:(\w+))\n(\w{64})\n"
)
STEP = re.compile(r"\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\S+) \| (\d+) \| (\S+) \|")


def test_every_sum_is_right() -> None:
    sums = SUM.findall(TEXT)
    assert len(sums) == TEXT.count("printf")
    for line, key, answer in sums:
        if key:
            found = hmac.digest(bytes.fromhex(key), line.encode(), "sha256").hex()
        else:
            found = hashlib.sha256(line.encode()).hexdigest()
        assert found == answer, line


def test_the_sums_are_those_of_the_vector() -> None:
    fairness = CASE["fairness"]
    answers = [answer for _, _, answer in SUM.findall(TEXT)]
    expected = [fairness["commitment"], fairness["pledges"]["0"], CASE["seed"]]
    assert answers[:3] == expected


def test_the_steps_are_right() -> None:
    stream = bytes.fromhex(SUM.findall(TEXT)[-1][2])
    tiles = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
    steps = STEP.findall(TEXT)
    for step, byte in zip(steps, stream[: len(steps)], strict=True):
        left, limit, said, j, tile, place, other = step
        assert (int(limit), int(said)) == (256 - 256 % int(left), byte)
        assert int(j) == byte % int(left)
        assert int(place) == int(left) - 1 == 27 - steps.index(step)
        assert (tiles[int(j)], tiles[int(place)]) == (tile, other)
        tiles[int(j)], tiles[int(place)] = tiles[int(place)], tiles[int(j)]
    ending = ", ".join(tiles[-len(steps) :])
    assert f"ends with {ending}." in TEXT
    assert tiles[-len(steps) :] == CASE["dealt"][0]["order"][-len(steps) :]


def test_the_number_of_vectors_is_right() -> None:
    assert f"holds {len(CASES)} rounds" in TEXT
