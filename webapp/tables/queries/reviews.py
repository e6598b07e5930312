"""Reviews of matches, kept with everything computed, so that the next page costs only itself."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from companion.language import _
from webapp.tables.log.from_file import from_file
from webapp.tables.pool.work_queue import BusyError, step_out
from webapp.tables.queries.reviewing import Reviewing
from webapp.tables.views.past import Glance
from webapp.tables.wire.errors import NotThereError

MOST = 8  # reviews kept
MOST_WAITING = 16  # requests for a review that another request is using
PATIENCE = 20.0  # seconds


class _Place:
    """A slot for one review; the thread that has ``lock`` may use it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.reviewing: Reviewing | None = None


class Reviews:
    """The reviews of a server, in memory only; the least recently used are dropped."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._places: OrderedDict[Hashable, _Place] = OrderedDict()
        self._room = threading.BoundedSemaphore(MOST_WAITING)

    @contextmanager
    def of_table(self, glance: Glance, lang: str) -> Iterator[Reviewing]:
        """Lend the review of a match of a table as it is now. Raises BusyError while too many ask."""
        with self._lent((glance.mark, lang), lambda: Reviewing(glance.past(), lang)) as reviewing:
            yield reviewing

    @contextmanager
    def of_text(self, text: str, lang: str) -> Iterator[Reviewing]:
        """Lend the review of a record from a file. Raises NotUnderstoodError, BusyError."""
        mark = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        with self._lent((mark, lang), lambda: Reviewing(from_file(text, lang), lang, mark)) as reviewing:
            yield reviewing

    @contextmanager
    def of_kept(self, mark: str, lang: str) -> Iterator[Reviewing]:
        """Lend a kept review again, by the mark of its text. Raises NotThereError if it is not kept."""
        with self._lent((mark, lang), _not_kept) as reviewing:
            yield reviewing

    @contextmanager
    def _lent(self, key: Hashable, make: Callable[[], Reviewing]) -> Iterator[Reviewing]:
        with self._lock:
            place = self._places.setdefault(key, _Place())
            self._places.move_to_end(key)
            while len(self._places) > self._most:
                self._places.popitem(last=False)
        self._wait(place)
        try:
            if place.reviewing is None:
                place.reviewing = make()
            yield place.reviewing
        except BaseException:
            self._forget(key, place)
            raise
        finally:
            place.lock.release()

    def _wait(self, place: _Place) -> None:
        if not self._room.acquire(blocking=False):
            raise BusyError
        step_out()
        try:
            if not place.lock.acquire(timeout=PATIENCE):
                raise BusyError
        finally:
            self._room.release()

    def _forget(self, key: Hashable, place: _Place) -> None:
        """Drop a review that failed, so that the next request begins it anew."""
        with self._lock:
            if self._places.get(key) is place:
                del self._places[key]


def _not_kept() -> Reviewing:
    raise NotThereError("not-kept", _("This record is no longer kept here: send it again."))
