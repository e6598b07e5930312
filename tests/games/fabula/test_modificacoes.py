"""Modificações are attached, moved, and left alone when their aliado leaves (3.4, 1.15.8)."""

import pytest
from games.fabula.test_ofensiva import play
from games.fabula.test_turnos import all_pass, resolved

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, Desistir, JogarManobra, Passar
from companion.games.fabula.operacoes import Anexar, Cancelar, Ferir
from companion.games.fabula.registry import ANEXADAS

ANA, BETO, CAIO = "Ana", "Beto", "Caio"
LAMINA = {"passivas": [{"effect": "add", "target": "ofensiva", "value": 2}]}
COURACA = {"passivas": [{"effect": "add", "target": "vida", "value": 1}]}
ALIADOS = {"a": [ANA, 2, {"ofensiva": 1}], "c": [ANA, 2], "b": [BETO, 2]}


def anexa(modificacao, alvo, custo=1, seat=ANA):
    return Ativar(seat=seat, fonte=modificacao, custo=custo, efeito=(Anexar(alvo=alvo),))


def campo(fabula, **fields):
    return fabula.position(
        **{"aliados": ALIADOS, "modificacoes": {"m": [ANA, LAMINA], "n": [ANA, COURACA]}, **fields}
    )


def borne(state):
    return {one.id: one.anexada for one in state.mesa.modificacoes}


def ofensiva(state, id):
    return state.atual(state.mesa.aliado(id), "ofensiva")


def done(state, *moves):
    """Return the state and events of those moves, when nobody answers the last of them."""
    state, events = play(state, *moves)
    state, more = all_pass(state)
    return state, events + more


def test_one_that_lies_alone_says_nothing_of_anybody(fabula):
    """decisao.40"""
    assert [ofensiva(campo(fabula), id) for id in "acb"] == [1, 0, 0]


def test_attaching_is_paid_for_and_goes_over_the_stack(fabula):
    """3.4.3, decisao.38"""
    state, _events = play(campo(fabula), anexa("m", "a", custo=3))
    assert (borne(state)["m"], state.mesa.lado(ANA).recursos) == ("", 7)
    state, events = all_pass(state)
    assert borne(state)["m"] == "a"
    assert ofensiva(state, "a") == 3
    assert ("anexou", "m", "a") in events


def test_one_aliado_carries_any_number_of_them(fabula):
    """3.4.6: what they say adds up"""
    state, _events = done(campo(fabula), anexa("m", "a"))
    state, _events = done(state, anexa("n", "a"))
    assert [one.id for one in ANEXADAS.on(state, "a")] == ["m", "n"]
    assert (ofensiva(state, "a"), state.atual(state.mesa.aliado("a"), "vida")) == (3, 3)


def test_paid_for_another_it_leaves_the_one_before(fabula):
    """3.4.7; also to whom one does not control: decisao.39"""
    state, _events = done(campo(fabula), anexa("m", "a"))
    state, events = done(state, anexa("m", "b"))
    assert (borne(state)["m"], ofensiva(state, "a"), ofensiva(state, "b")) == ("b", 1, 2)
    assert [one for one in events if one[0] in ("desanexou", "anexou")] == [
        ("desanexou", "m", "a"),
        ("anexou", "m", "b"),
    ]
    again, events = done(state, anexa("m", "b"))  # decisao.41
    assert (borne(again)["m"], [one[0] for one in events if one[0] == "anexou"]) == ("b", [])


def test_it_stays_in_the_campo_when_its_aliado_leaves(fabula):
    """3.4.4, 3.4.8"""
    state = campo(fabula, modificacoes={"m": [ANA, LAMINA | {"anexada": "a"}]})
    state, events = resolved(state, BETO, "Raio", Ferir(alvo="a", dano=2))
    assert (borne(state), state.mesa.aliado("a")) == ({"m": ""}, None)
    assert ("desanexou", "m", "a") in events
    while state.waited.waits_for[0] != ANA:
        state, _events = play(state, Passar(seat=state.waited.waits_for[0]))
    state, _events = done(state, anexa("m", "c"))
    assert ofensiva(state, "c") == 2


def test_who_lived_by_what_it_carried_dies_when_that_goes_to_another(fabula):
    """3.2.3, 3.4.7"""
    aliados = {"a": [ANA, 2, {"dano": 2}], "c": [ANA, 2]}
    state = campo(fabula, aliados=aliados, modificacoes={"n": [ANA, COURACA | {"anexada": "a"}]})
    state, _events = done(state, anexa("n", "c"))
    assert ([one.id for one in state.mesa.aliados], borne(state)) == (["c"], {"n": "c"})


def test_without_its_target_it_is_not_attached_and_nothing_is_paid_back(fabula):
    """1.14.10"""
    state, _events = play(campo(fabula), anexa("m", "b", custo=4), Passar(seat=ANA))
    state, _events = play(state, JogarManobra(seat=BETO, carta="Raio", efeito=(Ferir(alvo="b", dano=2),)))
    state, _events = all_pass(state)
    state, events = all_pass(state)
    assert (borne(state)["m"], state.mesa.lado(ANA).recursos) == ("", 6)
    assert "sem-executar" in [one[0] for one in events]


def test_a_cancelled_attaching_changes_nothing(fabula):
    state, _events = done(campo(fabula), anexa("m", "a"))
    state, _events = play(state, anexa("m", "c"), Passar(seat=ANA))
    state, _events = done(state, JogarManobra(seat=BETO, carta="Escudo", efeito=(Cancelar(),)))
    assert borne(state)["m"] == "a"


def test_ones_own_alone(fabula):
    """1.14.7"""
    assert FABULA.judge(campo(fabula, ativo=BETO), anexa("m", "b", seat=BETO)).primary == "fabula.1.14.7"


def test_who_goes_out_takes_theirs_along_and_leaves_alone_what_others_attached_there(fabula):
    """1.9.3, 3.4.8"""
    aliados = {"a": [ANA, 2], "b": [BETO, 2], "c": [CAIO, 2]}
    modificacoes = {"m": [ANA, {"anexada": "c"}], "n": [CAIO, COURACA | {"anexada": "a"}]}
    state = fabula.position(jogadores=(ANA, BETO, CAIO), aliados=aliados, modificacoes=modificacoes)
    state, _events = play(state, Desistir(seat=CAIO))
    assert (borne(state), state.atual(state.mesa.aliado("a"), "vida")) == ({"m": ""}, 2)


@pytest.mark.parametrize(
    ("written", "rule"),
    [({"anexada": "z"}, "fabula.3.4.8"), ({"chegou": 9}, "fabula.1.14.8")],
)
def test_what_cannot_lie_so_is_refused(fabula, written, rule):
    found = fabula.loaded(aliados=ALIADOS, modificacoes={"m": [ANA, written]})
    assert [problem.rule for problem in found.problems] == [rule]
