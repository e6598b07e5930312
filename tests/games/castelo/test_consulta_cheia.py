"""Consulta, asked from nothing about full tables of Castelo, gives the referee's verdict on them."""

import pytest
from games.asking import check_asked
from games.castelo.mesas import casos, olhar

from companion.games.castelo.game import CASTELO

POUCOS = 40
MUITOS = 6_000  # by make soak: more of the same, each some 30 ms


def conferir(quantos):
    for caso in casos(quantos, quantos):
        check_asked(CASTELO, caso.state, caso.move, olhar(caso), caso.given)


@pytest.mark.thorough
def test_it_says_of_a_table_what_the_referee_says():
    conferir(POUCOS)


@pytest.mark.soak
def test_it_says_of_many_tables_what_the_referee_says():
    conferir(MUITOS)
