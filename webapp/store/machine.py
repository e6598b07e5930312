"""The clocks and the disk that a store works with; a simulation gives others."""

import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple


def _now() -> datetime:
    return datetime.now(UTC)


class Machine(NamedTuple):
    """The time of day, seconds that nobody sets, and the connection through which SQLite reaches the disk.

    ``logs`` is false where files are kept in memory and saved whole by whoever holds them: SQLite then writes
    no log ahead, which needs memory that processes share.
    """

    wall: Callable[[], datetime] = _now
    monotonic: Callable[[], float] = time.monotonic
    connection: type[sqlite3.Connection] = sqlite3.Connection
    logs: bool = True


THIS_MACHINE = Machine()
IN_MEMORY = Machine(logs=False)
