"""Invariants of every lawful move of Ceramus."""

from collections import Counter
from typing import Any

from games.ceramus import oracle

from companion.games.ceramus.casas import CASAS
from companion.games.ceramus.moves import Adicionar, Construir, Mover, Passar, Remover

ESTILOS = "MIAP"


def azulejos(state: Any) -> dict[str, tuple[str, str]]:
    """Return the markers by their cells."""
    return {casa: (um.estilo, um.dono) for casa, um in state.azulejos}


def contas(state: Any) -> Counter[str]:
    """Return how many markers each player has on the Mural."""
    return Counter(dono for _estilo, dono in azulejos(state).values())


def invariants(before: Any, move: Any, step: Any) -> None:
    after = step.state
    _of_a_position(after)
    antes, depois = azulejos(before), azulejos(after)
    if isinstance(move, Construir):
        _of_a_build(before, move, after)
    elif isinstance(move, Adicionar):
        assert depois == {**antes, move.casa: (move.estilo, move.seat)}
        assert before.jogador(move.seat).ceramas != after.jogador(move.seat).ceramas
    elif isinstance(move, Remover):
        assert depois == {casa: um for casa, um in antes.items() if casa != move.casa}
    elif isinstance(move, Mover):
        _of_steps(before, move, depois)
    else:
        assert antes == depois, "nothing but builds and bonuses changes the Mural"
    if isinstance(move, Passar):
        forma = before.formas[before.forma].linhas
        assert not any(oracle.colocacoes(before, forma, move.seat, estilo) for estilo in ESTILOS)


def _of_a_position(state: Any) -> None:
    casas = {oracle.nome(casa) for casa in oracle.Parede(state).original}
    donos = set(state.options.order)
    for casa, (estilo, dono) in azulejos(state).items():
        assert casa in casas
        assert casa in CASAS
        assert estilo in ESTILOS
        assert dono in donos
    for (estilo, dono), quantos in Counter(azulejos(state).values()).items():
        assert quantos <= 4, f"{dono} has {quantos} of {estilo}"
    tomadas = [uma for um in state.jogadores for uma in (*um.ceramas, *um.gastas)]
    assert sorted([*tomadas, *state.fila]) == sorted(state.ceramas), "six Ceramas, each in one place"
    vistas = (*state.reveladas, *((state.forma,) if state.forma else ()))
    assert len(set(vistas)) == len(vistas)
    if state.outcome is None and state.fase != "preparacao":
        assert state.vez in donos
        _of_hands(state)
    if state.outcome is None and state.fase == "ultima-volta":
        usos = {state.ceramas[uma].bonus for uma in state.jogador(state.vez).ceramas}
        assert usos - {"espelhar"}, "in the last lap nobody is waited for who can use nothing"


def _of_hands(state: Any) -> None:
    formas = [um.formas for um in state.jogadores]
    assert max(formas) - min(formas) <= 1, "hands never come apart by more than one"
    dadas = state.preparacao.jogadores * state.preparacao.formas
    vistas = len(state.reveladas) + bool(state.forma)
    assert sum(formas) + vistas == dadas, "every Forma is in a hand or was revealed"
    assert state.turno <= dadas
    if state.fase == "revelar" and state.primeiro == state.options.order[0]:
        assert len(set(formas)) == 1, "hands are even when the first seat is first again"


def _of_a_build(before: Any, move: Any, after: Any) -> None:
    antes, depois = azulejos(before), azulejos(after)
    forma = before.formas[before.forma]
    postos = {casa for casa in depois if depois[casa] != antes.get(casa)}
    (inicio,) = set(move.casas) - postos
    assert len(postos) == len(forma.casas) - 1
    assert postos <= set(move.casas)
    assert inicio not in antes
    assert inicio not in depois
    assert all(depois[casa] == (move.estilo, move.seat) for casa in postos)
    quebrados = {casa: antes[casa] for casa in postos if casa in antes}
    assert all(estilo != move.estilo and dono != move.seat for estilo, dono in quebrados.values())
    mudou = contas(after)
    mudou.subtract(contas(before))
    assert mudou[move.seat] == len(postos), "a build never lowers one's own total"
    assert sum(mudou.values()) == len(postos) - len(quebrados)
    assert after.postos == tuple(casa for casa in CASAS if casa in postos)
    assert after.depois is None
    assert after.adicionou


def _of_steps(before: Any, move: Any, depois: dict[str, tuple[str, str]]) -> None:
    mural = azulejos(before)
    originais = {oracle.nome(casa): estilo for casa, estilo in oracle.Parede(before).original.items()}
    for passo in move.passos:
        azulejo = mural.pop(passo.de)
        assert passo.para not in mural, "a moved tile rests on a bare Original"
        assert originais[passo.para] != azulejo[0], "of another style"
        mural[passo.para] = azulejo
    assert mural == depois
