"""The addresses by which other phones come to a table."""

from flask import request

from webapp.web.host_access import OWN_NAMES
from webapp.web.parts import parts

JUDGE = "juiz"  # the parameter of the key in the judge link


def judge_address(code: str, key: str) -> str:
    """Return the judge link, by https if possible, so that nobody else in the network reads the key."""
    settings = parts().settings
    at_the_laptop = settings.addresses and request.host.rsplit(":", 1)[0] in OWN_NAMES
    first = f"{settings.addresses[0]}/" if at_the_laptop else request.url_root
    return f"{first}m/{code.upper()}?{JUDGE}={key}"


def join_address(code: str) -> str:
    """Return the address of a table for its code to scan, by the address of this request."""
    return f"{_reached()}m/{code.upper()}"


def match_address(form: str) -> str:
    """Return the address that opens a match, which lies in it: no server sees what stands behind the #."""
    return f"{_reached()}revisao#{form}"


def preset_address(form: str) -> str:
    """Return the address of a preset for its code to scan, by the address of this request."""
    return f"{_reached()}combinado/{form}"


def _reached() -> str:
    """Return the beginning of scanned addresses.

    A request on the laptop by its own name gets the likeliest address of the network instead.
    """
    settings = parts().settings
    if settings.addresses and request.host.rsplit(":", 1)[0] in OWN_NAMES:
        return settings.first_addresses[0]
    return settings.opened_first(request.url_root)
