"""What the system could not do, in words of ours.

A system speaks one language, and to those who know it. What happens to people has a
phrase here; the rest is told as the system tells it.
"""

from __future__ import annotations

import errno
from typing import Final

from chickie.language import Sentence, say

_TAKEN: Final = say("something else uses it")
_KEPT: Final = say("you may not use it")
_ROOM: Final = say("there is no room left")
_PHRASES: Final = {
    errno.ENOENT: say("there is no such file or folder"),
    errno.EISDIR: say("it is a folder"),
    errno.ENOTDIR: say("a part of its path is no folder"),
    errno.EEXIST: say("there is one already"),
    errno.EACCES: _KEPT,
    errno.EPERM: _KEPT,
    errno.EROFS: say("nothing can be written there"),
    errno.ENOSPC: _ROOM,
    errno.EDQUOT: _ROOM,
    errno.ENAMETOOLONG: say("its name is too long"),
    errno.EADDRINUSE: _TAKEN,
    errno.EBUSY: _TAKEN,
    errno.EADDRNOTAVAIL: say("this machine has no such address"),
}


def reason(error: OSError) -> Sentence | str:
    """Why it did not work: the end of a sentence, without its stop."""
    known = _PHRASES.get(error.errno or 0)
    return known or error.strerror or str(error)
