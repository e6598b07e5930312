"""The other phones hear what a card does: its name, and the effect of its text in words."""

import pytest
from games.fabula.test_alvos import ANA, RAIO, com, done, manobra
from games.fabula.test_ofensiva import play
from msgspec.structs import replace

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Ativar,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.state import Prevencao
from companion.games.fabula.telefone.board import board
from companion.games.fabula.telefone.duradouros import do_que_se_sabe
from companion.games.fabula.telefone.leitor import LEITOR
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.views.board_view import Perspective


def wait(state, lang="pt"):
    """Return what waits on the board, in words, and each of its links."""
    waits = board(Perspective(state, EVERYBODY, lang)).waits
    return waits.text, [link.text for link in waits.links]


def test_who_answers_a_manobra_reads_what_it_does_to_whom(fabula):
    state = fabula.position(aliados={"Onça 3": ["Beto", 4]})
    move = manobra(RAIO, {"targets": ("Onça 3",)}, carta="Raio")
    assert FABULA.render_move(state, move, "pt") == "jogar Raio: Onça 3 0/0/4: dano de 3"
    state, _events = play(state, move)
    text, links = wait(state)
    assert text == "Beto decide se responde a Raio de Ana: Onça 3 0/0/4: dano de 3"
    assert links == ["Raio"]
    state, _events = play(state, Passar(seat=ANA), manobra("Compre uma carta.", seat="Beto", carta="Eco"))
    assert wait(state)[1] == ["Raio: Onça 3 0/0/4: dano de 3", "Eco: comprar uma carta"]


def test_who_answers_an_x_reads_its_value(fabula):
    state = fabula.position(aliados={"b": ["Beto", 4]})
    text = "Cause X de dano ao aliado alvo."
    move = JogarManobra(seat=ANA, carta="Conta", x=2, **LEITOR.values(LEITOR.read(text, "manobra")))
    state, _events = play(state, move.choosing("efeito[0].targets", ("b",)))
    assert wait(state)[0] == "Beto decide se responde a Conta de Ana: b 0/0/4: dano de 2"


def test_who_answers_a_card_of_which_nothing_is_told_reads_its_name(fabula):
    state, _events = play(fabula.position(), JogarManobra(seat=ANA, carta="Raio"))
    assert wait(state) == ("Beto decide se responde a Raio de Ana", ["Raio"])


@pytest.mark.parametrize(
    ("move", "text", "words"),
    [
        (
            JogarAliado(seat=ANA, carta="Onça", vida=2),
            "Quando este aliado morrer, compre uma carta.",
            "Onça 0/0/2 de Ana: quando esta carta morre: comprar uma carta",
        ),
        (
            JogarModificacao(seat=ANA, carta="Colete"),
            "O aliado anexado ganha +2 de vida.",
            "Colete de Ana: +2 vida",
        ),
    ],
)
def test_who_answers_a_permanent_reads_its_abilities(fabula, move, text, words):
    state = fabula.position(fase="acao")
    fields = LEITOR.read(text, "aliado" if isinstance(move, JogarAliado) else "modificacao").fields
    state, _events = play(state, move.having(**fields))
    assert wait(state)[0] == f"Beto decide se responde a {words}"


def test_an_ability_is_told_with_its_source_and_its_effect(fabula):
    state = fabula.position(aliados={"a": [ANA, 2], "b": ["Beto", 3]})
    efeito = LEITOR.read("2: cause 1 de dano a um aliado alvo.", "aliado").fields["ativadas"][0].efeito
    move = Ativar(seat=ANA, fonte="a", custo=2, efeito=efeito).choosing("efeito[0].targets", ("b",))
    assert FABULA.render_move(state, move, "pt") == "ativar a 0/0/2 por 2: b 0/0/3: dano de 1"


def lasting(state):
    """Return the effects that lie as things of their own, each with its player and its words."""
    view = board(Perspective(state, EVERYBODY, "pt"))
    return [(one.seat, one.text) for one in view.places.values() if one.kind == "vigora"]


@pytest.mark.parametrize(
    ("text", "mira", "words"),
    [
        (
            "O aliado alvo ganha +2 de ofensiva até o fim do turno.",
            {"on": "b"},
            "Força · b de Beto: +2 ofensiva, até o fim do turno",
        ),
        (
            "Os aliados que os oponentes controlam não podem bloquear até o fim da fase.",
            {},
            "Força · aliados · dos outros: não pode bloquear, até o fim da fase",
        ),
        (
            "Previna todo o dano que seria causado por ofensivas neste turno.",
            {},
            "Força · previne-se todo o dano de ofensivas, até o fim do turno",
        ),
        (
            "Previna 2 de dano que seria causado ao aliado alvo neste turno.",
            {"targets": ("b",)},
            "Força · b de Beto: previne-se o dano: 2, até o fim do turno",
        ),
    ],
)
def test_what_lasts_lies_there_with_its_card_its_player_and_its_end(fabula, text, mira, words):
    state = fabula.position(aliados={"b": ["Beto", 4]})
    assert lasting(state) == []
    state = done(state, manobra(text, mira, carta="Força"))
    assert lasting(state) == [(ANA, words)]
    state, _events = play(state, NinguemResponde(seat=ANA))
    assert lasting(state) == []


@pytest.mark.parametrize(
    ("id", "called"),
    [("Onça 3", "Onça"), ("9", "uma carta"), ("Ana", "Ana")],
    ids=["named", "unnamed", "seat"],
)
def test_what_has_left_is_told_by_its_name_and_never_by_its_id(fabula, id, called):
    state = fabula.position()
    dura = Prevencao(id=90, jogador=ANA, carta="Névoa", alvo=id, ate="fim-da-fase")
    state = replace(state, mesa=replace(state.mesa, prevencoes=(dura,)))
    assert lasting(state) == [(ANA, f"Névoa · {called}: previne-se o dano, até o fim da fase")]


def test_what_lasts_is_seen_on_the_aliado_that_it_touches(fabula):
    state = fabula.position(aliados={"b": ["Beto", 4]})
    state = done(state, manobra("O aliado alvo ganha +2 de ofensiva até o fim do turno.", {"on": "b"}))
    (piece,) = board(Perspective(state, EVERYBODY, "pt")).places["b"].lies
    assert [one.text for one in piece.signs] == ["Carta: +2 ofensiva, até o fim do turno"]


def test_a_permanent_that_is_tapped_says_its_text_and_that_of_what_it_bears(fabula):
    colete = com("modificacao", "O aliado anexado ganha +2 de vida.", nome="Colete", anexada="b")
    state = fabula.position(
        aliados={"b": ["Beto", 4, com("aliado", "Este aliado não pode bloquear.")]},
        modificacoes={"m": [ANA, colete]},
    )
    seen = Perspective(state, EVERYBODY, "pt")
    assert [one.text for one in do_que_se_sabe(seen, "places", "b")] == [
        "não pode bloquear",
        "Colete: +2 vida",
    ]
    assert [one.text for one in do_que_se_sabe(seen, "places", "m")] == ["+2 vida"]
