"""Check for yourself that the tiles were dealt as everybody had been promised.

    python verify_deal.py FILE

FILE is the record of a match (JSON Lines), a file of test vectors, or one of its cases.
Prints "fair" and exits with 0, or prints what is wrong and exits with 1. Needs Python
3.11 and nothing else. What this proves, and what it does not: deal.md.
"""

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

VERSION = "chickie-shuffle-1"
HIGHEST = {(n + 1) * (n + 2) // 2: n for n in (6, 9, 12, 15, 18)}  # by number of tiles


def digest(*words: object) -> str:
    """SHA-256 of words with a space between, in hexadecimal."""
    return hashlib.sha256(" ".join(map(str, (VERSION, *words))).encode()).hexdigest()


def mac(key: bytes, *words: object) -> bytes:
    """HMAC-SHA-256 of words with a space between."""
    return hmac.digest(key, " ".join(map(str, words)).encode(), "sha256")


def shuffled(seed: bytes, purpose: str, size: int) -> list[str]:
    """A whole set in the order that is due for this purpose."""
    suits = range(HIGHEST[size] + 1)
    tiles = [f"{low}-{high}" for low in suits for high in suits if low <= high]
    key, block, stream = mac(seed, VERSION, purpose), 0, b""
    for left in range(size, 1, -1):
        byte = 256
        while byte >= 256 // left * left:
            if not stream:
                stream, block = mac(key, block), block + 1
            byte, stream = stream[0], stream[1:]
        tiles[left - 1], tiles[byte % left] = tiles[byte % left], tiles[left - 1]
    return tiles


def broken(case: dict[str, Any]) -> Iterator[str]:
    """Promises that were not kept."""
    fair = case["fairness"]
    place, secret = (fair["match"], fair["round"]), fair["secret"]
    pledges, openings, refused = fair["pledges"], fair["openings"], fair["refused"]
    if fair["version"] != VERSION:
        yield f"the version is not {VERSION}"
    for text in (fair["commitment"], secret, *pledges.values(), *openings.values()):
        if not re.fullmatch("[0-9a-f]{64}", text):
            yield f"this is no number of 64 hexadecimal digits: '{text}'"
    if fair["commitment"] != digest("commit", *place, secret):
        yield "the secret is not the one that was committed to"
    for seat in sorted({*pledges, *openings, *map(str, refused)}, key=int):
        opened = openings.get(seat)
        if opened and pledges.get(seat) != digest("pledge", *place, seat, opened):
            yield f"seat {seat} opened what it had not pledged"
        if (seat in pledges and not opened) != (int(seat) in refused):
            yield f"seat {seat} pledged and never opened, or never refused"


def misdealt(case: dict[str, Any]) -> Iterator[str]:
    """Orders of the tiles that do not follow from secret and openings."""
    fair, dealt = case["fairness"], case["dealt"]
    opened = sorted(fair["openings"].items(), key=lambda item: int(item[0]))
    words = (fair["match"], fair["round"], *(":".join(item) for item in opened))
    seed = mac(bytes.fromhex(fair["secret"]), VERSION, "seed", *words)
    if not dealt or [deal["attempt"] for deal in dealt] != list(range(len(dealt))):
        yield "the deals of the round are not attempts 0, 1, 2 and so on"
    for deal in dealt:
        purpose, order = f"order {deal['attempt']}", deal["order"]
        if order != shuffled(seed, purpose, len(order)):
            yield f"the tiles are not in the order that was due ({purpose})"
        lot = deal.get("lot", case.get("lot", []))  # as many tiles as were drawn
        if lot != shuffled(seed, "lot", len(order))[: len(lot)]:
            yield "the tiles drawn for the start are not those that were due (lot)"


def recorded(header: dict[str, Any], *events: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of a record, each in the form of a test vector."""
    cases: dict[int, dict[str, Any]] = {}
    for event in events:
        match event:
            case {"type": "committed", "round": number, "fairness": fair}:
                if number in cases or fair["match"] != header["match"]:
                    raise ValueError(
                        number, "committed twice, late or for another match"
                    )
                cases[number] = {"fairness": fair | {"round": number}, "dealt": []}
            case {"type": "dealt" | "revealed", "round": number} if (
                "fairness" not in cases.setdefault(number, {"uncommitted": number})
            ):
                pass
            case {"type": "revealed", "round": number, "secret": secret}:
                cases[number]["fairness"]["secret"] = secret
            case {"type": "dealt", "round": number}:
                cases[number]["dealt"].append(event)
    return list(cases.values())


def main(path: str) -> str | None:
    """Print what there is to say; give the last words if something is wrong."""
    text, wrong = Path(path).read_text(encoding="utf-8"), 0
    try:
        cases = (whole := json.loads(text)).get("cases", [whole])
    except json.JSONDecodeError:
        cases = recorded(*map(json.loads, filter(str.strip, text.split("\n"))))
    for case in cases:
        if "uncommitted" in case:
            print(f"round {case['uncommitted']}: nobody committed to its deal")
            wrong += 1
            continue
        fair = case["fairness"]
        if not fair.get("secret"):
            print(f"round {fair['round']}: its secret is not published (yet)")
            wrong += 1
            continue
        for seat in fair["refused"]:
            print(f"round {fair['round']}: mind that seat {seat} refused to open")
        for fault in chain(broken(case), misdealt(case)):
            print(f"round {fair['round']}: {fault}")
            wrong += 1
    if wrong or not cases:
        return f"NOT proved fair: {wrong} faults in {len(cases)} rounds"
    print(f"fair: {len(cases)} rounds")
    return None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except (AttributeError, LookupError, OSError, TypeError, ValueError) as error:
        sys.exit(f"NOT proved fair, this cannot be checked: {error!r}")
