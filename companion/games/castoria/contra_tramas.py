"""Contra-Tramas: triggers, answers to them, answers to answers, and the order of resolution."""

from typing import Any

import msgspec

from companion.games.castoria.lembretes import lembrar
from companion.games.castoria.moves import (
    Acao,
    AvancarFase,
    Combinar,
    Comprar,
    Condecorar,
    Convocar,
    EncerrarTurno,
    Interacao,
    Passar,
    Reacao,
)
from companion.games.castoria.palavras import Gatilhos
from companion.games.castoria.pieces import OUTRO
from companion.games.castoria.quem_reage import (
    gatilho_do,
    gatilhos_de,
    gatilhos_do,
    ninguem_responde,
    quem_reage,
    reacoes_de,
    reage_ao_de_cima,
    todos_os_que_reagem,
)
from companion.games.castoria.reasons import (
    RESPONDE_ANTES,
    SEM_CONTRA_TRAMA,
    ja_encerrou,
    nada_espera,
)
from companion.games.castoria.registry import CHECKS, RESOLUTION
from companion.games.castoria.state import State
from companion.games.castoria.tasks import (
    Elo,
    Gatilho,
    LimitarMao,
    MudarFase,
    PassarVez,
    ResolverAcao,
    ResolverInteracao,
    ResolverReacao,
    Surgido,
    Surgidos,
)
from companion.games.castoria.textos.efeitos import ao_resolver
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste, Prevent
from companion.referee.positions.position import Choose, Task, Window
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import find
from companion.referee.rules.stack import ALOUD, FIRST_FIRST, LAST_FIRST, NEXT_MOVE_PASSES, Stack

DEFINICAO = "castoria.contra-tramas.definicao"
REGRAS: dict[Gatilhos, str] = {
    "inicio-de-fase": "castoria.contra-tramas.gatilho-fase",
    "fim-de-fase": "castoria.contra-tramas.gatilho-fase",
    "comprar": "castoria.contra-tramas.gatilho-comprar",
    "descartar": "castoria.contra-tramas.gatilho-descartar",
    "convocar": "castoria.contra-tramas.gatilho-convocar",
    "reacao": "castoria.contra-tramas.gatilho-reacao",
    "interacao": "castoria.contra-tramas.gatilho-interacao",
    "acao": "castoria.contra-tramas.gatilho-acao",
    "condecoracao": "castoria.contra-tramas.gatilho-condecoracao",
    "declarar-ataque": "castoria.contra-tramas.gatilho-declarar-ataque",
    "sofrer-ataque": "castoria.contra-tramas.gatilho-sofrer-ataque",
    "morte": "castoria.contra-tramas.gatilho-morte",
}
# Events of a Narrador's own cards, as opposed to the Narrador's other events.
DE_CARTAS = frozenset({"acao", "interacao", "reacao", "condecoracao"})
_DE_FASE = {"inicio-de-fase", "fim-de-fase", "comprar"}

REACAO = "castoria.cartas.reacao"
PRIMEIRA_RESPOSTA_PRIMEIRO = CHECKS.decision("ordem-da-corrente").reading("first-in-first-out")
SO_ACOES_SE_RESPONDEM = CHECKS.decision("a-que-se-responde").reading("acoes-only")
NO_MEIO_DA_CORRENTE = CHECKS.decision("gatilho-no-meio-da-corrente").reading("at-once")
REACOES_DO_ATIVO_DEPOIS = CHECKS.decision("ordem-das-reacoes").reading("non-active-first")
RECUSA_EM_VOZ_ALTA = CHECKS.decision("recusar-em-voz-alta").reading("explicit-pass")
FASE_RESPONDIDA_REABRE = CHECKS.decision("fim-de-fase-respondido").reading("phase-reopens")
OPONENTE_SO_COM_ACOES = CHECKS.decision("interacao-do-adversario").reading("acoes-only")
AO_QUE_CAUSOU_SEMPRE, MENOS_A_CARTAS = CHECKS.decision("responder-ao-que-causou").readings(
    "always", "own-events-yes-own-cards-no"
)

_SOBRE = "@"  # before the number of the trigger that a Personagem has reacted to

# Moves that are laid as an answer, and moves that continue the turn.
RESPOSTAS = (Acao, Condecorar, Convocar, Combinar, Interacao)
_DO_OPONENTE = ("acao", "interacao")
_DO_ATIVO = ("acao", "condecorar", "convocar", "combinar", "interacao")


# The Narradores answer in turn, and the chain resolves when neither has another answer.
CORRENTE: Stack[State] = Stack(
    speaking=lambda state, narrador: (state.mesa.oponente(narrador).narrador,),
    silence=lambda state: ALOUD if RECUSA_EM_VOZ_ALTA.holds(state) else NEXT_MOVE_PASSES,
    order=lambda state: FIRST_FIRST if PRIMEIRA_RESPOSTA_PRIMEIRO.holds(state) else LAST_FIRST,
    asks=lambda state, quem: _DO_ATIVO if state.mesa.ativo in quem else _DO_OPONENTE,
)
responde = CORRENTE.may_speak


# ---------------------------------------------------------------- who may answer


def corrente_de(state: State, narrador: Seat) -> bool:
    """Return whether the top of an open chain was laid by that Narrador."""
    top = CORRENTE.top(state)
    return top is not None and top.seat == narrador


@CHECKS.check("castoria.contra-tramas.uma-por-vez", *RESPOSTAS, tier=Tier.TURN, physical=True)
def uma_resposta_por_vez(state: State, move: Move) -> Finding:
    if not corrente_de(state, move.seat):
        return None
    responde = state.mesa.oponente(move.seat).narrador
    return Breach(_("The last answer is {seat}'s own: only {responde} answers it"), responde=responde)


@CHECKS.check("castoria.contra-tramas.meios-turno-oponente", Interacao, Combinar, tier=Tier.TURN)
def no_turno_do_oponente_so_respostas(state: State, move: Interacao | Combinar) -> Finding:
    if move.seat == state.mesa.ativo or corrente_de(state, move.seat):
        return None
    ativo = state.mesa.ativo
    if isinstance(move, Combinar):
        return Breach(_("It is {ativo}'s turn: {seat} does not convoke in it"), ativo=ativo)
    if not responde(state, move.seat):
        quem = None if move.personagem is UNSET else state.mesa.quem(move.seat, move.personagem)
        sem = quem is not None and quem.interacao is not None and not quem.traz_interacao
        return nada_espera(state, move, move.personagem, sem_interacao=sem)
    reason = _("It is {ativo}'s turn: {seat} answers by Ações only here")
    return OPONENTE_SO_COM_ACOES.forbids(state, reason, ativo=ativo)


@CHECKS.check("castoria.contra-tramas.proprio-turno", *RESPOSTAS, tier=Tier.TURN)
def no_proprio_turno_so_se_responde_a_contra_trama(state: State, move: Move) -> Finding:
    window = state.waited
    if window is None or move.seat != state.mesa.ativo or corrente_de(state, move.seat):
        return None
    if not window.answers:
        if (acabou := ja_encerrou(state, move)) is not None:
            return acabou
        responde, gatilho = window.waits_for, window.trigger
        return Breach(SEM_CONTRA_TRAMA, RECUSA_EM_VOZ_ALTA, gatilho=gatilho, responde=responde)
    if isinstance(window.answers[-1].task, ResolverAcao):
        return None
    return SO_ACOES_SE_RESPONDEM.forbids(state, _("The last answer is no Ação: it is not answered here"))


@CHECKS.check(DEFINICAO, Acao, Interacao, tier=Tier.TURN)
def responde_ao_que_ocorreu(state: State, move: Acao | Interacao) -> Finding:
    """Require a declared trigger to have occurred, with no move since."""
    if move.responde_a is None:
        return None
    window = CORRENTE.window(state)
    if window is not None and move.responde_a in gatilhos_de(state, window):
        return None
    if window is None:
        return Breach(_("Nothing waits for an answer now: {gatilho} neither"), gatilho=move.responde_a)
    reason = _("Open now is {agora}, not {gatilho}")
    return Breach(reason, gatilho=move.responde_a, agora=gatilhos_de(state, window))


@CHECKS.check("castoria.contra-tramas.proprio-turno", AvancarFase, Comprar, EncerrarTurno, tier=Tier.TURN)
def a_corrente_vem_antes(state: State, move: Move) -> Finding:
    window = state.waited
    if window is None or move.seat != state.mesa.ativo:
        return None
    acabou = None if window.answers else ja_encerrou(state, move)
    return acabou or Breach(RESPONDE_ANTES, responde=window.waits_for)


@CHECKS.check("castoria.contra-tramas.alternancia", Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    window = state.waited
    if window is None and state.choice is not None and state.choice.asks == "reacao":
        return None  # cartas judges it: a Reação is owed
    if window is None:
        return Breach(_("Nothing waits for an answer now: {seat} has nothing to let pass")).by(DEFINICAO)
    if window.silence == "aloud" and move.seat not in window.waits_for:
        return Breach(RESPONDE_ANTES, responde=window.waits_for)
    return None


@CHECKS.check(DEFINICAO, Acao, Interacao, Reacao, Combinar)
def ha_o_que_impedir(state: State, move: Acao | Interacao | Reacao | Combinar) -> Finding:
    """Require an unresolved task directly below a text that prevents."""
    if not any(isinstance(op, Prevent) for op in move.efeito):
        return None
    if isinstance(move, Reacao):
        if find(state, reage_a(state)) is not None:
            return None
        return Breach(_("What this Reação reacts to has happened: nothing to prevent"))
    window = state.waited
    if window is None or move.seat not in window.waits_for:
        return Breach(_("Nothing waits to be resolved that {seat} could prevent"))
    if window.answers or window.about:
        return None
    return Breach(_("{gatilho} is answered, but not prevented"), gatilho=window.trigger)


def reage_a(state: State) -> int:
    """Return the number of the declaration or answer that Reações now react to, or 0."""
    for task in state.agenda:
        if isinstance(task, Gatilho):
            return task.sobre
        if not isinstance(task, Choose):
            break
    window = CORRENTE.window(state)
    if window is None:
        return 0
    return window.answers[-1].task.id if window.answers else window.about


CHECKS.permit(Passar, DEFINICAO)


# ---------------------------------------------------------------- declaring and answering


def gatilho(context: Context[State], *surgidos: Surgido) -> None:
    """Let triggers arise: they come in order after the chain that now resolves.

    By one reading they come at once.
    """
    if NO_MEIO_DA_CORRENTE.holds(context.state) and context.state.agenda:
        context.push(*surgidos)
        return
    context.set(surgidos=(*context.state.surgidos, *surgidos))


def declarar(context: Context[State], task: Elo, de_si: str = "") -> None:
    """Lay a Narrador's declaration as an answer in a window that waits for it, or as a main move.

    ``de_si`` is the owner of the event, if the task does not state it and it matters.
    """
    narrador = task.narrador
    window = context.state.waited
    if window is not None and responde(context.state, narrador):
        number = CORRENTE.lay(context, narrador, task)
        if window.trigger == "fim-de-fase":
            _reabrir_fase(context)
        _reagir_a_resposta(context, task, number, de_si)
        return
    numbered = msgspec.structs.replace(task, id=context.numbered())
    aberto = Gatilho(gatilho=gatilho_do(task), causador=narrador, sobre=numbered.id, de_si=de_si)
    context.push(aberto, numbered, Surgidos())


def _reagir_a_resposta(context: Context[State], task: Elo, number: int, de_si: str) -> None:
    """Ask for Reações to an answer at once; only the chain itself answers it."""
    triggers = [
        Gatilho(gatilho=um, causador=task.narrador, sobre=number, reagido=True, de_si=de_si)
        for um in gatilhos_do(task)
    ]
    for um in triggers:
        lembrar(context, um)
    reagem = tuple(id for um in triggers for id in todos_os_que_reagem(context.state, um))
    de_fora = tuple(id for id in context.state.reagiram if _SOBRE in id)
    if (*de_fora, *reagem) != context.state.reagiram:
        context.set(reagiram=(*de_fora, *reagem))
    if reagem:
        context.push(*(devida for um in triggers for devida in reacoes_devidas(context.state, um)))


def _de_fora(state: State, window: Window[Any, Any]) -> tuple[str, ...]:
    """Return the marks of Personagens that have reacted in a window, kept while another is open above it."""
    return tuple(id if _SOBRE in id else _sobre(window, id) for id in state.reagiram)


def ja_reagiu(window: Window[Any, Any], state: State, id: str) -> bool:
    """Return whether the Reação of that Personagem to the top of that window is settled."""
    return id in state.reagiram or _sobre(window, id) in state.reagiram


def _sobre(window: Window[Any, Any], id: str) -> str:
    return f"{id}{_SOBRE}{window.answers[-1].task.id if window.answers else -window.id}"


def no_meio_da_corrente(state: State) -> bool:
    """Return whether answers are pending: new triggers come after them (castoria.decisao.45)."""
    window = CORRENTE.window(state)
    return window is not None and bool(window.answers)


def _reabrir_fase(context: Context[State]) -> None:
    """Reopen a phase whose end is answered, where the table reads it so."""
    if FASE_RESPONDIDA_REABRE.holds(context.state):
        context.drop(lambda task: isinstance(task, MudarFase | LimitarMao | PassarVez))
        context.drop(lambda task: isinstance(task, Gatilho) and task.gatilho == "inicio-de-fase")


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    window = context.state.waited
    assert window is not None, "a pass is judged physical"
    context.emit("passou", "castoria.contra-tramas.alternancia", narrador=move.seat, gatilho=window.trigger)
    CORRENTE.nobody_answers(context)  # only one Narrador may answer, and a move of the other implies a pass


@RESOLUTION.task(Gatilho)
def abrir(context: Context[State], task: Gatilho) -> None:
    """Open the window of a trigger for the inactive Narrador, unless its cause is gone."""
    if task.sobre and find(context.state, task.sobre) is None:
        return
    if not task.reagido:
        lembrar(context, task)
    if not task.reagido and (devidas := reacoes_devidas(context.state, task)):
        context.push(*devidas, msgspec.structs.replace(task, reagido=True))
        return
    state = context.state
    quem = state.mesa.oponente(state.mesa.ativo).narrador
    if task.causador == quem and not _pode_responder_ao_que_causou(state, task.gatilho):
        return
    if task.sobre and ninguem_responde(find(state, task.sobre)):
        return
    rule = REGRAS[task.gatilho]
    context.emit("gatilho", rule, gatilho=task.gatilho, responde=quem)
    reagiram = todos_os_que_reagem(state, task) if task.reagido else ()  # nobody is asked and nobody reacts
    sob = CORRENTE.window(state)
    if sob is not None:
        reagiram = (*_de_fora(state, sob), *reagiram)
    seguem: tuple[Task, ...] = () if sob is not None and sob.answers else (Surgidos(),)
    if reagiram != state.reagiram:
        context.set(reagiram=reagiram)
    CORRENTE.open(context, task.gatilho, rule, (quem,), about=task.sobre, by=task.causador, then=seguem)


def reacoes_devidas(state: State, aberto: Gatilho) -> tuple[Choose, ...]:
    """Return the Reações that a trigger calls for, each owed by its controller.

    A convoked Personagem answers its own convocação before it is positioned, and a dead one its death.
    """
    mesa = state.mesa
    por_lado = [
        (lado.narrador, reagem)
        for lado in (mesa.lado(mesa.ativo), mesa.oponente(mesa.ativo))
        if (reagem := quem_reage(state, lado, aberto))
    ]
    if not por_lado:
        return ()
    if REACOES_DO_ATIVO_DEPOIS.holds(state):
        por_lado.reverse()
    return tuple(
        Choose(seats=(narrador,), asks="reacao", rule=REACAO, about=id)
        for narrador, reagem in por_lado
        for id in reagem
    )


def pode_ter_reagido(state: State, narrador: Seat) -> bool:
    """Return whether a Personagem of that side may have a Reação to the cause of a window.

    Personagens without a known text are not considered at the triggers of phases.
    """
    window = state.waited
    if window is None:
        return False
    talvez = not _DE_FASE.issuperset(gatilhos_de(state, window))
    for quem in state.mesa.lado(narrador).hierarquia.de_pe:
        delas = reacoes_de(quem)
        ditas = reage_ao_de_cima(state, window, narrador, quem, *delas)
        reage = ditas or (talvez and (not delas or OUTRO in delas))
        if reage and not ja_reagiu(window, state, quem.id):
            return True
    return False


def _pode_responder_ao_que_causou(state: State, qual: Gatilhos) -> bool:
    return AO_QUE_CAUSOU_SEMPRE.holds(state) or (MENOS_A_CARTAS.holds(state) and qual not in DE_CARTAS)


@RESOLUTION.task(Surgidos)
def abrir_o_que_surgiu(context: Context[State], task: Surgidos) -> None:
    if surgidos := context.state.surgidos:
        context.set(surgidos=())
        context.push(*surgidos)


# ---------------------------------------------------------------- effects of card texts


def resolver_texto(context: Context[State], task: ResolverAcao | ResolverInteracao | ResolverReacao) -> None:
    """Carry out the text of a card."""
    efeito = ao_resolver(context.state, task.efeito)
    ajuste: Ajuste[Any] = Ajuste("card", task.carta, efeito, by=task.narrador)
    RESOLUTION.adjust(context, ajuste, task.answers)
