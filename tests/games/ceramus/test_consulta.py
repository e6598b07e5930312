"""Consulta of Ceramus never guesses, and with all facts given it agrees with the referee."""

import pytest
from games.ceramus.positions import position
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.games.ceramus.consulta.erros import ERROS
from companion.games.ceramus.consulta.suposicoes import LANCES, SUPOSICOES
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Construir, Passar
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.askable import askable
from companion.referee.questions.consulting import Query, consult

OPTIONS = {n: TableOptions(tuple(map(SeatOf, "ABCD"[:n]))) for n in (1, 2, 3, 4)}
KINDS = [one.do for one in LANCES]
ERRADAS = {
    "Build in two styles": "construcao.um-so-estilo",
    "Build another Forma": "construcao.mesma-forma",
    "Cover the start": "construcao.nao-cobre-estilo",
    "Build with another’s tiles": "construcao.da-reserva",
    "Keep a broken tile": "construcao.quebrado-volta",
    "Add two tiles": "bonus.adicionar-limite",
    "Add another’s tile": "bonus.adicionar-limite",
    "Keep the Cerama": "cartas.ceramas-descartar",
    "Take two tiles off": "bonus.remover-limite",
    "Reveal two Formas": "construcao.revelar",
}


def asked_move(do, options=OPTIONS[2]):
    return read_move({"seat": "A", "do": do}, options, CERAMUS)


def ask(move, stated=None, *, sure=False, options=OPTIONS[2]):
    return consult(CERAMUS, Query(move, stated or {}, sure), options)


@st.composite
def questions(draw):
    """Draw a kind of move, and some facts given as people may give them."""
    move = asked_move(draw(st.sampled_from(KINDS)))
    stated = {}
    for weighed in ask(move).facts:
        if draw(st.integers(0, 2)) == 0:
            stated[weighed.fact.path] = draw(
                st.sampled_from([choice.value for choice in weighed.fact.choices])
            )
    if stated.get("mao") == "sem-formas":
        stated.pop("turno", None)  # the match would have ended before another round
    return move, stated


@pytest.mark.parametrize("jogadores", OPTIONS)
@pytest.mark.parametrize("do", KINDS)
def test_what_is_supposed_of_a_move_makes_it_legal(do, jogadores):
    options = OPTIONS[jogadores]
    found = ask(asked_move(do, options), sure=True, options=options)
    assert found.verdict == "legal", found.ruling
    assert CERAMUS.load(found.state) == (found.state, ())


@pytest.mark.parametrize("do", KINDS)
def test_what_is_given_is_what_the_supposed_position_shows(do):
    move = asked_move(do)
    for weighed in ask(move).facts:
        for choice in weighed.fact.choices:
            again = ask(move, {weighed.fact.path: choice.value}, sure=True)
            (shown,) = (one.fact for one in again.facts if one.fact.path == weighed.fact.path)
            assert shown.value == choice.value


@given(questions(), st.data())
@settings(max_examples=25, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_a_verdict_never_rests_on_a_guess(question, data):
    move, stated = question
    found = ask(move, stated)
    open_facts = [one for one in found.facts if one.opens and one.source == "supposed"]
    if found.verdict == "unsettled":
        assert found.question or open_facts
        return
    assert not open_facts
    for one in found.facts:
        if one.source == "supposed" and data.draw(st.booleans()):
            value = data.draw(st.sampled_from([choice.value for choice in one.fact.choices]))
            assert ask(move, {**stated, one.fact.path: value}, sure=True).verdict == found.verdict


@given(questions())
@settings(max_examples=25, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_with_everything_given_it_says_what_the_referee_says(question):
    move, stated = question
    found = ask(move, stated, sure=True)
    judged = CERAMUS.judge(found.state, found.move)
    assert (found.ruling.verdict, found.ruling.primary) == (judged.verdict, judged.primary)


@pytest.mark.parametrize(
    ("do", "stated", "primary"),
    [
        ("construir", {"figura": "espelhada"}, "ceramus.ceramas.sem-girar-forma"),
        ("construir", {"cobre": "proprio"}, "ceramus.construcao.nao-cobre-proprio"),
        ("construir", {"cobre": "rival"}, None),
        ("passar", {"cabe": "sim"}, "ceramus.construcao.deve-construir"),
        ("clamar", {"pecas": "antigas"}, "ceramus.ceramas.das-pecas"),
        ("clamar", {"momento": "vez-alheia"}, "ceramus.ceramas.apos-alocar"),
        ("adicionar", {"momento": "vez-alheia"}, None),
    ],
)
def test_what_tables_dispute_is_answered(do, stated, primary):
    assert ask(asked_move(do), stated, sure=True).ruling.primary == primary


@pytest.mark.parametrize("one", ERROS, ids=lambda one: one.label.to("en"))
def test_what_people_think_the_book_lets_them_is_refused_by_its_rule(one):
    whose = {field: "A" if of == "own" else "B" for field, of in one.whose}
    move = read_move({"seat": "A", "do": one.do, **dict(one.given), **whose}, OPTIONS[2], CERAMUS)
    found = ask(move, sure=True)
    assert found.verdict == "illegal"
    assert found.ruling.primary == f"ceramus.{ERRADAS[one.label.to('en')]}"


def test_a_mirrored_forma_is_built_by_espelhe():
    espelho = {"cerama": "CE5", "eixo": "esquerda-direita"}
    stated = {"figura": "espelhada", "move.espelhar": espelho}
    assert ask(asked_move("construir"), stated, sure=True).verdict == "legal"


def test_a_table_is_asked_by_its_own_position_and_given_no_place():
    state = position(fase="construir", forma="FO08")
    found = consult(CERAMUS, Query(Construir(seat="Ana", estilo="M"), {}), state)
    assert found.question.field == "casas"
    assert found.question.choices is None
    whole = Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"))
    assert consult(CERAMUS, Query(whole, {}), state).verdict == "legal"
    refused = consult(CERAMUS, Query(whole, {"azulejos.e2": {"estilo": "P", "dono": "Ana"}}), state)
    assert refused.ruling.primary == "ceramus.construcao.nao-cobre-proprio"
    late = consult(
        CERAMUS, Query(Clamar(seat="Ana", cerama="CE1", casas=("a1", "b1", "c1", "d1")), {}), state
    )
    assert late.ruling.primary == "ceramus.ceramas.apos-alocar"


def test_which_cells_matter_is_left_to_be_noticed():
    """Of a table's own wall it states only the cells that the move names."""
    state = position(fase="construir", forma="FO02", azulejos="e2:M:Beto f3:P:Ana")
    cells = ("d2", "e2", "f2")
    for move, named in ((Passar(seat="Ana"), ()), (Construir(seat="Ana", estilo="M", casas=cells), cells)):
        facts = askable(SUPOSICOES, state, move, known=True)
        assert {one.path for one in facts if one.said.piece is not None} == {
            f"azulejos.{one}" for one in named
        }
    assert {one.fact.place for one in consult(CERAMUS, Query(Passar(seat="Ana"), {}), state).facts} <= {""}


def test_every_move_of_a_round_can_be_asked_about():
    known = {kind.__struct_config__.tag for kind in CERAMUS.move_types}
    assert known - set(KINDS) == {"montar-mural", "distribuir-formas", "trazer-forma", "ajustar", "dizer"}


def test_a_question_has_words_for_every_field():
    fields = {name for kind in CERAMUS.move_types for name in kind.chosen}
    asked = {name for name in fields if CERAMUS.lexicon.terms[name.removesuffix("_decimos")].asks is not None}
    assert asked == fields
