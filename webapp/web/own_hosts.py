"""The names by which this server may be asked, so that no other page asks it by a name of its own.

A page under some name may make that name resolve to this machine a moment later (DNS rebinding): for the
browser, its requests here are then of its own site, with cookies and answers. Requests by any name but ours
are therefore refused.
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
)  # which nobody can buy


class OwnHosts:
    """The names and addresses of this machine: those of some URLs, its own name, those of its networks."""

    def __init__(self, addresses: Iterable[str]) -> None:
        names = (urlsplit(one).hostname or "" for one in addresses)
        self._known = {"localhost", *(_plain(one) for one in names)}

    def are_asked(self, host: str) -> bool:
        """Return whether a Host header, with its port or without, names this machine as it is now."""
        name, _port = parted(host)
        if name in self._known:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return bool(name) and name in _machine_names()
        address = getattr(address, "ipv4_mapped", None) or address
        if address.is_loopback or _is_of_this_machine(str(address)):
            self._known.add(name)  # so that the system is asked only once about each address
            return True
        return False


def parted(host: str) -> tuple[str, str]:
    """Return the normalised name of a Host header and its port; both are empty if it is malformed."""
    found = _AUTHORITY.fullmatch(host)
    return (_plain(found[1]), found[2] or "") if found else ("", "")


def _plain(name: str) -> str:
    return name.strip("[]").lower().removesuffix(".")


def _machine_names() -> frozenset[str]:
    """Return the names of this machine in its network, looked up anew because they may change."""
    own = _plain(socket.gethostname())
    first = own.partition(".")[0]
    return frozenset((own, *(first + end for end in _LOCAL))) if first else frozenset()


def _is_of_this_machine(address: str) -> bool:
    """Return whether an address belongs to one of its networks: a socket can be bound to no other."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    if ipaddress.ip_address(address).is_unspecified:
        return False
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trying:
            trying.bind((address, 0))
    except OSError:
        return False
    return True
