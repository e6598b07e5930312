"""Components of Fábula TCG: kinds of card, limits of a deck, counts of markers, the play mat.

The numbers are those of the standard duel (fabula.decisao.90). The printer and the referee share them. Rule
ids stand beside each fact.
"""

from dataclasses import dataclass

from companion.cards.kinds import CardKind, CopyLimit, DeckRules, Field, OperationForm
from companion.cards.measures import CARD_SIZES
from companion.language import _

A_MESA = (2, 6)  # fabula.1.2.2: two or more; the score board has room for six
JOGADORES = (2, 6)  # fabula.1.2.2c; a duel is the format with numbers of its own: fabula.decisao.90

# fabula.1.6.1: the six colours by the code beside each sign
CORES = ("BR", "AZ", "AM", "VD", "VM", "RX")

# fabula.1.4.2, fabula.3.1.6: the Centro in the middle of four Arredores, from the owner's left
TERRITORIOS = ("arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4")
# fabula.1.4.6, fabula.1.20.1, fabula.decisao.79: by position
RESISTENCIA = {"arredor": 5, "centro": 15}
ACRESCIMO_DE_RESISTENCIA = 5  # fabula.1.20.4: gains have no maximum, so a tracker turned over adds this

# fabula.decisao.1
FASES = ("restauracao", "compra", "acao", "ofensiva", "influencia", "final")
# fabula.1.7.2c, fabula.1.18.10, fabula.decisao.7: restored in a player's first turn, second turn and so on
RECURSOS = (2, 4, 6, 8, 10)
SALDO_MAXIMO = 10  # of the track; fabula.decisao.8: passives may exceed it, so a second token adds ten

RARIDADES = ("C", "R", "L")  # fabula.decisao.72

DECK_RULES = DeckRules(
    cards=40,
    cards_rule="fabula.4.1.1",
    copies=3,
    copies_rule="fabula.decisao.72",
    or_more=True,
    exceptions=(
        CopyLimit(2, "fabula.decisao.72", field="raridade", word="R"),
        CopyLimit(1, "fabula.decisao.72", field="raridade", word="L"),
        CopyLimit(None, "fabula.1.9.2", kind="ficha"),  # in no deck
    ),
)


# ---------------------------------------------------------------- effects of texts, for the referee


def _quantia(nome: str) -> tuple[str, ...]:
    """Return the fields of an amount: a number, or a multiple of something counted (fabula.1.8.4)."""
    return (nome, f"{nome}.value", f"{nome}.per")


_DIZ = ("effect", "target", "of", "value", "per")

# The operations of tasks.py with open targets, one for each sentence (fabula.1.14.3a), and the abilities of
# permanentes: fabula.1.14.5, fabula.1.14.6, fabula.1.14.7, fabula.1.18.11.
OPERACOES = (
    OperationForm("ferir", _quantia("dano")),
    OperationForm("prevenir", ("quanto", "ate")),
    OperationForm("comprar", _quantia("quantas")),
    OperationForm("sacrificar"),
    OperationForm("cancelar"),
    OperationForm("virar", ("virado",)),
    OperationForm("controlar"),
    OperationForm("gerar-recurso", _quantia("quantos")),
    OperationForm("criar-ficha", ("nome", "tipo", "vida", "ofensiva", "influencia")),
    OperationForm("vigorar", ("until", "fixed", "says", *(f"says.{name}" for name in _DIZ))),
)
HABILIDADES = (
    OperationForm("passiva", _DIZ),
    OperationForm("quando", ("when", "needs", "takes", "does")),
    OperationForm("ativada", (*_quantia("custo"), "vira", "sacrifica", "efeito")),
    OperationForm("gera", ("recursos",)),
)


# ---------------------------------------------------------------- the cards

_MOST = 99  # the greatest number on a card, more than any table will count

_NOME = Field("nome", "line", _("name"))  # fabula.2.1.1
_CUSTO = Field("custo", "integer", _("cost"), minimum=0, maximum=_MOST)  # fabula.2.2.2
_CORES = Field("cores", "several", _("colours"), required=False, choices=CORES)  # fabula.1.6.2, fabula.2.4.2
_SUBTIPO = Field("subtipo", "line", _("subtype"), required=False)
_TEXTO = Field("texto", "rules", _("ability"), required=False)  # fabula.2.6.1
_HISTORIA = Field("historia", "line", _("story"), required=False)  # fabula.2.6.1: in italics
_ILUSTRADOR = Field("ilustrador", "line", _("illustrator"), required=False)  # fabula.2.8.2
_EFEITO = Field("efeito", "operations", _("effect"), required=False, forms=OPERACOES, printed=False)
_HABILIDADES = Field(
    "habilidades", "operations", _("abilities"), required=False, forms=HABILIDADES, printed=False
)
_RARIDADE = Field("raridade", "choice", _("rarity"), choices=RARIDADES)

# The figure of a card if its source names one; otherwise its name chooses (layouts/fabula/figuras).
FIGURAS = (
    "abelha", "acude", "antena", "aranha", "arco", "barragem", "boitata", "boiuna", "borboleta", "boto",
    "brincante", "caboclo-dagua", "cachorro", "caipora", "cangaceiro", "capela", "casa", "caveira",
    "chave", "chuva", "cidade", "cogumelo", "conto", "coracao", "coroa", "cuca", "curupira", "enchente",
    "escudo", "facao", "farol", "figueira", "fita", "flor", "fogo-corredor", "fogueira", "folha",
    "folia", "forno", "fruta", "galo", "galpao", "gato", "guardia", "lampiao", "lobisomem", "lua",
    "macaco", "machado", "mae-dagua", "mandacaru", "maos", "mapinguari", "mascara", "matinta", "menina",
    "mercado", "montanha", "morcego", "muiraquita", "olho", "onca", "paje", "palmeira", "passaros",
    "peixe", "pisadeira", "porao", "porco-do-mato", "porta-bandeira", "pote", "redemoinho", "relogio",
    "reza", "rezadeira", "rio", "roca", "roda", "saci", "sanfona", "sapo", "semeadora", "silencio",
    "sol", "tatu", "terreiro", "tesouro", "trem", "tropeiro", "tucano", "vaga-lume", "viaduto", "viola",
    "vulto",
)  # fmt: skip
_FIGURA = Field("figura", "choice", _("figure of the woodcut"), required=False, choices=FIGURAS)


def _valores(*, required: bool) -> tuple[Field, ...]:
    """Return the fields of vida, ofensiva and influência: fabula.2.7.1, fabula.2.7.2, fabula.2.7.3."""
    return (
        Field("vida", "integer", _("vida"), required, minimum=1, maximum=_MOST),
        Field("ofensiva", "integer", _("ofensiva"), required, minimum=-_MOST, maximum=_MOST),
        Field("influencia", "integer", _("influência"), required, minimum=-_MOST, maximum=_MOST),
    )


# fabula.3.4.3; a cost other than resources stands in the text
_ANEXAR = Field("anexar", "integer", _("cost of anexar"), required=False, minimum=0, maximum=_MOST)
_FIM = (_TEXTO, _HISTORIA, _ILUSTRADOR, _RARIDADE, _FIGURA)

BASE = CardKind("base", _("Base"), (_NOME, _CORES, _SUBTIPO, *_FIM))  # fabula.3.1.2
ALIADO = CardKind(
    "aliado", _("Aliado"), (_NOME, _CUSTO, _CORES, _SUBTIPO, *_valores(required=True), *_FIM, _HABILIDADES)
)
MANOBRA = CardKind("manobra", _("Manobra"), (_NOME, _CUSTO, _CORES, _SUBTIPO, *_FIM, _EFEITO))
MODIFICACAO = CardKind(
    "modificacao", _("Modificação"), (_NOME, _CUSTO, _CORES, _SUBTIPO, _ANEXAR, *_FIM, _HABILIDADES)
)
# fabula.1.12.3, fabula.3.5.3, fabula.decisao.82: a card for what an effect creates; no cost, no rarity
FICHA = CardKind(
    "ficha",
    _("Ficha"),
    (
        _NOME,
        Field(
            "representa",
            "choice",
            _("type that it stands for"),
            choices=("aliado", "modificacao", "base", "manobra"),
        ),
        _CORES,
        _SUBTIPO,
        *_valores(required=False),
        _ANEXAR,
        _TEXTO,
        _HISTORIA,
        _ILUSTRADOR,
        _FIGURA,
    ),
)

CARD_KINDS = (BASE, ALIADO, MANOBRA, MODIFICACAO, FICHA)


# ---------------------------------------------------------------- sizes in millimetres

CARTA = CARD_SIZES["poker"]
LADO_DO_MARCADOR = 14.0
LADO_DO_INDICE = 9.0  # side of the small token that slides on a tracker of resistência

MODIFICACAO_A_VISTA = 15.0  # visible edge of a Modificação below its Aliado: any number, fabula.3.4.6
ALIADOS = 5  # marked places; there is no limit: fabula.3.2.2
ESPACOS_DA_PILHA = 7  # of the shared strip; no limit: fabula.4.5.5


def casas(lugar: str) -> tuple[int, ...]:
    """Return the values of a tracker of resistência, from the highest to 0: fabula.1.20.1."""
    return tuple(range(RESISTENCIA[lugar], -1, -1))


# ---------------------------------------------------------------- printed components


@dataclass(frozen=True, slots=True)
class Contagem:
    """The number of copies of a piece, for each player or for the table, and the rules that give it."""

    copies: int
    rules: tuple[str, ...]
    each: bool = True

    def para(self, players: int) -> int:
        """Return the number of copies for that many players."""
        return self.copies * players if self.each else self.copies


TAPETES = Contagem(1, ("fabula.1.4.2", "fabula.4.3.1"))
FAIXA_DA_PILHA = Contagem(1, ("fabula.4.5.5", "fabula.decisao.14"), each=False)
GUIA = Contagem(1, ("fabula.decisao.1",), each=False)

RASTREADORES = {
    "arredor": Contagem(4, ("fabula.1.4.6", "fabula.1.20.4", "fabula.decisao.59")),
    "centro": Contagem(1, ("fabula.1.4.6", "fabula.1.20.4")),
    "exposicao": Contagem(1, ("fabula.3.1.8", "fabula.3.1.9")),
}
INDICES = Contagem(5, ("fabula.3.1.3", "fabula.1.20.1"))  # a small token for each Base

MARCADORES = {
    "fase": Contagem(1, ("fabula.decisao.1",)),
    "turno": Contagem(1, ("fabula.1.7.2c", "fabula.1.18.10")),
    "saldo": Contagem(2, ("fabula.1.7.2a", "fabula.decisao.8")),  # the second for +10
    "prioridade": Contagem(1, ("fabula.1.17.1", "fabula.1.17.6a"), each=False),
    "dano-1": Contagem(12, ("fabula.1.21.1", "fabula.decisao.42")),
    "dano-5": Contagem(6, ("fabula.1.21.1", "fabula.decisao.42")),
    "entrou": Contagem(5, ("fabula.3.2.10",)),
    "atacando": Contagem(5, ("fabula.3.2.4", "fabula.3.2.5")),
    "bloqueando": Contagem(5, ("fabula.1.22.3",)),
    "mais-1": Contagem(8, ("fabula.1.8.1", "fabula.1.11.3")),  # −1 on the back
    "x": Contagem(4, ("fabula.1.8.4", "fabula.1.8.8")),
    "na-pilha": Contagem(4, ("fabula.1.13.1", "fabula.4.5.1")),  # an effect without a card of its own
}
