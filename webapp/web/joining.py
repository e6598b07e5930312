"""The address by which other phones come to a table."""

from flask import request

from webapp.web.host_access import OWN_NAMES
from webapp.web.parts import parts


def join_address(code: str) -> str:
    """Where the code of a table leads to: by the address that this request came by.

    Who asks at the laptop by its own name is given the likeliest address of the network instead.
    """
    settings = parts().settings
    if settings.addresses and request.host.rsplit(":", 1)[0] in OWN_NAMES:
        return f"{settings.first_addresses[0]}m/{code.upper()}"
    return f"{settings.opened_first(request.url_root)}m/{code.upper()}"
