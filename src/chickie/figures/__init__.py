"""What can be said about rules in numbers, with errors.

* :mod:`chickie.figures.estimate`: a number and how far it may be off
* :mod:`chickie.figures.figure`: the figures by name, in words, worked out from sums
* :mod:`chickie.figures.known`: those of every answer to every preset, shipped
* :mod:`chickie.figures.beside`: one answer beside another, where that is sure
"""
