"""The command line: ``chickie …`` or ``python -m chickie …``.

``main`` finds a command and catches what goes wrong; ``spoken``, ``option`` and
``seating`` are what commands are made of; ``paper`` prints. One module a command:

* ``rules``
* ``play``: ``plan`` is the match before its first deal, ``progress`` the match as it
  goes, ``keeper`` its file, ``sitting`` the dialogue. What is typed is read at the
  ``desk`` and understood by ``answer``; ``screen`` shows the table, ``story`` and
  ``cry`` tell what happened, ``tally`` counts points, ``calls`` is about calls that can
  be forgotten
* ``replay``, which shows the frames of a ``reel``; ``verify``; ``recording`` reads for
  both
* ``simulate``, which counts by ``measure``

Every option and every field of JSON: docs/cli.md.
"""
