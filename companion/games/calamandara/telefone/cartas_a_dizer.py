"""The form for a Carta de Lembrança that the rulebook does not have: its text in parts or in free words."""

from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.palavras import (
    ACOES_EM_PALAVRAS,
    DE_QUEM,
    DO_QUE_SE_ADQUIRE,
    GIRAM,
    SELADOS,
)
from companion.games.calamandara.partes import (
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    Copiar,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirCopia,
    InserirDaReserva,
    Invadir,
    MoverToken,
    Realocar,
    RepetirTurno,
    Revelar,
    Reviver,
    Rotacionar,
    Selar,
    Tomar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
    TrocarSimbolosCom,
    TrocarTokens,
    TrocarUmaReservada,
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
        OperationAsked(ImpedirTurno, _("Prevent a turn"), ("proximo", _DE)),
        OperationAsked(
            Selar, _("Prevent this turn"), (FieldAsked("selado", only=SELADOS, needed=True), "proximo", _DE)
        ),
        OperationAsked(Destruir, _("Destroy symbols"), ("quantos",)),
        OperationAsked(Realocar, _("Relocate a symbol"), ("das_terras", "a_linha")),
        OperationAsked(InserirDaReserva, _("Insert symbols"), ("quantos", "na_linha")),
        OperationAsked(InserirCopia, _("Insert a copy"), ("do_realocado", "na_linha")),
        OperationAsked(MoverToken, _("Move a token"), ("passos", _DE)),
        OperationAsked(Invadir, _("Invade")),
        OperationAsked(TrocarTokens, _("Change places with a token")),
        OperationAsked(ComprarLembrancas, _("Draw cards"), ("quantas", _DE)),
        OperationAsked(DescartarDaReserva, _("Discard symbols of a Reserva"), ("quantos", _DE)),
        OperationAsked(TomarSimboloDe, _("Take a symbol")),
        OperationAsked(TrocarSimbolosCom, _("Exchange symbols")),
        OperationAsked(TrocarReservas, _("Exchange the Reservas")),
        OperationAsked(
            AdquirirDe,
            _("Acquire by a Carta de Símbolos"),
            (FieldAsked("quais", only=DO_QUE_SE_ADQUIRE), _DE),
        ),
        OperationAsked(Revelar, _("Show cards"), ("monte",)),
        OperationAsked(EliminarDe, _("Eliminate a card"), ("monte", "escolhida")),
        OperationAsked(TrocarCartasCom, _("Exchange cards"), ("monte",)),
        OperationAsked(TrocarUmaReservada, _("Exchange a reserved card")),
        OperationAsked(
            Rotacionar,
            _("Pass on around the table"),
            (FieldAsked("girado", only=GIRAM), "anti_horario", "a_escolher"),
        ),
        OperationAsked(RepetirTurno, _("Repeat the turn")),
        OperationAsked(Copiar, _("Copy a card"), ("de_outro",)),
        OperationAsked(Tomar, _("Take over a card"), ("de_outro",)),
        OperationAsked(Reviver, _("Revive a card"), ("sai",)),
        OperationAsked(AsPrinted, _("As it is printed"), ("texto",)),
    ),
    plays={UsarPropria: (LEMBRANCA, "carta")},
)
