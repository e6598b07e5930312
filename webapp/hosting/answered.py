"""What is observed of each answered request, for logs and measures."""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask, Response, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_BEGUN = "companion.begun"


class Answered(NamedTuple):
    """An answered request: its route without values, since a path holds the code that opens a table."""

    method: str
    route: str
    status: int
    seconds: float


def observe(app: Flask, *observers: Callable[[Answered], None]) -> None:
    """Tell observers of each request once it is answered; of a stream when it begins."""
    answer = app.wsgi_app

    def timed(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        environ[_BEGUN] = time.perf_counter()
        return answer(environ, start_response)

    app.wsgi_app = timed  # type: ignore[method-assign]

    @app.after_request
    def tell(response: Response) -> Response:
        taken = time.perf_counter() - request.environ[_BEGUN]
        route = request.url_rule.rule if request.url_rule else ""
        for observer in observers:
            observer(Answered(request.method, route, response.status_code, taken))
        return response
