"""What one network may ask of tables that do not know its phones yet; kept in memory, empty after a start.

A network is an address, as whoever asks is told apart by. Where it is not known, behind a proxy of which the
app trusts nothing, only what all ask together is counted.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from companion.language import Message, _n
from webapp.tables.wire.errors import TryLaterError

MOST_NETWORKS = 4096  # that are remembered; of more the one that asked longest ago is forgotten
FREE_CODES = 30  # that no table has, before a network waits
MOST_CODES = 40.0  # that count: who has guessed for hours is forgiven like who has for a minute
FORGIVEN = 30.0  # seconds after which one of them no longer counts
LONGEST_WAIT = 30.0  # seconds
_ALL = "all"


@dataclass(frozen=True, slots=True)
class Quota:
    """So many may come at once; each takes its place for as many times ``every`` seconds."""

    at_once: int
    every: float


PHONES = Quota(at_once=120, every=1.0)  # new at some table, of one network: a club sits down together
TABLES = Quota(at_once=60, every=60.0)  # made by one network
ALL_TABLES = Quota(at_once=600, every=6.0)  # made by anybody


class Counts:
    """How many have come of each network, of which one is forgotten every so many seconds."""

    def __init__(self, clock: Callable[[], float], every: float) -> None:
        self._clock = clock
        self._every = every
        self._counts: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how many there were, and when

    def of(self, network: str) -> float:
        """How many count now."""
        count, at = self._counts.get(network, (0.0, 0.0))
        return max(0.0, count - max(0.0, self._clock() - at) / self._every)

    def add(self, network: str) -> float:
        """One more has come; how many that makes."""
        count = self.of(network) + 1
        self.keep(network, count, self._clock())
        return count

    def keep(self, network: str, count: float, since: float) -> None:
        """So many have come, of which none is forgotten before that time."""
        self._counts[network] = (count, since)
        self._counts.move_to_end(network)
        if len(self._counts) > MOST_NETWORKS:
            self._counts.popitem(last=False)


class Quotas:
    """How many phones and tables may be new, and how long who guesses codes waits; nobody waits in here."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._phones = Counts(clock, PHONES.every)
        self._tables = Counts(clock, TABLES.every)
        self._all_tables = Counts(clock, ALL_TABLES.every)
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

    def wait_for_code(self, network: str) -> None:
        """Refuse to look a code up while its network waits. Raises TryLaterError."""
        with self._lock:
            wait = _whole(self._until.get(network, 0.0) - self._clock())
        if wait:
            raise TryLaterError("too-many-codes", _codes_later(wait), wait)

    def wrong_code(self, network: str) -> None:
        """Count a wrong code of a network: after some it waits, each time twice as long."""
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
    """After how many whole seconds there is room for one more."""
    return _whole((counts.of(network) + 1 - quota.at_once) * quota.every)


def _whole(seconds: float) -> int:
    """Seconds, a begun one counted whole."""
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
