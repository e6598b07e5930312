"""The position in which what was taken back had been told, so that it keeps the name that it had."""

from typing import Any

from webapp.tables.session.table_session import TableSession


def state_as_told(held: TableSession, n: int) -> Any:
    """Return the position after entry ``n``; of one that was taken back, after it was told.

    What was told by then comes to what it came to then: what was refused has been played by nobody.
    """
    if (outturn := held.now.outturns.get(n)) is not None:
        return outturn.state
    then = held.match.until(n).course
    return next((one.state for one in then if one.moment.n == n), held.match.begun)
