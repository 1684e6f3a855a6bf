"""Artificial players: a View in, a Move out.

* :mod:`chickie.bots.bot`: what a Bot is, and how to get one by name
* :mod:`chickie.bots.uniform`, :mod:`chickie.bots.heaviest`: two yardsticks
* :mod:`chickie.bots.thoughtful`: plays like a good family player
* :mod:`chickie.bots.recall`, :mod:`chickie.bots.thought`: how a brain
  (:mod:`chickie.brains`) is given what a View tells, and its move comes back

A Bot sees nothing but its View and has no chance but its seed.
"""

from chickie.bots.bot import GROUP, Bot, Maker, make, names

__all__ = ["GROUP", "Bot", "Maker", "make", "names"]
