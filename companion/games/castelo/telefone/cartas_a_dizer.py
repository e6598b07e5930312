"""Forms for a card of Castelo that the table does not know: its face, and the effects of its text."""

from typing import Any

from companion.games.castelo.mesa import ATAQUE, DEFESA, RENDE, VIDA
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.palavras import (
    AREAS_EM_PALAVRAS,
    CONJUNTOS_EM_PALAVRAS,
    HABILIDADES_EM_PALAVRAS,
    NUMEROS_EM_PALAVRAS,
    PRODUTOS_EM_PALAVRAS,
    TIPOS_EM_PALAVRAS,
    VOO_EM_PALAVRAS,
)
from companion.games.castelo.tasks import (
    Curar,
    Dano,
    DeslocarTropa,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    Render,
    VirarTropa,
)
from companion.language import _
from companion.referee.definition.card_forms import (
    CardsAsked,
    FaceAsked,
    FieldAsked,
    OperationAsked,
    ResultAsked,
    SaidAsked,
    Sayable,
)

PRODUCAO, TROPA, INSTANTANEA, PERMANENTE = "producao", "tropa", "instantanea", "permanente"
ARMADILHA, ARMADILHA_DE_CAMPO, OCULTA = "armadilha", "armadilha-de-campo", "armadilha-oculta"
_RARIDADE = ("raridade",)  # castelo.preparacao.raridade-na-carta

# castelo.tropas.tres-valores
_VALORES = tuple(FieldAsked(nome, needed=True) for nome in ("ataque", "defesa", "vida"))
_HABILIDADES = (
    FieldAsked("voo", only={**VOO_EM_PALAVRAS, "sem-letra": "Vôo"}),  # castelo.decisao.80
    "velocidade",
    "aereo",
    "agrupamento",
)
_TIPO = FieldAsked(
    "tipo", only=TIPOS_EM_PALAVRAS
)  # which every tropa has, so that it stands with its numbers
# castelo.producao.quantidade-impressa
_DO_PRODUTOR = (
    FieldAsked("produto", only=PRODUTOS_EM_PALAVRAS, needed=True),
    FieldAsked("rende", needed=True),
)

# castelo.permanentes.alcance: the effect in play on a tropa, a set of tropas or a producer
_DE_TROPA = ("tropa",)
_DIZEM = SaidAsked(
    "efeitos",
    numbers=(
        *(Sayable(qual, NUMEROS_EM_PALAVRAS[qual], _DE_TROPA) for qual in (ATAQUE, DEFESA, VIDA)),
        Sayable(RENDE, NUMEROS_EM_PALAVRAS[RENDE], ("produtor",)),
    ),
    abilities=tuple(Sayable(qual, nome, _DE_TROPA) for qual, nome in HABILIDADES_EM_PALAVRAS.items()),
    sets=CONJUNTOS_EM_PALAVRAS,
    below="sob",
)

_PONTOS = ("tropa", "castelo", "muralha")  # the places of pieces that have points or life
_NA_TROPA: dict[str, Any] = {"place": "tropa", "of": ("tropa",)}
_NA_ARMADILHA: dict[str, Any] = {"place": "armadilha", "of": ("armadilha",)}
_NO_PRODUTOR: dict[str, Any] = {"place": "produtor", "of": ("produtor",)}

CARTAS_A_DIZER = CardsAsked(
    faces={
        PRODUCAO: FaceAsked(BaixarProducao, _DO_PRODUTOR, columns=_RARIDADE),
        TROPA: FaceAsked(
            BaixarTropa,
            (*_VALORES, _TIPO, "custo"),
            rare=(*_HABILIDADES, "manutencao"),
            columns=_RARIDADE,
        ),
        INSTANTANEA: FaceAsked(UsarInstantanea, ("custo",), columns=_RARIDADE),
        PERMANENTE: FaceAsked(
            BaixarPermanente,
            ("custo",),
            rare=("manutencao",),
            said=_DIZEM,
            columns=("alcance", *_RARIDADE),
        ),
        ARMADILHA: FaceAsked(UsarArmadilha, ("custo",), last=True, columns=_RARIDADE),
        ARMADILHA_DE_CAMPO: FaceAsked(UsarArmadilha, ("custo",), last=True, columns=_RARIDADE),
        OCULTA: FaceAsked(ColocarArmadilha, aside=True),
    },
    operations=(
        OperationAsked(Dano, _("Damage"), ("pontos",)),
        OperationAsked(Curar, _("Restore points"), ("pontos",)),
        OperationAsked(VirarTropa, _("Turn a tropa")),
        OperationAsked(DesvirarTropa, _("Turn a tropa upright")),
        OperationAsked(DeslocarTropa, _("Move a tropa"), (FieldAsked("area", only=AREAS_EM_PALAVRAS),)),
        OperationAsked(DestruirTropa, _("Destroy a tropa")),
        OperationAsked(DevolverTropa, _("A tropa back to the hand")),
        OperationAsked(DestruirPermanente, _("Destroy a Permanente")),
        OperationAsked(DestruirArmadilha, _("Destroy a trap")),
        OperationAsked(DevolverArmadilha, _("A trap back to the hand")),
        OperationAsked(DestruirProdutor, _("Destroy a producer")),
        OperationAsked(DevolverProdutor, _("A producer back to the hand")),
        OperationAsked(FazerComprar, _("Somebody draws"), ("quantas",)),
        OperationAsked(FazerDescartar, _("Somebody discards"), ("quantas",)),
    ),
    results=(  # in words, since a bare −2 or +2 might be of ataque
        ResultAsked(
            Dano,
            "piece",
            place="alvo",
            of=_PONTOS,
            numbers=("pontos", (1, 2, 3, 4)),
            each=_("takes {count}"),
        ),
        ResultAsked(
            Curar,
            "piece",
            place="alvo",
            of=_PONTOS,
            numbers=("pontos", (1, 2, 3)),
            each=_("heals {count}"),
        ),
        ResultAsked(DestruirTropa, "piece", _("dies"), **_NA_TROPA),
        ResultAsked(VirarTropa, "piece", _("is turned"), **_NA_TROPA),
        ResultAsked(DesvirarTropa, "piece", _("is upright"), **_NA_TROPA),
        ResultAsked(DevolverTropa, "piece", _("to hand"), **_NA_TROPA),
        ResultAsked(DestruirArmadilha, "piece", _("is destroyed"), **_NA_ARMADILHA),
        ResultAsked(DevolverArmadilha, "piece", _("to hand"), **_NA_ARMADILHA),
        ResultAsked(DestruirProdutor, "piece", _("is destroyed"), **_NO_PRODUTOR),
        ResultAsked(DevolverProdutor, "piece", _("to hand"), **_NO_PRODUTOR),
        ResultAsked(Render, "piece", numbers=("marcadores", (-2, -1, 1, 2)), **_NO_PRODUTOR),
    ),
    plays={
        BaixarProducao: (PRODUCAO, "carta"),
        BaixarTropa: (TROPA, "carta"),
        BaixarPermanente: (PERMANENTE, "carta"),
        UsarInstantanea: (INSTANTANEA, "carta"),
        UsarArmadilha: (ARMADILHA, "carta"),
        ColocarArmadilha: (OCULTA, "carta"),
    },
)
