"""A record told to people: as frames, with what might have been, and in figures.

* :mod:`chickie.table.replay.reel`: a whole record at a glance
* :mod:`chickie.table.replay.frame`: one round, move by move, as a table showed it
* :mod:`chickie.table.replay.branch`: what if a seat had moved otherwise

All of it is made from the record alone, each time anew: nothing is kept. What crosses
the wire: :mod:`chickie.table.replay.card`.
"""
