"""The options of ``companion serve --database``."""

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network

Network = IPv4Network | IPv6Network

ANSWERING = 32  # threads of a worker besides those that streams hold; as many connections to the database


@dataclass(frozen=True, slots=True)
class HostedWish:
    """The options of a hosted server.

    ``address`` is how phones reach it, ``proxies`` are the networks whose forwarding headers are believed,
    ``streams`` is the number of phones that may listen at each worker. Without ``host_token`` nobody is the
    host.
    """

    database: str
    address: str
    listen: str = "127.0.0.1"
    port: int = 8734
    workers: int = 2
    streams: int = 256
    proxies: tuple[Network, ...] = ()
    host_token: str = ""
    lang: str = "pt"
