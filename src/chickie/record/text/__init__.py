"""A record as text, for people and forums, both ways.

``to_text`` gives one form of it, line by line; ``from_text`` takes whatever a person
might make of that. From what comes in to what goes out: ``lexeme`` cuts a text into
words, ``cursor`` and ``reader`` make out what they say (``item``), ``scribe`` makes events
of it with the help of the laws, ``clerk`` puts the rounds together; ``page`` writes.
``tag`` is the head both ways, ``names`` how seats are called. The form with an example:
docs/record.md.
"""

from chickie.record.text.clerk import from_text
from chickie.record.text.page import to_text

__all__ = ["from_text", "to_text"]
