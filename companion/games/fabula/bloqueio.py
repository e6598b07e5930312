"""Bloqueio: blockers, and how an attacker divides its damage among several of them (1.22)."""

from msgspec.structs import replace

from companion.games.fabula.combate import (
    BLOQUEADA,
    CAUSAM_UM_AO_OUTRO,
    REPARTE,
    a_repartir,
    deixar_falar,
    em_curso,
    ofensiva_de,
    os_aliados,
    retomar,
)
from companion.games.fabula.moves import Bloquear, DividirDano
from companion.games.fabula.pilha import BLOQUEIA, BLOQUEIA_INFLUENCIA, com_prioridade
from companion.games.fabula.reasons import DITO_DE_NOVO, antes_se_escolhe, por_que_nao_seus
from companion.games.fabula.registry import CHECKS, RESOLUTION, virar
from companion.games.fabula.state import BLOQUEADORES, BLOQUEAR, BLOQUEAR_VIRADO, SER_BLOQUEADO, Aliado, State
from companion.games.fabula.tasks import Combate, Influencia, Ofensiva
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among, PartialChoice, is_open
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

BLOQUEIA_OFENSIVA = "fabula.3.2.6"

SEM_BLOQUEIO = CHECKS.decision("bloqueio-da-influencia").reading("not-allowed")
NEM_BLOQUEIA = CHECKS.decision("o-que-espera-quem-entrou").reading("nothing-not-even-block")
UM_A_UM = CHECKS.decision("quantos-bloqueiam").reading("one-to-one")


# ---------------------------------------------------------------- blocks


@CHECKS.check("fabula.1.22.1", Bloquear, tier=Tier.TURN, physical=True)
def depois_da_declaracao(state: State, move: Bloquear) -> Finding:
    if state.choice is not None and state.choice.asks == "bloquear":
        return None
    task = em_curso(state)
    if task is None:
        return Breach(_("Nothing was declared that {seat} could block"))
    if task.bloqueada:
        return Breach(_("The blocks for {base} are already declared"), base=task.base)
    return Breach(_("First all pass[; {prioridade} has the priority]"), prioridade=com_prioridade(state))


@CHECKS.check("fabula.1.22.2", Bloquear, tier=Tier.TURN, physical=True)
def de_quem_e_a_base(state: State, move: Bloquear) -> Finding:
    task = em_curso(state)
    if task is None or task.defensor == move.seat:
        return None
    return Breach(_("{deve} controls the base and blocks, not {seat}"), deve=(task.defensor,))


@CHECKS.check("fabula.1.22.3", Bloquear, tier=Tier.PIECES, physical=True, partly=True)
def com_os_que_controla(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    seus = {aliado.id for aliado in state.mesa.de(move.seat)}
    outros = tuple(bloqueador for bloqueador, _atacante in bloqueios if bloqueador not in seus)
    return Breach(por_que_nao_seus(state, outros), aliados=outros) if outros else None


@CHECKS.check(BLOQUEIA, Bloquear, tier=Tier.PIECES, physical=True, partly=True)
def a_quem_ataca(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    return _a_outros(state, Ofensiva, bloqueios, _("Does not attack now: {aliados}"))


@CHECKS.check(BLOQUEIA_INFLUENCIA, Bloquear, tier=Tier.PIECES, physical=True, partly=True)
def a_quem_influencia(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    return _a_outros(state, Influencia, bloqueios, _("Does not influence now: {aliados}"))


def _a_outros(
    state: State, combate: type[Combate], bloqueios: tuple[tuple[str, str], ...], reason: Message
) -> Finding:
    task = em_curso(state)
    if not isinstance(task, combate):
        return None
    outros = tuple(atacante for _bloqueador, atacante in bloqueios if atacante not in task.aliados)
    return Breach(reason, aliados=outros) if outros else None


@CHECKS.check(BLOQUEIA_OFENSIVA, Bloquear, partly=True)
def bloqueia_se_a_influencia(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    if not bloqueios or not isinstance(em_curso(state), Influencia):
        return None
    bloqueadores = tuple(bloqueador for bloqueador, _atacante in bloqueios)
    reason = _("At this table nobody blocks an influência: {aliados}")
    return SEM_BLOQUEIO.forbids(state, reason, aliados=bloqueadores)


@CHECKS.check("fabula.1.22.4c", Bloquear, tier=Tier.PIECES, physical=True, partly=True)
def cada_um_a_um_so(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    """Refuse a second attacker for one blocker: fabula.decisao.49."""
    vezes = [bloqueador for bloqueador, _atacante in bloqueios]
    demais = tuple(dict.fromkeys(one for one in vezes if vezes.count(one) > 1))
    return Breach(_("Blocks one attacker, not several: {aliados}"), aliados=demais) if demais else None


@CHECKS.check(BLOQUEIA_OFENSIVA, Bloquear, partly=True)
def bloqueia_ofensiva_o_desvirado(
    state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]
) -> Finding:
    reason = _("Lies turned, so does not block: {aliados}")
    return _desvirados(state, bloqueios, reason) if isinstance(em_curso(state), Ofensiva) else None


@CHECKS.check("fabula.1.22.3", Bloquear, partly=True)
def bloqueia_influencia_o_desvirado(
    state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]
) -> Finding:
    reason = _("Lies turned, so blocks no influência: {aliados}")
    return _desvirados(state, bloqueios, reason) if isinstance(em_curso(state), Influencia) else None


def _desvirados(state: State, bloqueios: tuple[tuple[str, str], ...], reason: Message) -> Finding:
    bloqueadores = tuple(bloqueador for bloqueador, _atacante in bloqueios)
    virados = tuple(
        one.id
        for one in os_aliados(state, bloqueadores)
        if one.virado and not state.liberado(one, BLOQUEAR_VIRADO)
    )
    return Breach(reason, aliados=virados) if virados else None


@CHECKS.check("fabula.1.22.3", Bloquear, partly=True)
def bloqueia_quem_nada_impede(
    state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]
) -> Finding:
    bloqueadores = tuple(bloqueador for bloqueador, _atacante in bloqueios)
    impedidos = tuple(one.id for one in os_aliados(state, bloqueadores) if not state.pode(one, BLOQUEAR))
    return Breach(_("An effect keeps {aliados} from blocking"), aliados=impedidos) if impedidos else None


@CHECKS.check("fabula.1.1.2", Bloquear, partly=True)
def bloqueia_quem_se_deixa(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    atacantes = tuple(atacante for _bloqueador, atacante in bloqueios)
    livres = tuple(one.id for one in os_aliados(state, atacantes) if not state.pode(one, SER_BLOQUEADO))
    return Breach(_("An effect keeps {aliados} from being blocked"), aliados=livres) if livres else None


@CHECKS.check("fabula.1.1.1", Bloquear)
def por_quantos_o_texto_diz(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    """Require as many blockers of an attacker as its text says, or none."""
    atacantes = tuple(atacante for _bloqueador, atacante in bloqueios)
    for um in os_aliados(state, atacantes):
        ao_menos = state.number(BLOQUEADORES, 0, um.id)
        if atacantes.count(um.id) < ao_menos:
            reason = _("{aliados} is blocked by at least {quantas}, or by nobody")
            return Breach(reason, aliados=(um.id,), quantas=ao_menos)
    return None


@CHECKS.check("fabula.3.2.10", Bloquear, partly=True)
def bloqueia_quem_entrou_agora(
    state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]
) -> Finding:
    """Refuse blockers that have just entered, where the table reads it so: fabula.decisao.36."""
    bloqueadores = tuple(bloqueador for bloqueador, _atacante in bloqueios)
    novos = tuple(one.id for one in os_aliados(state, bloqueadores) if one.entrou == state.mesa.turno)
    reason = _("Entered this turn, so does not even block: {aliados}")
    return NEM_BLOQUEIA.forbids(state, reason, aliados=novos) if novos else None


@CHECKS.check(BLOQUEIA, Bloquear, partly=True)
def quantos_a_cada_um(state: State, move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> Finding:
    vezes = [atacante for _bloqueador, atacante in bloqueios]
    demais = tuple(dict.fromkeys(one for one in vezes if vezes.count(one) > 1))
    reason = _("At this table only one aliado blocks {aliados}")
    return UM_A_UM.forbids(state, reason, aliados=demais) if demais else None


@CHECKS.elements(Bloquear, "bloqueios")
def quem_bloqueia_quem(state: State, move: Bloquear) -> Among:
    task = em_curso(state)
    atacam = task.aliados if task is not None else ()
    return Among({aliado.id: atacam for aliado in state.mesa.de(move.seat)})


CHECKS.permit(Bloquear, "fabula.1.22.2")


def ha_quem_bloqueie(state: State, seat: Seat) -> bool:
    """Return whether a player has enough aliados that no rule keeps from blocking one of the attackers."""
    task = em_curso(state)
    regras = [check for tier in CHECKS.tiers(Bloquear) for check in tier if check.tier == Tier.RULE]

    def bloqueia(aliado: Aliado, atacante: str) -> bool:
        move = Bloquear(seat=seat, bloqueios=PartialChoice(((aliado.id, atacante),)))
        return not any(isinstance(check.test(state, move), Breach) for check in regras)

    for atacante in task.aliados if task is not None else ():
        bloqueiam = sum(bloqueia(um, atacante) for um in state.mesa.de(seat))
        if bloqueiam >= max(1, state.number(BLOQUEADORES, 0, atacante)):
            return True
    return False


@RESOLUTION.move(Bloquear)
def bloquear(context: Context[State], move: Bloquear, bloqueios: tuple[tuple[str, str], ...]) -> None:
    task = retomar(context, move.seat)
    bloqueia = BLOQUEIA if isinstance(task, Ofensiva) else BLOQUEIA_INFLUENCIA
    virar(context, (bloqueador for bloqueador, _atacante in bloqueios))
    for bloqueador, atacante in bloqueios:
        context.emit("bloqueou", bloqueia, jogador=move.seat, bloqueador=bloqueador, atacante=atacante)
    if not bloqueios:
        context.emit("nao-bloqueou", bloqueia, jogador=move.seat, base=task.base)
    deixar_falar(context, BLOQUEADA, replace(task, bloqueada=True, bloqueios=bloqueios))


# ---------------------------------------------------------------- sharing out


@CHECKS.check(CAUSAM_UM_AO_OUTRO, DividirDano, tier=Tier.TURN, physical=True)
def reparte_quem_ataca(state: State, move: DividirDano) -> Finding:
    choice = state.choice
    if choice is not None and choice.asks == "dividir-dano" and move.seat in choice.seats:
        return None
    if choice is None:
        return Breach(_("Only damage to several blockers is shared out: none waits now"))
    attacker = _("{deve} attacks and shares out the damage, not {seat}")
    other = choice.asks != "dividir-dano"
    return Breach(antes_se_escolhe(choice) if other else attacker, deve=choice.seats)


@CHECKS.check(CAUSAM_UM_AO_OUTRO, DividirDano, tier=Tier.PIECES, physical=True)
def o_de_quem_falta(state: State, move: DividirDano, atacante: str) -> Finding:
    if atacante in _faltam(state):
        return None
    task = em_curso(state)
    already = isinstance(task, Ofensiva) and atacante in dict(task.partes)
    done, none = (
        _("The damage of {atacante} is already shared out"),
        _("{atacante} has no damage to share out"),
    )
    return Breach(done if already else none, atacante=atacante)


@CHECKS.check(CAUSAM_UM_AO_OUTRO, DividirDano, tier=Tier.PIECES, physical=True, partly=True)
def entre_os_que_o_bloqueiam(
    state: State, move: DividirDano, atacante: str, partes: tuple[tuple[str, int], ...]
) -> Finding:
    bloqueadores = _bloqueiam(state, atacante)
    quem = tuple(bloqueador for bloqueador, _dano in partes)
    if outros := tuple(one for one in quem if one not in bloqueadores):
        return Breach(_("Does not block {atacante}: {aliados}"), aliados=outros)
    repetidos = tuple(dict.fromkeys(one for one in quem if quem.count(one) > 1))
    return Breach(DITO_DE_NOVO, aliados=repetidos) if repetidos else None


@CHECKS.check(REPARTE, DividirDano, partly=True)
def ao_menos_um_a_cada(state: State, move: DividirDano, partes: tuple[tuple[str, int], ...]) -> Finding:
    menos = tuple(bloqueador for bloqueador, dano in partes if dano < 1)
    return Breach(_("At least 1 damage for {aliados}"), aliados=menos) if menos else None


@CHECKS.check(CAUSAM_UM_AO_OUTRO, DividirDano, partly=True)
def ao_todo_a_sua_ofensiva(
    state: State, move: DividirDano, atacante: str, partes: tuple[tuple[str, int], ...]
) -> Finding:
    """Require no more than the ofensiva, and exactly that once all parts are declared."""
    soma, ofensiva = sum(dano for _bloqueador, dano in partes), ofensiva_de(state, atacante)
    if soma == ofensiva or (soma < ofensiva and is_open(move.partes)):
        return None
    return Breach(_("Shared out: {soma}; {atacante} deals {ofensiva}"), soma=soma, ofensiva=ofensiva)


def _faltam(state: State) -> tuple[str, ...]:
    task = em_curso(state)
    return a_repartir(state, task) if isinstance(task, Ofensiva) else ()


def _bloqueiam(state: State, atacante: str) -> tuple[str, ...]:
    task = em_curso(state)
    return task.bloqueiam(atacante) if task is not None else ()


@CHECKS.possible(DividirDano, "atacante")
def de_quem_falta(state: State, move: Move) -> tuple[str, ...]:
    return _faltam(state)


@CHECKS.elements(DividirDano, "partes")
def quanto_a_cada(state: State, move: DividirDano, atacante: str) -> Among:
    ofensiva = ofensiva_de(state, atacante)
    bloqueadores = _bloqueiam(state, atacante)
    return Among({id: range(1, ofensiva + 1) for id in bloqueadores}, total=ofensiva)


CHECKS.permit(DividirDano, REPARTE)


@RESOLUTION.move(DividirDano)
def repartir(
    context: Context[State], move: DividirDano, atacante: str, partes: tuple[tuple[str, int], ...]
) -> None:
    task = retomar(context, move.seat)
    assert isinstance(task, Ofensiva), "only damage is shared out"
    for bloqueador, dano in partes:
        context.emit("repartiu", REPARTE, atacante=atacante, bloqueador=bloqueador, dano=dano)
    context.push(replace(task, partes=(*task.partes, (atacante, partes))))
