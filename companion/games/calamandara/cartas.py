"""The cards of Calamandara, as the referee needs them: symbols, titles, numbers, types.

The Cartas de Símbolos are ours, since the rulebook's pictures are lost (calamandara.decisao.61); so are the
types of the Cartas de Lembrança (calamandara.decisao.86). The texts of the Lembranças stand in
``card_sources``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Efeito = Literal["imediato", "vinculado"]

# Spelling of the nine symbols in cards and texts, in the order of the playboard's depósitos.
SIMBOLOS = ("pegada", "montanha", "torre", "fogo", "estrela", "espelho", "cachoeira", "caverna", "asa")


@dataclass(frozen=True, slots=True)
class CartaDeSimbolos:
    """A Carta de Símbolos: one symbol above, three to choose from below: calamandara.fase1.inferior."""

    id: str
    superior: str
    inferiores: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Lembranca:
    """A title of the Cartas de Lembrança.

    ``quantidade`` is calamandara.<id>.quantidade (calamandara.decisao.85), ``icone`` is
    calamandara.<id>.icone by the name of its symbol.
    """

    id: str
    nome: str  # calamandara.decisao.84
    quantidade: int
    efeito: Efeito
    icone: str


# The three lower symbols of each card, by its upper symbol: calamandara.decisao.61.
_INFERIORES = {
    "pegada": (
        "fogo montanha espelho",
        "fogo montanha asa",
        "fogo torre cachoeira",
        "fogo torre caverna",
        "montanha torre espelho",
        "montanha cachoeira caverna",
        "torre espelho estrela",
        "espelho caverna asa",
    ),
    "fogo": (
        "pegada montanha cachoeira",
        "pegada montanha asa",
        "pegada montanha estrela",
        "pegada espelho cachoeira",
        "pegada cachoeira estrela",
    ),
    "montanha": (
        "pegada fogo torre",
        "pegada fogo espelho",
        "pegada torre espelho",
        "pegada torre caverna",
        "fogo cachoeira caverna",
    ),
    "torre": (
        "pegada fogo espelho",
        "pegada fogo asa",
        "pegada montanha cachoeira",
        "fogo montanha estrela",
    ),
    "espelho": (
        "pegada fogo torre",
        "pegada fogo caverna",
        "fogo montanha caverna",
    ),
    "cachoeira": (
        "pegada fogo montanha",
        "pegada fogo asa",
        "pegada torre estrela",
    ),
    "caverna": (
        "pegada montanha asa",
        "pegada espelho asa",
        "torre cachoeira asa",
    ),
    "asa": (
        "pegada fogo torre",
        "pegada montanha estrela",
        "pegada cachoeira caverna",
    ),
    "estrela": (
        "pegada fogo montanha",
        "pegada caverna asa",
    ),
}


def _cartas() -> Iterator[CartaDeSimbolos]:
    pares = ((superior, lista) for superior, listas in _INFERIORES.items() for lista in listas)
    for numero, (superior, lista) in enumerate(pares, 1):
        um, dois, tres = lista.split()
        yield CartaDeSimbolos(f"CS{numero:02}", superior, (um, dois, tres))


CARTAS_DE_SIMBOLOS = tuple(_cartas())

LEMBRANCAS = (
    Lembranca("ecos-dissonantes", "Ecos Dissonantes", 3, "vinculado", "cl-tomar"),
    Lembranca("miragem-do-sono", "Miragem do Sono", 3, "imediato", "cl-adquirir"),
    Lembranca("dominio-de-ircai", "Domínio de Ircai", 4, "vinculado", "cl-copiar"),
    Lembranca("erronia-do-silencio", "Erronia do Silêncio", 2, "vinculado", "turno-impedir"),
    Lembranca("elmo-da-solitude", "Elmo da Solitude", 3, "vinculado", "cl-anular-sd-impedir"),
    Lembranca("o-poco", "O Poço", 2, "imediato", "cl-rotacionar"),
    Lembranca("dimensoes-relativas", "Dimensões Relativas", 1, "imediato", "invadir"),
    Lembranca("ruinas-de-domodora", "Ruínas de Domodora", 2, "imediato", "sd-destruir"),
    Lembranca("terras-nomades", "Terras Nômades", 3, "imediato", "sd-adquirir"),
    Lembranca("pesadelo-do-abandono", "Pesadelo do Abandono", 3, "imediato", "rs-trocar"),
    Lembranca("campos-selados", "Campos Selados", 4, "imediato", "atq-impedir"),
    Lembranca("sopro-dos-seres", "Sopro dos Seres", 4, "vinculado", "cl-anular"),
    Lembranca("pinturas-submersas", "Pinturas Submersas", 2, "imediato", "cs-rotacionar"),
    Lembranca("o-oraculo", "O Oráculo", 3, "imediato", "cl-aquisicao-impedir"),
    Lembranca("sombra-dogmatica", "Sombra Dogmática", 2, "imediato", "cl-eliminar"),
    Lembranca("teoria-praximecanica", "Teoria Praximecânica", 3, "imediato", "sd-copiar-inserir"),
    Lembranca("mentes-plurais", "Mentes Plurais", 3, "vinculado", "sd-duplicar"),
    Lembranca("calamandara-qhoz", "Calamandara Q'Hoz", 3, "imediato", "cl-reviver"),
    Lembranca("delirio-de-armio", "Delírio de Armiô", 2, "vinculado", "sd-insercao-impedir"),
    Lembranca("guardia-de-maurna", "Guardiã de Maurnã", 3, "vinculado", "sd-aquisicao-impedir"),
    Lembranca("laceracao-obtusa", "Laceração Obtusa", 2, "imediato", "sd-realocar"),
    Lembranca("queda-dos-ventos", "Queda dos Ventos", 2, "vinculado", "turno-repetir"),
    Lembranca("percepcao-dionesica", "Percepção Dionésica", 1, "imediato", "cl-revelar"),
    Lembranca("espelho-gavoniano", "Espelho Gavoniano", 2, "imediato", "cl-trocar"),
    Lembranca("templo-de-calon", "Templo de Calon", 2, "imediato", "rs-destruir"),
    Lembranca("lamentos-de-lucaresti", "Lamentos de Lucaresti", 2, "imediato", "mover"),
    Lembranca("monumento-em-duadar", "Monumento em Duadar", 3, "vinculado", "movimento-impedir"),
    Lembranca("entropia-dogmatica", "Entropia Dogmática", 3, "imediato", "sd-inserir"),
)
