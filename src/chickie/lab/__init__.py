"""The lab: what a rule changes, by playing many rounds.

* :mod:`chickie.lab.plan`: an experiment as data
* :mod:`chickie.lab.run`: the plan carried out, here or on a cluster
* :mod:`chickie.lab.report`: what came out, for people
"""
