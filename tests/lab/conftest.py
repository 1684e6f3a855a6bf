"""What several tests of the doctor look at."""

from __future__ import annotations

import pytest

from chickie.lab.doctor import Examination, examine
from lab import pretended
from lab.examined import DEALS, HOUSE


@pytest.fixture(scope="session")
def found() -> Examination:
    """What the doctor finds where the truth is known."""
    return examine(HOUSE, 2, deals=DEALS, player=pretended.play)


@pytest.fixture
def no_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what takes long: nothing else is tried."""
    monkeypatch.setattr("chickie.lab.doctor.switches", lambda *_: iter(()))
