"""Entries that rest on another seat's secret: the owner confirms before any phone gets a verdict.

Whether an entry rests on a secret is computed from the public position, so the question reveals nothing.
"""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import is_given, places_of_secrets, secrets_in
from companion.referee.matches.entries import Entry
from companion.referee.matches.replay import PAST_CHANGING
from companion.referee.matches.secrets_behind import append_noting
from companion.referee.questions.adjustment_texts import FORGOTTEN
from webapp.tables.actions.auto_passes import made_by_waiving
from webapp.tables.actions.beginning import entries_of_beginning, says_who_begins
from webapp.tables.actions.entering_taps import Tap
from webapp.tables.actions.implied_moves import mark_of, said_besides, taken_with, undone_by
from webapp.tables.log.entering import BesideEntry, entered
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.knowing import Knowledge
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.table_session import TableSession, outcome_of
from webapp.tables.views.proposed import entry_of, still_waits
from webapp.tables.wire.errors import NotAllowedError, TableError

_BESIDE = (
    "last",
    "reading",
    "catching_up",
    "photo",
    "text",
)  # fields of an intent that say how its entry is meant


def to_confirm(change: Change, tap: Tap, who: Viewer) -> Proposal | None:
    """Return the question to the owners of the secrets that an entry rests on, or None if there are none.

    A seat without a phone hides nothing from its table. Raises NotAllowedError.
    """
    held, phone = change.held, tap.phone
    owners = hidden_behind(held, tap, who)
    asks = tuple(
        one.id for one in held.seats if one.id in owners and _is_asked(one.phone, phone, tap.read.entry)
    )
    if not asks:
        return None
    if phone is None:
        raise NotAllowedError("not-seated", _("Take a seat first: whoever looks on does not play."))
    for one in held.passing.proposals:
        if one.secret and still_waits(held, one) and entry_of(held, one.entry) == tap.read.entry:
            return one  # asked already
    beside = msgspec.to_builtins(tap.intent)
    fields = {name: beside[name] for name in _BESIDE}
    return Proposal(held.seq + 1, tap.read.plain, phone, tap.intent.idem, asks, secret=True, beside=fields)


def _is_asked(holder: int | None, phone: int | None, entry: Entry) -> bool:
    """Return whether a seat is asked; its own phone only about an entry that changes the past."""
    return holder is not None and (holder != phone or isinstance(entry, PAST_CHANGING))


def hidden_behind(held: TableSession, tap: Tap, who: Viewer) -> frozenset[Seat]:
    """Return the seats whose secrets an entry states or rests on and its phone does not know."""
    said = [*secrets_in(tap.read.entry)]
    given = [one for one in said if is_given(one)]
    knowledge = Knowledge(held, tap.phone, given)
    own = {*knowledge.seats, *knowledge.taken}
    read = knowledge.unknown(held, tap.read.entry, lambda: _come_to(held, tap, who))
    others = [one for one in given if one.owner not in own]
    others += [one for one in read if not any(one is word for word in said)]
    return frozenset(one.owner for one in others)


def _come_to(held: TableSession, tap: Tap, who: Viewer) -> None:
    """Judge everything that a tap would enter, and keep none of it."""
    apart, entry = held.apart(), tap.read.entry
    with suppress(TableError):  # raised once it is known that nobody has to be asked
        begins = says_who_begins(apart, entry)
        taken = taken_with(apart, entry, last=tap.intent.last)
        first = (*said_besides(apart, entry, tap.intent, who), *taken.first)
        for one in (*first, entry):
            apart = _with(apart, one)
        after = entries_of_beginning(apart) if begins else taken.then or undone_by(apart, entry)
        for one in after:
            apart = _with(apart, one)
        for one in made_by_waiving(apart, entry, held.match.state):
            apart.match = append_noting(apart.match, one)
            apart.now = outcome_of(apart.match)


def _with(held: TableSession, entry: Entry) -> TableSession:
    return replace(held, match=append_noting(held.match, entry))


# ---------------------------------------------------------------- secrets that nobody can confirm


def forget_unconfirmed(change: Change, tap: Tap, who: Viewer, also: Collection[Seat] = ()) -> None:
    """Make the secrets unknown that a tap rests on and nobody at the table can confirm.

    Those are secrets stated for a seat before its phone took it, and those of the seats in ``also``, for
    which others agree.
    """
    held, knowledge = change.held, Knowledge(change.held, tap.phone)
    seats = {*also, *(knowledge.taken & hidden_behind(held, tap, who) if knowledge.taken else ())}
    for seat in [one.id for one in held.seats if one.id in seats]:
        ops = [*_forgetting(held, seat, knowledge)]
        if ops:
            plain = {
                "seat": seat,
                "do": "ajustar",
                "authority": "correction",
                "source": FORGOTTEN,
                "ops": ops,
            }
            beside = BesideEntry(plain, change.at, tap.phone, mark_of(f"{tap.intent.idem} {seat}", 0))
            change.enter(entered(held, entry_of(held, plain), beside))


def _forgetting(held: TableSession, seat: Seat, knowledge: Knowledge) -> Iterator[dict[str, Any]]:
    """Yield the operations that make a seat's secrets unknown, except those that its own phone knows."""
    for path, one in places_of_secrets(held.match.state):
        known = seat in knowledge.taken and knowledge.knows(one)
        if one.owner == seat and is_given(one) and not known:
            emptied = msgspec.structs.replace(one, value=msgspec.UNSET)
            yield {"op": "informar", "path": path, "value": msgspec.to_builtins(emptied)}


def confirmed(held: TableSession, proposal: Proposal, seat: Seat, who: Viewer) -> Proposal:
    """Return the proposal after an answer for a seat; a secret that the phone does not know is forgotten."""
    if not proposal.secret or seat not in proposal.agreed or seat in held.known_seats(who.phone):
        return proposal
    return msgspec.structs.replace(proposal, forgets=(*proposal.forgets, seat))
