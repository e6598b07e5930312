"""Laceração relocates symbols only to spaces that exist and are free, even if the table lets more stand."""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import RealocarPorEfeito, UsarCarta
from companion.games.calamandara.moves import Passar
from companion.games.calamandara.tasks import Realocada

USADA = (
    UsarCarta(seat="Ana", carta="laceracao-obtusa", jeito="um"),
    Passar(seat="Ana"),
    Passar(seat="Beto"),
)


@pytest.mark.parametrize(
    ("origem", "destino", "rule"),
    [
        ("S1c", "s", "calamandara.simbolos.em-geral"),
        ("C1a", "C1b", "calamandara.simbolos.em-geral"),
        ("S1c", "N2c", "calamandara.fase2.atribuicoes"),
    ],
    ids=["beside the board", "from an empty space", "onto another"],
)
def test_what_cannot_be_done_on_the_board_is_physical(calamandara, origem, destino, rule):
    begun = calamandara.position(postos={"S1c": "fogo", "N2c": "fogo"})
    state, _events = calamandara.played(begun, *USADA)
    move = RealocarPorEfeito(seat="Ana", realocadas=(Realocada(origem=origem, destino=destino),))
    ruling = CALAMANDARA.judge(state, move)
    assert (ruling.primary, ruling.physical) == (rule, True)
