"""A report as a page: one file of HTML with nothing from elsewhere and no script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from chickie.figures.figure import ENDINGS
from chickie.lab.report import strip, table
from chickie.lab.report.model import Dot, Ends, Found, Part, Plot, Report, Told
from chickie.lab.report.telling import PERCENT, UNIT
from chickie.lab.report.telling import told as telling
from chickie.language import Sentence, decimal, say, spoken

FEW: Final = 3
"""Sections from which there are links to them."""
_STYLE: Final = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def page(report: Report) -> str:
    """The page, in the language in use."""
    body = "".join(_part(part, n) for n, part in enumerate(report.parts, 1))
    return (
        f'<!doctype html>\n<html lang="{_text(spoken())}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(report.title)}</title>\n"
        f"<style>\n{strip.STYLE}{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<header><h1>{_text(report.title)}</h1>{_paragraphs(report.lead)}"
        f"{_contents(report.parts)}</header>\n"
        f"{body}"
        f"<footer><h2>{_text(say('How this was found'))}</h2>"
        f"{_paragraphs(report.method)}</footer>\n</main>\n</body>\n</html>\n"
    )


def _text(words: str | Sentence) -> str:
    return escape(str(words))


def _paragraphs(lines: Iterable[str]) -> str:
    return "".join(f"<p>{_text(line)}</p>\n" for line in lines)


def _contents(parts: Sequence[Part]) -> str:
    """Links to the sections, where there are so many that one would look for one."""
    if len(parts) < FEW:
        return ""
    links = "".join(
        f'<li><a href="#part-{n}">{_text(part.title)}</a></li>\n'
        for n, part in enumerate(parts, 1)
    )
    return f'<nav aria-label="{_text(say("Contents"))}"><ul>\n{links}</ul></nav>\n'


def _part(part: Part, number: int) -> str:
    points = "".join(f"<li>{_text(point)}</li>\n" for point in part.points)
    return (
        f'<section id="part-{number}">\n<h2>{_text(part.title)}</h2>\n'
        + _paragraphs(part.lead)
        + (f'<ul class="points">\n{points}</ul>\n' if points else "")
        + "".join(map(_told, part.told))
        + (_ends(part.ends) if part.ends else "")
        + "".join(map(_plot, part.plots))
        + "</section>\n"
    )


def _told(told: Told) -> str:
    """A change: what it says, what the sheet said before, and what came of it."""
    also = _paragraphs(told.after[1:])
    was = " ".join(told.before)
    before = (
        f'<p class="was">{_text(say("Instead of: {clauses}", clauses=was))}</p>\n'
        if was and told.after
        else ""
    )
    found = "".join(map(_found, told.found))
    return (
        f'<div class="told"><h3>{_text(told.label)}</h3>\n{also}{before}{found}</div>\n'
    )


def _found(found: Found) -> str:
    where = f"<h4>{_text(found.where)}</h4>\n" if found.where else ""
    lines = "".join(f"<li>{_text(line)}</li>\n" for line in found.lines)
    return f"{where}<ul>\n{lines}</ul>\n"


# --- pictures -------------------------------------------------------------------------


def _plot(plot: Plot) -> str:
    on = strip.scale(plot.figure, plot.dots)
    rows = "".join(
        f'{_where(before, dot)}<div class="row{" marked" * dot.marked}">'
        f'<span class="label">{_text(dot.label)}</span>'
        f'<span class="cell">{strip.dot(on, dot.estimate, marked=dot.marked)}</span>'
        f'<span class="value">{_text(telling(dot.estimate, plot.figure.form))}</span>'
        "</div>\n"
        for before, dot in zip((None, *plot.dots), plot.dots, strict=False)
    )
    axis = (
        '<div class="row axis"><span class="label"></span>'
        f'{strip.numbers(plot.figure, on)}<span class="value"></span></div>\n'
    )
    said = "; ".join(
        f"{table.full(dot).rstrip('.')}: {telling(dot.estimate, plot.figure.form)}"
        for dot in plot.dots
    )
    return _figure(
        str(plot.figure.title),
        f"<p>{_text(plot.figure.what)}</p>",
        f'<div role="img" aria-label="{_text(plot.figure.title)}. {_text(said)}">\n'
        f"{rows}{axis}</div>\n",
        table.of_plot(plot),
    )


def _where(before: Dot | Ends | None, row: Dot | Ends) -> str:
    """A heading above the first row of a table."""
    if not row.where or (before is not None and before.where == row.where):
        return ""
    return f'<div class="where">{_text(row.where)}</div>\n'


def _ends(ends: Sequence[Ends]) -> str:
    shown = table.shown_ends(ends)
    title = say("How rounds end")
    key = "".join(
        f'<li><i class="k{i + 1}"></i>{_text(ENDINGS[i].title)}</li>' for i in shown
    )
    rows = "".join(
        f'{_where(before, row)}<div class="row{" marked" * row.marked}">'
        f'<span class="label">{_text(row.label)}</span>{strip.bar(row.shares)}</div>\n'
        for before, row in zip((None, *ends), ends, strict=False)
    )
    said = "; ".join(
        f"{table.full(row).rstrip('.')}: "
        + ", ".join(
            f"{ENDINGS[i].title} {decimal(row.shares[i] * PERCENT, 0)}{UNIT}"
            for i in shown
        )
        for row in ends
    )
    return _figure(
        str(title),
        f'<ul class="key">{key}</ul>',
        f'<div class="ends" role="img" aria-label="{_text(title)}. {_text(said)}">\n'
        f"{rows}</div>\n",
        table.of_ends(ends),
    )


def _figure(title: str, caption: str, picture: str, rows: table.Rows) -> str:
    return (
        f"<figure>\n<figcaption><h3>{_text(title)}</h3>{caption}</figcaption>\n"
        f"{picture}<details><summary>{_text(say('The numbers'))}</summary>\n"
        f"{_table(title, rows)}</details>\n</figure>\n"
    )


def _table(title: str, rows: table.Rows) -> str:
    head, *body = rows
    columns = "".join(f'<th scope="col">{_text(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{_text(row[0])}</th>'
        + "".join(f"<td>{_text(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in body
    )
    return (
        f'<div class="scroll" role="group" aria-label="{_text(title)}" tabindex="0">'
        f"<table><thead><tr>{columns}</tr></thead>\n<tbody>{lines}</tbody></table></div>"
    )
