"""Moves that a tap implies in Castelo: earlier phases, another player's end of turn (``docs/leve.md``)."""

from collections.abc import Iterator
from itertools import islice

from companion.games.castelo.agrupamento import MOVIMENTACAO, que_seriam
from companion.games.castelo.combate import calados
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.fases import SEM_BARALHO_PERDE, excesso
from companion.games.castelo.manutencao import devidas
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    Comprar,
    Defender,
    Mover,
    NinguemUsa,
    Passar,
    PassarFase,
    Separar,
)
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.state import State
from companion.games.castelo.telefone.esperas import (
    cai_um_castelo,
    esta_no_ar,
    interrompe,
    perguntados,
    quem_se_defende,
)
from companion.games.castelo.turno import seguinte
from companion.language import _
from companion.referee.definition.implied_moves import Declared, ImpliedMoves, PassScope
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.seating import next_after


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Yield the implied moves: rest of the preparation, earlier phases, silence in combat, a turn's end."""
    mesa = state.mesa
    if mesa.em_preparo:
        yield from islice(proximo(state), 1)  # in any order, all keep their hands
        return
    ativo = mesa.ativo
    acaba = seat != ativo and seat == next_after(state, ativo) and declarou(ativo)
    if state.waited is not None:
        yield from () if cai_um_castelo(state) else _calam_se(state, seat, acaba=acaba)
    elif mesa.combate is not None:
        if seat == ativo or seat in quem_se_defende(state) or (acaba and not mesa.combate.valendo):
            yield PassarFase(seat=ativo, para=seguinte(state))
    elif (acaba or seat == ativo) and not _deve(state):
        if mesa.fase == "compra":
            yield Comprar(seat=ativo)
        elif acaba or mesa.fase != "descarte":
            yield PassarFase(seat=ativo, para=seguinte(state))


def comeca_a_jogar(state: State, seat: Seat) -> bool:
    """Return whether the first player plays at once: the first card implies that all keep their hands."""
    return not state.mesa.em_preparo and state.mesa.turno == 1 and seat == state.mesa.ativo


def tardias(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the moves still possible after another's tap: a new hand, or a union before the attacks.

    castelo.preparacao.nova-mao, castelo.agrupamento.inicio-do-combate
    """
    window, preparo = state.waited, state.mesa.lado(seat).preparo
    if window is not None and window.trigger == MOVIMENTACAO and seat in window.waits_for:
        return ("agrupar", "separar")
    return ("nova-mao",) if preparo is not None and preparo.mao and not preparo.ficou else ()


def _calam_se(state: State, seat: Seat, *, acaba: bool) -> Iterator[Move]:
    """Yield the passes of others implied by going on, or of those who speak before this player."""
    primeiro, window = perguntados(state)[0], state.waited
    ha_ataque = state.mesa.combate is not None and bool(state.mesa.combate.valendo)
    fala = ha_ataque and window is not None and seat in window.waits_for and seat != primeiro
    segue = seat == state.mesa.ativo or (acaba and not fala)
    yield NinguemUsa(seat=state.mesa.ativo) if segue and calados(state) else Passar(seat=primeiro)


def antes_de_responder(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the pass that the use of a trap implies."""
    window = state.waited
    tem = bool(state.mesa.lado(seat).armadilhas)
    if tem and window is not None and window.trigger == "efeitos-1" and seat in perguntados(state)[:1]:
        yield Passar(seat=seat)


def antes_do_ataque(state: State, move: Move) -> Move | None:
    """Return the move that an attack implies: out of the Área Protegida, or the union of several tropas.

    castelo.combate.movimentacao, castelo.agrupamento.inicio-do-combate
    """
    quem = {Atacar: "atacante", Defender: "defensor"}.get(type(move), "")
    id = getattr(move, quem, None)
    if state.mesa.combate is None or not isinstance(id, str):
        return None
    if unem := que_seriam(state, move.seat, id):
        return Agrupar(seat=move.seat, tropas=unem)
    tropa = state.mesa.lado(move.seat).tropa(id) if isinstance(move, Atacar) else None
    return Mover(seat=move.seat, tropa=tropa.id) if tropa is not None and tropa.area == "protegida" else None


def da_protegida(state: State, seat: Seat) -> Iterator[Move]:
    """Yield attacks by tropas that have not moved yet and may."""
    mesa = state.mesa
    if seat != mesa.ativo or state.waited is not None or state.choice is not None:
        return
    for tropa in mesa.lado(seat).tropas:
        if tropa.area == "protegida" and not (tropa.nova or tropa.virada):
            yield Atacar(seat=seat, atacante=tropa.id)


def _deve(state: State) -> bool:
    """Return whether the phase asks for a player's own answer: upkeep, a discard, a losing draw."""
    mesa = state.mesa
    lado = mesa.lado(mesa.ativo)
    if mesa.fase == "compra":
        return not lado.baralho and SEM_BARALHO_PERDE.holds(state)
    if mesa.fase == "manutencao":
        return bool(devidas(state))
    return mesa.fase == "descarte" and excesso(state, mesa.ativo) > 0


def perguntados_antes(state: State, move: Move) -> tuple[Seat, ...]:
    """Return the players whose own pass precedes the fall of a castle: castelo.objetivo.destruir-castelo."""
    if not cai_um_castelo(state):
        return ()
    if isinstance(move, Passar):
        return (move.seat,)
    return tuple(um for um in calados(state) if um != move.seat) if isinstance(move, NinguemUsa) else ()


def _cobre(state: State) -> bool:
    return state.waited is not None and not cai_um_castelo(state)


def _pode_dizer(state: State, seat: Seat) -> bool:
    """Return whether that seat is asked; attacked players also before all attacks are declared.

    The active player's next move is the answer.
    """
    window = state.waited
    if window is None:
        return state.mesa.combate is not None and seat in quem_se_defende(state)
    return seat != state.mesa.ativo and seat in window.waits_for and _cobre(state)


def _o_turno(state: State) -> tuple[object, ...]:
    return state.mesa.em_preparo, state.mesa.turno, state.mesa.ativo


# Declared once, after the defences; it lapses when another side attacks again or uses something.
NADA_MAIS: tuple[PassScope[State], ...] = (
    PassScope(
        "combate",
        _("nothing more in this combat"),
        _("Nothing more"),
        covers=_cobre,
        lasts=_o_turno,
        expected=(Passar, NinguemUsa, PassarFase, Defender, Mover, Agrupar, Separar),
        gives=_pode_dizer,
        main=lambda state: state.waited is None or state.waited.trigger == DEFESA_ABERTA,
    ),
)
PRESUMIDO: ImpliedMoves[State] = ImpliedMoves(
    implied=implicados,
    on_turn=lambda state: quem_comeca(state) if state.mesa.em_preparo else state.mesa.ativo,
    turn=_o_turno,
    needs=antes_do_ataque,
    prepared=da_protegida,
    stops=interrompe,
    hangs=esta_no_ar,
    answering=antes_de_responder,
    asked_before=perguntados_antes,
    goes_on=comeca_a_jogar,
    late=tardias,
    answers_ahead=lambda state, seat: state.mesa.combate is not None,
    scopes=NADA_MAIS,
    gains=(Atacar,),
)
