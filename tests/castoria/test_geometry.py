"""The Página of Castória has room for all that players lay on it."""

from itertools import combinations

import pytest

from companion.cards.measures import Area
from companion.games.castoria import pieces

BOARD = Area(0, 0, pieces.PAGINA.width, pieces.PAGINA.height)
BOXES = {
    **pieces.ZONAS,
    "trilha": pieces.TRILHA,
    "fases": pieces.QUADRO_DAS_FASES,
    "narrador": pieces.QUADRO_DO_NARRADOR,
    "convocacao": pieces.QUADRO_DA_CONVOCACAO,
}


def cards_of(space):
    """Return the room of a space's pieces: a card upright, turned, and a Condecoração under it."""
    return {
        f"{space} upright": pieces.carta_em_pe(space),
        f"{space} turned": pieces.carta_virada(space),
        f"{space} strip": pieces.faixa(space),
    }


def test_prints_on_two_portrait_a4_side_by_side_and_whole_on_a3():
    unprintable, overlap = 5, 10
    assert pieces.PAGINA.width <= 2 * (210 - 2 * unprintable) - overlap
    assert pieces.PAGINA.height <= 297 - 2 * unprintable
    assert pieces.PAGINA.width <= 420 - 2 * unprintable


@pytest.mark.parametrize(
    ("level", "count"),
    [(1, 1), (2, 2), (3, 3)],  # castoria.pagina.espaco-n1, .espacos-n2, .espacos-n3
)
def test_spaces_of_a_caste(level, count):
    assert sum(pieces.nivel(space) == level for space in pieces.ESPACOS) == count


@pytest.mark.parametrize("space", pieces.ESPACOS)
def test_a_space_takes_its_card_upright_and_turned(space):
    area = pieces.espaco(space)
    assert area.width >= 88
    assert area.height >= 88
    assert pieces.carta_em_pe(space).within(area)
    assert pieces.carta_virada(space).within(area)


@pytest.mark.parametrize("space", pieces.ESPACOS)
def test_a_condecoracao_shows_below_its_bearer(space):
    strip, card = pieces.faixa(space), pieces.carta_em_pe(space)
    assert strip.height >= 12
    assert strip.y + strip.height == pytest.approx(card.y)
    assert (strip.x, strip.width) == (card.x, card.width)


def test_everything_lies_on_the_board_inside_the_margin_that_may_be_cut():
    inner = Area(
        pieces.MARGEM,
        pieces.MARGEM,
        pieces.PAGINA.width - 2 * pieces.MARGEM,
        pieces.PAGINA.height - 2 * pieces.MARGEM,
    )
    for space in pieces.ESPACOS:
        for name, area in cards_of(space).items():
            assert area.within(inner), name
    for name, area in BOXES.items():
        assert area.within(inner), name


@pytest.mark.parametrize(("one", "other"), list(combinations(pieces.ESPACOS, 2)))
def test_no_space_meets_another(one, other):
    assert not pieces.espaco(one).meets(pieces.espaco(other))
    for name, area in cards_of(one).items():
        for other_name, other_area in cards_of(other).items():
            assert not area.meets(other_area), (name, other_name)


@pytest.mark.parametrize(("one", "other"), list(combinations(BOXES, 2)))
def test_no_zone_meets_another(one, other):
    assert not BOXES[one].meets(BOXES[other])


@pytest.mark.parametrize("space", pieces.ESPACOS)
@pytest.mark.parametrize("box", BOXES)
def test_no_card_on_a_space_covers_a_zone(space, box):
    for name, area in cards_of(space).items():
        assert not area.meets(BOXES[box]), name


@pytest.mark.parametrize("zone", pieces.ZONAS)
def test_a_zone_holds_a_pile_of_cards(zone):
    area = pieces.ZONAS[zone]
    assert min(area.width, area.height) > pieces.CARTA.width
    assert max(area.width, area.height) > pieces.CARTA.height


def test_the_base_lies_near_its_owner():
    # castoria.decisao.97
    heights = {level: [] for level in (1, 2, 3)}
    for space in pieces.ESPACOS:
        heights[pieces.nivel(space)].append(pieces.espaco(space).y)
    assert max(heights[3]) < min(heights[2]) <= max(heights[2]) < min(heights[1])


@pytest.mark.parametrize("space", pieces.SUPORTES)
def test_a_space_stands_over_the_gap_between_its_supports(space):
    # castoria.decisao.1
    left, right = (pieces.espaco(below).centre[0] for below in pieces.SUPORTES[space])
    assert left < pieces.espaco(space).centre[0] < right
    assert pieces.espaco(space).centre[0] == pytest.approx((left + right) / 2)


def test_several_condecoracoes_stack_between_upright_supports():
    # castoria.decisao.60
    for space, supports in pieces.SUPORTES.items():
        x, _y, width, _height = pieces.faixa(space)
        below = [pieces.carta_em_pe(support) for support in supports]
        assert below[0].x + below[0].width <= x
        assert x + width <= below[1].x


def test_the_track_has_a_field_for_each_tenth_and_they_run_in_order():
    fields = [pieces.campo_de_imaginacao(tenths) for tenths in range(31)]
    assert len(set(fields)) == 31
    assert fields == sorted(fields, key=lambda field: (field.y, field.x))
    everything = fields + [pieces.campo_de_acrescimo(more) for more in pieces.ACRESCIMOS_DECIMOS]
    for one, other in combinations(everything, 2):
        # Fields share edges, which may differ by a rounding.
        inner = Area(one.x + 0.01, one.y + 0.01, one.width - 0.02, one.height - 0.02)
        assert not inner.meets(other)
    assert all(field.width >= pieces.LADO_DO_MARCADOR for field in fields)


@pytest.mark.parametrize("tenths", [-1, 31])
def test_the_track_has_no_other_field(tenths):
    with pytest.raises(ValueError, match=str(tenths)):
        pieces.campo_de_imaginacao(tenths)
