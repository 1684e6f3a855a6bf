"""The rule sheet to print: one page of HTML, numbered, with figures.

``page`` writes it, ``style`` is how it looks. It holds no script and nothing from
elsewhere; a server whose policy forbids styles within a page serves the style as a file
of its own and gives its address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from chickie.language import Sentence, say, spoken
from chickie.picture.diagram import Figure, figures
from chickie.rules.phrase import players
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, Section, sheet, title

_BESIDE: Final = {"opening": Section.OPENING, "foot": Section.DOUBLES}
"""The section in which a figure stands."""
_STEPS: Final = (2500, 2850, 3200, 3500, 3850, 4250)
"""Letters up to which each size fits on Letter and A4, the largest size first."""
_PER_RULE: Final = 22
"""Letters by which a rule counts for more: its last line is not full."""
_TILE: Final = re.compile(r"\d+-\d+")
_WIDE: Final = 2.2
"""Width by height from where on a figure takes a whole column."""


@cache
def style() -> str:
    """How a sheet looks, as CSS."""
    return (Path(__file__).parent / "paper.css").read_text(encoding="utf-8")


def page(  # noqa: PLR0913 - all that may stand on a sheet
    ruleset: Ruleset,
    *,
    seats: int | None = None,
    link: str = "",
    code: str = "",
    qr: str = "",
    style_link: str | None = None,
) -> str:
    """The sheet of ``ruleset`` as a page, in the language in use.

    Args:
        ruleset: the rules.
        seats: number of seats to write for; None writes for all that are offered.
        link: where these rules are found again.
        code: the rules as a code (:mod:`chickie.variants.code`).
        qr: a picture of the link as SVG; it is taken as it is.
        style_link: address of :func:`style`; None puts the style into the page.

    Raises:
        BadRuleset: the rules have no hands for so many seats.
    """
    body = article(ruleset, seats=seats, link=link, code=code, qr=qr)
    return (
        f'<!doctype html>\n<html lang="{_text(spoken())}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(ruleset.called)}</title>\n{_style(style_link)}\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )


def article(
    ruleset: Ruleset,
    *,
    seats: int | None = None,
    link: str = "",
    code: str = "",
    qr: str = "",
) -> str:
    """What stands on the page, as :func:`page` takes it."""
    clauses = sheet(ruleset, seats)
    called, whom = _text(ruleset.called), _for_whom(ruleset, seats)
    rules = "".join(_sections(clauses, figures(ruleset)))
    return (
        f'<main class="sheet size-{_size(clauses)}">\n'
        f"<header><h1>{called}</h1>{whom}</header>\n"
        f'<div class="rules">\n{rules}</div>\n'
        f"{_foot(link, code, qr)}</main>\n"
    )


def _style(link: str | None) -> str:
    if link is None:
        return f"<style>\n{style()}</style>"
    return f'<link rel="stylesheet" href="{escape(link)}">'


def _size(clauses: Iterable[Clause]) -> int:
    """Which size of letters makes these rules fit on a page, from 1."""
    letters = sum(len(str(clause.sentence)) + _PER_RULE for clause in clauses)
    return 1 + sum(letters > most for most in _STEPS)


def _for_whom(ruleset: Ruleset, seats: int | None) -> str:
    offered = ruleset.seats if seats is None else (seats,)
    if not offered:
        return ""
    return f"<p>{_text(say('For {players}.', players=players(offered)))}</p>"


# --- the rules ------------------------------------------------------------------------


def _sections(clauses: Iterable[Clause], shown: Iterable[Figure]) -> Iterator[str]:
    """The rules under their headings, each figure where it belongs."""
    shown = list(shown)
    for section, rules in groupby(clauses, key=lambda clause: clause.section):
        beside = (figure for figure in shown if _BESIDE[figure.id] is section)
        yield (
            f"<section><h2>{_text(title(section))}</h2>\n"
            f"{''.join(map(_figure, beside))}<ol>\n"
            f"{''.join(map(_rule, rules))}</ol></section>\n"
        )


def _rule(clause: Clause) -> str:
    return f'<li value="{clause.number}">{_line(clause.sentence)}</li>\n'


def _figure(figure: Figure) -> str:
    wide = ' class="wide"' if figure.aspect > _WIDE else ""
    return (
        f"<figure{wide}>{figure.picture}"
        f"<figcaption>{_line(figure.caption)}</figcaption></figure>\n"
    )


def _foot(link: str, code: str, qr: str) -> str:
    """Where these rules are found again; nothing if nobody says."""
    told = []
    if qr:
        told.append(f'<div class="qr">{qr}</div>')
    if link:
        told.append(f"<p>{_text(say('These rules: {link}', link=link))}</p>")
    if code:
        told.append(f"<p>{_text(say('Code:'))} <b>{escape(code)}</b></p>")
    if code and not link:
        use = say("Type it in under “Rules”, wherever chickie runs.")
        told.append(f"<p>{_text(use)}</p>")
    return f"<footer>{''.join(told)}</footer>\n" if told else ""


def _text(words: str | Sentence) -> str:
    return escape(str(words))


def _line(words: Sentence) -> str:
    """A text for a line that may break, but not within a tile."""
    return _TILE.sub(r"<span>\g<0></span>", _text(words))
