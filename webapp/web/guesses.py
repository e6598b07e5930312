"""Slows down guessing: a network that has asked for many unknown codes waits before the next."""

from flask import Flask, request

from webapp.web.parts import parts
from webapp.web.phones import caller

_ASKED = ("mesa", "table")  # parameters of the query that hold a code


def slow_guesses(app: Flask) -> None:
    """Check the code of a table that an address names before anything is looked up by it."""

    @app.before_request
    def check() -> None:
        code = (request.view_args or {}).get("code") or next(filter(None, map(request.args.get, _ASKED)), "")
        if code:
            parts().tables.check_code(code, caller())
