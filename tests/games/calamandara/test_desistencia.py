"""When a traveller leaves, the table sees what goes along, who goes on, and when the match is over.

calamandara.decisao.137
"""

from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import Desistir, EncerrarTurno, EscolherIniciais, Inserir, Passar
from companion.games.calamandara.pieces import DEPOSITOS
from companion.games.calamandara.state import quantos_de
from companion.referee.positions.options import SeatOf, TableOptions


def begun(calamandara, **fields):
    return calamandara.position(
        3,
        postos={
            "W1c": "pegada e",
            "C2c": {"simbolo": "cachoeira", "dono": "Beto"},
            "C1c": {"simbolo": "cachoeira", "dono": "Ana"},
        },
        tokens={"Beto": "W1c"},
        reservas={"Ana": ["espelho"], "Beto": ["fogo", "torre"]},
        **fields,
    )


def test_token_reserva_and_cachoeiras_go_along_and_all_else_stays(calamandara):
    before = begun(calamandara)
    state, _events = calamandara.played(before, Desistir(seat="Beto"))
    beto = state.mesa.viajante("Beto")
    assert (beto.token, beto.reserva, state.out) == ("W0", (), ("Beto",))
    assert {posto.espaco for posto in state.mesa.postos} == {"W1c", "C1c"}
    assert simbolos_na_mesa(state.mesa) == {nome: 3 * n for nome, n in DEPOSITOS.items()}
    had = before.mesa.viajante("Beto").deposito
    assert quantos_de(beto.deposito, "cachoeira") == quantos_de(had, "cachoeira") + 1


def test_the_order_goes_on_without_whoever_has_left(calamandara):
    state, _events = calamandara.played(begun(calamandara), Desistir(seat="Beto"), EncerrarTurno(seat="Ana"))
    assert state.vez == "Caio"


def test_the_turn_of_whoever_leaves_in_it_is_over(calamandara):
    state, _events = calamandara.played(begun(calamandara), Desistir(seat="Ana"))
    assert (state.vez, state.turno, state.outcome) == ("Beto", 2, None)


def test_what_was_used_is_resolved_before_that_turn_ends(calamandara):
    state, _events = calamandara.played(
        begun(calamandara),
        Inserir(seat="Ana", simbolo="espelho", espaco="W2c"),
        UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana"),
        Desistir(seat="Ana"),
    )
    assert state.outcome is None
    assert state.waited is None or state.vez == "Ana"
    while state.waited is not None:
        state, _events = calamandara.played(state, Passar(seat=state.waited.waits_for[0]))
    assert (state.vez, state.turno) == ("Beto", 2)


def test_cards_in_use_of_whoever_leaves_are_discarded(calamandara):
    state, _events = calamandara.played(
        begun(calamandara),
        Inserir(seat="Ana", simbolo="espelho", espaco="W2c"),
        UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana"),
        UsarCarta(seat="Ana", carta="ecos-dissonantes", alvo="Beto"),
        Desistir(seat="Ana"),
    )
    assert state.de("Ana").descarte == ("ecos-dissonantes",)
    assert cartas_na_mesa(state) == 72


def test_the_last_who_is_left_has_won(calamandara):
    state, _events = calamandara.played(begun(calamandara), Desistir(seat="Beto"), Desistir(seat="Caio"))
    assert (state.outcome.winners, state.outcome.how) == (("Ana",), "ultimo")
    assert state.outcome.rules[0] == "calamandara.objetivo.vitoria"


def test_whoever_is_left_begins_with_what_they_have_chosen(calamandara):
    state = CALAMANDARA.start(TableOptions(tuple(map(SeatOf, ("Ana", "Beto", "Caio")))))
    state, _events = calamandara.played(
        state,
        EscolherIniciais(seat="Ana", um="fogo", outro="asa"),
        EscolherIniciais(seat="Caio", um="torre", outro="torre"),
        Desistir(seat="Beto"),
    )
    assert state.mesa.viajante("Ana").reserva == (("asa", 1), ("fogo", 1))
    assert state.mesa.viajante("Caio").reserva == (("torre", 2),)
    assert state.agenda == ()
