"""The picture of one row: a dot with its interval over a ruled line, or a parted bar.

All places are in per cent of the width, so that a row is as wide as the page has room
while dots stay round and letters stay as large as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate
from math import ceil, floor, log10
from pathlib import Path
from typing import Final, NamedTuple

from chickie.figures.estimate import Estimate
from chickie.figures.figure import Figure, Form
from chickie.lab.report.model import Dot
from chickie.lab.report.telling import bare

MARGIN: Final = 3.0
"""Per cent of the width left free at both ends, for half of a dot and of a number."""
TICKS: Final = 5
"""Lines that are aimed at; there may be some more or fewer."""
ROOM: Final = 9
"""Per cent of a bar from which its share is written into it."""
STYLE: Final = (Path(__file__).parent / "strip.css").read_text(encoding="utf-8")
"""How strips look, on a page and in a file."""


class Scale(NamedTuple):
    """From values to places."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """Per cent of the width."""
        share = (value - self.low) / (self.high - self.low)
        return MARGIN + (100 - 2 * MARGIN) * share


def scale(figure: Figure, dots: Sequence[Dot]) -> Scale:
    """Round numbers around all intervals; shares and gains begin at 0."""
    low = min(dot.estimate.low for dot in dots)
    high = max(dot.estimate.high for dot in dots)
    if figure.form is Form.SHARE or figure.name.startswith(("first", "skill")):
        low, high = min(low, 0.0), max(high, 0.0)
    step = _step((high - low) / TICKS or abs(high) / TICKS or 1.0)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    if first == last:
        last += 1
    ticks = tuple(i * step for i in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def _step(least: float) -> float:
    """The next of the numbers 1, 2, 5, 10, 20, 50 and so on, both ways."""
    power = 10.0 ** floor(log10(least))
    return next(n * power for n in (1, 2, 5, 10) if n * power >= least * (1 - 1e-9))


def numbers(figure: Figure, on: Scale) -> str:
    """The numbers of the lines."""
    step = on.ticks[1] - on.ticks[0]
    return _svg(
        "numbers",
        "".join(
            f'<text x="{on.at(tick):.2f}%" y="14">'
            f"{escape(bare(tick, figure.form, step))}</text>"
            for tick in on.ticks
        ),
    )


def dot(on: Scale, estimate: Estimate, *, marked: bool) -> str:
    """A value and its interval."""
    low, high = on.at(estimate.low), on.at(estimate.high)
    kind = ' class="marked"' if marked else ""
    return _svg(
        "strip",
        "".join(_lines(on))
        + f'<g{kind}><line class="reach" x1="{low:.2f}%" x2="{high:.2f}%" '
        'y1="50%" y2="50%"/>'
        f'<circle cx="{on.at(estimate.value):.2f}%" cy="50%" r="5.5"/></g>',
    )


def _lines(on: Scale) -> Iterator[str]:
    for tick in on.ticks:
        kind = "nought" if abs(tick) < (on.high - on.low) * 1e-9 else "rule"
        x = f"{on.at(tick):.2f}%"
        yield f'<line class="{kind}" x1="{x}" x2="{x}" y1="0" y2="100%"/>'


def bar(shares: Iterable[float]) -> str:
    """A whole in its parts, each in a colour, with its share where there is room."""
    widths = [share * 100 for share in shares]
    starts = [0.0, *accumulate(widths)]
    parts = (
        f'<rect class="part-{i}" x="{start:.2f}%" width="{width:.2f}%" y="3" '
        f'height="22"/>{_share(i, start, width)}'
        for i, (start, width) in enumerate(zip(starts, widths, strict=False), 1)
        if width
    )
    return _svg("bar", "".join(parts))


def _share(part: int, start: float, width: float) -> str:
    if width < ROOM:
        return ""
    return (
        f'<text class="on-{part}" x="{start + width / 2:.2f}%" y="19">'
        f"{width:.0f} %</text>"
    )


def _svg(kind: str, body: str) -> str:
    return f'<svg class="{kind}" aria-hidden="true">{body}</svg>'
