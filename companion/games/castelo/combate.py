"""The steps of combat, in order, and the seats that may speak in each."""

from msgspec.structs import replace

from companion.games.castelo.agenda import (
    Armadilhas,
    EncerrarCombate,
    IniciarEtapa,
    ResolverEfeitos,
    Tarefa,
    Unioes,
)
from companion.games.castelo.ataques import defesas
from companion.games.castelo.danos import causar_danos
from companion.games.castelo.mesa import Mesa
from companion.games.castelo.moves import (
    DE_USO,
    Atacar,
    Defender,
    NinguemUsa,
    Passar,
    PassarFase,
    UsarArmadilha,
)
from companion.games.castelo.palavras import SEGUINTES_EM_PALAVRAS
from companion.games.castelo.registry import (
    CHECKS,
    RESOLUTION,
    em_combate,
    mudar_combate,
    mudar_lado,
    mudar_tropa,
)
from companion.games.castelo.state import State
from companion.games.castelo.turno import FASES, TURNS, seguinte
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import PHASE_SKIPPED, naming
from companion.referee.positions.position import Window
from companion.referee.resolving.resolution import Context
from companion.referee.rules.all_pass import AllPass
from companion.referee.rules.seating import allies, opponents, order_from
from companion.referee.rules.stack import ALOUD, AT_ONCE, BY_HOLDER, Stack

SEIS_FASES, SETE_FASES = "castelo.combate.seis-fases", "castelo.turno.sete-fases"
QUEM_PRIMEIRO = CHECKS.decision("quem-usa-primeiro")
DEFENSOR_PRIMEIRO, SEM_ORDEM = QUEM_PRIMEIRO.readings("defender-first", "free-for-all")
SO_ATACADOS = CHECKS.decision("imortal-instantaneas").reading("attacked-players-only")
SO_DEPOIS = CHECKS.decision("grupo-preso-ate").reading("after-it")
QUEM_DEFENDE_VIRA = CHECKS.decision("defensor-nao-vira").reading("turns")
DEPOIS_DOS_DANOS = "depois-dos-danos"
DIVIDEM_ARMADILHAS = CHECKS.decision("coop-armadilhas").reading("shared")
ANTES_DOS_EFEITOS = ("movimentacao", "declaracao")
ARMADILHAS = "armadilhas"
# what the active player does in the steps in which nobody is asked
_SEM_PERGUNTA = {
    "movimentacao": "castelo.combate.movimentacao",
    "declaracao": "castelo.combate.declarar-vira",
}
FALA_ANTES = _("{deve} speaks before {seat}")
FALA_OUTRO = _("{deve} is still awaited, not {seat}: {espera}")
JA_PASSOU = _("{seat} has passed; {deve} is still awaited: {espera}")
AINDA_FALTA = _("{espera} is not over: {deve} is still awaited")

# the windows in which Instantâneas are used
JANELAS = {
    "efeitos-1": "castelo.combate.efeitos1",
    "efeitos-2": "castelo.combate.efeitos2",
    DEPOIS_DOS_DANOS: "castelo.instantaneas.depois-do-dano",
}


def _quem_fala(state: State) -> tuple[Seat, ...]:
    """Return the seats that speak, the active player first, or in the order that the table reads."""
    primeiro, *outros = order_from(state, state.mesa.ativo)
    if SO_ATACADOS.holds(state) and state.forma != "duelo":
        outros = [outro for outro in outros if e_atacado(state, outro)]
    return (*outros, primeiro) if DEFENSOR_PRIMEIRO.holds(state) else (primeiro, *outros)


def e_atacado(state: State, quem: Seat) -> bool:
    """Return whether an attack of this combat is or was aimed at something of that player."""
    combate = state.mesa.combate
    return combate is not None and any(state.mesa.dono(ataque.alvo) == quem for ataque in combate.ataques)


EFEITOS: Stack[State] = Stack(
    speaking=lambda state, _seat: _quem_fala(state),
    silence=lambda state: ALOUD if SEM_ORDEM.holds(state) else BY_HOLDER,
    resolves=lambda _state: AT_ONCE,  # castelo.decisao.117
)
tem_a_palavra = EFEITOS.may_speak


def na_etapa_dita(state: State) -> State:
    """Return the combat moved to the declared step, with nothing left of the step before.

    Only the steps before the effects can be declared: the effects begin when the attacks end.
    """
    combate = state.mesa.combate
    if combate is None or combate.etapa not in ANTES_DOS_EFEITOS:
        return state
    vem = next((um for um in state.agenda if isinstance(um, IniciarEtapa | EncerrarCombate)), None)
    segue = vem.etapa if isinstance(vem, IniciarEtapa) else ""
    if vem is None or segue == seguinte(state):
        return state
    ataques = tuple(replace(um, aberto=um.situacao == "vale") for um in combate.ataques)
    mesa = replace(state.mesa, combate=replace(combate, ataques=ataques))
    return replace(state, mesa=mesa, agenda=(), windows=())


# ---------------------------------------------------------------- timing of declarations


COMBATE_PASSOU = _("Now is {fase}: the combat of this turn is over")
_SO_NO_COMBATE: dict[type[Move], Message] = {
    Atacar: _("Now is {fase}: attacks are declared in the Combat phase"),
    Defender: _("Now is {fase}: tropas defend in the Combat phase, against an attack"),
    UsarArmadilha: _("Now is {fase}: traps are used in the Combat phase, on attackers"),
}


@CHECKS.check(SETE_FASES, Atacar, Defender, UsarArmadilha, tier=Tier.TURN, physical=True)
def em_combate_agora(state: State, move: Move) -> Finding:
    if state.mesa.combate is not None:
        return None
    passou = state.mesa.fase in FASES[FASES.index("combate") :]
    reason = COMBATE_PASSOU if passou else _SO_NO_COMBATE[type(move)]
    return Breach(reason, fase=state.mesa.fase)


DA_ETAPA: tuple[type[Move], ...] = (Passar, NinguemUsa, PassarFase)


@CHECKS.check(
    "castelo.combate.novo-alvo",
    Defender,
    *DE_USO,
    *DA_ETAPA,
    tier=Tier.TURN,
    physical=True,
)
def novo_alvo_antes(state: State, move: Move) -> Finding:
    """Refuse to continue while an attack has no target."""
    choice = state.choice
    if choice is None or choice.asks != "novo-alvo":
        return None
    reason = _("First {deve} chooses a new target for {atacante}")
    return Breach(reason, atacante=choice.about, deve=choice.seats)


@CHECKS.check(SEIS_FASES, PassarFase, tier=Tier.TURN, physical=True)
def nada_por_resolver(state: State, move: PassarFase) -> Finding:
    if state.waited is not None:
        return Breach(AINDA_FALTA, **a_espera(state.waited)).by(_regra_da_espera(state.waited))
    return None


@CHECKS.check(SEIS_FASES, Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    if state.waited is not None or state.choice is not None:
        return None
    return _ninguem_fala(state, _("Now is {fase}: only in the Combat phase does anybody pass"))


@CHECKS.check(SEIS_FASES, Passar, tier=Tier.TURN)
def na_propria_vez(state: State, move: Passar) -> Finding:
    window = state.waited
    return None if window is None or tem_a_palavra(state, move.seat) else fora_da_vez(window, move.seat)


def fora_da_vez(window: Window[Mesa, Tarefa], quem: Seat) -> Breach:
    """Return the breach of a player who speaks before the turn comes, or after passing.

    The book gives no order of speaking: in the steps of effects the table's own is broken, elsewhere the rule
    by which the step is another's.
    """
    reason = FALA_ANTES if quem in window.waits_for else JA_PASSOU if quem in window.passed else FALA_OUTRO
    return Breach(reason, **a_espera(window)).by(_regra_da_espera(window))


def _regra_da_espera(window: Window[Mesa, Tarefa]) -> str:
    return QUEM_PRIMEIRO.id if window.trigger in JANELAS else window.rule


def a_espera(window: Window[Mesa, Tarefa]) -> dict[str, FactValue]:
    """Return as facts what a window waits for: its step, its seats, and the one that speaks next."""
    return {"espera": window.trigger, "por": window.waits_for, "deve": window.waits_for[0]}


def _ninguem_fala(state: State, fora_do_combate: Message) -> Breach:
    """Return the breach of a pass where nobody is asked, by the rule that says what is done there instead."""
    combate, fase = state.mesa.combate, state.mesa.fase
    if combate is None:
        return Breach(fora_do_combate, fase=fase).by(QUEM_PRIMEIRO.id)
    reason = _("Now is {etapa}, in which {ativo} acts: nobody is asked")
    breach = Breach(reason, etapa=combate.etapa, ativo=state.mesa.ativo)
    return breach.by(_SEM_PERGUNTA.get(combate.etapa, SEIS_FASES))


def atacados(state: State) -> set[Seat | None]:
    """Return the owners of all tropas, walls and castles under attack."""
    combate = state.mesa.combate
    return {state.mesa.dono(ataque.alvo) for ataque in combate.valendo} if combate is not None else set()


def calados(state: State) -> tuple[Seat, ...]:
    """Return the seats that have not passed in the waiting step of effects and are not attacked."""
    window = state.waited
    if window is None or window.trigger not in JANELAS:
        return ()
    falam = atacados(state)
    return tuple(seat for seat in window.waits_for if seat not in falam)


def _a_etapa(state: State) -> str | None:
    """Return the step in which others can pass for a seat, or None; attacked players pass for themselves."""
    return state.waited.trigger if state.waited is not None and calados(state) else None


def _espera(state: State) -> Breach | None:
    window = state.waited
    if state.choice is not None:
        return None  # castelo.combate.novo-alvo judges this case
    if window is None:
        return _ninguem_fala(
            state, _("Now is {fase}: only in the Combat phase does “nobody uses anything” count")
        )
    if calados(state):
        return Breach(_("What waits now is {espera}, not {em}"), **a_espera(window))
    if window.trigger in JANELAS:
        return Breach(_("Only {por} is awaited, under attack, and passes alone"), **a_espera(window))
    return Breach(_("What waits now is {espera}, for {deve}"), **a_espera(window))


TODOS_PASSAM: AllPass[State] = AllPass(EFEITOS, NinguemUsa, "em", moment=_a_etapa, passing=calados)
TODOS_PASSAM.judged(CHECKS, SEIS_FASES, _espera, physical=True)
TODOS_PASSAM.done(RESOLUTION, "ninguem-usou", SEIS_FASES, lambda state: {"de": _a_etapa(state)})


@CHECKS.check(SETE_FASES, PassarFase, tier=Tier.TURN, physical=True)
def para_o_que_vem(state: State, move: PassarFase) -> Finding:
    """Refuse to skip a phase or to begin one early."""
    if move.para in ("", seguinte(state)) or not seguinte(state):
        return None  # without a step that follows, somebody is awaited: ``nada_por_resolver``
    reason = _("In this combat {next} comes next") if state.mesa.combate is not None else PHASE_SKIPPED
    return Breach(naming(reason, "next", SEGUINTES_EM_PALAVRAS[seguinte(state)]), fase=state.mesa.fase)


CHECKS.permit(Passar, SEIS_FASES)
CHECKS.permit(NinguemUsa, SEIS_FASES)
CHECKS.permit(PassarFase, SEIS_FASES, CHECKS.decision("combate-obrigatorio"))


# ---------------------------------------------------------------- effects


def seguir(context: Context[State]) -> None:
    """Go from the Movimentação, where the others may unite tropas, to the Declaração, or to the next step."""
    if em_combate(context.state).etapa == "movimentacao":
        outros = order_from(context.state, context.state.mesa.ativo)[1:]
        context.push(*(Unioes(quem=quem) for quem in outros), IniciarEtapa(etapa="declaracao"))
        return
    context.push(
        *defesas(context.state),
        IniciarEtapa(etapa="efeitos-1"),
        IniciarEtapa(etapa="armadilhas"),
        IniciarEtapa(etapa="efeitos-2"),
        IniciarEtapa(etapa="danos"),
        EncerrarCombate(),
    )


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    window = context.state.waited
    assert window is not None, "a pass is judged physical"
    context.emit("passou", SEIS_FASES, jogador=move.seat, de=window.trigger)
    EFEITOS.pass_(context, move.seat)


@RESOLUTION.task(IniciarEtapa)
def iniciar_etapa(context: Context[State], task: IniciarEtapa) -> None:
    mudar_combate(context, etapa=task.etapa)
    context.emit("etapa", SEIS_FASES, etapa=task.etapa)
    if task.etapa in JANELAS:
        abrir_efeitos(context, task.etapa)
    elif task.etapa == ARMADILHAS:
        quem_responde = opponents(context.state, context.state.mesa.ativo)
        context.push(*(Armadilhas(quem=quem) for quem in quem_responde))
    elif task.etapa == "danos":
        causar_danos(context)
        if context.state.outcome is None and context.state.mesa.combate is not None:
            abrir_efeitos(context, DEPOIS_DOS_DANOS)


def abrir_efeitos(context: Context[State], janela: str) -> None:
    """Let all use Instantâneas until all have passed; then resolve the declared effects of tropas."""
    EFEITOS.open(context, janela, JANELAS[janela], _quem_fala(context.state), then=(ResolverEfeitos(),))


def por_quem_se_armam(state: State, quem: Seat) -> tuple[Seat, ...]:
    """Return the players against whose attackers a player's traps may be used: castelo.decisao.141."""
    dividem = state.forma == "cooperativo" and DIVIDEM_ARMADILHAS.holds(state)
    return (quem, *allies(state, quem)) if dividem else (quem,)


@RESOLUTION.task(Armadilhas)
def abrir_armadilhas(context: Context[State], task: Armadilhas) -> None:
    """Open a defender's step for traps, if the defender has some face down and is still attacked."""
    mesa = context.state.mesa
    por_quem = por_quem_se_armam(context.state, task.quem)
    atacado = any(mesa.dono(ataque.alvo) in por_quem for ataque in em_combate(context.state).valendo)
    if atacado and mesa.lado(task.quem).armadilhas:
        context.open(ARMADILHAS, "castelo.combate.armadilhas-fase", (task.quem,), silence="by-holder")


@RESOLUTION.task(EncerrarCombate)
def encerrar(context: Context[State], task: EncerrarCombate) -> None:
    if QUEM_DEFENDE_VIRA.holds(context.state):
        for ataque in em_combate(context.state).ataques:
            tropa = context.state.mesa.tropa(ataque.defensor)
            if tropa is not None and not tropa.virada:
                mudar_tropa(context, tropa.id, virada=True)
                context.emit("virou", QUEM_DEFENDE_VIRA, tropa=tropa.id)
    if SO_DEPOIS.holds(context.state):
        soltar_grupos(context, menos=tuple(ataque.atacante for ataque in em_combate(context.state).ataques))
    context.set(mesa=context.state.mesa.sem_combate())
    TURNS.enter(context, "acoes-2")
    context.emit("fase", SETE_FASES, fase="acoes-2")


def soltar_grupos(context: Context[State], menos: tuple[str, ...] = ()) -> None:
    """Release the active player's groups, held since they attacked: castelo.decisao.101."""
    ativo = context.state.mesa.ativo
    tropas = tuple(
        replace(tropa, presa=False) if tropa.presa and tropa.id not in menos else tropa
        for tropa in context.state.mesa.lado(ativo).tropas
    )
    mudar_lado(context, ativo, tropas=tropas)
