"""A Forma of the table's own print is told while the match goes on, and then revealed and built."""

from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir, Revelar, TrazerForma
from companion.games.ceramus.revanche import deixar


def played(state, *moves):
    for move in moves:
        ruling = CERAMUS.judge(state, move)
        assert ruling.verdict == "legal", ruling
        state = CERAMUS.apply(state, move).state
    return state


def test_it_is_revealed_and_built_in_the_same_match():
    was = position()
    told = played(was, TrazerForma(seat="Beto", desenho="##"))
    assert (told.mural, told.turno, told.vez) == (was.mural, was.turno, was.vez)
    assert [forma.id for forma in told.cartas.formas][-2:] == ["FO14", "FO15"]
    revealed = played(told, Revelar(seat="Ana", forma="FO15"))
    assert CERAMUS.judge(revealed, Construir(seat="Ana", estilo="M", casas=("a1", "b1"))).verdict == "legal"


def test_it_stays_in_the_rematches():
    told = played(position(), TrazerForma(seat="Ana", desenho="##"))
    assert deixar(told)["caixa"]["formas"][-1] == {"id": "FO15", "desenho": "##"}


def test_it_may_be_told_before_the_mural_is_built():
    assert played(position(inicio=True), TrazerForma(seat="Ana", desenho="##")).fase == "preparacao"
