"""What people and their wishes may be called."""

from __future__ import annotations

from contextlib import suppress

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from chickie.rules import wire
from chickie.table import messages as asks
from chickie.table.names import given
from chickie.table.refusal import BadName
from table.seated import House

BAD_NAMES = [
    "x" * 25, "a\nb\u0007", "\u202eanna", " ", "ANNA",
    "\uff21nna", "Anna\ufe0f", "Anna\u034f", "An\u3164na", "A\u00adnna",
    "\u3164", "\u115f", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\U0001d159",
    "\U000e0100", "\U000e0041", "\ufffc", "\u0301" * 24, "\u20dd", "...", "-",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_a_name_must_show_and_be_ones_own(name: str) -> None:
    house = House(people=1)
    with pytest.raises(BadName):
        house.decide("bert", asks.Sit(key="k", seat=1, name=name))


SHOWN_NAMES = {
    "Zoe\u0308": "Zo\u00eb",
    "Rosa \u2764\ufe0f": "Rosa \u2764",
    "\U0001f414": "\U0001f414",
    "7": "7",
    "\u0e17\u0e35\u0e48": "\u0e17\u0e35\u0e48",
    "Bo" + "\u0336\u0337" * 9: "Bo\u0336\u0337",
    "\u0301Bo": "Bo",
    "Bo \u0301": "Bo",
}


@pytest.mark.parametrize(("name", "shown"), SHOWN_NAMES.items(), ids=ascii)
def test_a_name_is_shown_as_it_is_meant(name: str, shown: str) -> None:
    house = House(people=1)
    house.ask("bert", asks.Sit(key="k", seat=1, name=name))
    assert house.table.names == ("Anna", shown)


@hypothesis.given(st.text(min_size=1, max_size=24))
def test_a_name_that_is_shown_is_shown_so_again(name: str) -> None:
    with suppress(BadName):
        assert given(given(name)) == given(name)


@pytest.mark.parametrize("ending", ["", "\n"])
def test_a_key_has_no_line_break(ending: str) -> None:
    sent = wire.encode({"ask": "stand", "key": f"k{ending}"})
    if ending:
        with pytest.raises(msgspec.ValidationError):
            wire.decode(sent, asks.Ask)
    else:
        assert wire.decode(sent, asks.Ask) == asks.Stand(key="k")
