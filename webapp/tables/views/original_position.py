"""The position in which an entry is told, kept to describe the entry once it is retracted."""

from typing import Any

from webapp.tables.session.table_session import TableSession


def told_in(held: TableSession, n: int) -> Any:
    """Return the position in which entry ``n`` was judged, with what it paid for and what it hit still there.

    At a score board it is the position after the entry. Of a retracted entry it is as it was before the
    retraction: earlier entries count with the results that they had then, so refused moves were not played.
    """
    outturn = held.now.outturns.get(n)
    if outturn is None:
        then = held.match.until(n).course
        outturn = next((one for one in then if one.moment.n == n), None)
    if outturn is None:
        return held.match.begun
    counts = held.playing.board is not None
    return outturn.state if counts or outturn.before is None else outturn.before
