"""Invariants after every accepted move of Castória: cards, PI, marks, fights, chains."""

from itertools import pairwise

from companion.games.castoria.game import cartas_de
from companion.games.castoria.moves import Passar
from companion.games.castoria.registry import valor
from companion.games.castoria.suporte import debaixo


def invariants(before, move, step):
    state = step.state
    check_sides(state)
    check_imagination(before, step)
    check_chain(state)
    if isinstance(move, Passar) and any(event.kind == "turno" for event in step.events):
        check_new_turn(state)
    assert sum(state.historia.vitorias) <= 3
    assert max(state.historia.vitorias) <= 2
    assert all(valor(state, um) >= 0 for lado in state.mesa.lados for _espaco, um in lado.hierarquia)


def check_sides(state):
    """Assert sixty cards each, PI above zero in the chapter, support, and marks in their turn."""
    mesa = state.mesa
    for lado in mesa.lados:
        if state.outcome is None:
            assert cartas_de(state, lado.narrador) == 60
            assert lado.imaginacao_decimos > 0
        assert len(set(lado.convocados)) == len(lado.convocados)
        assert not lado.convocados or lado.narrador == mesa.ativo
        for espaco, um in lado.hierarquia:
            assert not um.atacou or mesa.turno > 1
            if um.dono == lado.narrador:  # a Personagem whose control has changed keeps its marks
                assert not um.atacou or lado.narrador == mesa.ativo
                assert not um.foi_alvo or lado.narrador != mesa.ativo
            below = [lado.hierarquia.em(other) for other in debaixo(state, espaco)]
            assert not below or um.sem_suporte or any(below)
    places = [(um.narrador, um.espaco) for um in mesa.pendentes]
    assert len(set(places)) == len(places)
    assert not any(mesa.lado(seat).hierarquia.em(space) for seat, space in places)


def check_new_turn(state):
    """Assert that marks are gone and everyone is upright when the turn passes."""
    for lado in state.mesa.lados:
        assert not any((lado.agiu, lado.foi_alvo, lado.convocados))
        for _espaco, um in lado.hierarquia:
            assert not any((um.agiu, um.atacou, um.foi_alvo, um.chegou))
            assert um.virado == "nao"


def check_imagination(before, step):
    """Assert that a fight changes one side's PI by the difference of the Valores, and a tie none."""
    for at, event in enumerate(step.events):
        if event.kind == "venceu":
            facts = dict(event.facts)
            losses = [dict(e.facts) for e in step.events[at:] if e.kind == "perdeu-pi"]
            assert losses[0]["decimos"] == abs(facts["atacante_decimos"] - facts["alvo_decimos"]) > 0


def check_chain(state):
    """Assert that links alternate, the first from the Narrador who is not on turn."""
    for window in state.windows:
        links = [answer.seat for answer in window.answers]
        assert all(one != other for one, other in pairwise(links))
        assert not links or links[0] != state.mesa.ativo
        assert not links or window.waits_for == (state.mesa.oponente(links[-1]).narrador,)
