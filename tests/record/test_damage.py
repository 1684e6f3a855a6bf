"""Whatever is done to a record, by chance or on purpose, is found."""

from __future__ import annotations

import random
from collections.abc import Callable

from chickie.record import dumps, verify
from record.forge import Line, forged, only, parsed, stored
from record.matches import play_match, small

ROUNDS = dumps(play_match(small("cf-six", rounds=3), 2, seed=7))
WHOLE = [stored(name) for name in ("supper", "calls", "trains", "search", "redeal")]


# --- damage by chance -----------------------------------------------------------------


def flip(lines: list[str], at: int, chance: random.Random) -> int:
    """Another sign in place of one."""
    line = lines[at]
    place = chance.randrange(len(line))
    sign = chance.choice([s for s in '0123456789abc"{}[],:?é' if s != line[place]])
    lines[at] = line[:place] + sign + line[place + 1 :]
    return at


def flip_a_bit(lines: list[str], at: int, chance: random.Random) -> int:
    line = lines[at]
    place = chance.randrange(len(line))
    sign = chr(ord(line[place]) ^ 1 << chance.randrange(7))
    lines[at] = line[:place] + sign + line[place + 1 :]
    return at


def drop(lines: list[str], at: int, _: random.Random) -> int:
    """Not the last line: without it the match is merely not over."""
    at = min(at, len(lines) - 2)
    del lines[at]
    return at


def double(lines: list[str], at: int, chance: random.Random) -> int:
    other = chance.randrange(len(lines))
    lines.insert(at, lines[other])
    return at


def swap(lines: list[str], at: int, _: random.Random) -> int:
    at = min(at, len(lines) - 2)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return at


def cut_through(lines: list[str], at: int, chance: random.Random) -> int:
    """The file ends in the middle of a line."""
    lines[at:] = [lines[at][: chance.randrange(1, len(lines[at]))]]
    return at


def insert(lines: list[str], at: int, chance: random.Random) -> int:
    """A few signs more."""
    place = chance.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:place] + chance.choice("0?x} ") + lines[at][place:]
    return at


def leave_out(lines: list[str], at: int, chance: random.Random) -> int:
    """One sign less."""
    place = chance.randrange(len(lines[at]))
    lines[at] = lines[at][:place] + lines[at][place + 1 :]
    return at


BY_CHANCE = (flip, flip_a_bit, drop, double, swap, cut_through, insert, leave_out)


def test_200_of_200_records_damaged_by_chance_are_found_and_where() -> None:
    chance = random.Random(200)
    for number in range(200):
        lines = chance.choice(WHOLE).removesuffix("\n").split("\n")
        damage = BY_CHANCE[number % len(BY_CHANCE)]
        at = damage(lines, chance.randrange(len(lines)), chance)
        problem = only("\n".join(lines) + "\n")
        # A sign that ends lines, or makes the first one no JSON, shows on the next.
        assert problem.line - 1 in (at, at + 1), (number, damage, problem)


# --- damage by somebody who works out all hashes anew ---------------------------------


def events_of(lines: list[Line], *types: str) -> list[Line]:
    return [line for line in lines if line["type"] in types]


def another_tile(tile: str, chance: random.Random) -> str:
    tiles = [f"{low}-{high}" for high in range(7) for low in range(high + 1)]
    return chance.choice([other for other in tiles if other != tile])


def another_digit(digits: str, chance: random.Random) -> str:
    place = chance.randrange(len(digits))
    digit = chance.choice([d for d in "0123456789abcdef" if d != digits[place]])
    return digits[:place] + digit + digits[place + 1 :]


def forge_tile(lines: list[Line], chance: random.Random) -> None:
    event = chance.choice(events_of(lines, "played", "drew", "opened", "laid"))
    event["tile"] = another_tile(event["tile"], chance)


def forge_seat(lines: list[Line], chance: random.Random) -> None:
    event = chance.choice(events_of(lines, "played", "drew", "passed", "opened"))
    event["seat"] = event["seat"] ^ 1


def forge_score(lines: list[Line], chance: random.Random) -> None:
    scores = chance.choice(events_of(lines, "round_ended"))["scores"]
    part = chance.choice(["pips", "double_blank", "blank_halves", "penalty"])
    chance.choice(scores)[part] += chance.choice([-1, 1, 50])


def forge_secret(lines: list[Line], chance: random.Random) -> None:
    event = chance.choice(events_of(lines, "revealed"))
    event["secret"] = another_digit(event["secret"], chance)


def forge_commitment(lines: list[Line], chance: random.Random) -> None:
    fairness = chance.choice(events_of(lines, "committed"))["fairness"]
    fairness["commitment"] = another_digit(fairness["commitment"], chance)


def forge_order(lines: list[Line], chance: random.Random) -> None:
    order = chance.choice(events_of(lines, "dealt"))["order"]
    one, other = chance.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]


def forge_first(lines: list[Line], chance: random.Random) -> None:
    chance.choice(events_of(lines, "dealt"))["first"] ^= 1


def forge_rule(lines: list[Line], chance: random.Random) -> None:
    """A rule that changes who is dealt what, or what is left counts."""
    rules = lines[0]["ruleset"]
    seats = str(len(lines[0]["players"]))
    if chance.random() < 0.5:
        rules["hand_size"][rules["set"]][seats] -= 1
    else:
        rules["rounds"] += 1


def forge_standings(lines: list[Line], chance: random.Random) -> None:
    standings = lines[-1]["standings"]
    standings[chance.choice(["totals", "places"])][0] += 1


def forge_hands(lines: list[Line], chance: random.Random) -> None:
    hands = chance.choice(events_of(lines, "round_ended"))["hands"]
    full = [hand for hand in hands if hand]
    chance.choice(full).pop()


def forge_away(lines: list[Line], chance: random.Random) -> None:
    del lines[chance.randrange(1, len(lines) - 1)]


def forge_twice(lines: list[Line], chance: random.Random) -> None:
    at = chance.randrange(1, len(lines))
    lines.insert(at, lines[at])


def forge_swap(lines: list[Line], chance: random.Random) -> None:
    at = chance.randrange(1, len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


FORGERIES: tuple[Callable[[list[Line], random.Random], None], ...] = (
    *(forge_tile, forge_seat, forge_score, forge_secret, forge_commitment),
    *(forge_order, forge_first, forge_rule, forge_standings, forge_hands),
    *(forge_away, forge_twice, forge_swap),
)


def test_200_of_200_forged_records_are_found() -> None:
    """With hashes worked out anew only the laws and the secrets speak against them."""
    chance = random.Random(2)
    for number in range(200):
        lines = parsed(chance.choice([*WHOLE[:2], WHOLE[3], ROUNDS]))
        forge = FORGERIES[number % len(FORGERIES)]
        forge(lines, chance)
        problems = verify(forged(lines))
        wanted = {"incomplete"} if forge is forge_rule else set()
        assert any(p.is_damage or p.code in wanted for p in problems), (number, forge)
