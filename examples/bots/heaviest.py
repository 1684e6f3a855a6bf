#!/usr/bin/env python3
"""A bot that gets rid of its heaviest tiles first: docs/protocol.md in forty lines.

    chickie duel thoughtful "mine=python3 examples/bots/heaviest.py"

What it prints is for its host; what it wants to say to people goes to sys.stderr.
"""

import json
import sys

TABLES = {}
"""What is known of each game, for a bot that thinks about more than its hand."""


def answer(message):
    """What to say to a message; None where nothing is to be said."""
    kind, game = message["t"], message.get("game")
    if kind == "hello":
        return {"t": "hello", "name": "heaviest.py", "version": "1", "protocol": 1}
    if kind == "ready":
        return {"t": "ready"}
    if kind == "game_start":
        TABLES[game] = {"start": message, "events": []}
    elif kind == "event":
        TABLES[game]["events"].append(message["event"])
    elif kind == "game_end":
        TABLES.pop(game, None)
    elif kind == "act":
        best = max(message["legal"], key=lambda move: move["points"])
        return {"t": "action", "id": message["id"], "m": best["m"]}
    elif kind == "reject":
        print(message["sentence"], file=sys.stderr)
    elif kind == "ping":
        return {"t": "pong"}
    return None


for line in sys.stdin:
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
