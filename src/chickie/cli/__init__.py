"""The command line: ``chickie …`` or ``python -m chickie …``.

``main`` finds a command and catches what goes wrong; ``spoken`` and ``option`` are what
commands are made of; ``paper`` prints. One module a command: ``play``, ``rules``,
``replay``, ``verify``, ``simulate``. A match at the prompt is ``sitting``; what it says
is ``story`` and ``tally``, what it shows ``screen``, what it understands ``answer``.
"""
