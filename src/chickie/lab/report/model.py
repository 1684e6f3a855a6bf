"""A report as a value: what it says, before anybody writes it as a page or as text.

Words are in the language in use when it was made. Read next:
:mod:`chickie.lab.report.page` and :mod:`chickie.lab.report.markdown`.
"""

from __future__ import annotations

from typing import NamedTuple

from chickie.figures.estimate import Estimate
from chickie.figures.figure import Figure


class Dot(NamedTuple):
    """A row of a plot."""

    label: str
    estimate: Estimate
    marked: bool = False
    """The rules as they are: what the others are compared with."""
    where: str = ""
    """At which table, if there are several; rows of one table follow each other."""


class Plot(NamedTuple):
    """One figure at several tables."""

    figure: Figure
    dots: tuple[Dot, ...]


class Ends(NamedTuple):
    """A row of the picture of how rounds end."""

    label: str
    shares: tuple[float, ...]
    """Of all rounds, in the order of :data:`chickie.figures.figure.ENDINGS`."""
    marked: bool = False
    where: str = ""


class Found(NamedTuple):
    """What became of the game at a table."""

    where: str
    """At which table, if there are several."""
    lines: tuple[str, ...]


class Told(NamedTuple):
    """What one change did, in words."""

    label: str
    """The change."""
    before: tuple[str, ...]
    """What the sheet said."""
    after: tuple[str, ...]
    """What it says instead."""
    found: tuple[Found, ...]


class Part(NamedTuple):
    """A section."""

    title: str
    lead: tuple[str, ...] = ()
    """Paragraphs at its beginning."""
    points: tuple[str, ...] = ()
    """A list of remarks."""
    told: tuple[Told, ...] = ()
    ends: tuple[Ends, ...] = ()
    plots: tuple[Plot, ...] = ()


class Report(NamedTuple):
    """All of it."""

    title: str
    lead: tuple[str, ...]
    parts: tuple[Part, ...]
    method: tuple[str, ...]
    """How it was found, and how sure it is."""
