"""How a card of Castelo is told that the table does not know: what its face says, and what its text does."""

from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS, TIPOS_EM_PALAVRAS, VOO_EM_PALAVRAS
from companion.referee.definition.card_forms import CardsAsked, FaceAsked, FieldAsked

PRODUCAO, TROPA, INSTANTANEA, PERMANENTE = "producao", "tropa", "instantanea", "permanente"
ARMADILHA = "armadilha"

# castelo.tropas.tres-valores
_VALORES = tuple(FieldAsked(nome, needed=True) for nome in ("ataque", "defesa", "vida"))
_HABILIDADES = (
    FieldAsked("voo", only=VOO_EM_PALAVRAS),
    "velocidade",
    "aereo",
    "agrupamento",
    FieldAsked("tipo", only=TIPOS_EM_PALAVRAS),
)
# castelo.producao.quantidade-impressa
_DO_PRODUTOR = (
    FieldAsked("produto", only=PRODUTOS_EM_PALAVRAS, needed=True),
    FieldAsked("rende", needed=True),
)

CARTAS_A_DIZER = CardsAsked(
    faces={
        PRODUCAO: FaceAsked(BaixarProducao, _DO_PRODUTOR),
        TROPA: FaceAsked(BaixarTropa, (*_VALORES, "custo"), rare=(*_HABILIDADES, "manutencao")),
        INSTANTANEA: FaceAsked(UsarInstantanea, ("custo",)),
        PERMANENTE: FaceAsked(BaixarPermanente, ("custo",), rare=("manutencao",)),
        ARMADILHA: FaceAsked(UsarArmadilha, ("custo",), last=True),
    },
    plays={
        BaixarProducao: (PRODUCAO, "carta"),
        BaixarTropa: (TROPA, "carta"),
        BaixarPermanente: (PERMANENTE, "carta"),
        UsarInstantanea: (INSTANTANEA, "carta"),
        UsarArmadilha: (ARMADILHA, "carta"),
    },
)
