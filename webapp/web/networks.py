"""The network that a request comes from, as far as that distinguishes clients."""

import ipaddress
from functools import lru_cache

from flask import request

from webapp.web.parts import parts

_HOUSE = 64  # bits of an IPv6 address that a whole house has in common


def network_asking() -> str:
    """Return the network of the present request; empty behind a proxy that hides its clients."""
    network = network_of(request.remote_addr or "")
    return network if parts().settings.tells_clients_apart else ""


@lru_cache(1024)
def network_of(address: str) -> str:
    """Return an address, of IPv6 the network of its house; empty for no address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((int(found), _HOUSE), strict=False))
