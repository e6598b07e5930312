"""Fases do Turno: the four phases, in order, none skipped, and the end of the turn."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria.acoes import destruir_permanente, no_inicio_da_compra
from companion.games.castoria.contra_tramas import responde
from companion.games.castoria.gerais import comprar_cartas
from companion.games.castoria.moves import Acao, AvancarFase, Comprar, EncerrarTurno, Interacao
from companion.games.castoria.palavras import Fase
from companion.games.castoria.pieces import FASES
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_lado, mudar_mesa
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import Gatilho, LimitarMao, MudarFase, PassarVez, Surgidos
from companion.games.castoria.textos.alvos import ate_o_turno
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Asked, Breach, Finding, Rests
from companion.referee.judging.ruling import Question
from companion.referee.resolving.resolution import Context
from companion.referee.rules.turns import Turns

QUEM_COMECA_COMPRA = CHECKS.decision("quem-comeca-compra").reading("draws")
ACAO_LIVRE_NA_COMPRA = CHECKS.decision("acao-livre-na-compra").reading("freely")
INTERACAO_SEM_GATILHO = CHECKS.decision("interacao-sem-gatilho").reading("any-phase")
DESCARTE_ANTES, DE_PE_ANTES = CHECKS.decision("ordem-do-fim-do-turno").readings(
    "discard-before-phase-end", "upright-before-discard"
)
DESVIRAM_OS_DOIS = CHECKS.decision("quem-desvira").reading("both-sides")
COMPRA_ANTES_DO_COMECO = CHECKS.decision("ordem-da-fase-de-compra").reading("draw-before-phase-begins")
PERMANENTE_ATE_O_FIM_DO_TURNO = CHECKS.decision("duracao-da-permanente").reading("until-end-of-turn")

FIM_DE_TURNO = "fim-de-turno"
TURNS: Turns[State] = Turns(CHECKS, FASES, on_turn="mesa.ativo", phase="mesa.fase", number="mesa.turno")


def na_vez(state: State, narrador: Seat) -> bool:
    """Return whether that Narrador may declare a main move: in their turn, without a pending answer."""
    return state.mesa.ativo == narrador and not responde(state, narrador)


def deve_comprar(state: State) -> bool:
    """Return whether the draw of the turn is still owed."""
    mesa = state.mesa
    if mesa.fase != "compra" or mesa.comprou:
        return False
    return mesa.turno > 1 or QUEM_COMECA_COMPRA.holds(state)


# ---------------------------------------------------------------- checks


TURNS.only_on_turn("castoria.fases.narrador-da-vez", AvancarFase, Comprar, EncerrarTurno)
TURNS.never_back("castoria.fases.ordem", AvancarFase, "para")
TURNS.none_skipped("castoria.fases.nao-pular", AvancarFase, "para")
TURNS.only_after_last("castoria.fases.nao-pular", EncerrarTurno)


@CHECKS.check("castoria.fases.compra-uma-carta", Comprar, tier=Tier.TURN)
def uma_compra_na_compra(state: State, move: Comprar) -> Finding:
    mesa = state.mesa
    if move.seat != mesa.ativo:
        return None  # whose turn it is is the reason
    if mesa.fase != "compra" and not mesa.comprou:
        return Breach(_("Now is {fase}: the card of the turn is drawn in the Draw phase"), fase=mesa.fase)
    if mesa.comprou:
        reason = _("{ativo} has drawn the card of this turn already")
        return Breach(reason, fase=mesa.fase, ativo=mesa.ativo)
    if deve_comprar(state):
        if move.cartas not in (None, 1):
            reason = _("The draw of the turn is 1 card, not {cartas}")
            return Breach(reason, cartas=move.cartas, pede=1)
        return Rests(QUEM_COMECA_COMPRA) if mesa.turno == 1 else None
    reason = _("{ativo} began the chapter, and does not draw in turn {turno} here")
    return Breach(reason, QUEM_COMECA_COMPRA, turno=mesa.turno, ativo=mesa.ativo)


@CHECKS.check("castoria.fases.compra-do-topo", Comprar, tier=Tier.PIECES)
def compra_do_topo(state: State, move: Comprar) -> Finding:
    if move.compra_de == "topo":
        return None
    return Breach(_("{seat} draws the top card, not from {compra_de}"), compra_de=move.compra_de)


@CHECKS.check("castoria.fases.compra-obrigatoria", AvancarFase, tier=Tier.TURN)
def comprou(state: State, move: AvancarFase) -> Finding:
    if not deve_comprar(state) or state.mesa.ativo != move.seat:
        return None
    return Breach(_("{seat} has not drawn the card of the turn yet"))


@CHECKS.check("castoria.fases.compra-acoes", Acao, tier=Tier.TURN)
def na_compra_so_em_resposta(state: State, move: Acao) -> Finding:
    if state.mesa.fase != "compra" or not na_vez(state, move.seat):
        return None
    return ACAO_LIVRE_NA_COMPRA.allows(
        state, _("It is still the Draw phase, and {seat} has nothing to answer")
    )


@CHECKS.check("castoria.fases.construcao-movimentos", Interacao, tier=Tier.TURN)
def interacao_livre_so_na_construcao(state: State, move: Interacao) -> Finding:
    """Require the Construção, its trigger or something to answer for an Interação."""
    if state.mesa.fase == "construcao" or move.gatilho or not na_vez(state, move.seat):
        return None
    if move.gatilho is None and not INTERACAO_SEM_GATILHO.holds(state):
        return Asked(Question("gatilho", choices=(True, False), rule="castoria.fases.construcao-movimentos"))
    reason = _("Now is {fase}, and the trigger of the Interação has not occurred")
    return INTERACAO_SEM_GATILHO.allows(state, reason, fase=state.mesa.fase)


@CHECKS.alternative(Comprar)
def uma_so(state: State, move: Comprar) -> Iterator[Comprar]:
    yield move.having(cartas=None, compra_de="topo")


CHECKS.permit(Comprar, "castoria.fases.compra-do-topo")
CHECKS.permit(AvancarFase, "castoria.fases.sem-movimentos")
CHECKS.permit(EncerrarTurno, "castoria.fases.passar-a-vez")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Comprar)
def comprar(context: Context[State], move: Comprar) -> None:
    mudar_mesa(context, comprou=True)
    comeco = Gatilho(gatilho="inicio-de-fase", causador=move.seat)
    context.push(Surgidos(), *((comeco,) if COMPRA_ANTES_DO_COMECO.holds(context.state) else ()))
    cartas = move.cartas or 1
    comprar_cartas(context, move.seat, cartas, obrigatoria=True, rule="castoria.fases.compra-do-topo")


@RESOLUTION.move(AvancarFase)
def avancar(context: Context[State], move: AvancarFase, para: Fase) -> None:
    context.push(
        Gatilho(gatilho="fim-de-fase", causador=move.seat),
        MudarFase(fase=para),
        Gatilho(gatilho="inicio-de-fase", causador=move.seat),
    )


@RESOLUTION.task(MudarFase)
def mudar_fase(context: Context[State], task: MudarFase) -> None:
    TURNS.enter(context, task.fase)
    context.emit("fase", "castoria.fases.ordem", fase=task.fase)


@RESOLUTION.move(EncerrarTurno)
def encerrar(context: Context[State], move: EncerrarTurno) -> None:
    """End the turn in the order that the table has decided on."""
    fim = Gatilho(gatilho="fim-de-fase", causador=move.seat)
    limite = LimitarMao(narrador=move.seat)
    if DE_PE_ANTES.holds(context.state):
        desvirar_todos(context)
    context.push(*((limite, fim) if DESCARTE_ANTES.holds(context.state) else (fim, limite)), PassarVez())


@RESOLUTION.task(PassarVez)
def passar_a_vez(context: Context[State], task: PassarVez) -> None:
    """Turn Personagens upright, end marks and changes of the turn, and begin the other Narrador's turn."""
    desvirar_todos(context)
    context.expire(FIM_DE_TURNO)
    mesa = context.state.mesa
    if PERMANENTE_ATE_O_FIM_DO_TURNO.holds(context.state):
        for lado in mesa.lados:
            destruir_permanente(context, lado.narrador, PERMANENTE_ATE_O_FIM_DO_TURNO)
    for lado in context.state.mesa.lados:
        if lado.agiu or lado.foi_alvo or lado.convocados or lado.compradas:
            mudar_lado(context, lado.narrador, agiu=False, foi_alvo=False, convocados=(), compradas=0)
    proximo = TURNS.next_turn(context)
    seu_turno = ate_o_turno(proximo)
    context.unmodify(lambda modifier: modifier.until == seu_turno)
    mudar_mesa(context, comprou=False)
    if context.state.recolhiveis:
        context.set(recolhiveis=())
    context.emit("turno", "castoria.fases.passar-a-vez", narrador=proximo, turno=mesa.turno + 1)
    if not COMPRA_ANTES_DO_COMECO.holds(context.state):
        context.push(Gatilho(gatilho="inicio-de-fase", causador=proximo))
    no_inicio_da_compra(context)


def desvirar_todos(context: Context[State]) -> None:
    """Turn Personagens upright and able to act again, on both sides or on one."""
    mesa = context.state.mesa
    dos_dois = DESVIRAM_OS_DOIS.holds(context.state)
    for lado in mesa.lados:
        desvira = dos_dois or lado.narrador == mesa.ativo
        hierarquia = lado.hierarquia
        for espaco, um in lado.hierarquia:
            if (renovado := _do_novo_turno(um, desvira)) is not um:
                hierarquia = hierarquia.com(espaco, renovado)
        if desvira and any(um.virado != "nao" for um in lado.hierarquia.de_pe):
            context.emit("desvirou", "castoria.acoes.desvira", narrador=lado.narrador)
        if hierarquia is not lado.hierarquia:
            mudar_lado(context, lado.narrador, hierarquia=hierarquia)


def _do_novo_turno(um: Personagem, desvira: bool) -> Personagem:
    """Return the Personagem without the marks of the past turn."""
    virado = "nao" if desvira else um.virado
    if virado == um.virado and not (
        um.agiu or um.agiu_de_novo or um.atacou or um.foi_alvo or um.chegou or um.usou
    ):
        return um
    marcas = dict.fromkeys(("agiu", "agiu_de_novo", "atacou", "foi_alvo", "chegou", "usou"), False)
    return msgspec.structs.replace(um, virado=virado, **marcas)
