"""The authority at a table: seats, players, a match and a clock, without I/O.

* :mod:`chickie.table.table`: the :class:`Table`, a value: the fold of its acts
* :mod:`chickie.table.act`: what has happened at a table, one a line of its log
* :mod:`chickie.table.messages`: all that crosses the wire
* :mod:`chickie.table.options`: what a table agrees on besides the rules
* :mod:`chickie.table.decide`, ``todo``: what an ask comes to; what nobody asked for
* :mod:`chickie.table.public`, ``own``, ``news``: what a viewer is told

Time, chance and who is here are arguments. Whoever holds a Table appends what
:meth:`Table.decide` gives to a log, and then applies it: never the other way round.
"""
