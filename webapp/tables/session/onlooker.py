"""Who looks at a table, and what phones are called."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from companion.referee.fields.move import Seat
from webapp.tables.session.seats import JUDGE, held_by, label, shown
from webapp.tables.session.table_session import TableSession


class Viewer(NamedTuple):
    """A phone's number, its language, whether it is the host; which phones are here; when it looks.

    ``now`` is told only where something at the table is about to be over. ``silence`` tells for how many
    seconds nothing was heard of a phone, ``made`` whether this one has made the table.
    """

    phone: int | None
    lang: str
    host: bool = False
    here: Collection[str] = ()
    now: str = ""
    silence: Callable[[int], float] = lambda _number: 0.0
    made: bool = False


def phone_id(number: int) -> str:
    """Return what a phone is called on the wire."""
    return f"f{number}"


def phone_number(id: str) -> int | None:
    """Return the number of a phone that is called so on the wire."""
    number = id[1:]
    return int(number) if id[:1] == "f" and number.isascii() and number.isdecimal() else None


def called_else(held: TableSession, phone: int | None, seat: Seat, lang: str) -> str:
    """Return what people call a phone that is not to be called by the seat that it has come by."""
    return shown(label([one for one in held.seats if one.id != seat], phone), lang)


def called_phone(held: TableSession, phone: int | None, lang: str) -> str:
    """Return what people call a phone."""
    is_only_judge = phone in held.judges and not held_by(held.seats, phone)
    return shown(JUDGE if is_only_judge else label(held.seats, phone), lang)
