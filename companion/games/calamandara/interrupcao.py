"""Interruptions: the stack of cards in use, the window of an insertion, and what undoes one."""

from collections.abc import Iterator
from typing import cast

from companion.games.calamandara.fases import NA_VEZ, fecham
from companion.games.calamandara.moves import (
    AcionarVinculada,
    Passar,
    UsarCarta,
    UsarEntropia,
)
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State, soma, somados
from companion.games.calamandara.tasks import DOMINIO, ECOS, Espelhar, Simbolo, Uso
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Window
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, controller, find
from companion.referee.rules.ledger import Undone

INSERCAO, POR_CARTA = "insercao", "insercao-por-carta"  # what may be prevented as a whole
INSERIU = "inseriu"  # one symbol of either
TOMOU = "tomou"
PILHA = "pilha"

TUDO_O_QUE_FEZ = CHECKS.decision("o-que-se-desfaz").reading("everything-the-action-did")
TAMBEM_POR_CARTA = CHECKS.decision("impedir-insercao-por-carta").reading("any-such-action")

Pilha = tuple[Uso, ...]  # from its bottom


# ---------------------------------------------------------------- the stack


def todos(state: State) -> tuple[Seat, ...]:
    """Everybody who is still in, in the order of turns."""
    return tuple(viajante.id for viajante in state.mesa.viajantes if viajante.id not in state.out)


def em_uso(state: State) -> Pilha:
    """The cards in use that have not resolved yet: laid in the open window, or left on the agenda."""
    if (window := state.waited) is not None:
        return tuple(answer.task for answer in window.answers)
    return tuple(task for task in reversed(state.agenda) if isinstance(task, Uso))


def copiada(pilha: Pilha) -> Uso:
    """The card that a Domínio above this stack copies; that of a Domínio is what it copied.

    calamandara.faq.22
    """
    return next(uso for uso in reversed(pilha) if uso.carta != DOMINIO)


def atacante(pilha: Pilha) -> tuple[Uso, Uso] | None:
    """The attack on top of a stack: the card itself, and who now aims it at whom.

    A card that an Ecos holds is aimed by whoever used the last Ecos: calamandara.faq.12.
    """
    if not pilha:
        return None
    held = next((uso for uso in reversed(pilha) if uso.carta not in (ECOS, DOMINIO)), None)
    return (held, pilha[-1]) if held is not None else None


def usar(context: Context[State], uso: Uso) -> None:
    """Lay a card on the stack: everybody may answer it. An Ecos takes the attack below it as it is laid."""
    ataque = atacante(em_uso(context.state))
    context.emit(
        "usou", "calamandara.lembranca.prioridade", quem=uso.controller, carta=uso.carta, alvo=uso.alvo
    )
    seats = todos(context.state)
    window = context.state.waited or context.open(
        PILHA, "calamandara.lembranca.prioridade", seats, silence="aloud"
    )
    number = context.answer(window.id, uso.controller, uso, next_answering=seats)
    if uso.carta == ECOS and ataque is not None:
        change(context, number, tomou=tomar_a_carta(context, ataque[0], uso.controller))


def tomar_a_carta(context: Context[State], tomada: Uso, quem: Seat) -> int:
    """A card in use becomes theirs until that is undone; returns the number of the action."""
    with LEDGER.acting(context, TOMOU, quem, within=em_curso(context.state)) as action:
        action.take(tomada.id, quem)
    return action.number


def soltar(context: Context[State], ecos: Uso) -> None:
    """What an Ecos was taking is given back, aimed at whom it was: calamandara.faq.8.

    Nothing is, where another Ecos has taken it since, or it no longer waits.
    """
    undone = LEDGER.undo(context, ecos.tomou) if ecos.tomou else Undone((), ())
    for taking in (taking for action in undone.actions for taking in action.takings):
        uso: Uso = find(context.state, taking.item)
        context.emit("voltou-a-valer", "calamandara.faq.8", quem=controller(uso), carta=uso.carta)


@CHECKS.check("calamandara.lembranca.prioridade", *NA_VEZ, tier=Tier.TURN, physical=True)
def as_cartas_vem_antes(state: State, move: Move) -> Finding:
    """The phase goes on once the cards in use have had their effect."""
    return Breach() if state.agenda else None


@CHECKS.check(
    "calamandara.lembranca.prioridade",
    UsarCarta,
    UsarEntropia,
    AcionarVinculada,
    tier=Tier.TURN,
    physical=True,
)
def o_efeito_vem_antes(state: State, move: Move) -> Finding:
    return Breach() if state.agenda and state.waited is None else None


@CHECKS.check("calamandara.lembranca.retoma", Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    window = state.waited
    if window is None:
        return Breach()
    return None if move.seat in window.waits_for else Breach(faltam=window.waits_for)


CHECKS.permit(Passar, "calamandara.lembranca.retoma")


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    window = context.state.waited
    assert window is not None, "a pass is judged physical"
    context.emit("passou", "calamandara.lembranca.retoma", quem=move.seat)
    context.pass_for(window.id, move.seat)


# ---------------------------------------------------------------- an insertion and its undoing


def insercao_de(state: State, quem: Seat) -> Window[None, Uso] | None:
    """The window in which that traveller's last inserting may still be prevented, by phase or by card."""
    triggers = (INSERCAO, POR_CARTA) if TAMBEM_POR_CARTA.holds(state) else (INSERCAO,)
    own = (window for window in state.windows[::-1] if window.trigger in triggers and window.by == quem)
    return next(own, None)


def insercao_na_fase(state: State) -> Window[None, Uso] | None:
    """The window of phase 2."""
    return next((window for window in state.windows if window.trigger == INSERCAO), None)


def em_curso(state: State) -> int:
    """The number of the last inserting that may still be prevented, whosever; 0 where there is none."""
    open_ = (window.about for window in state.windows[::-1] if window.trigger in (INSERCAO, POR_CARTA))
    return next(open_, 0)


def abrir_insercao(context: Context[State], quem: Seat, trigger: str) -> int:
    """Symbols are inserted: the window of the whole action is open; returns the number of the action.

    The first symbol of phase 2 opens that of all.
    calamandara.faq.11, calamandara.faq.26, calamandara.decisao.96
    """
    state = context.state
    if trigger == INSERCAO and (window := insercao_na_fase(state)) is not None:
        return window.about
    with LEDGER.acting(context, trigger, quem, within=em_curso(state)) as action:
        pass
    context.open(
        trigger,
        "calamandara.faq.26",
        todos(state),
        silence="next-move-passes",
        closes_on=fecham(state, state.fase),
        about=action.number,
        by=quem,
        asks=("usar-carta", "acionar-vinculada"),
        waited_for=False,
    )
    return action.number


def desfazer(context: Context[State], quem: Seat, por: str) -> None:
    """The whole inserting is undone, with what followed from it: calamandara.decisao.95.

    Its symbols go to the Reserva, or where that is full to the depósito (calamandara.faq.24). It is this
    action that is undone: what others have done since stays, and cards that were used stay used.
    """
    window = insercao_de(context.state, quem)
    assert window is not None, "what is prevented has a window"
    only = None if TUDO_O_QUE_FEZ.holds(context.state) else (window.trigger, INSERIU)
    undone = LEDGER.undo(context, window.about, only=only)
    for left in undone.left:
        context.emit("ficou", TUDO_O_QUE_FEZ, quem=left.action.by, por=por)
    recolher(context, quem, sorted(devolvidos(undone)))
    context.close(window.id)
    if window.trigger == INSERCAO:
        context.set(impedida=True)
    context.emit("desfez", "calamandara.delirio-de-armio.impedir", quem=quem, por=por)
    if only or undone.left:  # else it lies as it lay before, and the Espelhos have acted there
        context.push(Espelhar())


def devolvidos(undone: Undone) -> Iterator[str]:
    """The symbols that are in the Reserva again."""
    for action in undone.actions:
        yield from (change.at[-1] for change in action.changes if "reserva" in change.at)


def recolher(context: Context[State], quem: Seat, voltaram: list[str]) -> None:
    """Of symbols that are back in the Reserva those go on to the depósito for which it has no room.

    calamandara.faq.24
    """
    viajante = context.state.mesa.viajante(quem)
    sobram = max(0, soma(viajante.reserva) - RESERVA_DE_SIMBOLOS)
    ficam = len(voltaram) - sobram
    for at, simbolo in enumerate(cast(list[Simbolo], voltaram)):
        onde = "reserva" if at < ficam else "deposito"
        if onde == "deposito":
            viajante = context.state.mesa.viajante(quem)
            mudar_viajante(
                context,
                quem,
                reserva=somados(viajante.reserva, simbolo, -1),
                deposito=somados(viajante.deposito, simbolo, 1),
            )
        context.emit("voltou", "calamandara.faq.24", quem=quem, simbolo=simbolo, onde=onde)
