"""Where rules come from: the preset they began with, and what they are unnamed."""

from __future__ import annotations

from chickie.rules.draft import IDENTITY, called
from chickie.rules.follow import apart
from chickie.rules.ruleset import Ruleset
from chickie.variants.shelf import load, names


def is_preset(ruleset: Ruleset) -> bool:
    """They come with the program, unchanged."""
    return ruleset in map(load, names())


def preset_of(ruleset: Ruleset) -> Ruleset:
    """The preset with which these rules began, or else the one that comes nearest."""
    if ruleset.source in names():
        return load(ruleset.source)
    return min(map(load, names()), key=lambda preset: len(apart(preset, ruleset)))


def untitled(ruleset: Ruleset) -> Ruleset:
    """The same way to play, called as if nobody had named it.

    Its code is the one to write down and to read aloud: it is short, and equal for all
    who play like this, whatever they call it.
    """
    preset = preset_of(ruleset)
    if apart(preset, ruleset).keys() <= IDENTITY:
        return preset
    return ruleset.replace(**called(preset))
