"""The state check after every effect destroys aliados, not the damage, and all at once (1.21.8).

decisao.85
"""

import pytest

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import JogarManobra, Passar
from companion.games.fabula.operacoes import Comprar, Ferir
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar

ALIADOS = {"x": ("Beto", 2), "y": ("Ana", 3), "z": ("Beto", 4)}


def after(state, *efeitos):
    """Return the state after a passed manobra of Ana, and the destroyed aliados in their order."""
    moves = (JogarManobra(seat="Ana", carta="Raio", custo=0, efeito=efeitos), Passar(seat="Ana"))
    destroyed = []
    for move in (*moves, Passar(seat="Beto")):
        assert FABULA.judge(state, move).verdict == "legal", move
        state, events = FABULA.apply(state, move)
        destroyed += [
            (event.rule, dict(event.facts)["alvo"]) for event in events if event.kind == "destruido"
        ]
    return state, destroyed


@pytest.mark.parametrize(("dano", "destroyed"), [(1, []), (2, ["x"]), (3, ["x"])])
def test_the_check_destroys_whose_vida_is_0_or_below(fabula, dano, destroyed):
    state, events = after(fabula.position(aliados=ALIADOS), Ferir(alvo="x", dano=dano))
    assert events == [("fabula.1.21.8", id) for id in destroyed]
    assert state.mesa.lado("Beto").descarte == tuple(destroyed)


@pytest.mark.parametrize(
    ("efeito", "destroyed"), [(Comprar(quantas=1), ["y"]), (Ferir(alvo="x", dano=2), ["x", "y"])]
)
def test_what_is_to_be_destroyed_lies_until_the_next_check(fabula, efeito, destroyed):
    """A correction has no consequences; the check comes after every effect, and finds all."""
    operations = (SetFact(path="mesa.aliados[1].dano", value=3),)
    wounded = Ajustar(seat="Ana", authority="correction", ops=operations, reason="miscount")
    state = fabula.position(aliados=ALIADOS)
    assert FABULA.judge(state, wounded).verdict == "legal"
    state = FABULA.apply(state, wounded).state
    assert state.mesa.aliado("y").dano == 3
    state, events = after(state, efeito)
    assert events == [("fabula.1.21.8", id) for id in destroyed]
    assert {aliado.id for aliado in state.mesa.aliados} == set("xyz") - set(destroyed)


def test_each_effect_has_its_own_check(fabula):
    """1.13: the second sentence finds its target gone, and is not executed"""
    state, events = after(fabula.position(aliados=ALIADOS), Ferir(alvo="x", dano=2), Ferir(alvo="x", dano=1))
    assert events == [("fabula.1.21.8", "x")]
    state, events = FABULA.apply(FABULA.apply(state, Passar(seat="Ana")).state, Passar(seat="Beto"))
    assert [event.rule for event in events if event.kind == "sem-executar"] == ["fabula.1.15.4"]
