"""``chickie.show``: text at a prompt, a picture in a notebook."""

from __future__ import annotations

import chickie
from chickie.picture import text
from chickie.picture.svg import Look, Picture, svg
from playing import start


def test_at_a_prompt_a_table_is_text() -> None:
    round = start("draw10 double-6 2 1")
    shown = chickie.show(round)
    assert repr(shown) == str(shown) == text.show(round.view(None))
    assert str(chickie.show(round.view(1))) == text.show(round.view(1))


def test_in_a_notebook_it_is_a_picture() -> None:
    round = start("mexican-train double-6 3 9")
    assert chickie.show(round)._repr_svg_() == svg(round)
    assert chickie.show(round.view(1))._repr_svg_() == svg(round.view(1))


def test_a_layout_alone_is_text_only() -> None:
    layout = start("draw10 double-6 2 1").layout
    shown = chickie.show(layout)
    assert str(shown) == text.show(layout)
    assert shown._repr_svg_() is None


def test_a_picture_can_be_shown_in_another_way() -> None:
    round = start("draw10 double-6 2 1")
    look = Look(width=390, height=600, turned=True)
    picture = Picture(round, look)
    assert picture._repr_svg_() == str(picture) == svg(round, look)
