"""The score board as a ``Game`` of the referee: its chapters, openings and setups."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import MATCH_OVER
from companion.referee.positions.options import TableOptions
from companion.referee.resolving.resolution import Resolution
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.resolving.table_moves import register as register_table_moves
from companion.referee.scoreboard import amounts, endings, follows, taps, turns
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.carrying import carrier, record_keeper
from companion.referee.scoreboard.conditions import PlacarChecks
from companion.referee.scoreboard.describing import describer
from companion.referee.scoreboard.finales import finale_of
from companion.referee.scoreboard.moves import (
    TOQUES,
    Aplicar,
    Comecar,
    Encerrar,
    Marcar,
    PlacarAvancarFase,
    PlacarPassarVez,
    Pontuar,
    Produzir,
    Sorteio,
    Toque,
)
from companion.referee.scoreboard.narration import narration_of
from companion.referee.scoreboard.owners import can_sit, first_counts, first_marks
from companion.referee.scoreboard.position import former
from companion.referee.scoreboard.refers import facts_of
from companion.referee.scoreboard.sentences import sentences_of
from companion.referee.scoreboard.setups import loader
from companion.referee.scoreboard.state import PlacarLado, PlacarState
from companion.rulebook import Rulebook


def scoreboard_game(board: Board, book: Rulebook) -> Game[PlacarState]:
    """Return the game of keeping a board's score, judged by the rules of its book."""
    checks: Checks[PlacarState] = Checks(
        book, denial=board.denial, occasions=frozenset({"fim-de-turno"}), names_decisions=True
    )
    resolution: Resolution[PlacarState] = Resolution(checks)
    load = loader(board)
    said = sentences_of(board)

    @checks.check(board.match.rule, *TOQUES, Ajustar, tier=Tier.OVER, physical=True)
    def the_match_runs(state: PlacarState, seat: Seat) -> Finding:
        return Breach(MATCH_OVER, venceu=state.outcome.winners) if state.outcome is not None else None

    for chapter in (taps, turns, amounts, follows, endings):
        chapter.register(board, checks, resolution)
    register_table_moves(checks, resolution, load)

    taps_of = BoardMoves(board, checks)
    return Game(
        slug=board.game,
        state_type=PlacarState,
        move_type=Toque,
        checks=checks,
        resolution=resolution,
        start=lambda options: begun(board, options),
        openings=taps_of.openings,
        onward=taps_of.onward,
        starting=taps_of.starting,
        load=load,
        says=describer(board, said),
        event_text=said.render_event,
        carried=carrier(board),
        alone=record_keeper(board),
        narration=narration_of(board),
        ending=finale_of(board),
        form=former(board),
        claims=None,
        facts=facts_of(board),
        seated_by=board.players.rule,
    )


class BoardMoves(NamedTuple):
    """The moves that the seats of a board may declare."""

    board: Board
    checks: PlacarChecks

    def openings(self, state: PlacarState, seat: Seat) -> Iterator[Move]:
        """Yield the moves that a seat may declare: first those that are due, last the rare ones."""
        over = endings.ending(self.board, self.checks, state) is not None
        if over:
            yield Encerrar(seat=seat)
        if amounts.due(self.board, self.checks, state):
            yield Produzir(seat=seat)
        for due in follows.to_apply(self.board, state):
            yield Aplicar(seat=seat, o_que=due.o_que, de=due.de)
        if self.board.turns.forward:
            yield from self.onward(state, seat)
        else:
            yield PlacarAvancarFase(seat=seat)
        yield PlacarPassarVez(seat=seat)
        yield from (kind(seat=seat) for kind in (Pontuar, Marcar, Comecar, Sorteio))
        if not over:
            yield Encerrar(seat=seat)

    def onward(self, state: PlacarState, seat: Seat) -> Iterator[Move]:
        """Yield the move to the next phase, or to the first one of the next turn."""
        following = turns.next_phase(self.board, self.checks, state)
        para = following.id if following else turns.turn_after(self.board, self.checks, state).fase
        yield PlacarAvancarFase(seat=seat, para=para)

    def starting(self, state: PlacarState, seat: Seat, first: Seat) -> Move | None:
        """Return the move by which another seat begins, or None once somebody has played."""
        if state.outcome is not None or not turns.may_begin(self.board, state):
            return None
        return Comecar(seat=seat, primeiro=first)


def begun(board: Board, options: TableOptions) -> PlacarState:
    """Return the board at the beginning, with the first seat on turn.

    Raises ValueError if these seats cannot play it.
    """
    if not can_sit(board, options):
        raise ValueError(f"{board.game} is not played by these seats")
    first = options.order[0]
    return PlacarState(
        options=options,
        ativo=first,
        primeiro=first,
        fase=board.phases[0].id,
        contadores=first_counts(board, options),
        marcas=first_marks(board, options),
        lados=tuple(PlacarLado(de=seat, turnos=int(seat == first)) for seat in options.order),
    )
