"""What taking back something older than the last would bring."""

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.wire.views import SupersededView


class UndoneView(msgspec.Struct, frozen=True):
    """The table once entries are taken back: whose turn it is then, and where in the match.

    ``numbers`` are the entries to be taken back for it, in that order; ``turn`` is empty where all act
    together, or the match is over.
    """

    numbers: tuple[int, ...]
    turn: Seat
    where: tuple[str, ...]


class UndoingView(msgspec.Struct, frozen=True):
    """Entry ``n``, ``told`` in words: what holds no longer without it, and the table without it ``alone`` or
    ``since`` it, without all that was told from it on.
    """

    n: int
    told: str
    overtaken: tuple[SupersededView, ...]
    alone: UndoneView
    since: UndoneView
