"""Write the catalogues of sentences in ``src/chickie/locale`` from the code.

    python tools/messages.py           write them
    python tools/messages.py --check   only say whether they are up to date

There is one that shows what is to be translated (``chickie.pot``), and for each
language one for people (``.po``) and one for programs (``.mo``). Translations stay
where they are; a sentence that has changed is a new one, and its old words are gone.
Besides what is said by the code there are the titles of our rules and the words that
stand in pages before their scripts run. Places are files without line numbers, and
there are no dates: a file changes only when its words do. See docs/languages.md.
"""

from __future__ import annotations

import ast
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from chickie import variants
from chickie.language import DOMAIN, ENGLISH, LANGUAGES, LOCALE, TITLE
from chickie.server.page import WEB, texts
from generated import write_or_compare

SOURCE = LOCALE.parent
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
HEADS = (
    ("Content-Type", "text/plain; charset=UTF-8"),
    ("Content-Transfer-Encoding", "8bit"),
)
Key = tuple[str | None, str]
"""What two catalogues know a sentence by: its context, and its text for one."""


class Words(Catalog):
    """A catalogue whose head says what programs must know, and nothing else."""

    def __init__(self, about: str, like: Catalog | None = None) -> None:
        """``about`` is a remark at its top; its language is that of ``like``."""
        super().__init__(header_comment=f"# {about}", fuzzy=False)
        self.heads = list(HEADS)
        if like is not None:
            language = ("Language", like.locale_identifier or "")
            counting = ("Plural-Forms", f"{like.plural_forms.rstrip(';')};")
            self.heads = [language, *HEADS, counting]
            self._num_plurals = like.num_plurals  # type: ignore[assignment]  # babel's own

    def _head(self) -> list[tuple[str, str]]:
        *lines, (name, value) = self.heads
        return [*lines, (name, f"{value}\n")]

    mime_headers = property(_head)  # babel's has dates


def template() -> Words:
    """All there is to be translated."""
    made = Words("The sentences of chickie, made by tools/messages.py.")
    for file in sorted(SOURCE.rglob("*.py")):
        for line, text in said(file.read_text(encoding="utf-8")):
            check(made, text)
            made.add(text, locations=[(file.relative_to(SOURCE).as_posix(), line)])
    for name in variants.names():
        place = f"variants/{name}.toml"
        made.add(variants.load(name).title, locations=[(place, 1)], context=TITLE)
    for page in sorted(WEB.glob("*.html")):
        for number, text in enumerate(texts(page.read_text(encoding="utf-8")), 1):
            made.add(text, locations=[(f"web/{page.name}", number)])
    return made


def said(module: str) -> list[tuple[int, str | tuple[str, str]]]:
    """The sentences in the text of a module, by line, also those within others."""
    found: list[tuple[int, str | tuple[str, str]]] = []
    for node in ast.walk(ast.parse(module)):
        match node:
            case ast.Call(
                func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]
            ):
                found.append((node.lineno, text))
            case ast.Call(
                func=ast.Name(id="say_count"),
                args=[
                    ast.Constant(value=str(one)),
                    ast.Constant(value=str(other)),
                    *_,
                ],
            ):
                found.append((node.lineno, (one, other)))
    return sorted(found, key=lambda item: item[0])


def check(words: Words, text: str | tuple[str, str]) -> None:
    """Catalogues know a counted sentence by its text for one alone."""
    known = words.get(text)
    if known is None or not isinstance(text, tuple) or known.id == text:
        return
    sys.exit(f"Two sentences are the same for one: {known.id}, {text}")


def merged(wanted: Words, code: str, file: Path) -> Words:
    """The sentences that are ``wanted``, with what there is of them in a language."""
    body = file.read_bytes() if file.is_file() else b""
    old = read_po(BytesIO(body), locale=code)
    known = {_key(message): message for message in old if message.id}
    made = Words(
        "The sentences of chickie in this language: see docs/languages.md.",
        like=old,
    )
    for message in list(wanted)[1:]:
        before = known.get(_key(message))
        if before is not None and before.pluralizable != message.pluralizable:
            before = None
        made.add(
            message.id,
            "" if before is None else before.string,
            message.locations,
            message.flags | ({"fuzzy"} if before and before.fuzzy else set()),
            user_comments=() if before is None else before.user_comments,
            context=message.context,
        )
    return made


def _key(message: Message) -> Key:
    text = message.id
    return message.context, text if isinstance(text, str) else text[0]


def written(catalogue: Catalog) -> bytes:
    """A catalogue for people."""
    body = BytesIO()
    write_po(body, catalogue, sort_by_file=True, include_lineno=False)
    return body.getvalue().rstrip() + b"\n"


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue for programs."""
    body = BytesIO()
    write_mo(body, catalogue)
    return body.getvalue()


def files() -> dict[Path, bytes]:
    """All files as they should be now."""
    wanted = template()
    found = {TEMPLATE: written(wanted)}
    for code in LANGUAGES:
        if code != ENGLISH:
            file = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
            catalogue = merged(wanted, code, file)
            found[file] = written(catalogue)
            found[file.with_suffix(".mo")] = compiled(catalogue)
    return found


def main(arguments: list[str]) -> int:
    """Write, or with ``--check`` compare; 1 when a file is stale."""
    stale = 0
    for file, made in files().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        stale |= write_or_compare(file, made, arguments, tool="tools/messages.py")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
