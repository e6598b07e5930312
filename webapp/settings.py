"""What the app is told when it starts, and keeps to while it runs."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from companion.language import Message, language_of


@dataclass(frozen=True, slots=True)
class Wifi:
    """The network that the phones are to be in; without a password it is an open one."""

    name: str
    password: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server runs.

    ``data`` is the folder in which everything is kept. ``addresses`` are the beginnings of the URLs by
    which phones reach it, the likeliest first. ``secure`` is true where it is reached by https,
    and ``authority`` then the certificate (PEM) that phones are to trust, where it is of our making.
    ``notices`` is what whoever started it is to know besides.
    ``host_token`` opens the host page from elsewhere than the laptop itself; ``trusts_loopback`` is false
    behind a proxy, where everybody seems to be at the laptop. Times are in seconds, sizes in bytes: a stream
    says every ``heartbeat`` that it lives, ends by itself after ``stream_life``, and no more than ``streams``
    are open at once.
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
    streams: int = 256
    heartbeat: float = 5.0
    stream_life: float = 15 * 60.0
    largest_body: int = 64 * 1024

    @property
    def first_addresses(self) -> tuple[str, ...]:
        """The addresses as phones open them first, each with its last slash.

        Where the certificate is of our making they are plain ones, which tell how to trust it and lead on.
        """
        return tuple(f"{self.opened_first(one)}/" for one in self.addresses)

    def opened_first(self, address: str) -> str:
        """Return an address as a phone opens it that does not yet trust the certificate."""
        return address.replace("https:", "http:", 1) if self.authority else address
