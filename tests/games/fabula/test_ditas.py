"""What a text does, and what comes of it, is said with names of people and pieces, and with who does it."""

import pytest
from games.fabula.test_alvos import ANA, BETO, manobra
from games.fabula.test_ofensiva import all_pass, play
from msgspec.structs import replace

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararInfluencia, Passar
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.telefone.board import board
from companion.games.fabula.telefone.desfecho import somas
from companion.games.fabula.telefone.leitor import LEITOR
from companion.games.fabula.telefone.nomes import SORTES, o_que_veio
from companion.referee.fields.facts import Event
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.views.board_view import Perspective
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import diff_view

TEXTS = {
    "Quando este aliado causar dano a uma base, o controlador daquela base descarta uma carta.": (
        "aliado",
        "quando esta carta causa dano a uma Base: quem controla o que sofreu o dano: descarta: 1",
    ),
    "2, ↷: cause 2 de dano a um aliado alvo.": (
        "aliado",
        "2 de recurso, virá-la: um aliado alvo: dano de 2",
    ),
    "Divida 5 de dano, como quiser, entre qualquer número de aliados alvo.": (
        "manobra",
        "dano de 5, a dividir entre alvos (aliados)",
    ),
    "Após este turno, jogue um turno extra.": ("manobra", "quem usa joga mais um turno"),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_said_with_who_does_it(fabula, text):
    kind, said = TEXTS[text]
    assert LEITOR.said_back(fabula.position(), LEITOR.read(text, kind), "pt") == (said,)


def test_the_player_that_a_text_aims_at_has_a_name(fabula):
    state = fabula.position(aliados={"a": [BETO, 2]})
    move = manobra("O oponente alvo sacrifica um aliado. Compre uma carta.", {"targets": (BETO,)})
    assert f"{BETO}: sacrifica um Aliado" in FRASES.render_move(state, move, "pt")


def test_each_share_is_said_with_its_target(fabula):
    state = fabula.position(aliados={"a": [BETO, 2], "b": [BETO, 4]})
    text = "Divida 5 de dano, como quiser, entre qualquer número de aliados alvo."
    said = FRASES.render_move(state, manobra(text, {"shares": (("a", 2), ("b", 3))}), "pt")
    assert "dano de 2 a a " in said
    assert "dano de 3 a b " in said


def test_an_event_names_pieces_without_the_number_of_their_id():
    facts = (("jogador", ANA), ("base", "A:centro"), ("aliados", ("Onça da Laje 54", "Saci 7")))
    said = FRASES.render_event(Event(kind="ofensiva", rule="fabula.3.2.7", facts=facts), "pt")
    assert said.endswith("Onça da Laje e Saci")


def came(was, now, **more):
    """Return what two positions differ in, as the phones tell it."""
    seen = [Perspective(state, EVERYBODY, "pt") for state in (was, now)]
    views = [board(one) for one in seen]
    happened = Consequences(*seen, *views, diff_view(*views), SORTES, **more)
    return [one.to("pt") for one in o_que_veio(happened)]


def test_what_lasts_does_not_come_in(fabula):
    state = fabula.position(aliados={"a": [ANA, 2]})
    text = "O aliado alvo ganha +2 de ofensiva até o fim do turno."
    before = play(state, manobra(text, {"on": "a"}))[0]
    said = came(before, all_pass(before)[0])
    assert said
    assert not any("entrou" in one or "Carta" in one for one in said)


def test_a_fallen_centro_is_no_base_at_the_end(fabula):
    state = fabula.position(bases={"x": [ANA, {"centro": True, "resistencia": 15}]})
    ended = replace(fabula.position(bases={"y": [BETO, {"centro": True, "resistencia": 15}]}), out=(ANA,))
    sums = {one.seat: [figure.value for figure in one.items] for one in somas(state, ended, ())}
    assert sums[ANA] == [0, 0]


def test_what_is_attached_and_whose_centro_lies_open_is_told(fabula):
    fita, centro = {"nome": "Fita"}, {"a": [ANA, 2]}
    state = fabula.position(aliados=centro, modificacoes={"f": [ANA, fita]})
    after = fabula.position(
        aliados=centro,
        modificacoes={"f": [ANA, {**fita, "anexada": "a"}]},
        tem={BETO: {"exposto": True}},
    )
    assert came(state, after) == ["Fita foi para a", f"o Centro de {BETO} ficou exposto"]


@pytest.mark.parametrize(
    ("influencia", "stake", "result"),
    [
        (5, "a influência empata em 5, e x fica com Beto", "a influência empatou em 5, e x ficou com Beto"),
        (4, "x fica com Beto: influência 4 contra 5", "x ficou com Beto: influência 4 contra 5"),
        (6, "x passa para Ana", "x passou para Ana"),
    ],
    ids=["tie", "less", "more"],
)
def test_an_influence_that_takes_nothing_is_told_with_both_sums(fabula, influencia, stake, result):
    """1.22.5a, decisao.57: the board shows nothing of it."""
    aliados = {"a": [ANA, 2, {"influencia": influencia}]}
    state = fabula.position(fase="influencia", aliados=aliados, bases={"x": [BETO]})
    state = play(state, DeclararInfluencia(seat=ANA, base="x", aliados=("a",)))[0]
    state = play(all_pass(state)[0], Bloquear(seat=BETO, bloqueios=()))[0]
    step = FABULA.apply(FABULA.apply(state, Passar(seat=ANA)).state, Passar(seat=BETO))
    told = {past: came(state, step.state, past=past, events=step.events) for past in (False, True)}
    assert told == {False: [stake], True: [result]}
