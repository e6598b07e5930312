"""Checks whether a phone has missed something that matters to its entry."""

from itertools import takewhile
from typing import Any

from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import Entry, Interrupt, Note, Play, Retract, Waive
from companion.referee.positions.duties import PASS
from companion.referee.questions.reconciling import is_checking
from webapp.store.rows import EntryRow
from webapp.tables.session.table_session import TableSession


def is_behind(held: TableSession, entry: Entry, base_seq: int) -> bool:
    """Return whether something after ``base_seq`` matters to an entry made without it.

    An answer holds while its question stands as it was seen, and a late move while the past is as it was
    seen.
    """
    if base_seq > held.seq or base_seq < held.row.began_seq:
        return True  # of an earlier match, or unknown here
    if isinstance(entry, Play) and is_checking(entry.move):
        return has_missed(held, base_seq)
    if not isinstance(entry, Waive) and commutes(held, entry, taking_back=True):
        return False
    missed = [row for row in _since(held, base_seq) if not _is_nothing_to(held, row)]
    if not missed:
        return False
    if any(_changes_past(held, row) for row in missed):
        return True
    if isinstance(entry, Interrupt):
        return held.entries[entry.before - 1].seq > base_seq
    if isinstance(entry, Waive):  # it passes what its phone has seen
        return not _answers_what_was_seen(held, entry.seat, PASS, base_seq)
    return not (
        isinstance(entry, Play) and _answers_what_was_seen(held, entry.move.seat, entry.move.do, base_seq)
    )


def has_missed(held: TableSession, base_seq: int) -> bool:
    """Return whether anything was entered after ``base_seq`` except notes and refused moves."""
    if base_seq > held.seq or base_seq < held.row.began_seq:
        return True
    entered = (row for row in _since(held, base_seq) if row.standing != "refused")
    return any(
        row.n <= held.row.earlier or not isinstance(held.match.log[row.n - 1], Note) for row in entered
    )


def commutes(held: TableSession, entry: Entry, *, taking_back: bool = False) -> bool:
    """Return whether an entry has the same result before or after other entries.

    A retraction is accepted at any time; for later entries it counts as what it retracted.
    """
    if isinstance(entry, Play):
        return entry.move.commutes
    if isinstance(entry, Retract):
        return taking_back or entry.n > len(held.match.log) or commutes(held, held.match.log[entry.n - 1])
    return isinstance(entry, Note | Waive)


def asked_for(held: TableSession, move: Move) -> bool:
    """Return whether a move is an answer that its seat owes or may give now."""
    return _is_asked(held, held.match.state, move.seat, move.do)


def answers(held: TableSession, entry: Entry) -> bool:
    """Return whether an entry is an answer that is owed or may be given now."""
    return isinstance(entry, Play) and asked_for(held, entry.move)


def _since(held: TableSession, base_seq: int) -> list[EntryRow]:
    return list(takewhile(lambda row: row.seq > base_seq, reversed(held.entries)))


def _is_nothing_to(held: TableSession, row: EntryRow) -> bool:
    """Return whether an entry changes nothing for other entries."""
    if row.standing == "refused":
        return True
    return row.n > held.row.earlier and commutes(held, held.match.log[row.n - 1])


def _changes_past(held: TableSession, row: EntryRow) -> bool:
    return row.n <= held.row.earlier or not isinstance(held.match.log[row.n - 1], Play | Waive)


def _answers_what_was_seen(held: TableSession, seat: Seat, do: str, base_seq: int) -> bool:
    """Return whether the question that a move answers was there when its phone looked."""
    now: Any = held.match.state
    before: Any = held.match.begun
    for outturn in held.match.course:
        if held.entries[outturn.moment.n - 1].seq <= base_seq:
            before = outturn.state
    was_asked = _is_asked(held, before, seat, do) and _is_asked(held, now, seat, do)
    return was_asked and _to_answer(now) == _to_answer(before)


def _is_asked(held: TableSession, state: Any, seat: Seat, do: str) -> bool:
    return any(seat in duty.seats and do in duty.asks for duty in held.playing.game.answerable(state))


def _to_answer(state: Any) -> Any:
    """Return the question that a position asks, for comparison."""
    if (choice := state.choice) is not None:
        return (choice.asks, choice.about, choice.rule)
    return tuple((window.id, window.trigger, window.answers) for window in state.windows)
