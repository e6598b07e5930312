"""Whose turn it is, in which of the six phases (fabula.decisao.1)."""

from companion.games.fabula.pieces import FASES
from companion.games.fabula.registry import CHECKS
from companion.games.fabula.state import State
from companion.referee.rules.turns import Turns

TURNS: Turns[State] = Turns(
    CHECKS,
    FASES,
    on_turn="mesa.ativo",
    phase="mesa.fase",
    number="mesa.turno",
    left_out={"compra": lambda state: state.mesa.turno == 1},  # fabula.1.4.5
)
