"""Linked cards that were copied or taken and wait, face up, for a trigger."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.calamandara.condicoes import SO_CONTRA_QUEM_TEM, esperam, falta
from companion.games.calamandara.interrupcao import USOU, em_curso, em_uso, todos, usar
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada
from companion.games.calamandara.nomes import Lugar, Vinculada
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import VINCULADAS
from companion.games.calamandara.zona_final import destravar, na_zona_final
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

ESPERA_ALI, DECIDE = "calamandara.faq.13", "calamandara.vinculado.tomar-decide"
NA_ZF_DO_DECK = CHECKS.decision("copiada-na-zona-final").reading("no")


def onde_espera(quem: Seat, em: Seat) -> Lugar:
    """Return the pile below a waiting card: one's own deck if copied, another's RF if taken."""
    return "deck" if em == quem else "reserva-final"


def a_acionar(move: AcionarVinculada, carta: Vinculada, em: Seat) -> Uso:
    """Return the use that a complete move declares."""
    return Uso(
        carta=carta,
        controller=move.seat,
        owner=em,
        alvo="" if move.alvo is UNSET else move.alvo,
        jeito=None if move.jeito is UNSET else move.jeito,
        insercoes=so_far(move.insercoes),
        lugar=onde_espera(move.seat, em),
    )


@CHECKS.check_one_of((ESPERA_ALI, DECIDE), AcionarVinculada, tier=Tier.PIECES, physical=True)
def espera_ali_por_quem_aciona(
    state: State, move: AcionarVinculada, carta: Vinculada, em: Seat
) -> Iterator[tuple[str, Breach]]:
    """Require a card that waits there for the mover, who copied, revived or took it."""
    copiadas, tomadas = (
        [espera.de for espera in esperam(state, lugar, em) if espera.carta == carta]
        for lugar in ("deck", "reserva-final")
    )
    if move.seat in (copiadas if onde_espera(move.seat, em) == "deck" else tomadas):
        return
    if not copiadas and not tomadas:
        yield ESPERA_ALI, Breach(_("{carta} does not wait on {em}'s playboard"), carta=carta, em=em)
        return
    reason = _("{de} decides about {carta}, not {seat}")
    yield DECIDE if tomadas else ESPERA_ALI, Breach(reason, carta=carta, de=tuple(tomadas or copiadas))


@CHECKS.check("calamandara.vinculado.tomar-topo-da-rf", AcionarVinculada)
def contra_quem_a_tem(state: State, move: AcionarVinculada, em: Seat, alvo: Seat) -> Finding:
    if onde_espera(move.seat, em) == "deck" or alvo == em:
        return None
    reason = _("{carta} lies with {em} and serves against {em} only, not {alvo}")
    return Breach(reason, SO_CONTRA_QUEM_TEM, em=em) if SO_CONTRA_QUEM_TEM.holds(state) else None


@CHECKS.check("calamandara.lembranca.vinculado", AcionarVinculada)
def o_gatilho_esta_ai(state: State, move: AcionarVinculada, carta: Vinculada, em: Seat) -> Finding:
    if move.unset:
        return None
    found = falta(state, em_uso(state), a_acionar(move, carta, em))
    return found.breach(carta=carta, falta=found.rule) if found else None


@CHECKS.check("calamandara.rf.so-reservadas", AcionarVinculada)
def nem_do_deck_na_zona_final(state: State, move: AcionarVinculada, em: Seat) -> Finding:
    """Allow only reserved cards in the Zona Final: calamandara.decisao.80."""
    if onde_espera(move.seat, em) != "deck":
        return None
    mesa = state.mesa
    na_zf = na_zona_final(mesa, mesa.viajante(move.seat).token)
    reason = _("{seat}'s token is in the Zona Final: a card on the deck only waits")
    return NA_ZF_DO_DECK.forbids(state, reason) if na_zf else None


@CHECKS.possible(AcionarVinculada, "carta")
def cartas(state: State, move: Move) -> tuple[str, ...]:
    return VINCULADAS


@CHECKS.possible(AcionarVinculada, "em")
def onde(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


@CHECKS.permit_by(AcionarVinculada)
def permite(state: State, move: AcionarVinculada, em: Seat) -> tuple[str, ...]:
    copiada = onde_espera(move.seat, em) == "deck"
    return (
        "calamandara.vinculado.copiar-espera" if copiada else DECIDE,
        "calamandara.vinculado.ainda-respondivel",
    )


@RESOLUTION.move(AcionarVinculada)
def acionar(context: Context[State], move: AcionarVinculada, carta: Vinculada, em: Seat) -> None:
    """Put the linked card on the stack like any other card."""
    lugar = onde_espera(move.seat, em)
    waiting = esperam(context.state, lugar, em)
    at = next(at for at, e in enumerate(waiting) if e.carta == carta and e.de == move.seat)
    left = (*waiting[:at], *waiting[at + 1 :])
    with LEDGER.acting(context, USOU, move.seat, within=em_curso(context.state)):
        if lugar == "deck":
            mudar_cartas(context, em, sobre_deck=left)
        else:
            mudar_cartas(context, em, sobre_reserva_final=left)
    if lugar == "reserva-final":
        destravar(context, em)
    usar(context, replace(a_acionar(move, carta, em), fora=waiting[at].fora))
