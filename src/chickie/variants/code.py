"""Whole rules as a short code, for links, for paper and to be read aloud.

A code such as ``7q4mk-x2abc`` says which preset comes nearest, in which fields the
rules differ from it and how, and holds two checksums: one of the code itself, so that a
mistyped one is found, and one of the rules, so that a preset that has changed since is
never taken for what it was. Letters and digits that look alike do not occur; hyphens,
blanks and capitals do not matter. The format: docs/rules-code.md.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Any, Final

import msgspec

from chickie.errors import BadRuleset
from chickie.language import say
from chickie.rules.answers import AXES
from chickie.rules.draft import IDENTITY, called
from chickie.rules.ruleset import DEFAULTS, Ruleset
from chickie.rules.trail import Trail
from chickie.variants.bits import Reader, Unreadable, Writer
from chickie.variants.field import read, write
from chickie.variants.numbers import FIELDS, PRESETS
from chickie.variants.shelf import load
from chickie.variants.way import FIELD_BITS, WAY, read_way, write_way

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Signs of a code; 0 and o, 1, i and l are left out."""
FORMAT: Final = 1
"""Raised when codes are written in another way; old ones must still be read."""
LONGEST: Final = 600
"""Signs of a code that are looked at; one with a long title has some hundred."""
_DASH_OR_UNSEEN: Final = frozenset({"Pd", "Cf"})
"""Kinds of signs, as Unicode names them, that mean nothing in a code."""
_MINUS: Final = "\u2212"
STEP: Final = 5
"""Signs between two hyphens."""
_FORMAT_BITS: Final = 4
VERSION_MOST: Final = 1_000_000
"""The largest version of a preset that is read."""
_CODE_BITS: Final = 12
"""Of the checksum of the code."""
_RULES_BITS: Final = 20
"""Of the checksum of the rules."""


def encode(ruleset: Ruleset, trail: Trail | None = None) -> str:
    """The code for these rules, the shortest there is.

    Args:
        ruleset: the rules.
        trail: the way to them, if the code shall hold that too.

    Raises:
        BadRuleset: the title, or another text, is too long for a code.
    """
    body = min((_body(ruleset, name, trail) for name in PRESETS), key=int.bit_length)
    return spelt(FORMAT, _sum_of_rules(ruleset), body)


def decode(code: str) -> Ruleset:
    """The rules for a code.

    Raises:
        BadRuleset: it is mistyped, comes from a newer program, or belongs to a preset
            that has changed since.
    """
    form, of_rules, body = _parts(code)
    try:
        ruleset = _rules(Reader(body), code) if form == FORMAT else None
    except (Unreadable, IndexError):
        ruleset = None
    if ruleset is None:  # what is written is what was meant, so this program is older
        raise BadRuleset(
            say("The code “{code}” comes from a newer program.", code=_shown(code))
        )
    if _sum_of_rules(ruleset) != of_rules:
        raise _changed(code)
    return ruleset


def trail(code: str) -> Trail:
    """The rules for a code, with the way to them if it holds one that leads there.

    Raises:
        BadRuleset: as :func:`decode` does.
    """
    ruleset = decode(code)
    reader = Reader(_parts(code)[2])
    preset = load(PRESETS[reader.take_any(len(PRESETS))])
    reader.take_any(VERSION_MOST)
    _changes(reader, preset)
    return read_way(reader, preset, ruleset)


def _parts(code: str) -> tuple[int, int, int]:
    """Format, checksum of the rules, and body of a code that is not mistyped."""
    reader = Reader(_number(code))
    try:
        form = reader.take(_FORMAT_BITS)
        of_code, of_rules = reader.take(_CODE_BITS), reader.take(_RULES_BITS)
    except Unreadable:
        raise _mistyped(code) from None
    bits = reader.left
    body = 1 << bits | reader.take(bits)
    if _sum_of_code(form, of_rules, body) != of_code:
        raise _mistyped(code)
    return form, of_rules, body


def bare(code: str) -> str:
    """A code without what does not matter: hyphens, blanks, capitals.

    Of hyphens there are many: what people write with makes dashes of them, long ones
    too, and breaks lines at some that are not to be seen.
    """
    signs = unicodedata.normalize("NFKC", code).casefold()
    return "".join(sign for sign in signs if not _is_empty(sign))


def _is_empty(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return sign.isspace() or sign == _MINUS or kind in _DASH_OR_UNSEEN


def is_sound(code: str) -> bool:
    """The code is not mistyped, whatever it holds."""
    try:
        _parts(code)
    except BadRuleset:
        return False
    return True


# --- signs ----------------------------------------------------------------------------


def spelt(form: int, of_rules: int, body: int) -> str:
    """The signs for the parts of a code."""
    whole = Writer()
    whole.put(form, _FORMAT_BITS)
    whole.put(_sum_of_code(form, of_rules, body), _CODE_BITS)
    whole.put(of_rules, _RULES_BITS)
    bits = body.bit_length() - 1
    whole.put(body - (1 << bits), bits)
    number, signs = whole.value, ""
    while number:
        number, sign = divmod(number, len(ALPHABET))
        signs = ALPHABET[sign] + signs
    return "-".join(signs[at : at + STEP] for at in range(0, len(signs), STEP))


def _number(code: str) -> int:
    signs = bare(code)
    if not 0 < len(signs) <= LONGEST:
        raise _mistyped(code)
    number = 0
    for sign in signs:
        if sign not in ALPHABET:
            raise BadRuleset(
                say(
                    "“{code}” is no code of rules: “{sign}” occurs in none.",
                    code=_shown(code),
                    sign=sign,
                )
            )
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    if not number:
        raise _mistyped(code)
    return number


def _mistyped(code: str) -> BadRuleset:
    return BadRuleset(
        say(
            "“{code}” is no code of rules: a sign of it is wrong or missing.",
            code=_shown(code),
        )
    )


def _changed(code: str) -> BadRuleset:
    return BadRuleset(
        say(
            "The rules that the code “{code}” was made from have changed since. "
            "Choose them anew.",
            code=_shown(code),
        )
    )


def _shown(code: str) -> str:
    return code if len(code) <= _LONGEST_SHOWN else f"{code[:_LONGEST_SHOWN]}…"


_LONGEST_SHOWN: Final = 40


# --- rules ----------------------------------------------------------------------------


def _body(ruleset: Ruleset, name: str, trail: Trail | None) -> int:
    """A preset, what is different in these rules, and perhaps the way to them."""
    preset = load(name)
    plays = [field for field in AXES if _differ(ruleset, preset, field)]
    usual = _names(preset, changed=bool(plays), title=None)
    title = None if ruleset.title == usual["title"] else ruleset.title
    names = _names(preset, changed=bool(plays), title=title) | {"title": usual["title"]}
    expected = msgspec.structs.replace(preset, **names)
    writer = Writer()
    writer.put_any(PRESETS.index(name))
    writer.put_any(preset.version)
    for number, field in enumerate(FIELDS):
        if _differ(ruleset, expected, field):
            writer.put(number, FIELD_BITS)
            write(writer, field, getattr(ruleset, field), getattr(expected, field))
    if trail and trail.asked:
        write_way(writer, preset, trail)
    return writer.value


def _rules(reader: Reader, code: str) -> Ruleset:
    """The rules of a body.

    Raises:
        BadRuleset: its preset has changed, or a value does not fit.
        Unreadable: it does not keep to the format.
        IndexError: there is no such preset or field.
    """
    preset = load(PRESETS[reader.take_any(len(PRESETS))])
    if reader.take_any(VERSION_MOST) != preset.version:
        raise _changed(code)
    found = _changes(reader, preset)
    changed = not found.keys() <= IDENTITY
    return preset.replace(
        **(_names(preset, changed=changed, title=found.get("title")) | found)
    )


def _changes(reader: Reader, preset: Ruleset) -> dict[str, Any]:
    """The fields that are different, up to the way to them or the end."""
    found: dict[str, Any] = {}
    while reader.left:
        number = reader.take(FIELD_BITS)
        if number == WAY:
            break
        found[FIELDS[number]] = read(
            reader, FIELDS[number], getattr(preset, FIELDS[number])
        )
    return found


def _differ(one: Ruleset, other: Ruleset, field: str) -> bool:
    return bool(getattr(one, field) != getattr(other, field))


def _names(preset: Ruleset, *, changed: bool, title: str | None) -> dict[str, str]:
    """What rules that come from ``preset`` are called where their code is silent."""
    if not changed and title is None:
        return {name: getattr(preset, name) for name in ("name", "title", "source")}
    return called(preset, title or "")


# --- checksums ------------------------------------------------------------------------


def _sum_of_code(form: int, of_rules: int, body: int) -> int:
    """Of all that stands in the code; the same for every format, now and later."""
    digest = hashlib.sha256(f"{form} {of_rules} {body}".encode()).digest()
    return int.from_bytes(digest[:4]) >> 32 - _CODE_BITS


def _sum_of_rules(ruleset: Ruleset) -> int:
    return int(imprint(ruleset)[:8], 16) >> 32 - _RULES_BITS


def imprint(ruleset: Ruleset) -> str:
    """What alters play, as far as it is not as it comes: SHA-256, 64 digits.

    So a field that is added to all rules one day spoils no code, and a better word in a
    title does not either.
    """
    plain = msgspec.to_builtins(ruleset, str_keys=True)
    told = {
        field: plain[field]
        for field in AXES
        if getattr(ruleset, field) != DEFAULTS[field]
    }
    form = msgspec.json.encode(told, order="deterministic")
    return hashlib.sha256(form).hexdigest()
