"""Linked cards that were copied or taken and wait, face up, until somebody triggers them."""

from typing import get_args

from companion.games.calamandara.interrupcao import em_curso, em_uso, todos, usar
from companion.games.calamandara.lembranca import SO_CONTRA_QUEM_TEM, USOU, falta
from companion.games.calamandara.moves import AcionarVinculada
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import Espera, State
from companion.games.calamandara.tasks import Lugar, Uso, Vinculada
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context


def onde_espera(quem: Seat, em: Seat) -> Lugar:
    """One's own deck holds what one has copied, another's RF what one has taken."""
    return "deck" if em == quem else "reserva-final"


def esperam(state: State, lugar: Lugar, em: Seat) -> tuple[Espera, ...]:
    """The cards that wait on a playboard."""
    cartas = state.de(em)
    return cartas.sobre_deck if lugar == "deck" else cartas.sobre_reserva_final


def a_acionar(quem: Seat, carta: Vinculada, em: Seat, alvo: Seat) -> Uso:
    """The use that a move declares."""
    return Uso(carta=carta, controller=quem, alvo=alvo, owner=em, lugar=onde_espera(quem, em))


@CHECKS.check("calamandara.faq.13", AcionarVinculada, tier=Tier.PIECES, physical=True)
def espera_ali(state: State, move: AcionarVinculada, carta: Vinculada, em: Seat) -> Finding:
    if any(espera.carta == carta for espera in esperam(state, onde_espera(move.seat, em), em)):
        return None
    return Breach(carta=carta, em=em)


@CHECKS.check("calamandara.vinculado.tomar-decide", AcionarVinculada)
def e_de_quem_aciona(state: State, move: AcionarVinculada, carta: Vinculada, em: Seat) -> Finding:
    waiting = esperam(state, onde_espera(move.seat, em), em)
    if any(espera.carta == carta and espera.de == move.seat for espera in waiting):
        return None
    return Breach(de=tuple(espera.de for espera in waiting if espera.carta == carta))


@CHECKS.check("calamandara.vinculado.tomar-topo-da-rf", AcionarVinculada)
def contra_quem_a_tem(state: State, move: AcionarVinculada, em: Seat, alvo: Seat) -> Finding:
    if onde_espera(move.seat, em) == "deck" or alvo == em:
        return None
    return Breach(SO_CONTRA_QUEM_TEM, em=em) if SO_CONTRA_QUEM_TEM.holds(state) else None


@CHECKS.check("calamandara.lembranca.vinculado", AcionarVinculada)
def o_gatilho_esta_ai(
    state: State, move: AcionarVinculada, carta: Vinculada, em: Seat, alvo: Seat
) -> Finding:
    found = falta(state, em_uso(state), a_acionar(move.seat, carta, em, alvo))
    return Breach(*found.decides, carta=carta, falta=found.rule) if found else None


@CHECKS.possible(AcionarVinculada, "carta")
def cartas(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Vinculada)


@CHECKS.possible(AcionarVinculada, "em")
def onde(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


@CHECKS.possible(AcionarVinculada, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(AcionarVinculada, "calamandara.vinculado.ainda-respondivel")


@RESOLUTION.move(AcionarVinculada)
def acionar(context: Context[State], move: AcionarVinculada, carta: Vinculada, em: Seat, alvo: Seat) -> None:
    """It is an ordinary card of the stack again."""
    lugar = onde_espera(move.seat, em)
    waiting = esperam(context.state, lugar, em)
    at = next(at for at, e in enumerate(waiting) if e.carta == carta and e.de == move.seat)
    left = (*waiting[:at], *waiting[at + 1 :])
    with LEDGER.acting(context, USOU, move.seat, within=em_curso(context.state)):
        if lugar == "deck":
            mudar_cartas(context, em, sobre_deck=left)
        else:
            mudar_cartas(context, em, sobre_reserva_final=left)
    usar(context, a_acionar(move.seat, carta, em, alvo))
