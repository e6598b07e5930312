"""Conferir a mesa shows the whole table on one form, and the position then shows what is filled in."""

import random
from functools import partial

import pytest
from games.castoria.simulacao.partidas import PARES, jogar
from games.position_edits import check_saved, edited, ids, saved, words_of

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Convocar
from companion.games.castoria.registry import BOOK
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup
from companion.referee.questions.reconciling import CHECKED, corrections, position_of_form, setup_of
from companion.referee.questions.verdict_texts import message
from companion.referee.resolving.table_moves import Ajustar, SetFact
from webapp.tables.queries.checking import field_view

SEATS = ("Ana", "Beto")
OPTIONS = TableOptions(tuple(map(SeatOf, SEATS)))
CADA = 12  # of the positions of a história every so many-th is looked over


@pytest.fixture(scope="module")
def reached():
    """Return positions of two histórias with real cards, preparation and open chains among them."""
    found = []

    def witness(_before, _move, step):
        if step.state.outcome is None:
            found.append(step.state)

    for numero, par in enumerate(PARES[:2]):
        jogar(par, numero, (witness,))
    return found[::CADA]


def test_what_is_filled_in_is_what_the_position_shows(reached):
    acaso = random.Random(7)
    assert len(reached) > 30
    for state in reached:
        form = CASTORIA.form(state)
        check_saved(CASTORIA, state, edited(form, SEATS, acaso))


def test_a_table_that_is_as_it_stood_changes_nothing(reached):
    for state in reached:
        after, operations = saved(CASTORIA, state, CASTORIA.form(state).values)
        assert operations == ()
        assert after == state


def test_only_what_differs_is_corrected(castoria):
    state = castoria.position({"N2-1": 6, "N3-1": 3}, {"N3-2": 2})
    values = CASTORIA.form(state).values
    path = "mesa.lados[0].hierarquia.N2-1"
    values[path] = {**values[path], "valor_decimos": 8, "virado": "direita"}
    values["mesa.lados[1].mao"] += 1
    _after, operations = saved(CASTORIA, state, values)
    assert [(op.path, op.value) for op in operations] == [
        (f"{path}.valor_decimos", 8),
        (f"{path}.virado", "direita"),
        ("mesa.lados[1].mao", 6),
    ]


def test_whoever_stands_elsewhere_is_the_same_and_whoever_is_new_never_stood_there(castoria):
    state = castoria.position({"N3-1": {"valor_decimos": 3, "nome": "Ada", "chegou": True}})
    values = CASTORIA.form(state).values
    old, new = "mesa.lados[0].hierarquia.N3-1", "mesa.lados[0].hierarquia.N3-3"
    values |= {new: values[old], old: {"valor_decimos": 1}}
    after, _operations = saved(CASTORIA, state, values, "12")
    stands = dict(after.mesa.lado("Ana").hierarquia)
    assert (stands["N3-3"].id, stands["N3-3"].nome, stands["N3-3"].chegou) == ("Ana:N3-1", "Ada", True)
    assert stands["N3-1"].id == "Ana:N3-1~12"
    assert ids(CASTORIA.form(after).values).keys() == {old, new}


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("mesa.lados[0].imaginacao_decimos", 0, BOOK.words("castoria.objetivo.zerar-imaginacao", "pt")),
        ("mesa.lados[0].mao", -1, "esa.lados[0].mao não pode ficar assim"),
        ("mesa.ativo", "Cris", BOOK.words("castoria.objetivo.narradores", "pt")),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_rule(castoria, path, value, reason):
    state = castoria.position({"N3-1": 3})
    form = CASTORIA.form(state)
    operations = corrections(CASTORIA, state, form, {"mesa.lados[1].mao": 4, path: value}, "1")
    move = Ajustar[SetFact](seat="Ana", authority="correction", source=CHECKED, ops=operations)
    ruling = CASTORIA.judge(state, move)
    assert (ruling.verdict, ruling.primary, ruling.physical) == ("illegal", "mesa.ajuste.campo", True)
    say = partial(CASTORIA.render_move, state)
    assert reason in message(move, ruling, CASTORIA, BOOK, OPTIONS, "pt", say)


def test_a_chapter_begun_without_the_referee_goes_on_from_its_form():
    begun = CASTORIA.midway(OPTIONS)
    acaso = random.Random(3)
    for _ in range(40):
        values = edited(CASTORIA.form(begun), SEATS, acaso)
        position = position_of_form(CASTORIA, begun, CASTORIA.form(begun), values, "1")
        assert position.rule == ""
        again = CASTORIA.load(read_setup(CASTORIA.state_type, OPTIONS, setup_of(position.state)))
        assert again.state == position.state
        assert any(CASTORIA.offers(again.state, seat) for seat in SEATS)


def test_the_form_holds_no_secret_and_every_word_of_it_has_both_languages(reached):
    for state in reached:
        form = CASTORIA.form(state)
        assert not any(part in path for path in form.values for part in ("lista", "primeiras", "preparo"))
    for word in words_of(CASTORIA.form(reached[-1])):
        assert word.to("pt")
        assert word.to("en")


def test_what_was_corrected_is_described_in_the_words_of_the_form(castoria):
    state = castoria.position({"N3-1": 3})
    values = CASTORIA.form(state).values
    values["mesa.lados[0].hierarquia.N3-1"] = None
    values["mesa.lados[1].hierarquia.N2-1"] = {
        "valor_decimos": 6,
        "nome": "Ada",
        "condecoracoes": [{"dono": "Beto", "valor_decimos": 2}],
    }
    values |= {"mesa.lados[1].imaginacao_decimos": 17, "mesa.fase": "reconstrucao"}
    after, operations = saved(CASTORIA, state, values)
    move = Ajustar[SetFact](seat="Ana", authority="correction", source="conferir", ops=operations)
    assert CASTORIA.render_move(after, move, "pt") == (
        "mesa conferida: N3-1 · Ana = vazio; Pontos de Imaginação · Beto = 1,7; N2-1 · Beto = Ada 0,6; "
        "Fase = Reconstrução"
    )
    nothing = Ajustar[SetFact](seat="Ana", authority="correction", source="conferir", ops=())
    assert CASTORIA.render_move(after, nothing, "en") == "table checked: all is as it stood"


def test_who_is_still_to_be_positioned_is_shown_and_mended_on_its_space(castoria):
    """castoria.convocacao: a space on which the table sees somebody is not called empty."""
    state = castoria.position({"N3-1": 9}, {"N3-1": 5}, fase="construcao", turno=3)
    state = CASTORIA.apply(state, Convocar(seat="Ana", espaco="N3-2", valor_decimos=5)).state
    form = CASTORIA.form(state)
    vem, depois = (field for field in form.groups[0].fields if field.label.to("pt") in ("N3-2", "N3-3"))
    assert (vem.value["valor_decimos"], field_view(vem, "pt").awaited) == (5, "ainda não posicionado")
    assert field_view(depois, "pt").awaited == ""
    after, operations = saved(CASTORIA, state, {vem.path: vem.value | {"valor_decimos": 4}})
    assert after.mesa.pendentes[0].personagem.valor_decimos == 4
    menos = Ajustar[SetFact](seat="Ana", authority="correction", source="conferir", ops=operations)
    assert CASTORIA.render_move(state, menos, "pt") == "mesa conferida: N3-2 · Valor · Ana = 0,4"
    tem = SetFact(path=f"{vem.path}.interacao", value=True)
    dito = Ajustar[SetFact](seat="Ana", authority="correction", ops=(tem,))
    assert CASTORIA.render_move(state, dito, "pt") == "correção: N3-2 · Interação · Ana = tem"
