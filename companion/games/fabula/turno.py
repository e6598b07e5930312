"""The active player and the six phases (fabula.decisao.1)."""

from companion.games.fabula.pieces import FASES
from companion.games.fabula.registry import CHECKS
from companion.games.fabula.state import State
from companion.referee.fields.move import Seat
from companion.referee.rules.turns import Turns

MENOS_UMA, NINGUEM = CHECKS.decision("primeiro-turno-sem-compra").readings(
    "draws-all-but-one", "nobody-draws-on-first-turn"
)


def sem_compra(state: State) -> bool:
    """Return whether the turn has no draw: the opening player's first, or everybody's as read: 1.4.5."""
    mesa = state.mesa
    if MENOS_UMA.holds(state):
        return False
    return mesa.turno == 1 or (NINGUEM.holds(state) and mesa.lado(mesa.ativo).turnos == 1)


def na_propria_acao(state: State, seat: Seat) -> bool:
    """Return whether it is the seat's ação: fabula.3.2.1, fabula.3.4.1."""
    return state.mesa.ativo == seat and state.mesa.fase == "acao"


TURNS: Turns[State] = Turns(
    CHECKS,
    FASES,
    on_turn="mesa.ativo",
    phase="mesa.fase",
    number="mesa.turno",
    left_out={"compra": sem_compra},
)
