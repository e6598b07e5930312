"""A tap as entries: the moves that it implies, its own entry, and the entries that follow."""

from typing import NamedTuple

from companion.referee.matches.entries import Entry
from companion.referee.matches.record_writing import plain_entry
from webapp.tables.actions.asking_before import check_asked
from webapp.tables.actions.auto_passes import check_waives, made_by_waiving
from webapp.tables.actions.beginning import entries_of_beginning, says_who_begins
from webapp.tables.actions.implied_moves import mark_of, said_besides, taken_with, undone_by
from webapp.tables.actions.letting import after_entry
from webapp.tables.actions.photographing import show_played
from webapp.tables.actions.remembering import remember
from webapp.tables.actions.solo import keep_result
from webapp.tables.log.entering import BesideEntry, Entered, entered
from webapp.tables.log.intents import Read
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.stale import answers
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent


class Tap(NamedTuple):
    """An entry as read, the intent and the phone that sent it, and whether the phone acts as the judge."""

    read: Read
    intent: Intent
    phone: int | None
    as_judge: bool


def enter_tap(change: Change, tap: Tap, who: Viewer) -> Entered:
    """Enter a tap on the latest position.

    Raises NotAllowedError, ConflictError, NotUnderstoodError, worded for ``who``.
    """
    held, read, idem = change.held, tap.read, tap.intent.idem
    check_waives(held, read.entry, tap.intent, who)
    if held.playing.game.presuming.asked_before is not None:
        check_asked(held, read.entry, tap.intent, who)
    before, answered = held.match.state, answers(held, read.entry)
    taken, begins = taken_with(held, read.entry, last=tap.intent.last), says_who_begins(held, read.entry)
    first = (*said_besides(held, read.entry, tap.intent, who), *taken.first)
    for at, goes_first in enumerate(first):
        change.enter(_beside(held, goes_first, change.at, tap, mark_of(idem, at)))
    one = entered(held, read.entry, BesideEntry(read.plain, change.at, tap.phone, idem, tap.as_judge))
    change.enter(one)
    after = entries_of_beginning(held) if begins else taken.then or undone_by(held, read.entry)
    for at, said in enumerate(after, len(first)):
        change.enter(_beside(held, said, change.at, tap, mark_of(idem, at)))
    for at, said in enumerate(made_by_waiving(held, read.entry, before), len(first) + len(after)):
        change.enter(_beside(held, said, change.at, tap, mark_of(idem, at)))
    after_entry(change, before, tap.phone, answered=answered)
    keep_result(change, before)
    if tap.intent.photo:
        show_played(change, before, one.row, tap.intent.photo)
    remember(change, one.row.n, tap.intent.text)
    return one


def _beside(held: TableSession, entry: Entry, at: str, tap: Tap, mark: str) -> Entered:
    """Return an entry that accompanies a tap, of the same phone."""
    return entered(held, entry, BesideEntry(plain_entry(entry), at, tap.phone, mark, tap.as_judge))
