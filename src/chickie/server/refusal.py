"""What cannot be, said in words, with a code and a status of HTTP."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from chickie.language import Sentence, say
from chickie.rules import wire
from chickie.table.messages import Refused


class Trouble(msgspec.Struct, frozen=True):
    """A refusal that has nothing to do with the game."""

    status: int
    code: str
    sentence: Sentence


BAD_HOST: Final = Trouble(
    400,
    "bad_host",
    say(
        "This server does not know the name by which it was called; whoever runs it "
        "can allow it."
    ),
)
OTHER_SITE: Final = Trouble(
    403, "other_site", say("This was sent by a page that is not ours.")
)
NO_TABLE: Final = Trouble(
    404,
    "no_table",
    say("There is no such table. Perhaps a letter of its link got lost."),
)
NOTHING: Final = Trouble(404, "nothing_here", say("There is nothing here."))
BAD_MESSAGE: Final = Trouble(400, "bad_message", say("This message could not be read."))
TOO_LONG: Final = Trouble(413, "too_long", say("This message is too long."))
TOO_MANY: Final = Trouble(
    429, "too_many", say("That was too much at once. Wait a little, then try again.")
)
NO_SESSION: Final = Trouble(
    403, "no_session", say("Open the table in a browser first; it keeps who you are.")
)
WATCHING: Final = Trouble(
    403, "not_seated", say("This link is for watching; ask for the other one to play.")
)
NO_TOKEN: Final = Trouble(
    401, "no_token", say("Only programs with a token of this server’s come in here.")
)
CONNECTED: Final = Trouble(
    409,
    "connected",
    say("A program with this token is connected already; one at a time."),
)
STALE: Final = Trouble(
    409, "stale", say("The table has moved on since: look again, then ask.")
)
BUSY: Final = Trouble(
    409, "busy", say("Others were faster. Look again, then try again.")
)
CLOSING: Final = Trouble(
    503, "closing", say("The server is about to stop. It will be back.")
)
BROKEN: Final = Trouble(
    500,
    "error",
    say("Something went wrong on the server. Nothing has changed at the table."),
)


def refused(trouble: Trouble, key: str | None = None) -> Refused:
    """The message about a trouble."""
    return Refused(key=key, code=trouble.code, sentence=str(trouble.sentence))


def document(value: object, status: int = 200) -> Response:
    """An answer in JSON, which nobody may keep."""
    return Response(
        wire.encode(value),
        status,
        headers={"cache-control": "no-store"},
        media_type="application/json",
    )
