"""The consequences of retracting an entry older than the last."""

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.wire.views import SupersededView


class UndoneView(msgspec.Struct, frozen=True):
    """The table after entries are retracted: whose turn it is then, and where in the match.

    ``numbers`` are the entries to retract for it, in that order; ``turn`` is empty if all act together, or
    the match is over.
    """

    numbers: tuple[int, ...]
    turn: Seat
    where: tuple[str, ...]


class UndoingView(msgspec.Struct, frozen=True):
    """Entry ``n`` in words, the moves affected by its retraction, and the table afterwards.

    ``alone`` retracts only this entry, ``since`` all entries from it on.
    """

    n: int
    told: str
    overtaken: tuple[SupersededView, ...]
    alone: UndoneView
    since: UndoneView
