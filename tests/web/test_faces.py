"""The page shows the tiles that every other picture shows."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_faces_of_the_page_are_those_of_every_picture() -> None:
    """If not: python tools/faces.py."""
    command = [sys.executable, str(ROOT / "tools" / "faces.py"), "--check"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
