"""The acceptance of an intent: recognised if sent before, admitted, judged, entered and answered."""

from typing import NamedTuple

import msgspec

from companion.language import _
from webapp.store.rows import EntryRow
from webapp.tables.actions.concerned import to_agree_on
from webapp.tables.actions.confirming import forget_unconfirmed, to_confirm
from webapp.tables.actions.entering_taps import Tap, enter_tap
from webapp.tables.actions.holding import check_hold
from webapp.tables.actions.judge import admitted
from webapp.tables.actions.proposing import propose
from webapp.tables.log.intents import check_mark
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.opening import opened
from webapp.tables.session.stale import is_behind
from webapp.tables.session.table_session import TableSession, hides
from webapp.tables.session.taking_back import why_not_taken_back
from webapp.tables.session.withheld import known_to
from webapp.tables.views.history_lines import lines
from webapp.tables.views.updates import update_since
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import ConflictError
from webapp.tables.wire.views import IntentAnswer, Proposed


class Accepted(NamedTuple):
    """The answer to an intent, and whether it was accepted now rather than when it was sent before."""

    answer: IntentAnswer | Proposed
    fresh: bool


def accept(change: Change, intent: Intent, who: Viewer) -> Accepted:
    """Judge and enter an intent of a phone. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
    held = change.held
    check_mark(intent.idem)  # first, because the mark is looked up in the database
    if (before := _earlier_answer(change, intent, who)) is not None:
        return Accepted(before, fresh=False)
    read, as_judge = admitted(held, intent, who)
    if is_behind(held, read.entry, intent.base_seq):
        message = _("Something else has happened meanwhile: look first.")
        raise ConflictError("behind", message, update_since(held, intent.base_seq, who))
    if (why := why_not_taken_back(held, read.entry, last=intent.last)) is not None:
        raise ConflictError("not-last", why, update_since(held, intent.base_seq, who))
    check_hold(held, read.entry, intent.base_seq, who, change.now)
    tap = Tap(read, intent, who.phone, as_judge)
    secret = held.hides or hides(read.entry)
    proposal = to_confirm(change, tap, who) if secret else None
    if proposal is None and not as_judge:
        proposal = to_agree_on(change, intent, read, who)
    if proposal is not None:
        propose(change, proposal)
        update = update_since(held, intent.base_seq, who)
        return Accepted(Proposed(proposal.id, held.seq, update), fresh=True)
    if secret:
        forget_unconfirmed(change, tap, who)
    one = enter_tap(change, tap, who)
    change.keep()
    return Accepted(_answer(held, one.row, intent, who), fresh=True)


def _earlier_answer(change: Change, intent: Intent, who: Viewer) -> IntentAnswer | None:
    """Return the answer given to an intent with the same mark, in this match or an earlier one, or None."""
    held = change.held
    if intent.idem in held.marks:
        return _answer(held, held.entries[held.marks[intent.idem] - 1], intent, who)
    if held.row.number == 1:
        return None
    with change.reading() as reading:
        stored = reading.entry_of_mark(held.code, intent.idem)
        earlier = stored and reading.table(held.code, stored.match)
    if stored is None or earlier is None:
        return None
    answer = _answer(opened(earlier).held, stored.entry, intent, who)
    return msgspec.structs.replace(answer, update=update_since(held, intent.base_seq, who))


def _answer(held: TableSession, row: EntryRow, intent: Intent, who: Viewer) -> IntentAnswer:
    known = known_to(held, who.phone)
    (line,) = lines(known, (row.n,), known.audience(who.phone), who.lang)
    return IntentAnswer(row.n, row.seq, line, update_since(held, intent.base_seq, who))
