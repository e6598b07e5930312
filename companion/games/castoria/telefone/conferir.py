"""Conferir a mesa: what lies in sight on both Páginas, and where a chapter under way is told of from."""

from companion.games.castoria.state import Lado, Mesa, State
from companion.referee.positions.forming import OfSeats, OfTable, While, form_of
from companion.referee.positions.options import TableOptions

# PI, spaces and counts first, then marks, phase, turn and score.
formulario = form_of(
    OfSeats[State](
        "mesa.lados",
        "narrador",
        (
            *("imaginacao_decimos", "hierarquia", "mao", "inventario", "cemiterio", "no_cemiterio"),
            *("permanente", "agiu", "foi_alvo", "convocados"),
        ),
    ),
    OfTable[State](
        (
            While(
                lambda state: not state.mesa.em_preparo,
                ("mesa.fase", "mesa.ativo", "mesa.turno", "mesa.comprou"),
            ),
            "historia.capitulo",
            "historia.vitorias",
        )
    ),
)


def no_meio(options: TableOptions) -> State:
    """The first turn of a chapter, hands drawn: from here a table tells of a chapter that it has begun."""
    first, second = options.order
    mesa = Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first)
    return State(options=options, mesa=mesa)
