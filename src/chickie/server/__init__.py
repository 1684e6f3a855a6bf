"""Tables in the browser: sockets, a disk, a clock and processes around the pure table.

Nothing here decides anything about the game: :mod:`chickie.table` does. Read in this
order: :mod:`chickie.server.app` (all addresses on one screen),
:mod:`chickie.server.live` (one mailbox a table), :mod:`chickie.server.store` (what is
kept), :mod:`chickie.server.guard` (who gets in).
"""
