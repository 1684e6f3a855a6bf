"""The dozen questions on which most families differ, one after the other.

``questions`` gives what there is to ask about rules, in the order in which one would
ask at a table: only what still matters after the answers before, and each answer with
what the sheet would say. ``label`` is what one answer is called; ``drafted`` makes
rules of one's own from the answers. The words stand in ``opening``, ``doubles``,
``turn`` and ``score``.
"""

from __future__ import annotations

from chickie.rules.draft import drafted
from chickie.rules.interview.asking import Choice, Question, label, questions

__all__ = ["Choice", "Question", "drafted", "label", "questions"]
