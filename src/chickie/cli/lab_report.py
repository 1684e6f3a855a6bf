"""``chickie lab report``: what came out of a run, in words and pictures."""

from __future__ import annotations

from pathlib import Path

import click

from chickie.cli.paper import heading, table, tell, tell_wrapped, write
from chickie.cli.spoken import Argument, Command, Option
from chickie.lab import result
from chickie.lab.report.experiment import report
from chickie.lab.report.markdown import markdown
from chickie.lab.report.model import Plot, Report, Told
from chickie.lab.report.page import page
from chickie.lab.report.table import full
from chickie.lab.report.telling import told as value
from chickie.language import say


@click.command(
    "report",
    cls=Command,
    words=say(
        "Tell what came out of a run: what each change did, in words, and with --html "
        "or --md in pictures and tables as well."
    ),
)
@click.argument(
    "run",
    cls=Argument,
    type=click.Path(path_type=Path),
    words=say("The folder of a run that is over."),
    value=say("RUN"),
)
@click.option(
    "--html",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write a page with pictures into this file; - is the output."),
    value=say("FILE"),
)
@click.option(
    "--md",
    cls=Option,
    type=click.Path(path_type=Path, allow_dash=False),
    words=say("Write Markdown into this file, and its pictures beside it as SVG."),
    value=say("FILE"),
)
def command(*, run: Path, html: Path | None, md: Path | None) -> None:
    """Read, tell, write."""
    found = report(result.read(run))
    if html is not None:
        write(html, page(found))
    if md is not None:
        _write_markdown(md, found)
    if html is None and md is None:
        _tell(found)


def _write_markdown(path: Path, found: Report) -> None:
    if str(path) == "-":
        text = say("--md writes pictures beside the text: it needs a file, not -.")
        raise click.UsageError(str(text))
    written = markdown(found, path.stem)
    for name, picture in written.pictures.items():
        (path.parent / name).write_text(picture, encoding="utf-8")
    write(path, written.text)


def _tell(found: Report) -> None:
    """The words; where there are none, the figures."""
    tell(heading(found.title))
    for line in found.lead:
        tell_wrapped(line)
    for part in found.parts:
        tell()
        tell(heading(part.title))
        for line in part.lead:
            tell_wrapped(line)
        for told in part.told:
            tell()
            _tell_change(told)
        for plot in () if part.told else part.plots:
            tell()
            _tell_figure(plot)
    tell()
    tell(heading(say("How this was found")))
    for line in found.method:
        tell_wrapped(line)


def _tell_change(told: Told) -> None:
    tell_wrapped(told.label, mark="+ ")
    for seen in told.found:
        if seen.where:
            tell_wrapped(seen.where, mark="  ")
        for line in seen.lines:
            tell_wrapped(line, mark="  → ")


def _tell_figure(plot: Plot) -> None:
    tell_wrapped(plot.figure.title)
    form = plot.figure.form
    rows = [(f"  {full(dot)}", value(dot.estimate, form)) for dot in plot.dots]
    for row in table(rows):
        tell(row)
