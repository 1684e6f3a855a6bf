"""The head of the text form: tags in square brackets, one a line, as in PGN.

The rules are named by a preset, and only what differs from it is written out; rules
that go back to no preset stand there whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from chickie import variants
from chickie.language import say
from chickie.record.problem import Damaged, quoted
from chickie.record.record import Header, Option, Viewer
from chickie.rules import wire
from chickie.rules.ruleset import Ruleset

FORMAT: Final = "chickie 1"
"""Name and version of the text form."""
UNKNOWN: Final = "unknown"
"""Stands for the version and the match where a text does not name them."""
_ESCAPED: Final = re.compile(r"\\(.)")
_CHARACTER: Final = re.compile(r"\\.|.")
_DEFAULTS: Final = {
    field.name: wire.to_plain(field.default)
    for field in msgspec.structs.fields(Ruleset)
    if field.default is not msgspec.NODEFAULT
}


class Tag(NamedTuple):
    """A tag as it was read."""

    line: int
    name: str
    raw: str
    """What stood between the quotation marks, backslashes included."""

    @property
    def text(self) -> str:
        """The value."""
        return _ESCAPED.sub(r"\1", self.raw)

    @property
    def parts(self) -> list[str]:
        """The values in a list that is separated by semicolons."""
        parts = [""]
        for character in _CHARACTER.findall(self.raw):
            if character == ";":
                parts.append("")
            else:
                parts[-1] += character[-1]
        return parts


# --- writing --------------------------------------------------------------------------


def write_tags(header: Header) -> Iterator[str]:
    """The lines of the head."""
    yield _tag("Format", FORMAT)
    yield _tag("Engine", header.engine)
    yield _tag("Match", header.match)
    if header.seen_by != "all":
        yield _tag("SeenBy", _viewer_text(header.seen_by))
    yield from _rule_tags(header.ruleset)
    yield _tag("Seats", *header.players)
    if any(header.bots):
        yield _tag("Bots", *(name or "" for name in header.bots))
    for name, option in sorted(header.options.items()):
        yield _tag("Option", name, _json(option))


def _rule_tags(rules: Ruleset) -> Iterator[str]:
    plain = wire.to_plain(rules)
    given: dict[str, Any] = _DEFAULTS
    if rules.name in variants.names():
        preset = variants.load(rules.name)
        if preset.version == rules.version:
            given = wire.to_plain(preset)
            yield _tag("Ruleset", f"{rules.name} {rules.version}")
    yield _tag("Set", rules.set.value)
    for field, value in plain.items():
        if field != "set" and (field not in given or value != given[field]):
            yield _tag("Rule", field, _json(value))


def _tag(name: str, *parts: str) -> str:
    value = ";".join(re.sub(r'([\\";])', r"\\\1", part) for part in parts)
    return f'[{name} "{value}"]'


def _json(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _viewer_text(viewer: Viewer) -> str:
    return f"#{viewer + 1}" if isinstance(viewer, int) else viewer


# --- reading --------------------------------------------------------------------------


def read_tags(tags: Iterable[Tag]) -> Header:
    """The header that the tags give; tags with unknown names are passed over.

    Raises:
        BadRecord: a tag cannot be understood, or the seats or the rules are missing.
    """
    last: dict[str, Tag] = {}
    rules: list[Tag] = []
    options: dict[str, Option] = {}
    for tag in tags:
        last[tag.name] = tag
        if tag.name == "Rule":
            rules.append(tag)
        elif tag.name == "Option":
            name, value = _pair(tag)
            options[name] = _from_json(tag, value, Option)
    if "Format" in last and last["Format"].text != FORMAT:
        raise _refused(last["Format"], FORMAT)
    if "Seats" not in last:
        raise Damaged(1, "header", say("The tag Seats is missing: who plays?"))
    players = tuple(last["Seats"].parts)
    bots = tuple(name or None for name in last["Bots"].parts) if "Bots" in last else ()
    return Header(
        engine=last["Engine"].text if "Engine" in last else UNKNOWN,
        match=last["Match"].text if "Match" in last else UNKNOWN,
        seen_by=_viewer(last["SeenBy"]) if "SeenBy" in last else "all",
        players=players,
        bots=bots or (None,) * len(players),
        options=options,
        ruleset=_read_rules(last, rules),
    )


def _read_rules(last: dict[str, Tag], changes: Iterable[Tag]) -> Ruleset:
    """A preset with changes, or rules of their own."""
    plain: dict[str, Any] = {}
    line = 1
    if "Ruleset" in last:
        line = last["Ruleset"].line
        plain = _read_preset(last["Ruleset"])
    if "Set" in last:
        plain["set"] = last["Set"].text
    for tag in changes:
        field, value = _pair(tag)
        plain[field] = _from_json(tag, value, Any)
    try:
        return wire.from_plain(plain, Ruleset)
    except msgspec.ValidationError as error:
        sentence = say("These rules cannot be read: {reason}.", reason=str(error))
        raise Damaged(line, "header", sentence) from error


def _read_preset(tag: Tag) -> dict[str, Any]:
    name, _, version = tag.text.partition(" ")
    if name not in variants.names():
        raise _refused(tag, ", ".join(variants.names()))
    preset = variants.load(name)
    if version not in ("", str(preset.version)):
        raise _refused(tag, f"{name} {preset.version}")
    plain: dict[str, Any] = wire.to_plain(preset)
    return plain


def _viewer(tag: Tag) -> Viewer:
    if tag.text == "watcher":
        return "watcher"
    seat = re.fullmatch(r"#([1-9]\d?)", tag.text)
    if seat is None:
        raise _refused(tag, "watcher, #1, #2")
    return int(seat[1]) - 1


def _pair(tag: Tag) -> tuple[str, str]:
    match tag.parts:
        case [name, value]:
            return name, value
    raise _refused(tag, "name;value")


def _from_json(
    tag: Tag,
    text: str,
    kind: Any,  # noqa: ANN401 - a type, or a union of types
) -> Any:  # noqa: ANN401 - a value of that type
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _refused(tag, "JSON") from error


def _refused(tag: Tag, expected: str) -> Damaged:
    sentence = say(
        "The tag {name} says “{found}”; expected {expected}.",
        name=tag.name,
        found=quoted(tag.text),
        expected=expected,
    )
    return Damaged(tag.line, "header", sentence)
