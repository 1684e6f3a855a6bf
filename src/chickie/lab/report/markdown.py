"""A report as Markdown, with a picture in a file of its own for each plot."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from chickie.figures.figure import ENDINGS
from chickie.lab.report import strip, table
from chickie.lab.report.model import Ends, Part, Plot, Report, Told
from chickie.lab.report.telling import told as telling
from chickie.language import say

WIDTH: Final = 720
"""Pixels of a picture."""
LETTERS: Final = 84
"""Letters of a line in a picture, beside the value."""
LINE: Final = 19
"""Pixels of such a line."""
STRIP: Final = 28
_LEADING: Final = re.compile(r"([\\`*_\[\]<>|#])")


class Written(NamedTuple):
    """The text and the files that it shows."""

    text: str
    pictures: dict[str, str]
    """SVG by the name of the file."""


def markdown(report: Report, stem: str) -> Written:
    """The report, in the language in use; names of pictures begin with ``stem``."""
    pictures: dict[str, str] = {}
    lines = [f"# {_text(report.title)}", "", *_paragraphs(report.lead)]
    for part in report.parts:
        lines += _part(part, stem, pictures)
    lines += [f"## {say('How this was found')}", "", *_paragraphs(report.method)]
    return Written("\n".join(lines).rstrip() + "\n", pictures)


def _text(words: object) -> str:
    return _LEADING.sub(r"\\\1", str(words))


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield from (_text(line), "")


def _part(part: Part, stem: str, pictures: dict[str, str]) -> Iterator[str]:
    yield from (f"## {_text(part.title)}", "", *_paragraphs(part.lead))
    if part.points:
        yield from (*(f"- {_text(point)}" for point in part.points), "")
    for told in part.told:
        yield from _told(told)
    if part.ends:
        title = str(say("How rounds end"))
        file = f"{stem}-{len(pictures) + 1}-ends.svg"
        pictures[file] = _ends_picture(part.ends)
        yield from _figure(title, "", file, table.of_ends(part.ends))
    for plot in part.plots:
        file = f"{stem}-{len(pictures) + 1}-{plot.figure.name}.svg"
        pictures[file] = _plot_picture(plot)
        what = str(plot.figure.what)
        yield from _figure(str(plot.figure.title), what, file, table.of_plot(plot))


def _told(told: Told) -> Iterator[str]:
    yield from (f"### {_text(told.label)}", "", *_paragraphs(told.after[1:]))
    if told.before and told.after:
        was = say("Instead of: {clauses}", clauses=" ".join(told.before))
        yield from (f"*{_text(was)}*", "")
    for found in told.found:
        if found.where:
            yield from (f"**{_text(found.where)}**", "")
        yield from (*(f"- {_text(line)}" for line in found.lines), "")


def _figure(title: str, what: str, file: str, rows: table.Rows) -> Iterator[str]:
    yield from (f"### {_text(title)}", "")
    if what:
        yield from (_text(what), "")
    yield from (f"![{_text(title)}]({file})", "")
    head, *body = rows
    yield f"| {' | '.join(map(_text, head))} |"
    yield f"|---{'|--:' * (len(head) - 1)}|"
    for row in body:
        yield f"| {' | '.join(map(_text, row))} |"
    yield ""


# --- pictures -------------------------------------------------------------------------


def _plot_picture(plot: Plot) -> str:
    on = strip.scale(plot.figure, plot.dots)
    form = plot.figure.form
    rows = [
        (table.full(dot), telling(dot.estimate, form), dot.marked) for dot in plot.dots
    ]
    strips = [strip.dot(on, dot.estimate, marked=dot.marked) for dot in plot.dots]
    return _picture(
        str(plot.figure.title), rows, strips, [strip.numbers(plot.figure, on)]
    )


def _ends_picture(ends: Sequence[Ends]) -> str:
    rows = [(table.full(row), "", row.marked) for row in ends]
    strips = [strip.bar(row.shares) for row in ends]
    key = [
        f'<rect class="part-{i + 1}" x="0" y="3" width="12" height="12"/>'
        f'<text class="label" x="20" y="14">{escape(str(ENDINGS[i].title))}</text>'
        for i in table.shown_ends(ends)
    ]
    return _picture(str(say("How rounds end")), rows, strips, key)


def _picture(
    title: str,
    rows: Sequence[tuple[str, str, bool]],
    strips: Sequence[str],
    below: Sequence[str],
) -> str:
    """Rows under each other: words and value, and under them the strip."""
    body, y = [], 6
    for (label, value, marked), picture in zip(rows, strips, strict=True):
        body.append(
            f'<text class="value" x="{WIDTH - 6}" y="{y + 14}">{escape(value)}</text>'
        )
        kind = "label marked" if marked else "label"
        for line in textwrap.wrap(label, LETTERS):
            body.append(
                f'<text class="{kind}" x="6" y="{y + 14}">{escape(line)}</text>'
            )
            y += LINE
        body.append(_placed(picture, y, STRIP))
        y += STRIP + 6
    body += [_placed(line, y + n * LINE, LINE) for n, line in enumerate(below)]
    height = y + LINE * len(below) + 6
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f"<style>\n{strip.STYLE}{_STYLE}</style>\n"
        f'<rect width="100%" height="100%" rx="10" fill="var(--paper)"/>\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )


_STYLE: Final = (
    "svg text.label { text-anchor: start; font-size: 14px; font-weight: 400; "
    "fill: var(--ink); }\n"
    "svg text.label.marked { font-weight: 700; }\n"
    "svg text.value { text-anchor: end; font-size: 14px; fill: var(--ink); }\n"
)


def _placed(picture: str, y: int, height: int) -> str:
    """A strip within a picture."""
    return f'<svg x="6" y="{y}" width="{WIDTH - 12}" height="{height}">{picture}</svg>'
