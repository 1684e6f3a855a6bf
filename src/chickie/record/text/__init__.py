"""A record as text, for people and forums, both ways.

``to_text`` gives one form of it; ``from_text`` takes whatever a person might make of
that. ``page`` writes. On the way back ``lexeme`` cuts a text into words, ``cursor`` and
``reader`` make out what they say (``item``), ``scribe`` makes events of that with the
help of the laws, and ``clerk`` puts the rounds together. ``tag`` is the head, ``names``
how seats are called, both ways. The form with an example: docs/record.md.
"""

from chickie.record.text.clerk import from_text
from chickie.record.text.page import to_text

__all__ = ["from_text", "to_text"]
