"""``chickie.show``: a table to look at, at a prompt or in a notebook."""

from __future__ import annotations

from chickie.rules.layout import Layout
from chickie.rules.round import Round
from chickie.rules.view import View


class Shown:
    """Prints as text; in a notebook it is a picture."""

    def __init__(self, seen: View | Layout) -> None:
        """Nothing is laid out until somebody looks."""
        self._seen = seen

    def __str__(self) -> str:
        """The table as text, as :func:`chickie.picture.text.show` writes it."""
        from chickie.picture import text  # noqa: PLC0415 - `import chickie` stays light

        return text.show(self._seen)

    def __repr__(self) -> str:
        """The same, so that a prompt shows it."""
        return str(self)

    def _repr_svg_(self) -> str | None:
        """What a notebook asks for; nothing where the rules are not known."""
        from chickie.picture.svg import svg  # noqa: PLC0415 - as above

        return svg(self._seen) if isinstance(self._seen, View) else None


def show(seen: Round | View | Layout) -> Shown:
    """Look at a table: ``show(round)``, ``show(round.view(0))``.

    Args:
        seen: a Round is shown as a watcher sees it, a View as its seat does. A Layout
            alone is text only: how it is laid out depends on the rules.
    """
    return Shown(seen.view(None) if isinstance(seen, Round) else seen)
