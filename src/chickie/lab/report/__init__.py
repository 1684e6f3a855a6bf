"""What came out of a run, for people: words first, then pictures, then all numbers.

* :mod:`chickie.lab.report.sample`: what was seen at a table, and what differs from
  another
* :mod:`chickie.lab.report.telling`, :mod:`chickie.lab.report.wording`: figures and
  changes of rules in words
* :mod:`chickie.lab.report.model`: a report as a value
* :mod:`chickie.lab.report.page`, :mod:`chickie.lab.report.markdown`: written down
"""
