"""The two times of a table: the one that is shown, and the one by which what passes by itself is counted.

A computer's clock may be set while people play. So the time that counts begins as the clock has it when the
server starts, and from there on goes its own way, a second a second. A restart begins with the clock again.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta


class Clock:
    """Tells both, RFC 3339 in UTC to the millisecond, so that they compare as texts.

    ``wall`` gives the time of day, ``monotonic`` seconds that nobody sets.
    """

    def __init__(self, wall: Callable[[], datetime], monotonic: Callable[[], float]) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._began, self._since = wall(), monotonic()

    def shown(self) -> str:
        """Return the time of day, for people to read."""
        return _written(self._wall())

    def counted(self) -> str:
        """Return the time that nobody sets, for what is over after so many seconds."""
        return _written(self._began + timedelta(seconds=self._monotonic() - self._since))


def _written(time: datetime) -> str:
    return f"{time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"
