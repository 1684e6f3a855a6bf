"""The laws and the brains at machine speed. Nothing here decides a rule.

* :mod:`chickie.speed.tables`: many deals at a table, and what they come to
* :mod:`chickie.speed.quantity`, :mod:`chickie.speed.sums`: what is counted
* :mod:`chickie.speed.deals`, :mod:`chickie.speed.count`: how it is played and counted
* :mod:`chickie.speed.playout`, :mod:`chickie.speed.rounds`: whole rounds by chance
* :mod:`chickie.speed.vector`: many rounds side by side, for learners
* :mod:`chickie.speed.ready`, :mod:`chickie.speed.warm`: whether it is compiled yet
* :mod:`chickie.speed.machine`, :mod:`chickie.speed.entry`: the compiler

The functions that play are plain Python, in the dialect of the laws; only ``machine``,
``entry``, ``rounds``, ``warm`` and parts of ``vector`` need the extra ``speed``.
"""
