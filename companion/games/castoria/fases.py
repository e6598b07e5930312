"""Fases do Turno: the four phases, in order, none skipped, and the end of the turn."""

import msgspec

from companion.games.castoria.acoes import destruir_permanente
from companion.games.castoria.contra_tramas import responde
from companion.games.castoria.gerais import comprar_cartas
from companion.games.castoria.moves import Acao, AvancarFase, Comprar, EncerrarTurno, Interacao
from companion.games.castoria.pieces import FASES
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_lado, mudar_mesa
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import Fase, Gatilho, LimitarMao, MudarFase, PassarVez, Surgidos
from companion.referee.checks import Asked, Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import Question, facts

QUEM_COMECA_COMPRA = "castoria.decisao.27"
ACAO_LIVRE_NA_COMPRA = "castoria.decisao.49"
INTERACAO_SEM_GATILHO = "castoria.decisao.50"
ORDEM_DO_FIM = "castoria.decisao.66"
QUEM_DESVIRA = "castoria.decisao.81"
ORDEM_DA_COMPRA = "castoria.decisao.83"
PERMANENTE_ATE = "castoria.decisao.99"

FIM_DE_TURNO = "fim-de-turno"
_LUGAR = {fase: lugar for lugar, fase in enumerate(FASES)}


def proxima_fase(fase: Fase) -> Fase | None:
    """The phase after this one, or None after the last."""
    lugar = _LUGAR[fase] + 1
    return FASES[lugar] if lugar < len(FASES) else None  # type: ignore[return-value]


def na_vez(state: State, narrador: Seat) -> bool:
    """Whether that Narrador declares a main move: it is their turn, and nothing waits for their answer."""
    return state.mesa.ativo == narrador and not responde(state, narrador)


def deve_comprar(state: State) -> bool:
    """Whether the draw of the turn is still owed: castoria.decisao.27."""
    mesa = state.mesa
    if mesa.fase != "compra" or mesa.comprou:
        return False
    return mesa.turno > 1 or CHECKS.option(state, QUEM_COMECA_COMPRA) == "draws"


# ---------------------------------------------------------------- judging


@CHECKS.check("castoria.fases.narrador-da-vez", AvancarFase, Comprar, EncerrarTurno, tier=Tier.TURN)
def so_o_narrador_da_vez(state: State, move: Move) -> Finding:
    return None if state.mesa.ativo == move.seat else Breach(facts(ativo=state.mesa.ativo))


@CHECKS.check("castoria.fases.compra-uma-carta", Comprar, tier=Tier.TURN)
def uma_compra_na_compra(state: State, move: Comprar) -> Finding:
    mesa = state.mesa
    if mesa.fase != "compra" or mesa.comprou:
        return Breach(facts(fase=mesa.fase))
    if deve_comprar(state):
        return Rests((QUEM_COMECA_COMPRA,)) if mesa.turno == 1 else None
    return Breach(facts(turno=mesa.turno), decides=(QUEM_COMECA_COMPRA,))


@CHECKS.check("castoria.fases.ordem", AvancarFase, needs=("para",))
def sem_voltar(state: State, move: AvancarFase) -> Finding:
    assert move.para is not UNSET
    atual = state.mesa.fase
    return Breach(facts(fase=atual)) if _LUGAR[move.para] <= _LUGAR[atual] else None


@CHECKS.check("castoria.fases.nao-pular", AvancarFase, needs=("para",))
def sem_pular(state: State, move: AvancarFase) -> Finding:
    assert move.para is not UNSET
    atual = state.mesa.fase
    return Breach(facts(fase=atual)) if _LUGAR[move.para] > _LUGAR[atual] + 1 else None


@CHECKS.check("castoria.fases.nao-pular", EncerrarTurno, tier=Tier.TURN)
def so_depois_da_ultima(state: State, move: EncerrarTurno) -> Finding:
    fase = state.mesa.fase
    return None if proxima_fase(fase) is None else Breach(facts(fase=fase))


@CHECKS.check("castoria.fases.compra-obrigatoria", AvancarFase, tier=Tier.TURN)
def comprou(state: State, move: AvancarFase) -> Finding:
    return Breach() if deve_comprar(state) and state.mesa.ativo == move.seat else None


@CHECKS.check("castoria.fases.compra-acoes", Acao, tier=Tier.TURN)
def na_compra_so_em_resposta(state: State, move: Acao) -> Finding:
    if state.mesa.fase != "compra" or not na_vez(state, move.seat):
        return None
    if CHECKS.option(state, ACAO_LIVRE_NA_COMPRA) == "freely":
        return Rests((ACAO_LIVRE_NA_COMPRA,))
    return Breach(decides=(ACAO_LIVRE_NA_COMPRA,))


@CHECKS.check("castoria.fases.construcao-movimentos", Interacao, tier=Tier.TURN)
def interacao_livre_so_na_construcao(state: State, move: Interacao) -> Finding:
    """castoria.decisao.50: outside it an Interação needs its trigger or something to answer."""
    if state.mesa.fase == "construcao" or move.gatilho or not na_vez(state, move.seat):
        return None
    if CHECKS.option(state, INTERACAO_SEM_GATILHO) == "any-phase":
        return Rests((INTERACAO_SEM_GATILHO,))
    if move.gatilho is None:
        return Asked(Question("gatilho", choices=(True, False), rule="castoria.fases.construcao-movimentos"))
    return Breach(facts(fase=state.mesa.fase), decides=(INTERACAO_SEM_GATILHO,))


@CHECKS.possible(AvancarFase, "para")
def fases(state: State, move: Move) -> tuple[str, ...]:
    return FASES


CHECKS.permit(Comprar, "castoria.fases.compra-do-topo")
CHECKS.permit(AvancarFase, "castoria.fases.sem-movimentos")
CHECKS.permit(EncerrarTurno, "castoria.fases.passar-a-vez")


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Comprar)
def comprar(course: Course[State], move: Comprar) -> None:
    mudar_mesa(course, comprou=True)
    depois = CHECKS.option(course.state, ORDEM_DA_COMPRA) == "draw-before-phase-begins"
    comeco = Gatilho(gatilho="inicio-de-fase", causador=move.seat)
    course.then(Surgidos(), *((comeco,) if depois else ()))
    comprar_cartas(course, move.seat, 1, obrigatoria=True, rule="castoria.fases.compra-do-topo")


@RESOLUTION.move(AvancarFase)
def avancar(course: Course[State], move: AvancarFase) -> None:
    assert move.para is not UNSET
    course.then(
        Gatilho(gatilho="fim-de-fase", causador=move.seat),
        MudarFase(fase=move.para),
        Gatilho(gatilho="inicio-de-fase", causador=move.seat),
    )


@RESOLUTION.task(MudarFase)
def mudar_fase(course: Course[State], task: MudarFase) -> None:
    mudar_mesa(course, fase=task.fase)
    course.happen("fase", "castoria.fases.ordem", fase=task.fase)


@RESOLUTION.move(EncerrarTurno)
def encerrar(course: Course[State], move: EncerrarTurno) -> None:
    """castoria.decisao.66 says in what order the turn ends."""
    fim = Gatilho(gatilho="fim-de-fase", causador=move.seat)
    limite = LimitarMao(narrador=move.seat)
    ordem = CHECKS.option(course.state, ORDEM_DO_FIM)
    if ordem == "upright-before-discard":
        desvirar_todos(course)
    course.then(*((limite, fim) if ordem == "discard-before-phase-end" else (fim, limite)), PassarVez())


@RESOLUTION.task(PassarVez)
def passar_a_vez(course: Course[State], task: PassarVez) -> None:
    """Everyone upright, marks and changes of the turn over, the other Narrador begins."""
    desvirar_todos(course)
    course.comes(FIM_DE_TURNO)
    mesa = course.state.mesa
    if CHECKS.option(course.state, PERMANENTE_ATE) == "until-end-of-turn":
        for lado in mesa.lados:
            destruir_permanente(course, lado.narrador, PERMANENTE_ATE)
    for lado in course.state.mesa.lados:
        mudar_lado(course, lado.narrador, agiu=False, foi_alvo=False, convocados=())
    proximo = mesa.oponente(mesa.ativo).narrador
    mudar_mesa(course, ativo=proximo, turno=mesa.turno + 1, fase=FASES[0], comprou=False)
    course.happen("turno", "castoria.fases.passar-a-vez", narrador=proximo, turno=mesa.turno + 1)
    if CHECKS.option(course.state, ORDEM_DA_COMPRA) == "begin-draw-window-end":
        course.then(Gatilho(gatilho="inicio-de-fase", causador=proximo))


def desvirar_todos(course: Course[State]) -> None:
    """Those turned go upright and are apt again: castoria.decisao.81 says on which sides."""
    mesa = course.state.mesa
    dos_dois = CHECKS.option(course.state, QUEM_DESVIRA) == "both-sides"
    for lado in mesa.lados:
        desvira = dos_dois or lado.narrador == mesa.ativo
        hierarquia = lado.hierarquia
        for espaco, um in lado.hierarquia:
            if (renovado := _do_novo_turno(um, desvira)) is not um:
                hierarquia = hierarquia.com(espaco, renovado)
        if any(um.virado != "nao" for _espaco, um in lado.hierarquia) and desvira:
            course.happen("desvirou", "castoria.acoes.desvira", narrador=lado.narrador)
        mudar_lado(course, lado.narrador, hierarquia=hierarquia)


def _do_novo_turno(um: Personagem, desvira: bool) -> Personagem:
    """The same Personagem without the marks of the turn that is over."""
    virado = "nao" if desvira else um.virado
    if virado == um.virado and not (um.agiu or um.atacou or um.foi_alvo or um.chegou):
        return um
    return msgspec.structs.replace(um, virado=virado, agiu=False, atacou=False, foi_alvo=False, chegou=False)
