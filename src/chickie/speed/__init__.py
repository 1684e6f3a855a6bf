"""The laws at machine speed. Nothing here decides a rule.

playout.py plays whole rounds by chance, in plain Python; compiled.py hands the same
functions, and the laws, to numba. Only compiled.py needs the extra ``speed``.
"""
