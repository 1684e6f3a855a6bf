"""Write the catalogue of sentences, ``src/chickie/locale/chickie.pot``, from the code.

    python tools/messages.py           write it
    python tools/messages.py --check   only say whether it is up to date

A translation is made from it with pybabel: see CONTRIBUTING.md. Places are files
without line numbers, and there is no date: it changes only when a sentence does.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "chickie"
CATALOGUE = SOURCE / "locale" / "chickie.pot"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"say": None, "say_count": (1, 2)}
"""The functions that mark a sentence, and which of their arguments are texts."""
HEADER = """\
# The sentences of chickie, made by tools/messages.py.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""The head of the file: what a reader of it must know, and no date."""


def extracted() -> bytes:
    """The catalogue as it should be now."""
    catalogue = Catalog()
    found = extract_from_dir(
        str(SOURCE), method_map=[("**.py", "python")], keywords=KEYWORDS
    )
    for name, line, text, _, _ in found:
        place = (Path(name).as_posix(), line)
        catalogue.add(text, locations=[place])
    body = BytesIO()
    write_po(body, catalogue, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER.encode() + body.getvalue()


def main(arguments: list[str]) -> int:
    """Write, or with ``--check`` compare; 1 when the file is stale."""
    wanted = extracted()
    is_stale = not CATALOGUE.is_file() or CATALOGUE.read_bytes() != wanted
    if arguments == ["--check"]:
        print("Stale: run tools/messages.py." if is_stale else "Up to date.")
        return int(is_stale)
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_bytes(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
