"""Refuses requests from pages of other sites, in addition to cookies that those never carry."""

from flask import Request

from webapp.web.own_hosts import parted

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_OWN_SITES = frozenset({"", "same-origin", "none"})
_USUAL = {"http": "80", "https": "443"}


def is_foreign(request: Request) -> bool:
    """Return whether a request that would change something was sent by a page of another host."""
    if request.method in _SAFE:
        return False
    origin = request.headers.get("Origin")
    if origin is not None:
        return not _is_same(origin, request.host)
    return request.headers.get("Sec-Fetch-Site", "") not in _OWN_SITES


def _is_same(origin: str, host: str) -> bool:
    """Return whether an origin is the requested host; behind a proxy only the origin knows the scheme."""
    scheme, _colon, place = origin.partition("://")
    (name, port), (asked, asked_port) = parted(place), parted(host)
    usual = _USUAL.get(scheme.lower())
    return bool(name) and name == asked and (port or usual) == (asked_port or usual) and usual is not None
