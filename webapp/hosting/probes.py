"""Answers for the machines that watch the server: whether it lives, and whether it can serve."""

from flask import Flask, Response

from webapp.hosting.bridge import Bridge
from webapp.live.hub import Hub
from webapp.store import Store, StoreError

ROUTES = frozenset({"/healthz", "/readyz", "/metrics"})
_TEXT = "text/plain; charset=utf-8"


def answer_probes(app: Flask, store: Store, bridge: Bridge, hub: Hub) -> None:
    """Answer ``/healthz`` while the worker lives, and ``/readyz`` while phones can play."""

    @app.get("/healthz")
    def healthz() -> Response:
        return Response("alive\n", content_type=_TEXT)

    @app.get("/readyz")
    def readyz() -> Response:
        missing = [*_missing(store, bridge, hub)]
        if not missing:
            return Response("ready\n", content_type=_TEXT)
        return Response("".join(f"{one}\n" for one in missing), 503, content_type=_TEXT)


def _missing(store: Store, bridge: Bridge, hub: Hub) -> tuple[str, ...]:
    """Return what keeps phones from playing, for the operator."""
    if hub.closed:
        return ("stopping",)
    try:
        with store.reading() as reading:
            reading.seq("")
    except StoreError:
        return ("database",)
    return () if bridge.connected.is_set() else ("bridge",)
