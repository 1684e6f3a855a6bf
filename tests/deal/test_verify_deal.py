"""docs/verify_deal.py, run as a stranger would run it."""

import ast
import copy
import json
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chickie.deal import Deal
from chickie.rules.axis import TileSet
from deal.example import fair, number

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
SCRIPT = DOCS / "verify_deal.py"
VECTORS = HERE / "vectors.json"
CASES = {case["name"]: case for case in json.loads(VECTORS.read_text("utf-8"))["cases"]}
DEALT_ANEW = CASES["three seats, dealt anew twice"]
REFUSED = CASES["seat 2 refused to open"]
ZEROS = "0" * 64
Case = dict[str, Any]
Lines = list[dict[str, Any]]


def verify(*arguments: object) -> tuple[int, str]:
    """Exit code and all words; -I: not even this checkout is on its path."""
    command = [sys.executable, "-I", str(SCRIPT), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def verify_text(folder: Path, text: str) -> tuple[int, str]:
    path = folder / "deal.json"
    path.write_text(text, encoding="utf-8")
    return verify(path)


def lines(case: Case) -> Lines:
    """A case as a record of one round would tell it."""
    round = case["fairness"]["round"]
    fairness = case["fairness"] | {"secret": ""}
    dealt = [{"type": "dealt", "round": round, **deal} for deal in case["dealt"]]
    dealt[0]["lot"] = case["lot"][:3]
    return [
        {"type": "header", "match": case["fairness"]["match"], "seats": ["A\u2028b"]},
        {"type": "committed", "round": round, "fairness": fairness},
        *dealt,
        {"type": "played", "seat": 0, "move": dealt[0]["order"][0]},
        {"type": "revealed", "round": round, "secret": case["fairness"]["secret"]},
    ]


def verify_lines(folder: Path, events: Lines) -> tuple[int, str]:
    texts = (json.dumps(event, ensure_ascii=False) for event in events)
    return verify_text(folder, "\n".join(texts) + "\n")


def test_the_script_needs_the_standard_library_only() -> None:
    tree = ast.parse(SCRIPT.read_text("utf-8"))
    imports = [n for n in ast.walk(tree) if isinstance(n, ast.Import | ast.ImportFrom)]
    names = {a.name for n in imports if isinstance(n, ast.Import) for a in n.names}
    names |= {str(n.module) for n in imports if isinstance(n, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_the_vectors_are_fair() -> None:
    code, words = verify(VECTORS)
    assert code == 0
    assert words.endswith(f"fair: {len(CASES)} rounds\n")


def test_script_and_package_agree_on_other_deals(tmp_path: Path) -> None:
    cases = []
    for k in range(60):
        seats = [seat for seat in range(12) if number("seats", k)[seat] < 128]
        tile_set = list(TileSet)[k % 5]
        fairness = fair(opened=seats[k % 3 :], refused=seats[: k % 3])
        deal = Deal(fairness, tile_set)
        orders = enumerate(islice(deal.orders(), 3))
        dealt = [{"attempt": a, "order": list(map(str, order))} for a, order in orders]
        plain = msgspec.to_builtins(fairness, str_keys=True)
        lot = list(map(str, deal.lot()))
        cases.append({"fairness": plain, "dealt": dealt, "lot": lot})
    code, words = verify_text(tmp_path, json.dumps({"cases": cases}))
    assert (code, words.splitlines()[-1]) == (0, "fair: 60 rounds")


def test_a_refusal_is_mentioned(tmp_path: Path) -> None:
    code, words = verify_text(tmp_path, json.dumps(REFUSED))
    assert code == 0
    assert words == "round 3: mind that seat 2 refused to open\nfair: 1 rounds\n"


def swap(tiles: list[str]) -> None:
    tiles[0], tiles[5] = tiles[5], tiles[0]


TAMPERED: dict[str, tuple[Callable[[Case], object], str]] = {
    "version": (lambda c: c["fairness"].update(version="x"), "the version is not"),
    "match": (lambda c: c["fairness"].update(match="m"), "committed to"),
    "round": (lambda c: c["fairness"].update(round=2), "committed to"),
    "commitment": (lambda c: c["fairness"].update(commitment=ZEROS), "committed to"),
    "secret": (lambda c: c["fairness"].update(secret=ZEROS), "committed to"),
    "no secret": (lambda c: c["fairness"].update(secret=""), "secret is not published"),
    "short": (lambda c: c["fairness"]["openings"].update({"1": "00"}), "digits: '00'"),
    "upper case": (lambda c: c["fairness"].update(secret="A" * 64), "digits: 'AAA"),
    "pledge": (lambda c: c["fairness"]["pledges"].update({"1": ZEROS}), "seat 1 open"),
    "opening": (lambda c: c["fairness"]["openings"].update({"1": ZEROS}), "seat 1 op"),
    "stranger": (lambda c: c["fairness"]["openings"].update({"7": ZEROS}), "seat 7 op"),
    "no opening": (lambda c: c["fairness"]["openings"].pop("2"), "seat 2 pledged and"),
    "no pledge": (lambda c: c["fairness"]["pledges"].pop("2"), "seat 2 opened what"),
    "refused": (lambda c: c["fairness"]["refused"].append(0), "seat 0 pledged and nev"),
    "order": (lambda c: swap(c["dealt"][1]["order"]), "was due (order 1)"),
    "lot": (lambda c: swap(c["lot"]), "were due (lot)"),
    "no tiles": (lambda c: c["dealt"][0]["order"].clear(), "cannot be checked"),
    "attempt": (lambda c: c["dealt"][0].update(attempt=3), "attempts 0, 1, 2"),
    "a deal left out": (lambda c: c["dealt"].pop(0), "attempts 0, 1, 2"),
    "no deal": (lambda c: c["dealt"].clear(), "attempts 0, 1, 2"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_tampering_is_found_and_named(what: str, tmp_path: Path) -> None:
    case = copy.deepcopy(DEALT_ANEW)
    tamper, expected = TAMPERED[what]
    tamper(case)
    code, words = verify_text(tmp_path, json.dumps(case))
    assert code == 1
    assert expected in words
    assert "NOT proved fair" in words


@pytest.mark.parametrize("name", CASES)
def test_records_are_fair(name: str, tmp_path: Path) -> None:
    code, words = verify_lines(tmp_path, lines(CASES[name]))
    assert (code, words.splitlines()[-1]) == (0, "fair: 1 rounds")


def test_every_round_of_a_record_is_checked(tmp_path: Path) -> None:
    other = copy.deepcopy(DEALT_ANEW)
    other["fairness"]["round"] = 2
    code, words = verify_lines(tmp_path, lines(DEALT_ANEW) + lines(other)[1:])
    assert code == 1
    assert "round 1" not in words
    assert "round 2: the secret is not the one" in words


HEAD, COMMIT, FIRST, SECOND, THIRD, PLAYED, REVEAL = lines(DEALT_ANEW)
LATE = FIRST | {"order": THIRD["order"]}
SPOILT: dict[str, tuple[Lines, str]] = {
    "nothing at all": ([], "cannot be checked"),
    "no round": ([HEAD], "cannot be checked"),
    "nothing was committed": ([HEAD, PLAYED], "0 faults in 0 rounds"),
    "not committed": ([HEAD, FIRST, REVEAL], "round 1: nobody committed to its deal"),
    "committed late": ([HEAD, FIRST, COMMIT, REVEAL], "committed twice, late"),
    "a second round not committed": (
        [HEAD, COMMIT, FIRST, REVEAL, FIRST | {"round": 2}, SECOND | {"round": 2}],
        "round 2: nobody committed to its deal\nNOT proved fair: 1 faults in 2 rounds",
    ),
    "committed twice": ([HEAD, COMMIT, COMMIT, FIRST, REVEAL], "committed twice"),
    "another match": ([HEAD | {"match": "m"}, COMMIT], "for another match"),
    "another round": (
        [HEAD, COMMIT | {"round": 2}],
        "round 2: its secret is not published",
    ),
    "not revealed": ([HEAD, COMMIT, FIRST], "secret is not published"),
    "another secret": ([HEAD, COMMIT, FIRST, REVEAL | {"secret": ZEROS}], "committed"),
    "not dealt": ([HEAD, COMMIT, REVEAL], "attempts 0, 1, 2"),
    "dealt twice": ([HEAD, COMMIT, FIRST, FIRST, REVEAL], "attempts 0, 1, 2"),
    "dealt in disorder": ([HEAD, COMMIT, SECOND, FIRST, REVEAL], "attempts 0, 1, 2"),
    "other lot": ([HEAD, COMMIT, FIRST | {"lot": ["9-9"]}, REVEAL], "were due (lot)"),
    "other tiles": ([HEAD, COMMIT, LATE, REVEAL], "was due (order 0)"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_record_is_not_fair(what: str, tmp_path: Path) -> None:
    events, expected = SPOILT[what]
    code, words = verify_lines(tmp_path, events)
    assert code == 1
    assert expected in words
    assert "NOT proved fair" in words


@pytest.mark.parametrize("text", ["", "[]", "7", "{", "{}", '{"cases": []}', "null"])
def test_what_is_no_deal_is_not_fair(text: str, tmp_path: Path) -> None:
    code, words = verify_text(tmp_path, text)
    assert code == 1
    assert words.startswith("NOT proved fair")


def test_a_missing_file_or_name_is_not_fair(tmp_path: Path) -> None:
    assert verify()[0] == verify(tmp_path / "none.json")[0] == 1
