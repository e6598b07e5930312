"""Components of Castelo: kinds of card, limits of a deck, counts of markers.

The printer and the referee share them. Rule ids stand beside each fact.
"""

from dataclasses import dataclass

from companion.cards.kinds import CardKind, CopyLimit, DeckRules, Field, OperationForm
from companion.cards.measures import CARD_SIZES
from companion.language import _

# castelo.formas.duelo, .imortal; the book names no maximum, but mats of six fill a long table
JOGADORES = (2, 6)

# the four products with the letter of each: castelo.tipos.quatro-produtos
PRODUTOS = {"construcao": "C", "armeiro": "A", "espiritual": "E", "treinamento": "T"}

PRODUTORES_NA_MESA = 8  # castelo.producao.maximo-oito
LIMITE_DE_MAO = 8  # castelo.turno.limite-de-mao
MAO_INICIAL = 5  # castelo.preparacao.mao-de-cinco

# castelo.preparacao.vinte-e-dez; castelo.formas.partida-longa
CASTELO, MURALHA = 20, 10
CASTELO_LONGO, MURALHA_LONGA = 30, 20
ACRESCIMO = 10  # castelo.decisao.27: no maximum, so a second token adds ten to what a track shows

FASES = ("desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte")
ETAPAS = ("movimentacao", "declaracao", "efeitos-1", "armadilhas", "efeitos-2", "danos")

# castelo.preparacao.sessenta-cartas, .tres-copias; castelo.decisao.32: a producer is always free
DECK_RULES = DeckRules(
    cards=60,
    cards_rule="castelo.preparacao.sessenta-cartas",
    copies=3,
    copies_rule="castelo.preparacao.tres-copias",
    exceptions=(
        CopyLimit(None, "castelo.preparacao.produtores-sem-limite", kind="producao"),
        CopyLimit(1, "castelo.preparacao.muito-rara-uma", field="raridade", word="muito-rara"),
    ),
)

_MOST = 20  # the greatest number on a card, more than any table will count

_NOME = Field("nome", "line", _("name"))
_TEXTO = Field("texto", "rules", _("text"))
_TEXTO_SE_HOUVER = Field("texto", "rules", _("text"), required=False)
# The figure on a card's arms if its source names one; otherwise its name chooses
# (layouts/castelo/cargas.toml).
FIGURAS = (
    "alvo", "aranha", "arvore", "balde", "bandeira", "bigorna", "bolinhas", "buraco",
    "cacto", "cadeado", "caldeirao", "canhao", "capela", "caracol", "carroca", "catapulta",
    "chave", "cogumelo", "cola", "cometa", "coracao", "coroa", "coruja", "dentes",
    "dragao", "elmo", "engrenagem", "espada", "espinho", "estrela", "flor", "forno",
    "gato", "lanche", "leao", "lua", "martelo", "moinho", "mola", "ourico",
    "passaro", "pedra", "peixe", "piao", "pipa", "rainha", "raio", "relogio",
    "robo", "roda", "saco", "sol", "soldado", "tartaruga", "teia", "tijolos",
    "torre", "toupeira", "trombeta", "varinha", "vela",
)  # fmt: skip
_FIGURA = Field("figura", "choice", _("figure of the arms"), required=False, choices=FIGURAS)

# castelo.preparacao.raridade-na-carta
_RARIDADE = Field("raridade", "choice", _("rarity"), choices=("comum", "rara", "muito-rara"))

# A cost is a number of each product, and may be empty.
_CUSTO = (
    Field("custo_c", "integer", _("cost in Construção"), required=False, minimum=0, maximum=_MOST),
    Field("custo_a", "integer", _("cost in Armeiro"), required=False, minimum=0, maximum=_MOST),
    Field("custo_e", "integer", _("cost in Espiritual"), required=False, minimum=0, maximum=_MOST),
    Field("custo_t", "integer", _("cost in Treinamento"), required=False, minimum=0, maximum=_MOST),
)
# castelo.turno.manutencao-pagar
_MANUTENCAO = (
    Field("manutencao_c", "integer", _("upkeep in Construção"), required=False, minimum=0, maximum=_MOST),
    Field("manutencao_a", "integer", _("upkeep in Armeiro"), required=False, minimum=0, maximum=_MOST),
    Field("manutencao_e", "integer", _("upkeep in Espiritual"), required=False, minimum=0, maximum=_MOST),
    Field("manutencao_t", "integer", _("upkeep in Treinamento"), required=False, minimum=0, maximum=_MOST),
)

# Effects of texts for the referee, targets open: operations of tasks.py, and effects of permanentes.
_DIZ = ("effect", "target", "of", "value", "per")
OPERACOES = (
    OperationForm("dano", ("pontos",)),
    OperationForm("curar", ("pontos",)),
    OperationForm("virar-tropa"),
    OperationForm("desvirar-tropa"),
    OperationForm("deslocar-tropa", ("area",)),
    OperationForm("destruir-tropa"),
    OperationForm("devolver-tropa"),
    OperationForm("fazer-comprar", ("quantas",)),
    OperationForm("fazer-descartar", ("quantas",)),
    OperationForm("vigorar", ("until", "says", *(f"says.{name}" for name in _DIZ))),
)
_EFEITO = Field("efeito", "operations", _("effect"), required=False, forms=OPERACOES, printed=False)
_DITO = Field(
    "efeito",
    "operations",
    _("effect"),
    required=False,
    forms=(OperationForm("diz", _DIZ),),
    printed=False,
)

# castelo.producao.quantidade-impressa, .sem-custo; castelo.decisao.8: a choice only where it is printed
PRODUCAO = CardKind(
    "producao",
    _("Produção"),
    (
        _NOME,
        Field("produto", "choice", _("product"), choices=tuple(PRODUTOS)),
        Field("rende", "integer", _("yield a turn"), minimum=1, maximum=_MOST),
        Field("ou_c", "flag", _("may make Construção instead"), required=False),
        Field("ou_a", "flag", _("may make Armeiro instead"), required=False),
        Field("ou_e", "flag", _("may make Espiritual instead"), required=False),
        Field("ou_t", "flag", _("may make Treinamento instead"), required=False),
        _RARIDADE,
        _TEXTO_SE_HOUVER,
        _FIGURA,
    ),
)
TROPA = CardKind(
    "tropa",
    _("Tropa"),
    (
        _NOME,
        Field("tipo", "choice", _("Ser Vivo or Máquina"), choices=("ser-vivo", "maquina")),
        # castelo.tropas.tres-valores
        Field("ataque", "integer", _("attack"), minimum=0, maximum=99),
        Field("defesa", "integer", _("defence"), minimum=0, maximum=99),
        Field("vida", "integer", _("life"), minimum=1, maximum=99),
        *_CUSTO,
        _RARIDADE,
        # castelo.tropas.habilidades-no-texto: only these are stated by name
        Field("aereo", "integer", _("damage of Aéreo"), required=False, minimum=0, maximum=99),
        Field("voo", "choice", _("Vôo, curto or longo"), required=False, choices=("C", "L")),
        Field("velocidade", "flag", _("Velocidade"), required=False),
        Field("agrupamento", "flag", _("Agrupamento"), required=False),
        _TEXTO_SE_HOUVER,
        _EFEITO,
        *_MANUTENCAO,
        _FIGURA,
    ),
)
INSTANTANEA = CardKind("instantanea", _("Instantânea"), (_NOME, *_CUSTO, _RARIDADE, _TEXTO, _EFEITO, _FIGURA))
PERMANENTE = CardKind(
    "permanente",
    _("Permanente"),
    (
        _NOME,
        Field("alcance", "choice", _("global or localizada"), choices=("global", "localizada")),
        *_CUSTO,
        _RARIDADE,
        _TEXTO,
        _DITO,
        *_MANUTENCAO,
        _FIGURA,
    ),
)
ARMADILHA = CardKind("armadilha", _("Armadilha"), (_NOME, *_CUSTO, _RARIDADE, _TEXTO, _EFEITO, _FIGURA))
ARMADILHA_DE_CAMPO = CardKind(
    "armadilha-de-campo", _("Armadilha de Campo"), (_NOME, *_CUSTO, _RARIDADE, _TEXTO, _EFEITO, _FIGURA)
)

# castelo.tipos.seis-tipos
CARD_KINDS = (PRODUCAO, TROPA, INSTANTANEA, PERMANENTE, ARMADILHA, ARMADILHA_DE_CAMPO)


# ---------------------------------------------------------------- printed components

LADO_DO_MARCADOR = 14.0
CARTA = CARD_SIZES["poker"]


@dataclass(frozen=True, slots=True)
class Contagem:
    """The number of copies of a piece that each player needs, and the rules that give it."""

    copies: int
    rules: tuple[str, ...]


# Each shows 1 on its front and 5 on its back: castelo.decisao.5 (markers pile up without limit).
MARCADORES_DE_PRODUTO = Contagem(20, ("castelo.producao.marcadores-abaixo", "castelo.decisao.5"))

# Each shows one product on its front and another on its back, so that eight producers of any products find
# theirs. castelo.producao.marcador-de-tipo, castelo.decisao.6
INDICADORES = {("construcao", "armeiro"): 8, ("espiritual", "treinamento"): 8}
REGRAS_DOS_INDICADORES = ("castelo.producao.marcador-de-tipo", "castelo.producao.maximo-oito")

MARCADORES = {
    "castelo": Contagem(2, ("castelo.mesa.castelo-e-muralha-por-marcador", "castelo.decisao.27")),
    "muralha": Contagem(2, ("castelo.mesa.castelo-e-muralha-por-marcador", "castelo.decisao.27")),
    "dano": Contagem(14, ("castelo.tropas.dano-zera-no-fim", "castelo.decisao.40")),
    "nova": Contagem(6, ("castelo.combate.recem-chegada-fica",)),
    "atacou": Contagem(6, ("castelo.combate.declarar-vira",)),
    "grupo": Contagem(6, ("castelo.agrupamento.uma-so-tropa", "castelo.agrupamento.preso-apos-atacar")),
}
PRIMEIRO_JOGADOR = Contagem(1, ("castelo.decisao.18",))  # one for the whole table
RASTREADORES = Contagem(1, ("castelo.preparacao.vinte-e-dez", "castelo.formas.partida-longa"))
