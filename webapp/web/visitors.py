"""The devices that have reached this server lately, which show the host that the network lets them through.

They are kept in memory only, while the server runs: an address of the home network and the kind of device.
"""

import threading
import time
from dataclasses import dataclass

from flask import Flask, request

_MOST = 64
_LATELY = 3600.0  # seconds
_KINDS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Macintosh", "Mac"),
    ("Windows", "Windows"),
)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A device: its address, and its kind, empty if unknown."""

    address: str
    kind: str


class Visitors:
    """The devices that made any request, the latest first."""

    def __init__(self) -> None:
        self._seen: dict[Visitor, float] = {}
        self._lock = threading.Lock()

    def note(self, address: str, agent: str) -> None:
        """Record that a device has made a request."""
        kind = next((kind for word, kind in _KINDS if word in agent), "")
        with self._lock:
            visitor = Visitor(address, kind)
            self._seen.pop(visitor, None)
            self._seen[visitor] = time.monotonic()
            if len(self._seen) > _MOST:
                del self._seen[next(iter(self._seen))]

    def lately(self) -> tuple[Visitor, ...]:
        """Return the devices of the last hour."""
        since = time.monotonic() - _LATELY
        with self._lock:
            return tuple(one for one, at in reversed(self._seen.items()) if at > since)


def watch(app: Flask, visitors: Visitors) -> None:
    """Record the devices of all requests, except the laptop itself."""

    @app.before_request
    def note() -> None:
        address = request.remote_addr or ""
        if not address.startswith("127.") and address != "::1":
            visitors.note(address, request.user_agent.string)
