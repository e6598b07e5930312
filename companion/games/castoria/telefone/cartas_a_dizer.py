"""Forms for a card that the table does not know: its face, and the effects of its text."""

from typing import Any

from companion.games.castoria.moves import Acao, Combinar, Condecorar, Convocar
from companion.games.castoria.palavras import PERMITIDO_EM_PALAVRAS, PROIBIDO_EM_PALAVRAS
from companion.games.castoria.pieces import nivel
from companion.games.castoria.state import VALOR
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.telefone.cartas_conhecidas import ACAO, CONDECORACAO, DA_CARTA, PERSONAGEM
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Imaginacao,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.language import _
from companion.referee.definition.card_forms import (
    CardsAsked,
    FaceAsked,
    FieldAsked,
    OperationAsked,
    ResultAsked,
)
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.adjustments import Modify, Prevent

_NIVEL = FieldAsked(
    "nivel",
    only={"1": _("N1 · gold"), "2": _("N2 · silver"), "3": _("N3 · bronze"), "narrador": _("Narrador")},
)
# Actions forbidden and rules lifted for one Personagem.
_PROIBIDO = FieldAsked(
    "target",
    only=PROIBIDO_EM_PALAVRAS,
)
_PERMITIDO = FieldAsked(
    "target",
    only=PERMITIDO_EM_PALAVRAS,
)
_COMO_FICA = FieldAsked("para", only={"direita": _("right"), "esquerda": _("left"), "nao": _("upright")})
_PASSA_A_SER = (
    "on",
    FieldAsked("value", like=(Convocar, "valor_decimos")),
    FieldAsked("until", like=(MudarValor, "ate")),
)

# Usual Valores of Personagens of a level, and of Condecorações, in tenths.
_VALORES_POR_NIVEL = {
    1: (8, 10, 12, 13, 14, 15, 16, 18, 20, 22),
    2: (5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    3: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}
_ADICIONAIS = (1, 2, 3, 4, 5, -1, -2, -3, -4, -5)


def costumeiros(move: Move, campo: str) -> tuple[int, ...]:
    """Return the usual Valores of a Personagem on that space, or of a Condecoração."""
    if campo == "valor_decimos" and isinstance(move, Convocar | Combinar) and move.espaco is not UNSET:
        return _VALORES_POR_NIVEL[nivel(move.espaco)]
    de_condecoracao = (Condecorar, "valor_decimos"), (Combinar, "adicional_decimos")
    return _ADICIONAIS if (type(move), campo) in de_condecoracao else ()


def suposto(move: Move) -> dict[str, Any]:
    """Return the level of a card's performer for an unknown level of the card: castoria.acoes.nivel."""
    if not isinstance(move, Acao | Condecorar) or move.realizador is UNSET or move.nivel is not UNSET:
        return {}
    realizador = move.realizador
    casta = NARRADOR if realizador == NARRADOR else str(nivel(realizador))
    return {"nivel": casta, "nivel_conferido": False}


_UMA = {"cartas": 1}
CARTAS_A_DIZER = CardsAsked(
    faces={
        PERSONAGEM: FaceAsked(
            Convocar, ("valor_decimos",), ("lembra", "interacao", "reacao"), columns=("nivel",)
        ),
        ACAO: FaceAsked(Acao, (_NIVEL,), ("permanente",)),
        CONDECORACAO: FaceAsked(Condecorar, (_NIVEL, "valor_decimos"), ("lembra", "interacao", "reacao")),
    },
    operations=(
        OperationAsked(Imaginacao, _("PI"), ("quem", "decimos")),
        OperationAsked(MudarValor, _("Valor"), ("decimos", "ate")),
        OperationAsked(MudarValor, _("Valor while…"), ("decimos", "fonte")),
        OperationAsked(Matar, _("It dies")),
        OperationAsked(Prevent, _("Prevent")),
        OperationAsked(ComprarCartas, _("Draw"), ("quem", "cartas", "obrigatoria")),
        OperationAsked(DescartarCartas, _("Discard cards"), ("quem", "cartas")),
        OperationAsked(Devolver, _("To the hand")),
        OperationAsked(PorNoInventario, _("To the Inventário")),
        OperationAsked(Virar, _("Turn it"), (_COMO_FICA,)),
        OperationAsked(PosicionarCarta, _("Put it in"), ("de", "nome", "valor_decimos", "sem_suporte")),
        OperationAsked(MudarControle, _("Change control")),
        OperationAsked(MudarRegra, _("May not"), (_PROIBIDO, "ate"), {"effect": "deny"}),
        OperationAsked(MudarRegra, _("May"), (_PERMITIDO, "ate"), {"effect": "allow"}),
        OperationAsked(Modify, _("Valor becomes"), _PASSA_A_SER, {"effect": "set", "target": VALOR}),
    ),
    plays=DA_CARTA,
    results=(
        ResultAsked(
            MudarValor,
            "piece",
            place="personagem",
            numbers=("decimos", (-1, -2, -3, -4, -5, 1, 2, 3, 5)),
            stays=("permanente", {"ate": "permanente"}),
            ends=(_("until the end of the turn"), {"ate": "fim-de-turno"}),
            source="fonte",
        ),
        ResultAsked(Matar, "piece", _("dies"), place="personagem"),
        ResultAsked(Devolver, "piece", _("to hand"), place="personagem"),
        ResultAsked(
            Imaginacao,
            "home",
            numbers=("decimos", (-1, -2, -3, -5, 1, 2, 3, 5)),
            given={"quem": "eu"},
            theirs={"quem": "oponente"},
        ),
        ResultAsked(
            ComprarCartas,
            "home",
            _("draws 1"),
            given=_UMA | {"quem": "eu"},
            theirs=_UMA | {"quem": "oponente"},
        ),
        ResultAsked(
            DescartarCartas,
            "home",
            _("discards 1"),
            given=_UMA | {"quem": "eu"},
            theirs=_UMA | {"quem": "oponente"},
        ),
        ResultAsked(Prevent, "answered", _("Prevents it")),
    ),
    unknown=suposto,
    usual=costumeiros,
)
