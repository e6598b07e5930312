"""The viewer of a table, and the names of phones."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from companion.language import in_language
from companion.referee.fields.move import Seat
from webapp.tables.session.seats import JUDGE, held_by, label
from webapp.tables.session.table_session import TableSession


class Viewer(NamedTuple):
    """A phone's number and language, whether it is the host, the phones that listen, and the time.

    ``now`` is set only if a timer runs at the table. ``silence`` returns the seconds since a phone was last
    heard, ``made`` is whether this phone has made the table.
    """

    phone: int | None
    lang: str
    host: bool = False
    here: Collection[str] = ()
    now: str = ""
    silence: Callable[[int], float] = lambda _number: 0.0
    made: bool = False


def phone_id(number: int) -> str:
    """Return the id of a phone on the wire."""
    return f"f{number}"


def phone_number(id: str) -> int | None:
    """Return the number of a phone from its id on the wire."""
    number = id[1:]
    return int(number) if id[:1] == "f" and number.isascii() and number.isdecimal() else None


def called_else(held: TableSession, phone: int | None, seat: Seat, lang: str) -> str:
    """Return the name of a phone that does not mention the seat that it asks for."""
    return in_language(label([one for one in held.seats if one.id != seat], phone), lang)


def called_phone(held: TableSession, phone: int | None, lang: str) -> str:
    """Return the name of a phone for people."""
    is_only_judge = phone in held.judges and not held_by(held.seats, phone)
    return in_language(JUDGE if is_only_judge else label(held.seats, phone), lang)
