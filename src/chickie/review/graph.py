"""Pictures of a review: what a round was worth as it went on, and luck beside skill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from chickie.language import Sentence, decimal, say
from chickie.review.amount import points
from chickie.review.label import THOUSAND, Label
from chickie.review.luck import Point, Share
from chickie.review.review import Decision

WIDTH: Final = 720
HEIGHT: Final = 260
LEFT: Final = 44
"""Room for the numbers beside the lines."""
RIGHT: Final = 10
TOP: Final = 12
BOTTOM: Final = 26
LINES: Final = 5
"""Ruled lines that are aimed at."""
COLOURS: Final = 4
"""Seats from which on lines are dashed, as the colours begin anew."""
BAR: Final = 22
"""Pixels that a bar is high, and the gap below it."""
GAP: Final = 8


class _Scale:
    """From points to places, with round numbers at both ends."""

    def __init__(self, values: Sequence[int], *, start: float, stop: float) -> None:
        low, high = min([0, *values]) / THOUSAND, max([0, *values]) / THOUSAND
        self.step = next(
            (n for n in (1, 2, 5, 10, 20, 50, 100, 200) if n * LINES >= high - low), 500
        )
        self.low = floor(low / self.step) * self.step
        self.high = max(ceil(high / self.step), self.low // self.step + 1) * self.step
        self._start, self._stop = start, stop

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self._start + share * (self._stop - self._start)

    @property
    def ticks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def curve(
    found: Sequence[Point], decisions: Sequence[Decision], players: Sequence[str]
) -> str:
    """How far each seat was ahead of the others' mean, as the round went on."""
    values = [lead for point in found for lead in point.lead]
    y = _Scale(values, start=HEIGHT - BOTTOM, stop=TOP)
    across = (WIDTH - LEFT - RIGHT) / max(1, len(found) - 1)
    places = {point.n: LEFT + i * across for i, point in enumerate(found)}
    body = "".join(
        (
            *_ruled(y),
            *(_line(found, places, y, seat) for seat in range(len(players))),
            *_dots(found, decisions, places, y),
        )
    )
    said = "; ".join(
        f"{name}: {points(lead, sign=True)}"
        for name, lead in zip(players, found[-1].lead, strict=True)
    )
    words = say("Points ahead of the others’ mean, from the deal to the end.")
    return (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{_text(words)} {escape(said)}">{body}</svg>\n'
    )


def _ruled(y: _Scale) -> Iterator[str]:
    for tick in y.ticks:
        kind = "nought" if tick == 0 else "rule"
        at = y.at(tick)
        yield (
            f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" '
            f'y2="{at:.1f}"/>'
            f'<text x="{LEFT - 6}" y="{at + 4:.1f}">{decimal(tick, 0, sign=True)}'
            "</text>"
        )


def _line(
    found: Sequence[Point], places: dict[int, float], y: _Scale, seat: int
) -> str:
    way = " ".join(
        f"{places[point.n]:.1f},{y.at(point.lead[seat] / THOUSAND):.1f}"
        for point in found
    )
    return f'<polyline class="{colour(seat)}" points="{way}"/>'


def colour(seat: int) -> str:
    """The classes of a seat's line."""
    dashed = " dashed" if seat >= COLOURS else ""
    return f"seat-{seat % COLOURS + 1}{dashed}"


def _dots(
    found: Sequence[Point],
    decisions: Sequence[Decision],
    places: dict[int, float],
    y: _Scale,
) -> Iterator[str]:
    """A mark at each move with a bad name."""
    leads = {point.n: point.lead for point in found}
    for one in decisions:
        n = next((n for n in places if n >= one.n), None)
        if one.label in (Label.MISTAKE, Label.BLUNDER) and n is not None:
            at = y.at(leads[n][one.seat] / THOUSAND)
            size = 5 if one.label is Label.BLUNDER else 3.5
            yield (
                f'<circle class="{colour(one.seat)}" cx="{places[n]:.1f}" '
                f'cy="{at:.1f}" r="{size}"/>'
            )


def key(players: Sequence[str]) -> str:
    """Which line is whose."""
    items = "".join(
        f'<li><svg viewBox="0 0 28 8" aria-hidden="true"><line class="{colour(seat)}" '
        f'x1="0" x2="28" y1="4" y2="4"/></svg>{escape(name)}</li>'
        for seat, name in enumerate(players)
    )
    return f'<ul class="key">{items}</ul>\n'


def bars(shares: Sequence[Share], seats: Sequence[int], players: Sequence[str]) -> str:
    """Luck and skill of each seat, to both sides of nothing."""
    told = [share.told for share in shares]
    values = [value for s in seats for value in (told[s].luck, told[s].skill)]
    label = 110
    x = _Scale(values, start=label, stop=WIDTH - 56)
    high = len(seats) * (2 * BAR + GAP) + 20
    nought = x.at(0)
    body = [
        (
            f'<line class="nought" x1="{nought:.1f}" x2="{nought:.1f}" y1="0" '
            f'y2="{high - 20}"/>'
        )
    ]
    for row, seat in enumerate(seats):
        top = row * (2 * BAR + GAP)
        body.append(f'<text class="name" x="0" y="{top + BAR + 5}">')
        body.append(f"{escape(players[seat])}</text>")
        share = told[seat]
        for kind, value, at in (
            ("luck", share.luck, top),
            ("skill", share.skill, top + BAR),
        ):
            body.append(_bar(kind, value, x, at))
    said = "; ".join(
        str(
            say(
                "{name}: luck {luck}, skill {skill}",
                name=players[seat],
                luck=points(told[seat].luck, sign=True),
                skill=points(told[seat].skill, sign=True),
            )
        )
        for seat in seats
    )
    return (
        f'<svg class="bars" viewBox="0 0 {WIDTH} {high}" role="img" '
        f'aria-label="{escape(said)}">{"".join(body)}</svg>\n'
    )


def _bar(kind: str, value: int, x: _Scale, top: float) -> str:
    nought, end = x.at(0), x.at(value / THOUSAND)
    left, wide = min(nought, end), abs(end - nought)
    side = "end" if value < 0 else "start"
    at = end - 5 if value < 0 else end + 5
    return (
        f'<rect class="{kind}" x="{left:.1f}" y="{top + 3}" width="{wide:.1f}" '
        f'height="{BAR - 4}"/>'
        f'<text class="{side}" x="{at:.1f}" y="{top + BAR - 6}">'
        f"{points(value, sign=True)}</text>"
    )


def _text(words: Sentence) -> str:
    return escape(str(words))
