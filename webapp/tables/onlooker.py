"""Who looks at a table, and what phones are called."""

from collections.abc import Collection
from typing import NamedTuple

from webapp.tables.held import Held
from webapp.tables.seats import JUDGE, held_by, label, shown


class Onlooker(NamedTuple):
    """A phone's number, its language, whether it is the host; which phones are here; when it looks.

    ``now`` is told only where something at the table is about to be over.
    """

    phone: int | None
    lang: str
    host: bool = False
    here: Collection[str] = ()
    now: str = ""


def phone_id(number: int) -> str:
    """What a phone is called on the wire."""
    return f"f{number}"


def called_phone(held: Held, phone: int | None, lang: str) -> str:
    """What people call a phone."""
    is_only_judge = phone in held.judges and not held_by(held.seats, phone)
    return shown(JUDGE if is_only_judge else label(held.seats, phone), lang)
