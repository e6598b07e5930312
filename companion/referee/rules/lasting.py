"""What is said of pieces: by what lies on the table, or from some moment on by a text that has resolved."""

from typing import Literal

import msgspec

from companion.referee.fields.limits import Number
from companion.referee.fields.move import Seat
from companion.referee.rules.quantities import Quantity


class Continuous(Quantity, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that is said of every piece in the set ``of``, by a name of the game's.

    ``set`` and ``add`` change the number ``target``, ``give`` and ``take`` the ability of that name. Of what
    is barred nothing is raised or given, whatever else says so: a negation prevails. The number is an amount.
    """

    effect: Literal["set", "add", "give", "take", "bar"]
    target: str
    of: str = ""


class Lasting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the card ``source`` has said, by the word of the seat ``by``, and still holds.

    It ends when the occasion ``until`` comes, or with the piece ``while_lies``. ``on`` are those of whom
    alone it is said, where it names no set; ``began`` is the number of the table's under which it began.
    """

    says: Continuous
    source: str = ""
    by: Seat = ""
    on: tuple[str, ...] = ()
    until: str = ""
    while_lies: str = ""
    began: Number = 0
