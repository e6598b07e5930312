"""The insertions that are open to a symbol, and what each would do: what a phone lights beforehand."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.calamandara.espelho import Reflexo, que_agem
from companion.games.calamandara.mapa import Mapa, mapa
from companion.games.calamandara.moves import gira
from companion.games.calamandara.pieces import ATAQUE, DE_LADO, FENDA, SIMBOLOS_DA_FENDA, Eixo, Ponto
from companion.games.calamandara.simbolos import (
    NA_LINHA,
    Insercao,
    barrado,
    com_ela,
    direcao_fixa,
    direcoes_de,
)
from companion.games.calamandara.state import Posto, State
from companion.games.calamandara.tasks import Direcao, Inserivel
from companion.referee.fields.move import Seat


class Aberta(NamedTuple):
    """A space that a symbol may be put on, facing that way, and what it would destroy or put out there."""

    espaco: str
    direcao: Direcao | None
    toma: str | None = None


def insercoes(state: State, quem: Seat, simbolo: Inserivel) -> Iterator[Aberta]:
    """Every insertion of that symbol that the book allows a traveller on this board, by spaces.

    It asks nothing of turn and phase. Whoever plays by another reading asks the judge, who knows them all.
    """
    ve = mapa(state.mesa)
    for espaco, ponto in ve.tabuleiro.pontos.items():
        posto = ve.postos.get(ponto)
        if not _e_lugar(state, quem, simbolo, posto, ponto) or not _cabe(state, quem, simbolo, espaco, ponto):
            continue
        toma = posto.simbolo if posto is not None else None
        fixa = direcao_fixa(state, quem, simbolo, espaco)
        livres = direcoes_de(simbolo) if gira(simbolo, espaco) else (fixa,)
        for direcao in livres:
            if simbolo not in DE_LADO or _cabe_na_linha(ve, simbolo, ponto, direcao):
                yield Aberta(espaco, direcao, toma)


def _e_lugar(state: State, quem: Seat, simbolo: Inserivel, posto: Posto | None, ponto: Ponto) -> bool:
    """Whether what lies on a space lets the symbol be put there."""
    if simbolo != "fogo":
        return posto is None or (simbolo == "cachoeira" and posto.simbolo == "fogo")
    if posto is None or posto.simbolo in ("cachoeira", "fogo") or ponto in mapa(state.mesa).tokens:
        return False
    return posto.simbolo == "torre" or not barrado(state, quem, posto.espaco)


def _cabe(state: State, quem: Seat, simbolo: Inserivel, espaco: str, ponto: Ponto) -> bool:
    if ponto == FENDA and simbolo not in SIMBOLOS_DA_FENDA:
        return False
    return simbolo == "fogo" or simbolo not in ATAQUE or not barrado(state, quem, espaco)


def _cabe_na_linha(ve: Mapa, simbolo: str, ponto: Ponto, direcao: Direcao | None) -> bool:
    eixo: Eixo = "h" if direcao == "h" else "v"
    return ve.quantas(simbolo, ponto, eixo) < NA_LINHA[simbolo][1]


def o_que_faria(state: State, quem: Seat, simbolo: Inserivel, aberta: Aberta) -> tuple[Reflexo, ...]:
    """The Espelhos that would act once the symbol lay there."""
    act = Insercao(quem=quem, simbolo=simbolo, espaco=aberta.espaco, direcao=aberta.direcao, fica=True)
    return que_agem(com_ela(state, act))
