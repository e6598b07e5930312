"""Moves that a tap implies in Castória: the draw, the phases and the end of a turn (``docs/leve.md``)."""

from collections.abc import Iterator
from typing import Any

from companion.games.castoria.contra_tramas import pode_ter_reagido
from companion.games.castoria.fases import TURNS, deve_comprar
from companion.games.castoria.gerais import excesso
from companion.games.castoria.moves import (
    Atacar,
    AvancarFase,
    Comprar,
    Convocar,
    Cortar,
    Embaralhar,
    EncerrarTurno,
    Passar,
    Reacao,
)
from companion.games.castoria.preparacao import proximo
from companion.games.castoria.state import State
from companion.games.castoria.tasks import (
    Confrontar,
    ResolverAcao,
    ResolverCondecoracao,
    ResolverInteracao,
    ResolverReacao,
)
from companion.games.castoria.textos.alvos import de_id
from companion.games.castoria.textos.operacoes import ComprarCartas, DescartarCartas, Imaginacao
from companion.language import _
from companion.referee.definition.implied_moves import Declared, ImpliedMoves, PassScope
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Window
from companion.referee.rules.items import find

_A_CAMINHO = (Confrontar, ResolverAcao, ResolverCondecoracao, ResolverInteracao, ResolverReacao)
_REACOES = ("reacao",)
_DE_UM_ATAQUE = ("declarar-ataque", "sofrer-ataque")
_DE_ROTINA = ("inicio-de-fase", "fim-de-fase", "comprar", "convocar")


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Yield the implied moves: shuffles and cuts, the draw, the next phase, the end of another's turn."""
    mesa = state.mesa
    if mesa.em_preparo:
        yield from (um for um in proximo(state) if isinstance(um, Embaralhar | Cortar))
        return
    if state.vez_acabou:
        yield Passar(seat=seat)  # a Narrador who goes on with the own turn answers nothing of the last one
        return
    ativo = mesa.ativo
    if ativo != seat and (mesa.fase == "compra" or not declarou(ativo)):
        return  # who has only drawn has not played the turn
    if deve_comprar(state):
        if mesa.lado(ativo).inventario:
            yield Comprar(seat=ativo)
        return
    if (para := TURNS.phase_after(state)) is not None:
        yield AvancarFase(seat=ativo, para=para)
    elif ativo != seat and not excesso(state, ativo):
        yield EncerrarTurno(seat=ativo)


def junto(state: State, move: Move) -> tuple[Move, ...]:
    """Return the pass that covers both triggers of an attack, declared and suffered (castoria.decisao.78)."""
    window = state.waited
    if not isinstance(move, Passar) or window is None or window.trigger != _DE_UM_ATAQUE[0]:
        return ()
    return (move,) if move.seat in window.waits_for and not window.answers else ()


def interrompe(state: State) -> bool:
    """Return whether the asked seat must speak: an attack, an answer, a card that takes or is unknown."""
    window: Window[Any, Any] | None = state.waited
    if window is None:
        return False
    if window.answers or window.trigger in _DE_UM_ATAQUE:
        return True
    elo = find(state, window.about) if window.about else None
    if isinstance(elo, ResolverCondecoracao):
        recebe = de_id(state.mesa, elo.receptor)
        return recebe is None or recebe.narrador != elo.narrador
    if isinstance(elo, ResolverAcao | ResolverInteracao | ResolverReacao):
        return not elo.efeito or any(_toma(state, elo.narrador, op) for op in elo.efeito)
    return False


def no_ar(state: State) -> bool:
    """Return whether an attack or a declared card has not come to its outcome."""
    return interrompe(state) or any(isinstance(task, _A_CAMINHO) for task in state.agenda)


def _toma(state: State, narrador: Seat, op: object) -> bool:
    """Return whether an operation may cost the other side something, by the public facts."""
    if isinstance(op, Imaginacao):
        return op.decimos < 0 and op.quem != "eu"
    if isinstance(op, ComprarCartas | DescartarCartas):
        return op.quem != "eu"
    alvo = de_id(state.mesa, getattr(op, "personagem", "") or getattr(op, "on", ""))
    return alvo is None or alvo.narrador != narrador


def atrasadas(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the moves that no silence passes: a Reação occurs by itself (castoria.cartas.reacao)."""
    return _REACOES if pode_ter_reagido(state, seat) else ()


def _a_vez(state: State) -> tuple[object, ...]:
    """Return a key that distinguishes one turn from all others, also of other chapters."""
    mesa, historia = state.mesa, state.historia
    return historia.capitulo, historia.vitorias, mesa.em_preparo, mesa.turno, mesa.ativo


def _espera(state: State, *gatilhos: str) -> bool:
    """Return whether one of those triggers waits for an answer and has none yet."""
    window = state.waited
    return window is not None and not window.answers and window.trigger in gatilhos


# A played card is neither, so that a Narrador who has passed on these is asked about it.
NAO_RESPONDO: tuple[PassScope[State], ...] = (
    PassScope(
        "ataques",
        _("no answer to attacks in this Fight"),
        _("No answers in this Fight"),
        covers=lambda state: _espera(state, *_DE_UM_ATAQUE),
        lasts=lambda state: (*_a_vez(state), state.mesa.fase),
        expected=(Atacar, Passar),
    ),
    PassScope(
        "rotina",
        _("no answer to draws, phases and arrivals in this turn"),
        _("None to draws, phases and arrivals"),
        covers=lambda state: _espera(state, *_DE_ROTINA),
        lasts=_a_vez,
        expected=(Comprar, AvancarFase, Convocar, Atacar, EncerrarTurno, Passar),
    ),
)
PRESUMIDO: ImpliedMoves[State] = ImpliedMoves(
    implied=implicados,
    along=junto,
    on_turn=lambda state: "" if state.mesa.em_preparo else state.mesa.ativo,
    stops=interrompe,
    hangs=no_ar,
    says_nothing=lambda move: isinstance(move, Reacao) and not move.ocorre,
    scopes=NAO_RESPONDO,
    late=atrasadas,
    kept=_REACOES,
    gains=(Atacar,),
)
