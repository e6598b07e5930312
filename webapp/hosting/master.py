"""The process that begins the workers and begins them anew: gunicorn's."""

import signal
import sys
import threading
from types import FrameType
from typing import Any

from gunicorn.app.base import BaseApplication

from webapp.hosting.logs import LOGGING
from webapp.hosting.metrics import forget
from webapp.hosting.wish import ANSWERING, HostedWish
from webapp.hosting.worker import Worker, open_worker
from webapp.store import StoreError

STOP = 1  # seconds for the requests that have arrived: a phone sends again what was not answered
CANNOT_BEGIN = 5  # the status of a worker without a database, after which gunicorn begins another
_CONNECTIONS = 4  # for each thread


class Master(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Gunicorn, set for one wish."""

    def __init__(self, wish: HostedWish) -> None:
        self._wish = wish
        self._worker: Worker | None = None
        super().__init__()

    def load_config(self) -> None:
        """Set gunicorn."""
        wish = self._wish
        threads = wish.streams + ANSWERING
        host = f"[{wish.listen}]" if ":" in wish.listen else wish.listen
        settings: dict[str, Any] = {
            "bind": f"{host}:{wish.port}",
            "workers": wish.workers,
            "worker_class": "gthread",
            "threads": threads,
            "worker_connections": _CONNECTIONS * threads,
            "graceful_timeout": STOP,
            "keepalive": 5,
            "limit_request_line": 8190,
            "limit_request_fields": 100,
            "limit_request_field_size": 8190,
            "forwarded_allow_ips": "",  # webapp.hosting.proxies believes the configured ones
            "control_socket_disable": True,
            "logconfig_dict": LOGGING,
            "post_worker_init": self._stop_streams_at_the_end,
            "child_exit": lambda _server, worker: forget(worker.pid),
        }
        for name, value in settings.items():
            if name in self.cfg.settings:  # older versions have no control socket
                self.cfg.set(name, value)

    def load(self) -> Any:
        """Return the app of a worker, in its process."""
        try:
            self._worker = open_worker(self._wish)
        except StoreError as error:
            print(error.message.to(self._wish.lang), file=sys.stderr, flush=True)
            raise SystemExit(CANNOT_BEGIN) from None
        return self._worker.app

    def _stop_streams_at_the_end(self, _worker: Any) -> None:
        """Let a worker's streams end when it is asked to, because it waits for all requests."""
        asked = threading.Event()

        def stop() -> None:
            asked.wait()
            if self._worker is not None:
                self._worker.stop()

        threading.Thread(target=stop, name="stopping", daemon=True).start()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _first(asked, signal.getsignal(number)))


def _first(asked: threading.Event, then: Any) -> Any:
    def handle(number: int, frame: FrameType | None) -> None:
        asked.set()  # a thread does the rest, since no lock may be waited for here
        then(number, frame)

    return handle
