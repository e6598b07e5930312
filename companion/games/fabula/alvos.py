"""Alvos: texts on several targets, as one, and targets chosen as a text goes on the Pilha (1.14.3a, 1.15)."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.fabula.custos import PAGAMENTOS, RECURSO
from companion.games.fabula.efeitos import PERDE_O_ALVO, nada_se_pede
from companion.games.fabula.frases import VARIOS, Alvos, Repartir, Se, SeQuiser, alvos_de, em_efeitos
from companion.games.fabula.moves import TEXTOS, Decidir, EscolherAlvos
from companion.games.fabula.operacoes import Copiar, NovoAlvo
from companion.games.fabula.pilha import EFEITOS, PILHA, escolha_alheia
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import CONTA, State
from companion.games.fabula.tasks import Anuncio, Entrar
from companion.games.fabula.visados import NOMES
from companion.language import _
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import is_open
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import ItemEffect, change, copied, find, remove
from companion.referee.rules.selecting import Rules, targets_of

COM_ALVO_VALIDO = "fabula.1.15.3"
ESCOLHE = "escolher-alvos"
PAGA_SE = "fabula.1.18.6"

NOMES.register(
    CHECKS,
    RESOLUTION,
    VARIOS,
    TEXTOS,
    Rules(aims=COM_ALVO_VALIDO, differ="fabula.1.15.11", shares="fabula.1.15.12"),
)


@CHECKS.check_operation(COM_ALVO_VALIDO, Alvos, moves=TEXTOS)
def com_todos_os_que_diz(state: State, move: Move, op: Alvos, targets: tuple[str, ...]) -> Finding:
    """Require as many targets as the text says; what goes there by itself takes as many as there are."""
    least = op.least
    if isinstance(move, EscolherAlvos):
        least = min(least, len(NOMES.meant(state, op.among, move.seat, move.fonte)))
    if len(targets) >= least:
        return None
    return Breach(_("The text needs {least} targets, not {many}"), least=least, many=len(targets))


@CHECKS.check_operation(COM_ALVO_VALIDO, Repartir, moves=TEXTOS)
def com_algum_a_quem_repartir(state: State, move: Move, op: Repartir, shares: Any) -> Finding:
    """Require a target: fabula.1.15.12."""
    return None if shares else Breach(_("The text needs {least} targets, not {many}"), least=1, many=0)


@EFEITOS.condition("algum-alvo", PERDE_O_ALVO, Alvos, Repartir)
def algum_alvo(state: State, anuncio: Anuncio, op: Alvos | Repartir) -> bool:
    """Return whether any target is still fit; the effect is carried out on the rest: fabula.decisao.26."""
    visados = targets_of(op)
    if not visados:
        return isinstance(op, Alvos) and not op.least
    return any(NOMES.means(state, op.among, anuncio.controller, anuncio.source, um) for um in visados)


# ---------------------------------------------------------------- targets of what goes on the Pilha by itself


def aberta(op: Any) -> bool:
    """Return whether a target of an operation is still open."""
    return any(is_open(getattr(op, nome)) for nome in op.chosen)


def pedir_alvos(context: Context[State], anuncio: Anuncio) -> None:
    """Ask the controller for the open targets of an announcement; what has no valid one is lost: 1.15.3."""
    if not any(aberta(efeito.does) for efeito in anuncio.effects):
        return
    fonte, quem = anuncio.source, anuncio.controller
    pede = Choose(seats=(quem,), asks=ESCOLHE, rule=COM_ALVO_VALIDO, about=str(anuncio.id))
    restam = []
    for efeito in anuncio.effects:
        change(context, anuncio.id, effects=(efeito,))
        context.push(pede)
        move = EscolherAlvos(seat=quem, fonte=fonte, efeito=o_texto((efeito,)))
        ha = not aberta(efeito.does) or (_ha_quem(context.state, move, efeito.does) and context.can(move))
        context.set(agenda=context.state.agenda[1:])
        if ha:
            restam.append(efeito)
        else:
            context.emit("sem-executar", COM_ALVO_VALIDO, carta=fonte, jogador=quem, efeito=efeito.n)
    if not restam:
        remove(context, anuncio.id)
        return
    change(context, anuncio.id, effects=tuple(restam))
    if any(aberta(efeito.does) for efeito in restam):
        context.push(pede)


def _ha_quem(state: State, move: EscolherAlvos, op: Any) -> bool:
    """Return whether there is anybody whom a text on several targets means."""
    if not isinstance(op, Alvos | Repartir) or (isinstance(op, Alvos) and not op.least):
        return True
    return bool(NOMES.meant(state, op.among, move.seat, move.fonte))


def o_que_espera_alvos(state: State, seat: object) -> Anuncio | None:
    """Return the announcement whose targets that seat owes, or None."""
    choice = state.choice
    if choice is None or choice.asks != ESCOLHE or seat not in choice.seats:
        return None
    found = find(state, int(choice.about))
    return found if isinstance(found, Anuncio) else None


def em_aberto(op: Any) -> Any:
    """Return an operation with all its targets open."""
    return replace(op, **dict.fromkeys(op.chosen, UNSET))


def o_texto(efeitos: Iterable[ItemEffect[Any, Any]]) -> tuple[Any, ...]:
    """Return the operations of effects, as they wait."""
    return tuple([efeito.does for efeito in efeitos])


@CHECKS.check(COM_ALVO_VALIDO, EscolherAlvos, tier=Tier.TURN, physical=True)
def e_de_quem_se_esperam_alvos(state: State, move: EscolherAlvos) -> Finding:
    if o_que_espera_alvos(state, move.seat) is not None:
        return None
    choice = state.choice
    if choice is None:
        return Breach(_("No text on the Pilha waits for targets of {seat}"))
    return escolha_alheia(state, choice, ESCOLHE)


@CHECKS.check("fabula.1.14.11", EscolherAlvos, tier=Tier.PIECES, physical=True)
def os_do_texto_que_espera(state: State, move: EscolherAlvos) -> Finding:
    """Require the text that waits, with nothing but its open targets chosen."""
    anuncio = o_que_espera_alvos(state, move.seat)
    if anuncio is None:
        return None
    espera = o_texto(anuncio.effects)
    dito = tuple(
        em_aberto(um) if at < len(espera) and aberta(espera[at]) else um for at, um in enumerate(move.efeito)
    )
    igual = move.fonte == anuncio.source and _simples(dito) == _simples(tuple(map(_aberta_de_todo, espera)))
    return None if igual else Breach(_("Another text of {carta} waits for targets"), carta=anuncio.source)


def _aberta_de_todo(op: Any) -> Any:
    return em_aberto(op) if aberta(op) else op


def _simples(ops: tuple[Any, ...]) -> Any:
    return msgspec.to_builtins(ops)


CHECKS.permit(EscolherAlvos, COM_ALVO_VALIDO)


@RESOLUTION.move(EscolherAlvos)
def escolher_alvos(context: Context[State], move: EscolherAlvos) -> None:
    anuncio = o_que_espera_alvos(context.state, move.seat)
    assert anuncio is not None, "only who owes targets chooses them"
    context.answered(move.seat)
    ditos = zip(anuncio.effects, em_efeitos(move.efeito), strict=True)
    effects = tuple([replace(EFEITOS.of((op,))[0], n=um.n) for um, op in ditos])
    change(context, anuncio.id, effects=effects, mirava=())


# ---------------------------------------------------------------- copies, and their new targets


@RESOLUTION.operation(Copiar)
def copiar(context: Context[State], op: Copiar, ajuste: Ajuste[Any], below: int, anuncio: int) -> None:
    copiado = find(context.state, anuncio)
    if not isinstance(copiado, Anuncio):
        return
    context.emit("copiou", "fabula.1.13.4", jogador=ajuste.by, carta=copiado.source, de=copiado.controller)
    copia = copied(copiado, ajuste.by)
    efeitos = tuple(
        replace(um, does=replace(um.does, ficha=True)) if isinstance(um.does, Entrar) else um
        for um in copia.effects
    )
    numero = PILHA.put(context, ajuste.by, replace(copia, effects=efeitos))
    if op.novos:
        pedir_novos_alvos(context, numero)


def pedir_novos_alvos(context: Context[State], numero: int) -> None:
    """Let the controller of a copy aim it anew, if there is a valid target: fabula.1.15.5."""
    copia = find(context.state, numero)
    if not isinstance(copia, Anuncio):
        return
    abertos = tuple([_de_novo(um) for um in copia.effects])
    change(context, numero, effects=abertos)
    context.push(Choose(seats=(copia.controller,), asks=ESCOLHE, rule="fabula.1.15.5", about=str(numero)))
    move = EscolherAlvos(seat=copia.controller, fonte=copia.source, efeito=o_texto(abertos))
    if abertos == copia.effects or not context.can(move):
        context.set(agenda=context.state.agenda[1:])
        change(context, numero, effects=copia.effects)


def _de_novo(efeito: ItemEffect[Any, Any]) -> ItemEffect[Any, Any]:
    """Return an effect with its targets open; what else was chosen stays."""
    return replace(efeito, does=em_aberto(efeito.does)) if alvos_de(efeito.does) else efeito


@RESOLUTION.operation(NovoAlvo)
def novo_alvo(context: Context[State], op: NovoAlvo, ajuste: Ajuste[Any], below: int, anuncio: int) -> None:
    """Let the controller aim one effect elsewhere, if there is another valid target: fabula.1.15.5."""
    mirado = find(context.state, anuncio)
    if not isinstance(mirado, Anuncio):
        return
    abertos = tuple([_de_novo(um) if op.efeito in (0, um.n) else um for um in mirado.effects])
    antes = tuple([alvo for um in mirado.effects if op.efeito in (0, um.n) for alvo in alvos_de(um.does)])
    pede = Choose(seats=(ajuste.by,), asks=ESCOLHE, rule="fabula.1.15.5", about=str(anuncio))
    change(context, anuncio, effects=abertos, mirava=antes)
    context.push(pede)
    if not context.can(EscolherAlvos(seat=ajuste.by, fonte=mirado.source, efeito=o_texto(abertos))):
        context.set(agenda=context.state.agenda[1:])
        change(context, anuncio, effects=mirado.effects, mirava=())


@CHECKS.check("fabula.1.15.5", EscolherAlvos)
def outro_alvo(state: State, move: EscolherAlvos) -> Finding:
    """Require another target where a text asks for a new one."""
    anuncio = o_que_espera_alvos(state, move.seat)
    if anuncio is None or not anuncio.mirava:
        return None
    de_novo = (op for um, op in zip(anuncio.effects, move.efeito, strict=False) if aberta(um.does))
    agora = {alvo for op in de_novo for alvo in alvos_de(op)}
    mesmo = next((alvo for alvo in anuncio.mirava if alvo in agora), None)
    return None if mesmo is None else Breach(_("{alvo} is its target already"), alvo=str(mesmo))


# ---------------------------------------------------------------- what a player decides when it resolves


@EFEITOS.condition("ainda-vale", PERDE_O_ALVO, SeQuiser, Se)
def ainda_vale(state: State, anuncio: Anuncio, op: SeQuiser | Se) -> bool:
    """Return whether what a text leaves to its player, or to a count, can still be done."""
    return not any(EFEITOS.lacks(state, anuncio, um) for um in op.does)


@RESOLUTION.operation(SeQuiser)
def se_quiser(context: Context[State], op: SeQuiser, ajuste: Ajuste[Any], below: int) -> None:
    """Carry it out, or not, as was decided, and take what was paid: fabula.1.18.6a."""
    if op.faz is True and op.custo:
        anuncio = Anuncio(controller=ajuste.by, source=ajuste.source, effects=EFEITOS.of((op,)))
        quem = EFEITOS.chooses(context.state, anuncio, op)
        PAGAMENTOS.pay(context, quem, {RECURSO: op.custo})
        context.emit("pagou", "fabula.1.18.6a", jogador=quem, recursos=op.custo, carta=ajuste.source)
    if op.faz is not op.salvo:
        RESOLUTION.adjust(context, replace(ajuste, ops=op.does), below)


@RESOLUTION.operation(Se)
def se_ha(context: Context[State], op: Se, ajuste: Ajuste[Any], below: int) -> None:
    if vale(context.state, ajuste.by, op):
        RESOLUTION.adjust(context, replace(ajuste, ops=op.does), below)


def vale(state: State, seat: str, op: Se) -> bool:
    """Return whether a player has as many as a text asks for."""
    return CONTA[op.conta](state, seat) >= op.ao_menos


def o_que_se_decide(state: State, seat: object) -> SeQuiser | None:
    """Return what that seat decides now, or None."""
    owed = EFEITOS.owed(state, str(seat))
    return owed[1].does if owed is not None and isinstance(owed[1].does, SeQuiser) else None


@CHECKS.check("fabula.1.17.5e", Decidir, tier=Tier.TURN, physical=True)
def e_de_quem_decide(state: State, move: Decidir) -> Finding:
    if o_que_se_decide(state, move.seat) is not None:
        return None
    choice = state.choice
    return nada_se_pede(state) if choice is None else escolha_alheia(state, choice, "decidir")


@CHECKS.check(PAGA_SE, Decidir, tier=Tier.COST, physical=True)
def tem_com_que_pagar(state: State, move: Decidir, faz: bool) -> Finding:
    decide = o_que_se_decide(state, move.seat)
    recursos = state.mesa.lado(move.seat).recursos
    if not faz or decide is None or decide.custo <= recursos:
        return None
    reason = _("It costs {custo}, {seat} has {recursos}")
    return Breach(reason, custo=decide.custo, recursos=recursos)


@CHECKS.possible(Decidir, "faz")
def sim_ou_nao(state: State, move: Move) -> tuple[bool, ...]:
    return (True, False)


CHECKS.permit(Decidir, "fabula.1.17.5e")


@RESOLUTION.move(Decidir)
def decidir(context: Context[State], move: Decidir, faz: bool) -> None:
    EFEITOS.choose(context, move.seat, faz=faz)
