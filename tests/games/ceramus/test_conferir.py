"""Conferir a mesa lets a player exchange pieces at once, and names the piece that a refusal is about."""

from functools import partial

import pytest
from games.ceramus.positions import azulejos, position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.registry import BOOK
from companion.referee.questions.reconciling import CHECKED, corrections, first_refused
from companion.referee.questions.verdict_texts import message
from companion.referee.resolving.table_moves import Ajustar, SetFact

QUATRO = "a1:P:Ana b1:P:Ana c1:P:Ana e1:P:Ana a2:M:Ana b2:M:Ana c2:M:Ana d2:M:Ana g1:I:Beto"


@pytest.fixture
def state():
    """Provide a state in which Ana lacks tiles of two styles, each holds a Cerama, and FO09 was revealed."""
    return position(
        fase="construir",
        forma="FO08",
        reveladas=["FO09"],
        turno=2,
        azulejos=QUATRO,
        jogadores=[{"quem": "Ana", "ceramas": ["CE1"]}, {"quem": "Beto", "ceramas": ["CE2"]}],
    )


def lies(state, values):
    """Return the position after a form was saved."""
    ops = corrections(CERAMUS, state, CERAMUS.form(state), values, "9")
    move = Ajustar[SetFact](seat="Ana", authority="correction", source=CHECKED, ops=ops)
    assert CERAMUS.judge(state, move).verdict == "legal"
    return CERAMUS.apply(state, move).state


def um(estilo, dono):
    return {"estilo": estilo, "dono": dono}


@pytest.mark.parametrize(
    "values",
    [
        {"azulejos.h1": um("P", "Ana"), "azulejos.e1": None},
        {"azulejos.a1": um("M", "Ana"), "azulejos.a2": um("P", "Ana")},
        {"azulejos.g1": um("P", "Ana"), "azulejos.c1": um("I", "Beto")},
    ],
    ids=["moved", "styles-exchanged", "whole-tiles-exchanged"],
)
def test_the_last_tiles_of_a_style_change_their_place(state, values):
    after = CERAMUS.form(lies(state, values)).values
    assert {path: after[path] for path in values} == values


@pytest.mark.parametrize(
    "values",
    [
        {"jogadores[0].ceramas": ["CE1", "CE2"], "jogadores[1].ceramas": []},
        {"jogadores[0].ceramas": ["CE2"], "jogadores[1].ceramas": ["CE1"]},
        {"jogadores[0].gastas": ["CE1"], "jogadores[0].ceramas": []},
        {"forma": "FO09", "reveladas": ["FO08"]},
    ],
    ids=["given", "exchanged", "spent", "formas-exchanged"],
)
def test_cards_change_hands(state, values):
    after = CERAMUS.form(lies(state, values)).values
    assert {path: after[path] for path in values} == values


def test_an_original_that_was_declared_wrong_is_put_right_under_what_lies_there(state):
    after = lies(state, {"mural[0]": "IMAPMIPA"})
    assert after.mural[:2] == ("IMAPMIPA", "PAIMAPIM")
    assert after.azulejos == state.azulejos


def test_in_the_preparation_nothing_is_asked_that_was_not_dealt_yet():
    begun = position(fase="preparacao")
    assert not any(path.startswith("jogadores") for path in CERAMUS.form(begun).values)


def test_who_reveals_can_be_declared():
    state = position(fase="revelar", vez="Ana")
    after = lies(state, {"primeiro": "Beto"})
    assert (after.primeiro, after.vez) == ("Beto", "Beto")


@pytest.mark.parametrize(
    ("values", "path", "words"),
    [
        (
            {"azulejos.h1": um("P", "Ana")},
            "azulejos.h1",
            "Seriam 5 azulejos de um só jogador no estilo Port",
        ),
        (
            {"azulejos.g1": None, "azulejos.a1": um("M", "Ana")},
            "azulejos.a1.estilo",
            "Seriam 5 azulejos de um só jogador no estilo Medieval",
        ),
        ({"jogadores[1].ceramas": ["CE1", "CE2"]}, "jogadores[1].ceramas", "CE1 estaria em dois lugares."),
        ({"mural[1]": "PAIMAPIX"}, "mural[1]", "O Original de h2 não tem letra de estilo: M, I, A ou P."),
        ({"mural[1]": "PAIMAPI"}, "mural[1]", "O Mural para tantos jogadores tem 4 linhas de 8."),
        ({"forma": "FO09"}, "forma", "FO09 estaria revelada duas vezes."),
    ],
)
def test_what_no_table_can_be_is_reported_by_its_fact_and_why(state, values, path, words):
    refused = first_refused(CERAMUS, state, CERAMUS.form(state), values, "9")
    assert refused is not None
    op, why = refused
    assert op.path == path
    assert words in why.reason.to("pt")
    assert why.rule
    ops = corrections(CERAMUS, state, CERAMUS.form(state), values, "9")
    move = Ajustar[SetFact](seat="Ana", authority="correction", source=CHECKED, ops=ops)
    ruling = CERAMUS.judge(state, move)
    assert ruling.physical
    rule = BOOK.words(why.rule, "pt").removesuffix(".")
    say = partial(CERAMUS.render_move, state)
    assert rule in message(move, ruling, CERAMUS, BOOK, state.options, "pt", say)


def test_nothing_is_refused_of_what_can_be(state):
    values = {f"azulejos.{casa}": azulejo for casa, azulejo in azulejos("h4:I:Ana h3:A:Beto").items()}
    assert first_refused(CERAMUS, state, CERAMUS.form(state), values, "9") is None


@pytest.mark.parametrize("fase", ["revelar", "construir"])
def test_who_plays_alone_is_not_asked_whose_turn_it_is(fase):
    state = position(seats=1, fase=fase, forma="FO08" if fase == "construir" else "")
    assert not {"vez", "primeiro"} & CERAMUS.form(state).values.keys()
    two = position(fase=fase, forma="FO08" if fase == "construir" else "")
    assert len({"vez", "primeiro"} & CERAMUS.form(two).values.keys()) == 1
