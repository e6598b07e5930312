"""The clocks and the disk that a store works with; a simulation gives others."""

import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple


def _now() -> datetime:
    return datetime.now(UTC)


class Machine(NamedTuple):
    """The time of day, seconds that nobody sets, and the connection through which SQLite reaches the disk."""

    wall: Callable[[], datetime] = _now
    monotonic: Callable[[], float] = time.monotonic
    connection: type[sqlite3.Connection] = sqlite3.Connection


THIS_MACHINE = Machine()
