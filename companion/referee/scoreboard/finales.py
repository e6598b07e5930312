"""Descriptions of the end of a part at a score board: causes, figures, and what is next."""

from collections.abc import Iterator

from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.scoreboard.board import Board, Chapter
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.state import PlacarState
from companion.referee.views.ending import Cause, Ended, Figure, Finale, Sum


def finale_of(board: Board) -> Finale[PlacarState]:
    """Return the descriptions of a board whose match has parts, or the default ones."""
    return Finale() if board.chapter is None else _finale(board, board.chapter)


def _finale(board: Board, chapter: Chapter) -> Finale[PlacarState]:
    ends = {end.id: end for end in board.ends}

    def called(ended: Ended) -> Message:
        if not ended.part:
            return _("End of the match")
        return _("{part} {number} is over", part=chapter.both, number=ended.part)

    def causes(_before: PlacarState, _after: PlacarState, ended: Ended) -> Iterator[Cause]:
        if (end := ends.get(ended.how)) is not None:
            yield Cause(_("{end}.", end=end.both), end.rule)
        elif ended.how == chapter.id:
            text = _("{part}: {number} are won first.", part=chapter.both, number=chapter.wins)
            yield Cause(text, chapter.win_rule)
        elif not ended.void:
            yield Cause(_("The table has said so."))

    def sums(before: PlacarState, after: PlacarState, events: tuple[Event, ...]) -> Iterator[Sum]:
        if part_ended(events) is None or after.outcome is not None:
            return
        for seat in after.options.order:
            won = Figure(_("{part}: won", part=chapter.both), after.lado(seat).vitorias)
            yield Sum(seat, (*_figures(board, before, seat), won))

    def then(after: PlacarState) -> Iterator[Cause]:
        yield Cause(_("{part} {number} begins.", part=chapter.both, number=after.parte), chapter.rule)
        yield Cause(_("Say who begins it."), board.turns.begin)

    return Finale(part=part_ended, called=called, causes=causes, sums=sums, then=then)


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
