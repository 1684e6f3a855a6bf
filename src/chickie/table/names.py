"""What people and bots at a table are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from chickie.language import say
from chickie.table.refusal import BadName

NAMES: Final = (
    "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max",
    "Ned",
)  # fmt: skip
"""What bots are called: one for each seat, and one more if a person is called so."""
NAME_MAX: Final = 24
"""Characters of a person's name."""
MARKS_MAX: Final = 2
"""Marks on one letter: as many as Vietnamese and Thai need."""
_MARKS: Final = ("Mn", "Me")
"""Categories of marks that take no room of their own."""
_SHOWING: Final = (
    "Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "So",
)  # fmt: skip
"""Categories of letters, digits and pictures."""
_LOOKS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""Variation selectors, which phones write behind many a picture."""
_UNSEEN: Final = (
    range(0x00AD, 0x00AE), range(0x034F, 0x0350), range(0x061C, 0x061D),
    range(0x115F, 0x1161), range(0x17B4, 0x17B6), range(0x180B, 0x1810),
    range(0x200B, 0x2010), range(0x202A, 0x202F), range(0x2060, 0x2070),
    range(0x2800, 0x2801), range(0x3164, 0x3165), range(0xFE00, 0xFE10),
    range(0xFEFF, 0xFF00), range(0xFFA0, 0xFFA1), range(0xFFF0, 0xFFFD),
    range(0x1BCA0, 0x1BCA4), range(0x1D159, 0x1D15A), range(0x1D173, 0x1D17B),
    range(0xE0000, 0xE1000),
)  # fmt: skip
"""Characters without ink: ``Default_Ignorable_Code_Point`` of Unicode 16, the empty
pattern of Braille, the empty head of a note, and places for objects."""


def bot_name(taken: Collection[str]) -> str:
    """The first name of a bot that nobody has."""
    others = {alike(name) for name in taken}
    return next(name for name in NAMES if alike(name) not in others)


def alike(name: str) -> str:
    """The same for two names that people would take for one."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    shown = "".join(sign for sign in folded if not _is_unseen(sign))
    return unicodedata.normalize("NFKC", shown)


def given(text: str) -> str:
    """A person's name as it is shown: composed (NFC), without blanks around it.

    What only chooses the look of a sign before it is left out, and so are marks that
    would be heaped on one letter.

    Raises:
        BadName: not 1 to 24 characters, none that shows by itself, or one that cannot
            be printed or seen, such as a control or a mark that turns the direction of
            the text.
    """
    plain = "".join(sign for sign in text if sign not in _LOOKS)
    name = " ".join(_unheaped(unicodedata.normalize("NFC", plain)).split())
    shows = any(unicodedata.category(sign) in _SHOWING for sign in name)
    unseen = not name.isprintable() or any(map(_is_unseen, name))
    if 0 < len(name) <= NAME_MAX and shows and not unseen:
        return name
    raise BadName(
        say("A name has 1 to {most} letters and signs that show.", most=NAME_MAX)
    )


def _is_unseen(sign: str) -> bool:
    return any(ord(sign) in span for span in _UNSEEN)


def _unheaped(name: str) -> str:
    """With at most ``MARKS_MAX`` marks over and under a letter, and none without."""
    kept, marks = "", MARKS_MAX
    for sign in name:
        if unicodedata.category(sign) not in _MARKS:
            marks = MARKS_MAX if sign.isspace() else 0
        elif marks == MARKS_MAX:
            continue
        else:
            marks += 1
        kept += sign
    return unicodedata.normalize("NFC", kept)
