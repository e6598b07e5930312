"""Maré as the referee plays it: openings, positions that begin midway, and the game put together."""

from collections.abc import Iterator

from companion.referee.definition.game import Game
from companion.referee.fields.facts import facts
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.setups import Loaded, Problem
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves
from mare.consulta import SUPOSICOES
from mare.moves import Cobrir, Lancar, Movimento, Passar, Recolher
from mare.pieces import JOGADORES
from mare.rodada import CHECKS, RESOLUTION, na_mao
from mare.state import Pescador, State
from mare.telefone import DECLARAR, FATOS, FRASES, NA_MESA, board, formulario


def start(options: TableOptions) -> State:
    """Return the position with hands dealt. Raises ValueError unless three sit at the table."""
    if len(options.seats) not in JOGADORES:
        raise ValueError(f"three play, not {len(options.seats)}")
    return State(
        options=options, pescadores=tuple(Pescador(quem=quem) for quem in options.order), vez=options.order[0]
    )


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that a fisher may think of."""
    yield from (Recolher(seat=seat), Lancar(seat=seat), Cobrir(seat=seat), Passar(seat=seat))


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the move that may go first: a pass of the asked seat."""
    yield Passar(seat=seat)


def load(setup: State) -> Loaded:
    """Return a position that begins midway, and the rules' objections to it."""
    return Loaded(setup, tuple(_problems(setup)))


def _problems(state: State) -> Iterator[Problem]:
    quem = tuple(um.quem for um in state.pescadores)
    if quem != state.options.order or state.vez not in quem:
        yield Problem("mare.preparo.tres", "pescadores", facts(pescadores=quem), physical=True)
        return
    if len(set(state.a_vista)) < len(state.a_vista):
        yield Problem("mare.cartas.nomes", "praia", facts(cartas=state.a_vista), physical=True)
    for at, um in enumerate(state.pescadores):
        held = na_mao(um)
        if held is not None and len(held) != um.mao:
            yield Problem("mare.preparo.quatro", f"pescadores[{at}].cartas", facts(mao=um.mao), physical=True)


table_moves.register(CHECKS, RESOLUTION, load)

MARE: Game[State] = Game(
    slug="mare",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    openings=openings,
    onward=onward,
    load=load,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    event_text=FRASES.render_event,
    form=formulario,
    at_table=NA_MESA,
    suppositions=SUPOSICOES,
    facts=FATOS,
    board=board,
    declaring=DECLARAR,
)
