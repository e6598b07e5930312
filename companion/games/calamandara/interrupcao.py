"""Interruptions: the stack of cards in use, the window of an insertion, and what undoes one."""

from collections import Counter
from typing import Any

import msgspec

from companion.games.calamandara.fases import fecham
from companion.games.calamandara.moves import (
    AcionarVinculada,
    Descartar,
    EncerrarFase,
    Inserir,
    Passar,
    UsarCarta,
)
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.state import Mesa, State, Viajante, soma, somados
from companion.games.calamandara.tasks import DOMINIO, ECOS, Simbolo, Uso
from companion.referee.fields.move import Move, Seat
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.standing.position import Window

INSERCAO = "insercao"
PILHA = "pilha"

Pilha = tuple[Uso, ...]  # from its bottom


# ---------------------------------------------------------------- the stack


def todos(state: State) -> tuple[Seat, ...]:
    """Everybody at the table, in the order of turns."""
    return tuple(viajante.id for viajante in state.mesa.viajantes)


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


def usar(course: Course[State], uso: Uso) -> None:
    """Lay a card on the stack: everybody may answer it."""
    course.happen("usou", "calamandara.lembranca.prioridade", quem=uso.quem, carta=uso.carta, alvo=uso.alvo)
    seats = todos(course.state)
    window = course.state.waited or course.open(
        PILHA, "calamandara.lembranca.prioridade", seats, order="last-prevails", silence="aloud"
    )
    course.answer(window.id, uso.quem, uso, next_answering=seats)


@CHECKS.check(
    "calamandara.lembranca.prioridade", Inserir, Descartar, EncerrarFase, tier=Tier.TURN, physical=True
)
def as_cartas_vem_antes(state: State, move: Move) -> Finding:
    """The phase goes on once the cards in use have had their effect."""
    return Breach() if state.agenda else None


@CHECKS.check("calamandara.lembranca.prioridade", UsarCarta, AcionarVinculada, tier=Tier.TURN, physical=True)
def o_efeito_vem_antes(state: State, move: Move) -> Finding:
    return Breach() if state.agenda and state.waited is None else None


@CHECKS.check("calamandara.lembranca.retoma", Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    window = state.waited
    return Breach() if window is None or move.seat not in window.waits_for else None


CHECKS.permit(Passar, "calamandara.lembranca.retoma")


@RESOLUTION.move(Passar)
def passar(course: Course[State], move: Passar) -> None:
    window = course.state.waited
    assert window is not None, "a pass is judged physical"
    course.happen("passou", "calamandara.lembranca.retoma", quem=move.seat)
    course.pass_(window.id, move.seat)


# ---------------------------------------------------------------- an insertion and its undoing


def insercao_de(state: State, quem: Seat) -> Window[Mesa, Uso] | None:
    """The window in which that traveller's inserting may still be prevented."""
    if quem != state.vez:
        return None
    return next((window for window in state.windows if window.trigger == INSERCAO), None)


def abrir_insercao(course: Course[State], quem: Seat) -> None:
    """The first symbol opens the window of the whole action, with the table as it lay before.

    calamandara.faq.11, calamandara.faq.26, calamandara.decisao.96
    """
    if insercao_de(course.state, quem) is not None:
        return
    course.open(
        INSERCAO,
        "calamandara.faq.26",
        todos(course.state),
        order="last-prevails",
        silence="next-move-passes",
        closes_on=fecham(course.state, "inserir"),
        before=course.state.mesa,
        waited_for=False,
    )


def desfazer(course: Course[State], quem: Seat, por: str) -> None:
    """The whole inserting is undone: calamandara.decisao.95.

    Board and tokens lie as before it; its symbols go to the Reserva, or where that is full to the depósito
    (calamandara.faq.24). What cards have moved among reservas and depósitos since then stays.
    """
    window = insercao_de(course.state, quem)
    assert window is not None, "what is prevented has a window"
    assert window.before is not None, "the window of an action holds the table before it"
    agora, antes = course.state.mesa, window.before
    tokens = {viajante.id: viajante.token for viajante in antes.viajantes}
    viajantes = tuple(
        msgspec.structs.replace(viajante, token=tokens[viajante.id]) for viajante in agora.viajantes
    )
    mesa = msgspec.structs.replace(agora, viajantes=viajantes, postos=antes.postos)
    voltam: Counter[Simbolo] = Counter(posto.simbolo for posto in agora.postos)
    voltam.subtract(posto.simbolo for posto in antes.postos)
    for simbolo in sorted(voltam.elements()):
        viajante, onde = recolher(mesa.viajante(quem), simbolo)
        mesa = mesa.com(viajante)
        course.happen("voltou", "calamandara.faq.24", quem=quem, simbolo=simbolo, onde=onde)
    course.close(window.id)
    course.set(mesa=mesa, impedida=True)
    course.happen("desfez", "calamandara.delirio-de-armio.impedir", quem=quem, por=por)


def recolher(viajante: Viajante, simbolo: Simbolo) -> tuple[Viajante, str]:
    """A symbol goes back to the Reserva where it has room, else to the depósito; says which."""
    onde = "reserva" if soma(viajante.reserva) < RESERVA_DE_SIMBOLOS else "deposito"
    fields: dict[str, Any] = {onde: somados(getattr(viajante, onde), simbolo, 1)}
    return msgspec.structs.replace(viajante, **fields), onde
