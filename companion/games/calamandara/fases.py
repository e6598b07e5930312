"""Fases de um turno: four phases in order, each skipped or played once, and the active traveller."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.calamandara.decks import deck_de, virar_carta
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    InserirEstrela,
    Mover,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.nomes import ERRONIA, Fase
from companion.games.calamandara.pieces import FENDA
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, descartar, mudar_cartas
from companion.games.calamandara.state import Posto, State, somados
from companion.games.calamandara.tasks import FimDoTurno, Selo
from companion.games.calamandara.zona_final import destravar, na_zona_final
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, PHASE_PASSED
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import next_after

FASES: tuple[Fase, ...] = ("adquirir", "inserir", "mover", "cartas")
FASE_DE: dict[type[Move], Fase] = {
    Adquirir: "adquirir",
    Inserir: "inserir",
    InserirEstrela: "inserir",
    Mover: "mover",
}
DA_QUARTA = (Reservar, Descartar, Comprar)
SEM_FASE = (TransformarCachoeira, EncerrarFase, EncerrarTurno)
NA_VEZ: tuple[type[Move], ...] = (*FASE_DE, *DA_QUARTA, *SEM_FASE)

ATE_QUANDO = CHECKS.decision("ate-quando-se-impede")
ATE_O_FIM_DA_SEGUINTE = ATE_QUANDO.reading("until-the-following-phase-ends")
SO_SE_QUISER = CHECKS.decision("tomada-sem-uso").reading("optional")
CHEGADA_NA_FENDA = CHECKS.decision("resposta-a-chegada-na-fenda")
ACABA_NA_HORA = CHEGADA_NA_FENDA.reading("over-at-once")
VIRA_A_CARTA = CHECKS.decision("quem-nada-adquire").reading("card-turns")
IMPEDIDO_CONTA = CHECKS.decision("turno-impedido-e-cachoeira").reading("prevented-turn-counts")
FIM_DO_TURNO = "fim-de-turno"
INSERCAO = "insercao"  # all insertions of phase 2, which can be prevented as a whole
AQUISICAO = "aquisicao"  # the acquisition of phase 1, which can be prevented as a whole
FASE_DA_ACAO: dict[str, Fase] = {AQUISICAO: "adquirir", INSERCAO: "inserir"}
SEM_VOLTA, UMA_VEZ = "calamandara.turnos.sem-volta", "calamandara.turnos.uma-vez"
# What ends the phase after an acquisition, and after an insertion.
TERMINA_A_SEGUINTE: dict[Fase, tuple[str, ...]] = {
    "adquirir": ("fase:mover", "fase:cartas"),
    "inserir": ("acao:mover", "fase:cartas"),
}


def fecham(state: State, fase: Fase, *, andou: bool) -> tuple[str, ...]:
    """Return the occasions that end the chance to prevent an action of a phase: calamandara.decisao.96.

    The book lets an acquisition and an insertion be prevented until the following phase has ended, and says
    nothing of a walk. Phase 3 ends with the walk: calamandara.fase3.soltar.
    """
    return _fecham(fase, TERMINA_A_SEGUINTE if ATE_O_FIM_DA_SEGUINTE.holds(state) and not andou else {})


def _fecham(fase: Fase, termina: Mapping[Fase, tuple[str, ...]]) -> tuple[str, ...]:
    depois = FASES[FASES.index(fase) + 1 :]
    return (*termina.get(fase, [f"acao:{later}" for later in depois]), FIM_DO_TURNO)


def volta_a_impedir_se(state: State, fase: Fase) -> bool:
    """Return whether an acquisition or insertion may be prevented again, since the table reads so now.

    By the other reading of calamandara.decisao.96 its window has closed.
    """
    atos = {"inserir": state.impedida or any(um.kind == INSERCAO for um in state.actions)}
    atos |= {"mover": state.andou, "cartas": state.etapa is not None}
    houve = {f"acao:{later}" for later, feito in atos.items() if feito}
    houve.update(f"fase:{later}" for later in FASES[: FASES.index(state.fase) + 1])
    pelas_duas = (_fecham(fase, TERMINA_A_SEGUINTE), _fecham(fase, {}))
    sua, outra = pelas_duas if ATE_O_FIM_DA_SEGUINTE.holds(state) else pelas_duas[::-1]
    return houve.isdisjoint(sua) and not houve.isdisjoint(outra)


# ---------------------------------------------------------------- timing


@CHECKS.check("calamandara.sorteio.horario", *FASE_DE, EncerrarFase, EncerrarTurno, tier=Tier.TURN)
def na_propria_vez(state: State, move: Move) -> Finding:
    return None if state.vez == move.seat else Breach(NOT_ON_TURN, vez=state.vez)


@CHECKS.check("calamandara.fase4.so-na-fase", *DA_QUARTA, tier=Tier.TURN)
def na_propria_quarta_fase(state: State, move: Move) -> Finding:
    """Require the mover's own turn, in which the move goes on to phase 4."""
    reason = _("Phase 4 of this turn is {vez}'s, not {seat}'s")
    return None if state.vez == move.seat else Breach(reason, vez=state.vez)


@CHECKS.check_one_of((SEM_VOLTA, UMA_VEZ), *FASE_DE, tier=Tier.TURN)
def sem_volta(state: State, move: Move) -> Iterator[tuple[str, Breach]]:
    """Refuse a phase that is past, and first of all a second acquisition of this turn."""
    if FASES.index(state.fase) <= FASES.index(FASE_DE[type(move)]):
        return
    if isinstance(move, Adquirir) and any(a.kind == AQUISICAO for a in state.actions):
        yield UMA_VEZ, Breach(_("{seat} has already acquired symbols this turn"))
    else:
        yield SEM_VOLTA, Breach(PHASE_PASSED, fase=state.fase)


@CHECKS.check(UMA_VEZ, Inserir, InserirEstrela, tier=Tier.TURN)
def a_fase_impedida_foi_gasta(state: State, move: Move) -> Finding:
    if not state.impedida:
        return None
    return Breach(_("{seat}'s insertion was prevented: {fase} is over this turn"), fase="inserir")


@CHECKS.permit_by(EncerrarFase)
def permite_encerrar(state: State, move: EncerrarFase) -> tuple[str, ...]:
    """Permit to end a phase; with phase 4 the turn ends."""
    return ("calamandara.turnos.opcional", *(("calamandara.fase4.fim",) if state.fase == "cartas" else ()))


CHECKS.permit(EncerrarTurno, "calamandara.turnos.opcional")


# ---------------------------------------------------------------- effects


def comecar(context: Context[State], fase: Fase) -> None:
    """Begin an action of that phase: earlier phases end, and their windows close."""
    ir_para(context, fase)
    fechar(context, f"acao:{fase}")


def fechar(context: Context[State], ocasiao: str) -> None:
    """Close the windows that this occasion closes; when none is left, a token on the Fenda wins.

    Before that, the move that brought the token there could still be answered.
    """
    context.expire(ocasiao)
    if not context.state.windows:
        _vencer(context)


def vencer_de_imediato(context: Context[State]) -> None:
    """End the match at once for a token on the Fenda, where the table decides so."""
    if ACABA_NA_HORA.holds(context.state):
        _vencer(context)


def _vencer(context: Context[State]) -> None:
    fenda = context.state.mesa.tabuleiro.nomes[FENDA]
    chegou = tuple(viajante.id for viajante in context.state.mesa.viajantes if viajante.token == fenda)
    if chegou and context.state.outcome is None:
        context.end(chegou, "fenda", "calamandara.fd.vence", CHEGADA_NA_FENDA)


def ir_para(context: Context[State], fase: Fase, *, adquiriu: bool = False) -> None:
    """Enter that phase and those skipped before it."""
    if not adquiriu and fase != "adquirir":
        sem_adquirir(context)
    at = FASES.index(context.state.fase)
    for later in FASES[at + 1 : FASES.index(fase) + 1]:
        context.set(fase=later)
        fechar(context, f"fase:{later}")
        context.emit("fase", "calamandara.turnos.ordem", fase=later)


def sem_adquirir(context: Context[State]) -> None:
    """Leave phase 1 without an acquisition: the card stays, or is turned as the table reads it."""
    state = context.state
    if state.fase == "adquirir" and VIRA_A_CARTA.holds(state) and (deck := deck_de(state, state.vez).deck):
        virar_carta(context, state.vez, deck[-1])
        context.emit("virou-carta", VIRA_A_CARTA, quem=state.vez)


@RESOLUTION.move(EncerrarFase)
def encerrar(context: Context[State], move: EncerrarFase) -> None:
    """End the phase, or the turn if it has no phase 4: calamandara.rf.sem-fase-4, calamandara.decisao.75."""
    at = FASES.index(context.state.fase) + 1
    repetidas = so_estas(context.state)
    left = [fase for fase in FASES[at:] if repetidas is None or fase in repetidas.fases]
    if left and not (left[0] == "cartas" and sem_quarta_fase(context.state, move.seat)):
        ir_para(context, left[0])
    else:
        encerrar_turno(context)


@RESOLUTION.move(EncerrarTurno)
def encerrar_o_turno(context: Context[State], move: EncerrarTurno) -> None:
    sem_adquirir(context)
    encerrar_turno(context)


def sem_quarta_fase(state: State, quem: Seat) -> bool:
    """Return whether a traveller has no phase 4: in the Zona Final, or where a card repeats others only."""
    repetidas = so_estas(state)
    return na_zona_final(state.mesa, state.mesa.viajante(quem).token) or (
        repetidas is not None and "cartas" not in repetidas.fases
    )


def so_estas(state: State) -> Selo | None:
    """Return the effect by which only some phases of this turn are played, or None."""
    return next((selo for selo in state.selos if selo.fases and not selo.proximo), None)


@CHECKS.check("calamandara.queda-dos-ventos.repetir", *FASE_DE, *DA_QUARTA, tier=Tier.TURN)
def fora_das_repetidas(state: State, move: Move) -> Finding:
    """Refuse the phases of a turn that a card repeats only in part."""
    selo = so_estas(state) if state.selos else None
    if selo is None or selo.alvo != move.seat or FASE_DE.get(type(move), "cartas") in selo.fases:
        return None
    return Breach(_("{por} repeats other phases only"), por=selo.por)


def encerrar_turno(context: Context[State]) -> None:
    """End the turn and pass it to the next traveller, clockwise."""
    fechar(context, FIM_DO_TURNO)
    state = context.state
    if state.outcome is not None:
        return
    expirar(context)
    devolver_cachoeiras(context)
    LEDGER.clear(context)
    comecar_turno(context, next_after(state, state.vez), terminou=state.vez)


@RESOLUTION.task(FimDoTurno)
def o_turno_de_quem_saiu(context: Context[State], task: FimDoTurno) -> None:
    if context.state.vez == task.de:
        encerrar_turno(context)


def comecar_turno(
    context: Context[State], vez: Seat, *, terminou: Seat = "", rule: str = "calamandara.sorteio.horario"
) -> None:
    """Begin a turn with nothing done yet, and end the effects of the previous turn's cards.

    ``terminou`` is the traveller whose turn has just ended and may be repeated. What a card has put off until
    this traveller's next turn holds now, or skips the turn.
    """
    esperam = [selo for selo in context.state.selos if selo.proximo]
    agora = [replace(selo, proximo=False) for selo in esperam if selo.alvo == vez]
    pula = any(selo.carta == ERRONIA for selo in agora)
    context.set(
        **_POR_COMECAR,
        vez=vez,
        turno=context.state.turno + 1,
        selos=(
            *(selo for selo in agora if selo.carta != ERRONIA),
            *(selo for selo in esperam if selo.alvo != vez),
        ),
        terminou=terminou,
    )
    context.emit("turno", rule, vez=vez)
    if pula:
        pular_turno(context, vez)


_POR_COMECAR: dict[str, Any] = {"fase": "adquirir", "impedida": False, "andou": False, "etapa": None}


def pular_turno(context: Context[State], quem: Seat) -> None:
    """Skip to the next traveller; nothing ends with a prevented turn (calamandara.decisao.54)."""
    context.emit("perdeu-turno", "calamandara.erronia-do-silencio.impede-turno", quem=quem)
    if IMPEDIDO_CONTA.holds(context.state):
        devolver_cachoeiras(context)
    LEDGER.clear(context)
    comecar_turno(context, next_after(context.state, quem))


def repetir(context: Context[State], quem: Seat, so: Selo | None) -> None:
    """Begin the turn of that traveller once more, or only some phases of the turn that has just ended.

    Those phases are no turn of their own: Cachoeiras and what waits for a next turn do not count them.
    """
    LEDGER.clear(context)
    rule = "calamandara.queda-dos-ventos.repetir"
    if so is None:
        comecar_turno(context, quem, rule=rule)
        return
    esperam = tuple(selo for selo in context.state.selos if selo.proximo)
    fases = {"fase": min(so.fases, key=FASES.index)}
    context.set(**_POR_COMECAR | fases, vez=quem, selos=(*esperam, so), terminou="")
    context.emit("turno", rule, vez=quem)


def cachoeiras_a_voltar(state: State) -> tuple[Posto, ...]:
    """Return the Cachoeiras that return to the depósito at the end of this turn unless transformed."""
    return tuple(
        posto
        for posto in state.mesa.postos
        if posto.simbolo == "cachoeira" and posto.dono == state.vez and posto.desde < state.turno
    )


def devolver_cachoeiras(context: Context[State]) -> None:
    """Return the untransformed Cachoeiras of this turn to the depósito: calamandara.cachoeira.descarte."""
    state = context.state
    for posto in cachoeiras_a_voltar(state):
        mesa = context.state.mesa
        viajante = mesa.viajante(state.vez)
        viajante = replace(viajante, deposito=somados(viajante.deposito, "cachoeira", 1))
        mesa = replace(mesa, postos=tuple(one for one in mesa.postos if one.espaco != posto.espaco))
        context.set(mesa=mesa.com(viajante))
        facts = {"quem": state.vez, "simbolo": posto.simbolo, "espaco": posto.espaco}
        context.emit("foi-ao-deposito", "calamandara.cachoeira.descarte", **facts)


def expirar(context: Context[State]) -> None:
    """Discard a taken card that nobody triggered when the turn of its RF's owner ends.

    As the table may read it, its holder discards it by choice: calamandara.decisao.90.
    """
    state = context.state
    if SO_SE_QUISER.holds(state):
        return
    waiting = state.de(state.vez).sobre_reserva_final
    for espera in waiting:
        if espera.desde < state.turno:
            descartar(context, state.vez, espera.carta)
            context.emit("expirou", "calamandara.vinculado.tomar-expira", carta=espera.carta, onde=state.vez)
    left = tuple(espera for espera in waiting if espera.desde >= state.turno)
    mudar_cartas(context, state.vez, sobre_reserva_final=left)
    destravar(context, state.vez)
