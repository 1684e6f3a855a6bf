"""What stands in the way of people who use the page otherwise than by eye and mouse."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from browsing import Visitor

AXE: Final = (resources.files("axe_playwright_python") / "axe.min.js").read_text()
FIND: Final = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.map(one => [one.id, one.help, ...one.nodes.map(node =>
    node.html.slice(0, 200) + ' ' + node.any.map(check => check.message).join())]);
}"""


def assert_nothing_stands_in_the_way(visitor: Visitor) -> None:
    """axe-core finds nothing on the page as it stands.

    The policy lets no page load it, so it comes as the debugger's own words.
    """
    visitor.page.evaluate(AXE)
    found: Any = visitor.page.evaluate(FIND)
    assert found == []
