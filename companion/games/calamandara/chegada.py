"""Fenda Dimensional: a token that reaches it wins after all who could prevent it have passed."""

from companion.games.calamandara.fases import FIM_DO_TURNO, fechar
from companion.games.calamandara.interrupcao import todos
from companion.games.calamandara.moves import Passar
from companion.games.calamandara.pieces import FENDA
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.resolving.resolution import Context


def podem_responder(state: State, quem: Seat) -> bool:
    """Return whether a traveller has a card to answer with, in hand or waiting; the numbers are public."""
    cartas = state.de(quem)
    esperam = (*cartas.sobre_deck, *(um for outras in state.cartas for um in outras.sobre_reserva_final))
    return bool(cartas.mao) or any(um.de == quem for um in esperam)


def na_fenda(state: State) -> Seat:
    """Return the traveller whose token on the Fenda may still be stopped, or ""."""
    fenda = state.mesa.tabuleiro.nomes[FENDA]
    chegou = (viajante.id for viajante in state.mesa.viajantes if viajante.token == fenda)
    aberta = state.outcome is None and bool(state.windows)
    return next(chegou, "") if aberta else ""


def podem_impedir(state: State) -> tuple[Seat, ...]:
    """Return the travellers who have not passed on a token on the Fenda: calamandara.decisao.128.

    The tuple is empty while something else waits; travellers without cards are not asked.
    """
    quem = na_fenda(state)
    if not quem or state.agenda:
        return ()
    outros = (seat for seat in todos(state) if seat != quem and podem_responder(state, seat))
    return tuple(seat for seat in outros if any(seat in window.waits_for for window in state.windows))


def venceria(state: State, move: Move) -> bool:
    """Return whether that legal move makes a token on the Fenda win before all others have passed."""
    if not podem_impedir(state) or isinstance(move, Passar):
        return False
    outcome = RESOLUTION.apply(state, move).state.outcome
    return outcome is not None and outcome.how == "fenda"


@CHECKS.check("calamandara.lembranca.retoma", Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    """Require a card in use or a token on the Fenda to pass on."""
    window = state.waited
    faltam = podem_impedir(state) if window is None else window.waits_for
    if move.seat in faltam:
        return None
    if not faltam:
        return Breach(_("Nothing waits for an answer of {seat}"))
    return Breach(NOT_WAITED_FOR, faltam=faltam)


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    """Pass; after the last pass a token on the Fenda has won."""
    window = context.state.waited
    context.emit("passou", "calamandara.lembranca.retoma", quem=move.seat)
    if window is not None:
        context.pass_for(window.id, move.seat)
        return
    for open_ in context.state.windows:
        if move.seat in open_.waits_for:
            context.pass_for(open_.id, move.seat)
    if not podem_impedir(context.state):
        fechar(context, FIM_DO_TURNO)
