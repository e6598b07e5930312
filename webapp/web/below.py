"""An app that stands below a path of its host: the addresses in its answers begin with that path.

Pages and modules are written as if they stood at the root. Here, where an answer leaves, each address that
begins with the first part of a route gets the path before it.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from flask import Flask, Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_WRITTEN = frozenset(
    {"text/html", "text/css", "text/javascript", "application/manifest+json", "image/svg+xml"}
)
_BEGINS = r"""(?<=["'`(])"""
_ENDS = r"""(?=[/"'`?#)])"""
_HOME = r"""(?<!split\(["'])(?<!join\(["'])(?<=["'])/(?=["'])"""  # a module also splits texts at slashes


class Below:
    """The addresses of an app below a path, which begins with a slash and ends without one, or is empty."""

    def __init__(self, path: str, first_parts: Iterable[str]) -> None:
        self.path = path
        parts = "|".join(map(re.escape, sorted(first_parts, key=len, reverse=True)))
        self._address = re.compile(rf"{_BEGINS}/(?:{parts}){_ENDS}|{_HOME}")

    def written(self, text: str) -> str:
        """Return a text with the path before each address of the app."""
        if not self.path:
            return text
        return self._address.sub(lambda found: self.path + found[0], text)

    def address(self, address: str) -> str:
        """Return one address with the path before it, unless it names a host."""
        outside = urlsplit(address).netloc or not address.startswith("/")
        return address if outside else self.path + address


def put_below(app: Flask, path: str) -> Below:
    """Let an app answer below a path of its host; called once all its routes are known."""
    parts = {rule.rule.split("/")[1] for rule in app.url_map.iter_rules()}
    below = Below(path, (part for part in parts if part and "<" not in part))
    if not path:
        return below
    answer = app.wsgi_app

    def mounted(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        plain = {name: value for name, value in environ.items() if name != "HTTP_ACCEPT_ENCODING"}
        return answer({**plain, "SCRIPT_NAME": path}, start_response)

    app.wsgi_app = mounted  # type: ignore[method-assign]

    @app.after_request
    def rewrite(response: Response) -> Response:
        if "Location" in response.headers:
            response.headers["Location"] = below.address(response.headers["Location"])
        if response.mimetype in _WRITTEN and not response.is_streamed:
            response.set_data(below.written(response.get_data(as_text=True)))
        return response

    return below
