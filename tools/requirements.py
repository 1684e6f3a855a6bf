"""Write ``requirements/*.txt`` anew from pyproject.toml: names, versions, hashes.

    python tools/requirements.py                            what pyproject now asks for
    python tools/requirements.py --upgrade                  the newest of everything
    python tools/requirements.py --upgrade-package click    the newest of one

Needs uv (``pip install uv``). One list serves every system and every Python that the
project supports; the hashes are those of all files of a release.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESOLVE = (
    *("uv", "pip", "compile", "pyproject.toml", "--quiet"),
    # One version of each package for all Pythons, so that all play by the same code.
    *("--universal", "--python-version", "3.11", "--fork-strategy", "fewest"),
    "--generate-hashes",
    # Names only: the lists must not tell where or with what they were made.
    *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
)
PLAY = "requirements/play.txt"
TEST = "requirements/test.txt"
LISTS = {
    PLAY: (),
    # What two lists name, they name in one version.
    TEST: ("--extra", "test", "--constraint", PLAY),
    "requirements/lab.txt": ("--extra", "lab", "--constraint", TEST),
    "requirements/peers.txt": ("--extra", "peers", "--constraint", TEST),
}


def main(options: list[str]) -> int:
    """Resolve all lists; ``options`` are handed to uv."""
    if shutil.which("uv") is None:
        print("tools/requirements.py needs uv: pip install uv", file=sys.stderr)
        return 2
    for file, more in LISTS.items():
        command = [*RESOLVE, *more, "--output-file", file, *options]
        if status := subprocess.call(command, cwd=ROOT):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
