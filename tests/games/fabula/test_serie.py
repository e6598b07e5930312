"""A match leaves to the next one who says who begins it, and the decks with their reserves."""

import pytest

from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_preparo import (
    CartaDaLista,
    ComecarPelaSorte,
    EscolherQuemComeca,
    ListaDoBaralho,
    RegistrarBaralho,
)
from companion.games.fabula.moves import Desistir
from companion.games.fabula.serie import quem_escolhe
from companion.referee.fields.secrets import EVERYBODY, Secret
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

LISTA = ListaDoBaralho(
    cartas=(CartaDaLista(nome="Boto", tipo="aliado", raridade="C", quantas=40),),
    bases=(CartaDaLista(nome="Foz", tipo="base", quantas=5),),
    reserva=(CartaDaLista(nome="Raiz", tipo="manobra"),),
)
SEM_LIMITE = (("fabula.decisao.72", "unlimited"),)


def mesa(*seats, decisions=()):
    return TableOptions(tuple(map(SeatOf, seats)), decisions)


def seguinte(state):
    """Return the match after that one, as a table begins it."""
    return FABULA.loaded(read_setup(FABULA.state_type, state.options, FABULA.carried(state)))


def acabada(fabula, *desistem, seats=("Ana", "Beto"), decisions=()):
    """Return a match begun by its first seat, which those seats have given up."""
    comeco = FABULA.start(mesa(*seats, decisions=decisions))
    sorte = ComecarPelaSorte(seat=seats[0], primeiro=seats[0])
    return fabula.played(comeco, sorte, *(Desistir(seat=seat) for seat in desistem)).state


def test_the_loser_says_who_begins_the_next(fabula):
    """1.4.1."""
    segunda = seguinte(acabada(fabula, "Beto"))
    assert segunda.problems == ()
    assert segunda.state.serie.partida == 2
    assert quem_escolhe(segunda.state) == "Beto"
    step = fabula.played(segunda.state, EscolherQuemComeca(seat="Beto", primeiro="Ana"))
    assert step.state.mesa.ativo == "Ana"
    assert step.state.comecou == "Ana"


def test_of_several_the_first_who_went_out_says_it(fabula):
    """1.4.1, fabula.decisao.101."""
    terceira = seguinte(acabada(fabula, "Caio", "Beto", seats=("Ana", "Beto", "Caio")))
    assert terceira.state.serie.sairam == ("Caio", "Beto")
    assert quem_escolhe(terceira.state) == "Caio"


def test_whoever_said_it_says_it_again_after_a_draw(fabula):
    """1.4.1: Beto had chosen, and nobody has won."""
    segunda = seguinte(acabada(fabula, "Beto")).state
    begun = fabula.played(segunda, EscolherQuemComeca(seat="Beto", primeiro="Ana")).state
    empatada = FABULA.state_type(
        **{name: getattr(begun, name) for name in begun.__struct_fields__ if name != "outcome"},
        outcome=type(acabada(fabula, "Beto").outcome)(winners=(), how="ultimo", rules=()),
    )
    terceira = seguinte(empatada).state
    assert terceira.serie.partida == 3
    assert quem_escolhe(terceira) == "Beto"


def test_a_first_match_leaves_nothing_before_it_is_over():
    assert FABULA.carried(FABULA.start(mesa("Ana", "Beto"))) is None


def test_the_deck_goes_along_and_nobody_else_sees_it(fabula):
    """1.4.1a: the reserve is the unplayed rest; a player who has not registered declares the deck anew."""
    registrar = RegistrarBaralho(seat="Ana", cartas=40, baralho=Secret("Ana", LISTA))
    begun = fabula.played(FABULA.start(mesa("Ana", "Beto", decisions=SEM_LIMITE)), registrar).state
    acaba = fabula.played(begun, Desistir(seat="Ana")).state
    segunda = seguinte(acaba).state
    assert segunda.mesa.lado("Ana").lista == Secret("Ana", LISTA)
    assert segunda.mesa.lado("Beto").lista is None
    visto = FABULA.project(segunda, EVERYBODY).mesa.lado("Ana").lista
    assert visto.value != LISTA


@pytest.mark.parametrize("seats", [("Ana", "Zeca"), ("Zeca", "Beto")])
def test_a_series_of_others_is_no_position(fabula, seats):
    carried = FABULA.carried(acabada(fabula, "Beto"))
    carried["serie"] |= {"perderam": [seats[1]], "comecou": seats[0]}
    found = FABULA.loaded(read_setup(FABULA.state_type, mesa("Ana", "Beto"), carried))
    assert [problem.rule for problem in found.problems] == ["mesa.ajuste.campo"]
