"""Realizando Condecorações: by whom, when, for whom, and what they add."""

from companion.games.castoria.alvos import de_id
from companion.games.castoria.contra_tramas import declarar, responde
from companion.games.castoria.efeitos_resolver import zero_mata
from companion.games.castoria.moves import Combinar, Condecorar
from companion.games.castoria.realizador import gastar, id_do_realizador, realizadores, saiu
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
    para_o_cemiterio,
)
from companion.games.castoria.state import Condecoracao, Personagem, State
from companion.games.castoria.tasks import NARRADOR, ResolverCondecoracao
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

REALIZADOR_SAIU = "castoria.decisao.56"
RECEPTOR_SAIU = "castoria.decisao.58"
VARIAS = "castoria.decisao.60"
A_SI_MESMO = "castoria.decisao.61"
NEGATIVA = "castoria.decisao.62"
AO_PENDENTE = "castoria.decisao.103"


def condecora(move: Move) -> bool:
    """Whether a move carries out a Condecoração: the second half of a combo may."""
    return isinstance(move, Condecorar) or (isinstance(move, Combinar) and move.com == "condecoracao")


# ---------------------------------------------------------------- when


@CHECKS.check("castoria.condecoracoes.fases", Condecorar, tier=Tier.TURN)
def em_fase_de_construir(state: State, move: Condecorar) -> Finding:
    fase = state.mesa.fase
    return None if fase in ("construcao", "reconstrucao") else Breach(facts(fase=fase))


@CHECKS.check("castoria.condecoracoes.nunca-turno-oponente", Condecorar, tier=Tier.TURN)
def no_proprio_turno(state: State, move: Condecorar) -> Finding:
    return None if state.mesa.ativo == move.seat else Breach(facts(ativo=state.mesa.ativo))


# ---------------------------------------------------------------- for whom


def quem_recebe(state: State, move: Condecorar | Combinar) -> Personagem | None:
    """Who stands at the place of the receiver, or waits to take it; in a combo also the newcomer's own."""
    assert move.receptor is not UNSET
    lugar = state.mesa.lugar(move.receptor)
    return state.mesa.quem(lugar[0].narrador, lugar[1]) if lugar else None


def proprio_recem_chegado(move: Condecorar | Combinar) -> bool:
    """Whether the newcomer of a combo decorates itself."""
    return isinstance(move, Combinar) and move.receptor == f"{move.seat}:{move.espaco}"


@CHECKS.check(
    "castoria.condecoracoes.alvo", Condecorar, Combinar, tier=Tier.PIECES, needs=("receptor",), physical=True
)
def receptor_existe(state: State, move: Condecorar | Combinar) -> Finding:
    if not condecora(move) or proprio_recem_chegado(move) or quem_recebe(state, move) is not None:
        return None
    return Breach(facts(receptor=str(move.receptor)))


@CHECKS.check("castoria.condecoracoes.alvo", Condecorar, Combinar, needs=("receptor",))
def pode_receber(state: State, move: Condecorar | Combinar) -> Finding:
    """By the table's readings not oneself, and nobody who still waits to come in."""
    if not condecora(move):
        return None
    realizador = move.espaco if isinstance(move, Combinar) else move.realizador
    leaning = []
    if move.receptor == f"{move.seat}:{realizador}":
        if CHECKS.option(state, A_SI_MESMO) == "refused":
            return Breach(facts(receptor=str(move.receptor)), decides=(A_SI_MESMO,))
        leaning.append(A_SI_MESMO)
    if proprio_recem_chegado(move) or _esta_pendente(state, str(move.receptor)):
        if CHECKS.option(state, AO_PENDENTE) == "only-positioned":
            return Breach(facts(receptor=str(move.receptor)), decides=(AO_PENDENTE,))
        leaning.append(AO_PENDENTE)
    return Rests(tuple(leaning)) if leaning else None


def _esta_pendente(state: State, receptor: str) -> bool:
    lugar = state.mesa.lugar(receptor)
    return lugar is not None and state.mesa.pendente(lugar[0].narrador, lugar[1]) is not None


@CHECKS.check("castoria.condecoracoes.valor-adicional", Condecorar, Combinar, needs=("receptor",))
def cabe_mais_uma(state: State, move: Condecorar | Combinar) -> Finding:
    """castoria.decisao.60"""
    if not condecora(move) or proprio_recem_chegado(move):
        return None
    receptor = quem_recebe(state, move)
    if receptor is None or not receptor.condecoracoes:
        return None
    if CHECKS.option(state, VARIAS) == "one-at-a-time":
        return Breach(facts(receptor=str(move.receptor)), decides=(VARIAS,))
    return Rests((VARIAS,))


@CHECKS.check("castoria.condecoracoes.valor-adicional", Condecorar, Combinar)
def adicional_negativo(state: State, move: Condecorar | Combinar) -> Finding:
    """castoria.decisao.62"""
    adicional = move.adicional_decimos if isinstance(move, Combinar) else move.valor_decimos
    if not condecora(move) or adicional is UNSET or adicional >= 0:
        return None
    if CHECKS.option(state, NEGATIVA) == "never-negative":
        return Breach(facts(valor_decimos=adicional), decides=(NEGATIVA,))
    return Rests((NEGATIVA,))


@CHECKS.possible(Condecorar, "nivel")
def niveis(state: State, move: Move) -> tuple[str, ...]:
    return ("1", "2", "3", "narrador")


@CHECKS.possible(Condecorar, "receptor")
def receptores(state: State, move: Move) -> tuple[str, ...]:
    """Every Personagem of both sides, by its place."""
    de_pe = (f"{lado.narrador}:{espaco}" for lado in state.mesa.lados for espaco in lado.hierarquia.ocupados)
    return (*de_pe, *(f"{um.narrador}:{um.espaco}" for um in state.mesa.pendentes))


CHECKS.possible(Condecorar, "realizador")(realizadores)


@CHECKS.permit_by(Condecorar)
def permitida(state: State, move: Condecorar) -> tuple[str, ...]:
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-condecoracao", *_a_quem(state, move))
    if state.mesa.fase == "reconstrucao":
        return ("castoria.fases.reconstrucao-movimentos", *_a_quem(state, move))
    return ("castoria.fases.construcao-movimentos", *_a_quem(state, move))


def _a_quem(state: State, move: Condecorar) -> tuple[str, ...]:
    """What lets one receive it whom people would think of last: the opponent's, or of another level."""
    lugar = None if move.receptor is UNSET else state.mesa.lugar(move.receptor)
    if lugar is None or move.nivel is UNSET:
        return ()
    lado, espaco = lugar
    rules = []
    if lado.narrador != move.seat:
        rules.append("castoria.condecoracoes.alvo-oponente")
    if move.nivel not in (NARRADOR, espaco[1]):
        rules.append("castoria.condecoracoes.alvo-qualquer-nivel")
    return tuple(rules)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Condecorar)
def condecorar(course: Course[State], move: Condecorar) -> None:
    assert move.realizador is not UNSET
    assert move.valor_decimos is not UNSET
    seat = move.seat
    receptor = quem_recebe(course.state, move)
    assert receptor is not None, "a Condecoração for nobody is judged physical"
    realizador = id_do_realizador(course.state, seat, move.realizador)
    mudar_lado(course, seat, mao=course.state.mesa.lado(seat).mao - 1)
    gastar(course, seat, move.realizador, "esquerda")
    task = ResolverCondecoracao(
        narrador=seat,
        carta=move.carta,
        valor_decimos=move.valor_decimos,
        receptor=receptor.id,
        realizador=realizador,
        interacao=move.interacao,
        reacao=move.reacao,
    )
    anunciar(course, task)
    declarar(course, task)


def anunciar(course: Course[State], task: ResolverCondecoracao) -> None:
    """Tell that a Condecoração is carried out."""
    course.happen("condecoracao", "castoria.condecoracoes.embaixo", narrador=task.narrador, carta=task.carta)


@RESOLUTION.task(ResolverCondecoracao)
def resolver(course: Course[State], task: ResolverCondecoracao) -> None:
    state, seat = course.state, task.narrador
    onde = _onde(state, task.receptor)
    if onde is None:
        _sem_receptor(course, task)
        return
    if saiu(state, task.realizador) and CHECKS.option(state, REALIZADOR_SAIU) == "fails":
        para_o_cemiterio(course, seat)
        course.happen("sem-efeito", REALIZADOR_SAIU, narrador=seat, carta=task.carta)
        return
    personagem = state.mesa.quem(*onde)
    assert personagem is not None
    nova = Condecoracao(seat, task.valor_decimos, task.carta, task.interacao, task.reacao)
    mudar_personagem(course, *onde, condecoracoes=(*personagem.condecoracoes, nova))
    course.happen(
        "condecorado",
        "castoria.condecoracoes.valor-adicional",
        narrador=onde[0],
        espaco=onde[1],
        decimos=task.valor_decimos,
        carta=task.carta,
    )
    if (alvo := de_id(course.state.mesa, task.receptor)) is not None:
        zero_mata(course, alvo, seat)


def _onde(state: State, id: str) -> tuple[Seat, str] | None:
    """Where the receiver stands, or waits."""
    if (onde := state.mesa.onde(id)) is not None:
        return onde
    return next((((um.narrador, um.espaco)) for um in state.mesa.pendentes if um.personagem.id == id), None)


def _sem_receptor(course: Course[State], task: ResolverCondecoracao) -> None:
    """The one to be decorated has left: castoria.decisao.58."""
    seat = task.narrador
    if CHECKS.option(course.state, RECEPTOR_SAIU) == "back-to-hand":
        mudar_lado(course, seat, mao=course.state.mesa.lado(seat).mao + 1)
    else:
        para_o_cemiterio(course, seat)
    course.happen("sem-efeito", RECEPTOR_SAIU, narrador=seat, carta=task.carta)
