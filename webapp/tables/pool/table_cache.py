"""The tables held in memory: each lent to one thread at a time, the least recently used dropped."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from webapp.tables.pool.work_queue import BusyError, step_out
from webapp.tables.session.table_session import TableSession

FEW = 3  # users of one table at once that are never too many
MOST = 40  # waiting beyond those, at all tables together
PATIENCE = 20.0  # seconds


class CachedTable:
    """A slot for one table; the thread that has ``lock`` may read and change ``held``."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.held: TableSession | None = None
        self.users = 0


class TableCache:
    """A cache of about ``keep`` tables; a table that is lent is never dropped.

    The number of threads that wait for one table is limited, because each keeps a thread of the server.
    """

    def __init__(self, keep: int, most: int = MOST) -> None:
        self._keep = keep
        self._room = threading.BoundedSemaphore(most)
        self._slots: OrderedDict[str, CachedTable] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def lent(self, code: str, *, patient: bool = False) -> Iterator[CachedTable]:
        """Lend the slot of a table to this thread; a ``patient`` caller waits without limit.

        Raises BusyError if too many wait already, or the wait takes too long.
        """
        with self._lock:
            if (slot := self._slots.get(code)) is None:
                slot = self._slots[code] = CachedTable()
            self._slots.move_to_end(code)
            slot.users += 1
        try:
            self._wait(slot, patient)
            try:
                yield slot
            finally:
                slot.lock.release()
        finally:
            with self._lock:
                slot.users -= 1
                if slot.held is None and not slot.users:
                    del self._slots[code]
                if len(self._slots) > self._keep:
                    self._let_go()

    def _wait(self, slot: CachedTable, patient: bool) -> None:
        if slot.lock.acquire(blocking=False):
            return
        step_out()
        if patient:
            slot.lock.acquire()
            return
        if slot.users <= FEW:
            if not slot.lock.acquire(timeout=PATIENCE):
                raise BusyError
            return
        if not self._room.acquire(blocking=False):
            raise BusyError
        try:
            if not slot.lock.acquire(timeout=PATIENCE):
                raise BusyError
        finally:
            self._room.release()

    def seen(self, code: str) -> TableSession | None:
        """Return a table as it is or was a moment ago, without lending it, for facts that never change."""
        slot = self._slots.get(code)
        return slot.held if slot else None

    def __len__(self) -> int:
        return len(self._slots)

    def _let_go(self) -> None:
        for code in [code for code, slot in self._slots.items() if not slot.users]:
            del self._slots[code]
            if len(self._slots) <= self._keep:
                return
