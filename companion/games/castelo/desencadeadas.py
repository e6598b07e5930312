"""Texts that act by themselves when something happens, at once, in turn order from the active player."""

from typing import Any

import msgspec

from companion.games.castelo.agenda import Cumprir
from companion.games.castelo.instantaneas import cumprir_texto
from companion.games.castelo.mesa import Lado, Permanente, Tropa
from companion.games.castelo.moves import DO_COMBATE, DO_TURNO, CumprirTexto, NovoAlvo
from companion.games.castelo.registry import CHECKS, NO_TEXTO, RESOLUTION, mudar_mesa
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Efeito, Quando, castelo_de
from companion.games.castelo.tropas import NAO_PAGA
from companion.language import _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Choose, Task
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.seating import opponents, order_from
from companion.referee.rules.triggers import Triggers

CUMPRIR = "cumprir-texto"
_SEGUEM = tuple(
    kind for kind in dict.fromkeys((*DO_TURNO, *DO_COMBATE)) if kind not in (CumprirTexto, NovoAlvo)
)


class Fonte(msgspec.Struct, frozen=True):
    """A card whose text acts by itself, on the side of ``quem``; ``esta`` is the tropa that it calls this."""

    id: str
    nome: str
    quem: Seat
    esta: str
    quando: tuple[Quando, ...]


def _fontes(state: State) -> tuple[Fonte, ...]:
    return tuple([fonte for lado in state.mesa.lados for fonte in _do_lado(lado)])


def _do_lado(lado: Lado) -> list[Fonte]:
    """Return the texts of a side; a member of a group acts for its group."""
    falam: list[tuple[Tropa | Permanente, str]] = [
        (um, tropa.id)
        for tropa in lado.tropas
        if tropa.quando or tropa.membros
        for um in tropa.membros or (tropa,)
        if um.quando
    ]
    falam += [(uma, uma.sob or uma.id) for uma in lado.permanentes if uma.quando]
    return [Fonte(um.id, um.nome, lado.jogador, esta, um.quando) for um, esta in falam]


class _JaACumprir:
    """Texts wait at the head of the agenda, in the order in which they are put."""

    def put(self, context: Context[Any], seat: Seat, task: Task) -> None:
        agenda = context.state.agenda
        at = next((at for at, one in enumerate(agenda) if not isinstance(one, Cumprir)), len(agenda))
        context.set(agenda=(*agenda[:at], task, *agenda[at:]))


def _a_cumprir(state: State, fonte: Fonte, efeito: Efeito) -> Cumprir:
    return Cumprir(controller=fonte.quem, source=fonte.esta, fonte=fonte.id, nome=fonte.nome, efeito=efeito)


def _agiu(context: Context[State], task: Cumprir) -> None:
    agiram = context.state.mesa.agiram
    if task.fonte not in agiram:
        mudar_mesa(context, agiram=(*agiram, task.fonte))


DESENCADEADAS: Triggers[State, Fonte] = Triggers(
    stack=_JaACumprir(),
    last_known=LastKnown(pieces=_fontes),
    abilities=lambda fonte: fonte.quando,
    item=_a_cumprir,
    by=lambda state, _events: state.mesa.ativo,
    queue=lambda state: order_from(state, state.mesa.ativo),
    laid=_agiu,
)
DESENCADEADAS.listen(RESOLUTION)


# ---------------------------------------------------------------- what must be true of an event


def _de_que(event: Event) -> object:
    """Return the tropa that an event is about."""
    facts = dict(event.facts)
    return facts.get("defensor") or facts.get("atacante") or facts.get("tropa")


def _de_quem(state: State, event: Event) -> object:
    """Return the player whose doing, turn or tropa an event is."""
    facts = dict(event.facts)
    if "jogador" in facts:
        return facts["jogador"]
    return state.mesa.ativo if "fase" in facts else state.mesa.dono(str(_de_que(event)))


@DESENCADEADAS.condition("esta")
def esta(state: State, fonte: Fonte, event: Event) -> bool:
    return _de_que(event) == fonte.esta


@DESENCADEADAS.condition("outra")
def outra(state: State, fonte: Fonte, event: Event) -> bool:
    return _de_que(event) != fonte.esta


@DESENCADEADAS.condition("sua")
def sua(state: State, fonte: Fonte, event: Event) -> bool:
    return _de_quem(state, event) == fonte.quem


@DESENCADEADAS.condition("inimiga")
def inimiga(state: State, fonte: Fonte, event: Event) -> bool:
    return _de_quem(state, event) in opponents(state, fonte.quem)


@DESENCADEADAS.condition("destruida")
def destruida(state: State, fonte: Fonte, event: Event) -> bool:
    """Return whether damage or a text destroyed a tropa; an unpaid upkeep does not."""
    return event.rule != NAO_PAGA


@DESENCADEADAS.condition("para-o-combate")
def para_o_combate(state: State, fonte: Fonte, event: Event) -> bool:
    return dict(event.facts).get("area") == "combate"


@DESENCADEADAS.condition("no-castelo")
def no_castelo(state: State, fonte: Fonte, event: Event) -> bool:
    """Return whether damage was dealt to the castle of an opponent."""
    return dict(event.facts).get("alvo") in [castelo_de(outro) for outro in opponents(state, fonte.quem)]


@DESENCADEADAS.condition("num-produtor")
def num_produtor(state: State, fonte: Fonte, event: Event) -> bool:
    """Return whether damage was dealt to a producer."""
    return "produtor" in dict(event.facts)


@DESENCADEADAS.condition("nao-mantida")
def nao_mantida(state: State, fonte: Fonte, event: Event) -> bool:
    return event.rule == NAO_PAGA


@DESENCADEADAS.condition("uma-vez")
def uma_vez(state: State, fonte: Fonte, event: Event) -> bool:
    return fonte.id not in state.mesa.agiram


def _registrar_fase(fase: str) -> None:
    @DESENCADEADAS.condition(fase)
    def comeca(state: State, fonte: Fonte, event: Event) -> bool:
        return dict(event.facts).get("fase") == fase


for _fase in ("manutencao", "acoes-1", "combate", "acoes-2", "descarte"):
    _registrar_fase(_fase)


# ---------------------------------------------------------------- carrying them out


@RESOLUTION.task(Cumprir)
def cumprir(context: Context[State], task: Cumprir) -> None:
    """Carry out a text, after the choice of what it leaves open; with no possible one nothing happens."""
    move = CumprirTexto(seat=task.controller, tropa=task.source, efeito=task.efeito)
    if not move.unset:
        _cumprir(context, task, task.efeito)
        return
    choice = Choose(seats=(task.controller,), asks=CUMPRIR, rule=NO_TEXTO, about=task.nome)
    context.push(choice, task)
    if not context.can(move):
        context.answered(task.controller)
        context.drop(lambda one: one is task)
        context.emit("texto-sem-efeito", NO_TEXTO, jogador=task.controller, carta=task.nome)


def _cumprir(context: Context[State], task: Cumprir, efeito: Efeito) -> None:
    context.emit("texto-agiu", NO_TEXTO, jogador=task.controller, carta=task.nome)
    cumprir_texto(context, task.controller, task.source, efeito)


@CHECKS.check(NO_TEXTO, *_SEGUEM, tier=Tier.TURN, physical=True)
def o_texto_antes(state: State, move: Move) -> Finding:
    """Refuse to go on while a text that has acted has still to be carried out."""
    choice = state.choice
    if choice is None or choice.asks != CUMPRIR:
        return None
    reason = _("First {deve} carries out the text of [{carta}|a card]")
    return Breach(reason, deve=choice.seats, carta=choice.about)


def o_que_deve_cumprir(state: State, quem: Seat) -> Cumprir | None:
    """Return the text that a seat has to carry out, or None."""
    choice = state.choice
    if choice is None or choice.asks != CUMPRIR or quem not in choice.seats:
        return None
    return next((task for task in state.agenda if isinstance(task, Cumprir)), None)


@CHECKS.check(NO_TEXTO, CumprirTexto, tier=Tier.TURN, physical=True)
def o_texto_que_agiu(state: State, move: CumprirTexto) -> Finding:
    """Require the text that has acted, with its open targets chosen."""
    task = o_que_deve_cumprir(state, move.seat)
    if task is None:
        return Breach(_("No text of {seat} has acted by itself"))
    agiu, dito = (tuple(op.opened() for op in ops) for ops in (task.efeito, move.efeito))
    if (task.source, agiu) == (move.tropa, dito):
        return None
    return Breach(_("Another text has acted: [{carta}|that of a card]"), carta=task.nome)


CHECKS.permit(CumprirTexto, NO_TEXTO)


@RESOLUTION.move(CumprirTexto)
def cumprir_o_texto(context: Context[State], move: CumprirTexto) -> None:
    task = o_que_deve_cumprir(context.state, move.seat)
    assert task is not None, "only a text that has acted is carried out"
    context.answered(move.seat)
    context.drop(lambda one: one is task)
    _cumprir(context, task, move.efeito)
