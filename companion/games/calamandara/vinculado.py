"""Linked cards that were copied or taken and wait, face up, until somebody triggers them."""

from typing import Any, get_args

from companion.games.calamandara.interrupcao import em_uso, todos, usar
from companion.games.calamandara.lembranca import CONTRA_QUEM, falta, so_contra_quem_tem
from companion.games.calamandara.moves import AcionarVinculada
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import Espera, State
from companion.games.calamandara.tasks import Carta, Lugar, Uso
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts


def onde_espera(move: AcionarVinculada) -> Lugar:
    """One's own deck holds what one has copied, another's RF what one has taken."""
    return "deck" if move.em == move.seat else "reserva-final"


def esperam(state: State, lugar: Lugar, em: Seat) -> tuple[Espera, ...]:
    """The cards that wait on a playboard."""
    cartas = state.de(em)
    return cartas.sobre_deck if lugar == "deck" else cartas.sobre_reserva_final


def a_acionar(move: Any) -> Uso:
    """The use that a move declares."""
    return Uso(carta=move.carta, quem=move.seat, alvo=move.alvo, dono=move.em, lugar=onde_espera(move))


@CHECKS.check("calamandara.faq.13", AcionarVinculada, tier=Tier.PIECES, needs=("carta", "em"), physical=True)
def espera_ali(state: State, move: AcionarVinculada) -> Finding:
    assert move.em is not UNSET
    if any(espera.carta == move.carta for espera in esperam(state, onde_espera(move), move.em)):
        return None
    return Breach(facts(carta=str(move.carta), em=move.em))


@CHECKS.check("calamandara.vinculado.tomar-decide", AcionarVinculada, needs=("carta", "em"))
def e_de_quem_aciona(state: State, move: AcionarVinculada) -> Finding:
    assert move.em is not UNSET
    waiting = esperam(state, onde_espera(move), move.em)
    if any(espera.carta == move.carta and espera.de == move.seat for espera in waiting):
        return None
    return Breach(facts(de=tuple(espera.de for espera in waiting if espera.carta == move.carta)))


@CHECKS.check("calamandara.vinculado.tomar-topo-da-rf", AcionarVinculada, needs=("em", "alvo"))
def contra_quem_a_tem(state: State, move: AcionarVinculada) -> Finding:
    if onde_espera(move) == "deck" or move.alvo == move.em or not so_contra_quem_tem(state):
        return None
    return Breach(facts(em=str(move.em)), decides=(CONTRA_QUEM,))


@CHECKS.check("calamandara.lembranca.vinculado", AcionarVinculada, needs=("carta", "em", "alvo"))
def o_gatilho_esta_ai(state: State, move: AcionarVinculada) -> Finding:
    found = falta(state, em_uso(state), a_acionar(move))
    return Breach(facts(carta=str(move.carta), falta=found.rule), found.decides) if found else None


@CHECKS.possible(AcionarVinculada, "carta")
def cartas(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Carta)


@CHECKS.possible(AcionarVinculada, "em")
def onde(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


@CHECKS.possible(AcionarVinculada, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(AcionarVinculada, "calamandara.vinculado.ainda-respondivel")


@RESOLUTION.move(AcionarVinculada)
def acionar(course: Course[State], move: AcionarVinculada) -> None:
    """It is an ordinary card of the stack again."""
    assert move.em is not UNSET
    lugar = onde_espera(move)
    waiting = esperam(course.state, lugar, move.em)
    at = next(at for at, e in enumerate(waiting) if e.carta == move.carta and e.de == move.seat)
    left = (*waiting[:at], *waiting[at + 1 :])
    if lugar == "deck":
        mudar_cartas(course, move.em, sobre_deck=left)
    else:
        mudar_cartas(course, move.em, sobre_reserva_final=left)
    usar(course, a_acionar(move))
