"""The mats and the Pilha of Fábula have room for all that players lay on them, turned cards too."""

from itertools import combinations, pairwise

import pytest

from companion.cards.measures import Area, Size
from companion.games.fabula import pieces
from layouts.fabula import trilhas
from layouts.sheets.paper import PAPERS
from layouts.sheets.tiles import tile

MAT = Area(0, 0, pieces.TAPETE.width, pieces.TAPETE.height).inset(pieces.MARGEM)


def areas():
    found = {f"base {lugar}": pieces.territorio(lugar) for lugar in pieces.TERRITORIOS}
    found |= {f"rastreador {lugar}": pieces.rastreador(lugar) for lugar in pieces.TERRITORIOS}
    found |= {"exposicao": pieces.exposicao(), "capturadas": pieces.capturadas()}
    found |= {f"aliado {at}": pieces.aliado(at) for at in range(pieces.ALIADOS)}
    found |= {f"sob o aliado {at}": pieces.sob_o_aliado(at) for at in range(pieces.ALIADOS)}
    found |= {f"modificacao {at}": pieces.modificacao(at) for at in range(pieces.ALIADOS)}
    found |= pieces.PILHAS_DE_CARTAS
    found |= {
        "fases": pieces.QUADRO_DAS_FASES,
        "turnos": pieces.TRILHA_DOS_TURNOS,
        "saldo": pieces.TRILHA_DO_SALDO,
        "prioridade": pieces.LUGAR_DA_PRIORIDADE,
    }
    return found


def test_everything_lies_on_the_mat():
    for name, area in areas().items():
        assert area.within(MAT), name


def test_nothing_lies_on_anything_else():
    for (one, area), (other, second) in combinations(areas().items(), 2):
        assert not area.meets(second), (one, other)


def test_the_centro_lies_in_the_middle_of_four_arredores():
    # fabula.3.1.6
    xs = {lugar: pieces.territorio(lugar).x for lugar in pieces.TERRITORIOS}
    assert sorted(xs, key=xs.get) == ["arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4"]
    assert len({pieces.territorio(lugar).y for lugar in pieces.TERRITORIOS}) == 1


def test_bases_allies_and_loose_modificacoes_have_room_for_a_card():
    for lugar in pieces.TERRITORIOS:
        assert pieces.territorio(lugar)[2:] == (63, 88)
    for at in range(pieces.ALIADOS):
        for square in (pieces.aliado(at), pieces.modificacao(at)):
            assert pieces.de_pe(square).within(square)
            assert pieces.deitada(square).within(square)
            # fabula.1.8.12: it may be turned without touching a neighbour
            assert (pieces.deitada(square).width, pieces.deitada(square).height) == (88, 63)
    for pile in pieces.PILHAS_DE_CARTAS.values():
        assert pile.width >= 63
        assert pile.height >= 88


def test_trackers_have_their_places_beside_their_bases():
    for lugar in pieces.TERRITORIOS:
        size = pieces.RASTREADOR_DO_CENTRO if lugar == "centro" else pieces.RASTREADOR_DO_ARREDOR
        assert Size(*pieces.rastreador(lugar)[2:]) == size
    assert Size(*pieces.exposicao()[2:]) == pieces.MARCADOR_DO_CENTRO
    # A captured Base keeps its tracker (fabula.decisao.59): both find room in the side area.
    taken = pieces.capturadas()
    assert taken.width >= pieces.CARTA.width
    assert taken.height >= pieces.CARTA.height + pieces.RASTREADOR_DO_ARREDOR.height


def test_two_modificacoes_show_below_an_ally():
    # fabula.3.4.6
    below = pieces.sob_o_aliado(0)
    upright = pieces.de_pe(pieces.aliado(0))
    assert below.top == upright.y
    assert below.height >= 1.8 * pieces.MODIFICACAO_A_VISTA


def test_trackers_run_from_their_value_to_nought():
    # fabula.1.4.6, fabula.1.20.1
    assert pieces.casas("arredor") == (5, 4, 3, 2, 1, 0)
    assert pieces.casas("centro") == tuple(range(15, -1, -1))


def test_tracks_have_a_field_for_each_number():
    # fabula.1.18.10: 2, 4, 6, 8, 10; fabula.decisao.8: 0 to 10 and a "+10"
    assert pieces.RECURSOS == (2, 4, 6, 8, 10)
    fields = [trilhas.casa_do_saldo(value) for value in range(pieces.SALDO_MAXIMO + 2)]
    turns = [trilhas.casa_do_turno(turn) for turn in range(len(pieces.RECURSOS))]
    for track, inside in ((pieces.TRILHA_DO_SALDO, fields), (pieces.TRILHA_DOS_TURNOS, turns)):
        for one, other in combinations(inside, 2):
            assert not one.inset(0.001).meets(other)
        assert all(field.inset(0.001).within(track) for field in inside)
        assert all(field.width >= pieces.LADO_DO_MARCADOR for field in inside)


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 4), ("a3", 2)])
def test_a_mat_takes_four_sheets_of_a4_or_two_of_a3(paper, sheets):
    found = tile(pieces.TAPETE, PAPERS[paper], 5.0, lambda _length: 3.0)
    assert len(found.tiles) == sheets


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pilha_takes_one_sheet(paper):
    assert len(tile(pieces.PILHA, PAPERS[paper], 5.0, lambda _length: 3.0).tiles) == 1


def test_the_pilha_counts_from_the_bottom_and_shows_left_edges():
    strip = Area(0, 0, pieces.PILHA.width, pieces.PILHA.height)
    places = [pieces.espaco_da_pilha(number) for number in range(1, pieces.ESPACOS_DA_PILHA + 1)]
    assert all(place.within(strip) for place in places)
    # Cost and colours stand in the 17 mm of a card's left edge.
    assert all(other.x - one.x >= 17 for one, other in pairwise(places))
    for wrong in (0, pieces.ESPACOS_DA_PILHA + 1):
        with pytest.raises(ValueError, match="no place"):
            pieces.espaco_da_pilha(wrong)
