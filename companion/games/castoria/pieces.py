"""Components of Castória and their places: counts, kinds of card, the spaces of a Página.

The printer and the referee share them. Rule ids stand beside each fact.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from companion.cards.kinds import CardKind, DeckRules, Field, OperationForm
from companion.cards.measures import CARD_SIZES
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
    OperationForm("imaginacao", ("quem", "decimos", "por_carta")),
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
    OperationForm("comprar-cartas", ("quem", "cartas", "obrigatoria", "com_menos_de")),
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
# castoria.cartas.reacao: the death narrowed to whose Personagem dies: another's than the bearer, one of its
# side, another of its side, or one of the other side.
QualMorte = Literal["morte-de-outro", "morte-de-um-seu", "morte-de-outro-seu", "morte-de-oponente"]
# castoria.cartas.reacao: any other trigger, which the text itself describes. Only the table sees it occur.
QualOutro = Literal["outro"]
OUTRO: QualOutro = "outro"
DAS_MORTES: dict[str, QualGatilho] = dict.fromkeys(get_args(QualMorte), "morte")
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
ESTREITOS = {**DO_PORTADOR, **DAS_MORTES}  # every narrowed trigger, with the one that it narrows
GATILHOS: tuple[str, ...] = (*get_args(QualGatilho), *ESTREITOS, OUTRO)
_GATILHO = Field("gatilho", "choice", _("trigger"), required=False, choices=GATILHOS, printed=False)
_EFEITO = Field("efeito", "operations", _("effect"), required=False, forms=OPERACOES, printed=False)

# The emblem of a card if its source names one; otherwise its name chooses (layouts/castoria/emblemas).
FIGURAS = (
    "acha", "ampulheta", "apelido", "arvore", "avo", "boticaria", "bruxa", "cao", "capita", "carta",
    "caveira", "chave", "chuva", "cinza", "ciranda", "contadora", "contrabandista", "coracao", "coroa",
    "corredora", "crianca", "espada", "espelho", "estilingue", "estrela", "faisca", "fantasma", "fita",
    "flor", "fogueira", "gato", "grilo", "incendiario", "lenco", "lenha", "manta", "mapa", "mentirosa",
    "nao-foi-bem-assim", "navio", "no", "noite", "nome", "outra-vez", "palha", "passaro", "peixe",
    "pena", "ponte", "porta", "rainha", "raposa", "rei", "rumor", "salto", "senhor", "senhora-do-banco",
    "serpente", "sino", "sol", "tambor", "tecela", "testemunha", "torre", "tregua", "troca",
    "vaga-lume", "vela", "vela-apagada", "velha-do-xale", "vento", "virgula", "voltar",
)  # fmt: skip
_FIGURA = Field("figura", "choice", _("figure of the emblem"), required=False, choices=FIGURAS)

PERSONAGEM = CardKind(
    "personagem",
    _("Personagem"),
    (
        _NOME,
        Field("nivel", "integer", _("level"), minimum=1, maximum=3),
        Field("valor", "tenths", _("Valor"), minimum=0, maximum=99),  # castoria.cartas.valor
        Field("texto", "rules", _("text"), required=False),  # castoria.cartas.personagem-texto
        Field("epigrafe", "line", _("epigraph"), required=False),
        _FIGURA,
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
        _FIGURA,
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
        _FIGURA,
        _GATILHO,
        _EFEITO,
    ),
)

CARD_KINDS = (PERSONAGEM, ACAO, CONDECORACAO)
DECK_RULES = INVENTARIO


# ---------------------------------------------------------------- the Página


CARTA = CARD_SIZES["poker"]
# visible edge of a Condecoração below its bearer, in millimetres: castoria.condecoracoes.valor-adicional
CONDECORACAO_A_VISTA = 12.0
ACRESCIMOS_DECIMOS = (30, 60, 90)  # castoria.decisao.70: no ceiling

FASES = ("compra", "construcao", "luta", "reconstrucao")  # castoria.fases.quatro, castoria.fases.ordem


@cache  # six spaces, asked for with every Valor
def nivel(espaco: str) -> int:
    """Return the caste of the Personagens that a space takes: castoria.pagina.nivel-do-espaco."""
    return int(espaco[1])


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
