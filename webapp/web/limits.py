"""Limits of the app: it answers requests that the server refuses, and queues long work."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, request

from webapp.tables.pool.work_queue import WORK_QUEUE, take_turn

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

REFUSED = "companion.refused"  # the status with which the server of the table's network refuses a request
RETRY_AFTER = "5"  # seconds
_OWN = frozenset({"127.0.0.1", "::1"})


def keep_limits(app: Flask, *, by_address: bool) -> None:
    """Queue every request that works for long, and answer those that the server refuses.

    ``by_address``: an address is one device, and one that asks for much goes after the others; this machine's
    own address is exempt.
    """
    answer = app.wsgi_app

    def in_turns(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        address = environ.get("REMOTE_ADDR", "") if by_address else ""
        with WORK_QUEUE.working("" if address in _OWN else address):
            return answer(environ, start_response)

    app.wsgi_app = in_turns  # type: ignore[method-assign]

    @app.before_request
    def refuse() -> None:
        if (status := request.environ.get(REFUSED)) is not None:
            abort(status)
        take_turn()  # here, where an error is answered, not in the WSGI application around Flask

    @app.after_request
    def say_when(response: Response) -> Response:
        if response.status_code == 503:
            response.headers.setdefault("Retry-After", RETRY_AFTER)
        return response
