"""Refuses what pages of others send: with cookies that no other site's request carries, the second lock."""

from urllib.parse import urlsplit

from flask import Request

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_OWN_SITES = frozenset({"", "same-origin", "none"})


def is_foreign(request: Request) -> bool:
    """Whether a request that would change something was sent by a page of another host."""
    if request.method in _SAFE:
        return False
    origin = request.headers.get("Origin")
    if origin is not None:
        return _host_of(origin) != request.host.lower()
    return request.headers.get("Sec-Fetch-Site", "") not in _OWN_SITES


def _host_of(origin: str) -> str | None:
    """Of which host a page is; None where what was sent names none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
