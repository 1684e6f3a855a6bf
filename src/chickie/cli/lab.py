"""``chickie lab``: experiments with rules, from a plan to a page that tells them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from chickie.cli.spoken import Group
from chickie.language import Sentence, say

SUMMARIES: Final[dict[str, Sentence]] = {
    "run": say("Carry out a plan: play its deals, and keep what they come to."),
    "report": say("Tell what came out of a run, as a page with pictures."),
}
"""The commands; each is the object ``command`` in the module ``lab_NAME``."""


class Lab(Group):
    """Its commands are imported when they are called."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in SUMMARIES:
            return None
        found = import_module(f"chickie.cli.lab_{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def summaries(self) -> dict[str, Sentence]:
        """Without importing anything."""
        return SUMMARIES


@click.command(
    "lab",
    cls=Lab,
    words=say(
        "Experiments: what does a rule change? A plan says which rules are compared "
        "(docs/lab.md)."
    ),
)
def command() -> None:
    """Plans and runs."""
