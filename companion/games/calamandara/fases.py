"""Fases de um turno: four phases in order, each left out or played once, and whose turn it is."""

from companion.games.calamandara.moves import Adquirir, Descartar, EncerrarFase, Inserir
from companion.games.calamandara.pieces import FENDA
from companion.games.calamandara.registry import CHECKS, LEDGER, MONTES, RESOLUTION, descartar, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Fase
from companion.referee.fields.move import Move
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding

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
    return Breach() if state.impedida else None


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
    return None if state.de(move.seat).mao else Breach()


CHECKS.permit(EncerrarFase, "calamandara.turnos.opcional")
CHECKS.permit(Descartar, "calamandara.fase4.descartar-uma")


# ---------------------------------------------------------------- what happens


def comecar(course: Course[State], fase: Fase) -> None:
    """An action of that phase is done: those before it are over, and so is what awaited it."""
    ir_para(course, fase)
    fechar(course, f"acao:{fase}")


def fechar(course: Course[State], ocasiao: str) -> None:
    """The windows that this occasion closes; with the last of them a token on the Fenda has won.

    What brought it there could still be answered.
    """
    course.comes(ocasiao)
    fenda = course.state.mesa.tabuleiro.nomes[FENDA]
    chegou = tuple(viajante.id for viajante in course.state.mesa.viajantes if viajante.token == fenda)
    if chegou and not course.state.windows:
        course.end(chegou, "fenda", "calamandara.fd.vence", CHEGADA_NA_FENDA)


def ir_para(course: Course[State], fase: Fase) -> None:
    """That phase and those left out before it begin."""
    at = FASES.index(course.state.fase)
    for later in FASES[at + 1 : FASES.index(fase) + 1]:
        course.set(fase=later)
        fechar(course, f"fase:{later}")
        course.happen("fase", "calamandara.turnos.ordem", fase=later)


@RESOLUTION.move(EncerrarFase)
def encerrar(course: Course[State], move: EncerrarFase) -> None:
    at = FASES.index(course.state.fase) + 1
    if at < len(FASES):
        ir_para(course, FASES[at])
    else:
        encerrar_turno(course)


@RESOLUTION.move(Descartar)
def descartar_da_mao(course: Course[State], move: Descartar) -> None:
    comecar(course, "cartas")
    if course.state.outcome is not None:
        return
    MONTES.move(course, move.seat, "mao", "descarte", (move.carta,))
    course.set(descartou=True)
    course.happen("descartou", "calamandara.fase4.descarte-face-cima", quem=move.seat, carta=move.carta)


def encerrar_turno(course: Course[State]) -> None:
    """What ends with the turn, and then the next traveller, clockwise."""
    fechar(course, FIM_DO_TURNO)
    state = course.state
    if state.outcome is not None:
        return
    expirar(course)
    LEDGER.clear(course)
    ordem = tuple(viajante.id for viajante in state.mesa.viajantes)
    vez = ordem[(ordem.index(state.vez) + 1) % len(ordem)]
    course.set(vez=vez, turno=state.turno + 1, fase="adquirir", impedida=False, descartou=False)
    course.happen("turno", "calamandara.sorteio.horario", vez=vez)


def expirar(course: Course[State]) -> None:
    """A taken card that nobody triggered goes at the end of the turn of the traveller on whose RF it lies."""
    state = course.state
    waiting = state.de(state.vez).sobre_reserva_final
    for espera in waiting:
        if espera.desde < state.turno:
            descartar(course, state.vez, espera.carta)
            course.happen("expirou", "calamandara.vinculado.tomar-expira", carta=espera.carta, onde=state.vez)
    left = tuple(espera for espera in waiting if espera.desde >= state.turno)
    mudar_cartas(course, state.vez, sobre_reserva_final=left)
