"""The settings of the app, fixed when it starts."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from companion.language import Message, language_of

LEAST_KEPT = 256  # tables


@dataclass(frozen=True, slots=True)
class Wifi:
    """The network that the phones have to join; without a password it is an open one."""

    name: str
    password: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of this server.

    ``data`` is the folder in which everything is stored. ``addresses`` are the beginnings of the URLs by
    which phones reach it, the likeliest first. ``secure`` is true if it is reached by https, and
    ``authority`` is then the certificate (PEM) that phones have to trust, if it is our own. ``notices`` are
    for the person who started the server. ``host_token`` opens the host page from other devices than the
    laptop; ``trusts_loopback`` is false behind a proxy, where every client seems to be at the laptop.
    ``tells_clients_apart`` is false behind a proxy that is not believed when it names its clients. ``below``
    is the path below which the app stands at its host, such as ``/mesa``, empty for the root; ``framed`` if a
    page of the same site shows its pages in a frame; ``alone`` if no other device can reach it. Times are in
    seconds, sizes in bytes: a stream sends a sign of life every ``heartbeat``, ends after ``stream_life``,
    and no more than ``streams`` are open at once.
    """

    data: Path
    addresses: tuple[str, ...] = ()
    secure: bool = False
    authority: bytes = b""
    notices: tuple[Message, ...] = ()
    wifi: Wifi | None = None
    lang: str = field(default_factory=language_of)
    host_token: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    trusts_loopback: bool = True
    tells_clients_apart: bool = True
    below: str = ""
    framed: bool = False
    alone: bool = False
    streams: int = 256
    heartbeat: float = 5.0
    stream_life: float = 15 * 60.0
    largest_body: int = 64 * 1024

    @property
    def tables_kept(self) -> int:
        """The number of tables kept in memory: one at which a phone listens is not read back at each tap."""
        return max(LEAST_KEPT, self.streams)

    @property
    def first_addresses(self) -> tuple[str, ...]:
        """The addresses as phones open them first, each with its last slash.

        If the certificate is our own they are plain http, where a page explains how to trust it and leads on.
        """
        return tuple(f"{self.opened_first(one)}/" for one in self.addresses)

    def opened_first(self, address: str) -> str:
        """Return the address that a phone opens before it trusts the certificate."""
        return address.replace("https:", "http:", 1) if self.authority else address
