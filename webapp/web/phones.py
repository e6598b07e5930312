"""Who asks: a phone is a random token in a cookie of its browser, and nothing else.

No answer to a GET gives a cookie: what is opened from elsewhere is asked for without the cookie that the
phone may have (SameSite=Strict), and must not take its place. So pages are drawn for nobody in particular,
and who looks is known by the first thing that the page itself asks.
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
    """Who asks, in their language. With ``known`` a phone that has no token yet gets one with the answer."""
    token = g.get("token") or request.cookies.get(COOKIE, "")
    if known and not _is_ours(token):
        token = g.token = secrets.token_urlsafe(_BYTES)
    return Client(token if _is_ours(token) else "", language(), is_host(), network_asking())


def anybody() -> Client:
    """Whom a page is drawn for: nobody in particular, so that it is the same for everybody who reads it."""
    return Client(lang=language())


def give_tokens(app: Flask) -> None:
    """Let answers carry the token that a phone was given."""

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
    """Whether a token looks like one that we gave: long enough that nobody guesses it."""
    return 40 <= len(token) <= 64 and token.replace("-", "").replace("_", "").isalnum() and token.isascii()
