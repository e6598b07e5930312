"""The form for a Carta de Lembrança that the rulebook does not have: its text in parts or in free words."""

from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.palavras import ACOES_EM_PALAVRAS, DE_QUEM, GIRAM, SELADOS
from companion.games.calamandara.partes import (
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirDaReserva,
    MoverToken,
    Realocar,
    RepetirTurno,
    Rotacionar,
    Selar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
)
from companion.language import _
from companion.referee.definition.card_forms import CardsAsked, FaceAsked, FieldAsked, OperationAsked
from companion.referee.positions.adjustments import AsPrinted

LEMBRANCA = "lembranca"
_DE = FieldAsked("em_quem", only=DE_QUEM)

CARTAS_A_DIZER = CardsAsked(
    faces={LEMBRANCA: FaceAsked(UsarPropria, rare=("ataca",))},
    operations=(
        OperationAsked(Anular, _("Annul the last card")),
        OperationAsked(
            ImpedirAcao, _("Prevent an action"), (FieldAsked("acao", only=ACOES_EM_PALAVRAS, needed=True),)
        ),
        OperationAsked(ImpedirTurno, _("Prevent a turn")),
        OperationAsked(Selar, _("Prevent this turn"), (FieldAsked("selado", only=SELADOS, needed=True),)),
        OperationAsked(Destruir, _("Destroy symbols"), ("quantos",)),
        OperationAsked(Realocar, _("Relocate a symbol")),
        OperationAsked(InserirDaReserva, _("Insert symbols"), ("quantos",)),
        OperationAsked(MoverToken, _("Move a token"), (_DE,)),
        OperationAsked(ComprarLembrancas, _("Draw cards"), ("quantas", _DE)),
        OperationAsked(DescartarDaReserva, _("Discard symbols of a Reserva"), ("quantos", _DE)),
        OperationAsked(TomarSimboloDe, _("Take a symbol")),
        OperationAsked(TrocarReservas, _("Exchange the Reservas")),
        OperationAsked(AdquirirDe, _("Acquire by a Carta de Símbolos"), (_DE,)),
        OperationAsked(EliminarDe, _("Eliminate a card"), ("monte",)),
        OperationAsked(TrocarCartasCom, _("Exchange cards"), ("monte",)),
        OperationAsked(
            Rotacionar, _("Pass on around the table"), (FieldAsked("girado", only=GIRAM), "anti_horario")
        ),
        OperationAsked(RepetirTurno, _("Repeat the turn")),
        OperationAsked(AsPrinted, _("As it is printed"), ("texto",)),
    ),
    plays={UsarPropria: (LEMBRANCA, "carta")},
)
