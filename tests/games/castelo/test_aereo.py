"""Air attacks and Vôo deal and take the damage of the book, through a whole combat.

Aéreo l. 57, Vôo l. 58, Danos l. 124.
"""

import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Agrupar, Atacar, Defender, Passar, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Dano, Vigorar
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.rules.lasting import Continuous
from companion.referee.views.board_view import Perspective


def ate(castelo, state, janela):
    """Pass for everybody until that window."""
    while state.waited is None or state.waited.trigger != janela:
        move = Passar(seat=state.waited.waits_for[0]) if state.waited else PassarFase(seat="Ana")
        state = castelo.played(state, move).state
    return state


def danos(castelo, state, *moves):
    """Return everybody's damage once it is dealt."""
    state = ate(castelo, castelo.played(state, *moves).state, "depois-dos-danos")
    return {tropa.id: tropa.dano for lado in state.mesa.lados for tropa in lado.tropas}, state


def test_the_x_is_dealt_in_place_of_the_attack_and_nothing_comes_back(castelo):
    """castelo.aereo.dano-x, castelo.aereo.sem-retorno"""
    start = castelo.position({"a": [5, 1, 2, {"aereo": 2}]}, {"b": [1, 4, 3]})
    taken, _state = danos(castelo, start, Atacar(seat="Ana", atacante="a", alvo="b", aereo=True))
    assert taken == {"a": 0, "b": 2}
    taken, state = danos(castelo, start, Atacar(seat="Ana", atacante="a", alvo="b"))
    assert taken == {}
    assert [lado.descarte for lado in state.mesa.lados] == [("a",), ("b",)]


def test_whoever_defends_against_it_takes_it_and_answers_nothing_either(castelo):
    """castelo.decisao.74, castelo.decisao.75"""
    start = castelo.position({"a": [5, 1, 2, {"aereo": 2}]}, {"b": [1, 4, 3], "d": [1, 4, 3]})
    declared = castelo.played(
        start, Atacar(seat="Ana", atacante="a", alvo="b", aereo=True), PassarFase(seat="Ana")
    ).state
    taken, _state = danos(castelo, declared, Defender(seat="Beto", atacante="a", defensor="d"))
    assert taken == {"a": 0, "b": 0, "d": 2}


def test_a_zero_attack_does_not_matter_in_the_air(castelo):
    """castelo.decisao.76"""
    start = castelo.position({"a": [0, 1, 2, {"aereo": 2}]})
    _taken, state = danos(castelo, start, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto", aereo=True))
    assert state.mesa.lado("Beto").muralha == 8


@pytest.mark.parametrize(("voo", "taken"), [("C", 4), ("L", 0), (None, 4)])
def test_long_vôo_takes_nothing_when_it_attacks_and_short_does(castelo, voo, taken):
    """castelo.voo.curto, castelo.voo.longo, castelo.decisao.81"""
    start = castelo.position({"a": [2, 1, 9, {"voo": voo}]}, {"b": [1, 4, 3]})
    found, _state = danos(castelo, start, Atacar(seat="Ana", atacante="a", alvo="b"))
    assert found == {"a": taken, "b": 2}


def test_long_vôo_takes_damage_when_it_defends(castelo):
    """castelo.decisao.82"""
    start = castelo.position({"a": [2, 1, 9, {"voo": "C"}]}, {"b": [1, 4, 3, {"voo": "L"}]})
    declared = castelo.played(
        start, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    taken, _state = danos(castelo, declared, Defender(seat="Beto", atacante="a", defensor="b"))
    assert taken == {"a": 4, "b": 2}


def test_of_a_group_the_greatest_x_counts_and_c_before_l(castelo):
    """castelo.agrupamento.aereo-maior, castelo.agrupamento.voo-c-prevalece"""
    ana = {
        "a": [1, 1, 2, {"agrupamento": True, "aereo": 2, "voo": "L"}],
        "c": [1, 1, 2, {"aereo": 3, "voo": "C"}],
    }
    start = castelo.position(ana, {"b": [1, 3, 9]}, etapa="movimentacao")
    juntas = castelo.played(start, Agrupar(seat="Ana", tropas=("a", "c")), PassarFase(seat="Ana")).state
    taken, _state = danos(castelo, juntas, Atacar(seat="Ana", atacante="a+c", alvo="b", aereo=True))
    assert taken == {"a+c": 0, "b": 3}
    taken, _state = danos(castelo, juntas, Atacar(seat="Ana", atacante="a+c", alvo="b"))
    assert taken == {"a+c": 3, "b": 2}


def test_a_text_gives_vôo_until_the_turn_ends(castelo):
    """castelo.instantaneas.ate-fim-do-turno: no defender reaches an attacker that has been given Vôo"""
    start = castelo.position({"a": [2, 1, 3]}, {"b": [1, 4, 9]})
    state = castelo.played(start, Atacar(seat="Ana", atacante="a", alvo="b"), PassarFase(seat="Ana")).state
    state = ate(castelo, state, "efeitos-1")
    asas = Vigorar(says=Continuous(effect="give", target="voo-longo"), on="a")
    taken, state = danos(castelo, state, UsarInstantanea(seat="Ana", carta="Asas", efeito=(asas,)))
    assert taken == {"a": 0, "b": 2}
    assert state.lasting


def test_an_air_attack_of_the_dead_in_the_second_effects_is_dealt_with_its_x(castelo):
    """castelo.combate.morta-em-efeitos2-ainda-causa"""
    start = castelo.position({"a": [1, 1, 2, {"aereo": 4}]})
    state = castelo.played(start, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto", aereo=True)).state
    state = ate(castelo, state, "efeitos-2")
    mata = UsarInstantanea(seat="Ana", carta="Raio", efeito=(Dano(alvo="a", pontos=2),))
    _taken, state = danos(castelo, state, mata)
    assert state.mesa.lado("Beto").muralha == 6


@pytest.mark.parametrize(
    ("flies", "who"), [({"voo": "C"}, "só b pode defender"), ({}, "ninguém pode defender")]
)
def test_an_attack_by_voo_names_who_can_defend_while_that_is_chosen(castelo, flies, who):
    """castelo.voo.so-voo-defende"""
    start = castelo.position(
        {"a": (3, 2, 4, {"voo": "L"}), "e": (3, 2, 4)}, {"b": (2, 2, 2, flies), "d": (1, 1, 1)}
    )
    attacks = [Atacar(seat="Ana", atacante=um, alvo="muralha:Beto") for um in "ae"]
    state = castelo.played(start, *attacks, PassarFase(seat="Ana")).state
    waits = CASTELO.board(Perspective(state, EVERYBODY, "pt")).waits
    told = [link.text for link in waits.links]
    assert told == [f"1 · a 3 → Muralha de Beto · {who}", "2 · e 3 → Muralha de Beto"]
    drawn = [CASTELO.suppositions.choice(state, Defender(seat="Beto"), "atacante", um).drawing for um in "ae"]
    assert drawn == ["castelo/voo", ""]
