"""How strong the bots are, on frozen deals; every number with its standard error.

    python benchmarks/strength.py [SECTION …] [--deals 2000] [--bots NAME …]
                                  [--against frozen | thoughtful]

gap      house rules, double-nine, four seats, 7 tiles, one against three others:
         points a round less those of the others (rel), and the gap share: heaviest is
         0 %, a player who sees all tiles (1000 playouts) and knows how the others play
         100 %. Most of the gap is the price of hidden tiles; goal 35 %, must be 30 %.
loss     points that a choice costs, on a frozen book of positions, against a reference
         of 30,000 playouts each, of which there are two: one knows facts, the other
         draws conclusions from choices too; must be below 0.05 for the strongest.
matches  matches of ten rounds against the same three: share won, 25 % is equal; must
         be 37 %, goal 42 %. Brains that may want the match beside those that want
         points; the difference is on the same deals.
two      two seats, 15 tiles: rel against one; must be -17.
mixed    against a heaviest, a thoughtful and a farsighted-1, and with a learned.
train    Mexican Train, double-twelve, four seats, against thoughtful.
presets  every rule set that comes with the program at its usual table.

The others of gap, matches and two are frozen: a heuristic that stays as it is, so that
figures mean the same however well thoughtful plays one day. What must be and the goals
are for that table; there the double of the round is opened from a hand. With --against
thoughtful they meet what people play with, by house rules to the letter.

All of them where none is named. A bot is a name of a brain, with what it wants or
how many playouts it takes after a stroke: farsighted/win, farsighted/300.

Bots that look ahead play fewer deals, in proportion to one over the root of their
playouts; --deals is for all others. Each line tells its deals, its CPU seconds, and
what an error half as large would take. Deals that two bots share are compared by
stretches, so luck of the deal falls out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

import strength_book
from strength_book import FOUR, moments, require_book
from strength_loss import REFERENCE, chosen, cost_of, reference
from strength_table import (
    AGAINST,
    FIELD,
    Against,
    Played,
    deals_of,
    heading,
    known,
    percent,
    play,
    plus_minus,
    strongest,
    tell_relative,
    usual_bots,
)

from chickie import variants
from chickie.brains.setting import BRAINS, SETTINGS
from chickie.figures.estimate import Estimate, Ratio, paired
from chickie.rules.position import axes
from chickie.rules.turn import count_moves, nth_move
from chickie.speed.quantity import ROUNDS, SHARE, won

ZERO: Final = "heaviest"
"""The gap begins here."""
MUST: Final = {"gap": 0.30, "matches": 0.37, "two": -17.0, "loss": 0.05}
GOAL: Final = {"gap": 0.35, "matches": 0.42}
"""What the strongest must come to, and what is hoped for."""
USUAL_SEATS: Final = 4
DEAR: Final = 8
"""Deals for one with the player who sees all tiles."""


# --- sections -------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """What the command line says."""

    bots: Sequence[str]
    deals: int
    matches: int
    positions: int
    threads: int
    against: Against


def gap(asked: Asked) -> None:
    """How much of the way from heaviest to somebody who sees all tiles."""
    among, all_seeing = asked.against, asked.against.all_seeing
    heading(f"gap: {among.told}, double-9, 4 seats, 7 tiles, against 3 {among.field}")
    field = (among.field,) * 3
    ends = []
    for bot, deals in ((ZERO, asked.deals), (all_seeing, asked.deals // DEAR)):
        ends.append(play(bot, field, deals, rules=among.rules, threads=asked.threads))
        tell_relative(ends[-1])
    zero, full = (end.relative for end in ends)
    for bot in asked.bots:
        if bot in (ZERO, all_seeing):
            continue
        deals = deals_of(known(bot), asked.deals)
        played = play(bot, field, deals, rules=among.rules)
        tell_relative(played)
        print(f"  {'':22}gap share {percent(gap_share(zero, played.relative, full))}")
    print(f"  must be {MUST['gap']:.0%}, goal {GOAL['gap']:.0%}, for the strongest")


def gap_share(zero: Estimate, bot: Estimate, full: Estimate) -> Estimate:
    """Its error by the delta method, each of the three taken to err by itself."""
    way = zero.value - full.value
    share = (zero.value - bot.value) / way
    error = hypot(bot.error, (1 - share) * zero.error, share * full.error) / way
    return Estimate(value=share, error=error)


def two(asked: Asked) -> None:
    """Two seats."""
    among = asked.against
    heading(f"two: {among.told}, double-9, 2 seats, 15 tiles, against {among.field}")
    for bot in dict.fromkeys((ZERO, *asked.bots)):
        deals = deals_of(known(bot), asked.deals)
        tell_relative(play(bot, (among.field,), deals, rules=among.rules))
    print(f"  must be {MUST['two']:.0f}")


def mixed(asked: Asked) -> None:
    """Not all others are as the bots that look ahead imagine them."""
    fields = [("heaviest", "thoughtful", "farsighted-1")]
    if "learned" in SETTINGS:
        fields.append(("learned", "thoughtful", "farsighted-1"))
    for field in fields:
        heading(f"mixed: house, double-9, 4 seats, 7 tiles, beside {', '.join(field)}")
        for bot in (FIELD, *asked.bots):
            deals = min(
                deals_of(known(bot), asked.deals), deals_of(field[-1], asked.deals)
            )
            tell_relative(play(bot, field, deals))


def train(asked: Asked) -> None:
    """Mexican Train."""
    heading("train: Mexican Train, double-12, 4 seats, against three thoughtful")
    rules = variants.load("mexican-train").replace(set="double-12")
    for bot in asked.bots:
        deals = deals_of(known(bot), asked.deals)
        tell_relative(play(bot, (FIELD,) * 3, deals, rules=rules))


def presets(asked: Asked) -> None:
    """Every rule set of ours."""
    for name in variants.names():
        rules = variants.load(name)
        offered = rules.seats or (USUAL_SEATS,)
        seats = min(offered, key=lambda count: (abs(count - USUAL_SEATS), count))
        heading(f"presets: {name}, {rules.set}, {seats} seats, against thoughtful")
        for bot in asked.bots:
            deals = deals_of(known(bot), asked.deals)
            tell_relative(play(bot, (FIELD,) * (seats - 1), deals, rules=rules))


def matches(asked: Asked) -> None:
    """Whole matches: who wins them, and what it helps to want that."""
    among, field = asked.against, (asked.against.field,) * 3
    heading(f"matches: {among.told}, double-9, 4 seats, against 3 {among.field}")
    for bot in asked.bots:
        count = deals_of(known(bot), asked.matches)
        found = play(bot, field, count, rules=among.rules, matches=True)
        tell_matches(found)
        if not BRAINS[bot].playouts or "/" in bot:
            continue
        wanting = play(f"{bot}/win", field, count, rules=among.rules, matches=True)
        tell_matches(wanting)
        both = paired((match_wins(found),) * 2, found.stretches, wanting.stretches)
        if both is not None:
            print(f"  {'':22}wanting the match wins {percent(both)} more", flush=True)
    print(f"  must be {MUST['matches']:.0%}, goal {GOAL['matches']:.0%}; 25 % is equal")


def match_wins(played: Played) -> Ratio:
    """Share of matches won by the first place."""
    rounds = FOUR.match_rounds
    return Ratio({won(played.seats): rounds}, {ROUNDS: SHARE})


def tell_matches(played: Played) -> None:
    """A line of the table of matches."""
    share = match_wins(played).of(played.sums)
    assert share is not None
    count, cpu = played.sums.deals, played.seconds
    print(
        f"  {played.bot:22}won {percent(share)}  rel{plus_minus(played.relative)}  "
        f"{count} matches in {played.seatings} seatings {cpu:.1f} s; "
        f"half the error: {4 * cpu:,.0f} s",
        flush=True,
    )


# --- what a choice costs --------------------------------------------------------------


def loss(asked: Asked) -> None:
    """Points that a choice costs."""
    heading(
        f"loss: points a choice, by {REFERENCE:,} playouts, {asked.positions} times"
    )
    print(f"  {'':22}{'by facts alone':>16}{'and by choices':>16}")
    bots = [known(bot) for bot in dict.fromkeys((*asked.bots, FIELD, ZERO))]
    lost: dict[str, list[list[float]]] = {bot: [[], []] for bot in bots}
    spent = dict.fromkeys(bots, 0.0)
    chosen(bots[0], next(moments()))  # loaded, or compiled
    began = time.process_time()
    for moment in moments():
        if len(lost[FIELD][0]) == asked.positions:
            break
        s, r = moment.position, axes(FOUR, 4)
        codes = [nth_move(s, r, n) for n in range(count_moves(s, r))]
        judges = [reference(moment, codes, infers) for infers in (0, 1)]
        for bot in bots:
            code, seconds = chosen(bot, moment)
            spent[bot] += seconds
            for halves, costs in zip(judges, lost[bot], strict=True):
                costs.append(cost_of(halves, codes.index(code)))
    cpu = time.process_time() - began
    for bot in bots:
        facts, choices = (
            Estimate(fmean(costs), stdev(costs) / sqrt(len(costs)))
            for costs in lost[bot]
        )
        each = 1000 * spent[bot] / len(lost[bot][0])
        print(
            f"  {bot:22}{plus_minus(facts, 3)}{plus_minus(choices, 3)}"
            f"   {each:8.2f} ms a choice"
        )
    print(f"  {cpu:.0f} s of CPU; must be {MUST['loss']} for the strongest")


SECTIONS: Final[dict[str, Callable[[Asked], None]]] = {
    "gap": gap,
    "loss": loss,
    "matches": matches,
    "two": two,
    "mixed": mixed,
    "train": train,
    "presets": presets,
}


def some(bots: Iterable[str] | None, section: str) -> list[str]:
    """The bots of a section: as named, or those that are worth its time."""
    if bots:
        return [*bots]
    if section in ("gap", "two", "loss"):
        return usual_bots()
    return ["heaviest", "learned", "farsighted-1", strongest()]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", metavar="SECTION")
    parser.add_argument("--bots", nargs="*")
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--against", choices=AGAINST, default="frozen")
    chosen = parser.parse_args()
    unknown = {*chosen.sections} - {*SECTIONS}
    if unknown:
        parser.error(
            f"no section {', '.join(unknown)}; there are {', '.join(SECTIONS)}"
        )
    require_book()
    print(f"deals {strength_book.DIGEST} from {strength_book.BASE:#x}; all ± are one")
    print("standard error; rel below 0 is better; times are of CPU")
    for name in chosen.sections or SECTIONS:
        SECTIONS[name](
            Asked(
                bots=some(chosen.bots, name),
                deals=chosen.deals,
                matches=chosen.matches,
                positions=chosen.positions,
                threads=chosen.threads,
                against=AGAINST[chosen.against],
            )
        )


if __name__ == "__main__":
    main()
