"""What every move cost, luck apart from skill, and why a move is better than another.

* :mod:`chickie.review.moment`: a record as moments, each as its seat knew it
* :mod:`chickie.review.price`: what every move was worth, with noise bands
* :mod:`chickie.review.label`: what a move is called by what it costs
* :mod:`chickie.review.fact`, ``tried``, ``reason``, ``saying``: why, in facts and words
* :mod:`chickie.review.amount`: points in words, and what two moves come to
* :mod:`chickie.review.lack`: who lacks what
* :mod:`chickie.review.truth`, ``luck``: where each point of a round came from
* :mod:`chickie.review.piece`, ``work``: worked out in pieces, by threads, resumable
* :mod:`chickie.review.review`, ``assembly``: the whole, as values
* :mod:`chickie.review.page`: the whole as a page
* :mod:`chickie.review.advice`: a hint at the table

How it is worked out, with an example that can be followed: docs/review.md.
"""
