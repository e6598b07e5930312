"""The mats of Castelo have room for all that players lay on them, in the order of the rulebook."""

from itertools import combinations, pairwise

import pytest

from companion.cards.measures import Area, Size
from companion.games.castelo import pieces
from layouts.boards.slots import sleeved
from layouts.castelo.areas import LUGARES, MARGEM, MatAreas
from layouts.sheets.paper import PAPERS
from layouts.sheets.tiles import tile

WORDS, UNPRINTABLE = 3.2, 5.0  # millimetres: a line of words in the margin, what printers leave white
MATS = {
    "wide": MatAreas(pieces.CARTA),
    "narrow": MatAreas(pieces.CARTA, "narrow"),
    "sleeved": MatAreas(sleeved(pieces.CARTA)),
    "tarot": MatAreas(Size(73, 123)),
}
every_mat = pytest.mark.parametrize("areas", MATS.values(), ids=MATS)


def rows(areas):
    return (areas.marcadores, areas.producao, *areas.zonas)


def sides(areas):
    return {
        "castelo": areas.trilha_do_castelo,
        "muralha": areas.trilha_da_muralha,
        "baralho": areas.baralho,
        "descarte": areas.descarte,
        "fases": areas.fases,
        "titulos": areas.titulos,
    }


@pytest.mark.parametrize(
    ("mat", "paper", "sheets"),
    [
        ("wide", "a4", 4),
        ("wide", "a3", 2),
        ("narrow", "letter", 4),
        ("sleeved", "a4", 4),
        ("sleeved", "a3", 2),
        ("sleeved", "letter", 6),  # eight producers in sleeves are wider than two sheets of letter
    ],
)
def test_it_prints_on_so_many_sheets(mat, paper, sheets):
    found = tile(MATS[mat].mat, PAPERS[paper], UNPRINTABLE, lambda _length: WORDS)
    assert found.columns * found.rows == sheets


@every_mat
def test_areas_lie_from_the_player_to_the_opponent(areas):
    # castelo.mesa.ordem-das-areas
    for near, far in pairwise(rows(areas)):
        assert near.top <= far.y


@every_mat
def test_no_two_areas_meet(areas):
    board = Area(0, 0, areas.mat.width, areas.mat.height)
    named = {**sides(areas), **{str(at): area for at, area in enumerate(rows(areas))}}
    for (one, a), (other, b) in combinations(named.items(), 2):
        assert not a.inset(0.001).meets(b), (one, other)
        assert a.inset(0.001).within(board), one
        assert b.inset(0.001).within(board), other


@every_mat
def test_nothing_but_the_open_edge_lies_in_the_margin(areas):
    inner = Area(MARGEM, MARGEM, areas.mat.width - 2 * MARGEM, areas.mat.height - MARGEM)
    for area in (*sides(areas).values(), *rows(areas)):
        assert area.inset(0.001).within(inner)


@every_mat
def test_eight_producers_with_room_for_markers_below(areas):
    # castelo.producao.maximo-oito, castelo.producao.marcadores-abaixo
    cards = [areas.produtor(number) for number in range(1, 9)]
    for one, other in combinations(cards, 2):
        assert not one.inset(0.001).meets(other)
    for number, card in enumerate(cards, 1):
        markers = areas.marcadores_do_produtor(number)
        assert Size(card.width, card.height) == areas.slot
        assert markers.top == card.y
        assert markers.height >= pieces.LADO_DO_MARCADOR + 0.5
        assert markers.width >= 4 * pieces.LADO_DO_MARCADOR
        assert card.inset(0.001).within(areas.producao)
        assert markers.inset(0.001).within(areas.marcadores)


@every_mat
def test_tropas_have_room_upright_and_turned_and_fanned(areas):
    # castelo.tropas.entra-virada; a group of three fans out over its place
    for zone in (areas.protegida, areas.combate):
        for number in range(1, LUGARES + 1):
            place = areas.lugar(zone, number)
            assert min(place.width, place.height) >= max(areas.slot.width, areas.slot.height)
            assert place.width >= areas.slot.width + 2 * 12
            assert place.inset(0.001).within(zone)


@every_mat
def test_traps_lie_whole_on_the_wall(areas):
    for number in range(1, LUGARES + 1):
        place = areas.lugar(areas.muralha, number)
        assert Size(place.width, place.height) == areas.slot.turned
        assert place.inset(0.001).within(areas.muralha)


@every_mat
def test_traps_in_the_field_reach_over_the_open_edge_alone(areas):
    for number in range(1, LUGARES + 1):
        place = areas.lugar(areas.campo, number)
        assert Size(place.width, place.height) == areas.slot.turned
        assert place.y == areas.campo.y
        assert place.x >= areas.campo.x
        assert place.right <= areas.campo.right + 0.001
        assert place.top > areas.mat.height


@every_mat
def test_places_of_a_zone_do_not_meet(areas):
    for zone in areas.zonas:
        for one, other in combinations(range(1, LUGARES + 1), 2):
            assert not areas.lugar(zone, one).inset(0.001).meets(areas.lugar(zone, other))


@every_mat
def test_a_pile_has_room(areas):
    for pile in (areas.baralho, areas.descarte):
        assert pile.width >= areas.slot.width
        assert pile.height >= areas.slot.height
