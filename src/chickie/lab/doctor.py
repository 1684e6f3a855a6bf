"""What rules do to the game, and which switch matters: found by playing.

Three steps. First every other answer to every question is tried for a while. Those that
seem to matter most are then played anew, on other deals than those that made them seem
so: whoever picks the best of many by luck and shows that luck promises too much. All
tables of a step play the same deals, so that what differs comes from the rules. Last
come the rules as they are against the preset that is nearest, and a strong player among
weak ones. Read next: :mod:`chickie.lab.doctor_remark`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Final

import msgspec

from chickie.brains.setting import BRAINS
from chickie.figures.estimate import Estimate
from chickie.lab.doctor_blank import decides, scores
from chickie.lab.doctor_finding import Finding, by_weight, finding
from chickie.lab.doctor_switch import Switch, game, is_playable, said, switches
from chickie.lab.report.sample import Sample
from chickie.lab.unit import base
from chickie.rules.checks import require
from chickie.rules.follow import followed
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import difference
from chickie.speed import ready
from chickie.speed.sums import Sums
from chickie.speed.tables import Table, play
from chickie.variants import preset_of

STRONG: Final = "thoughtful"
"""Who plays, wherever the rules are looked at and not the players."""
WEAK: Final = "uniform"
"""Whom one strong player meets where skill is measured."""
STRETCHES: Final = 25
"""Pieces of which each sample is made: errors of differences come from their spread."""
DEALS: Final = 25_000
"""Deals of a table, as machine code."""
DEALS_PLAIN: Final = 500
"""The same in the interpreter, which is some hundred times slower."""
SCREENED: Final = 8
"""Of so many deals one is used to see what is worth a closer look."""
LOOKED_AT: Final = 8
"""Questions that get a closer look."""
ANSWERS: Final = 2
"""Answers to each of them, at most."""
SINGLE: Final = 1_000
"""Deals that are looked at one by one, at most."""
SINGLE_COST: Final = 70
"""The time of such a look as machine code, in deals of a stretch."""
BLANK_MOST: Final = 200
"""What 0-0 may cost."""


class Examination(msgspec.Struct, frozen=True, kw_only=True):
    """All that was found."""

    rules: Ruleset
    seats: int
    seed: int
    deals: int
    """Deals of each sample."""
    compiled: bool
    """Played as machine code."""
    now: Sample
    """The rules as they are, everybody strong."""
    skilled: Sample
    """The same with one strong player among weak ones."""
    preset: Ruleset
    """The rules of ours that are nearest."""
    own: tuple[Finding, ...]
    """What each difference from the preset does: from its answer to that of ``rules``,
    all else as in ``rules``."""
    switches: tuple[Finding, ...]
    """The other answers that matter most, the heaviest first."""
    tried: int
    """How many there were."""
    blank_decides: Estimate | None
    """Share of rounds that somebody else would have won, had 0-0 cost nothing; None
    where it costs nothing."""

    @property
    def is_preset(self) -> bool:
        """The rules are ours, unchanged."""
        return self.rules == self.preset


Player = Callable[[Table, int, int], Sums]
"""Plays the deals from one number to before another."""
Progress = Callable[[int, int], None]
"""Told how many deals are done, of how many."""


def examine(  # noqa: PLR0913 - what to look at, and how
    rules: Ruleset,
    seats: int,
    *,
    seed: int = 1,
    deals: int | None = None,
    player: Player = play,
    threads: int = 1,
    progress: Progress | None = None,
) -> Examination:
    """Play, and find out.

    Args:
        rules: the rules; rounds can be played by them.
        seats: number of seats.
        seed: where all chance comes from.
        deals: deals of each table; rounded up to a multiple of 25. None: as many as
            take about a minute.
        player: plays deals.
        threads: that many stretches at once; the result does not depend on it.
        progress: told after each stretch.

    Raises:
        BadRuleset: no round can be played by so many.
    """
    require(rules, seats)
    compiled = ready.has_compiler()
    deals = deals or (DEALS if compiled else DEALS_PLAIN)
    desk = _Desk(
        rules, seats, seed, deals, player, threads, progress or _nobody, compiled
    )
    return desk.examine()


def _nobody(_done: int, _all: int) -> None:
    """Nobody looks on."""


class _Desk:
    """An examination as it goes."""

    def __init__(  # noqa: PLR0913
        self,
        rules: Ruleset,
        seats: int,
        seed: int,
        deals: int,
        player: Player,
        threads: int,
        progress: Progress,
        compiled: bool,  # noqa: FBT001 - named where it is called
    ) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.size = -(-deals // STRETCHES)
        self.short = max(1, self.size // SCREENED)
        self.player, self.threads, self.progress = player, threads, progress
        self.compiled = compiled
        self.all = list(switches(rules, seats))
        self.preset = preset_of(rules)
        self.back = list(_back(rules, self.preset, seats))
        self.single = SINGLE_COST if compiled else 2  # it is played twice
        self.done, self.steps = 0, self._steps()

    def _steps(self) -> int:
        """Deals in all: the closer look is at most so long; shorter, it jumps."""
        screened = self.short * (1 + len(self.all))
        closer = self.size * (1 + len(self.back) + LOOKED_AT * ANSWERS + self.seats)
        singles = len(self._singles()) if self.rules.double_blank else 0
        return STRETCHES * (screened + closer) + singles * self.single

    def _went_on(self, deals: int) -> None:
        self.done += deals
        self.progress(self.done, self.steps)

    def examine(self) -> Examination:
        """Screen, look closer, compare."""
        chosen = self._screen()
        now = self._sample(self.rules)
        found = [finding(s.axis, now, self._sample(s.rules)) for s in chosen]
        found = [one for one in found if one.is_sure]
        own = [finding(s.axis, self._sample(s.rules), now) for s in self.back]
        skilled = self._sample(self.rules, (STRONG, *[WEAK] * (self.seats - 1)))
        blank = self._blank_decides()
        self.progress(self.steps, self.steps)
        return Examination(
            rules=self.rules,
            seats=self.seats,
            seed=self.seed,
            deals=self.size * STRETCHES,
            compiled=self.compiled,
            now=now,
            skilled=skilled,
            preset=self.preset,
            own=by_weight(own),
            switches=by_weight(found),
            tried=len(self.all),
            blank_decides=blank,
        )

    def _screen(self) -> list[Switch]:
        """The answers worth a closer look."""
        now = self._sample(self.rules, screening=True)
        weights = [
            finding(s.axis, now, self._sample(s.rules, screening=True)).weight
            for s in self.all
        ]
        order = sorted(range(len(self.all)), key=lambda i: (-weights[i], i))
        axes = list(dict.fromkeys(self.all[i].axis for i in order))[:LOOKED_AT]
        kept = [
            i
            for axis in axes
            for i in [i for i in order if self.all[i].axis == axis][:ANSWERS]
        ]
        return [self.all[i] for i in kept if weights[i]]

    def _sample(
        self,
        rules: Ruleset,
        lineup: tuple[str, ...] | None = None,
        *,
        screening: bool = False,
    ) -> Sample:
        """Deals at one table. Those of a screening are never used again."""
        lineup = lineup or (STRONG,) * self.seats
        table = self._table(rules, lineup)
        size = self.short if screening else self.size
        start = 0 if screening else self.short * STRETCHES
        starts = [start + i * size for i in range(STRETCHES)]
        with ThreadPoolExecutor(self.threads) as pool:
            sums = pool.map(lambda at: self.player(table, at, at + size), starts)
            stretches = tuple(self._counted(sums, size * table.seatings))
        return Sample(rules=rules, seats=self.seats, lineup=lineup, stretches=stretches)

    def _table(self, rules: Ruleset, lineup: tuple[str, ...]) -> Table:
        return Table(
            ruleset=rules, seats=self.seats, lineup=lineup, base=base(self.seed)
        )

    def _counted(self, sums: Iterable[Sums], deals: int) -> Iterator[Sums]:
        for one in sums:
            self._went_on(deals)
            yield one

    def _singles(self) -> range:
        """Deals that are looked at one by one."""
        start = self.short * STRETCHES
        return range(start, start + min(SINGLE, self.size * STRETCHES))

    def _blank_decides(self) -> Estimate | None:
        """How often 0-0 decides who wins, deal by deal."""
        price = self.rules.double_blank
        if not price:
            return None
        other = price + 1 if price < BLANK_MOST else price - 1
        lineup = (STRONG,) * self.seats
        tables = [
            self._table(rules, lineup)
            for rules in (self.rules, self.rules.replace(double_blank=other))
        ]
        known = []
        for at in self._singles():
            both = [scores(self.player(table, at, at + 1)) for table in tables]
            decided = decides(both, price)
            known += [] if decided is None else [decided]
            self._went_on(self.single)
        if not known:
            return None
        share = sum(known) / len(known)
        error = sqrt(share * (1 - share) / len(known))
        return Estimate(value=share, error=error, sample=len(known))


def _back(rules: Ruleset, preset: Ruleset, seats: int) -> Iterator[Switch]:
    """The rules with one answer of the preset each, where that is another game."""
    for change in difference(preset, rules):
        value = msgspec.to_builtins(getattr(preset, change.axis), str_keys=True)
        changed = followed(rules, {change.axis: value})
        if not is_playable(changed, seats):
            continue
        is_other = game(changed, seats) != game(rules, seats)
        if is_other and said(changed, seats) != said(rules, seats):
            yield Switch(change.axis, value, changed)


assert {STRONG, WEAK} <= BRAINS.keys()
