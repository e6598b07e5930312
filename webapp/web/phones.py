"""The client of a request: a phone is a random token in a cookie of its browser.

No answer to a GET sets a cookie: a page opened from elsewhere is requested without the cookie that the phone
may have (SameSite=Strict), and must not replace it. Pages are therefore rendered for everybody alike, and the
first request of the page itself identifies the phone.
"""

import secrets

from flask import Flask, Response, g, request

from webapp.tables import Client
from webapp.web.host_access import is_host
from webapp.web.language import language
from webapp.web.networks import network_asking
from webapp.web.parts import parts

COOKIE = "phone"
_AGE = 400 * 24 * 3600  # as long as browsers keep any cookie
_BYTES = 32


def caller(*, known: bool = False) -> Client:
    """Return the client that asks. With ``known``, a phone without a token gets one with the answer."""
    token = g.get("token") or request.cookies.get(COOKIE, "")
    if known and not _is_ours(token):
        token = g.token = secrets.token_urlsafe(_BYTES)
    return Client(token if _is_ours(token) else "", language(), is_host(), network_asking())


def anybody() -> Client:
    """Return the client that a page is rendered for, so that it is the same for every reader."""
    return Client(lang=language())


def give_tokens(app: Flask) -> None:
    """Set the token of a new phone as a cookie of the answer."""

    @app.after_request
    def give(response: Response) -> Response:
        if "token" in g:
            response.set_cookie(
                COOKIE,
                g.token,
                max_age=_AGE,
                httponly=True,
                samesite="Strict",
                secure=parts().settings.secure,
            )
        return response


def _is_ours(token: str) -> bool:
    """Return whether a token has the form of ours, too long to guess."""
    return 40 <= len(token) <= 64 and token.replace("-", "").replace("_", "").isalnum() and token.isascii()
