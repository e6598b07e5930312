"""By which names this server may be asked, so that no page of somebody else's asks it by a name of its own.

A page that lies under a name may have that name lead to this machine a moment later (DNS rebinding): to the
browser what it then asks here is of its own site, cookies and answers included. So whatever is asked by a
name that is none of ours is refused.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

_AUTHORITY = re.compile(r"(\[[0-9a-f:.]+\]|[^\s\[\]:/?#@\\]+)(?::([0-9]{0,5}))?", re.ASCII | re.IGNORECASE)
_LOCAL = (
    "",
    ".local",
    ".lan",
    ".home",
    ".home.arpa",
    ".internal",
    ".localdomain",
)  # nobody buys these


class OwnHosts:
    """The names and addresses of this machine: those of some URLs, its own name, those of its networks."""

    def __init__(self, addresses: Iterable[str]) -> None:
        told = (urlsplit(one).hostname or "" for one in addresses)
        self._known = {"localhost", *(_plain(one) for one in told)}

    def are_asked(self, host: str) -> bool:
        """Whether a Host header, with its port or without, names this machine as it is now."""
        name, _port = parted(host)
        if name in self._known:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return bool(name) and name in _machine_names()
        address = getattr(address, "ipv4_mapped", None) or address
        if address.is_loopback or _is_of_this_machine(str(address)):
            self._known.add(name)  # so that each of its addresses is asked of the system only once
            return True
        return False


def parted(host: str) -> tuple[str, str]:
    """Return the name of a Host header as names are compared, and its port; both empty where it is none."""
    found = _AUTHORITY.fullmatch(host)
    return (_plain(found[1]), found[2] or "") if found else ("", "")


def _plain(name: str) -> str:
    return name.strip("[]").lower().removesuffix(".")


def _machine_names() -> frozenset[str]:
    """Return what this machine is called in its network, asked anew since that may change while it runs."""
    own = _plain(socket.gethostname())
    first = own.partition(".")[0]
    return frozenset((own, *(first + end for end in _LOCAL))) if first else frozenset()


def _is_of_this_machine(address: str) -> bool:
    """Whether an address belongs to one of its networks now: nothing else lets a socket be bound to it."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    if ipaddress.ip_address(address).is_unspecified:
        return False
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trying:
            trying.bind((address, 0))
    except OSError:
        return False
    return True
