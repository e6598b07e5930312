"""Quotas of what one network may ask of tables that do not know its phones; kept in memory.

A network is the address by which clients are distinguished. If it is unknown, as behind a proxy that the app
does not trust, only the sum of all requests is counted.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from companion.language import Message, _n
from webapp.tables.wire.errors import TryLaterError

MOST_NETWORKS = 4096  # beyond these, the network that asked longest ago is forgotten
FREE_CODES = 30  # wrong codes before a network waits
MOST_CODES = 40.0  # that count at most: hours of guessing are forgiven like a minute of it
FORGIVEN = 30.0  # seconds after which one wrong code no longer counts
LONGEST_WAIT = 30.0  # seconds
_ALL = "all"


@dataclass(frozen=True, slots=True)
class Quota:
    """A number of arrivals allowed at once; each takes up its place for ``every`` seconds."""

    at_once: int
    every: float


PHONES = Quota(at_once=120, every=1.0)  # new at some table, of one network: a club sits down together
TABLES = Quota(at_once=60, every=60.0)  # made by one network
PHOTOS = Quota(at_once=10, every=6.0)  # taken by one phone at a table
PHOTOS_OF_NETWORK = Quota(at_once=120, every=6.0)  # taken by phones of one network
PRINTS = Quota(at_once=40, every=4.0)  # planned or drawn for one network
ALL_PRINTS = Quota(at_once=300, every=1.0)  # for anybody
ALL_TABLES = Quota(at_once=600, every=6.0)  # made by anybody


class Counts:
    """Counts of arrivals by network, each reduced by one every ``every`` seconds."""

    def __init__(self, clock: Callable[[], float], every: float) -> None:
        self._clock = clock
        self._every = every
        self._counts: OrderedDict[str, tuple[float, float]] = OrderedDict()  # count, and when it was taken

    def of(self, network: str) -> float:
        """Return the present count of a network."""
        count, at = self._counts.get(network, (0.0, 0.0))
        return max(0.0, count - max(0.0, self._clock() - at) / self._every)

    def add(self, network: str) -> float:
        """Count one more arrival, and return the new count."""
        count = self.of(network) + 1
        self.keep(network, count, self._clock())
        return count

    def keep(self, network: str, count: float, since: float) -> None:
        """Set a count that is not reduced before the time ``since``."""
        self._counts[network] = (count, since)
        self._counts.move_to_end(network)
        if len(self._counts) > MOST_NETWORKS:
            self._counts.popitem(last=False)


class Quotas:
    """Limits on new phones, new tables, photos, prints and wrong codes; nothing waits in here."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._phones = Counts(clock, PHONES.every)
        self._tables = Counts(clock, TABLES.every)
        self._all_tables = Counts(clock, ALL_TABLES.every)
        self._photos = Counts(clock, PHOTOS.every)
        self._photos_of_network = Counts(clock, PHOTOS_OF_NETWORK.every)
        self._prints = Counts(clock, PRINTS.every)
        self._all_prints = Counts(clock, ALL_PRINTS.every)
        self._wrong = Counts(clock, FORGIVEN)
        self._until: OrderedDict[str, float] = OrderedDict()
        self._lock = threading.Lock()

    def admit_phone(self, network: str) -> None:
        """Admit a phone that is new to a table. Raises TryLaterError."""
        if not network:
            return
        with self._lock:
            if wait := _wait(self._phones, network, PHONES):
                raise TryLaterError("too-many-phones", _phones_later(wait), wait)
            self._phones.add(network)

    def admit_table(self, network: str) -> None:
        """Admit a new table. Raises TryLaterError."""
        with self._lock:
            wait = _wait(self._tables, network, TABLES) if network else 0
            if wait := max(wait, _wait(self._all_tables, _ALL, ALL_TABLES)):
                raise TryLaterError("too-many-tables", _tables_later(wait), wait)
            self._all_tables.add(_ALL)
            if network:
                self._tables.add(network)

    def admit_photo(self, phone: str, network: str) -> None:
        """Admit a photo of a phone. Raises TryLaterError."""
        with self._lock:
            wait = _wait(self._photos_of_network, network, PHOTOS_OF_NETWORK) if network else 0
            if wait := max(wait, _wait(self._photos, phone, PHOTOS)):
                raise TryLaterError("too-many-photos", _photos_later(wait), wait)
            self._photos.add(phone)
            if network:
                self._photos_of_network.add(network)

    def admit_print(self, network: str) -> None:
        """Admit a print that is to be planned or drawn. Raises TryLaterError."""
        with self._lock:
            wait = _wait(self._prints, network, PRINTS) if network else 0
            if wait := max(wait, _wait(self._all_prints, _ALL, ALL_PRINTS)):
                raise TryLaterError("too-many-prints", _prints_later(wait), wait)
            self._all_prints.add(_ALL)
            if network:
                self._prints.add(network)

    def wait_for_code(self, network: str) -> None:
        """Refuse to look a code up while its network waits. Raises TryLaterError."""
        with self._lock:
            wait = _whole(self._until.get(network, 0.0) - self._clock())
        if wait:
            raise TryLaterError("too-many-codes", _codes_later(wait), wait)

    def wrong_code(self, network: str) -> None:
        """Count a wrong code of a network; beyond the free ones it waits, each time twice as long."""
        with self._lock:
            count = self._wrong.add(network)
            if (over := int(count) - FREE_CODES) > 0:
                until = self._clock() + min(2.0 ** (over - 1), LONGEST_WAIT)
                self._wrong.keep(network, min(count, MOST_CODES), until)
                self._until[network] = until
                self._until.move_to_end(network)
                if len(self._until) > MOST_NETWORKS:
                    self._until.popitem(last=False)


def _wait(counts: Counts, network: str, quota: Quota) -> int:
    """Return after how many whole seconds there is room for one more."""
    return _whole((counts.of(network) + 1 - quota.at_once) * quota.every)


def _whole(seconds: float) -> int:
    """Return seconds rounded up, at least 0."""
    return max(0, -int(-seconds // 1))


def _phones_later(seconds: int) -> Message:
    return _n(
        "Many phones have just come from this network: this one joins by itself in {count} second.",
        "Many phones have just come from this network: this one joins by itself in {count} seconds.",
        seconds,
    )


def _tables_later(seconds: int) -> Message:
    return _n(
        "Many tables have just been made: the next can be made in {count} second.",
        "Many tables have just been made: the next can be made in {count} seconds.",
        seconds,
    )


def _codes_later(seconds: int) -> Message:
    return _n(
        "This network has asked for many codes that no table has: this goes on by itself in {count} second.",
        "This network has asked for many codes that no table has: this goes on by itself in {count} seconds.",
        seconds,
    )


def _prints_later(seconds: int) -> Message:
    return _n(
        "Much has just been printed from here: this goes on by itself in {count} second.",
        "Much has just been printed from here: this goes on by itself in {count} seconds.",
        seconds,
    )


def _photos_later(seconds: int) -> Message:
    return _n(
        "This phone has just taken many photos: the next can be taken in {count} second.",
        "This phone has just taken many photos: the next can be taken in {count} seconds.",
        seconds,
    )
