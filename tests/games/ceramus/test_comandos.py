"""A player's buttons leave out taps on the Mural, and reveal nothing that players are to notice."""

import pytest
from games.ceramus.positions import loaded, position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Concluir, DistribuirFormas, EncerrarTurno, Passar
from companion.games.ceramus.pieces import CARTAS

CLAMADA = {"fase": "ceramas", "forma": "FO09", "azulejos": "a1:P:Ana a2:M:Ana", "postos": ["a2"]}
VOLTA = {
    "fase": "ultima-volta",
    "turno": 10,
    "reveladas": [forma.id for forma in CARTAS.formas[:10]],
    "jogadores": [
        {"quem": quem, "formas": 0, "ceramas": [cerama]} for quem, cerama in (("Ana", "CE1"), ("Beto", "CE6"))
    ],
}


def botoes(state, seat, offered=()):
    return list(CERAMUS.declaring.buttons(state, seat, offered))


@pytest.mark.parametrize(
    ("seats", "cada"), [(2, "5 para cada um"), (3, "4 para cada um"), (4, "3 para cada um")]
)
def test_once_the_mural_lies_the_formas_are_dealt_in_one_tap_by_anybody(seats, cada):
    state = position(seats=seats, fase="preparacao")
    for jogador in state.options.order:
        (um,) = botoes(state, jogador)
        assert (um.move, um.main, um.quick) == (DistribuirFormas(seat=jogador), True, True)
        assert um.small.to("pt") == cada
    assert not botoes(loaded(seats, inicio=True).state, "Ana"), "no Mural lies there yet"


@pytest.mark.parametrize(("fields", "goes_on"), [(CLAMADA, EncerrarTurno), (VOLTA, Concluir)])
def test_whoever_acts_goes_on_in_one_tap_and_nobody_else(fields, goes_on):
    state = position(**{**fields, "vez": "Ana"})
    (um,) = botoes(state, "Ana")
    assert (um.move, um.main, um.quick, um.answers) == (goes_on(seat="Ana"), True, True, False)
    assert botoes(state, "Beto") == []


@pytest.mark.parametrize(
    "fields", [{"fase": "revelar"}, {"fase": "construir", "forma": "FO01", "vez": "Ana"}]
)
@pytest.mark.parametrize("treino", [False, True])
def test_what_is_tapped_on_the_mural_has_no_button_nor_whether_it_fits(fields, treino):
    """Reveals and builds are taps; a button to pass would say that nothing fits."""
    state = position(**fields, treino=treino)
    for offered in ((), None, (Passar(seat="Ana"),)):
        assert botoes(state, "Ana", offered) == []


def test_what_may_be_declared_by_its_name_is_of_the_preparation_or_of_the_rounds():
    every = CERAMUS.declaring.every
    assert every(position(fase="preparacao")) == (DistribuirFormas,)
    for fields in ({"fase": "revelar"}, CLAMADA, VOLTA):
        assert set(every(position(**fields))) == {Passar, EncerrarTurno, Concluir}


def test_nobody_answers_anybody():
    assert CERAMUS.declaring.answers == ()
