"""The browser that the tests drive: where it is, and how it gets there.

    python tools/browser.py     install it if it is missing and that can be done

On Debian and its children, as root, the packages are installed; anywhere else one
sentence says what is missing. ``CHICKIE_BROWSER`` names another Chromium to use.
"""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys

PACKAGES = ("chromium", "fonts-liberation", "libatomic1")
"""Of Debian. Pages are measured in a font as wide as Arial, and Playwright's own Node
needs the last; the first brings neither of them."""
AS_WIDE = ("Arial", "Liberation Sans", "Arimo")
"""Fonts in which a line of text is as long."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The browser tests need Chromium and libatomic. Install them (on Debian: "
    f"apt install {' '.join(PACKAGES)}), or name another Chromium in CHICKIE_BROWSER, "
    "or leave these tests out with ./run test --no-browser."
)
WIDER = (
    "There is no font as wide as Arial here, so tests that measure pages may fail. "
    "Install Liberation Sans (on Debian: apt install fonts-liberation)."
)


def find() -> str | None:
    """The program, or None."""
    named = os.environ.get("CHICKIE_BROWSER")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def can_start() -> bool:
    """There is a browser, and what drives it can start."""
    needs_atomic = sys.platform == "linux"
    return find() is not None and not (
        needs_atomic and ctypes.util.find_library("atomic") is None
    )


def has_font() -> bool:
    """What stands in for Arial here is as wide; True where nobody can tell."""
    match = shutil.which("fc-match")
    if match is None:
        return True
    words = [match, "--format=%{family}", "Arial"]
    found = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    return any(name in found for name in AS_WIDE)


def can_install() -> bool:
    """This is Debian or its like, and we may."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def install() -> None:
    """Install the packages; what apt says when it fails goes to the screen."""
    print(f"Installing {', '.join(PACKAGES)}, once ...", file=sys.stderr)
    apt = ("apt-get", "--yes", "-qq", "-o", "Dpkg::Use-Pty=0")
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update",), ("install", "--no-install-recommends", *PACKAGES)):
        subprocess.call([*apt, *words], stdout=subprocess.DEVNULL, env=silent)


def main() -> int:
    """0 when the browser is there in the end."""
    if not (can_start() and has_font()) and can_install():
        install()
    if not can_start():
        print(MISSING, file=sys.stderr)
        return 1
    if not has_font():
        print(WIDER, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
