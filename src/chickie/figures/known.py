"""What each answer does to each preset: worked out by the lab, and shipped.

``known.json`` holds, for each preset at one or two numbers of seats, its own figures
and those with one answer changed, everything else as it was but for what has to follow.
``plans/switches.toml`` is the experiment, ``python tools/figures.py`` carries it out
and writes the file anew. Read next: :mod:`chickie.figures.beside`, one answer beside
another.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from chickie.errors import BadRuleset
from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.rules.draft import as_before
from chickie.rules.ruleset import Ruleset

FILE: Final = Path(__file__).with_name("known.json")
SHOWN: Final = (
    "blocked",
    "stuck",
    "dead_foot",
    "length",
    "turns",
    "forced",
    "options",
    "skill",
    "first_wins",
    "points",
    "out_on_double",
    "redeals",
)
"""The figures that are kept, in the order in which they are told."""
PARTS: Final = {Form.SHARE: 1000, Form.COUNT: 100, Form.POINTS: 100}
"""In what a value is written: a share in thousandths, the others in hundredths."""
UNCOUNTED: Final = frozenset(
    {
        "call_double",
        "call_penalty",
        "last_tile_call",
        "last_tile_penalty",
        "rounds",
        "tie_break",
    }
)
"""Fields that leave a round as it is: bots never forget a call, and how many rounds
there are and what becomes of ties is another matter."""
PLAIN: Final = ""
"""Where the preset itself stands among its answers."""

Numbers = tuple[int | None, ...]
"""Value and standard error of each figure in turn; None twice has no meaning there."""
Figures = Mapping[str, Estimate]
"""By name."""


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    deals: int
    """Deals by which each figure was found."""
    figures: tuple[str, ...]
    """Names, in the order of the numbers."""
    tables: dict[str, dict[str, Numbers | None]]
    """By preset and seats, such as ``cf-six 2``, then by answer, such as
    ``dead_foot=exhaust``; None plays exactly as the preset does."""


class Seen(msgspec.Struct, frozen=True):
    """A table for which figures are known."""

    preset: str
    seats: int
    deals: int
    answers: Mapping[str, Numbers | None]
    names: tuple[str, ...]

    def figures(self, answer: str) -> Figures | None:
        """What is known with an answer (:func:`answer_key`); None: nothing."""
        if answer not in self.answers:
            return None
        numbers = self.answers[answer] or self.answers[PLAIN]
        assert numbers is not None
        return {
            name: _estimate(name, value, error)
            for name, value, error in zip(
                self.names, numbers[::2], numbers[1::2], strict=True
            )
            if value is not None and error is not None
        }

    def plays_as_preset(self, answer: str) -> bool:
        """Round by round the same as without that answer."""
        is_uncounted = answer.partition("=")[0] in UNCOUNTED
        return answer == PLAIN or is_uncounted or self.answers.get(answer, ()) is None


@cache
def shipped() -> Known:
    """The shipped file, read when it is first asked for."""
    return msgspec.json.decode(FILE.read_bytes(), type=Known)


def table(preset: Ruleset, seats: int | None, *, among: Known | None = None) -> Seen:
    """The table of a preset that comes nearest to so many seats; 4 if nobody says.

    Raises:
        KeyError: the preset is not known.
    """
    among = among or shipped()
    wanted = seats or USUAL_SEATS
    near = min(seats_of(preset, among), key=lambda n: (abs(n - wanted), -n))
    answers = among.tables[table_key(preset.name, near)]
    return Seen(preset.name, near, among.deals, answers, among.figures)


USUAL_SEATS: Final = 4
"""So many sit at a table, where nobody says how many."""


def seats_of(preset: Ruleset, among: Known) -> tuple[int, ...]:
    """Numbers of seats for which a preset is known.

    Raises:
        KeyError: none.
    """
    found = (key.split() for key in among.tables)
    seats = tuple(sorted(int(n) for name, n in found if name == preset.name))
    if not seats:
        raise KeyError(preset.name)
    return seats


# --- how tables and answers are called ------------------------------------------------


def table_key(preset: str, seats: int) -> str:
    """``cf-six 2``."""
    return f"{preset} {seats}"


def answer_key(preset: Ruleset, seats: int, axis: str, value: object) -> str | None:
    """``dead_foot=exhaust``; empty where the preset answers so itself.

    Hands are called by their tiles at that number of seats, which is all that counts;
    None where that is not offered, or the value does not fit the field.
    """
    try:
        changed = as_before(preset, preset.replace(**{axis: value}))
    except BadRuleset:
        return None
    if axis == "hand_size":
        now, then = (one.hand_size.get(one.set, {}) for one in (preset, changed))
        if seats not in then:
            return None
        return PLAIN if now.get(seats) == then[seats] else f"{axis}={then[seats]}"
    if changed == preset:
        return PLAIN
    return f"{axis}={_text(msgspec.to_builtins(getattr(changed, axis)))}"


def _text(value: Any) -> str:  # noqa: ANN401 - a value of any field
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "+".join(map(str, value))
    return str(value)


# --- numbers --------------------------------------------------------------------------


def numbers(figures: Figures) -> Numbers:
    """Whole numbers for the file; an error is rounded up, so as not to promise more."""
    found: list[int | None] = []
    for name in SHOWN:
        estimate, parts = figures.get(name), PARTS[BY_NAME[name].form]
        if estimate is None:
            found += [None, None]
        else:
            found += [round(estimate.value * parts), _up(estimate.error * parts)]
    return tuple(found)


def _up(number: float) -> int:
    return -int(-number // 1)


def _estimate(name: str, value: int, error: int) -> Estimate:
    parts = PARTS[BY_NAME[name].form]
    return Estimate(value=value / parts, error=error / parts)


def text(found: Known) -> str:
    """The file: a line for each answer, so that differences can be read."""
    tables = ",\n".join(
        f'"{name}": {{\n{_rows(answers)}\n}}'
        for name, answers in sorted(found.tables.items())
    )
    names = msgspec.json.encode(found.figures).decode()
    return (
        f'{{\n"deals": {found.deals},\n"figures": {names},\n'
        f'"tables": {{\n{tables}\n}}\n}}\n'
    )


def _rows(answers: Mapping[str, Numbers | None]) -> str:
    return ",\n".join(
        f'"{answer}": {msgspec.json.encode(numbers).decode()}'
        for answer, numbers in sorted(answers.items())
    )
