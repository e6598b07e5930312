"""What phones are told of a table: castle and wall, producers, tropas, traps as backs, what is at stake."""

import pytest
from games.castelo.positions import position

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar, Defender, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Dano
from companion.referee.fields.secrets import EVERYBODY, Audience

NOMES = ("Ana", "Beto", "Caio")


def seen(state, audience=EVERYBODY, lang="pt"):
    return CASTELO.view(state, dict(zip(NOMES, NOMES, strict=True)), audience, lang)


def after(state, *moves):
    for move in moves:
        assert CASTELO.weigh(state, move).verdict == "legal", move
        state = CASTELO.apply(state, move).state
    return state


@pytest.fixture
def mesa():
    return position(
        {
            "a": [3, 2, 4],
            "e": [2, 1, 4, {"voo": "L", "dano": 1}],
            "n": [1, 1, 1, {"area": "protegida", "nova": True}],
        },
        {"b": [2, 2, 2], "f": [1, 4, 4]},
        lado_beto={"armadilhas": {"m": ["muralha", "Fosso"]}, "marcadores": {"construcao": 2}},
    )


def test_castle_and_wall_stand_with_their_points_and_tropas_with_their_numbers(mesa):
    view = seen(mesa)
    assert view.places["muralha:Beto"].told == "Muralha de Beto 10"
    assert view.places["castelo:Ana"].lies[0].numbers == {"pontos": 20}
    assert view.places["a"].told == "a 3/2/4"
    assert view.places["e"].lies[0].numbers["vida"] == 3  # 1 of its 4 is damage
    assert [sign.told for sign in view.places["e"].lies[0].signs] == ["Vôo (L)", "1 de dano"]
    assert view.places["n"].look == "protegida"
    assert view.counters["Beto:construcao"].value == 2
    assert view.places["Beto:produtor:1"].lies[0].numbers == {"marcadores": 2, "rende": 1}


def test_a_wall_that_has_fallen_is_seen_to():
    view = seen(position({}, {}, lado_beto={"muralha": 0}))
    assert view.places["muralha:Beto"].look == "caiu"


def test_a_trap_is_a_back_to_all_but_who_laid_it(mesa):
    """castelo.mesa.armadilhas-ocultas"""
    for audience in (EVERYBODY, Audience(("Ana",))):
        view = seen(mesa, audience)
        assert view.places["m"].told == "Armadilha"
        assert "Fosso" not in repr(view)
    assert seen(mesa, Audience(("Beto",))).places["m"].told == "Fosso"


def test_an_attack_is_asked_of_who_is_attacked_with_what_comes_of_it(mesa):
    """castelo.combate.defensor-escolhe, castelo.combate.danos"""
    state = after(
        mesa,
        Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"),
        Atacar(seat="Ana", atacante="e", alvo="b"),
        PassarFase(seat="Ana"),
    )
    waits = seen(state).waits
    assert waits.seats == ("Beto",)
    assert waits.what == "Muralha de Beto 10 → 7 · b morre"
    assert waits.asks == "Defender, ou deixar acontecer: Muralha de Beto 10 → 7 · b morre"
    assert [link.told for link in waits.links] == ["a → Muralha de Beto", "e → b"]
    assert [sign.told for sign in seen(state).places["muralha:Beto"].signs] == ["1 ataque"]
    state = after(state, Defender(seat="Beto", atacante="a", defensor="f"))
    assert seen(state).waits.what == "a, b morrem"  # f answers with 4, and the wall takes nothing
    assert seen(state).places["f"].lies[0].signs[-1].told == "defende contra a"


def test_what_is_asked_tells_nothing_of_traps():
    """The same words and the same seat, with a trap that could be used and with none."""
    attack = (Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana"))
    sem, com = (
        position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}, lado_beto={"armadilhas": traps})
        for traps in ({}, {"m": "muralha"})
    )
    assert seen(after(sem, *attack)).waits == seen(after(com, *attack)).waits


def test_a_target_that_is_lost_is_owed_by_name():
    """castelo.combate.novo-alvo"""
    state = after(
        position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}),
        Atacar(seat="Ana", atacante="a", alvo="b"),
        PassarFase(seat="Ana"),
    )
    state = after(state, UsarInstantanea(seat=state.waited.waits_for[0], efeito=(Dano(alvo="b", pontos=2),)))
    assert seen(state).now["Beto"] == "Alvo perdido: Ana escolhe outro para a"


def test_upkeep_and_a_hand_that_is_too_large_are_counted():
    """castelo.turno.manutencao-pagar, castelo.turno.limite-de-mao"""
    keeps = {"manutencao": ["armeiro"]}
    state = position({"a": [1, 1, 1, keeps]}, fase="manutencao", etapa="", a_manter=["a"])
    assert seen(state).now["Beto"] == "Ana: 1 carta pede manutenção"
    state = position(fase="descarte", etapa="", lado_ana={"mao": 10})
    assert seen(state).now["Ana"] == "Ana descarta 2 cartas"
    assert seen(position(fase="acoes-1", etapa="")).ahead["combate"].do == "passar-fase"
