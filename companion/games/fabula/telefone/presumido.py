"""Moves that a tap implies in Fábula: passes, and their consequences (``docs/leve.md``)."""

from collections.abc import Iterator

from companion.games.fabula.combate import em_curso, ofensiva_de
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.especiais import custo_de_desvirar
from companion.games.fabula.fases import ATE_SEIS, total_de_recursos
from companion.games.fabula.influencia import soma
from companion.games.fabula.lances_do_preparo import Manter
from companion.games.fabula.moves import (
    DECLARACOES,
    Bloquear,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desvirar,
    JogarAliado,
    JogarModificacao,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.pilha import com_prioridade
from companion.games.fabula.preparacao import proximo, quem_comeca
from companion.games.fabula.registry import RESOLUTION
from companion.games.fabula.silencio import seguinte
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Influencia
from companion.language import _
from companion.referee.definition.implied_moves import Declared, ImpliedMoves, PassScope
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.seating import next_after


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Yield the implied moves: the rest of the preparation, passes, the end of a phase or a turn."""
    mesa = state.mesa
    if mesa.em_preparo:  # each player decides on the own opening hand: fabula.1.4.4
        yield from (um for um in proximo(state) if not isinstance(um, Manter) or um.seat == seat)
        return
    ativo, quem = mesa.ativo, com_prioridade(state)
    if na_pilha(state) or em_curso(state) is not None:
        bloqueia = a_bloquear(state, seat)
        if bloqueia:
            yield NinguemResponde(seat=ativo)
        if quem and quem != seat and seat != ativo:
            yield Passar(seat=quem)  # the announcing player keeps the priority until then
        if not bloqueia and (seat == ativo or _so_ele(state, seat)):
            yield NinguemResponde(seat=ativo)
        return
    fase = seguinte(state)
    if not fase or _perde_algo(state):
        return
    acaba = seat != ativo and seat == next_after(state, ativo) and declarou(ativo)
    if acaba or (seat == ativo and fase != "vez"):
        yield NinguemResponde(seat=ativo, fase=fase)


def junto(state: State, move: Move) -> tuple[Move, ...]:
    """Return the passes by which the other effects of a text resolve too, since the stake tells them all.

    Each resolves by itself, the one that the tap passes last: fabula.1.14.3a. They end where something else
    comes before the next effect, or waits for a choice.
    """
    pilha, window = na_pilha(state), state.waited
    if not pilha or window is None or not _resolve(state, move):
        return ()
    passes: list[Move] = []
    for _outro in pilha[0].effects[1:]:
        state = RESOLUTION.apply(state, move).state
        segue = na_pilha(state)
        if state.choice is not None or not segue or segue[0].id != pilha[0].id:
            break
        passes.append(move)
        while not _resolve(state, move) and (quem := com_prioridade(state)) != move.seat:
            passes.append(Passar(seat=quem))
            state = RESOLUTION.apply(state, passes[-1]).state
    return tuple(passes)


def _resolve(state: State, move: Move) -> bool:
    """Return whether that pass lets the top of the stack resolve."""
    if isinstance(move, NinguemResponde):
        return not move.fase
    return isinstance(move, Passar) and state.waited is not None and state.waited.waits_for == (move.seat,)


def a_bloquear(state: State, seat: Seat) -> bool:
    """Return whether that seat's base is attacked with its blocks undeclared."""
    combate = em_curso(state)
    return combate is not None and not combate.bloqueada and combate.defensor == seat and not na_pilha(state)


def _so_ele(state: State, seat: Seat) -> bool:
    """Return whether nobody else could answer the stack, so that going on lets it resolve."""
    pilha, ativo = na_pilha(state), state.mesa.ativo
    sao_dele = all(um.controller == ativo for um in pilha)
    return bool(pilha) and sao_dele and set(state.fila(ativo)) == {ativo, seat}


def _perde_algo(state: State) -> bool:
    """Return whether the phase leaves a gain behind, or draws more than the deck has: 3.2.8, 1.5.3a."""
    mesa = state.mesa
    lado = mesa.lado(mesa.ativo)
    if mesa.fase != "restauracao":
        return False
    if mesa.turno > 1 and lado.baralho < ATE_SEIS - lado.mao:
        return True
    if lado.recursos < total_de_recursos(state, mesa.ativo):
        return False  # something was paid already
    virados = (um for um in mesa.permanentes if um.virado and um.controlador == mesa.ativo)
    return any(custo_de_desvirar(state, um.id) <= lado.recursos for um in virados)


def interrompe(state: State) -> bool:
    """Return whether the asked seat must speak: an answer to the active player, or a Centro at stake."""
    if state.choice is not None:
        return False
    pilha = na_pilha(state)
    if pilha:
        do_ativo = (um.controller == state.mesa.ativo for um in pilha[1:])
        return pilha[0].controller != state.mesa.ativo and any(do_ativo)
    return cai_o_centro(state)


def cai_o_centro(state: State) -> bool:
    """Return whether the combat under way, its blocks declared, would take or destroy a Centro."""
    combate = em_curso(state)
    base = state.mesa.base(combate.base) if combate is not None else None
    if combate is None or base is None or not base.centro or not combate.bloqueada:
        return False
    if isinstance(combate, Influencia):
        contra = base.resistencia + soma(state, tuple(um for um, _outro in combate.bloqueios))
        return soma(state, combate.aliados) > contra
    livres = sum(ofensiva_de(state, id) for id in combate.aliados if not combate.bloqueiam(id))
    return livres >= base.resistencia


def antes_de_responder(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the pass of the player with the priority before another answers a card or a fall."""
    quem = com_prioridade(state)
    if quem and quem != seat and (seat == state.mesa.ativo) == bool(na_pilha(state)):
        yield Passar(seat=quem)


def perguntados_antes(state: State, move: Move) -> tuple[Seat, ...]:
    """Return the players whose own pass precedes the fall of a Centro."""
    window = state.waited
    if window is None or na_pilha(state) or not cai_o_centro(state):
        return ()
    if isinstance(move, NinguemResponde):
        return tuple(um for um in window.answering if um not in (*window.passed, move.seat))
    return (move.seat,) if isinstance(move, Passar) and move.seat != state.mesa.ativo else ()


def _o_turno(state: State) -> tuple[object, ...]:
    return state.mesa.em_preparo, state.mesa.turno, state.mesa.ativo


# A player who has declared it is no longer asked about the stack, but always about blocks.
NAO_RESPONDO: tuple[PassScope[State], ...] = (
    PassScope(
        "fase",
        _("no answer in this phase"),
        _("No answers in this phase"),
        covers=lambda state: state.choice is None and state.waited is not None,
        lasts=lambda state: (*_o_turno(state), state.mesa.fase),
        expected=(
            *(JogarAliado, JogarModificacao, Desvirar, Passar, NinguemResponde),
            *(DeclararOfensiva, DeclararInfluencia, Bloquear, Descartar),
        ),
    ),
)
PRESUMIDO: ImpliedMoves[State] = ImpliedMoves(
    implied=implicados,
    along=junto,
    on_turn=lambda state: quem_comeca(state) if state.mesa.em_preparo else state.mesa.ativo,
    turn=_o_turno,
    stops=interrompe,
    hangs=lambda state: bool(na_pilha(state)) or em_curso(state) is not None,
    answering=antes_de_responder,
    asked_before=perguntados_antes,
    scopes=NAO_RESPONDO,
    gains=DECLARACOES,
)
