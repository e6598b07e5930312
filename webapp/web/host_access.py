"""Access to the host page: from the laptop itself, or with the token in its printed address."""

import hmac
import ipaddress
from functools import lru_cache

from flask import request
from werkzeug.wrappers import Response

from webapp.web.parts import parts

COOKIE = "host"
OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def is_host() -> bool:
    """Return whether the request comes from the laptop by its own name, or holds the host's token.

    The name is checked because a page of another site may make the laptop's browser send requests here.
    """
    settings = parts().settings
    at_the_laptop = (
        settings.trusts_loopback
        and _is_loopback(request.remote_addr or "")
        and request.host.rsplit(":", 1)[0] in OWN_NAMES
    )
    return at_the_laptop or is_token(request.cookies.get(COOKIE, ""))


def is_token(token: str) -> bool:
    """Return whether a text is the host's token."""
    return hmac.compare_digest(token.encode(), parts().settings.host_token.encode())


def remember_host(response: Response) -> None:
    """Make this browser the host's until it is closed."""
    settings = parts().settings
    response.set_cookie(COOKIE, settings.host_token, httponly=True, samesite="Strict", secure=settings.secure)


@lru_cache(256)
def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
