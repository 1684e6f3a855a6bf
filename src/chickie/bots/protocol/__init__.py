"""Programs in any language that play, over standard input and output or a WebSocket.

* :mod:`chickie.bots.protocol.messages`: all that is said, as values
* :mod:`chickie.bots.protocol.reply`: what may be answered, and the fallback
* :mod:`chickie.bots.protocol.talk`: the host's side of a conversation, without I/O and
  without a clock; beside it :mod:`~chickie.bots.protocol.game`,
  :mod:`~chickie.bots.protocol.games` and :mod:`~chickie.bots.protocol.step`
* :mod:`chickie.bots.protocol.child`: a process, line by line
* :mod:`chickie.bots.protocol.program`: a Bot that asks such a process

Which programs there are is :mod:`chickie.bots.programs`'s business; for authors:
docs/protocol.md.
"""
