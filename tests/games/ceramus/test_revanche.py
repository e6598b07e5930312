"""A rematch keeps own cards, practice, and the best score that was reached alone."""

import msgspec
import pytest

from companion.games.ceramus.caixa import Caixa, CaixaDesenho, CaixaPadrao
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.revanche import deixar
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Outcome

CAIXA = Caixa(
    murais=(CaixaDesenho("M1", "MI/PA"),),
    formas=(CaixaDesenho("F1", "##"),),
    ceramas=(CaixaPadrao("C1", "ab", "mover1"),),
)


def state(players=1, **more):
    seats = tuple(SeatOf(id=id) for id in "ABCD"[:players])
    return msgspec.structs.replace(CERAMUS.start(TableOptions(seats=seats)), **more)


def test_a_match_of_our_cards_leaves_nothing():
    assert deixar(state(2)) is None


def test_own_cards_and_practice_go_along():
    left = deixar(state(2, caixa=CAIXA, treino=True))
    assert left == {"fase": "preparacao", "caixa": msgspec.to_builtins(CAIXA), "treino": True}


@pytest.mark.parametrize(("before", "left"), [(None, -16), (-20, -16), (4, 4)])
def test_the_better_of_the_record_and_this_match_is_to_be_beaten(before, left):
    over = state(recorde=before, outcome=Outcome(winners=(), how="primeira-marca", rules=()))
    assert CERAMUS.carried(over) == {"fase": "preparacao", "recorde": left}


def test_a_match_that_is_not_over_leaves_the_record_as_it_is():
    assert deixar(state(recorde=4)) == {"fase": "preparacao", "recorde": 4}
    assert deixar(state()) is None
