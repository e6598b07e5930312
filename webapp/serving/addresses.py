"""The addresses by which phones in the room reach this machine, found only with sockets."""

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable

EVERY = ("0.0.0.0", "::", "")

# Bridges of containers and virtual machines, with no phones behind them.
_INNER = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni", "flannel")
# Nothing is sent to these: connecting to them shows which of our own addresses the way begins with.
_WAYS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
_SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}


def own_addresses() -> tuple[str, ...]:
    """Return this machine's IPv4 addresses, the likeliest for phones first; empty if it is offline.

    Addresses of the home network come first, addresses without a router last.
    """
    found = [*_on_the_way(), *_of_interfaces(), *_of_the_name()]
    inner = set(_inner_addresses())
    usable = dict.fromkeys(one for one in found if _is_usable(one) and one not in inner)
    return tuple(sorted(usable, key=_rank))


def addresses_at(host: str) -> tuple[str, ...]:
    """Return the addresses at which a server that listens on ``host`` is reached."""
    return own_addresses() if host in EVERY else (host,)


def own_name() -> str:
    """Return the name of this machine in networks that resolve names, such as ``laptop.local``."""
    name = socket.gethostname().partition(".")[0].lower()
    return f"{name}.local" if name and name.replace("-", "").isalnum() and name != "localhost" else ""


def urls(hosts: Iterable[str], port: int, *, secure: bool) -> tuple[str, ...]:
    """Return the beginning of every address of the server, ``http://192.168.0.7:8734``."""
    scheme = "https" if secure else "http"
    usual = 443 if secure else 80
    end = "" if port == usual else f":{port}"
    return tuple(f"{scheme}://{f'[{host}]' if ':' in host else host}{end}" for host in hosts)


def _on_the_way() -> list[str]:
    found = []
    for way in _WAYS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((way, 9))
            except OSError:
                continue
            found.append(str(asking.getsockname()[0]))
    return found


def _of_interfaces() -> list[str]:
    return [address for name, address in _by_interface() if not name.startswith(_INNER)]


def _inner_addresses() -> list[str]:
    return [address for name, address in _by_interface() if name.startswith(_INNER)]


def _by_interface() -> list[tuple[str, str]]:
    """Return the names of interfaces with their addresses, if the system can list them."""
    asked = _SIOCGIFADDR.get(sys.platform)
    if asked is None:
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking.fileno(), asked, struct.pack("256s", name[:15].encode()))
            except OSError:
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _of_the_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _is_usable(address: str) -> bool:
    one = ipaddress.IPv4Address(address)
    return not (one.is_loopback or one.is_unspecified or one.is_multicast)


def _rank(address: str) -> int:
    """Return the rank of an address: 0 for home networks; sorting keeps the order of equals."""
    one = ipaddress.IPv4Address(address)
    if one.is_link_local:
        return 2
    return 0 if one.is_private else 1
