"""Finds English where another language should be."""

from __future__ import annotations

import re
from typing import Final

NOT_ENGLISH: Final = re.compile(
    r"\b(?:the|your|you|with|and|which|this|that|there|they|cannot|must|nobody|tiles"
    r"|whoever|what|when|where|from)\b",
    re.IGNORECASE,
)
"""Words that hardly an English sentence goes without, and that others do not have."""
IN_ANY_LANGUAGE: Final = re.compile(
    r"\{\w+[^}]*\}|“[^”]*”|`[^`]*`|«[^»]*»|--\w+|\w+_\w+|chickie \w+.*"
)
"""What may stand in any language: places, what is quoted, what one types, fields."""


def is_english(text: str) -> bool:
    """English words are left in it."""
    return NOT_ENGLISH.search(IN_ANY_LANGUAGE.sub("", text)) is not None
