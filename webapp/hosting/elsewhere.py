"""The phones that listen at other workers, as far as the database knows: those heard lately."""

import logging
import threading

from webapp.live.hub import Hub
from webapp.store import Store, StoreError
from webapp.tables.session.onlooker import phone_id

EVERY = 5.0  # seconds
LATELY = 45.0  # seconds: a visible page gives a sign every 20, which is shared at most every 15
_log = logging.getLogger(__name__)


class Elsewhere(threading.Thread):
    """A thread that looks for phones of the tables that are listened to here, until it is stopped."""

    def __init__(self, store: Store, hub: Hub) -> None:
        super().__init__(name="elsewhere", daemon=True)
        self._store = store
        self._hub = hub
        self._heard: dict[str, frozenset[str]] = {}
        self._ended = threading.Event()

    def here(self, code: str) -> frozenset[str]:
        """Return the phones that listen to a table, at any worker."""
        return self._hub.here(code) | self._heard.get(code, frozenset())

    def run(self) -> None:
        """Look every few seconds; streams themselves notice a database that fails."""
        while not self._ended.wait(EVERY):
            try:
                self.look()
            except StoreError as error:
                _log.debug("nobody was looked for: %s", error)

    def look(self) -> None:
        """Look once, and wake the listeners of tables where somebody came or went."""
        codes, before = self._hub.codes, self._heard
        with self._store.reading() as reading:
            found: dict[str, frozenset[str]] = {}
            for code, number in reading.heard_lately(codes, LATELY):
                found[code] = found.get(code, frozenset()) | {phone_id(number)}
        self._heard = found
        for code in codes:
            here = self._hub.here(code)
            if found.get(code, frozenset()) - here != before.get(code, frozenset()) - here:
                self._hub.publish(code)

    def stop(self) -> None:
        """End at once."""
        self._ended.set()
