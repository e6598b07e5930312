"""Coats of arms and walls are distinct, light, within their box, and the same for the same card."""

import itertools

import numpy
import pytest

from companion.cards.card import Card
from companion.games.castelo import pieces
from layouts.castelo import brasao, cargas, escudos, muralha, ornaments, theme

DIFFERENT = 0.125  # of the whole scale of grey, from which on two pixels differ
GREY = numpy.array([0.299, 0.587, 0.114])
BOX = (39.6, 29.0)  # on a card
COSTS = (
    (0, 0, 1, 0),
    (1, 1, 0, 0),
    (2, 0, 0, 3),
    (0, 2, 2, 0),
    (1, 0, 0, 0),
    (0, 0, 0, 0),
    (1, 1, 1, 1),
    (0, 4, 0, 0),
)

every_kind = pytest.mark.parametrize("kind", pieces.CARD_KINDS, ids=lambda kind: kind.name)


def card(kind, number):
    cost = COSTS[number % len(COSTS)]
    values = {f"custo_{letter}": count for letter, count in zip("caet", cost, strict=True)}
    values |= {
        "produto": tuple(pieces.PRODUTOS)[number % 4],
        "rende": 1 + number % 3,
        "tipo": ("ser-vivo", "maquina")[number % 2],
        "raridade": ("comum", "rara", "muito-rara")[number % 3],
    }
    return Card(f"carta-{number}", kind, values, {})


@pytest.fixture
def arms(sketched):
    def draw(one, width=BOX[0], height=BOX[1], **look):
        return sketched(lambda pen: brasao.brasao(pen, one, width, height), width, height, **look)

    return draw


def inked(picture):
    return 1 - float((picture @ GREY).mean())


def differing(one, other):
    return float((abs(one @ GREY - other @ GREY) > DIFFERENT).mean())


@every_kind
def test_any_two_cards_of_a_kind_differ_in_15_percent_of_pixels_at_20_mm(kind, arms):
    pictures = [arms(card(kind, number), 20, 20).picture() for number in range(24)]
    for (a, one), (b, other) in itertools.combinations(enumerate(pictures), 2):
        assert differing(one, other) >= 0.15, (a, b)


def test_the_cards_of_the_sampler_differ_as_they_stand_on_their_faces(sampler, arms):
    pictures = {one.id: arms(one).picture() for one in sampler.cards}
    for one, other in itertools.combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) >= 0.12, (one, other)


@pytest.mark.thorough
@every_kind
def test_arms_cost_at_most_15_percent_of_ink_and_less_in_low_ink(kind, arms):
    for number in range(24):
        full, low = arms(card(kind, number)), arms(card(kind, number), low_ink=True)
        assert inked(full.picture()) <= 0.15
        assert 0.02 < inked(low.picture()) < inked(full.picture())


@every_kind
@pytest.mark.parametrize("box", [(39.6, 29), (53.8, 29.2), (20, 20), (25, 40), (60.8, 14), (34.8, 10)])
def test_arms_stay_in_their_box(kind, box, arms):
    margin = 3.0
    pixels = int(margin / 25.4 * 150) - 1
    for number in range(6):
        picture = arms(card(kind, number), *box, margin=margin).picture()
        edge = numpy.ones(picture.shape[:2], dtype=bool)
        edge[pixels:-pixels, pixels:-pixels] = False
        assert (picture[edge] > 0.98).all(), number


def test_the_same_card_has_the_same_arms_and_another_has_others(arms):
    one, other = card(pieces.TROPA, 1), card(pieces.TROPA, 3)
    assert arms(one).bytes == arms(one).bytes
    assert arms(one).bytes != arms(other).bytes


def test_the_arms_of_the_sampler_show_what_the_names_say(sampler):
    shown = {one.id: cargas.charge_of(one, one.kind.name).name for one in sampler.cards}
    assert shown == {
        "olaria-da-vovo": "tijolos",
        "ferraria-do-morro": "bigorna",
        "capela-de-papelao": "capela",
        "quintal-de-treino": "alvo",
        "soldado-de-panela": "soldado",
        "gato-de-muralha": "gato",
        "dragao-de-lapis-de-cor": "dragao",
        "catapulta-de-colher": "catapulta",
        "robo-de-caixa": "robo",
        "pipa-vigia": "pipa",
        "hora-do-lanche": "lanche",
        "chuva-de-bolinhas": "bolinhas",
        "de-novo-de-novo": "piao",
        "arvore-do-recreio": "arvore",
        "mola-de-caneta": "mola",
        "balde-na-porta": "balde",
        "cola-escolar": "cola",
        "buraco-tapado-de-folhas": "buraco",
    }
    assert len(set(shown.values())) == len(shown)


@pytest.mark.parametrize("group", ["ser-vivo", "maquina", *(kind.name for kind in pieces.CARD_KINDS[2:])])
def test_a_name_without_a_figure_gets_an_emblem_of_its_kind(group):
    emblems = {
        cargas.charge_of(Card(f"n-{number}", pieces.TROPA, {}, {}), group).name for number in range(40)
    }
    assert len(emblems) >= 3
    assert all(group in cargas.LIBRARY.figures[name].stands_for for name in emblems)


def test_a_colour_means_one_thing():
    products, kinds = set(theme.PRODUTOS.values()), set(theme.TIPOS.values())
    assert len(products) == len(theme.PRODUTOS)
    assert len(kinds) == len(theme.TIPOS) - 1  # both traps lie in the dark
    assert not products & kinds
    assert theme.PEDRA not in products | kinds


def test_the_dearer_a_card_the_more_its_field_is_divided():
    parts = [max(len(division()) for division in band) for band in escudos.DIVISIONS]
    assert parts == sorted(parts)
    assert parts[0] < parts[-1]


def test_a_face_has_at_most_three_crayons(sampler):
    for one in sampler.cards:
        assert len({*brasao._colours(one), ornaments.crayon(one)}) <= 3


@pytest.mark.parametrize(
    ("points", "full", "state"),
    [
        (10, 10, "inteira"),
        (6, 10, "inteira"),
        (5, 10, "rachada"),
        (1, 10, "rachada"),
        (0, 10, "caida"),
        (10, 20, "rachada"),
        (11, 20, "inteira"),
    ],
)
def test_the_wall_cracks_at_half_and_falls_at_0(points, full, state):
    assert muralha.state_of(points, full) == state


@pytest.mark.parametrize("low_ink", [False, True])
def test_the_three_walls_can_be_distinguished(low_ink, sketched):
    pictures = [
        sketched(
            lambda pen, state=state: muralha.draw(pen, "x", 0.5, 0, 29, 8, state), 30, 9, low_ink=low_ink
        ).picture()
        for state in ("inteira", "rachada", "caida")
    ]
    for one, other in itertools.combinations(pictures, 2):
        assert differing(one, other) >= 0.06


def test_the_back_is_the_same_after_half_a_turn(sketched):
    game = Card("castelo", pieces.TROPA, {}, {})
    picture = sketched(lambda pen: ornaments.verso(pen, game, 51, 55), 51, 55).picture()
    assert differing(picture, picture[::-1, ::-1]) < 0.01
    assert inked(picture) <= 0.15
