"""Whole matches of players by chance come to their end and keep the laws of every position.

After every move the position is written and read again, and play goes on from what was read.
"""

import random
from functools import cache
from itertools import pairwise

import pytest
from games.fabula.test_conformance import _cartas

from companion.games.fabula.checagem import exposto
from companion.games.fabula.combate import em_curso, ofensiva_de
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_preparo import ComecarPelaSorte
from companion.games.fabula.moves import (
    Bloquear,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desvirar,
    DividirDano,
    JogarAliado,
    JogarManobra,
    Passar,
)
from companion.games.fabula.operacoes import Cancelar, Comprar, CriarFicha, Ferir
from companion.referee.matches.match import digest
from companion.referee.positions.options import SeatOf, TableOptions
from tests.games.played_on import played_on

MAIS = 4000  # moves that no such match needs
MESAS = {
    "two": (SeatOf("Ana"), SeatOf("Beto")),
    "two-against-two": (
        SeatOf("Ana", team="sol"),
        SeatOf("Beto", team="lua"),
        SeatOf("Caio", team="sol"),
        SeatOf("Duda", team="lua"),
    ),
}


def lance(state, sorte):
    """Return a player's next move: an owed one, now and then an answer, the phase's, else a pass."""
    if state.mesa.em_preparo:
        proximo = next(FABULA.onward(state, state.mesa.ativo), None)
        return proximo or ComecarPelaSorte(seat=state.mesa.ativo, primeiro=sorte.choice(state.options.order))
    if state.choice is not None:
        return _devido(state, sorte)
    seat = state.waited.waits_for[0]
    if sorte.random() < 0.08 and state.mesa.lado(seat).mao:
        return _manobra(state, seat, sorte)
    if na_pilha(state) or seat != state.mesa.ativo or em_curso(state) is not None:
        return Passar(seat=seat)
    return _da_fase(state, seat, sorte) or Passar(seat=seat)


def _devido(state, sorte):
    (seat,) = state.choice.seats
    if state.choice.asks == "descartar":
        return Descartar(seat=seat, quantas=state.mesa.lado(seat).mao - 5, nomes=("Carta",))
    task = em_curso(state)
    if state.choice.asks == "bloquear":
        livres = [aliado.id for aliado in state.mesa.de(seat) if not aliado.virado and sorte.random() < 0.5]
        return Bloquear(seat=seat, bloqueios=tuple(sorted((um, sorte.choice(task.aliados)) for um in livres)))
    atacante = next(id for id in task.aliados if len(task.bloqueiam(id)) > 1 and id not in dict(task.partes))
    primeiro, *_outros = sorted(task.bloqueiam(atacante))
    return DividirDano(seat=seat, atacante=atacante, partes=((primeiro, ofensiva_de(state, atacante)),))


def _manobra(state, seat, sorte):
    textos = [Comprar(), CriarFicha(nome="Folha", vida=1, ofensiva=1, influencia=1)]
    textos += [Ferir(alvo=aliado.id, dano=2) for aliado in state.mesa.aliados[:3]]
    if na_pilha(state):
        textos.append(Cancelar())
    custo = sorte.randint(0, min(2, state.mesa.lado(seat).recursos))
    return JogarManobra(seat=seat, carta="Manobra", custo=custo, efeito=(sorte.choice(textos),))


def _da_fase(state, seat, sorte):
    mesa, lado = state.mesa, state.mesa.lado(seat)
    seus = mesa.de(seat)
    if mesa.fase == "restauracao" and lado.recursos:
        virados = [aliado.id for aliado in seus if aliado.virado]
        return Desvirar(seat=seat, permanente=virados[0]) if virados and sorte.random() < 0.8 else None
    if mesa.fase == "acao" and lado.mao and lado.recursos and sorte.random() < 0.8:
        custo = sorte.randint(1, min(4, lado.recursos))
        vida, ofensiva, influencia = (sorte.randint(least, custo + 1) for least in (1, 0, 0))
        return JogarAliado(
            seat=seat, carta="Aliado", custo=custo, vida=vida, ofensiva=ofensiva, influencia=influencia
        )
    declarar = {"ofensiva": DeclararOfensiva, "influencia": DeclararInfluencia}.get(mesa.fase)
    prontos = [aliado.id for aliado in seus if not aliado.virado and aliado.entrou != mesa.turno]
    if declarar is None or not prontos or sorte.random() < 0.4:
        return None
    dele = [base for base in mesa.bases if _se_ataca(state, seat, base)]
    if not dele:
        return None
    base = max(dele, key=lambda base: (base.centro, -base.resistencia))
    return declarar(seat=seat, base=base.id, aliados=tuple(prontos))


def _se_ataca(state, seat, base):
    lado = {one.id: one.team or one.id for one in state.options.seats}
    return lado[base.controlador] != lado[seat] and (not base.centro or exposto(state, base.dono))


@cache
def partida(mesa, semente):
    """Return the moves of a match, and its positions: each before its move, and the last one."""
    sorte = random.Random(semente)
    state = FABULA.start(TableOptions(MESAS[mesa]))
    moves, states = [], [state]
    while state.outcome is None:
        assert len(moves) < MAIS, "a match comes to its end"
        move = lance(state, sorte)
        state, _events = played_on(FABULA, state, move)
        moves.append(move)
        states.append(state)
    return tuple(moves), tuple(states)


SEMENTES = [("two", 1), ("two", 2), ("two", 3), ("two-against-two", 4)]
todas = pytest.mark.parametrize(("mesa", "semente"), SEMENTES)


@todas
def test_a_match_comes_to_its_end_and_takes_no_move_after_it(mesa, semente):
    """1.5.1."""
    moves, states = partida(mesa, semente)
    fim = states[-1]
    assert fim.outcome.winners
    assert {type(move) for move in moves} >= {JogarAliado, DeclararOfensiva, Bloquear, Desvirar}
    for move in (moves[-1], Passar(seat=fim.mesa.ativo)):
        assert FABULA.judge(fim, move).verdict == "illegal"


@todas
def test_the_same_moves_come_to_the_same_match(mesa, semente):
    moves, states = partida(mesa, semente)
    state = states[0]
    for move in moves:
        state = FABULA.apply(state, move).state
    assert digest(state) == digest(states[-1])


@todas
def test_what_holds_of_every_position(mesa, semente):
    """Owned cards are conserved (1.9.3), nothing falls below nought, and no dead aliado lies there."""
    _moves, states = partida(mesa, semente)
    antes = None
    for state in states:
        if state.mesa.em_preparo or state.outcome is not None:
            continue
        ficaram = [lado for lado in state.mesa.lados if lado.jogador not in state.out]
        agora = {lado.jogador: _cartas(state, lado) for lado in ficaram}
        assert antes is None or all(antes[seat] == many for seat, many in agora.items())
        antes = agora
        assert all(base.resistencia > 0 for base in state.mesa.bases)
        assert all(aliado.dano < aliado.vida for aliado in state.mesa.aliados)
        assert all(lado.recursos >= 0 and lado.mao >= 0 for lado in state.mesa.lados)


@todas
def test_a_centro_is_exposed_for_good_and_never_falls_before(mesa, semente):
    """3.1.7 to 3.1.9: exposed once no Arredor of its owner's from the start is theirs."""
    _moves, states = partida(mesa, semente)
    for before, after in pairwise(states):
        for lado in after.mesa.lados:
            if after.mesa.em_preparo or lado.jogador in after.out:
                continue
            antes = before.mesa.lado(lado.jogador)
            seus = [base for base in after.mesa.bases if base.dono == lado.jogador]
            assert lado.exposto >= antes.exposto
            cobrem = [base for base in seus if not base.centro and base.controlador == lado.jogador]
            assert lado.exposto or cobrem
            centro = [base.resistencia for base in seus if base.centro]
            assert lado.exposto or centro == [15]


@todas
def test_each_phase_leaves_what_the_book_says(mesa, semente):
    """1.7.2c, 1.19.1, 4.2.5, 1.17.6c."""
    _moves, states = partida(mesa, semente)
    for before, after in pairwise(states):
        mudou = (before.mesa.fase, before.mesa.turno) != (after.mesa.fase, after.mesa.turno)
        if after.mesa.em_preparo or not mudou or after.outcome is not None or before.mesa.em_preparo:
            continue
        lado = after.mesa.lado(after.mesa.ativo)
        assert not na_pilha(after)
        if after.mesa.fase == "restauracao":
            assert lado.recursos == min(10, 2 * lado.turnos)
            assert after.mesa.lado(before.mesa.ativo).mao <= 5
        elif after.mesa.fase == "compra":
            assert lado.mao >= 6
