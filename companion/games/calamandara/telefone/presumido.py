"""Moves that a tap implies in Calamandara: passes, the end of a turn (``docs/leve.md``)."""

from collections.abc import Iterator

from companion.games.calamandara.chegada import na_fenda, podem_impedir, podem_responder, venceria
from companion.games.calamandara.fases import cachoeiras_a_voltar
from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.interrupcao import em_uso
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    UsarCarta,
    UsarPropria,
)
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    EncerrarTurno,
    Passar,
)
from companion.games.calamandara.state import State
from companion.games.calamandara.telefone.esperas import deu_o_ultimo_passo, passa_por_todos, perguntados
from companion.referee.definition.implied_moves import Declared, ImpliedMoves
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.items import controller


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Yield the implied moves: passing on a card in use, and the end of a turn."""
    if em_preparo(state) is not None:
        return
    window, pilha = state.waited, em_uso(state)
    if window is not None and pilha:
        if seat in (state.vez, controller(pilha[-1])):
            yield from (Passar(seat=one) for one in window.waits_for[:1])
        return
    if declarou(state.vez) and acabou(state):
        yield EncerrarTurno(seat=state.vez)


def junto(state: State, move: Move) -> tuple[Move, ...]:
    """Return the passes that go with a pass.

    Its user and whoever has no card left have nothing to say about a card in use once the others have passed.
    Where nobody is asked, the traveller on turn and the user of the card pass for all.
    """
    window, pilha = state.waited, em_uso(state)
    if window is None or not pilha or not isinstance(move, Passar):
        return ()
    de_quem = controller(pilha[-1])
    faltam = [seat for seat in window.waits_for if seat != move.seat]
    por_si = not passa_por_todos(state, move.seat)
    if por_si and any(seat != de_quem and podem_responder(state, seat) for seat in faltam):
        return ()
    return tuple(Passar(seat=seat) for seat in faltam)


def acabou(state: State) -> bool:
    """Return whether the turn has had its last step and its end loses nothing.

    calamandara.fase4.sequencia, calamandara.rf.sem-fase-4, calamandara.cachoeira.descarte
    """
    return deu_o_ultimo_passo(state) and not na_fenda(state) and not cachoeiras_a_voltar(state)


def continua(state: State, seat: Seat) -> bool:
    """Return whether that traveller's turn goes on, so that the phone shows it as begun."""
    return em_preparo(state) is None and state.vez == seat and not state.agenda


def tardias(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the moves for Erronia and Queda, which belong between two turns, when declared a tap late.

    calamandara.erronia-do-silencio.momento, calamandara.queda-dos-ventos.momento
    """
    entre_turnos = state.fase == "adquirir" and not state.agenda and em_preparo(state) is None
    usam = (UsarCarta(seat=seat), UsarPropria(seat=seat), AcionarVinculada(seat=seat))
    return tuple(um.do for um in usam) if entre_turnos else ()


def perguntados_antes(state: State, move: Move) -> tuple[Seat, ...]:
    """Return the travellers who pass themselves before a token wins on the Fenda: calamandara.decisao.128."""
    faltam = podem_impedir(state)
    if isinstance(move, Passar):
        return (move.seat,) if move.seat in faltam else ()
    return faltam if venceria(state, move) else ()


PRESUMIDO: ImpliedMoves[State] = ImpliedMoves(
    implied=implicados,
    along=junto,
    on_turn=lambda state: "" if em_preparo(state) is not None else state.vez,
    stops=lambda state: bool(perguntados(state)) or bool(na_fenda(state)),
    hangs=lambda state: bool(em_uso(state)) or bool(na_fenda(state)),
    asked_before=perguntados_antes,
    goes_on=continua,
    late=tardias,
    kept=("usar-carta", "usar-carta-propria", "acionar-vinculada"),
    gains=(Adquirir, Comprar),
)
