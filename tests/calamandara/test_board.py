"""The board on paper has the spaces, zones and joints of the maps in rules/calamandara.md §2."""

import re

import pytest

from companion.games.calamandara.pieces import (
    ASSENTOS,
    CENTRO,
    COLUNAS,
    DIAGONAIS_DA_FENDA,
    FENDA,
    LADO,
    LADO_DO_TOKEN,
    MESAS,
    TERRA,
    Tabuleiro,
    canto_na_terra,
    canto_no_centro,
    da_terra,
    do_centro,
    frente,
    girar,
    no_papel,
    ponto_inicial,
)

CROSS = """
y= +9                                      N0
y= +8                              N1e N1d N1c N1b N1a
y= +7                              N2e N2d N2c N2b N2a
y= +6                              N3e N3d N3c N3b N3a
y= +5                              N4e N4d N4c N4b N4a
y= +4                              N5e N5d N5c N5b N5a
y= +3                              N6e N6d N6c N6b N6a
y= +2      W1a W2a W3a W4a W5a W6a C5a C5b C5c C5d C5e E6e E5e E4e E3e E2e E1e
y= +1      W1b W2b W3b W4b W5b W6b C4a C4b C4c C4d C4e E6d E5d E4d E3d E2d E1d
y= +0  W0  W1c W2c W3c W4c W5c W6c C3a C3b *FD C3d C3e E6c E5c E4c E3c E2c E1c E0
y= -1      W1d W2d W3d W4d W5d W6d C2a C2b C2c C2d C2e E6b E5b E4b E3b E2b E1b
y= -2      W1e W2e W3e W4e W5e W6e C1a C1b C1c C1d C1e E6a E5a E4a E3a E2a E1a
y= -3                              S6a S6b S6c S6d S6e
y= -4                              S5a S5b S5c S5d S5e
y= -5                              S4a S4b S4c S4d S4e
y= -6                              S3a S3b S3c S3d S3e
y= -7                              S2a S2b S2c S2d S2e
y= -8                              S1a S1b S1c S1d S1e
y= -9                                      S0
"""
COLUMN = 4  # letters of the map
WEST = 7  # where x = -9 stands


def read_map(seats):
    """Return spaces and pontos iniciais of the map by name, without the Terras of absent seats."""
    found = {}
    for line in filter(None, CROSS.splitlines()):
        y = int(line[2:5])
        for match in re.finditer(r"[SWNE]\d[a-e]?|C\d[a-e]|\*FD", line[6:]):
            name = "C3c" if match[0] == "*FD" else match[0]
            if name[0] == "C" or name[0] in seats:
                found[name] = ((match.start() + 6 - WEST) // COLUMN - 9, y)
    return found


@pytest.mark.parametrize(("players", "spaces", "initial"), [(2, 85, 40), (3, 115, 60), (4, 145, 80)])
def test_the_board_is_that_of_the_map(players, spaces, initial):
    """calamandara.decisao.1, .decisao.3."""
    drawn = read_map(MESAS[players])
    board = Tabuleiro(players)
    assert board.pontos == {name: point for name, point in drawn.items() if name[1] != "0"}
    assert {f"{seat}0": ponto_inicial(seat) for seat in board.assentos} == {
        name: point for name, point in drawn.items() if name[1] == "0"
    }
    assert len(board.nomes) == spaces
    zones = [board.zona(point) for point in board.nomes]
    assert len(zones) - zones.count("ZF") == initial
    assert all(zones.count(seat) == 20 for seat in board.assentos)


def test_boards_touch_where_the_rules_say():
    """rules/calamandara.md §2: S6a-C1a, N6a-C5e, W6a-C5a, E6a-C1e, and so on; Terras touch no Terra."""
    board = Tabuleiro(4)
    borders = {
        "S": [f"C1{letter}" for letter in COLUNAS],
        "N": [f"C5{letter}" for letter in reversed(COLUNAS)],
        "W": [f"C{row}a" for row in (5, 4, 3, 2, 1)],
        "E": [f"C{row}e" for row in (1, 2, 3, 4, 5)],
    }
    for seat, beside in borders.items():
        step = frente(seat)
        for letter, name in zip(COLUNAS, beside, strict=True):
            x, y = board.pontos[f"{seat}6{letter}"]
            assert board.nomes[x + step[0], y + step[1]] == name
    for (x, y), name in board.nomes.items():
        neighbours = {board.nomes.get((x + dx, y + dy), name)[0] for dx, dy in ((1, 0), (0, 1))}
        assert neighbours - {name[0], "C"} == set() or name[0] == "C"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_final_zone_is_shared_and_the_fenda_its_middle(players):
    """calamandara.zf.area: five columns by seven rows as each traveller sees it."""
    board = Tabuleiro(players)
    assert board.nomes[FENDA] == "C3c"
    for seat in board.assentos:
        x, y = frente(seat)
        ahead = [(-x * step, -y * step) for step in range(4, -3, -1)]
        assert [board.zona(point) for point in ahead] == ["ZF"] * 7
        assert board.zona((-x * 5, -y * 5)) == seat


@pytest.mark.parametrize("quarters", range(4))
def test_turning_the_table_turns_everything(quarters):
    board = Tabuleiro(4)
    assert {girar(point, quarters) for point in board.nomes} == set(board.nomes)
    for place, seat in enumerate(ASSENTOS):
        other = ASSENTOS[(place + quarters) % 4]
        assert girar(frente(seat), quarters) == frente(other)
        assert girar(ponto_inicial(seat), quarters) == ponto_inicial(other)
        for row in range(1, 7):
            for column in range(1, 6):
                assert girar(da_terra(seat, row, column), quarters) == da_terra(other, row, column)
    for point in board.nomes:
        for axis, crossing in ("hv", "vh"):
            turned = board.linha(girar(point, quarters), crossing if quarters % 2 else axis)
            assert {girar(each, quarters) for each in board.linha(point, axis)} == set(turned)


@pytest.mark.parametrize(
    ("players", "space", "axis", "line"),
    [
        (4, "W5c", "h", "W5c W6c C3a C3b C3c C3d C3e E6c E5c"),
        (3, "C3c", "v", "S5c S6c C1c C2c C3c C4c C5c"),
        (2, "C3c", "h", "C3a C3b C3c C3d C3e"),
        (4, "S5b", "h", "S5a S5b S5c S5d S5e"),
        (4, "S4b", "h", "S4a S4b S4c S4d S4e"),
        (4, "S4b", "v", "S1b S2b S3b S4b"),
        (4, "W4b", "h", "W1b W2b W3b W4b"),
        (4, "W4b", "v", "W4e W4d W4c W4b W4a"),
        (2, "N5a", "v", "S5e S6e C1e C2e C3e C4e C5e N6a N5a"),
    ],
)
def test_lines_stay_in_their_zone(players, space, axis, line):
    """calamandara.decisao.5, .decisao.6."""
    board = Tabuleiro(players)
    assert [board.nomes[point] for point in board.linha(board.pontos[space], axis)] == line.split()


def test_a_place_off_the_board_has_no_zone():
    board = Tabuleiro(2)
    for point in (ponto_inicial("S"), da_terra("W", 3, 3), (9, 9)):
        with pytest.raises(KeyError):
            board.zona(point)


def test_the_diagonals_of_the_fenda():
    """calamandara.decisao.52."""
    board = Tabuleiro(4)
    assert [" ".join(board.nomes[point] for point in diagonal) for diagonal in DIAGONAIS_DA_FENDA] == [
        "C1a C2b C4d C5e",
        "C5a C4b C2d C1e",
    ]


def test_spaces_on_paper_lie_where_the_coordinates_say():
    """The two conversions to millimetres agree for a Terra and the centre laid edge to edge, from S."""
    assert (CENTRO.width, CENTRO.height) == (125, 125)
    assert TERRA.width == 125
    middle = CENTRO.width / 2
    for row in range(1, 6):
        for column in range(1, 6):
            x, y = canto_no_centro(row, column)
            assert (x + LADO / 2 - middle, y + LADO / 2 - middle) == no_papel(do_centro(row, column))
    foot = -middle - TERRA.height  # of the Terra, below the Fenda
    for row in range(1, 7):
        for column in range(1, 6):
            x, y = canto_na_terra(row, column)
            assert (x + LADO / 2 - middle, foot + y + LADO / 2) == no_papel(da_terra("S", row, column))
    assert LADO_DO_TOKEN < LADO
