"""What Castória is played with, and where it lies: counts, kinds of card, the spaces of a Página.

Shared by the printer and the referee. Rule ids stand beside each fact.
"""

from companion.cards.kinds import CardKind, DeckRules, Field
from companion.language import _

NARRADORES = 2  # castoria.objetivo.narradores
IMAGINACAO_INICIAL_DECIMOS = 30  # castoria.objetivo.imaginacao-inicial

# Spaces of a hierarquia from the owner's left, and what each stands on.
# castoria.pagina.espaco-n1, .espacos-n2, .espacos-n3; castoria.decisao.1
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

PERSONAGEM = CardKind(
    "personagem",
    _("Personagem"),
    (
        _NOME,
        Field("nivel", "integer", _("level"), minimum=1, maximum=3),
        Field("valor", "tenths", _("Valor"), minimum=0, maximum=99),  # castoria.cartas.valor
        Field("texto", "rules", _("text"), required=False),  # castoria.cartas.personagem-texto
        Field("epigrafe", "line", _("epigraph"), required=False),
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
    ),
)

CARD_KINDS = (PERSONAGEM, ACAO, CONDECORACAO)
DECK_RULES = INVENTARIO
