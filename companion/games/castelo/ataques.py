"""Attackers and targets, at the Declaração and when an attack must turn to another target."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any

from companion.games.castelo.aereo import VIRADA_TAMBEM, pelo_ar
from companion.games.castelo.agenda import Armadilhas, Defesas, FecharDefesas, PedirNovoAlvo
from companion.games.castelo.alvos import NOVO_ALVO, atacante_de, le_se_outra
from companion.games.castelo.habilidades import tem, voo_de
from companion.games.castelo.mesa import ATACA_DA_PROTEGIDA, ATACA_LOGO, ATAQUE, NAO_ATACA, Ataque, Tropa
from companion.games.castelo.moves import Atacar, NovoAlvo
from companion.games.castelo.reasons import SO_MESA, VIRADA_NAO_ATACA, alheia_ou_ausente
from companion.games.castelo.registry import (
    CHECKS,
    NO_TEXTO,
    RESOLUTION,
    em_combate,
    mudar_ataque,
    mudar_combate,
    mudar_tropa,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, castelo_de, muralha_de, produtor_de
from companion.games.castelo.tropas import zerada
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.tier_checks import Found
from companion.referee.positions.position import Choose, Task
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies, opponents

ALHEIA = "castelo.turno.no-turno-do-oponente"  # in it a player's tropas only defend
ALVO_PERDIDO = CHECKS.decision("alvo-perdido").reading("attack-lost")
NOVO_ALVO_DEFENDIDO = CHECKS.decision("novo-alvo-defendido").reading("free-tropa-may-defend")
NENHUM = ""  # the target of an attack whose producer has left
DEFENSOR_PERDIDO = CHECKS.decision("defensor-perdido")
FICA_PARADO = DEFENSOR_PERDIDO.reading("attack-stays-stopped")
MORTA_ANTES = CHECKS.decision("morta-antes-dos-danos")
JA_FEITO = CHECKS.decision("novo-alvo-em-efeitos2").reading("attack-already-made")
RETIRA = CHECKS.decision("atacante-desvirado").reading("attack-withdrawn")
AINDA_CAUSA = MORTA_ANTES.reading("still-deals")
PARCEIRO_LIVRE = CHECKS.decision("coop-defesa-regras").reading("free")
VOO_DA_PROTEGIDA = CHECKS.decision("voo-da-protegida").reading("may")


# ---------------------------------------------------------------- timing

DECLARACAO_PASSOU = _("The Declaration step is over; now is {etapa}")
_POR_QUE_NAO_AGORA: dict[str, Message] = {
    "movimentacao": _("First the Movement step ends: then attacks are declared"),
    "declaracao": _("The attacks are closed: now defenders are chosen"),
}


@CHECKS.check("castelo.combate.seis-fases", Atacar, tier=Tier.TURN)
def na_declaracao(state: State, move: Atacar) -> Finding:
    combate = state.mesa.combate
    if combate is None or (combate.etapa == "declaracao" and not state.agenda):
        return None
    found = Breach(_POR_QUE_NAO_AGORA.get(combate.etapa, DECLARACAO_PASSOU), etapa=combate.etapa)
    # attacks and defences are of one step; only the order within it is broken
    return found.by("castelo.combate.defensor-escolhe") if combate.etapa == "declaracao" else found


@CHECKS.check(NOVO_ALVO, NovoAlvo, tier=Tier.TURN, physical=True)
def deve_um_novo_alvo(state: State, move: NovoAlvo) -> Finding:
    choice = state.choice
    deve = choice is not None and choice.asks == "novo-alvo" and move.seat in choice.seats
    return None if deve else Breach(_("No attack asks {seat} for a new target"))


# ---------------------------------------------------------------- pieces


@CHECKS.check_one_of((SO_MESA, ALHEIA), Atacar, tier=Tier.PIECES, physical=True)
def atacante_na_mesa(state: State, move: Atacar, atacante: str) -> Iterator[Found]:
    """Leave a partner's tropa to another rule: castelo.formas.duplas-independentes."""
    donos = (move.seat, *allies(state, move.seat))
    if not any(state.mesa.lado(dono).tem(atacante) for dono in donos):
        yield alheia_ou_ausente(state, move.seat, ALHEIA, atacante, tropa=atacante)


@CHECKS.check(NOVO_ALVO, NovoAlvo, tier=Tier.PIECES, physical=True)
def do_ataque_sem_alvo(state: State, move: NovoAlvo, atacante: str) -> Finding:
    choice = state.choice
    if choice is None or choice.about == atacante:
        return None
    return Breach(_("The one that needs a new target is {atacante}"), atacante=choice.about)


# ---------------------------------------------------------------- who may attack


@CHECKS.check("castelo.combate.recem-chegada-so-defende", Atacar, tier=Tier.PIECES)
def nao_entrou_agora(state: State, move: Atacar, atacante: str) -> Finding:
    """Refuse a new tropa for being new, before where it stands or that it is turned."""
    tropa = state.mesa.lado(move.seat).tropa(atacante)
    nova = tropa is not None and tropa.nova and not tem(state, tropa, ATACA_LOGO)
    return Breach(_("{tropa} entered this turn: it only defends"), tropa=atacante) if nova else None


@CHECKS.check("castelo.combate.atacante-desvirada", Atacar)
def desvirada(state: State, move: Atacar, atacante: str) -> Finding:
    virada = atacante_de(state, move.seat, atacante).virada and not move.aereo
    return Breach(VIRADA_NAO_ATACA, tropa=atacante) if virada else None


@CHECKS.check("castelo.tropas.ataque-zero", Atacar, NovoAlvo)
def com_ataque(state: State, move: Move, atacante: str) -> Finding:
    tropa = atacante_de(state, move.seat, atacante)
    return None if pelo_ar(state, move) else zerada(state, tropa, ATAQUE, state.atual(tropa, ATAQUE))


@CHECKS.check("castelo.mesa.protegida-nao-ataca", Atacar, NovoAlvo)
def de_onde_se_ataca(state: State, move: Move, atacante: str) -> Finding:
    """Require the attacker's own wall to have fallen before it attacks from the Área Protegida."""
    tropa = atacante_de(state, move.seat, atacante)
    caida = state.mesa.lado(move.seat).muralha == 0 or le_se_outra(state)
    if tropa.area == "combate" or caida or pelo_ar(state, move) or tem(state, tropa, ATACA_DA_PROTEGIDA):
        return None
    voa = voo_de(state, tropa) is not None
    if voa:
        reason = _("{tropa} has Vôo, but is protected: no attack")
        return VOO_DA_PROTEGIDA.allows(state, reason, tropa=tropa.id)
    return Breach(_("{tropa} does not attack from behind its own wall"), tropa=tropa.id)


@CHECKS.check(NO_TEXTO, Atacar, NovoAlvo)
def o_texto_deixa_atacar(state: State, move: Move, atacante: str) -> Finding:
    barra = tem(state, atacante_de(state, move.seat, atacante), NAO_ATACA)
    return Breach(_("A text says that {atacante} does not attack"), atacante=atacante) if barra else None


def _dita_outra(state: State, move: Atacar, tropa: Tropa, reason: Message) -> Finding:
    """Return a breach if a move declares another damage than a normal attack deals."""
    if move.aereo or move.x is None:
        return None
    dano = state.atual(tropa, ATAQUE)
    return None if move.x == dano else Breach(reason, valor=dano)


@CHECKS.check("castelo.tropas.valor-ataque", Atacar)
def o_ataque_que_tem(state: State, move: Atacar, atacante: str) -> Finding:
    tropa = atacante_de(state, move.seat, atacante)
    reason = _("{atacante} has attack {valor}, not {x}")
    return None if tropa.membros else _dita_outra(state, move, tropa, reason)


@CHECKS.check("castelo.agrupamento.soma", Atacar)
def a_soma_e_mais_nada(state: State, move: Atacar, atacante: str) -> Finding:
    tropa = atacante_de(state, move.seat, atacante)
    reason = _("The attacks of {atacante} add up to {valor}, not {x}")
    return _dita_outra(state, move, tropa, reason) if tropa.membros else None


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Atacar)
def atacar(context: Context[State], move: Atacar, atacante: str, alvo: Alvo) -> None:
    outros = (ataque for ataque in em_combate(context.state).ataques if ataque.atacante != atacante)
    ataque = Ataque(atacante=atacante, alvo=alvo, situacao="vale", aereo=move.aereo, aberto=True)
    mudar_combate(context, ataques=(*outros, ataque))
    tropa = atacante_de(context.state, move.seat, atacante)
    mudar_tropa(context, atacante, virada=True, presa=bool(tropa.membros))
    context.emit("atacou", "castelo.combate.declarar-vira", atacante=atacante, alvo=alvo)


@RESOLUTION.move(NovoAlvo)
def novo_alvo(context: Context[State], move: NovoAlvo, atacante: str, alvo: Alvo) -> None:
    """Turn the attack to a new target; a free tropa may defend it unless it is already defended."""
    context.answered(move.seat)
    ataque = em_combate(context.state).ataque_de(atacante)
    assert ataque is not None, "only a declared attack owes a target"
    for outro in em_combate(context.state).valendo:
        if outro.defensor == alvo:  # the defence of the new target lapses: castelo.decisao.61
            mudar_ataque(context, outro.atacante, defensor="")
    defensavel = not ataque.defensor and NOVO_ALVO_DEFENDIDO.holds(context.state)
    mudar_ataque(context, atacante, alvo=alvo, aberto=defensavel)
    context.emit("novo-alvo", NOVO_ALVO, atacante=atacante, alvo=alvo)
    novas_defesas = outras_defesas(context.state) if defensavel else ()
    context.push(*novas_defesas, *_outras_armadilhas(context.state, alvo))


def defesas(state: State) -> tuple[Defesas | FecharDefesas, ...]:
    """Return the tasks by which attacked players choose defenders, in turn order from the active player."""
    return (*_cada_um_defende(state), FecharDefesas())


def outras_defesas(state: State) -> tuple[Defesas | FecharDefesas, ...]:
    """Return the tasks for defences after an attack has turned.

    While attacks are still declared, the new target waits with the others.
    """
    if any(isinstance(task, FecharDefesas) for task in state.agenda):
        return _cada_um_defende(state)
    return () if em_combate(state).etapa == "declaracao" else defesas(state)


def _outras_armadilhas(state: State, alvo: Alvo) -> tuple[Armadilhas, ...]:
    """Return the task for traps of a player newly attacked while traps are used, or ().

    castelo.combate.armadilhas-fase: the step lasts until every defender is done.
    """
    if em_combate(state).etapa != "armadilhas":
        return ()
    quem = state.mesa.dono(alvo)
    tem = any(window.trigger == "armadilhas" and quem in window.waits_for for window in state.windows)
    tera = any(isinstance(task, Armadilhas) and task.quem == quem for task in state.agenda)
    return () if quem is None or tem or tera else (Armadilhas(quem=quem),)


def _cada_um_defende(state: State) -> tuple[Defesas, ...]:
    return tuple(Defesas(quem=quem) for quem in opponents(state, state.mesa.ativo))


@RESOLUTION.task(PedirNovoAlvo)
def pedir_novo_alvo(context: Context[State], task: PedirNovoAlvo) -> None:
    """Ask for a new target; without a legal one the attack is lost."""
    quem = context.state.mesa.dono(task.atacante)  # the owner, also where an attack out of turn was let stand
    if quem is None:
        return
    context.push(Choose(seats=(quem,), asks="novo-alvo", rule=NOVO_ALVO, about=task.atacante))
    perdido = ALVO_PERDIDO.holds(context.state)
    if perdido or not context.can(NovoAlvo(seat=quem, atacante=task.atacante)):
        context.answered(quem)
        mudar_ataque(context, task.atacante, situacao="cancelado", defensor="")
        context.emit("ataque-perdido", ALVO_PERDIDO if perdido else NOVO_ALVO, atacante=task.atacante)


def acertar_ataques(context: Context[State], idas: tuple[Tropa, ...]) -> None:
    """Update the declared attacks after tropas have left or a wall has fallen.

    In Efeitos Instantâneos 2 an attack counts as made, and a tropa that has gone still deals damage:
    castelo.combate.morta-em-efeitos2-ainda-causa. Before that step an attack without its tropa is off, and
    one without its defender goes on to its target.
    """
    combate = context.state.mesa.combate
    if context.state.outcome is not None or combate is None or combate.etapa == "danos":
        return
    feito = combate.etapa == "efeitos-2"
    lembra = feito or AINDA_CAUSA.holds(context.state)
    fora = {tropa.id for tropa in idas}
    if lembra and idas:
        mudar_combate(context, idas=(*combate.idas, *idas))
    for ataque in combate.valendo:
        if ataque.atacante in fora:
            _sem_atacante(context, ataque, lembra)
        elif _sem_defensor(context.state, ataque, () if feito else fora):
            parado = FICA_PARADO.holds(context.state)
            mudar_ataque(
                context, ataque.atacante, defensor="", **({"situacao": "cancelado"} if parado else {})
            )
            dito = "ataque-cancelado" if parado else "segue-sem-defesa"
            context.emit(dito, DEFENSOR_PERDIDO, atacante=ataque.atacante)
        elif RETIRA.holds(context.state) and _desvirada(context.state, ataque.atacante):
            mudar_ataque(context, ataque.atacante, situacao="cancelado", defensor="")
            context.emit("ataque-cancelado", RETIRA, atacante=ataque.atacante)
    pedidos = {task.atacante for task in context.state.agenda if isinstance(task, PedirNovoAlvo)}
    context.push(
        *(
            PedirNovoAlvo(atacante=ataque.atacante)
            for ataque in em_combate(context.state).valendo
            if ataque.atacante not in pedidos and _sem_alvo(context.state, ataque, () if feito else fora)
        )
    )


def produtor_saiu(context: Context[State], jogador: Seat, lugar: int) -> None:
    """Turn attacks on producers to their new places; one on the producer that left has no target."""
    combate = context.state.mesa.combate
    for ataque in () if combate is None else combate.ataques:
        dono, _produtor, onde = ataque.alvo.partition(":produtor:")
        if onde and dono == jogador and int(onde) >= lugar:
            para = produtor_de(jogador, int(onde) - 1) if int(onde) > lugar else NENHUM
            mudar_ataque(context, ataque.atacante, alvo=para)


def que_atacam(state: State, tropas: tuple[Tropa, ...]) -> tuple[Tropa, ...]:
    """Return the given tropas whose attack goes on."""
    combate = state.mesa.combate
    atacam = () if combate is None else tuple(ataque.atacante for ataque in combate.valendo)
    return tuple(tropa for tropa in tropas if tropa.id in atacam)


def _sem_atacante(context: Context[State], ataque: Ataque, feito: bool) -> None:
    """Settle an attack whose attacker has gone, and drop its demand for a new target."""
    etapa = em_combate(context.state).etapa
    context.drop(partial(_pede_novo_alvo, ataque.atacante))
    if feito:
        mudar_ataque(context, ataque.atacante, situacao="desferido")
        rule = "castelo.combate.morta-em-efeitos2-ainda-causa"
        context.emit("ataque-desferido", rule, atacante=ataque.atacante)
        return
    mudar_ataque(context, ataque.atacante, situacao="cancelado", defensor="")
    na_armadilha = "castelo.combate.morta-na-armadilha-nao-ataca"
    cancela = na_armadilha if etapa == "armadilhas" else MORTA_ANTES
    context.emit("ataque-cancelado", cancela, atacante=ataque.atacante)


def _pede_novo_alvo(atacante: str, task: Task) -> bool:
    if isinstance(task, PedirNovoAlvo):
        return task.atacante == atacante
    return isinstance(task, Choose) and task.asks == "novo-alvo" and task.about == atacante


def _virada(state: State, id: str) -> bool:
    """Return whether a tropa is turned: castelo.combate.efeito-vira, castelo.decisao.146."""
    tropa = state.mesa.tropa(id)
    return tropa is not None and tropa.virada


def _desvirada(state: State, id: str) -> bool:
    """Return whether an attacker was turned upright after its attack: castelo.decisao.147."""
    tropa = state.mesa.tropa(id)
    return tropa is not None and not tropa.virada


def _sem_defensor(state: State, ataque: Ataque, fora: Any) -> bool:
    """Return whether the defender has gone or is turned; a partner who helps freely may be turned."""
    livre = PARCEIRO_LIVRE.holds(state) and state.mesa.dono(ataque.defensor) != state.mesa.dono(ataque.alvo)
    return ataque.defensor in fora or (_virada(state, ataque.defensor) and not livre)


def _sem_alvo(state: State, ataque: Ataque, fora: Any) -> bool:
    """Return whether the target has gone or turned, or is a ruined wall or an eliminated player's castle.

    A turned tropa remains a target by the air, where the table reads it so.
    """
    ruinas = [muralha_de(lado.jogador) for lado in state.mesa.lados if lado.muralha == 0]
    if ataque.alvo in chain(fora, ruinas, map(castelo_de, state.out), (NENHUM,)):
        return True
    if em_combate(state).etapa == "efeitos-2" and JA_FEITO.holds(state):
        return False
    return _virada(state, ataque.alvo) and not (ataque.aereo and VIRADA_TAMBEM.holds(state))
