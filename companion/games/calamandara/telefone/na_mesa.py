"""Calamandara at a table with phones: the spaces that a move names, duties in words, the score."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.state import State, soma
from companion.games.calamandara.telefone.board import NA_BARRA
from companion.games.calamandara.telefone.cartas_a_dizer import CARTAS_A_DIZER, LEMBRANCA
from companion.games.calamandara.telefone.esperas import a_seguir, o_que_deve
from companion.games.calamandara.telefone.leitor import LEITOR
from companion.games.calamandara.zona_final import na_zona_final
from companion.referee.definition.at_table import AtTable, KnownCard, Setup
from companion.referee.fields.facts import facts
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


# ---------------------------------------------------------------- cards that the rulebook does not have


def jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    """Return the fields that a known card fills in the move that uses it."""
    if not isinstance(move, UsarPropria) or card.kind != LEMBRANCA:
        return None
    return {**dict(card.facts), "efeito": msgspec.to_builtins(card.effect), "carta": card.name}


def cartas_do_lance(_state: State, move: Move) -> tuple[KnownCard, ...]:
    """Return the card that a move uses by name, with its text."""
    if not isinstance(move, UsarPropria) or not move.carta:
        return ()
    ditos = {"ataca": move.ataca, "nao": move.nao}
    given = {nome: msgspec.to_builtins(dito) for nome, dito in ditos.items() if dito}
    return (KnownCard(name=move.carta, kind=LEMBRANCA, facts=facts(**given), effect=move.efeito),)


NA_MESA: AtTable[State] = AtTable(
    places=lugares,
    render_duty=dever,
    render_next=a_seguir,
    to_board=para_o_placar,
    plays=jogada,
    cards_in=cartas_do_lance,
    asks=CARTAS_A_DIZER,
    reads=LEITOR,
)
