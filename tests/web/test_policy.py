"""The browser is told to run our files and nothing else, and does so."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Route

from browsing import Visitor
from served import Server

pytestmark = pytest.mark.browser

SNEAKED = b"<script>window.sneaked = 1</script><img src=x: onerror='sneaked = 2'>"
"""Words of a stranger, as if they had got into a page of ours."""
MARKUP = """() => {
  try { document.body.innerHTML = '<b>in</b>'; return 'written'; }
  catch (error) { return error.name; }
}"""
FROM_ELSEWHERE = """async address => {
  const answer = await fetch(address + '/api/tables', {
    method: 'POST', mode: 'no-cors', credentials: 'include',
    body: '{"rules":"draw10","seats":2}',
  }).catch(error => error.name);
  return answer.type ?? answer;
}"""
KNOCK = """address => new Promise(tell => {
  const line = new WebSocket(address);
  line.onopen = () => tell('open');
  line.onclose = event => tell('closed');
})"""


def smuggle(route: Route) -> None:
    """A stranger's words, under the headers of our own page."""
    route.fulfill(response=route.fetch(), body=SNEAKED)


@pytest.mark.parametrize("path", ["/", "/t/nowhere"])
def test_a_script_that_was_smuggled_in_does_not_run(
    visitor: Visitor, path: str
) -> None:
    visitor.page.route(f"**{path}", smuggle)
    visitor.page.goto(path)
    assert visitor.page.evaluate("window.sneaked") is None
    stopped = " ".join(visitor.complaints)
    assert "script-src-elem inline" in stopped
    assert "script-src-attr inline" in stopped
    visitor.forgive("policy|Content Security Policy|img-src|404")


def test_text_cannot_become_markup(visitor: Visitor) -> None:
    visitor.forgive("policy|TrustedHTML|Content Security Policy")
    visitor.open("/")
    assert visitor.page.evaluate(MARKUP) == "TypeError"


@pytest.mark.parametrize("path", ["/", "/static/table.js", "/api/rules", "/t/nowhere"])
def test_the_policy_comes_with_every_answer(visitor: Visitor, path: str) -> None:
    answer = visitor.context.request.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


class Elsewhere(BaseHTTPRequestHandler):
    """A page of somebody else, on the same machine, so that cookies come along."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<link rel=icon href=data:,><title>elsewhere</title>")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Elsewhere) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{other.server_port}/"
        other.shutdown()
        thread.join()


def test_a_page_elsewhere_can_neither_ask_nor_listen(
    visitor: Visitor, server: Server, elsewhere: str
) -> None:
    keys = visitor.play_now("draw10", rounds=1)
    visitor.forgive("NotSameOrigin|WebSocket connection to")
    page = visitor.another_page()
    page.goto(elsewhere)
    assert page.evaluate(FROM_ELSEWHERE, server.address) == "TypeError"
    line = server.address.replace("http", "ws", 1)
    assert page.evaluate(KNOCK, f"{line}/ws/t/{keys.table}") == "closed"


@pytest.mark.parametrize("origin", ["http://127.0.0.1:9", "null", "https://a.test"])
def test_a_wish_from_another_origin_is_refused(visitor: Visitor, origin: str) -> None:
    """The cookie is right: only where the wish comes from is not."""
    visitor.open("/")
    wish = {"rules": "draw10", "seats": 2}
    answer = visitor.context.request.post(
        "/api/tables", data=wish, headers={"Origin": origin}
    )
    assert (answer.status, answer.json()["code"]) == (403, "other_site")
    visitor.ask_server("/api/tables", wish)
