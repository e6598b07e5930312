"""Forwarding headers, believed from configured proxies only."""

from collections.abc import Collection, Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING

from flask import Flask

from webapp.hosting.wish import Network

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

FORWARDED = "companion.forwarded"  # whether a request has come through a proxy, configured or not
_FOR, _PROTO = "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO"
_OTHERS = ("HTTP_FORWARDED", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_PREFIX")


def believe(app: Flask, proxies: Collection[Network]) -> None:
    """Let requests of these proxies count as those of the clients that they name."""
    answer = app.wsgi_app

    def as_forwarded(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        through, scheme = environ.pop(_FOR, ""), environ.pop(_PROTO, "")
        others = [environ.pop(name, "") for name in _OTHERS]
        environ[FORWARDED] = any((through, scheme, *others))
        peer = environ.get("REMOTE_ADDR", "")
        if _is_among(peer, proxies):
            environ["REMOTE_ADDR"] = _client(through, peer, proxies)
            if scheme in ("http", "https"):
                environ["wsgi.url_scheme"] = scheme
        return answer(environ, start_response)

    app.wsgi_app = as_forwarded  # type: ignore[method-assign]


def _client(through: str, peer: str, proxies: Collection[Network]) -> str:
    """Return the last address in the header that is no proxy's: those before it may be made up."""
    client = peer
    for address in reversed([one.strip() for one in through.split(",") if one.strip()]):
        if not _is_address(address):
            break
        client = address
        if not _is_among(address, proxies):
            break
    return client


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _is_among(address: str, proxies: Collection[Network]) -> bool:
    return _is_address(address) and any(ip_address(address) in network for network in proxies)
