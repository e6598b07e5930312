"""Consulta of Castória never guesses, and with all facts given it agrees with the referee."""

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from companion.games.castoria.consulta.erros import ERROS
from companion.games.castoria.consulta.lances import LANCES
from companion.games.castoria.consulta.suposicoes import SUPOSICOES
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Passar, Reacao
from companion.referee.definition.suppositions import MOVE
from companion.referee.fields.typed import Fault
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, consult

OPTIONS = TableOptions((SeatOf("A", "quem joga"), SeatOf("B", "o oponente")))
DEFINICAO = "castoria.contra-tramas.definicao"
# Moves that the book never allows are asked about too; no position is found in which they are allowed.
NUNCA = {"mudar-de-espaco", "comecar-sem-dado", "reivindicar-capitulo"}
KINDS = [one.do for one in LANCES]
ERRADAS = {
    "Move to another space": "convocacao.da-mao",
    "Start without the die": "preparacao.dado",
    "Claim the chapter": "gerais.sem-limite-de-tempo",
    "Convoke from the Cemitério": "convocacao.da-mao",
    "Convoke from the Inventário": "convocacao.da-mao",
    "Convoke on the other Página": "convocacao.propria-hierarquia",
    "Ação from the Cemitério": "acoes.quem-realiza",
    "Ação by one of theirs": "acoes.apto",
    "Interação of one of theirs": "cartas.interacao",
    "Reação of one of theirs": "cartas.reacao",
    "Attack one of my own": "lutas.alvo",
    "Attack with one of theirs": "lutas.precisa-personagem",
    "In one, by the Narrador": "contra-tramas.combo-acao",
    "Draw two cards": "fases.compra-uma-carta",
    "Draw from the bottom": "fases.compra-do-topo",
    "Draw from the Cemitério": "fases.compra-do-topo",
    "Draw a first hand of seven": "preparacao.mao-seis",
    "Exchange some of the hand": "preparacao.troca-limite",
    "Shuffle the other Inventário": "preparacao.embaralhar",
    "Cut one’s own Inventário": "preparacao.corte",
}


def ask(move, stated=None, *, sure=False):
    return consult(CASTORIA, Query(move, stated or {}, sure), OPTIONS)


def value_of(draw, fact):
    if fact.choices:
        return draw(st.sampled_from([choice.value for choice in fact.choices]))
    return draw(st.integers(*fact.range))


@st.composite
def questions(draw):
    """Draw a partial move, and some facts given as people may give them."""
    move = read_move(
        {"seat": draw(st.sampled_from("AB")), "do": draw(st.sampled_from(KINDS))}, OPTIONS, CASTORIA
    )
    for name in move.chosen:
        if name not in move.choosable or draw(st.integers(0, 5)) == 0:
            break
        values = SUPOSICOES.choosable(ask(move).state, move, name)
        found = draw(st.integers(-20, 40)) if values is None else draw(st.sampled_from(list(values)))
        move = move.choosing(name, found)
    stated = {}
    for _turn in range(2):  # given facts bring other facts into sight
        for weighed in ask(move, stated).facts:
            if draw(st.integers(0, 4)) == 0:
                stated[weighed.fact.path] = value_of(draw, weighed.fact)
    return move, stated


@given(questions(), st.data())
@settings(max_examples=30, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_a_verdict_never_rests_on_a_guess(question, data):
    move, stated = question
    found = ask(move, stated)
    open_facts = [one for one in found.facts if one.opens and one.source == "supposed"]
    if found.verdict == "unsettled":
        assert found.question or open_facts
        return
    assert not open_facts
    supposed = [one.fact for one in found.facts if one.source == "supposed"]
    others = {fact.path: value_of(data.draw, fact) for fact in supposed if data.draw(st.booleans())}
    for path, value in others.items():
        assert ask(move, {**stated, path: value}, sure=True).verdict == found.verdict, (path, value)


def given_in_full(move, stated):
    """Give each fact as it is supposed, until the answer rests on no other one."""
    answer = ask(move, stated)
    while more := {one.fact.path: one.fact.value for one in answer.facts if one.fact.path not in stated}:
        stated = stated | more
        answer = ask(move, stated)
    return answer


@pytest.mark.thorough
@given(questions())
@example((Reacao(seat="B", efeito=()), {"move.efeito": [], "espera": "descarte"}))
@settings(max_examples=30, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_with_everything_given_it_says_what_the_referee_says(question):
    move, stated = question
    found = ask(move, stated, sure=True)
    again = given_in_full(move, stated)
    assert (again.state, again.move) == (found.state, found.move)
    assert again.verdict == found.verdict
    if not found.move.unset:
        judged = CASTORIA.judge(found.state, found.move)
        assert (again.ruling.verdict, again.ruling.primary) == (judged.verdict, judged.primary)


@pytest.mark.parametrize("do", KINDS)
def test_what_is_supposed_of_a_move_makes_it_legal(do):
    move = read_move({"seat": "A", "do": do}, OPTIONS, CASTORIA)
    while (found := ask(move, sure=True)).question is not None:
        name = found.question.field
        values = SUPOSICOES.choosable(found.state, move, name)
        move = move.choosing(
            name, 1 if values is None else list(values)[-1 if name in ("alvo", "para") else 0]
        )
    assert found.verdict == "legal", found.ruling


IMPEDE = [{"op": "impedir"}]
RESPONDO = {"mesa.ativo": "B"}


@pytest.mark.parametrize(
    ("fields", "stated", "verdict", "primary"),
    [
        ({"do": "acao", "nivel": "3", "realizador": "N3-1"}, {}, "illegal", DEFINICAO),
        ({"do": "acao", "nivel": "3", "realizador": "N3-1"}, RESPONDO, "legal", None),
        (
            {"do": "acao", "nivel": "3", "realizador": "N3-1"},
            {**RESPONDO, "espera": "gatilho"},
            "illegal",
            DEFINICAO,
        ),
        ({"do": "acao", "nivel": "3", "realizador": "N3-1"}, {"espera": "contra-trama"}, "legal", None),
        ({"do": "interacao", "personagem": "N3-1"}, {}, "illegal", DEFINICAO),
        ({"do": "interacao", "personagem": "N3-1"}, RESPONDO, "legal", None),
        ({"do": "reacao", "personagem": "N3-1"}, {}, "illegal", DEFINICAO),
    ],
)
def test_what_a_card_does_is_asked_where_the_verdict_rests_on_it(fields, stated, verdict, primary):
    move = read_move({"seat": "A"} | fields, OPTIONS, CASTORIA)
    asked = ask(move, stated)
    (text,) = (one for one in asked.facts if one.fact.path == "move.efeito")
    assert text.source == "supposed"
    assert [choice.value for choice in text.fact.choices] == [[], IMPEDE]
    assert ask(move, stated, sure=True).verdict == "legal"
    found = ask(move, {**stated, "move.efeito": IMPEDE}, sure=True)
    assert (found.verdict, found.ruling.primary) == (verdict, primary)
    assert text.opens is (verdict == "illegal")
    assert asked.verdict == "unsettled"


def test_what_is_prevented_never_happens():
    move = read_move({"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1"}, OPTIONS, CASTORIA)
    found = ask(move, {"espera": "contra-trama", "move.efeito": IMPEDE}, sure=True)
    passed = CASTORIA.apply(CASTORIA.apply(found.state, found.move).state, Passar(seat="B"))
    assert "acao-impedida" in [event.kind for event in passed.events]


@pytest.mark.parametrize("text", ["impedir", {"op": "impedir"}, [{"op": "x"}], [[1]], None])
def test_a_text_that_is_none_is_refused(text):
    move = read_move({"seat": "A", "do": "acao"}, OPTIONS, CASTORIA)
    with pytest.raises(Fault):
        ask(move, {"move.efeito": text})


def test_every_move_of_a_turn_can_be_asked_about():
    known = {kind.__struct_config__.tag for kind in CASTORIA.move_types}
    assert known - {one.do for one in SUPOSICOES.moves} == {
        "registrar-inventario",
        "substituir",
        "ajustar",
        "dizer",
    }
    assert {one.do for one in ERROS} - set(KINDS) == NUNCA


@pytest.mark.parametrize("one", ERROS, ids=lambda one: one.label.to("en"))
def test_what_people_think_the_book_lets_them_is_refused_by_its_rule(one):
    """Whatever else is given, as far as it is asked for, the rule is the one that a judge would name."""
    whose = {field: "A" if of == "own" else "B" for field, of in one.whose}
    move = read_move({"seat": "A", "do": one.do, **dict(one.given), **whose}, OPTIONS, CASTORIA)
    while (found := ask(move, sure=True)).question is not None:
        name = found.question.field
        values = list(SUPOSICOES.choosable(found.state, move, name) or (1,))
        other = [value for value in values if value not in {getattr(move, field) for field in move.choosable}]
        move = move.choosing(name, other[0])
    assert found.verdict == "illegal"
    assert found.ruling.primary == f"castoria.{ERRADAS[one.label.to('en')]}"


def test_a_question_has_words_for_every_field():
    fields = {name for kind in CASTORIA.move_types for name in kind.chosen}
    asked = {
        name for name in fields if CASTORIA.lexicon.terms[name.removesuffix("_decimos")].asks is not None
    }
    assert asked == fields
    assert all(not name.startswith(MOVE) for name in SUPOSICOES.own)
