"""What can be wrong with a plan, a run or the machine, in sentences of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final, Literal

from chickie.errors import ChickieError
from chickie.language import Sentence, say

Extra = Literal["lab", "ray"]
"""What ``pip install 'chickie[…]'`` brings beside the program itself."""


class BadPlan(ChickieError):
    """The plan cannot be read, or asks for what cannot be played."""

    code = "bad_plan"


class BadRun(ChickieError):
    """The folder of a run cannot be used, or a run cannot go on."""

    code = "bad_run"


class NotInstalled(ChickieError):
    """Something that the lab needs is not on this machine."""

    code = "not_installed"


NEEDS: Final[dict[Extra, str]] = {"lab": "pyarrow", "ray": "ray"}
"""The module by which an extra is known to be there."""


def require(extra: Extra) -> None:
    """Do nothing if ``extra`` is installed; it is not imported.

    Raises:
        NotInstalled: it is not, and how it is installed.
    """
    if find_spec(NEEDS[extra]) is None:
        raise NotInstalled(
            say(
                "This needs {module}, which is not installed: "
                "pip install 'chickie[{extra}]'",
                module=NEEDS[extra],
                extra=extra,
            )
        )


@contextmanager
def placed(place: Sentence | str) -> Iterator[None]:
    """Say of whatever is wrong inside where in the plan it stands."""
    try:
        yield
    except ChickieError as error:
        told = say("{where}: {reason}", where=place, reason=error.sentence)
        raise BadPlan(told) from error
