"""Readings of a build's start (ceramus.decisao.18) are judged, and declared in few words."""

import random

import pytest
from games.ceramus.acaso import parede
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir, Passar
from companion.games.ceramus.registry import LEITURAS
from companion.referee.matches.entries import Decide
from companion.referee.matches.match import decide
from companion.referee.words.wording import render_facts

DENTRO, AO_LADO, EM_QUALQUER = CERAMUS.checks.book.decisions["ceramus.decisao.18"].offered
INICIO = "ceramus.construcao.original"
DO_ESTILO = "ceramus.construcao.original-do-estilo"


def mesa(leitura, **fields):
    state = position(**{"fase": "construir", "forma": "FO02", **fields})
    return decide(state, Decide(id="ceramus.decisao.18", option=leitura))


def julgado(leitura, casas, estilo="M", inicio=None, **fields):
    move = Construir(seat="Ana", casas=tuple(casas.split()), estilo=estilo, inicio=inicio)
    return CERAMUS.judge(mesa(leitura, **fields), move)


@pytest.mark.parametrize(
    ("leitura", "casas", "inicio", "postos"),
    [
        (DENTRO, "a1 b1 c1", "a1", "b1 c1"),
        (AO_LADO, "b1 c1 d1", "a1", "b1 c1 d1"),
        (EM_QUALQUER, "b1 c1 d1", None, "b1 c1 d1"),
    ],
)
def test_each_reading_has_its_builds(ceramus, leitura, casas, inicio, postos):
    """The same tiles are laid, with the start declared or without."""
    for start in (inicio, None):
        move = Construir(seat="Ana", estilo="M", casas=tuple(casas.split()), inicio=start)
        after = ceramus.played(mesa(leitura), move).state
        assert after.postos == tuple(postos.split())
        assert {azulejo.estilo for _casa, azulejo in after.azulejos} == {"M"}


@pytest.mark.parametrize(
    ("leitura", "casas", "inicio", "rule"),
    [
        (DENTRO, "b1 c1 d1", "a1", INICIO),  # beside it
        (DENTRO, "a1 b1 c1", "e1", INICIO),
        (DENTRO, "a1 b1 c1", "b1", DO_ESTILO),
        (AO_LADO, "b1 c1 d1", "h2", INICIO),  # an Original of the style, far away
        (AO_LADO, "b1 c1 d1", "b1", INICIO),  # one of the squares
        (AO_LADO, "b1 c1 d1", "c2", DO_ESTILO),  # beside it, of another style
    ],
)
def test_a_start_that_is_declared_must_be_one_by_that_reading(leitura, casas, inicio, rule):
    assert julgado(leitura, casas, inicio=inicio).primary == rule


def test_where_no_start_is_needed_one_that_is_declared_is_nothing():
    for inicio in ("h2", "b1", "c2"):
        ruling = julgado(EM_QUALQUER, "b1 c1 d1", inicio=inicio)
        assert ruling.verdict == "legal"
        assert "ceramus.decisao.18" in [citation.rule for citation in ruling.citations]


def test_beside_a_covered_original_nothing_starts():
    covered = {"azulejos": "a1:I:Beto d2:I:Beto e1:I:Beto"}
    assert julgado(AO_LADO, "b1 c1 d1", **covered).primary == INICIO
    assert julgado(EM_QUALQUER, "b1 c1 d1", **covered).verdict == "legal"


@pytest.mark.parametrize("leitura", [AO_LADO, EM_QUALQUER])
def test_cells_are_enough_where_only_one_style_fits_on_them(leitura):
    """No tapped start says the style: it is asked for among those that fit."""
    ruling = CERAMUS.judge(mesa(leitura), Construir(seat="Ana", casas=("b1", "c1", "d1")))
    assert [(one.field, one.choices) for one in ruling.questions] == [("estilo", ("M",))]


def test_cells_on_which_no_style_fits_are_refused_at_once():
    state = mesa(AO_LADO, azulejos="b1:M:Ana")
    ruling = CERAMUS.judge(state, Construir(seat="Ana", casas=("b1", "c1", "d1")))
    assert ruling.verdict == "illegal"


def test_an_original_of_the_style_that_lies_under_a_tile_is_named():
    ruling = julgado(DENTRO, "d2 e2 f2", azulejos="d2:I:Beto")
    assert ruling.primary == INICIO
    assert (
        render_facts(ruling.citations[0].facts, "pt", CERAMUS.lexicon)
        == "estilo M, Originais sob azulejos: d2"
    )
    bare = julgado(DENTRO, "e2 f2 g2")
    assert render_facts(bare.citations[0].facts, "pt", CERAMUS.lexicon) == "estilo M"


def test_whether_one_must_build_names_the_readings_that_decide_it():
    """On random Murals a pass cites those readings of a build of which another would turn its verdict."""
    acaso, turned = random.Random(18), 0
    for _parede in range(120):
        state = parede(
            acaso, acaso.randint(1, 4), fase="construir", forma=acaso.choice(("FO05", "FO10", "FO14"))
        )
        move = Passar(seat=state.vez)
        ruling = CERAMUS.judge(state, move)
        deciding = {
            point.id
            for point in LEITURAS.values()
            for option in point.decision.offered
            if CERAMUS.weigh(decide(state, Decide(id=point.id, option=option)), move).verdict
            != ruling.verdict
        }
        cited = {one.rule for one in ruling.citations if one.role == "decides"}
        assert cited & {point.id for point in LEITURAS.values()} == deciding
        turned += bool(deciding)
    assert turned > 10
