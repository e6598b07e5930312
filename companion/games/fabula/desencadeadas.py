"""Habilidades desencadeadas: effects of events, and their order (1.14).

They go on the stack before anybody has the priority again, which stays where it was (1.17.5a, decisao.23).
"""

from typing import Any

from companion.games.fabula.alvos import pedir_alvos, vale
from companion.games.fabula.custos import SACRIFICIO_PAGO
from companion.games.fabula.frases import Se, em_efeitos
from companion.games.fabula.habilidades import COM_A_FONTE
from companion.games.fabula.moves import OrdenarDesencadeadas
from companion.games.fabula.pilha import EFEITOS, PILHA, escolha_alheia
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import Modificacao, Permanente, State
from companion.games.fabula.tasks import Anuncio, Desencadeada
from companion.language import _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.seating import opponents
from companion.referee.rules.triggers import AMONG, Triggers

DISPARA = "fabula.1.14.6"
EM_QUE_ORDEM = "fabula.1.14.9"
PELA_FILA = CHECKS.decision("ordem-das-desencadeadas").reading("active-player-first-queue-order")


def _anuncio(state: State, fonte: Permanente, efeitos: tuple[Any, ...]) -> Anuncio:
    """Return the announcement of a triggered ability, which needs its source if that still exists."""
    needs = (COM_A_FONTE,) if state.mesa.permanente(fonte.id) is not None else ()
    seat = fonte.controlador  # 1.10.5
    return Anuncio(controller=seat, source=fonte.id, effects=EFEITOS.of(em_efeitos(efeitos)), needs=needs)


def _autor(state: State, events: tuple[Event, ...]) -> Seat:
    """Return the author of events: the active player for an ofensiva and for the effects of a phase."""
    ditos = (facts["autor"] for event in events if "autor" in (facts := dict(event.facts)))
    return str(next(ditos, state.mesa.ativo))


def _quem_ordena_todas(state: State, autor: Seat) -> Seat | None:
    return None if PELA_FILA.holds(state) or autor in state.out else autor


def _disparou(context: Context[State], anuncio: Anuncio) -> None:
    context.emit("desencadeou", DISPARA, jogador=anuncio.controller, carta=anuncio.source)
    pedir_alvos(context, anuncio)


def _se_aplica(before: State, state: State, piece: Permanente, ability: Desencadeada, event: Event) -> bool:
    """Return whether phase and type are those meant, and its controller has as many as its text asks for."""
    if ability.fase and dict(event.facts).get("fase") != ability.fase:
        return False
    if ability.tipo and not any(_e_do_tipo(um, ability.tipo, event) for um in (before, state)):
        return False
    return all(vale(state, piece.controlador, op) for op in ability.does if isinstance(op, Se))


def _e_do_tipo(state: State, tipo: str, event: Event) -> bool:
    visado = _de_quem_se_diz(event)
    return (state.mesa.base(visado) if tipo == "base" else state.mesa.aliado(visado)) is not None


DESENCADEADAS: Triggers[State, Permanente] = Triggers(
    stack=PILHA,
    last_known=LastKnown(pieces=lambda state: state.mesa.permanentes),
    abilities=lambda piece: piece.desencadeadas,
    item=_anuncio,
    by=_autor,
    among=_quem_ordena_todas,
    queue=lambda state: state.fila(state.mesa.ativo),
    asks="ordenar-desencadeadas",
    rule=EM_QUE_ORDEM,
    laid=_disparou,
    applies=_se_aplica,
)
DESENCADEADAS.listen(RESOLUTION)


# ---------------------------------------------------------------- triggers


def _de_quem_se_diz(event: Event) -> object:
    facts = dict(event.facts)
    return facts.get("alvo") or facts.get("base")


@DESENCADEADAS.condition("esta")
def esta(state: State, piece: Permanente, event: Event) -> bool:
    return _de_quem_se_diz(event) == piece.id


@DESENCADEADAS.condition("outra")
def outra(state: State, piece: Permanente, event: Event) -> bool:
    return _de_quem_se_diz(event) != piece.id


@DESENCADEADAS.condition("a-anexada")
def a_anexada(state: State, piece: Permanente, event: Event) -> bool:
    """Return whether the event is about the aliado that bears the modificação."""
    return isinstance(piece, Modificacao) and bool(piece.anexada) and _de_quem_se_diz(event) == piece.anexada


def _quem_faz(event: Event) -> tuple[object, ...]:
    """Return those that attack, influence, block or deal the damage of an event."""
    facts: dict[str, Any] = dict(event.facts)
    um = (facts["bloqueador"],) if "bloqueador" in facts else ()
    return (*um, *facts.get("aliados", ()), *facts.get("fontes", ()))


@DESENCADEADAS.condition("faz")
def faz(state: State, piece: Permanente, event: Event) -> bool:
    return piece.id in _quem_faz(event)


@DESENCADEADAS.condition("a-anexada-faz")
def a_anexada_faz(state: State, piece: Permanente, event: Event) -> bool:
    return isinstance(piece, Modificacao) and bool(piece.anexada) and piece.anexada in _quem_faz(event)


@DESENCADEADAS.condition("perde")
def perde(state: State, piece: Permanente, event: Event) -> bool:
    """Return whether a base loses resistência; a loss of 0 is none: fabula.1.20.5."""
    facts: dict[str, Any] = dict(event.facts)
    return int(facts.get("valor", -1)) < 0


@DESENCADEADAS.condition("na-sua-vez")
def na_sua_vez(state: State, piece: Permanente, event: Event) -> bool:
    return state.mesa.ativo == piece.controlador


@DESENCADEADAS.condition("de-adversario")
def de_adversario(state: State, piece: Permanente, event: Event) -> bool:
    """Return whether the event is about something that an opponent controls or has done."""
    return dict(event.facts).get("jogador") in opponents(state, piece.controlador)


@DESENCADEADAS.condition("sua")
def sua(state: State, piece: Permanente, event: Event) -> bool:
    """Return whether the event is about something that the piece's controller controls or has done."""
    return dict(event.facts).get("jogador") == piece.controlador


@DESENCADEADAS.condition("por-efeito")
def por_efeito(state: State, piece: Permanente, event: Event) -> bool:
    """Return whether the event pays no cost, so that it may count as a death: fabula.1.18.6b."""
    return not como_custo(state, piece, event)


@DESENCADEADAS.condition("como-custo")
def como_custo(state: State, piece: Permanente, event: Event) -> bool:
    return event.rule == SACRIFICIO_PAGO


# ---------------------------------------------------------------- order


@CHECKS.check(EM_QUE_ORDEM, OrdenarDesencadeadas, tier=Tier.TURN, physical=True)
def e_de_quem_se_espera_a_ordem(state: State, move: OrdenarDesencadeadas) -> Finding:
    if DESENCADEADAS.owed(state, move.seat):
        return None
    choice = state.choice
    if choice is None:
        return Breach(_("Nothing triggered waits for an order"))
    return escolha_alheia(state, choice, "ordenar-desencadeadas")


@CHECKS.check(EM_QUE_ORDEM, OrdenarDesencadeadas, tier=Tier.PIECES, physical=True)
def cada_uma_uma_vez(state: State, move: OrdenarDesencadeadas, ordem: tuple[int, ...]) -> Finding:
    esperadas = sorted(one.item.id for one in DESENCADEADAS.owed(state, move.seat))
    if sorted(ordem) == esperadas:
        return None
    return Breach(_("Each of the {quantas} has one place in the order"), quantas=len(esperadas))


@CHECKS.check(EM_QUE_ORDEM, OrdenarDesencadeadas, partly=True)
def as_de_cada_um_como_ele_disse(state: State, move: OrdenarDesencadeadas, ordem: tuple[int, ...]) -> Finding:
    """Leave to each player the order of their own abilities when one player orders those of several."""
    if state.choice is None or state.choice.about != AMONG:
        return None
    ditas: dict[Seat, list[int]] = {}
    for one in DESENCADEADAS.owed(state, move.seat):
        ditas.setdefault(one.item.controller, []).append(one.item.id)
    for jogador, suas in ditas.items():
        agora = [id for id in ordem if id in suas]
        if agora != suas[: len(agora)]:
            return Breach(_("{jogador} has ordered these otherwise"), jogador=jogador)
    return None


@CHECKS.elements(OrdenarDesencadeadas, "ordem")
def a_ordenar(state: State, move: OrdenarDesencadeadas) -> Among:
    todas = tuple(one.item.id for one in DESENCADEADAS.owed(state, move.seat))
    return Among(tuple(id for id in todas if id not in so_far(move.ordem)), len(todas), len(todas))


CHECKS.permit(OrdenarDesencadeadas, EM_QUE_ORDEM)


@RESOLUTION.move(OrdenarDesencadeadas)
def ordenar(context: Context[State], move: OrdenarDesencadeadas, ordem: tuple[int, ...]) -> None:
    DESENCADEADAS.order(context, move.seat, ordem)
