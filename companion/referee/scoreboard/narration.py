"""The narration of a match at a score board: values of counters, and the things that were tapped."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.describing import owner_name
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.moves import Marcar, Pontuar
from companion.referee.scoreboard.owners import TABLE
from companion.referee.scoreboard.parts import Named
from companion.referee.scoreboard.state import PlacarState
from companion.referee.views.narration import Narration, Score, Searchable, Series, When

PARTS_WON = "partes-vencidas"
_SHOWN_AT = re.compile(r"(?P<of>contadores|marcas)\[(?P<at>\d+)\]\.valor")


def narration_of(board: Board) -> Narration[PlacarState]:
    """Return the narration of a board."""
    told = BoardNarration(board)
    return Narration(told.series, told.scores, when=told.when, pieces=told.pieces)


class BoardNarration(NamedTuple):
    """The narration of a board: totals first, then main counters, other counters, and parts won."""

    board: Board

    def series(self, state: PlacarState, lang: str) -> Iterator[Series]:
        """Yield the numbers that are worth drawing, in the order in which they are shown."""
        for total in self.board.totals:
            yield Series(total.id, total.name(lang), total.unit, anew=True)
        for counter in sorted(self.board.counters, key=lambda one: not one.main):
            for member in _members(state, counter.id):
                name = " · ".join(filter(None, (counter.name(lang), _member_name(self.board, member, lang))))
                yield Series(_series(counter.id, member), name, counter.unit, not counter.kept)
        if self.board.chapter is not None:
            yield Series(PARTS_WON, self.board.chapter.name(lang))

    def scores(self, state: PlacarState) -> Iterator[Score]:
        """Yield the value of each number for each of its owners."""
        for total in self.board.totals:
            for seat in state.options.order:
                yield Score(total.id, seat, total_of(self.board, state, total, seat))
        for one in state.contadores:
            owner, _slash, member = one.de.partition("/")
            yield Score(_series(one.contador, member), "" if owner == TABLE else owner, one.valor)
        if self.board.chapter is not None:
            for lado in state.lados:
                yield Score(PARTS_WON, lado.de, lado.vitorias)

    def when(self, state: PlacarState, lang: str) -> When:
        """Return the point of the match, with the round if the board counts rounds."""
        fase = _named(self.board.phases, state.fase, lang)
        rounds = self.board.turns.rounds
        text = f"{rounds.name(lang)} {state.rodada}" if rounds is not None else ""
        return When(fase, state.turno, state.parte, state.ativo, text)

    def pieces(
        self, before: PlacarState, _after: PlacarState, move: Move, _events: tuple[Event, ...], lang: str
    ) -> Iterator[Searchable]:
        """Yield the counters and marks that a tap changes, each with its owner."""
        parts: tuple[Named, ...] = (*self.board.counters, *self.board.marks)
        for id, de in _touched(before, move):
            yield Searchable(
                f"{id} {de}", f"{_named(parts, id, lang)} · {owner_name(self.board, before, de, lang)}"
            )


def _members(state: PlacarState, counter: str) -> list[str]:
    """Return the members of a group with a counter, or one empty name without a group."""
    found = (one.de.partition("/")[2] for one in state.contadores if one.contador == counter)
    return list(dict.fromkeys(found))


def _series(counter: str, member: str) -> str:
    return f"{counter}/{member}" if member else counter


def _touched(state: PlacarState, move: Move) -> Iterator[tuple[str, str]]:
    """Yield the counters and marks, with their owners, that a tap or a correction changes."""
    if isinstance(move, Pontuar) and not move.unset:
        yield str(move.contador), str(move.de)
    elif isinstance(move, Marcar) and not move.unset:
        yield str(move.marca), str(move.de)
    elif isinstance(move, Ajustar):
        for op in move.ops:
            if isinstance(op, SetFact) and (place := _SHOWN_AT.fullmatch(op.path)):
                shown: tuple[Any, ...] = getattr(state, place["of"])
                if (at := int(place["at"])) < len(shown):
                    yield getattr(shown[at], "contador", "") or shown[at].marca, shown[at].de


def _member_name(board: Board, member: str, lang: str) -> str:
    named = board.member(member)
    return member if named is None else named.name(lang)


def _named(parts: tuple[Named, ...], id: str, lang: str) -> str:
    return next((part.name(lang) for part in parts if part.id == id), id)
