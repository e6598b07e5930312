"""The mats and the Pilha of Fábula have room for all that players lay on them, turned cards too."""

from itertools import combinations, pairwise

import pytest

from companion.cards.measures import Area, Size
from companion.games.fabula import pieces
from layouts.boards.slots import sleeved
from layouts.fabula import areas as places
from layouts.fabula.areas import MARGEM, MatAreas, PilhaAreas
from layouts.sheets.paper import PAPERS
from layouts.sheets.tiles import tile

SLEEVED = sleeved(pieces.CARTA)
MATS = {
    "wide": MatAreas(pieces.CARTA),
    "narrow": MatAreas(pieces.CARTA, "narrow"),
    "sleeved": MatAreas(SLEEVED),
    "narrow sleeved": MatAreas(SLEEVED, "narrow"),
    "tarot": MatAreas(Size(73, 123)),
    "narrow tarot": MatAreas(Size(73, 123), "narrow"),
}
every_mat = pytest.mark.parametrize("mat", MATS.values(), ids=MATS)


def areas(mat):
    found = {f"base {lugar}": mat.territorio(lugar) for lugar in pieces.TERRITORIOS}
    found |= {f"rastreador {lugar}": mat.rastreador(lugar) for lugar in pieces.TERRITORIOS}
    found |= {"exposicao": mat.exposicao(), "capturadas": mat.capturadas()}
    found |= {f"aliado {at}": mat.aliado(at) for at in range(mat.aliados)}
    found |= {f"sob o aliado {at}": mat.sob_o_aliado(at) for at in range(mat.aliados)}
    found |= {f"modificacao {at}": mat.modificacao(at) for at in range(mat.aliados)}
    found |= {pile: mat.pilha(pile) for pile in places.PILHAS}
    found |= {"fases": mat.fases, "turnos": mat.turnos, "saldo": mat.saldo, "prioridade": mat.prioridade}
    return found | ({"free": free} if (free := mat.free()) else {})


@every_mat
def test_everything_lies_on_the_mat(mat):
    inner = Area(0, 0, mat.mat.width, mat.mat.height).inset(MARGEM)
    for name, area in areas(mat).items():
        assert area.inset(0.001).within(inner), name


@every_mat
def test_nothing_lies_on_anything_else(mat):
    for (one, area), (other, second) in combinations(areas(mat).items(), 2):
        assert not area.inset(0.001).meets(second), (one, other)


@every_mat
def test_the_centro_lies_in_the_middle_of_four_arredores(mat):
    # fabula.3.1.6
    xs = {lugar: mat.territorio(lugar).x for lugar in pieces.TERRITORIOS}
    assert sorted(xs, key=xs.get) == ["arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4"]
    assert len({mat.territorio(lugar).y for lugar in pieces.TERRITORIOS}) == 1


@every_mat
def test_bases_allies_and_loose_modificacoes_have_room_for_a_card(mat):
    for lugar in pieces.TERRITORIOS:
        assert Size(*mat.territorio(lugar)[2:]) == mat.slot
    for at in range(mat.aliados):
        for square in (mat.aliado(at), mat.modificacao(at)):
            assert mat.de_pe(square).within(square)
            assert mat.deitada(square).within(square)
            # fabula.1.8.12: it may be turned without touching a neighbour
            assert Size(*mat.deitada(square)[2:]) == mat.slot.turned
    for pile in places.PILHAS:
        assert mat.pilha(pile).width >= max(mat.slot.width, SLEEVED.width)
        assert mat.pilha(pile).height >= max(mat.slot.height, SLEEVED.height)


@every_mat
def test_trackers_have_their_places_beside_their_bases(mat):
    for lugar in pieces.TERRITORIOS:
        size = places.RASTREADOR_DO_CENTRO if lugar == "centro" else places.RASTREADOR_DO_ARREDOR
        assert mat.rastreador(lugar).width >= size.width
        assert mat.rastreador(lugar).height == size.height
    assert mat.exposicao().width >= places.MARCADOR_DO_CENTRO.width
    # A captured Base keeps its tracker (fabula.decisao.59): both find room in the side area.
    taken = mat.capturadas()
    assert taken.width >= mat.slot.width
    assert taken.height >= mat.slot.height + places.RASTREADOR_DO_ARREDOR.height


@every_mat
def test_two_modificacoes_show_below_an_ally(mat):
    # fabula.3.4.6
    below, upright = mat.sob_o_aliado(0), mat.de_pe(mat.aliado(0))
    assert below.top == upright.y
    assert below.height >= 1.8 * pieces.MODIFICACAO_A_VISTA


def test_trackers_run_from_their_value_to_nought():
    # fabula.1.4.6, fabula.1.20.1
    assert pieces.casas("arredor") == (5, 4, 3, 2, 1, 0)
    assert pieces.casas("centro") == tuple(range(15, -1, -1))


@every_mat
def test_tracks_have_a_field_for_each_number(mat):
    # fabula.1.18.10: 2, 4, 6, 8, 10; fabula.decisao.8: 0 to 10 and a "+10"
    assert pieces.RECURSOS == (2, 4, 6, 8, 10)
    fields = [mat.casa_do_saldo(value) for value in range(pieces.SALDO_MAXIMO + 2)]
    turns = [mat.casa_do_turno(turn) for turn in range(len(pieces.RECURSOS))]
    for track, inside in ((mat.saldo, fields), (mat.turnos, turns)):
        for one, other in combinations(inside, 2):
            assert not one.inset(0.001).meets(other)
        assert all(field.inset(0.001).within(track) for field in inside)
        assert all(field.width - 0.6 >= pieces.LADO_DO_MARCADOR + 0.5 for field in inside)


@pytest.mark.parametrize(
    ("mat", "paper", "sheets"),
    [
        ("wide", "a4", 4),
        ("wide", "a3", 2),
        ("narrow", "letter", 4),
        ("sleeved", "a4", 4),
        ("sleeved", "a3", 2),
        ("narrow sleeved", "letter", 4),
    ],
)
def test_a_mat_takes_so_many_sheets(mat, paper, sheets):
    found = tile(MATS[mat].mat, PAPERS[paper], 5.0, lambda _length: 3.2)
    assert len(found.tiles) == sheets


@pytest.mark.parametrize("slot", [pieces.CARTA, SLEEVED])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pilha_takes_one_sheet(paper, slot):
    assert len(tile(PilhaAreas(slot).strip, PAPERS[paper], 5.0, lambda _length: 3.2).tiles) == 1


@pytest.mark.parametrize("slot", [pieces.CARTA, SLEEVED])
def test_the_pilha_counts_from_the_bottom_and_shows_left_edges(slot):
    pilha = PilhaAreas(slot)
    strip = Area(0, 0, pilha.strip.width, pilha.strip.height)
    spaces = [pilha.espaco(number) for number in range(1, pieces.ESPACOS_DA_PILHA + 1)]
    assert all(space.within(strip) for space in spaces)
    # Cost and colours stand in the 17 mm of a card's left edge.
    assert all(other.x - one.x >= 17 for one, other in pairwise(spaces))
    for wrong in (0, pieces.ESPACOS_DA_PILHA + 1):
        with pytest.raises(ValueError, match="no place"):
            pilha.espaco(wrong)
