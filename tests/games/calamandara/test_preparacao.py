"""Travellers settle before the first turn who begins and by which of three modes decks are formed.

From p. 8 to 12.
"""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
)
from companion.games.calamandara.moves import EncerrarTurno, EscolherIniciais
from companion.games.calamandara.pieces import DEPOSITOS, MESAS
from companion.referee.positions.options import SeatOf, TableOptions

NOMES = ("Ana", "Beto", "Caio", "Dora")


def begun(viajantes, **decisions):
    seats = tuple(map(SeatOf, NOMES[:viajantes]))
    return CALAMANDARA.start(TableOptions(seats, tuple(decisions.items())))


def chosen(calamandara, state):
    for seat in state.options.order:
        state, _events = calamandara.played(state, EscolherIniciais(seat=seat, um="pegada", outro="pegada"))
    return state


@pytest.mark.parametrize(("viajantes", "each"), [(2, (31, 18)), (3, (19, 12)), (4, (13, 9))])
def test_the_boxes_cards_are_shared_out_and_each_draws_five(viajantes, each):
    state = begun(viajantes)
    assert {(cartas.mao, cartas.deck) for cartas in state.cartas} == {(5, each[0])}
    assert {len(deck.deck) for deck in state.simbolos} == {each[1]}
    for viajante, assento in zip(state.mesa.viajantes, MESAS[viajantes], strict=True):
        assert (viajante.assento, viajante.token) == (assento, f"{assento}0")
        assert dict(viajante.deposito) == DEPOSITOS


def test_whoever_has_drawn_the_marker_1_plays_first_and_the_order_is_clockwise(calamandara):
    state, _events = calamandara.played(begun(4), SortearPrimeiro(seat="Ana", primeiro="Caio"))
    state = chosen(calamandara, state)
    turns = []
    for _turn in range(5):
        turns.append(state.vez)
        state, _events = calamandara.played(state, EncerrarTurno(seat=state.vez))
    assert turns == ["Caio", "Dora", "Ana", "Beto", "Caio"]


def test_where_symbols_are_chosen_in_turn_the_first_traveller_is_asked_first(calamandara):
    state = begun(3, **{"calamandara.decisao.64": "clockwise-from-first"})
    state, _events = calamandara.played(state, SortearPrimeiro(seat="Ana", primeiro="Beto"))
    asked = []
    while state.agenda:
        (seat,) = state.choice.seats
        asked.append(seat)
        state, _events = calamandara.played(state, EscolherIniciais(seat=seat, um="asa", outro="fogo"))
    assert asked == ["Beto", "Caio", "Ana"]


def test_in_sequencia_each_lays_the_decks_anew_once(calamandara):
    state, _events = calamandara.played(
        begun(2), EscolherModo(seat="Ana", modo="sequencia"), ReordenarDecks(seat="Beto")
    )
    assert state.preparo.reordenaram == ("Beto",)
    assert CALAMANDARA.weigh(state, ReordenarDecks(seat="Ana")).verdict == "legal"
    assert CALAMANDARA.weigh(state, ReordenarDecks(seat="Beto")).primary == (
        "calamandara.modos.sequencia-uma-vez"
    )


def test_a_deck_that_lies_face_up_is_laid_in_the_order_that_is_declared(calamandara):
    ids = [f"CS{n:02}" for n in range(1, 37)]
    state = calamandara.position(
        simbolos=[{"deck": ids[:18]}, {"deck": ids[18:]}],
        agenda=[
            {
                "task": "choose-openly",
                "seats": ["Ana", "Beto"],
                "asks": "escolher-iniciais",
                "rule": "calamandara.iniciais.livre",
            }
        ],
    )
    order = tuple(reversed(ids[:18]))
    state, _events = calamandara.played(
        state, EscolherModo(seat="Ana", modo="sequencia"), ReordenarDecks(seat="Ana", simbolos=order)
    )
    assert state.simbolos[0].deck == order


def test_in_triagem_72_cards_go_round_one_by_one(calamandara):
    state, _events = calamandara.played(
        begun(3), SortearPrimeiro(seat="Ana", primeiro="Beto"), EscolherModo(seat="Ana", modo="triagem")
    )
    order = ["Beto", "Caio", "Ana"]
    for pick in range(72):
        assert (
            CALAMANDARA.weigh(state, EscolherIniciais(seat="Ana", um="asa", outro="asa")).verdict == "illegal"
        )
        state, _events = calamandara.played(state, SepararCarta(seat=order[pick % 3]))
    refused = CALAMANDARA.weigh(state, SepararCarta(seat="Beto"))
    assert refused.primary == "calamandara.modos.triagem-passa"
    assert chosen(calamandara, state).agenda == ()


def test_whoever_picked_at_the_table_says_only_that_it_is_done(calamandara):
    state, _events = calamandara.played(
        begun(2), EscolherModo(seat="Ana", modo="triagem"), ConcluirTriagem(seat="Beto")
    )
    assert chosen(calamandara, state).agenda == ()


def test_a_lot_is_declared_only_before_anybody_has_chosen(calamandara):
    state = begun(2)
    assert CALAMANDARA.starting(state, "Ana", "Beto") == SortearPrimeiro(seat="Ana", primeiro="Beto")
    state, _events = calamandara.played(state, EscolherIniciais(seat="Ana", um="asa", outro="asa"))
    assert CALAMANDARA.starting(state, "Ana", "Beto") is None
