"""Rule sets: the files that come with the program, and rules written as a short code.

The presets are one TOML file each and no code. ``load`` knows them by name, ``named``
also takes a code or a link that ends in one; ``encode`` writes whole rules as such a
code, ``toml`` as a file that ``parse`` reads again; ``untitled`` gives the rules whose
code is written on paper.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from chickie.variants.shelf import (
    BYTES_MAX,
    decoded,
    load,
    names,
    parse,
    read,
    source,
    written,
)

if TYPE_CHECKING:
    from chickie.variants.code import decode, encode, trail
    from chickie.variants.naming import is_link, named
    from chickie.variants.origin import is_preset, preset_of, untitled
    from chickie.variants.writing import toml

__all__ = [
    "BYTES_MAX",
    "decode",
    "decoded",
    "encode",
    "is_link",
    "is_preset",
    "load",
    "named",
    "names",
    "parse",
    "preset_of",
    "read",
    "source",
    "toml",
    "trail",
    "untitled",
    "written",
]

_LATER: Final = {
    "decode": "code",
    "encode": "code",
    "is_link": "naming",
    "is_preset": "origin",
    "named": "naming",
    "preset_of": "origin",
    "toml": "writing",
    "trail": "code",
    "untitled": "origin",
}
"""What is loaded when it is asked for, so that ``import chickie`` stays light."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what the module has
    """A name that is loaded late."""
    if name not in _LATER:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
