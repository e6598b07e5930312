"""A Narrador's phone shows the história: Valores as the referee calculates them, and what to do now."""

import pytest
from games.castoria.positions import position

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Convocar, Passar
from companion.games.castoria.textos.operacoes import Devolver
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.options import Modifier
from companion.referee.views.view_changes import diff_view

NAMES = {"Ana": "Ana", "Beto": "Beto"}
CONDECORADO = {"valor_decimos": 9, "condecoracoes": [{"dono": "Ana", "valor_decimos": 3}]}


def view(state, lang="pt"):
    return CASTORIA.view(state, NAMES, EVERYBODY, lang)


def stands(state, place):
    (piece,) = view(state).places[place].lies
    return piece


def test_a_valor_that_a_card_sets_is_shown_as_it_counts():
    """A Condecoração adds to the printed Valor, and not to a Valor that a card has set."""
    changed = Modifier("set", "valor", "Feitiço", on="Ana:N3-1", value=5)
    state = position({"N3-1": CONDECORADO}, modifiers=(changed,))
    assert stands(state, "Ana:N3-1").numbers == {"valor": 5}
    assert view(state).places["Ana:N3-1"].text == "Personagem 0,5 · N3-1"
    assert stands(position({"N3-1": CONDECORADO}), "Ana:N3-1").numbers == {"valor": 12}


def test_who_comes_back_is_another():
    state = position({"N3-1": 4, "N3-2": 9}, {"N3-1": 3}, lado_ana={"mao": 6}, fase="construcao")
    before = stands(state, "Ana:N3-1").key
    back = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(Devolver(personagem="Ana:N3-1"),))
    away = calm(CASTORIA.apply(state, back).state)
    after = CASTORIA.apply(away, Convocar(seat="Ana", espaco="N3-1", valor_decimos=4)).state
    assert stands(after, "Ana:N3-1").pending
    assert stands(calm(after), "Ana:N3-1").key != before


def test_what_a_fight_changes_is_said_by_who_is_gone_and_what_is_lost():
    state = position({"N3-1": 9, "N3-2": 4}, {"N3-1": 3})
    after = CASTORIA.apply(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    assert view(after).waits.seats == ("Beto",)
    assert view(after).now["Beto"] == view(after).waits.text
    changes = {(one.what, one.key) for one in diff_view(view(state), view(calm(after)))}
    assert ("gone", "Beto:N3-1") in changes


def calm(state):
    """Return the position once nobody has answered the open windows."""
    while state.waited is not None:
        state = CASTORIA.apply(state, Passar(seat=state.waited.waits_for[0])).state
    return state


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"inicio": True}, "Embaralhe o seu Inventário."),
        ({"fase": "construcao"}, "Convoque, condecore ou aja e depois vá à Luta."),
        ({"fase": "compra", "comprou": False}, "Compre uma carta."),
        ({"fase": "compra", "comprou": True}, "Vá à Construção."),
    ],
)
def test_who_is_on_turn_sees_what_to_do(fields, sentence):
    now = view(position(**({"ana": {"N3-1": 4}} if "inicio" not in fields else {}), **fields)).now
    assert now["Ana"] == sentence
    assert now["Beto"] in ("Vez de Ana", sentence)


def test_a_combo_is_offered_on_a_free_space_only_in_answer_to_an_answer():
    """castoria.contra-tramas.combo-acao: elsewhere it would be a second refusal of a convocação."""

    def fills(state):
        return [fill.do for fill in view(state).places["Ana:N3-2"].fills]

    state = position({"N3-1": 9}, {"N3-1": 5}, fase="construcao")
    assert fills(state) == ["convocar"]
    for move in (
        Convocar(seat="Ana", espaco="N3-3", valor_decimos=4),
        Acao(seat="Beto", nivel="3", realizador="N3-1"),
    ):
        state = CASTORIA.apply(state, move).state
    assert fills(state) == ["convocar", "combinar"]
