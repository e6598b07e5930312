"""Possible insertions of a symbol and their effects, which a phone highlights beforehand."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.calamandara.direcao import direcao_fixa, direcoes_de
from companion.games.calamandara.espelho import Reflexo, que_agem
from companion.games.calamandara.giro import gira
from companion.games.calamandara.insercao import Insercao, com_ela
from companion.games.calamandara.mapa import Mapa, mapa
from companion.games.calamandara.nomes import Direcao, Inserivel
from companion.games.calamandara.pieces import ATAQUE, DE_LADO, FENDA, SIMBOLOS_DA_FENDA, Eixo, Ponto
from companion.games.calamandara.simbolos import NA_LINHA
from companion.games.calamandara.state import Posto, State
from companion.referee.fields.move import Seat


class Aberta(NamedTuple):
    """A space and direction open to a symbol, with what it would destroy or put out there."""

    espaco: str
    direcao: Direcao | None
    toma: str | None = None


def insercoes(state: State, quem: Seat, simbolo: Inserivel) -> Iterator[Aberta]:
    """Yield every insertion of that symbol that the book allows a traveller on this board, by spaces.

    Turn and phase are not checked. A table with other readings asks the judge instead.
    """
    ve, assento = mapa(state.mesa), state.mesa.viajante(quem).assento
    zona, vira = ve.tabuleiro.zona, _Viradas(state, quem, simbolo)
    for espaco, ponto in ve.tabuleiro.pontos.items():
        posto = ve.postos.get(ponto)
        if not _e_lugar(simbolo, posto) or (ponto == FENDA and simbolo not in SIMBOLOS_DA_FENDA):
            continue
        e_torre = posto is not None and posto.simbolo == "torre"  # a Fogo destroys a Torre, guarded or not
        if simbolo in ATAQUE and not e_torre and zona(ponto) != assento and ve.guardado(ponto):
            continue
        if simbolo == "fogo" and ponto in ve.tokens:
            continue
        toma = posto.simbolo if posto is not None else None
        for direcao in vira.em(espaco, zona(ponto)):
            if simbolo not in DE_LADO or _cabe_na_linha(ve, simbolo, ponto, direcao):
                yield Aberta(espaco, direcao, toma)


class _Viradas:
    """The possible directions of a symbol, computed once for each zone."""

    def __init__(self, state: State, quem: Seat, simbolo: Inserivel) -> None:
        self._asked = (state, quem, simbolo)
        self._em: dict[str, tuple[Direcao | None, ...]] = {}

    def em(self, espaco: str, zona: str) -> tuple[Direcao | None, ...]:
        """Return the directions on a space of a zone."""
        if zona not in self._em:
            state, quem, simbolo = self._asked
            livre = gira(simbolo, espaco)
            fixa = direcao_fixa(state, quem, simbolo, espaco)
            self._em[zona] = direcoes_de(simbolo) if livre else (fixa,)
        return self._em[zona]


def _e_lugar(simbolo: Inserivel, posto: Posto | None) -> bool:
    """Return whether the contents of a space let the symbol be inserted there."""
    if posto is None or simbolo not in ("fogo", "cachoeira"):
        return posto is None and simbolo != "fogo"
    if simbolo == "cachoeira":
        return posto.simbolo == "fogo"
    return posto.simbolo not in ("cachoeira", "fogo")


def _cabe_na_linha(ve: Mapa, simbolo: str, ponto: Ponto, direcao: Direcao | None) -> bool:
    eixo: Eixo = "h" if direcao == "h" else "v"
    return ve.quantas(simbolo, ponto, eixo) < NA_LINHA[simbolo][1]


def o_que_faria(state: State, quem: Seat, simbolo: Inserivel, aberta: Aberta) -> tuple[Reflexo, ...]:
    """Return the Espelhos that would act after the insertion."""
    act = Insercao(quem=quem, simbolo=simbolo, espaco=aberta.espaco, direcao=aberta.direcao, fica=True)
    return que_agem(com_ela(state, act))
