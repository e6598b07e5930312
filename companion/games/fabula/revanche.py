"""The start of a rematch of Fábula at the same table: the last result, and the registered decks."""

from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.fabula.baralhos import lida
from companion.games.fabula.preparacao import comecar_preparo
from companion.games.fabula.serie import quem_escolhe
from companion.games.fabula.state import Lado, Serie, State


def deixar(state: State) -> dict[str, Any] | None:
    """Return the setup of the next match, or None if it begins as the first did."""
    serie = state.serie if state.outcome is None else _seguinte(state, state.outcome.winners)
    if serie is None and not any(lado.lista for lado in state.mesa.lados):
        return None
    inicio = comecar_preparo(state.options)
    lados = tuple(_com_a_lista(lado, state.mesa.lado(lado.jogador)) for lado in inicio.mesa.lados)
    setup = replace(inicio, serie=serie, mesa=replace(inicio.mesa, lados=lados))
    fields: dict[str, Any] = msgspec.to_builtins(setup)
    del fields["options"]
    return fields


def _seguinte(state: State, venceram: tuple[str, ...]) -> Serie:
    perderam = tuple(seat for seat in state.options.order if venceram and seat not in venceram)
    return Serie(
        partida=2 if state.serie is None else state.serie.partida + 1,
        perderam=perderam,
        sairam=tuple(seat for seat in state.out if seat in perderam),
        comecou=state.comecou,
        escolheu=quem_escolhe(replace(state, out=())),
    )


def _com_a_lista(lado: Lado, antes: Lado) -> Lado:
    lista = lida(antes.lista)
    if lista is None:
        return lado
    return replace(lado, lista=antes.lista, baralho=sum(carta.quantas for carta in lista.cartas))
