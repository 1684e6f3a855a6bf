"""What bots think, as plain functions that a compiler understands as they stand.

The same functions choose at a table, one View at a time (:mod:`chickie.bots`), and in
batches of millions of rounds (:mod:`chickie.speed`). The dialect is that of the laws
(CONTRIBUTING.md, "The laws"); only :mod:`chickie.brains.mind`, ``term``, ``weight``
and ``weights``, which are read once for a table, are plain Python.

* :mod:`chickie.brains.choosing`: the brains by number; one of them chooses a move
* :mod:`chickie.brains.memory`: what everybody could learn of the hands
* :mod:`chickie.brains.mind`: the same with what the rules say of points, made once
* :mod:`chickie.brains.option`: the moves there are, and the best of them
* :mod:`chickie.brains.trial`: a move tried, without a look where nobody may
* :mod:`chickie.brains.stuck`: whether others can play
* :mod:`chickie.brains.chain`: the row that a hand makes for a train
* :mod:`chickie.brains.term`, ``weight``, ``measure``: what counts for a move, how much,
  and how it is measured
* :mod:`chickie.brains.brisk`, ``glance``: nearly the same at a glance, for playouts
* :mod:`chickie.brains.learned`, ``feature``, ``network``: what a trained network is
  told and thinks; its weights are a file, which :mod:`chickie.brains.weights` reads
* :mod:`chickie.brains.ending`, ``known``: perfect play where everything is known, and
  whether it is
* :mod:`chickie.brains.chance`: numbers by chance, the same everywhere
"""
