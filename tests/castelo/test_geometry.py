"""The mat of Castelo has room for all that players lay on it, in the order of the rulebook."""

from itertools import combinations, pairwise

import pytest

from companion.cards.measures import Size
from companion.games.castelo import pieces
from companion.games.castelo.pieces import Area
from layouts.sheets.paper import PAPERS
from layouts.sheets.tiles import tile

BOARD = Area(0, 0, pieces.TAPETE.width, pieces.TAPETE.height)
SIDES = {
    "castelo": pieces.TRILHA_DO_CASTELO,
    "muralha": pieces.TRILHA_DA_MURALHA,
    "baralho": pieces.BARALHO,
    "descarte": pieces.DESCARTE,
    "fases": pieces.QUADRO_DAS_FASES,
    "titulos": pieces.TITULOS,
}
WORDS, UNPRINTABLE = 3.2, 5.0  # millimetres: a line of words in the margin, what printers leave white
ZONES = (pieces.AREA_PROTEGIDA, pieces.FAIXA_DA_MURALHA, pieces.AREA_DE_COMBATE, pieces.FAIXA_DE_CAMPO)


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 4), ("a3", 2)])
def test_it_prints_on_four_a4_or_two_a3(paper, sheets):
    found = tile(pieces.TAPETE, PAPERS[paper], UNPRINTABLE, lambda _length: WORDS)
    assert found.columns * found.rows == sheets


def test_areas_lie_from_the_player_to_the_opponent():
    # castelo.mesa.ordem-das-areas
    for near, far in pairwise(pieces.AREAS):
        assert near.top <= far.y


def test_no_two_areas_meet():
    named = {**SIDES, **{str(at): area for at, area in enumerate(pieces.AREAS)}}
    for (one, a), (other, b) in combinations(named.items(), 2):
        assert not a.meets(b), (one, other)
        assert a.within(BOARD)
        assert b.within(BOARD)


def test_nothing_but_the_open_edge_lies_in_the_margin():
    inner = Area(pieces.MARGEM, pieces.MARGEM, BOARD.width - 2 * pieces.MARGEM, BOARD.height - pieces.MARGEM)
    for area in (*SIDES.values(), *pieces.AREAS):
        assert area.within(inner)


def test_eight_producers_with_room_for_markers_below():
    # castelo.producao.maximo-oito, castelo.producao.marcadores-abaixo
    cards = [pieces.produtor(number) for number in range(1, 9)]
    for one, other in combinations(cards, 2):
        assert not one.meets(other)
    for number, card in enumerate(cards, 1):
        markers = pieces.marcadores_do_produtor(number)
        assert Size(card.width, card.height) == pieces.CARTA
        assert markers.top == card.y
        assert markers.height >= pieces.LADO_DO_MARCADOR
        assert markers.width >= 4 * pieces.LADO_DO_MARCADOR
        assert card.within(pieces.PRODUCAO_NA_MESA)
        assert markers.within(pieces.FAIXA_DE_MARCADORES)


@pytest.mark.parametrize("zone", [pieces.AREA_PROTEGIDA, pieces.AREA_DE_COMBATE])
def test_tropas_have_room_upright_and_turned_and_fanned(zone):
    # castelo.tropas.entra-virada; a group of three fans out over its place
    for number in range(1, pieces.LUGARES + 1):
        place = pieces.lugar(zone, number)
        assert min(place.width, place.height) >= max(pieces.CARTA.width, pieces.CARTA.height)
        assert place.width >= pieces.CARTA.width + 2 * 12
        assert place.within(zone)


def test_traps_lie_whole_on_the_wall():
    for number in range(1, pieces.LUGARES + 1):
        place = pieces.lugar(pieces.FAIXA_DA_MURALHA, number)
        assert Size(place.width, place.height) == pieces.CARTA.turned
        assert place.within(pieces.FAIXA_DA_MURALHA)


def test_traps_in_the_field_reach_over_the_open_edge_alone():
    for number in range(1, pieces.LUGARES + 1):
        place = pieces.lugar(pieces.FAIXA_DE_CAMPO, number)
        assert Size(place.width, place.height) == pieces.CARTA.turned
        assert place.y == pieces.FAIXA_DE_CAMPO.y
        assert place.x >= pieces.FAIXA_DE_CAMPO.x
        assert place.right <= pieces.FAIXA_DE_CAMPO.right
        assert place.top > BOARD.top


@pytest.mark.parametrize("zone", ZONES)
def test_places_of_a_zone_do_not_meet(zone):
    for one, other in combinations(range(1, pieces.LUGARES + 1), 2):
        assert not pieces.lugar(zone, one).meets(pieces.lugar(zone, other))


@pytest.mark.parametrize("pile", [pieces.BARALHO, pieces.DESCARTE])
def test_a_pile_has_room(pile):
    assert pile.width >= pieces.CARTA.width
    assert pile.height >= pieces.CARTA.height
