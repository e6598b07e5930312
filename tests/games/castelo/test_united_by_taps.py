"""A tap by several tropas implies that they unite first."""

from games.castelo.positions import position
from games.castelo.toques import Toques

from companion.games.castelo.moves import Atacar, Defender

TROPAS = {"a": [3, 2, 4], "e": [2, 2, 2]}
ATAQUE = Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")
UNEM = {"agrupamento": True}


def test_an_attack_by_several_says_that_they_have_united_even_after_another_attack():
    """castelo.agrupamento.inicio-do-combate, castelo.agrupamento.soma"""
    lobos = {"a": [3, 2, 4, UNEM], "b": [2, 2, 2], "c": [2, 1, 1, UNEM], "e": [1, 1, 1]}
    mesa = Toques(position(lobos, {"g": [1, 1, 1, UNEM], "h": [1, 1, 1]}, etapa="", fase="acoes-1"))
    dois, tres = (Atacar(seat="Ana", atacante=quem, alvo="muralha:Beto") for quem in ("a+b", "a+b+c"))
    assert mesa.says(dois) == ["passar-fase", "agrupar", "passar-fase", "passar"]
    mesa.tap(Atacar(seat="Ana", atacante="e", alvo="muralha:Beto"), 2).tap(tres, 4)
    assert mesa.log[-2:] == [("agrupar", True), ("atacar", False)]
    assert [um.atacante for um in mesa.state.mesa.combate.ataques] == ["e", "a+b+c"]
    assert mesa.says(Atacar(seat="Ana", atacante="g+e", alvo="muralha:Beto")) is None


def test_a_defence_by_several_says_that_they_had_united_before_the_attack():
    """castelo.decisao.89: it stands before the passes that were implied for them."""
    outros = {"f": [1, 4, 4], "g": [1, 1, 1, UNEM], "h": [1, 1, 1]}
    mesa = Toques(position(TROPAS, outros, etapa="", fase="acoes-1"))
    mesa.tap(ATAQUE, 2).tap(Defender(seat="Beto", defensor="f+g", atacante="a"), 3)
    assert mesa.log[-3:] == [("agrupar", True), ("passar-fase", True), ("defender", False)]
    moves = [one.moment.what.do for one in mesa.match.course]
    assert moves[2:5] == ["agrupar", "passar", "atacar"]
