"""Calamandara at a table with phones: the spaces that a move names, duties in words, the score."""

from collections.abc import Iterator

from companion.games.calamandara.state import State, soma
from companion.games.calamandara.telefone.board import NA_BARRA
from companion.games.calamandara.telefone.esperas import a_seguir, o_que_deve
from companion.games.calamandara.zona_final import na_zona_final
from companion.referee.definition.at_table import AtTable, Setup
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.positions.position import Duty

_ESPACOS = ("espaco", "destino")
_DE_VARIAS = ("realocadas", "insercoes", "espacos")


def lugares(_state: State, move: Move) -> tuple[str, ...]:
    """Return all spaces that a move names."""
    ditos = [getattr(move, nome, None) for nome in _ESPACOS]
    ditos += [
        um for nome in _DE_VARIAS for parte in so_far(getattr(move, nome, ())) for um in _da_parte(parte)
    ]
    return tuple(dict.fromkeys(um for um in ditos if isinstance(um, str)))


def _da_parte(parte: object) -> Iterator[object]:
    yield parte
    yield from (getattr(parte, nome, None) for nome in ("espaco", "origem", "destino"))


def dever(state: State, _duty: Duty, lang: str) -> str:
    frase = o_que_deve(state)
    return frase.to(lang) if frase is not None else ""


def para_o_placar(state: State) -> Setup:
    """Return the score board's values: tokens, Reservas and hands."""
    contadores: list[dict[str, object]] = []
    for viajante in state.mesa.viajantes:
        cartas = state.de(viajante.id)
        for contador, valor in (
            ("reserva-simbolos", soma(viajante.reserva)),
            ("mao", cartas.mao),
            ("reserva-final", cartas.reserva_final),
        ):
            contadores.append({"contador": contador, "de": viajante.id, "valor": valor})
    marcas = [{"marca": "zona", "de": v.id, "valor": _zona(state, v.token)} for v in state.mesa.viajantes]
    return {
        "ativo": state.vez,
        "fase": NA_BARRA[state.fase],
        "turno": state.turno,
        "contadores": contadores,
        "marcas": marcas,
    }


def _zona(state: State, token: str) -> str:
    if token not in state.mesa.tabuleiro.pontos:
        return "ponto-inicial"
    return "zona-final" if na_zona_final(state.mesa, token) else "zona-inicial"


NA_MESA: AtTable[State] = AtTable(
    places=lugares, render_duty=dever, render_next=a_seguir, to_board=para_o_placar
)
