"""Puzzles: a seat to move, all that it may know, and one move that is clearly best.

* :mod:`chickie.puzzle.puzzle`: what a puzzle is, and the file that holds some
* :mod:`chickie.puzzle.seek`: where they come from: records, and matches of our bots
* :mod:`chickie.puzzle.sift`, ``proof``, ``difficulty``: what makes a moment a puzzle
* :mod:`chickie.puzzle.work`: many moments looked through, to be gone on with
* :mod:`chickie.puzzle.scene`: a puzzle as its seat sees it, from what is kept of it
* :mod:`chickie.puzzle.asking`, ``solving``, ``card``: what is told of a puzzle, and
  of a move that was tried
* :mod:`chickie.puzzle.daily`: the puzzle of the day

Nothing of a puzzle tells a tile that its seat does not see. How it works:
docs/puzzles.md.
"""
