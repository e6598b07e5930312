"""A table may begin from any position of Ceramus: completed, with the book's objections, or unreadable."""

import pytest

from companion.games.ceramus.game import CERAMUS
from companion.referee.fields.typed import Fault
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

CEM = [{"quem": "Ana", "ceramas": ["CE1"]}, {"quem": "Beto", "gastas": ["CE1"]}]
MAO = {"owner": "Ana", "value": ["FO01", "FO02", "FO03", "FO04"]}
PROBLEMS = {
    "five-of-a-style": ("preparacao.reserva", {"azulejos": "b1:M:Ana c1:M:Ana a2:M:Ana b2:M:Ana e2:M:Ana"}),
    "tiles-of-nobody": ("azulejos.dono", {"azulejos": "b1:M:Zeca"}),
    "beside-the-mural": ("construcao.no-mural", {"azulejos": "a6:M:Ana"}),
    "the-mural-of-one": ("preparacao.dois", {"mural": ["MIAP", "PAIM", "MAIP", "PIAM"]}),
    "a-cerama-at-two-places": ("componentes.ceramas", {"jogadores": CEM}),
    "no-such-forma": ("componentes.formas", {"fase": "construir", "forma": "FO15"}),
    "a-forma-revealed-twice": ("componentes.formas", {"turno": 3, "reveladas": ["FO01", "FO01"]}),
    "nothing-revealed": ("construcao.revelar", {"fase": "construir"}),
    "revealed-and-in-the-hand": (
        "construcao.revelar-da-mao",
        {"fase": "construir", "forma": "FO01", "jogadores": [{"quem": "Ana", "mao": MAO}, {"quem": "Beto"}]},
    ),
    "in-two-hands": (
        "componentes.formas",
        {"jogadores": [{"quem": "Ana", "mao": MAO}, {"quem": "Beto", "mao": {**MAO, "owner": "Beto"}}]},
    ),
    "not-in-the-order": ("preparacao.ordem", {"jogadores": [{"quem": "Beto"}, {"quem": "Ana"}]}),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_no_table_can_look_like_names_its_rule(ceramus, name):
    rule, fields = PROBLEMS[name]
    found = ceramus.loaded(**fields)
    assert [problem.rule for problem in found.problems] == [f"ceramus.{rule}"]
    assert not found.playable


def test_a_hand_that_is_declared_is_the_players_own(ceramus):
    players = [{"quem": "Ana", "mao": {**MAO, "owner": "Beto"}}, {"quem": "Beto"}]
    found = ceramus.loaded(fase="construir", forma="FO05", jogadores=players)
    assert [(problem.rule, problem.path) for problem in found.problems] == [
        ("mesa.ajuste.campo", "jogadores[0].mao")
    ]
    assert not found.playable


def test_a_mural_card_of_another_print_is_declared_and_played(ceramus):
    """Two of one style on a card is against the book, and can lie on a table all the same."""
    found = ceramus.loaded(mural=["MMAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI"])
    assert [problem.rule for problem in found.problems] == ["ceramus.cartas.mural-quatro"]
    assert found.playable


def test_a_larger_hand_than_was_dealt_is_declared_and_played(ceramus):
    found = ceramus.loaded(jogadores=[{"quem": "Ana", "formas": 6}, {"quem": "Beto"}])
    assert [(problem.rule, problem.path) for problem in found.problems] == [
        ("ceramus.preparacao.dois", "jogadores[0].formas")
    ]
    assert found.playable


@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ({"postos": ["b1", "b2"]}, []),
        ({"postos": []}, ["ceramas.das-pecas"]),  # a claim would be impossible
        ({"postos": ["b1", "c3"]}, ["construcao.alocar"]),  # a bare cell
        ({"postos": ["b1", "a1"]}, ["construcao.alocar"]),  # the other's
        ({"postos": ["b1", "d1"]}, ["construcao.um-so-estilo"]),
        ({"postos": ["b1", "c3"], "depois": {"b1": {"estilo": "M", "dono": "Ana"}}}, ["construcao.alocar"]),
        (
            {
                "postos": ["b1", "c3"],
                "depois": {casa: {"estilo": "M", "dono": "Ana"} for casa in ("b1", "c3")},
            },
            [],
        ),
    ],
    ids=["laid", "nothing-laid", "bare", "the-others", "two-styles", "bare-before-too", "taken-off-since"],
)
def test_after_a_build_its_tiles_lie_there_or_did_right_after_it(ceramus, fields, rules):
    azulejos = "a1:M:Beto b1:M:Ana b2:M:Ana d1:P:Ana"
    found = ceramus.loaded(fase="ceramas", forma="FO01", azulejos=azulejos, **fields)
    assert [(problem.rule, problem.path) for problem in found.problems] == [
        (f"ceramus.{rule}", "postos") for rule in rules
    ]
    assert found.playable, "it can lie on a table all the same"


@pytest.mark.parametrize(("seats", "formas"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_hands_are_as_the_number_of_players_asks_for(ceramus, seats, formas):
    state = ceramus.position(seats=seats)
    assert [jogador.formas for jogador in state.jogadores] == [formas] * seats
    assert state.fila == ("CE1", "CE2", "CE3", "CE4", "CE5", "CE6")


def test_who_has_revealed_holds_one_less(ceramus):
    state = ceramus.position(fase="construir", forma="FO03", turno=2, reveladas=["FO01"], primeiro="Beto")
    assert [jogador.formas for jogador in state.jogadores] == [4, 4]
    state = ceramus.position(turno=2, reveladas=["FO01"], primeiro="Beto")
    assert [jogador.formas for jogador in state.jogadores] == [4, 5]


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"azulejos": {"b1": {"estilo": "X", "dono": "Ana"}}}, "azulejos.b1.estilo"),
        ({"azulejos": {"z9": {"estilo": "M", "dono": "Ana"}}}, "azulejos"),
        ({"fase": "combate"}, "fase"),
        ({"turno": 0}, "turno"),
    ],
)
def test_what_does_not_fit_is_reported_with_its_place(wrong, place):
    options = TableOptions((SeatOf("Ana"), SeatOf("Beto")))
    with pytest.raises((Fault, ValueError), match=place):
        read_setup(CERAMUS.state_type, options, wrong)
