"""The Páginas of Castória have room for all that players lay on them."""

from itertools import combinations

import pytest

from companion.cards.measures import Area, Size
from companion.games.castoria import pieces
from layouts.boards.slots import sleeved
from layouts.castoria.areas import MARGEM, PageAreas, campo_de_acrescimo, campo_de_imaginacao
from layouts.sheets.paper import PAPERS
from layouts.sheets.tiles import tile

SLEEVED = sleeved(pieces.CARTA)
PAGINAS = {
    "tall": PageAreas(pieces.CARTA),
    "low": PageAreas(pieces.CARTA, "low"),
    "sleeved": PageAreas(SLEEVED),
    "low sleeved": PageAreas(SLEEVED, "low"),
    "tarot": PageAreas(Size(73, 123)),
}
every_page = pytest.mark.parametrize("areas", PAGINAS.values(), ids=PAGINAS)


def boxes(areas):
    return {
        **areas.zonas,
        "trilha": areas.trilha,
        "fases": areas.fases,
        "narrador": areas.narrador,
        "convocacao": areas.convocacao,
    }


def cards_of(areas, space):
    """Return the room of a space's pieces: a card upright, turned, and a Condecoração under it."""
    return {
        f"{space} upright": areas.carta_em_pe(space),
        f"{space} turned": areas.carta_virada(space),
        f"{space} strip": areas.faixa(space),
    }


@pytest.mark.parametrize(
    ("pagina", "paper", "sheets"),
    [
        ("tall", "a4", 2),
        ("tall", "a3", 1),
        ("low", "letter", 2),
        ("sleeved", "a4", 2),
        ("sleeved", "a3", 1),
        ("low sleeved", "letter", 2),
    ],
)
def test_a_pagina_takes_so_many_sheets(pagina, paper, sheets):
    found = tile(PAGINAS[pagina].pagina, PAPERS[paper], 5.0, lambda _length: 3.2)
    assert len(found.tiles) == sheets


@pytest.mark.parametrize(
    ("level", "count"),
    [(1, 1), (2, 2), (3, 3)],  # castoria.pagina.espaco-n1, .espacos-n2, .espacos-n3
)
def test_spaces_of_a_caste(level, count):
    assert sum(pieces.nivel(space) == level for space in pieces.ESPACOS) == count


@every_page
def test_a_space_takes_its_card_upright_and_turned(areas):
    for space in pieces.ESPACOS:
        square = areas.espaco(space)
        for card in (areas.carta_em_pe(space), areas.carta_virada(space)):
            assert card.within(square)
            assert Size(*sorted(card[2:])) == areas.slot


@every_page
def test_a_condecoracao_shows_below_its_bearer(areas):
    for space in pieces.ESPACOS:
        strip, card = areas.faixa(space), areas.carta_em_pe(space)
        assert strip.height >= 12
        assert strip.top == pytest.approx(card.y)
        assert (strip.x, strip.width) == (card.x, card.width)


@every_page
def test_everything_lies_on_the_board_inside_the_margin_that_may_be_cut(areas):
    width, height = areas.pagina.width, areas.pagina.height
    open_edge = areas.low
    foot = 0 if open_edge else MARGEM
    inner = Area(MARGEM, foot, width - 2 * MARGEM, height - MARGEM - foot)
    for space in pieces.ESPACOS:
        for name, area in cards_of(areas, space).items():
            reaches_beyond = open_edge and pieces.nivel(space) == 3 and "strip" in name
            assert area.inset(0.001).within(inner) != reaches_beyond, name
    for name, area in boxes(areas).items():
        assert area.inset(0.001).within(inner), name


@every_page
def test_no_card_of_a_space_meets_one_of_another(areas):
    for one, other in combinations(pieces.ESPACOS, 2):
        for name, area in cards_of(areas, one).items():
            for other_name, other_area in cards_of(areas, other).items():
                assert not area.inset(0.001).meets(other_area), (name, other_name)


@every_page
def test_no_zone_meets_another(areas):
    for (one, area), (other, second) in combinations(boxes(areas).items(), 2):
        assert not area.inset(0.001).meets(second), (one, other)


@every_page
def test_no_card_on_a_space_covers_a_zone(areas):
    for space in pieces.ESPACOS:
        for box, zone in boxes(areas).items():
            for name, area in cards_of(areas, space).items():
                assert not area.inset(0.001).meets(zone), (name, box)


@every_page
def test_a_zone_holds_a_pile_of_cards(areas):
    for area in areas.zonas.values():
        assert min(area.width, area.height) > areas.slot.width
        assert max(area.width, area.height) >= areas.slot.height


@every_page
def test_the_base_lies_near_its_owner(areas):
    # castoria.decisao.97
    heights = {level: [] for level in (1, 2, 3)}
    for space in pieces.ESPACOS:
        heights[pieces.nivel(space)].append(areas.espaco(space).y)
    assert max(heights[3]) < min(heights[2]) <= max(heights[2]) < min(heights[1])


@every_page
def test_a_space_stands_over_the_gap_between_its_supports(areas):
    # castoria.decisao.1
    for space, supports in pieces.SUPORTES.items():
        left, right = (areas.espaco(below).centre[0] for below in supports)
        assert left < areas.espaco(space).centre[0] < right
        assert areas.espaco(space).centre[0] == pytest.approx((left + right) / 2)


@every_page
def test_several_condecoracoes_stack_between_upright_supports(areas):
    # castoria.decisao.60
    for space, supports in pieces.SUPORTES.items():
        strip = areas.faixa(space)
        left, right = (areas.carta_em_pe(support) for support in supports)
        assert left.right <= strip.x
        assert strip.right <= right.x


@every_page
def test_the_track_has_a_field_for_each_tenth_and_they_run_in_order(areas):
    fields = [campo_de_imaginacao(tenths, areas.trilha) for tenths in range(31)]
    assert len(set(fields)) == 31
    assert fields == sorted(fields, key=lambda field: (round(field.y, 3), field.x))
    more = [campo_de_acrescimo(tenths, areas.trilha) for tenths in pieces.ACRESCIMOS_DECIMOS]
    for one, other in combinations(fields + more, 2):
        assert not one.inset(0.01).meets(other)
    assert all(field.width >= pieces.LADO_DO_MARCADOR + 0.5 for field in fields)


@pytest.mark.parametrize("tenths", [-1, 31])
def test_the_track_has_no_other_field(tenths):
    with pytest.raises(ValueError, match=str(tenths)):
        campo_de_imaginacao(tenths, PAGINAS["tall"].trilha)
