"""Artificial players: a View in, a Move out.

* :mod:`chickie.bots.bot`: what a Bot is, and how to get one by name
* :mod:`chickie.bots.edition`: which version of them this is
* :mod:`chickie.bots.brain`: a Bot that thinks with a brain of ours
* :mod:`chickie.bots.character`: those that people play with, by name
* :mod:`chickie.bots.recall`, :mod:`chickie.bots.thought`: how a brain
  (:mod:`chickie.brains`) is given what a View tells, and its move comes back
* :mod:`chickie.bots.programs`, :mod:`chickie.bots.protocol`: Bots that are programs of
  their own, in any language

A Bot sees nothing but its View and has no chance but its seed.
"""

from chickie.bots.bot import (
    GROUP,
    Bot,
    Maker,
    is_ours,
    make,
    names,
    residents,
    tell_end,
)
from chickie.bots.edition import version

__all__ = [
    "GROUP",
    "Bot",
    "Maker",
    "is_ours",
    "make",
    "names",
    "residents",
    "tell_end",
    "version",
]
