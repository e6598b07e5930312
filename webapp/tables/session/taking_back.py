"""Retraction: the last entry that counts at a table, and the entries after it."""

from companion.language import Message, _
from companion.referee.matches.entries import (
    Entry,
    Interrupt,
    Note,
    Play,
    Retract,
    Stand,
    declared_with,
    is_presumed,
    presumed_by,
    tap_of,
)
from companion.referee.matches.match import PLAYED
from webapp.tables.session.table_session import TableSession


def last_that_counts(held: TableSession) -> int | None:
    """Return the entry that taking back the last would retract, or None.

    Notes, refused moves and retracted entries change nothing, and entries judged by an earlier version stay.
    """
    every = range(len(held.match.log), held.row.earlier, -1)
    last = next((n for n in every if _counts(held, n)), None)
    return None if last is None else tap_of(held.match.log, last)


def why_not_taken_back(held: TableSession, entry: Entry, *, last: bool) -> Message | None:
    """Return why an entry cannot be retracted as its phone means it, or None.

    With ``last``, nothing may have happened after the entry. Restoring is retracting the retraction, by the
    same rule.
    """
    if not isinstance(entry, Retract):
        return None
    if entry.n in held.now.taken_back:
        return _("That is taken back already: look first.")
    if last and not _is_last(held, entry.n):
        return _("Something else has come meanwhile: look what is last now.")
    return None


def all_taken_with(held: TableSession, n: int) -> tuple[int, ...]:
    """Return the entries that are retracted together with entry ``n``, in their order, including it."""
    log = held.match.log
    every = (*reversed(declared_with(log, n)), n, *reversed(presumed_by(log, n)))
    return tuple(one for one in every if one > held.row.earlier and one not in held.now.taken_back)


def taps_since(held: TableSession, n: int) -> tuple[int, ...]:
    """Return the taps that count from entry ``n`` on, the last first."""
    log = held.match.log
    every = (
        one
        for one in range(len(log), n - 1, -1)
        if _counts(held, one) and not isinstance(log[one - 1], Stand)
    )
    return tuple(one for one in every if tap_of(log, one) == one and not is_presumed(log[one - 1]))


def meant_by(log: tuple[Entry, ...], entry: Retract) -> tuple[int, bool]:
    """Return the entry that a chain of retractions concerns, and whether the chain restores it."""
    n, again = entry.n, False
    while n <= len(log) and isinstance(back := log[n - 1], Retract) and back.n < n:
        n, again = back.n, not again
    return n, again


def _is_last(held: TableSession, n: int) -> bool:
    """Return whether nothing has happened since an entry, or since its retraction."""
    log = held.match.log
    what, again = meant_by(log, Retract(n=n))
    if not again:
        return last_that_counts(held) == what
    with_it = {*presumed_by(log, what), *declared_with(log, what)}
    since = (one for one in range(n + 1, len(log) + 1) if meant_by(log, Retract(n=one))[0] not in with_it)
    return not any(_counts(held, one) or _takes_back(held, one) for one in since)


def _counts(held: TableSession, n: int) -> bool:
    """Return whether the table has changed by an entry other than a retraction."""
    entry = held.match.log[n - 1]
    if n in held.now.taken_back or isinstance(entry, Note | Retract):
        return False
    if isinstance(entry, Stand):
        return _standing(held, entry.n) == "stood"
    return not isinstance(entry, Play | Interrupt) or _standing(held, n) in PLAYED


def _takes_back(held: TableSession, n: int) -> bool:
    """Return whether an entry is a retraction that is in force."""
    entry = held.match.log[n - 1]
    is_so = isinstance(entry, Retract) and n not in held.now.taken_back
    return is_so and not meant_by(held.match.log, entry)[1]  # type: ignore[arg-type]  # it is one


def _standing(held: TableSession, n: int) -> str | None:
    outturn = held.now.outturns.get(n)
    return outturn.standing if outturn else None
