"""Descriptions of the end of a part at a score board: causes, figures, and what is next."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.scoreboard.board import Board, Chapter
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.state import PlacarState
from companion.referee.views.ending import Cause, Ended, Figure, Finale, Sum


def finale_of(board: Board) -> Finale[PlacarState]:
    """Return the descriptions of a board whose match has parts, or the default ones."""
    if board.chapter is None:
        return Finale()
    end = ChapterFinale(board, board.chapter)
    return Finale(part=part_ended, called=end.called, causes=end.causes, sums=end.sums, then=end.then)


class ChapterFinale(NamedTuple):
    """The end of a part of the match, which the board calls a chapter."""

    board: Board
    chapter: Chapter

    def called(self, ended: Ended) -> Message:
        """Return the name of the end of a part, or of the match."""
        if not ended.part:
            return _("End of the match")
        return _("{part} {number} is over", part=self.chapter.both, number=ended.part)

    def causes(self, _before: PlacarState, _after: PlacarState, ended: Ended) -> Iterator[Cause]:
        """Yield why a part ended: an end of the board, enough parts won, or the word of the table."""
        if (end := next((end for end in self.board.ends if end.id == ended.how), None)) is not None:
            yield Cause(_("{end}.", end=end.both), end.rule)
        elif ended.how == self.chapter.id:
            text = _("{part}: {number} are won first.", part=self.chapter.both, number=self.chapter.wins)
            yield Cause(text, self.chapter.win_rule)
        elif not ended.void:
            yield Cause(_("The table has said so."))

    def sums(self, before: PlacarState, after: PlacarState, events: tuple[Event, ...]) -> Iterator[Sum]:
        """Yield the figures of each seat in a part that ended while the match goes on."""
        if part_ended(events) is None or after.outcome is not None:
            return
        for seat in after.options.order:
            won = Figure(_("{part}: won", part=self.chapter.both), after.lado(seat).vitorias)
            yield Sum(seat, (*_figures(self.board, before, seat), won))

    def then(self, after: PlacarState) -> Iterator[Cause]:
        """Yield what comes next: another part, which somebody begins."""
        yield Cause(
            _("{part} {number} begins.", part=self.chapter.both, number=after.parte), self.chapter.rule
        )
        yield Cause(_("Say who begins it."), self.board.turns.begin)


def part_ended(events: tuple[Event, ...]) -> Ended | None:
    """Return the part that events ended, or None."""
    for event in events:
        facts = dict(event.facts)
        if event.kind == "parte":
            winners, part = tuple(facts["vencedores"]), int(str(facts["parte"]))  # type: ignore[arg-type]
            return Ended(tuple(map(str, winners)), str(facts["como"]), (event.rule,), part)
        if event.kind == "parte-anulada":
            return Ended((), "", (event.rule,), int(str(facts["parte"])), void=True)
    return None


def _figures(board: Board, state: PlacarState, seat: str) -> Iterator[Figure]:
    """Yield the totals of a seat, and its main counters."""
    for total in board.totals:
        yield Figure(_("{name}", name=total.both), total_of(board, state, total, seat), total.unit)
    for counter in board.counters:
        value = state.contagem(counter.id, seat)
        if counter.main and value is not None:
            yield Figure(_("{name}", name=counter.both), value, counter.unit)
