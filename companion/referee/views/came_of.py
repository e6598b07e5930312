"""What came of what was told last, in few words: it is said for as long as nothing else has been told."""

from collections.abc import Iterator
from typing import Generic, NamedTuple

from companion.language import Message, _
from companion.referee.positions.position import S
from companion.referee.views.board_view import BoardView, CounterView, Perspective
from companion.referee.views.view_changes import Altered
from companion.referee.words.wording import tenths


class CameOf(NamedTuple, Generic[S]):
    """Two positions as one audience sees them, how they are shown, and what of that is otherwise."""

    was: Perspective[S]
    now: Perspective[S]
    before: BoardView
    after: BoardView
    altered: tuple[Altered, ...]


def counted(happened: CameOf[S]) -> Iterator[Message]:
    """The numbers that the eye needs first, where they are others; of a game that says no more."""
    for one in happened.altered:
        tally = happened.after.counters.get(one.key)
        if tally is not None and tally.main:
            yield _(
                "{name}: {before} → {now}",
                name=happened.now.called(tally.seat),
                before=_number(tally, one.before, happened.now.lang),
                now=_number(tally, one.now, happened.now.lang),
            )


def _number(tally: CounterView, value: int, lang: str) -> str:
    """A number as it stands on the board."""
    size = tenths(abs(value), lang) if tally.unit == "decimos" else str(abs(value))
    sign = "−" if value < 0 else "+" if tally.signed and value else ""
    return f"{sign}{size}"
