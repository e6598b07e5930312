"""Consulta, asked from nothing about full tables of Fábula, gives the referee's verdict on them."""

import pytest
from games.asking import check_asked
from games.fabula.mesas import casos, olhar

from companion.games.fabula.game import FABULA

POUCOS = 60
MUITOS = 10_000  # by make soak: more of the same


def conferir(quantos):
    for caso in casos(quantos, quantos):
        check_asked(FABULA, caso.state, caso.move, olhar(caso))


@pytest.mark.thorough
def test_it_says_of_a_table_what_the_referee_says():
    conferir(POUCOS)


@pytest.mark.soak
def test_it_says_of_many_tables_what_the_referee_says():
    conferir(MUITOS)
