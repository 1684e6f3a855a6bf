"""The page's types are those of the messages."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_types_of_the_page_are_those_of_the_messages() -> None:
    """If not: python tools/wire.py."""
    command = [sys.executable, str(ROOT / "tools" / "wire.py"), "--check"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
