"""A player's phone shows a match of Ceramus: taps on a Cerama, the owners of cards, and the end."""

import msgspec
import pytest
from games.ceramus.positions import loaded, position

from companion.conformance import played
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.positions.setups import read_setup
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import diff_view

SEATS = TableOptions((SeatOf("Ana"), SeatOf("Beto")))
NAMES = {"Ana": "Ana", "Beto": "Beto"}
COM_ESPELHE = [{"quem": "Ana", "ceramas": ["CE5"]}, {"quem": "Beto", "ceramas": ["CE2"]}]
PROPRIAS = {
    "murais": [{"id": f"M{at}", "desenho": "MI/PA"} for at in range(8)],
    "formas": [{"id": f"F{at}", "desenho": "##"} for at in range(10)],
    "ceramas": [{"id": "C1", "padrao": "ab", "bonus": "mover1"}],
}


def view(state, lang="pt"):
    return CERAMUS.view(state, NAMES, EVERYBODY, lang)


def uses(state, quem):
    return [(fill.of, fill.do, fill.text) for fill in view(state).places[f"{quem}:ceramas"].fills]


@pytest.mark.parametrize(("vez", "offered"), [("Ana", 2), ("Beto", 0)])
def test_espelhe_is_used_in_the_build_of_whoever_holds_it(vez, offered):
    state = position(fase="construir", forma="FO01", vez=vez, jogadores=COM_ESPELHE)
    assert len(uses(state, "Ana")) == offered
    assert uses(state, "Beto") == [("CE2", "mover", "Mover um")]


def test_of_two_tiles_a_tap_declares_some_so_far_so_that_the_second_is_asked_after_the_first():
    jogadores = [{"quem": "Ana", "ceramas": ["CE6"]}, {"quem": "Beto"}]
    state = position(azulejos="b1:M:Ana f1:M:Ana", jogadores=jogadores)
    one, two = (fill.sets["passos"] for fill in view(state).places["Ana:ceramas"].fills)
    assert (one, two) == ([{}], {"so_far": [{}, {}]})


def test_the_mural_is_laid_card_by_card_until_it_stands():
    fresh = view(loaded(inicio=True).state)
    laid = [place for place in fresh.places.values() if place.kind == "mural"]
    assert [place.at for place in laid] == [(row, column) for row in range(2) for column in range(4)]
    assert not [place for place in view(position()).places.values() if place.kind == "mural"]


def test_our_cards_say_that_they_are_ours_and_a_tables_own_do_not():
    ours = view(position()).stencils
    assert {one.rule for one in ours.values() if one.kind == "forma"} == {"ceramus.decisao.2"}
    own = view(
        CERAMUS.load(read_setup(CERAMUS.state_type, SEATS, {"fase": "preparacao", "caixa": PROPRIAS})).state
    )
    assert {one.rule for one in own.stencils.values()} == {""}


@pytest.mark.parametrize(
    ("rules", "decisions", "sentence"),
    [
        (("ceramus.fim.formas-acabam",), (), "Acabou: não há mais Formas."),
        (("ceramus.fim.ninguem-adiciona",), (), "turno inteiro"),
        (("ceramus.fim.ninguem-adiciona",), (("ceramus.decisao.68", "all-reserves-empty"),), "ninguém"),
        (("mesa.ajuste.vitoria",), (), "A partida acabou"),
    ],
)
def test_at_the_end_it_says_why(rules, decisions, sentence):
    state = msgspec.structs.replace(
        position(),
        options=msgspec.structs.replace(position().options, decisions=decisions),
        outcome=Outcome(winners=("Ana",), how="pontos", rules=rules),
    )
    shown = view(state)
    assert shown.over
    assert sentence in shown.now[""]


@pytest.mark.parametrize(("kind", "left"), [("murais", 7), ("formas", 9)])
def test_a_match_does_not_begin_with_fewer_cards_than_it_takes(kind, left):
    few = {**PROPRIAS, kind: PROPRIAS[kind][:left]}
    found = CERAMUS.load(read_setup(CERAMUS.state_type, SEATS, {"fase": "preparacao", "caixa": few}))
    assert not found.playable
    assert found.problems[0].rule == "ceramus.preparacao.dois"


@pytest.mark.parametrize(("lang", "said"), [("pt", "volta a Ana"), ("en", "home to Ana")])
def test_whose_tiles_broke_and_went_home_is_told_before_the_points(lang, said):
    """ceramus.construcao.quebrado-volta"""
    build = Construir(seat="Beto", estilo="P", inicio="d3", casas=("c2", "d2", "e2", "d3"))
    state = position(fase="construir", forma="FO08", vez="Beto", azulejos="c2:I:Ana d2:M:Ana e2:M:Ana")
    was, now = (
        CERAMUS.seen(one, NAMES, EVERYBODY, lang) for one in (state, played(CERAMUS, state, build).state)
    )
    old, new = CERAMUS.drawn(was), CERAMUS.drawn(now)
    told, *_points = CERAMUS.came(Consequences(was, now, old, new, diff_view(old, new)))
    assert told.to(lang).startswith(f"{said}: ")
    assert all(tile in told.to(lang) for tile in ("Islâmico (c2)", "Medieval (d2 e2)"))
