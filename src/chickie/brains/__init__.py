"""What bots think, as plain functions that a compiler understands as they stand.

The same functions choose at a table, one View at a time (:mod:`chickie.bots`), and in
batches of millions of rounds (:mod:`chickie.speed`). The dialect is that of the laws
(CONTRIBUTING.md, "The laws").

* :mod:`chickie.brains.chance`: numbers by chance, the same everywhere
* :mod:`chickie.brains.mind`: what a seat can work out from what everybody saw
* :mod:`chickie.brains.choosing`: the brains by number; one of them chooses a move
"""
