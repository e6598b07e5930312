"""Components of Castória and their places: counts, kinds of card, the spaces of a Página.

The printer and the referee share them. Rule ids stand beside each fact.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.cards.kinds import CardKind, DeckRules, Field, OperationForm
from companion.cards.measures import CARD_SIZES, Area, Size
from companion.language import _

NARRADORES = 2  # castoria.objetivo.narradores
IMAGINACAO_INICIAL_DECIMOS = 30  # castoria.objetivo.imaginacao-inicial

# Spaces of a hierarquia from the owner's left, and the support of each. castoria.pagina.espaco-n1,
# .espacos-n2, .espacos-n3; castoria.decisao.1
ESPACOS = ("N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3")
SUPORTES = {
    "N1": ("N2-1", "N2-2"),
    "N2-1": ("N3-1", "N3-2"),
    "N2-2": ("N3-2", "N3-3"),
}

# castoria.gerais.inventario-60, castoria.gerais.quatro-copias
INVENTARIO = DeckRules(
    cards=60,
    cards_rule="castoria.gerais.inventario-60",
    copies=4,
    copies_rule="castoria.gerais.quatro-copias",
)

_NOME = Field("nome", "line", _("name"))
_NIVEL_DO_REALIZADOR = Field(
    "nivel", "choice", _("level of its performer"), choices=("1", "2", "3", "narrador")
)

# Fields that are not printed: the trigger of a Reação, an Interação or an answering Ação
# (castoria.contra-tramas.definicao), and the effect of the text in the operations of tasks.py.
_ENTRE = ("entre", "entre.de", "entre.niveis", "entre.ate_decimos")
_UM_PERSONAGEM = ("personagem", *_ENTRE)
OPERACOES = (
    OperationForm("imaginacao", ("quem", "decimos")),
    OperationForm("mudar-valor", ("decimos", "ate", "fonte", *_UM_PERSONAGEM)),
    OperationForm("matar", _UM_PERSONAGEM),
    OperationForm("devolver-a-mao", _UM_PERSONAGEM),
    OperationForm("por-no-inventario", _UM_PERSONAGEM),
    OperationForm("virar", ("para", *_UM_PERSONAGEM)),
    OperationForm(
        "posicionar",
        (
            "de",
            "lado",
            "niveis",
            "sem_suporte",
            "espaco",
            "nome",
            "valor_decimos",
            "interacao",
            "reacao",
            "casta",
        ),
    ),
    OperationForm("comprar-cartas", ("quem", "cartas", "obrigatoria")),
    OperationForm("descartar-cartas", ("quem", "cartas")),
    OperationForm("mudar-controle", ("espaco", *_UM_PERSONAGEM)),
    OperationForm("mudar-regra", ("effect", "target", "ate", *_UM_PERSONAGEM)),
    OperationForm("impedir"),
    OperationForm("modificar", ("effect", "target", "on", "value", "until")),
)
# castoria.contra-tramas: the triggers that allow an answer, as a card or a Reação names them
QualGatilho = Literal[
    "inicio-de-fase",
    "fim-de-fase",
    "comprar",
    "descartar",
    "convocar",
    "reacao",
    "interacao",
    "acao",
    "condecoracao",
    "declarar-ataque",
    "sofrer-ataque",
    "morte",
]
# castoria.cartas.reacao: the same triggers, narrowed to the text's bearer. Phases, draws and discards belong
# to a Narrador. Each is listed with the trigger that it narrows.
QualProprio = Literal[
    "ser-convocado",
    "morrer",
    "atacar",
    "ser-atacado",
    "realizar-acao",
    "realizar-condecoracao",
    "ser-condecorado",
    "usar-interacao",
    "reagir",
]
# castoria.cartas.reacao: any other trigger, which the text itself describes. Only the table sees it occur.
QualOutro = Literal["outro"]
OUTRO: QualOutro = "outro"
DO_PORTADOR: dict[str, QualGatilho] = {
    "ser-convocado": "convocar",
    "morrer": "morte",
    "atacar": "declarar-ataque",
    "ser-atacado": "sofrer-ataque",
    "realizar-acao": "acao",
    "realizar-condecoracao": "condecoracao",
    "ser-condecorado": "condecoracao",
    "usar-interacao": "interacao",
    "reagir": "reacao",
}
GATILHOS: tuple[str, ...] = (*get_args(QualGatilho), *get_args(QualProprio), OUTRO)
_GATILHO = Field("gatilho", "choice", _("trigger"), required=False, choices=GATILHOS, printed=False)
_EFEITO = Field("efeito", "operations", _("effect"), required=False, forms=OPERACOES, printed=False)

PERSONAGEM = CardKind(
    "personagem",
    _("Personagem"),
    (
        _NOME,
        Field("nivel", "integer", _("level"), minimum=1, maximum=3),
        Field("valor", "tenths", _("Valor"), minimum=0, maximum=99),  # castoria.cartas.valor
        Field("texto", "rules", _("text"), required=False),  # castoria.cartas.personagem-texto
        Field("epigrafe", "line", _("epigraph"), required=False),
        _GATILHO,
        _EFEITO,
    ),
)
ACAO = CardKind(
    "acao",
    _("Ação"),
    (
        _NOME,
        _NIVEL_DO_REALIZADOR,  # castoria.cartas.acao-nivel, castoria.decisao.16
        Field("permanente", "flag", _("stays on the Página"), required=False),
        Field("texto", "rules", _("text")),
        _GATILHO,
        _EFEITO,
    ),
)
CONDECORACAO = CardKind(
    "condecoracao",
    _("Condecoração"),
    (
        _NOME,
        _NIVEL_DO_REALIZADOR,
        Field("valor", "tenths", _("additional Valor"), minimum=-99, maximum=99),
        Field("texto", "rules", _("text")),  # castoria.cartas.condecoracao-face
        _GATILHO,
        _EFEITO,
    ),
)

CARD_KINDS = (PERSONAGEM, ACAO, CONDECORACAO)
DECK_RULES = INVENTARIO


# ---------------------------------------------------------------- the Página, in millimetres


# The Página fills two A4 sheets side by side, or one A3 sheet across.
PAGINA = Size(390, 280)
MARGEM = 2.0  # this margin may be cut off

CARTA = CARD_SIZES["poker"]
ESPACO = CARTA.height  # a space takes its card upright and turned: castoria.decisao.98
CONDECORACAO_A_VISTA = (
    12.0  # visible edge of a Condecoração below its bearer: castoria.condecoracoes.valor-adicional
)

# From one space to the next of its row: two cards leave a gap nearly as wide as a card even when both are
# turned, so that several Condecorações of the row above, which stands over the gaps, fit there.
PASSO = 148.0

_BASE = MARGEM + CONDECORACAO_A_VISTA


def nivel(espaco: str) -> int:
    """Return the caste of the Personagens that a space takes: castoria.pagina.nivel-do-espaco."""
    return int(espaco[1])


def espaco(nome: str) -> Area:
    """Return the square that a Personagem needs on its space, turned or not.

    The base lies near its owner (castoria.decisao.97), and each N2 and the N1 above the gap between the two
    spaces that support it (castoria.decisao.1).
    """
    linha = [other for other in ESPACOS if nivel(other) == nivel(nome)]
    do_meio = linha.index(nome) - (len(linha) - 1) / 2
    return Area(
        PAGINA.width / 2 + do_meio * PASSO - ESPACO / 2, _BASE + (3 - nivel(nome)) * ESPACO, ESPACO, ESPACO
    )


def carta_em_pe(nome: str) -> Area:
    """Return the area of the upright card of a space."""
    x, y, *_rest = espaco(nome)
    return Area(x + (ESPACO - CARTA.width) / 2, y, CARTA.width, CARTA.height)


def carta_virada(nome: str) -> Area:
    """Return the area of the turned card of a space."""
    x, y, *_rest = espaco(nome)
    return Area(x, y + (ESPACO - CARTA.width) / 2, CARTA.height, CARTA.width)


def faixa(nome: str) -> Area:
    """Return the area of the lowest visible edge of a Condecoração below an upright Personagem."""
    card = carta_em_pe(nome)
    return Area(card.x, card.y - CONDECORACAO_A_VISTA, card.width, CONDECORACAO_A_VISTA)


# castoria.pagina.espaco-inventario, .espaco-cemiterio, .espaco-acoes
ZONAS = {
    "inventario": Area(314.5, 104.0, 65.0, 89.0),
    "cemiterio": Area(294.0, 197.0, 90.0, 65.0),
    "acoes": Area(10.5, 104.0, 65.0, 89.0),
}

# The fields of the PI track lie in rows of ten, one PI in each row, the highest at the top.
# castoria.objetivo.imaginacao-inicial; castoria.decisao.70 (no ceiling): a token on +3.0, +6.0 or +9.0 adds
# to the track.
TRILHA = Area(4.0, 196.0, 146.0, 80.0)
ACRESCIMOS_DECIMOS = (30, 60, 90)

FASES = ("compra", "construcao", "luta", "reconstrucao")  # castoria.fases.quatro, castoria.fases.ordem
QUADRO_DAS_FASES = Area(242.0, 194.0, 49.0, 82.0)

# Beside the base, for facts that no card can show: castoria.acoes.uma-por-turno, castoria.lutas.direto-um;
# castoria.convocacao.um-por-nivel
QUADRO_DO_NARRADOR = Area(102.0, 13.0, 38.0, 40.0)
QUADRO_DA_CONVOCACAO = Area(250.0, 13.0, 38.0, 40.0)


def campo_de_imaginacao(decimos: int, trilha: Area = TRILHA) -> Area:
    """Return the field of the PI track for that many tenths, 0 to 30."""
    if not 0 <= decimos <= IMAGINACAO_INICIAL_DECIMOS:
        raise ValueError(f"the track has no field for {decimos} tenths")
    return _campo(decimos // 10, decimos % 10, trilha)


def campo_de_acrescimo(decimos: int, trilha: Area = TRILHA) -> Area:
    """Return the field of the "+" row that adds that many tenths."""
    return _campo(3, ACRESCIMOS_DECIMOS.index(decimos) + 1, trilha)


def _campo(row: int, column: int, trilha: Area) -> Area:
    width, height = trilha.width / 10, trilha.height / 4
    return Area(trilha.x + column * width, trilha.y + row * height, width, height)


# ---------------------------------------------------------------- printed components

LADO_DO_MARCADOR = 14.0


@dataclass(frozen=True, slots=True)
class Contagem:
    """The number of copies of a piece that two Narradores need, and the rules that give it."""

    copies: int
    rules: tuple[str, ...]


PAGINAS = Contagem(NARRADORES, ("castoria.pagina.definicao",))

RASTREADORES = {
    "imaginacao": Contagem(2, ("castoria.objetivo.imaginacao-inicial", "castoria.decisao.70")),
    "fases": Contagem(2, ("castoria.fases.quatro", "castoria.fases.ordem")),
    "convocacao": Contagem(2, ("castoria.convocacao.um-por-nivel",)),
    "capitulos": Contagem(2, ("castoria.objetivo.melhor-de-tres",)),
    "trocas": Contagem(2, ("castoria.preparacao.troca-limite",)),
    "inicio": Contagem(1, ("castoria.gerais.inicio-aleatorio", "castoria.lutas.primeiro-turno")),
    "segundo": Contagem(1, ("castoria.gerais.inicio-aleatorio", "castoria.decisao.26")),
}

_SEIS_CADA = len(ESPACOS) * NARRADORES
MARCADORES = {
    "atacou": Contagem(_SEIS_CADA, ("castoria.lutas.um-ataque",)),
    "foi-alvo": Contagem(_SEIS_CADA, ("castoria.lutas.alvo-uma-vez",)),
    "convocou-n1": Contagem(2, ("castoria.convocacao.um-por-nivel",)),
    "convocou-n2": Contagem(2, ("castoria.convocacao.um-por-nivel",)),
    "convocou-n3": Contagem(2, ("castoria.convocacao.um-por-nivel",)),
    "narrador-agiu": Contagem(2, ("castoria.acoes.uma-por-turno",)),
    "narrador-alvo": Contagem(2, ("castoria.lutas.direto-um", "castoria.lutas.alvo-uma-vez")),
    "imaginacao": Contagem(4, ("castoria.objetivo.imaginacao-inicial", "castoria.decisao.70")),
    "fase": Contagem(2, ("castoria.fases.quatro",)),
    "turno": Contagem(1, ("castoria.fases.narrador-da-vez",)),
    "inicio": Contagem(1, ("castoria.gerais.inicio-aleatorio", "castoria.lutas.primeiro-turno")),
    "capitulo": Contagem(2, ("castoria.objetivo.melhor-de-tres",)),
    "troca": Contagem(2, ("castoria.preparacao.troca-limite",)),
}

ELOS_DA_CORRENTE = 13  # long chains have used eight; there is no limit
CORRENTE = Contagem(1, ("castoria.contra-tramas.uma-por-vez",))

# Changes of Valor by card effects, in tenths, each a token with + on one side and − on the other: with the
# chain they fill the rest of the tokens' sheet.
MUDANCAS_DE_VALOR_DECIMOS = {1: 20, 5: 12, 10: 12}
MUDANCA_DE_VALOR = ("castoria.cartas.valor",)
