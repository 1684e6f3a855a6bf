"""The laws: values, one state machine, no I/O, no chance, no clock.

Read in this order: tile, axis, ruleset, position, laws, trains, turn, opening (the laws
proper, in the compilable dialect); move, layout, event, scoring, calls, view, why,
round, match (the values people use); checks and sheet (what is said about a Ruleset).
"""
