"""Consulta, asked from nothing about full walls, gives the referee's verdict on them."""

import pytest
from games.asking import check_asked
from games.ceramus.paredes import Olhar, casos

from companion.games.ceramus.game import CERAMUS

POUCOS = 100
MUITOS = 10_000  # by make soak: more of the same


def conferir(quantos):
    for caso in casos(quantos, quantos):
        check_asked(CERAMUS, caso.state, caso.move, Olhar(caso))


@pytest.mark.thorough
def test_it_says_of_a_wall_what_the_referee_says():
    conferir(POUCOS)


@pytest.mark.soak
def test_it_says_of_many_walls_what_the_referee_says():
    conferir(MUITOS)
