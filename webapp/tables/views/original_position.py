"""The position just after an entry was made, kept to describe the entry once it is retracted."""

from typing import Any

from webapp.tables.session.table_session import TableSession


def original_state(held: TableSession, n: int) -> Any:
    """Return the position after entry ``n``; of a retracted entry, as it was before the retraction.

    Earlier entries count with the results that they had then, so refused moves were not played.
    """
    if (outturn := held.now.outturns.get(n)) is not None:
        return outturn.state
    then = held.match.until(n).course
    return next((one.state for one in then if one.moment.n == n), held.match.begun)
