"""The two times of a table: the time that is shown, and the time by which timers are counted.

A computer's clock may be set during play. The counted time therefore starts from the clock when the server
starts, and then advances by itself. A restart begins with the clock again.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta


class Clock:
    """A clock with both times, as RFC 3339 in UTC with milliseconds, which compare as texts.

    ``wall`` gives the time of day, ``monotonic`` seconds that nobody sets.
    """

    def __init__(self, wall: Callable[[], datetime], monotonic: Callable[[], float]) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._began, self._since = wall(), monotonic()

    def shown(self) -> str:
        """Return the time of day, for people to read."""
        return written_time(self._wall())

    def counted(self) -> str:
        """Return the time that nobody sets, for timers."""
        return written_time(self._began + timedelta(seconds=self._monotonic() - self._since))


def written_time(time: datetime) -> str:
    """Return a time as it is stored."""
    return f"{time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"
