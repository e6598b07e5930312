"""Conferir a mesa shows travellers every table as it is recorded, and lets them correct it."""

import pytest
from games.calamandara.positions import position

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.telefone.conferir import formulario
from companion.referee.positions.position_form import FormField
from companion.referee.resolving.table_moves import corrected

POSTOS = {"S1c": "pegada n", "C3c": "asa h", "S4c": "pegada n"}


def fields(state) -> dict[str, FormField]:
    return {field.path: field for group in formulario(state).groups for field in group.fields}


def put_right(state, path, value):
    after = corrected(state, path, value, CALAMANDARA.load)
    assert after.reason is None
    return after.state


@pytest.mark.parametrize(("viajantes", "casas"), [(2, 85), (3, 115), (4, 145)])
def test_every_space_is_one_field_and_lies_with_the_traveller_of_its_terra(viajantes, casas):
    state = position(viajantes, postos=POSTOS)
    groups = formulario(state).groups
    spaces = {group.seat: [f.label.pt for f in group.fields if f.blank] for group in groups}
    assert sum(map(len, spaces.values())) == casas == len({f for one in spaces.values() for f in one})
    for viajante in state.mesa.viajantes:
        assert {espaco[0] for espaco in spaces[viajante.id]} == {viajante.assento}
    assert {espaco[0] for espaco in spaces[""]} == {"C"}


def test_what_a_reserva_holds_is_declared_kind_by_kind():
    """calamandara.fase1.limite-reserva"""
    state = position(postos=POSTOS, reservas={"Ana": ["fogo", "torre"]})
    shown = fields(state)
    assert shown["mesa.viajantes[0].reserva.fogo"].value == 1
    assert shown["mesa.viajantes[0].reserva.asa"].value == 0
    after = put_right(state, "mesa.viajantes[0].reserva.fogo", 0)
    after = put_right(after, "mesa.viajantes[0].reserva.asa", 2)
    assert after.mesa.viajante("Ana").reserva == (("asa", 2), ("torre", 1))
    assert corrected(state, "mesa.viajantes[0].reserva.vento", 1, CALAMANDARA.load).reason is not None


def test_a_symbol_is_declared_on_an_empty_space_and_taken_away_from_one():
    state = position(postos=POSTOS)
    by_space = {f.label.pt: f for f in fields(state).values() if f.blank}
    empty, held = by_space["C1a"], by_space["C3c"]
    assert empty.value is None
    assert held.value == {"simbolo": "asa", "direcao": "h"}
    after = put_right(state, empty.path, {**empty.blank, "simbolo": "fogo"})
    assert after.mesa.em(after.mesa.tabuleiro.pontos["C1a"]).simbolo == "fogo"
    after = put_right(state, held.path, None)
    assert [posto.espaco for posto in after.mesa.postos] == ["S1c", "S4c"]


def test_a_token_stands_on_a_pegada_or_where_it_began():
    token = fields(position(postos=POSTOS))["mesa.viajantes[0].token"]
    assert {choice.value for choice in token.choices} == {"S0", "S1c", "S4c"}


def test_what_faces_a_way_is_asked_for_it_and_what_faces_none_loses_it():
    """calamandara.simbolos.direcao"""
    state = position(postos=POSTOS)
    by_space = {f.label.pt: f for f in fields(state).values() if f.blank}
    empty, held = by_space["C1a"], by_space["C3c"]
    asked = corrected(state, empty.path, {**empty.blank, "simbolo": "pegada"}, CALAMANDARA.load)
    assert (asked.rule, asked.reason.to("pt")) == (
        "calamandara.simbolos.direcao",
        "Para onde aponta o símbolo em C1a?",
    )
    after = put_right(state, f"{held.path}.simbolo", "fogo")
    assert {um.espaco: um.direcao for um in after.mesa.postos}["C3c"] is None


def test_boards_lie_as_s_sees_them_like_the_words_for_directions():
    cells = {f.label.pt: f.place for f in fields(position(4)).values() if f.blank}
    assert (cells["S6a"], cells["S1e"]) == ((0, 0), (5, 8))
    assert (cells["N1e"], cells["N6a"]) == ((0, 0), (5, 8))
    assert (cells["W1a"], cells["E1a"]) == ((0, 0), (4, 10))
