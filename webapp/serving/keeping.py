"""The care for a database while a server runs: its log moved into the file, a mark, a copy a day."""

import logging
import threading
from datetime import date
from pathlib import Path

from webapp.store import Store, StoreError
from webapp.store.copies import copy_today

_EVERY = 15.0  # seconds between two looks
_QUIET = 5.0  # seconds without an entry after which a table rests
_log = logging.getLogger(__name__)


class Keeper(threading.Thread):
    """A thread that looks after a store until it is stopped."""

    def __init__(self, store: Store) -> None:
        super().__init__(name="keeping", daemon=True)
        self._store = store
        self._ended = threading.Event()

    def run(self) -> None:
        """Look every few seconds."""
        while not self._ended.wait(_EVERY):
            look_after(self._store, date.today())

    def stop(self) -> None:
        """End, at once if nothing is being done."""
        self._ended.set()
        self.join()


def look_after(store: Store, today: date, quiet: float = _QUIET) -> Path | None:
    """Let a store rest if it is quiet, and make the copy of today after that; return the new copy.

    What fails is logged: the store itself tells the host while entries fail.
    """
    try:
        if store.file is None or not store.rest(quiet):
            return None
        made = copy_today(store.file.parent, store.file.name, today)
    except (StoreError, OSError) as error:
        _log.warning("the tables were not looked after: %s", error)
        return None
    return made and made.file
