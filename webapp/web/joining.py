"""The address by which other phones come to a table."""

from flask import request

from webapp.web.host_access import OWN_NAMES
from webapp.web.parts import parts

JUDGE = "juiz"  # what stands before the key in the judge link


def judge_address(code: str, key: str) -> str:
    """Return the judge link; by https where there is any, so that nobody else in the network reads the
    key.
    """
    settings = parts().settings
    at_the_laptop = settings.addresses and request.host.rsplit(":", 1)[0] in OWN_NAMES
    first = f"{settings.addresses[0]}/" if at_the_laptop else request.url_root
    return f"{first}m/{code.upper()}?{JUDGE}={key}"


def join_address(code: str) -> str:
    """Where the code of a table leads to: by the address that this request came by."""
    return f"{_reached()}m/{code.upper()}"


def preset_address(form: str) -> str:
    """Where the code of a preset leads to, likewise."""
    return f"{_reached()}combinado/{form}"


def _reached() -> str:
    """Return the beginning of what is scanned. Who asks at the laptop by its own name is given the likeliest
    address
    of the network instead.
    """
    settings = parts().settings
    if settings.addresses and request.host.rsplit(":", 1)[0] in OWN_NAMES:
        return settings.first_addresses[0]
    return settings.opened_first(request.url_root)
