"""Fases de um turno: four phases in order, each left out or played once, and whose turn it is."""

from companion.games.calamandara.moves import Adquirir, Descartar, EncerrarFase, Inserir
from companion.games.calamandara.pieces import FENDA
from companion.games.calamandara.registry import CHECKS, LEDGER, MONTES, RESOLUTION, descartar, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Fase
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

FASES: tuple[Fase, ...] = ("adquirir", "inserir", "mover", "cartas")
FASE_DE: dict[type[Move], Fase] = {Adquirir: "adquirir", Inserir: "inserir", Descartar: "cartas"}

ATE_O_FIM_DA_SEGUINTE = CHECKS.decision("ate-quando-se-impede").reading("until-the-following-phase-ends")
QUARTA_FASE = CHECKS.decision("quarta-fase-na-zona-final")
CHEGADA_NA_FENDA = CHECKS.decision("resposta-a-chegada-na-fenda")
FIM_DO_TURNO = "fim-de-turno"


def fecham(state: State, fase: Fase) -> tuple[str, ...]:
    """What ends for good the chance to prevent an action of a phase."""
    depois = FASES[FASES.index(fase) + 1 :]
    if ATE_O_FIM_DA_SEGUINTE.holds(state):
        return (*(f"fase:{later}" for later in depois[1:]), FIM_DO_TURNO)
    return (*(f"acao:{later}" for later in depois), FIM_DO_TURNO)


# ---------------------------------------------------------------- what is lawful when


@CHECKS.check("calamandara.sorteio.horario", Adquirir, Inserir, Descartar, EncerrarFase, tier=Tier.TURN)
def na_propria_vez(state: State, move: Move) -> Finding:
    return None if state.vez == move.seat else Breach(vez=state.vez)


@CHECKS.check("calamandara.turnos.sem-volta", Adquirir, Inserir, tier=Tier.TURN)
def sem_volta(state: State, move: Move) -> Finding:
    behind = FASES.index(state.fase) > FASES.index(FASE_DE[type(move)])
    return Breach(fase=state.fase) if behind else None


@CHECKS.check("calamandara.turnos.uma-vez", Inserir, tier=Tier.TURN)
def a_fase_impedida_foi_gasta(state: State, move: Move) -> Finding:
    return Breach(fase="inserir") if state.impedida else None


@CHECKS.check("calamandara.fase4.descartar-uma", Descartar, tier=Tier.TURN)
def descarta_uma(state: State, move: Move) -> Finding:
    return Breach() if state.descartou else None


@CHECKS.check("calamandara.rf.sem-fase-4", Descartar, tier=Tier.TURN)
def sem_quarta_fase_na_zona_final(state: State, move: Move) -> Finding:
    """In the Zona Final there is no phase 4, judged as phase 3 ends."""
    mesa = state.mesa
    ponto = mesa.tabuleiro.pontos.get(mesa.viajante(move.seat).token)
    if ponto is not None and mesa.tabuleiro.zona(ponto) == "ZF":
        return Breach(QUARTA_FASE)
    return None


@CHECKS.check("calamandara.fase4.descartar-uma", Descartar, tier=Tier.PIECES, physical=True)
def tem_carta(state: State, move: Move) -> Finding:
    mao = state.de(move.seat).mao
    return None if mao else Breach(mao=mao)


CHECKS.permit(EncerrarFase, "calamandara.turnos.opcional")
CHECKS.permit(Descartar, "calamandara.fase4.descartar-uma")


# ---------------------------------------------------------------- what happens


def comecar(context: Context[State], fase: Fase) -> None:
    """An action of that phase is done: those before it are over, and so is what awaited it."""
    ir_para(context, fase)
    fechar(context, f"acao:{fase}")


def fechar(context: Context[State], ocasiao: str) -> None:
    """The windows that this occasion closes; with the last of them a token on the Fenda has won.

    What brought it there could still be answered.
    """
    context.expire(ocasiao)
    fenda = context.state.mesa.tabuleiro.nomes[FENDA]
    chegou = tuple(viajante.id for viajante in context.state.mesa.viajantes if viajante.token == fenda)
    if chegou and not context.state.windows:
        context.end(chegou, "fenda", "calamandara.fd.vence", CHEGADA_NA_FENDA)


def ir_para(context: Context[State], fase: Fase) -> None:
    """That phase and those left out before it begin."""
    at = FASES.index(context.state.fase)
    for later in FASES[at + 1 : FASES.index(fase) + 1]:
        context.set(fase=later)
        fechar(context, f"fase:{later}")
        context.emit("fase", "calamandara.turnos.ordem", fase=later)


@RESOLUTION.move(EncerrarFase)
def encerrar(context: Context[State], move: EncerrarFase) -> None:
    at = FASES.index(context.state.fase) + 1
    if at < len(FASES):
        ir_para(context, FASES[at])
    else:
        encerrar_turno(context)


@RESOLUTION.move(Descartar)
def descartar_da_mao(context: Context[State], move: Descartar) -> None:
    comecar(context, "cartas")
    if context.state.outcome is not None:
        return
    MONTES.move(context, move.seat, "mao", "descarte", (move.carta,))
    context.set(descartou=True)
    context.emit("descartou", "calamandara.fase4.descarte-face-cima", quem=move.seat, carta=move.carta)


def encerrar_turno(context: Context[State]) -> None:
    """What ends with the turn, and then the next traveller, clockwise."""
    fechar(context, FIM_DO_TURNO)
    state = context.state
    if state.outcome is not None:
        return
    expirar(context)
    LEDGER.clear(context)
    ordem = tuple(viajante.id for viajante in state.mesa.viajantes)
    vez = ordem[(ordem.index(state.vez) + 1) % len(ordem)]
    context.set(vez=vez, turno=state.turno + 1, fase="adquirir", impedida=False, descartou=False)
    context.emit("turno", "calamandara.sorteio.horario", vez=vez)


def expirar(context: Context[State]) -> None:
    """A taken card that nobody triggered goes at the end of the turn of the traveller on whose RF it lies."""
    state = context.state
    waiting = state.de(state.vez).sobre_reserva_final
    for espera in waiting:
        if espera.desde < state.turno:
            descartar(context, state.vez, espera.carta)
            context.emit("expirou", "calamandara.vinculado.tomar-expira", carta=espera.carta, onde=state.vez)
    left = tuple(espera for espera in waiting if espera.desde >= state.turno)
    mudar_cartas(context, state.vez, sobre_reserva_final=left)
