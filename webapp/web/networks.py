"""From where a request comes, as far as whoever asks can be told apart by it."""

import ipaddress
from functools import lru_cache

from flask import request

from webapp.web.parts import parts

_HOUSE = 64  # bits of an IPv6 address that all in a house have in common


def network_asking() -> str:
    """Return the network of the present request; empty where that is a proxy's, behind which everybody may
    be.
    """
    network = network_of(request.remote_addr or "")
    return network if parts().settings.trusts_loopback else ""


@lru_cache(1024)
def network_of(address: str) -> str:
    """Return an address, of IPv6 the network of its house; empty for what is none."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((int(found), _HOUSE), strict=False))
