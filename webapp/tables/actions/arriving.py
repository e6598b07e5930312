"""A phone comes to a table: it is counted, where need be in the place of one that sits nowhere."""

from collections.abc import Callable

from webapp.store.rows import PhoneRow
from webapp.tables.pool.quotas import Quotas
from webapp.tables.pool.table_pool import Change, TablePool
from webapp.tables.session.codes import is_code
from webapp.tables.session.presence import SILENT
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.tenure import claimants
from webapp.tables.wire.errors import TryLaterError

MOST_PHONES = 100  # that are counted at a table

Silence = Callable[[str, int], float]  # for how many seconds nothing was heard of a phone of a table


def number_of(
    pool: TablePool, code: str, token_hash: str, admit: Callable[[], None], silence: Silence, *, acts: bool
) -> int | None:
    """Return the number of a phone that no table in memory knows, counted now if it may be; None for an
    onlooker.

    ``admit`` is asked for a phone that is new here, and raises where it may not come now. Who only comes is
    given the place of a phone of which nothing was heard lately, who ``acts`` that of any that sits nowhere.
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
    """Note a code that no table has, and look none up for a network that waits. Raises TryLaterError.

    A phone that has come to that table waits for nothing.
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
    """Return the phones that hold no seat, have a right to none, are no judge and have not made the table."""
    staying = {*claimants(held.seats), *held.judges}
    return [
        one
        for one in held.phones
        if one.number not in staying
        and one.token_hash != held.table.made_by
        and (acts or silence(held.code, one.number) >= SILENT)
    ]
