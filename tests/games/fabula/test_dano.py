"""Damage is prevented as the book says (1.21.7, 1.22.6): how much, until when, what it triggers.

After every move the position is written and read again, and play goes on from what was read.
"""

import pytest

from companion.games.fabula.dano import DANOS, DanoACausar
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararOfensiva, EscolherAliado, JogarManobra, Passar
from companion.games.fabula.operacoes import Cancelar, Comprar, Ferir, Prevenir, Sacrificar
from companion.games.fabula.registry import RESOLUTION
from tests.games.played_on import played_on

ANA, BETO = "Ana", "Beto"
FERIDO = {"when": "dano", "does": [{"op": "comprar"}], "needs": ["esta"]}
UM = {"aliados": {"b": [BETO, 9, {"desencadeadas": [FERIDO]}], "c": [BETO, 9]}}
COMBATE = {
    "fase": "ofensiva",
    "aliados": {
        "a": [ANA, 2, {"ofensiva": 2}],
        "d": [ANA, 2, {"ofensiva": 1}],
        "b": [BETO, 2, {"ofensiva": 2}],
    },
    "bases": {"x": [BETO], "z": [BETO]},
}
SO_A_BASE = [("fabula.decisao.95", "base-damage-only")]


def play(state, *moves):
    return played_on(FABULA, state, *moves)


def resolved(state, *efeitos, seat=ANA):
    """Return the state once all effects of a manobra have left the stack, and the events."""
    move = JogarManobra(seat=seat, carta="Carta", efeito=efeitos)
    state, events = play(state, move, *(Passar(seat=one) for one in state.fila(seat)))
    for _effect in efeitos[1:]:
        state, more = all_pass(state)
        events += more
    return state, events


def all_pass(state):
    return play(state, *(Passar(seat=seat) for seat in state.waited.waits_for))


def named(events, *kinds):
    return [
        (event.kind, (facts := dict(event.facts)).get("alvo") or facts["base"], facts["dano"])
        for event in events
        if event.kind in kinds
    ]


def attacked(state, *aliados, bloqueios=()):
    """Return the state of an ofensiva against x up to its damage, and the events."""
    state, _events = play(state, DeclararOfensiva(seat=ANA, base="x", aliados=aliados))
    state, _events = all_pass(state)
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=bloqueios))
    return all_pass(state)


def test_what_is_prevented_is_not_dealt_and_triggers_nothing(fabula):
    """1.21.7: the effect is executed all the same, and its card put away"""
    state, _events = resolved(fabula.position(**UM), Prevenir(alvo="b"))
    state, events = resolved(state, Ferir(alvo="b", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano-prevenido", "b", 2)]
    assert {event.rule for event in events if event.kind == "dano-prevenido"} == {"fabula.1.21.7"}
    assert state.mesa.aliado("b").dano == 0
    assert state.waited.answers == state.triggered == ()
    assert state.mesa.lado(ANA).descarte == ("Carta", "Carta")
    assert "sem-executar" not in {event.kind for event in events}


def test_without_it_the_same_damage_triggers(fabula):
    state, _events = resolved(fabula.position(**UM), Ferir(alvo="b", dano=2))
    assert [answer.task.source for answer in state.waited.answers] == ["b"]


def test_it_prevents_what_its_text_says_and_nothing_else(fabula):
    state, _events = resolved(fabula.position(**UM), Prevenir(alvo="c"))
    state, events = resolved(state, Ferir(alvo="b", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano", "b", 2)]


def test_an_amount_is_used_up_and_what_is_left_of_the_damage_is_dealt_and_triggers(fabula):
    state = fabula.position(**UM, tem={ANA: {"mao": 4}})
    state, _events = resolved(state, Prevenir(alvo="c", quanto=3))
    state, events = resolved(state, Ferir(alvo="c", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano-prevenido", "c", 2)]
    assert [um.quanto for um in state.mesa.prevencoes] == [1]
    state, events = resolved(state, Ferir(alvo="c", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano-prevenido", "c", 1), ("dano", "c", 1)]
    assert state.mesa.prevencoes == ()
    state, events = resolved(state, Ferir(alvo="c", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano", "c", 2)]


def test_of_several_the_newest_is_used_up_first(fabula):
    """Nothing in the book says so but 1.14.8, where the last to come prevails"""
    state = fabula.position(**UM)
    state, _events = resolved(state, Prevenir(alvo="c", quanto=3), Prevenir(alvo="c", quanto=2))
    state, events = resolved(state, Ferir(alvo="c", dano=2))
    assert named(events, "dano", "dano-prevenido") == [("dano-prevenido", "c", 2)]
    assert [um.quanto for um in state.mesa.prevencoes] == [3]


def test_each_is_asked_once_and_together_they_prevent_more(fabula):
    state, _events = resolved(fabula.position(**UM), Prevenir(alvo="c", quanto=1), Prevenir(quanto=1))
    state, events = resolved(state, Ferir(alvo="c", dano=3))
    assert named(events, "dano-prevenido", "dano") == [*[("dano-prevenido", "c", 1)] * 2, ("dano", "c", 1)]


def test_a_sacrifice_is_no_damage_to_prevent(fabula):
    """1.21.6"""
    state, _events = resolved(fabula.position(**UM), Prevenir())
    state, _events = resolved(state, Sacrificar(quem=BETO))
    state, _events = play(state, EscolherAliado(seat=BETO, aliado="b"))
    assert state.mesa.aliado("b") is None


def test_it_holds_only_once_its_effect_is_executed(fabula):
    """1.23.1: cancelled, it prevents nothing"""
    state, _events = play(fabula.position(**UM), JogarManobra(seat=ANA, efeito=(Prevenir(alvo="c"),)))
    state, _events = resolved(state, Cancelar())
    state, events = resolved(state, Ferir(alvo="c", dano=1))
    assert named(events, "dano", "dano-prevenido") == [("dano", "c", 1)]


def test_whose_target_has_left_is_not_executed(fabula):
    """1.15.4"""
    state, _events = play(fabula.position(**UM), JogarManobra(seat=ANA, efeito=(Prevenir(alvo="c"),)))
    state, _events = resolved(state, Sacrificar(quem=BETO))
    state, _events = play(state, EscolherAliado(seat=BETO, aliado="c"))
    state, events = all_pass(state)
    assert [event.rule for event in events if event.kind == "sem-executar"] == ["fabula.1.15.4"]
    assert state.mesa.prevencoes == ()


@pytest.mark.parametrize(("ate", "held"), [("fim-da-fase", False), ("fim-do-turno", True)])
def test_it_holds_as_long_as_its_text_says(fabula, ate, held):
    state, _events = resolved(fabula.position(fase="influencia", **UM), Prevenir(ate=ate))
    state, _events = all_pass(state)
    assert (state.mesa.fase, bool(state.mesa.prevencoes)) == ("final", held)
    state, _events = all_pass(state)
    assert (state.mesa.ativo, state.mesa.prevencoes) == (BETO, ())


# ---------------------------------------------------------------- in an ofensiva


def test_all_damage_of_an_ofensiva_is_prevented_though_nobody_blocks(fabula):
    """1.22.6; who has set out stays turned: decisao.95"""
    state, _events = resolved(fabula.position(**COMBATE), Prevenir(), seat=ANA)
    state, events = attacked(state, "a", "d")
    assert named(events, "dano", "dano-na-base", "dano-prevenido") == [("dano-prevenido", "x", 3)]
    assert {event.rule for event in events if event.kind == "dano-prevenido"} == {"fabula.1.22.6"}
    assert state.mesa.base("x").resistencia == 5
    assert [aliado.id for aliado in state.mesa.aliados if aliado.virado] == ["a", "d"]


def test_so_is_what_those_who_block_and_are_blocked_deal_each_other(fabula):
    state, _events = resolved(fabula.position(**COMBATE), Prevenir())
    state, events = attacked(state, "a", "d", bloqueios=(("b", "a"),))
    prevented = {("dano-prevenido", id, dano) for id, dano in (("a", 2), ("b", 2), ("x", 1))}
    assert set(named(events, "dano", "dano-na-base", "dano-prevenido")) == prevented
    assert {aliado.id for aliado in state.mesa.aliados} == set("abd")


def test_a_table_may_read_that_it_covers_the_base_alone(fabula):
    """decisao.95; damage of a card's text is no ofensiva's"""
    state, _events = resolved(fabula.position(**COMBATE, decisions=SO_A_BASE), Prevenir())
    state, events = attacked(state, "a", "d", bloqueios=(("b", "a"),))
    assert named(events, "dano-na-base", "dano-prevenido") == [("dano-prevenido", "x", 1)]
    assert {aliado.id for aliado in state.mesa.aliados} == {"d"}
    state, events = resolved(state, Ferir(alvo="d", dano=1))
    assert named(events, "dano-prevenido") == [("dano-prevenido", "d", 1)]


def test_between_the_block_and_the_damage_it_still_comes_in_time(fabula):
    """decisao.48: all may speak once more; an aliado that it does not name takes its damage"""
    state, _events = play(fabula.position(**COMBATE), DeclararOfensiva(seat=ANA, base="x", aliados=("a",)))
    state, _events = all_pass(state)
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=(("b", "a"),)))
    state, _events = resolved(state, Prevenir(alvo="a"), Comprar())
    state, events = all_pass(state)
    assert set(named(events, "dano", "dano-prevenido")) == {("dano-prevenido", "a", 2), ("dano", "b", 2)}
    assert [aliado.id for aliado in state.mesa.aliados] == ["a", "d"]


def test_what_has_gone_takes_nothing(fabula):
    course = RESOLUTION.begin(fabula.position(**UM))
    DANOS.happen(course, DanoACausar("gone", 3, "fabula.1.21.1"))
    assert course.events == []
