"""Texts on several tropas: chosen together, all that the text means, and shares of a number."""

import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import UsarInstantanea
from companion.games.castelo.registry import BOOK
from companion.games.castelo.tasks import Alvos, Cada, Dano, Repartir, VirarTropa
from companion.referee.fields.move import UNSET
from companion.referee.positions.selections import Selection
from companion.referee.questions.verdict_texts import render_citation

TROPAS = Selection(of="tropa", whose="theirs")
VIRADAS = Selection(of="tropa", being=("virada",))


@pytest.fixture
def mesa(castelo):
    """Provide Ana's a against Beto's turned b, d and small e in the first Ações of Ana."""
    return castelo.position(
        {"a": [3, 2, 5]},
        {"b": [2, 2, 4, {"virada": True}], "d": [1, 2, 4], "e": [1, 1, 1]},
        fase="acoes-1",
    )


def texto(*ops):
    return UsarInstantanea(seat="Ana", carta="Carta", efeito=ops)


def test_targets_are_offered_chosen_together_and_hit_each(castelo, mesa):
    aberto = texto(Alvos(among=TROPAS, least=0, most=2, does=(Dano(pontos=1),)))
    offered = CASTELO.choices(mesa, aberto, "efeito[0].targets")
    assert {str(one) for one in offered} >= {"b", "d", "e"}
    assert "a" not in offered
    depois = castelo.played(mesa, aberto.choosing("efeito[0].targets", ("b", "e"))).state
    assert depois.mesa.tropa("b").dano == 1
    assert depois.mesa.tropa("e") is None
    assert depois.mesa.tropa("d").dano == 0


@pytest.mark.parametrize(
    ("targets", "why"),
    [
        (("d",), "O texto só visa “viradas”, não d de Beto."),
        (("b", "b"), "B de Beto já é alvo desta frase."),
        (("muralha:Beto",), "O texto só visa tropas, não Muralha de Beto."),
    ],
)
def test_what_a_text_does_not_mean_is_refused_with_its_reason(mesa, targets, why):
    move = texto(Alvos(among=VIRADAS, most=2, does=(Dano(pontos=1),), targets=targets))
    ruling = CASTELO.judge(mesa, move)
    assert ruling.verdict == "illegal"
    said = render_citation(ruling.citations[0], CASTELO, BOOK, mesa.options, "pt", move, mesa)
    assert said.why == why


def test_all_that_a_text_means_are_hit_without_a_choice(castelo, mesa):
    move = texto(Cada(among=TROPAS, does=(Dano(pontos=1), VirarTropa())))
    assert not move.unset
    depois = castelo.played(mesa, move).state
    assert [tropa.virada for tropa in depois.mesa.lado("Beto").tropas] == [True, True]
    assert depois.mesa.tropa("e") is None


def test_damage_is_shared_out_as_its_player_says(castelo, mesa):
    aberto = texto(Repartir(among=TROPAS, does=Dano(pontos=1), total=4, most=3))
    assert aberto.unset == ("efeito[0].shares",)
    de_menos = aberto.choosing("efeito[0].shares", (("b", 1), ("d", 2)))
    assert CASTELO.judge(mesa, de_menos).verdict == "illegal"
    depois = castelo.played(mesa, aberto.choosing("efeito[0].shares", (("b", 1), ("d", 3)))).state
    assert (depois.mesa.tropa("b").dano, depois.mesa.tropa("d").dano) == (1, 3)


def test_an_open_choice_is_completed(castelo, mesa):
    aberto = texto(Repartir(among=TROPAS, does=Dano(pontos=1), total=2))
    assert aberto.efeito[0].shares is UNSET
    assert next(CASTELO.completions(mesa, aberto), None) is not None
