"""Components of Calamandara and their places: counts, kinds of card, the board for two, three and four.

The printer and the referee share them. Rule ids stand beside each fact. The board lies on whole coordinates:
the Fenda Dimensional at (0, 0), x to the east, y to the north; seats are S, W, N, E, clockwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.cards.kinds import CardKind, DeckRules, Field
from companion.cards.measures import Size
from companion.games.calamandara.cartas import CARTAS_DE_SIMBOLOS, SIMBOLOS
from companion.games.calamandara.cartas import LEMBRANCAS as LEMBRANCAS  # the printer takes it from here
from companion.language import _

VIAJANTES = (2, 4)  # calamandara.sobre.jogadores

# A quarter of the box's symbols of each kind lies in the depósitos of one playboard.
# calamandara.componentes.tokens-pegada to .tokens-asa, calamandara.decisao.58
DEPOSITOS = dict(zip(SIMBOLOS, (9, 5, 4, 6, 2, 3, 3, 3, 3), strict=True))
ATAQUE = ("montanha", "espelho", "fogo", "estrela")  # calamandara.simbologia.siglas
DE_LADO = ("torre", "caverna", "asa")  # symbols that act along their sides: calamandara.simbolos.direcao
SIMBOLOS_DA_FENDA = (
    "pegada",
    "cachoeira",
    "estrela",
    "montanha",
    "espelho",
    "fogo",
)  # calamandara.fd.permitidos

RESERVA_DE_SIMBOLOS = 4  # calamandara.fase1.limite-reserva
SIMBOLOS_INICIAIS = 2  # calamandara.iniciais.dois, calamandara.decisao.63
MAO = 5  # calamandara.deck-lembranca.limite-mao
MAO_NA_ZONA_FINAL = 3  # calamandara.decisao.79
RESERVA_FINAL = 3  # calamandara.fase4.reservar

# 36 and 72, shared out evenly. calamandara.componentes.cartas-simbolos, .cartas-lembranca,
# calamandara.decisao.62
TOTAL_DE_SIMBOLOS = len(CARTAS_DE_SIMBOLOS)
TOTAL_DE_LEMBRANCAS = sum(lembranca.quantidade for lembranca in LEMBRANCAS)

_SIMBOLO = tuple(SIMBOLOS)

CARTA_DE_SIMBOLOS = CardKind(
    "simbolos",
    _("Carta de Símbolos"),
    (
        Field("superior", "choice", _("upper symbol"), choices=_SIMBOLO),
        Field("inferior1", "choice", _("first lower symbol"), choices=_SIMBOLO),
        Field("inferior2", "choice", _("second lower symbol"), choices=_SIMBOLO),
        Field("inferior3", "choice", _("third lower symbol"), choices=_SIMBOLO),
    ),
)
CARTA_DE_LEMBRANCA = CardKind(
    "lembranca",
    _("Carta de Lembrança"),
    (
        Field("nome", "line", _("title")),
        # calamandara.lembranca.icone-tipo
        Field("efeito", "choice", _("type of effect"), choices=("imediato", "vinculado")),
        # calamandara.simbologia.vinte-e-oito
        Field("icone", "choice", _("effect icon"), choices=tuple(carta.icone for carta in LEMBRANCAS)),
        Field("resumo", "line", _("effect in short")),
        Field("texto", "rules", _("effect")),
        # calamandara.decisao.85; the number of copies to print may differ
        Field("exemplares", "integer", _("copies in the box"), required=False, minimum=1, maximum=9),
        Field("fragmento", "line", _("story fragment"), required=False),  # calamandara.lembranca.apoio
    ),
)
CARD_KINDS = (CARTA_DE_SIMBOLOS, CARTA_DE_LEMBRANCA)
DECK_RULES: DeckRules | None = None  # every deck is dealt from the box


# ---------------------------------------------------------------- the board, in spaces

Assento = Literal["S", "W", "N", "E"]
Eixo = Literal["h", "v"]  # across the table as S sees it, or away from S
Ponto = tuple[int, int]
PASSO_DO_EIXO: dict[Eixo, Ponto] = {"h": (1, 0), "v": (0, 1)}

ASSENTOS: tuple[Assento, ...] = ("S", "W", "N", "E")
MESAS: dict[int, tuple[Assento, ...]] = {
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ASSENTOS,
}  # calamandara.decisao.3

COLUNAS = "abcde"  # calamandara.zf.area, calamandara.decisao.1; from the traveller's left
LINHAS_DA_TERRA = 6  # calamandara.decisao.1
LINHAS_DA_ZONA_INICIAL = 4  # calamandara.zi.linhas
LINHAS_DO_CENTRO = 5  # calamandara.zf.rotulos

FENDA: Ponto = (0, 0)  # C3c: calamandara.decisao.2
# calamandara.decisao.52, as S sees them: from the lower left and from the upper left
DIAGONAIS_DA_FENDA: tuple[tuple[Ponto, ...], ...] = (
    ((-2, -2), (-1, -1), (1, 1), (2, 2)),
    ((-2, 2), (-1, 1), (1, -1), (2, -2)),
)

_MEIO_DO_CENTRO = LINHAS_DO_CENTRO // 2
_AO_INICIO = _MEIO_DO_CENTRO + LINHAS_DA_TERRA + 1  # distance from the Fenda to a ponto inicial


def girar(ponto: Ponto, quartos: int = 1) -> Ponto:
    """Return a point after turning the table by quarters: S goes to W, W to N."""
    x, y = ponto
    for _quarto in range(quartos % 4):
        x, y = y, -x
    return x, y


def frente(assento: Assento) -> Ponto:
    """Return the step by which the traveller at that seat goes forwards (calamandara.decisao.21)."""
    return girar((0, 1), ASSENTOS.index(assento))


def ponto_inicial(assento: Assento) -> Ponto:
    """Return a token's start outside the grid, named S0, W0, N0 or E0 (calamandara.decisao.7)."""
    return girar((0, -_AO_INICIO), ASSENTOS.index(assento))


def da_terra(assento: Assento, linha: int, coluna: int) -> Ponto:
    """Return the space of a Terra by its row from the traveller and its column from the left, both from 1."""
    return girar((coluna - 3, linha - _AO_INICIO), ASSENTOS.index(assento))


def do_centro(linha: int, coluna: int) -> Ponto:
    """Return the space of the centre in that row and column, both from 1, as S sees them."""
    return coluna - 3, linha - 3


@dataclass(frozen=True)
class Tabuleiro:
    """The joined boards of a number of travellers (calamandara.decisao.3)."""

    viajantes: int

    @property
    def assentos(self) -> tuple[Assento, ...]:
        """Return the occupied seats, in turn order."""
        return MESAS[self.viajantes]

    @cached_property
    def nomes(self) -> dict[Ponto, str]:
        """Return the name of every space; pontos iniciais have none (calamandara.decisao.7)."""
        return dict(self._nomeados())

    @cached_property
    def pontos(self) -> dict[str, Ponto]:
        """Return the space of each name."""
        return {nome: ponto for ponto, nome in self.nomes.items()}

    def zona(self, ponto: Ponto) -> Assento | Literal["ZF"]:
        """Return the seat whose Zona Inicial holds the space, or "ZF"; raise KeyError for no space."""
        return self._zonas[ponto]

    @cached_property
    def _zonas(self) -> dict[Ponto, Assento | Literal["ZF"]]:
        zonas: dict[Ponto, Assento | Literal["ZF"]] = {}
        for ponto, nome in self.nomes.items():
            inicial = nome[0] != "C" and int(nome[1]) <= LINHAS_DA_ZONA_INICIAL
            zonas[ponto] = next(assento for assento in ASSENTOS if assento == nome[0]) if inicial else "ZF"
        return zonas

    def linha(self, ponto: Ponto, eixo: Eixo) -> tuple[Ponto, ...]:
        """Return the longest straight line through a space within its zone, from the west or the south.

        calamandara.decisao.5, calamandara.decisao.6. Raise KeyError if there is no such space.
        """
        return self.linhas[self.reta(ponto, eixo)]

    def reta(self, ponto: Ponto, eixo: Eixo) -> int:
        """Return the index of that line in ``linhas``; raise KeyError if there is no such space."""
        return self._retas[eixo][ponto]

    @cached_property
    def linhas(self) -> tuple[tuple[Ponto, ...], ...]:
        """Return every row and every column, each once."""
        return self._tracadas[0]

    @cached_property
    def _retas(self) -> dict[Eixo, dict[Ponto, int]]:
        return self._tracadas[1]

    @cached_property
    def _tracadas(self) -> tuple[tuple[tuple[Ponto, ...], ...], dict[Eixo, dict[Ponto, int]]]:
        linhas: list[tuple[Ponto, ...]] = []
        retas: dict[Eixo, dict[Ponto, int]] = {"h": {}, "v": {}}
        for eixo, (dx, dy) in PASSO_DO_EIXO.items():
            for ponto in self.nomes:
                if ponto not in retas[eixo]:
                    antes = list(self._corrida(ponto, (-dx, -dy)))
                    linha = (*reversed(antes), ponto, *self._corrida(ponto, (dx, dy)))
                    retas[eixo].update(dict.fromkeys(linha, len(linhas)))
                    linhas.append(linha)
        return tuple(linhas), retas

    def _corrida(self, ponto: Ponto, passo: Ponto) -> Iterator[Ponto]:
        zona = self.zona(ponto)
        x, y = ponto[0] + passo[0], ponto[1] + passo[1]
        while (x, y) in self.nomes and self.zona((x, y)) == zona:
            yield x, y
            x, y = x + passo[0], y + passo[1]

    def _nomeados(self) -> Iterator[tuple[Ponto, str]]:
        for assento in self.assentos:
            for linha in range(1, LINHAS_DA_TERRA + 1):
                for coluna, letra in enumerate(COLUNAS, 1):
                    yield da_terra(assento, linha, coluna), f"{assento}{linha}{letra}"
        for linha in range(1, LINHAS_DO_CENTRO + 1):
            for coluna, letra in enumerate(COLUNAS, 1):
                yield do_centro(linha, coluna), f"C{linha}{letra}"


TABULEIROS = {quantos: Tabuleiro(quantos) for quantos in (2, 3, 4)}


# ---------------------------------------------------------------- the board, in millimetres

LADO = 25.0  # side of a space
LADO_DO_TOKEN = 21.0  # leaves a margin for the names of spaces
FAIXA_INICIAL = 36.0  # below row 1: the ponto inicial, and the marker below it
LADO_DO_MARCADOR = 18.0
BASE_DO_VIAJANTE = 13.0  # leaves the arrow of a Pegada visible
TERRA = Size(LADO * len(COLUNAS), LADO * LINHAS_DA_TERRA + FAIXA_INICIAL)
CENTRO = Size(LADO * len(COLUNAS), LADO * LINHAS_DO_CENTRO)


def no_papel(ponto: Ponto) -> tuple[float, float]:
    """Return the middle of a space in millimetres from the middle of the Fenda, boards edge to edge."""
    return ponto[0] * LADO, ponto[1] * LADO


def canto_na_terra(linha: int, coluna: int) -> tuple[float, float]:
    """Return the lower left corner of a space of a Terra, as its traveller sees it, in millimetres."""
    return (coluna - 1) * LADO, FAIXA_INICIAL + (linha - 1) * LADO


def canto_no_centro(linha: int, coluna: int) -> tuple[float, float]:
    """Return the lower left corner of a space of the centre, as S sees it, in millimetres."""
    return (coluna - 1) * LADO, (linha - 1) * LADO
