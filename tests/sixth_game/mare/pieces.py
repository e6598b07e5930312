"""The components of Maré: one kind of card, three players, hands of four."""

from companion.cards.kinds import CardKind, Field, OperationForm
from companion.language import _

JOGADORES = (3, 3)  # mare.preparo.tres
MAO = 4  # mare.preparo.mao
RECOLHE = 2  # mare.recolher.ate-duas
MAIS_PESADO = 99

PEIXE = CardKind(
    "peixe",
    _("Fish"),
    (
        Field("nome", "line", _("name")),
        Field("peso", "integer", _("weight"), minimum=1, maximum=MAIS_PESADO),
        Field("texto", "rules", _("text"), required=False),
        Field("efeito", "operations", _("effect"), False, forms=(OperationForm("pescar"),), printed=False),
    ),
)
CARD_KINDS = (PEIXE,)
DECK_RULES = None
