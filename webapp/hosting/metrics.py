"""Measures in the text of Prometheus, by its own library, of all workers together."""

import os
import threading
from collections.abc import Iterable
from pathlib import Path

from flask import Flask, Response, abort, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from webapp.hosting.answered import Answered
from webapp.hosting.bridge import Bridge
from webapp.hosting.measures_folder import FOLDER
from webapp.hosting.proxies import FORWARDED
from webapp.live.hub import Hub
from webapp.store import Store

_EVERY = 1.0  # seconds
_OWN = frozenset({"127.0.0.1", "::1"})
_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "DELETE"})
_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

_ANSWERED = Counter("companion_requests", "Requests answered", ("method", "route", "status"))
_TOOK = Histogram(
    "companion_request_seconds", "Seconds until a request was answered", ("route",), buckets=_SECONDS
)
_HEARD = Counter("companion_notices", "Changes of tables heard of, at all workers")
_STREAMS = Gauge("companion_streams", "Phones that listen", multiprocess_mode="livesum")
_BORROWED = Gauge(
    "companion_database_connections", "Connections to the database in use", multiprocess_mode="livesum"
)
_BRIDGES = Gauge("companion_bridges", "Workers that hear of the others' changes", multiprocess_mode="livesum")


class Measures(threading.Thread):
    """A thread that records what a worker holds, until it is stopped."""

    def __init__(self, hub: Hub, store: Store, bridge: Bridge) -> None:
        super().__init__(name="measures", daemon=True)
        self._hub, self._store, self._bridge = hub, store, bridge
        self._ended = threading.Event()

    def run(self) -> None:
        """Record every second."""
        while True:
            _STREAMS.set(self._hub.open_streams)
            _BORROWED.set(self._store.connections_in_use)
            _BRIDGES.set(self._bridge.connected.is_set())
            if self._ended.wait(_EVERY):
                return

    def stop(self) -> None:
        """End at once."""
        self._ended.set()


class _OfAllWorkers(Collector):
    """The measures of all workers, without those of one that has yet to lay out its files."""

    def collect(self) -> Iterable[Metric]:
        """Return the measures."""
        files = [str(file) for file in Path(os.environ[FOLDER]).glob("*.db") if file.stat().st_size]
        merged: Iterable[Metric] = MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]
        return merged


def answer_metrics(app: Flask) -> None:
    """Answer ``/metrics``, to this machine only."""

    @app.get("/metrics")
    def metrics() -> Response:
        if request.environ[FORWARDED] or request.remote_addr not in _OWN:
            abort(404)
        registry = CollectorRegistry()
        registry.register(_OfAllWorkers())
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def count(answered: Answered) -> None:
    """Count a request by its route."""
    method = answered.method if answered.method in _METHODS else "other"  # a client may send any word
    _ANSWERED.labels(method, answered.route, answered.status).inc()
    _TOOK.labels(answered.route).observe(answered.seconds)


def count_notice() -> None:
    """Count a change of a table."""
    _HEARD.inc()


def forget(pid: int) -> None:
    """Leave out what a worker that has ended held; what it counted stays."""
    mark_process_dead(pid, os.environ[FOLDER])  # type: ignore[no-untyped-call]
