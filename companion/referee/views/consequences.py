"""Consequences of the last declaration, in few words, shown until something else is declared."""

from collections.abc import Iterator
from typing import Generic, NamedTuple

from companion.language import Message, _
from companion.referee.positions.position import S
from companion.referee.views.board_view import BoardView, Perspective
from companion.referee.views.narration import Unit
from companion.referee.views.view_changes import Altered
from companion.referee.words.wording import tenths


class Consequences(NamedTuple, Generic[S]):
    """Two positions as one audience sees them, their views, and the changes between these."""

    was: Perspective[S]
    now: Perspective[S]
    before: BoardView
    after: BoardView
    altered: tuple[Altered, ...]


def counted(happened: Consequences[S]) -> Iterator[Message]:
    """Yield the changes of main numbers, for a game that does not describe consequences itself."""
    for one in happened.altered:
        tally = happened.after.counters.get(one.key)
        if tally is not None and tally.main:
            yield _(
                "{name}: {before} → {now}",
                name=happened.now.called(tally.seat),
                before=number_text(one.before, tally.unit, happened.now.lang, signed=tally.signed),
                now=number_text(one.now, tally.unit, happened.now.lang, signed=tally.signed),
            )


def number_text(value: int, unit: Unit, lang: str, *, signed: bool = False) -> str:
    """Return a number as the board shows it; a ``signed`` one has a plus sign too."""
    size = tenths(abs(value), lang) if unit == "decimos" else str(abs(value))
    sign = "−" if value < 0 else "+" if signed and value else ""
    return f"{sign}{size}"
