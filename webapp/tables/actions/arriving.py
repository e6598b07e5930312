"""The arrival of a phone: counted at the table, if need be in the place of a phone without a seat."""

from collections.abc import Callable

from webapp.store.rows import PhoneRow
from webapp.tables.pool.quotas import Quotas
from webapp.tables.pool.table_pool import Change, TablePool
from webapp.tables.session.codes import is_code
from webapp.tables.session.presence import SILENT
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import claimants
from webapp.tables.wire.errors import TryLaterError

MOST_PHONES = 100  # counted at one table

Silence = Callable[[str, int], float]  # the seconds since a phone of a table was last heard


def number_of(
    pool: TablePool, code: str, token_hash: str, admit: Callable[[], None], silence: Silence, *, acts: bool
) -> int | None:
    """Return the number of a phone, counting a new phone if it may be counted; None for an onlooker.

    A phone that is new here is passed to ``admit``, which raises if the phone may not come now. A full table
    counts a phone that only comes in the place of one that was silent lately, and a phone that ``acts`` in
    the place of any that has no seat.
    """
    with pool.looking(code) as held:
        number = held.phone(token_hash)
        if number is not None or not token_hash or not _has_room(held, silence, acts):
            return number
    admit()
    with pool.changing(code) as change:
        number = change.held.phone(token_hash)
        return _counted(change, token_hash, silence, acts) if number is None else number


def check_code(pool: TablePool, quotas: Quotas, code: str, network: str, token_hash: str) -> None:
    """Count a wrong code, and look up no code for a network that has to wait. Raises TryLaterError.

    A phone that has come to this table before does not wait.
    """
    if not is_code(code) or pool.known(code, token_hash) is not None:
        return
    try:
        quotas.wait_for_code(network)
    except TryLaterError:
        with pool.store.reading() as reading:
            if not reading.has_come(code, token_hash):
                raise
    if not pool.is_there(code):
        quotas.wrong_code(network)


def _counted(change: Change, token_hash: str, silence: Silence, acts: bool) -> int | None:
    held = change.held
    if not _has_room(held, silence, acts):
        return None
    if len(held.phones) >= MOST_PHONES:
        sat = change.writing.have_sat(held.code)
        change.let_go(
            min(
                _who_may_go(held, silence, acts),
                key=lambda one: (one.number in sat, -silence(held.code, one.number)),
            )
        )
    last = max((change.writing.last_phone(held.code), *(one.number for one in held.phones)))
    change.claim_key(PhoneRow(last + 1, token_hash, change.at))
    return last + 1


def _has_room(held: TableSession, silence: Silence, acts: bool) -> bool:
    return len(held.phones) < MOST_PHONES or bool(_who_may_go(held, silence, acts))


def _who_may_go(held: TableSession, silence: Silence, acts: bool) -> list[PhoneRow]:
    """Return the phones without a seat, without a claim to one, that neither judge nor made the table."""
    staying = {*claimants(held.seats), *held.judges}
    return [
        one
        for one in held.phones
        if one.number not in staying
        and one.token_hash != held.table.made_by
        and (acts or silence(held.code, one.number) >= SILENT)
    ]
