"""Símbolos iniciais: each traveller chooses two before play, all at once and openly, or in turn."""

from collections import Counter
from typing import Final, cast, get_args

from companion.games.calamandara.fases import NA_VEZ
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, UsarCarta, UsarPropria
from companion.games.calamandara.moves import EscolherIniciais
from companion.games.calamandara.nomes import Inferior, Simbolo
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State, quantos_de, somados
from companion.language import _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.positions.position import OpenAnswer, OpenChoice, OwedChoice
from companion.referee.resolving.resolution import Context
from companion.referee.rules.choosing import asked, chosen
from companion.referee.rules.seating import order_from

NENHUM: Final = "nenhum"
ESCOLHER, SEPARAR = "escolher-iniciais", "separar-carta"
UM_APOS_O_OUTRO = CHECKS.decision("ordem-dos-iniciais").reading("clockwise-from-first")
EXATAMENTE_DOIS = CHECKS.decision("quantos-iniciais").reading("exactly-two")


def escolhas(state: State) -> tuple[OwedChoice, ...]:
    """Return the choices owed before the first turn."""
    em_ordem = UM_APOS_O_OUTRO.holds(state)
    return asked(order_from(state, state.vez), ESCOLHER, "calamandara.iniciais.livre", in_turn=em_ordem)


def _escolhem(state: State) -> OwedChoice | None:
    choice = state.choice
    return choice if choice is not None and choice.asks == ESCOLHER else None


def em_preparo(state: State) -> OwedChoice | None:
    """Return the choice owed before the first turn, starting symbols or a card of the Triagem, or None."""
    choice = state.choice
    return choice if choice is not None and choice.asks in (ESCOLHER, SEPARAR) else None


# ---------------------------------------------------------------- checks


@CHECKS.check("calamandara.iniciais.dois", EscolherIniciais, tier=Tier.TURN, physical=True)
def ainda_nao_escolheu(state: State, move: EscolherIniciais) -> Finding:
    """Require an owed choice: once each, before play, and in turn where the table chooses in turn."""
    choice = _escolhem(state)
    if choice is not None and move.seat in choice.seats:
        return None
    if choice is None:
        formam = em_preparo(state) is not None
        reason = _("First come the decks") if formam else _("{seat} has chosen; the match has begun")
        return Breach(reason, turno=state.turno)
    said = choice.said if isinstance(choice, OpenChoice) else ()
    if any(one.seat == move.seat for one in said):
        return Breach(_("{seat} has already chosen two starting symbols"), turno=state.turno)
    return Breach(NOT_WAITED_FOR, faltam=choice.seats, turno=state.turno)


@CHECKS.check(
    "calamandara.comecando.primeiro-turno",
    *NA_VEZ,
    UsarCarta,
    UsarPropria,
    AcionarVinculada,
    tier=Tier.BEGUN,
    physical=True,
)
def so_depois_da_preparacao(state: State, seat: Seat) -> Finding:
    choice = em_preparo(state)
    if choice is None:
        return None
    if choice.asks == SEPARAR:
        return Breach(_("The Triagem goes on: {faltam} has still to pick a card"), faltam=choice.seats)
    return Breach(_("Starting symbols are still to be chosen by {faltam}"), faltam=choice.seats)


@CHECKS.check("calamandara.preparacao.depositos", EscolherIniciais, tier=Tier.PIECES, physical=True)
def estao_no_deposito(state: State, move: EscolherIniciais, um: Inferior, outro: Inferior) -> Finding:
    deposito = state.mesa.viajante(move.seat).deposito
    for simbolo, quantos in Counter(_simbolos(um, outro)).items():
        if (ha := quantos_de(deposito, simbolo)) < quantos:
            reason = _("{quantos} of {simbolo} needed; {seat}'s depósito has {ha}", quantos=quantos, ha=ha)
            return Breach(reason, simbolo=simbolo)
    return None


@CHECKS.check("calamandara.iniciais.dois", EscolherIniciais)
def sao_dois(state: State, move: EscolherIniciais, um: Inferior, outro: Inferior) -> Finding:
    if NENHUM not in (um, outro) or not EXATAMENTE_DOIS.holds(state):
        return None
    faltam = (um, outro).count(NENHUM)
    reason = _n("one starting symbol is missing", "{count} starting symbols are missing", faltam)
    return Breach(reason, EXATAMENTE_DOIS)


@CHECKS.possible(EscolherIniciais, "um")
@CHECKS.possible(EscolherIniciais, "outro")
def quaisquer(state: State, move: Move) -> tuple[str, ...]:
    return (*get_args(Simbolo), NENHUM)


CHECKS.permit(
    EscolherIniciais,
    "calamandara.iniciais.dois",
    "calamandara.iniciais.livre",
    "calamandara.iniciais.repetir",
)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(EscolherIniciais)
def escolher(context: Context[State], move: EscolherIniciais, um: Inferior, outro: Inferior) -> None:
    """Record a choice; after the last one all choices go into the Reservas."""
    por_nas_reservas(context, chosen(context, move.seat, _simbolos(um, outro)))


def por_nas_reservas(context: Context[State], escolhas: tuple[OpenAnswer, ...]) -> None:
    """Move each choice from the depósito into the Reserva."""
    for said in escolhas:
        for simbolo in cast(tuple[Simbolo, ...], said.value):
            viajante = context.state.mesa.viajante(said.seat)
            mudar_viajante(
                context,
                said.seat,
                deposito=somados(viajante.deposito, simbolo, -1),
                reserva=somados(viajante.reserva, simbolo, 1),
            )
            context.emit("comeca-com", "calamandara.iniciais.reserva", quem=said.seat, simbolo=simbolo)


def _simbolos(um: Inferior, outro: Inferior) -> tuple[Simbolo, ...]:
    return tuple(simbolo for simbolo in (um, outro) if simbolo != NENHUM)
