"""The way from one worker to the others: PostgreSQL's NOTIFY, which carries a table's code and seq."""

import logging
import threading
from collections.abc import Callable

from webapp.live.hub import Hub
from webapp.store import Store

_AGAIN = 2.0  # seconds until the next attempt to reconnect
_log = logging.getLogger(__name__)


class Bridge(threading.Thread):
    """A thread that publishes what any worker writes; ``connected`` is set while none of it is missed.

    It reconnects when the connection is lost, and logs one warning for each outage, however often that fails.
    """

    def __init__(self, store: Store, hub: Hub, heard: Callable[[], None] = lambda: None) -> None:
        super().__init__(name="bridge", daemon=True)
        self.connected = threading.Event()
        self._store = store
        self._hub = hub
        self._heard = heard
        self._ended = threading.Event()

    def run(self) -> None:
        """Publish until stopped."""
        warned = False
        while not self._ended.is_set():
            try:
                for code, seq in self._store.heard(self._ended, listening=self._listening):
                    self._heard()
                    self._hub.publish(code, seq)
            except Exception as error:  # whatever breaks it, phones would no longer be notified
                warned = warned and not self.connected.is_set()
                self.connected.clear()
                if not warned:
                    reason = str(error).partition("\n")[0]
                    _log.warning("the connection to the other workers was lost: %s", reason)
                warned = True
                self._ended.wait(_AGAIN)

    def stop(self) -> None:
        """End within a second."""
        self._ended.set()

    def _listening(self) -> None:
        self.connected.set()
        self._hub.wake()
