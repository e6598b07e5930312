"""The client of a request: a phone is a random token in a cookie of its browser.

No answer to a GET sets a cookie: a page opened from elsewhere is requested without the cookie that the phone
may have (SameSite=Strict), and must not replace it. Pages are therefore rendered for everybody alike, and the
first request of the page itself identifies the phone.
"""

import secrets

import msgspec
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
    client: Client | None = g.get("client")
    if client is None:
        token = request.cookies.get(COOKIE, "")
        client = g.client = Client(token if _is_ours(token) else "", language(), is_host(), network_asking())
    if known and not client.token:
        g.token = secrets.token_urlsafe(_BYTES)
        client = g.client = msgspec.structs.replace(client, token=g.token)
    return client


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
