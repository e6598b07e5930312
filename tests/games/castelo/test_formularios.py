"""Players declare cards that the table does not know by a form, which makes the right move."""

import msgspec
import pytest
from games.castelo.positions import position
from games.castelo.simulacao.cartas import do_conjunto

from companion.games.castelo.game import CASTELO
from companion.games.castelo.mesa import QUATRO_PRODUTOS
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.state import PERMANENTES
from companion.games.castelo.tasks import Efeito
from companion.referee.fields.secrets import Secret
from webapp.tables.queries.card_forms import card_forms
from webapp.tables.wire.move_forms import move_forms


@pytest.fixture(scope="module")
def faces():
    return card_forms("castelo", "pt").faces


def test_a_tropa_is_declared_by_its_three_values_and_what_it_costs_of_each_product(faces):
    """castelo.tropas.tres-valores, castelo.producao.pagar-com-marcadores"""
    tropa = faces["tropa"]
    assert tropa.needs == ("ataque", "defesa", "vida")
    assert [field.path for field in tropa.asks] == [
        *tropa.needs,
        "tipo",
        *(f"custo.{produto}" for produto in QUATRO_PRODUTOS),
    ]
    assert [field.least for field in tropa.asks[:3]] == [0, 0, 1]
    assert {field.under for field in tropa.asks[4:]} == {"Custo"}
    assert [field.label for field in tropa.asks[4:6]] == ["Construção", "Armeiro"]
    rare = {field.path: field for field in tropa.rare}
    assert [choice.value for choice in rare["voo"].choices] == ["C", "L", "sem-letra"]
    assert rare["velocidade"].kind == rare["agrupamento"].kind == "flag"
    assert rare["aereo"].kind == "number"
    assert rare["manutencao.espiritual"].under == "Manutenção"


def test_every_face_says_what_its_move_knows_and_in_words(faces):
    """Every field that is asked belongs to the move, and none is named by its wire name."""
    for kind, face in faces.items():
        for field in (*face.asks, *face.rare):
            assert field.label, (kind, field.path)
            assert field.path.partition(".")[0] in CASTELO.at_table.asks.faces[kind].move.__struct_fields__


def test_a_trap_is_declared_last_and_a_producer_needs_both(faces):
    """castelo.decisao.108, castelo.producao.quantidade-impressa"""
    assert faces["armadilha"].last
    assert faces["producao"].needs == ("produto", "rende")
    assert {kind for kind, face in faces.items() if not face.first} == {"armadilha-oculta"}


def test_the_name_of_a_laid_trap_is_declared_aside_and_to_nobody_else(faces):
    """castelo.mesa.armadilhas-ocultas"""
    assert faces["armadilha-oculta"].aside
    assert faces["armadilha-oculta"].asks == faces["armadilha-oculta"].rare == ()
    assert move_forms("castelo")["colocar-armadilha"].card.secret
    assert not move_forms("castelo")["usar-armadilha"].card.secret
    for name, lugar in (("Balde de Tinta", "muralha"), ("Buraco Coberto", "campo")):
        whole = filled(known(name), ColocarArmadilha(seat="Ana"))
        assert whole == ColocarArmadilha(seat="Ana", lugar=lugar, carta=Secret("Ana", name))
    elsewhere = ColocarArmadilha(seat="Ana", lugar="campo")
    assert CASTELO.at_table.plays(known("Balde de Tinta"), elsewhere) is None
    assert CASTELO.at_table.plays(known("Raio de Pilha"), ColocarArmadilha(seat="Ana")) is None
    assert CASTELO.at_table.cards_in(None, whole) == ()  # nor is it remembered for later tables


def test_what_was_declared_is_played(faces):
    """castelo.turno.tropa-na-protegida"""
    state = position(fase="acoes-1", etapa="", lado_ana={"marcadores": {"armeiro": 2, "treinamento": 1}})
    values = {"ataque": 2, "defesa": 0, "vida": 3, "voo": "L", "custo": ("armeiro", "armeiro", "treinamento")}
    after = CASTELO.apply(state, BaixarTropa(seat="Ana", **values)).state.mesa.lado("Ana")
    assert [um.marcadores for um in after.produtores] == [0, 0]
    assert (after.tropas[0].defesa, after.tropas[0].voo) == (0, "L")
    espiritual = BaixarProducao(seat="Ana", produto="espiritual", rende=2)
    assert CASTELO.apply(state, espiritual).state.mesa.lado("Ana").produtores[-1].marcadores == 2


def known(name):
    table = CASTELO.at_table
    return next(card for card in (table.card(one, "pt") for one in do_conjunto()) if card.name == name)


def filled(card, move):
    return msgspec.convert({**msgspec.to_builtins(move), **CASTELO.at_table.plays(card, move)}, type(move))


def test_an_instantanea_asks_what_its_text_leaves_open():
    """castelo.instantaneas.efeitos-variados"""
    state = position({"a": [1, 1, 1]}, {"b": [1, 1, 4]}, fase="acoes-1", etapa="")
    raio = known("Raio de Pilha")
    move = msgspec.structs.replace(filled(raio, UsarInstantanea(seat="Ana")), custo=())
    ruling = CASTELO.judge(state, move)
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert question.field == "efeito[0].alvo"
    assert set(question.choices) == {"a", "b", "muralha:Ana", "castelo:Ana", "muralha:Beto", "castelo:Beto"}
    aimed = move.having(efeito=(msgspec.structs.replace(move.efeito[0], alvo="b"),))
    assert CASTELO.apply(state, aimed).state.mesa.tropa("b").dano == 2
    valente = filled(known("Coração Valente"), UsarInstantanea(seat="Ana"))
    assert valente.unset == ("efeito[0].on",)


def test_a_trap_does_what_it_says_to_whom_it_is_used_on():
    """castelo.armadilhas.custo-no-uso"""
    move = UsarArmadilha(seat="Beto", armadilha="m", alvo="a")
    assert [op.alvo for op in filled(known("Buraco Coberto"), move).efeito] == ["a"]
    assert [op.on for op in filled(known("Cola na Escada"), move).efeito] == ["a"]


@pytest.mark.parametrize(
    ("move", "name"),
    [
        (UsarInstantanea(seat="Ana"), "Raio de Pilha"),
        (UsarArmadilha(seat="Beto", armadilha="m", alvo="a"), "Buraco Coberto"),
    ],
)
def test_a_text_told_once_is_known_and_its_targets_are_chosen_anew(move, name):
    card = known(name)
    whole = filled(card, move)
    told = whole.having(efeito=(msgspec.structs.replace(whole.efeito[0], alvo="a"),))
    (again,) = CASTELO.at_table.cards_in(None, told)
    assert again.effect == card.effect
    assert filled(again, move) == whole


def test_each_producer_that_offers_a_choice_is_asked_for_its_own():
    """castelo.decisao.8"""
    oferece = ("armeiro", "treinamento")
    dela = BaixarProducao(seat="Ana", carta="Oficina", produto="treinamento", impressos=oferece)
    (card,) = CASTELO.at_table.cards_in(None, dela)
    stored = msgspec.structs.replace(card, facts=(*card.facts, ("produto", "treinamento")))
    for known_as in (card, stored):  # cards that a house has kept still have the choice of their first player
        move = filled(known_as, BaixarProducao(seat="Beto"))
        ruling = CASTELO.judge(position({}, fase="acoes-1", etapa="", ativo="Beto"), move)
        assert [set(question.choices) for question in ruling.questions] == [set(oferece)]


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_texts_have_done_is_declared_by_buttons_that_name_it(lang):
    """Each button makes an operation of the game, once the piece is tapped that it is about."""
    forms = card_forms("castelo", lang)
    assert len({(form.label, form.of) for form in forms.results}) == len(forms.results) == 19
    for form in forms.results:
        msgspec.convert([{**form.op, form.place: "a"}], Efeito)
        # A bare +2 might be of ataque, defesa or vida; a producer has markers alone.
        assert form.of == ("produtor",) or any(map(str.isalpha, form.label)), form.label
    for form in forms.operations:
        values = {field.path: field.choices[0].value if field.choices else 1 for field in form.asks}
        msgspec.convert([{**form.given, **values}], Efeito)


def test_what_a_permanente_says_while_it_lies_there_is_what_the_game_knows(faces):
    """castelo.permanentes.alcance"""
    said = faces["permanente"].said
    assert {one.target for one in (*said.numbers, *said.abilities)} <= set(PERMANENTES.targets)
    assert {one.value for one in said.sets} == set(PERMANENTES.sets)
    assert said.below in BaixarPermanente.__struct_fields__
    assert [face for face, form in faces.items() if form.said] == ["permanente"]
