"""Taking back: what is last at a table and still counts, and what came after that."""

from companion.language import Message, _
from companion.referee.matches.entries import (
    Entry,
    Interrupt,
    Note,
    Play,
    Retract,
    Stand,
    is_presumed,
    presumed_by,
    tap_of,
    told_with,
)
from companion.referee.matches.match import PLAYED
from webapp.tables.session.table_session import TableSession


def last_that_counts(held: TableSession) -> int | None:
    """Return the entry that taking back the last takes back, whoever told it; None where there is none.

    Words, what was refused and what is taken back change nothing; what an earlier engine has judged stays.
    """
    every = range(len(held.match.log), held.row.earlier, -1)
    last = next((n for n in every if _counts(held, n)), None)
    return None if last is None else tap_of(held.match.log, last)


def why_not_taken_back(held: TableSession, entry: Entry, *, last: bool) -> Message | None:
    """Why an entry cannot be taken back as its phone means it; None where it can.

    With ``last`` it is meant as the last that happened here: nothing may have come after it. Bringing again
    is taking back what took it back, by the same rule.
    """
    if not isinstance(entry, Retract):
        return None
    if entry.n in held.now.taken_back:
        return _("That is taken back already: look first.")
    if last and not _is_last(held, entry.n):
        return _("Something else has come meanwhile: look what is last now.")
    return None


def all_taken_with(held: TableSession, n: int) -> tuple[int, ...]:
    """Return what goes with entry ``n`` when it is taken back, itself too, in the order in which that is
    told.
    """
    log = held.match.log
    every = (*reversed(told_with(log, n)), n, *reversed(presumed_by(log, n)))
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
    """Return what is taken back in the end, however often it went to and fro; True where it is brought
    again.
    """
    n, again = entry.n, False
    while n <= len(log) and isinstance(back := log[n - 1], Retract) and back.n < n:
        n, again = back.n, not again
    return n, again


def _is_last(held: TableSession, n: int) -> bool:
    """Whether nothing has happened after what is to be taken back, or after it was taken back."""
    log = held.match.log
    what, again = meant_by(log, Retract(n=n))
    if not again:
        return last_that_counts(held) == what
    with_it = {*presumed_by(log, what), *told_with(log, what)}
    since = (one for one in range(n + 1, len(log) + 1) if meant_by(log, Retract(n=one))[0] not in with_it)
    return not any(_counts(held, one) or _takes_back(held, one) for one in since)


def _counts(held: TableSession, n: int) -> bool:
    """Whether the table is otherwise by an entry that took nothing back."""
    entry = held.match.log[n - 1]
    if n in held.now.taken_back or isinstance(entry, Note | Retract):
        return False
    if isinstance(entry, Stand):
        return _standing(held, entry.n) == "stood"
    return not isinstance(entry, Play | Interrupt) or _standing(held, n) in PLAYED


def _takes_back(held: TableSession, n: int) -> bool:
    """Whether an entry took something back, which is still so."""
    entry = held.match.log[n - 1]
    is_so = isinstance(entry, Retract) and n not in held.now.taken_back
    return is_so and not meant_by(held.match.log, entry)[1]  # type: ignore[arg-type]  # it is one


def _standing(held: TableSession, n: int) -> str | None:
    outturn = held.now.outturns.get(n)
    return outturn.standing if outturn else None
