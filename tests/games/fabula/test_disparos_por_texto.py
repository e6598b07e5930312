"""Printed texts of permanents act when something happens, as a judge would let them: 1.14.6, 3.4.5."""

import pytest
from games.fabula.test_alvos import ANA, BETO, RAIO, com, danos, done, lido, manobra, passam
from games.fabula.test_ofensiva import all_pass, attacked, blocked, play

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Ativar,
    Decidir,
    EscolherAlvos,
    JogarAliado,
    JogarModificacao,
)
from companion.games.fabula.operacoes import Anexar


def test_a_triggered_text_is_aimed_as_it_goes_on_the_pilha_and_then_answered(fabula):
    texto = "Quando este aliado entrar no Campo, cause 2 de dano a um aliado alvo que um oponente controla."
    state = fabula.position(aliados={"b": [BETO, 5]}, fase="acao")
    move = JogarAliado(seat=ANA, carta="Onça", vida=2, desencadeadas=lido(texto, "aliado")["desencadeadas"])
    state = done(state, move)
    assert (state.choice.asks, state.choice.seats) == ("escolher-alvos", (ANA,))
    (aberto,) = (one for one in FABULA.offers(state, ANA) if isinstance(one, EscolherAlvos))
    state, _events = play(state, aberto.choosing("efeito[0].targets", ("b",)))
    assert state.waited.waits_for
    assert danos(passam(state))["b"] == 2


def test_without_a_valid_target_it_does_not_go_there(fabula):
    """1.15.3"""
    texto = "Quando este aliado entrar no Campo, cause 2 de dano a um aliado alvo que um oponente controla."
    state = fabula.position(fase="acao")
    move = JogarAliado(seat=ANA, carta="Onça", vida=2, desencadeadas=lido(texto, "aliado")["desencadeadas"])
    state = done(state, move)
    assert (state.choice, na_pilha(state)) == (None, ())


@pytest.mark.parametrize(("faz", "mao"), [(True, 4), (False, 3)])
def test_what_one_may_do_is_decided_as_it_resolves(fabula, faz, mao):
    texto = "Quando este aliado for destruído, você pode comprar uma carta."
    state = fabula.position(aliados={"b": [BETO, 2, com("aliado", texto)]})
    state = done(state, manobra(RAIO, {"targets": ("b",)}))
    assert done(state, Decidir(seat=BETO, faz=faz)).mesa.lado(BETO).mao == mao


def test_a_base_that_loses_resistencia_lets_its_controller_pay_for_damage(fabula):
    texto = (
        "Quando esta base perder resistência, você pode pagar 1 de recurso. Se pagar, cause 1 de dano a um"
        " aliado alvo."
    )
    state = fabula.position(aliados={"a": [ANA, 3]}, bases={"x": [BETO, com("base", texto)]})
    state = done(state, manobra("Cause 2 de dano à base alvo.", {"targets": ("x",)}))
    (aberto,) = (one for one in FABULA.offers(state, BETO) if isinstance(one, EscolherAlvos))
    state = done(state, aberto.choosing("efeito[0].targets", ("a",)))
    state = done(state, Decidir(seat=BETO, faz=True))
    assert (danos(state)["a"], state.mesa.lado(BETO).recursos) == (1, 9)


def test_damage_to_a_base_makes_whoever_controls_it_discard(fabula):
    texto = "Quando este aliado causar dano a uma base, o controlador daquela base descarta uma carta."
    aliados = {"a": [ANA, 2, com("aliado", texto, ofensiva=2)], "d": [ANA, 2, {"ofensiva": 1}]}
    state = fabula.position(aliados=aliados, bases={"x": [BETO]}, fase="ofensiva")
    depois, _events = blocked(attacked(state, "a", "d"))
    assert passam(depois).mesa.lado(BETO).mao == 2
    depois, _events = blocked(attacked(state, "d"))
    assert passam(depois).mesa.lado(BETO).mao == 3


@pytest.mark.parametrize(("previne", "mao"), [(False, 4), (True, 2)])
def test_a_modificacao_draws_once_for_the_damage_of_its_bearer(fabula, previne, mao):
    """3.4.5, 1.21.7: to two blockers at one moment"""
    texto = "Quando o aliado anexado causar dano, você compra uma carta."
    state = fabula.position(
        aliados={"a": [ANA, 9, {"ofensiva": 2}], "b": [BETO, 5], "c": [BETO, 5]},
        modificacoes={"m": [ANA, com("modificacao", texto, anexada="a")]},
        bases={"x": [BETO]},
        fase="ofensiva",
        decisions=[("fabula.decisao.50", "full-to-each")],
    )
    if previne:
        state = done(state, manobra("Previna todo o dano que seria causado por ofensivas neste turno."))
    state, _events = blocked(attacked(state, "a"), ("b", "a"), ("c", "a"))
    assert passam(state).mesa.lado(ANA).mao == mao


def test_a_modificacao_told_by_its_text_triggers_once_it_is_attached(fabula):
    state = fabula.position(aliados={"a": [ANA, 4]}, fase="acao")
    texto = lido("Quando o aliado anexado causar dano, você compra uma carta.", "modificacao")
    state = done(state, JogarModificacao(seat=ANA, carta="Caderneta", anexar=0, **texto))
    (uma,) = state.mesa.modificacoes
    state = done(state, Ativar(seat=ANA, fonte=uma.id, efeito=(Anexar(alvo="a"),)))
    assert state.mesa.modificacoes[0].desencadeadas == texto["desencadeadas"]


def test_a_death_creates_two_fichas_whose_numbers_their_player_says(fabula):
    texto = "Quando este aliado morrer, crie duas fichas Broto Teimoso."
    state = fabula.position(aliados={"b": [BETO, 2, com("aliado", texto)]})
    state = done(state, manobra(RAIO, {"targets": ("b",)}))
    (move,) = (one for one in FABULA.offers(state, BETO) if isinstance(one, EscolherAlvos))
    for nome, value in (("vida", 1), ("ofensiva", 1), ("influencia", 0)):
        move = move.choosing(f"efeito[0].{nome}", value)
    state = done(state, move)
    assert [(um.nome, um.vida, um.ofensiva, um.ficha) for um in state.mesa.aliados] == [
        ("Broto Teimoso", 1, 1, True)
    ] * 2


def test_another_aliado_pays_and_only_once_a_turn(fabula):
    texto = (
        "Sacrifique outro aliado: este aliado ganha +2 de ofensiva até o fim do turno. Ative esta habilidade"
        " somente uma vez por turno."
    )
    (uma,) = lido(texto, "aliado")["ativadas"]
    state = fabula.position(aliados={"a": [ANA, 4], "d": [ANA, 1], "e": [ANA, 1]})
    move = Ativar(seat=ANA, fonte="a", pede=uma.pede, uma_vez=uma.uma_vez, efeito=uma.efeito)
    assert move.unset == ("sacrificado",)
    state = done(state, move.choosing("sacrificado", "d"))
    assert [um.id for um in state.mesa.aliados] == ["a", "e"]
    assert state.atual(state.mesa.aliado("a"), "ofensiva") == 2
    assert FABULA.judge(state, move.choosing("sacrificado", "e")).verdict == "illegal"


@pytest.mark.parametrize(("bases", "wins"), [(7, True), (6, False)])
def test_seven_bases_win_at_the_beginning_of_the_final_phase(fabula, bases, wins):
    texto = "No início da sua fase final, se você controlar sete ou mais bases, você ganha o jogo."
    state = fabula.position(
        aliados={"a": [ANA, 4, com("aliado", texto)]},
        bases={**{f"x{n}": [ANA] for n in range(bases)}, "centro": [BETO, {"centro": True}]},
        fase="influencia",
    )
    state, _events = all_pass(state)
    assert (passam(state).outcome is not None) == wins


def test_others_are_raised_and_not_the_card_itself(fabula):
    texto = "Os outros aliados que você controla modificam em +1 de influência."
    aliados = {"a": [ANA, 4, com("aliado", texto)], "d": [ANA, 4], "b": [BETO, 4]}
    state = fabula.position(aliados=aliados)
    now = [state.atual(um, "influencia") for um in state.mesa.aliados]
    assert now == [0, 1, 0]


def test_whose_text_says_so_takes_no_damage(fabula):
    state = fabula.position(aliados={"b": [BETO, 4, com("aliado", "Este aliado não recebe dano.")]})
    assert danos(done(state, manobra(RAIO, {"targets": ("b",)})))["b"] == 0
