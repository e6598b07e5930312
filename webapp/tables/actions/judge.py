"""The judge of a table: how a phone becomes the judge, and what a judge may record."""

import hmac

import msgspec

from companion.language import _
from companion.referee.matches.entries import Decide, Interrupt, Note, Play, Retract, Stand
from companion.referee.resolving.table_moves import Ajustar
from webapp.tables.actions.letting import check_standing
from webapp.tables.actions.proposing import ask_others, note_of_table, phones_asked
from webapp.tables.log.intents import (
    Read,
    check_allowed,
    check_known,
    check_own,
    check_takes_back,
    is_own,
    read_intent,
)
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.codes import new_key
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal, write_passing
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import left, sits_by_right
from webapp.tables.wire.asking import Intent, JudgeRequest
from webapp.tables.wire.errors import NotAllowedError, NotUnderstoodError


def admitted(held: TableSession, intent: Intent, who: Viewer) -> tuple[Read, bool]:
    """Return the entry of an intent as read, and whether its phone acts as the judge.

    A judge who has a seat plays that seat as any player does. Raises NotAllowedError, NotUnderstoodError.
    """
    phone, host = who.phone, who.host
    is_judge = phone in held.judges
    check = check_takes_back if "retract" in intent.entry else check_allowed
    if not is_judge:
        check(held, phone, host)
    read = read_intent(held, intent)
    if is_judge and (isinstance(read.entry, Stand) or not is_own(held, phone, read.entry)):
        _check_judges(read)
        return read, True
    if is_judge:
        check(held, phone, host)
    check_own(held, who, read.entry)
    check_standing(held, read.entry)
    return read, False


def change_judge(change: Change, wish: JudgeRequest, who: Viewer) -> None:
    """Make a phone the judge, end that, call one, show the judge link, or renew it. Raises TableError."""
    held, phone = change.held, who.phone
    if (bool(wish.key), wish.leave, wish.renew, wish.show, wish.call is not None).count(True) != 1:
        message = _("Say what is to be done about the judge: key, leave, renew, show or call.")
        raise NotUnderstoodError("unreadable", message, "key")
    if wish.call is not None:
        _call(change, who, calls=wish.call)
    elif wish.renew:
        _check_asks_for_link(held, phone, who.host)
        passing = write_passing(msgspec.structs.replace(held.passing, link=()))
        table = msgspec.structs.replace(held.table, judge_key=new_key(), passing=passing)
        change.set_judges((), phone, table)
    elif wish.show:
        _check_asks_for_link(held, phone, who.host)
        asks = phones_asked(held, who)
        proposal = Proposal(held.seq + 1, {}, phone or 0, "", asks, judge_link=True)
        if not ask_others(change, proposal, who):
            show_link_as_agreed(change, proposal, who)
    elif wish.leave:
        if phone in held.judges:
            change.set_judges(held.judges - {phone}, phone)
    else:
        _become(change, wish.key, phone)


def _call(change: Change, who: Viewer, *, calls: bool) -> None:
    """Call the judge whom the organiser sends, or end the call. Raises TableError."""
    held = change.held
    if not held.is_organised:
        message = _("Nobody would come: only tables that an organiser has opened call a judge.")
        raise NotUnderstoodError("no-organiser", message, "call")
    if not who.host and who.phone not in held.judges and not held_by(held.seats, who.phone):
        message = _("Who sits at the table calls the judge: take a seat first.")
        raise NotAllowedError("not-seated", message, "call")
    change.set_passing(msgspec.structs.replace(held.passing, calls=calls), who.phone, "judge")


def show_link_as_agreed(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Show the judge link to the phone that asked for it, until the link is renewed."""
    held = change.held
    link = tuple(dict.fromkeys((*held.passing.link, proposal.phone)))
    passing = msgspec.structs.replace(held.passing.without(proposal), link=link)
    change.set_passing(passing, proposal.phone or None, "judge")
    note_of_table(change, proposal, who)


def check_sees_link(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse the judge link while other seated phones have not agreed to it. Raises NotAllowedError."""
    _check_asks_for_link(held, phone, host)
    if held.others_at(phone) and phone not in held.passing.link:
        message = _("Whoever else sits here has to agree to the judge link first: ask them.")
        raise NotAllowedError("agree-first", message)


def _check_asks_for_link(held: TableSession, phone: int | None, host: bool) -> None:
    """Refuse the judge link to a phone that is new here or took its seat. Raises NotAllowedError."""
    check_known(held, phone, host)
    if not host and not sits_by_right(held.seats, phone):
        message = _(
            "This phone has taken its seat from another: the judge link is shown to others at the table."
        )
        raise NotAllowedError("seat-taken", message)


def _become(change: Change, key: str, phone: int | None) -> None:
    held = change.held
    if not hmac.compare_digest(key.encode(), held.table.judge_key.encode()):
        message = _("This judge link holds no longer: ask whoever sits at the table for the new one.")
        raise NotAllowedError("wrong-key", message, "key")
    if phone is None:
        raise NotAllowedError("not-counted", _("Too many phones have come to this table."))
    if phone in held.judges:
        return
    for seat in held_by(held.seats, phone):
        change.set_seat(left(seat), "seat", phone)
    change.set_judges(held.judges | {phone}, phone)


def _check_judges(read: Read) -> None:
    """Refuse an entry that a judge may not record, or that lacks a reason. Raises TableError."""
    entry = read.entry
    if isinstance(entry, Decide) and not str(read.plain.get("note", "")).strip():
        raise NotUnderstoodError("unreadable", _("The judge says why."), "entry.note")
    if isinstance(entry, Retract | Stand | Decide | Note):
        return
    move = entry.move if isinstance(entry, Play | Interrupt) else None
    if not isinstance(move, Ajustar) or move.authority != "correction":
        message = _(
            "The judge does not play: a correction, a decision, taking back and letting stand are theirs."
        )
        raise NotAllowedError("judge-plays-not", message, "entry")
    if not move.reason.strip():
        raise NotUnderstoodError("unreadable", _("The judge says why."), "entry.reason")
