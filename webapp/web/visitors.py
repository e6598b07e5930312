"""Which devices have reached this server lately, so that the host sees that the network lets them through.

Kept in memory only, and only while it runs: an address of the home network and what kind of device it is.
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
    """A device: its address, and what it says it is, empty where it does not."""

    address: str
    kind: str


class Visitors:
    """The devices that asked for anything, the latest first."""

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
        """Those that came within the last hour."""
        since = time.monotonic() - _LATELY
        with self._lock:
            return tuple(one for one, at in reversed(self._seen.items()) if at > since)


def watch(app: Flask, visitors: Visitors) -> None:
    """Note who asks, but for the laptop itself."""

    @app.before_request
    def note() -> None:
        address = request.remote_addr or ""
        if not address.startswith("127.") and address != "::1":
            visitors.note(address, request.user_agent.string)
