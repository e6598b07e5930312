"""The tables held in memory: each lent to one thread at a time, those longest unused let go."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from webapp.tables.held import Held


class Slot:
    """A place for one table; whoever holds ``lock`` may read and change what is ``held``."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.held: Held | None = None
        self.users = 0


class Shelf:
    """At most about ``keep`` tables; one that is lent is never let go."""

    def __init__(self, keep: int) -> None:
        self._keep = keep
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def lent(self, code: str) -> Iterator[Slot]:
        """The slot of a table, for this thread alone."""
        with self._lock:
            if (slot := self._slots.get(code)) is None:
                slot = self._slots[code] = Slot()
            self._slots.move_to_end(code)
            slot.users += 1
        try:
            with slot.lock:
                yield slot
        finally:
            with self._lock:
                slot.users -= 1
                if slot.held is None and not slot.users:
                    del self._slots[code]
                if len(self._slots) > self._keep:
                    self._let_go()

    def seen(self, code: str) -> Held | None:
        """A table as it is held or was a moment ago, lent to nobody: for what never changes once it is so."""
        slot = self._slots.get(code)
        return slot.held if slot else None

    def __len__(self) -> int:
        return len(self._slots)

    def _let_go(self) -> None:
        for code in [code for code, slot in self._slots.items() if not slot.users]:
            del self._slots[code]
            if len(self._slots) <= self._keep:
                return
