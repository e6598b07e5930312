"""Realizando Condecorações: who performs them, when, for whom, and their effects."""

from collections.abc import Iterator

from companion.games.castoria.contra_tramas import declarar, responde
from companion.games.castoria.lembretes import marcar
from companion.games.castoria.moves import Combinar, Condecorar, Convocar, Segunda
from companion.games.castoria.palavras import Decimos
from companion.games.castoria.realizador import gastar, id_do_realizador, realizadores, saiu
from companion.games.castoria.reasons import MAIS_DE_UMA_CASA
from companion.games.castoria.registry import (
    CHECKS,
    EM_DECIMOS,
    MONTES,
    RESOLUTION,
    em_decimos,
    mudar_personagem,
    para_o_cemiterio,
)
from companion.games.castoria.state import Condecoracao, Personagem, State
from companion.games.castoria.suporte import falta_ao_suporte
from companion.games.castoria.tasks import NARRADOR, EspacoOuNarrador, Nivel, ResolverCondecoracao, lugar
from companion.games.castoria.textos.alvos import de_id
from companion.games.castoria.textos.resolver import zero_mata
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, together
from companion.referee.resolving.resolution import Context

FALHA_SEM_REALIZADOR = CHECKS.decision("executor-saiu").reading("fails")
SEM_RECEPTOR_VOLTA_A_MAO = CHECKS.decision("condecorado-saiu-antes").reading("back-to-hand")
UMA_DE_CADA_VEZ = CHECKS.decision("varias-condecoracoes").reading("one-at-a-time")
NAO_A_SI_MESMO = CHECKS.decision("condecorar-a-si-mesmo").reading("refused")
NUNCA_NEGATIVA = CHECKS.decision("valor-negativo-e-zero").reading("never-negative")
SO_A_POSICIONADOS = CHECKS.decision("condecorar-pendente").reading("only-positioned")
_REALIZA_E_RECEBE = _("{receptor} would both carry it out and receive it")
_AINDA_PENDENTE = _("{receptor} is not positioned yet")


def condecora(move: Move) -> bool:
    """Return whether a move performs a Condecoração, also as the second half of a combo."""
    return isinstance(move, Condecorar) or (isinstance(move, Combinar) and move.com == "condecoracao")


def bastante(state: State, move: Move, refused: Move) -> Move:
    """Return a Condecoração that adds no more than a support lacks for a refused convocação."""
    if not isinstance(move, Condecorar) or not isinstance(refused, Convocar | Combinar):
        return move
    espaco, decimos = refused.espaco, refused.valor_decimos
    if espaco is UNSET or not isinstance(decimos, int):
        return move
    falta = falta_ao_suporte(state, state.mesa.lado(move.seat), espaco, decimos)
    return move.having(valor_decimos=falta) if falta else move


# ---------------------------------------------------------------- timing


@CHECKS.check("castoria.condecoracoes.fases", Condecorar, tier=Tier.TURN)
def em_fase_de_construir(state: State, move: Condecorar) -> Finding:
    fase = state.mesa.fase
    if fase in ("construcao", "reconstrucao"):
        return None
    return Breach(_("Now is {fase}, neither Building nor Rebuilding: nobody decorates"), fase=fase)


@CHECKS.check("castoria.condecoracoes.nunca-turno-oponente", Condecorar, tier=Tier.TURN)
def no_proprio_turno(state: State, move: Condecorar) -> Finding:
    if state.mesa.ativo == move.seat:
        return None
    return Breach(_("It is {ativo}'s turn: {seat} decorates in their own only"), ativo=state.mesa.ativo)


# ---------------------------------------------------------------- audiences


def quem_recebe(state: State, receptor: str) -> Personagem | None:
    """Return the Personagem at the place of the receiver, positioned or pending, or None."""
    lugar = state.mesa.lugar(receptor)
    return state.mesa.quem(lugar[0].narrador, lugar[1]) if lugar else None


def proprio_recem_chegado(move: Condecorar | Combinar) -> bool:
    """Return whether the newcomer of a combo receives the Condecoração itself."""
    return isinstance(move, Combinar) and move.receptor == lugar(move.seat, str(move.espaco))


@CHECKS.check("castoria.condecoracoes.alvo", Condecorar, Combinar, tier=Tier.PIECES, physical=True)
def receptor_existe(state: State, move: Condecorar | Combinar, receptor: str) -> Finding:
    if not condecora(move) or proprio_recem_chegado(move) or quem_recebe(state, receptor) is not None:
        return None
    return Breach(_("No Personagem is there to be decorated: {receptor}"), receptor=receptor)


@CHECKS.check("castoria.condecoracoes.alvo", Combinar, tier=Tier.PIECES)
def so_uma_condecoracao_tem_receptor(state: State, move: Combinar, com: Segunda, receptor: str) -> Finding:
    """Refuse a receiver for another second half: a text declares its targets with its effect."""
    if com == "condecoracao":
        return None
    return Breach(_("The {com} has no receiver: its text names the target"), com=com, receptor=receptor)


@CHECKS.alternative(Combinar)
def sem_receptor(state: State, move: Combinar) -> Iterator[Move]:
    if move.com in ("acao", "interacao") and move.receptor is not UNSET:
        yield move.having(receptor=UNSET)


@CHECKS.check("castoria.condecoracoes.alvo", Condecorar, Combinar)
def pode_receber(state: State, move: Condecorar | Combinar, receptor: str) -> Finding:
    """Refuse the performer itself and pending Personagens as the table reads it."""
    if not condecora(move):
        return None
    realizador = move.espaco if isinstance(move, Combinar) else move.realizador
    pendente = proprio_recem_chegado(move) or _esta_pendente(state, receptor)
    proprio = receptor == lugar(move.seat, str(realizador))
    return together(
        NAO_A_SI_MESMO.forbids(state, _REALIZA_E_RECEBE, receptor=receptor) if proprio else None,
        SO_A_POSICIONADOS.forbids(state, _AINDA_PENDENTE, receptor=receptor) if pendente else None,
    )


def _esta_pendente(state: State, receptor: str) -> bool:
    lugar = state.mesa.lugar(receptor)
    return lugar is not None and state.mesa.pendente(lugar[0].narrador, lugar[1]) is not None


@CHECKS.check("castoria.condecoracoes.valor-adicional", Condecorar, Combinar)
def cabe_mais_uma(state: State, move: Condecorar | Combinar, receptor: str) -> Finding:
    if not condecora(move) or proprio_recem_chegado(move):
        return None
    recebe = quem_recebe(state, receptor)
    if recebe is None or not recebe.condecoracoes:
        return None
    return UMA_DE_CADA_VEZ.forbids(state, _("{receptor} already bears a Condecoração"), receptor=receptor)


@CHECKS.check("castoria.condecoracoes.valor-adicional", Condecorar, Combinar)
def adicional_negativo(state: State, move: Condecorar | Combinar) -> Finding:
    adicional = move.adicional_decimos if isinstance(move, Combinar) else move.valor_decimos
    if not condecora(move) or adicional is UNSET or adicional >= 0:
        return None
    reason = _("{valor_decimos:+} would lower the Valor of who receives it")
    return NUNCA_NEGATIVA.forbids(state, reason, valor_decimos=adicional)


@CHECKS.check("castoria.cartas.valor", Condecorar, Combinar, tier=Tier.PIECES, physical=True)
def adicional_em_decimos(state: State, move: Condecorar | Combinar) -> Finding:
    adicional = move.adicional_decimos if isinstance(move, Combinar) else move.valor_decimos
    if adicional is UNSET or em_decimos(adicional):
        return None
    return Breach(MAIS_DE_UMA_CASA, EM_DECIMOS, valor_decimos=adicional)


@CHECKS.possible(Condecorar, "receptor")
def receptores(state: State, move: Move) -> tuple[str, ...]:
    """Return the places of all Personagens of both sides."""
    de_pe = (f"{lado.narrador}:{espaco}" for lado in state.mesa.lados for espaco in lado.hierarquia.ocupados)
    return (*de_pe, *(f"{um.narrador}:{um.espaco}" for um in state.mesa.pendentes))


CHECKS.possible(Condecorar, "realizador")(realizadores)


@CHECKS.permit_by(Condecorar)
def permitida(state: State, move: Condecorar, nivel: Nivel, receptor: str) -> tuple[str, ...]:
    """Return the rules that permit a Condecoração, also for the opponent's Personagem or another level."""
    if responde(state, move.seat):
        rules = ["castoria.contra-tramas.resposta-condecoracao"]
    elif state.mesa.fase == "reconstrucao":
        rules = ["castoria.fases.reconstrucao-movimentos"]
    else:
        rules = ["castoria.fases.construcao-movimentos"]
    if (lugar := state.mesa.lugar(receptor)) is not None:
        lado, espaco = lugar
        if lado.narrador != move.seat:
            rules.append("castoria.condecoracoes.alvo-oponente")
        if nivel not in (NARRADOR, espaco[1]):
            rules.append("castoria.condecoracoes.alvo-qualquer-nivel")
    return tuple(rules)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Condecorar)
def condecorar(
    context: Context[State],
    move: Condecorar,
    realizador: EspacoOuNarrador,
    receptor: str,
    valor_decimos: Decimos,
) -> None:
    seat = move.seat
    recebe = quem_recebe(context.state, receptor)
    assert recebe is not None, "a Condecoração for nobody is judged physical"
    marcar(context, recebe, move.lembra)
    quem = id_do_realizador(context.state, seat, realizador)
    MONTES.take(context, seat, move.de_onde)
    gastar(context, seat, realizador, "esquerda")
    task = ResolverCondecoracao(
        narrador=seat,
        carta=move.carta,
        valor_decimos=int(valor_decimos),
        receptor=recebe.id,
        realizador=quem,
        interacao=move.interacao,
        reacao=move.reacao,
        passivas=move.passivas,
    )
    anunciar(context, task)
    declarar(context, task)


def anunciar(context: Context[State], task: ResolverCondecoracao) -> None:
    """Emit the Condecoração."""
    context.emit("condecoracao", "castoria.condecoracoes.embaixo", narrador=task.narrador, carta=task.carta)


@RESOLUTION.task(ResolverCondecoracao)
def resolver(context: Context[State], task: ResolverCondecoracao) -> None:
    state, seat = context.state, task.narrador
    onde = _onde(state, task.receptor)
    if onde is None:
        _sem_receptor(context, task)
        return
    if saiu(state, task.realizador) and FALHA_SEM_REALIZADOR.holds(state):
        para_o_cemiterio(context, seat, nome=task.carta)
        context.emit("sem-efeito", FALHA_SEM_REALIZADOR, narrador=seat, carta=task.carta)
        return
    personagem = state.mesa.quem(*onde)
    assert personagem is not None
    nova = Condecoracao(seat, task.valor_decimos, task.carta, task.interacao, task.reacao, task.passivas)
    mudar_personagem(context, *onde, condecoracoes=(*personagem.condecoracoes, nova))
    context.emit(
        "condecorado",
        "castoria.condecoracoes.valor-adicional",
        narrador=onde[0],
        espaco=onde[1],
        decimos=task.valor_decimos,
        carta=task.carta,
    )
    if (alvo := de_id(context.state.mesa, task.receptor)) is not None:
        zero_mata(context, alvo, seat)


def _onde(state: State, id: str) -> tuple[Seat, str] | None:
    """Return the place of the receiver, positioned or pending, or None."""
    if (onde := state.mesa.onde(id)) is not None:
        return onde
    return next((((um.narrador, um.espaco)) for um in state.mesa.pendentes if um.personagem.id == id), None)


def _sem_receptor(context: Context[State], task: ResolverCondecoracao) -> None:
    """Resolve a Condecoração whose Personagem has left."""
    seat = task.narrador
    if SEM_RECEPTOR_VOLTA_A_MAO.holds(context.state):
        MONTES.put(context, seat, "mao")
    else:
        para_o_cemiterio(context, seat, nome=task.carta)
    context.emit("sem-efeito", SEM_RECEPTOR_VOLTA_A_MAO, narrador=seat, carta=task.carta)
