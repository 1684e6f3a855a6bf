"""The rule sheet: a Ruleset in words, numbered, for the wall and for the argument.

``sheet`` writes the clauses, ``title`` the headings between them, ``difference`` tells
two rule sets apart. Each clause names the fields it depends on. The words stand in the
pages ``deal``, ``opening``, ``turn``, ``foot``, ``train``, ``ending`` and ``match``,
and what makes a clause in ``clause``.
"""

from __future__ import annotations

from chickie.rules.sheet.clause import Clause, Section, title
from chickie.rules.sheet.difference import Change, difference
from chickie.rules.sheet.whole import sheet

__all__ = ["Change", "Clause", "Section", "difference", "sheet", "title"]
