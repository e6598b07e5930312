"""Pictures of how a table of Calamandara is prepared."""

from companion.games.calamandara.pieces import DEPOSITOS, MESAS
from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()

_MIDDLE = (60.0, 36.0)


@PICTURES.drawn("calamandara-escolher")
def choose(draw: Drawing, players: int) -> None:
    """Draw a Terra, and a token for each traveller."""
    draw.rect(10, 8, 44, 56, "paper")
    _grid(draw, 14, 12, 5, 5, 7.2)
    draw.circle(32, 56, 4, "accent thick")
    for at in range(players):
        x, y = 74 + at % 2 * 26, 22 + at // 2 * 28
        draw.symbol("viajante", x, y, 22, "accent" if at == 0 else "")


@PICTURES.drawn("calamandara-mesa")
def lands(draw: Drawing, players: int) -> None:
    """Draw the Terras joined to the centre as in the printed guide: calamandara.decisao.3."""
    x, y = _MIDDLE
    for at, seat in enumerate(MESAS[players]):
        _terra(draw, *_OUTWARDS[seat], at + 1)
    draw.rect(x - 9, y - 9, 18, 18, "paper", r=1)
    draw.symbol("fenda", x, y, 14, "accent")


# From the centre towards each seat.
_OUTWARDS = {"S": (0, 1), "W": (-1, 0), "N": (0, -1), "E": (1, 0)}


def _terra(draw: Drawing, dx: int, dy: int, number: int) -> None:
    """Draw a Terra beside the centre, with the number of its traveller."""
    deep, wide = 25.0, 18.0
    x, y = _MIDDLE[0] + dx * (9 + deep / 2), _MIDDLE[1] + dy * (9 + deep / 2)
    w, h = (deep, wide) if dx else (wide, deep)
    draw.rect(x - w / 2, y - h / 2, w, h, "paper", r=1)
    draw.text(x, y + 5, number, 14)


@PICTURES.drawn("calamandara-playboard")
def playboard(draw: Drawing, players: int) -> None:
    """Draw a playboard to the right of its traveller, who sits before a Terra."""
    draw.rect(16, 4, 34, 44, "paper")
    draw.circle(33, 60, 6, "full accent")
    draw.arrow(44, 60, 62, 60)
    draw.rect(66, 34, 48, 34, "paper")
    for at in range(3):
        draw.rect(70 + at * 9, 38, 7, 7, "quiet", r=1)
        draw.rect(70 + at * 9, 47, 7, 7, "quiet", r=1)
        draw.rect(70 + at * 9, 56, 7, 7, "quiet", r=1)
    draw.rect(99, 40, 12, 17, "quiet")


@PICTURES.drawn("calamandara-ponto-inicial")
def first_point(draw: Drawing, players: int) -> None:
    """Draw a token on the point below the grid of its Terra."""
    _grid(draw, 40, 3, 5, 6, 8.0)
    draw.circle(60, 62, 7, "accent thick")
    draw.symbol("viajante", 60, 60, 13)


def _grid(draw: Drawing, x: float, y: float, columns: int, rows: int, side: float) -> None:
    lines = [f"M{x + side * at:g} {y:g}v{side * rows:g}" for at in range(columns + 1)]
    lines += [f"M{x:g} {y + side * at:g}h{side * columns:g}" for at in range(rows + 1)]
    draw.path("".join(lines), "quiet")


@PICTURES.drawn("calamandara-depositos")
def depositos(draw: Drawing, players: int) -> None:
    """Draw the nine symbols with their counts: calamandara.decisao.58."""
    for at, (name, count) in enumerate(DEPOSITOS.items()):
        x, y = 8 + at % 3 * 38, 2 + at // 3 * 23.5
        draw.rect(x, y, 30, 20, "paper")
        draw.symbol(name, x + 9, y + 10, 14)
        draw.text(x + 22, y + 15, count, 14, "accent")


@PICTURES.drawn("calamandara-simbolos")
def symbol_cards(draw: Drawing, players: int) -> None:
    """Draw decks of Cartas de Símbolos, face up."""
    for x in _decks(players):
        draw.deck(x, 30, back=False, high=2, scale=0.95)
        draw.symbol("pegada", x, 23, 9)
        for at in (-5.5, 0, 5.5):
            draw.circle(x + at, 36, 1.6, "full quiet")
        draw.text(x + 1, 67, 36 // players, 15, "accent")


@PICTURES.drawn("calamandara-lembrancas")
def memory_cards(draw: Drawing, players: int) -> None:
    """Draw decks of Cartas de Lembrança, face down."""
    for x in _decks(players):
        draw.deck(x, 30, high=2, scale=0.95)
        draw.text(x + 1, 67, 72 // players, 15, "accent")


def _decks(players: int) -> list[float]:
    pitch = 28.0
    return [60 - (players - 1) * pitch / 2 + at * pitch for at in range(players)]


@PICTURES.drawn("calamandara-iniciais")
def first_symbols(draw: Drawing, players: int) -> None:
    """Draw two of the nine symbols that go to the Reserva of four."""
    for at, name in enumerate(DEPOSITOS):
        draw.symbol(name, 12 + at * 12, 14, 10, "accent" if at in (0, 2) else "quiet")
    draw.arrow(12, 24, 36, 42)
    draw.arrow(36, 24, 52, 40)
    for at in range(4):
        draw.rect(25 + at * 18, 46, 16, 20, "paper" if at < 2 else "quiet")
    draw.symbol("pegada", 33, 56, 12)
    draw.symbol("torre", 51, 56, 12)


@PICTURES.drawn("calamandara-sorteio")
def draw_lots(draw: Drawing, players: int) -> None:
    """Draw markers face down, the first of which begins."""
    pitch = 24.0
    for at in range(players):
        x = 60 - (players - 1) * pitch / 2 + at * pitch
        draw.rect(x - 9, 8, 18, 18, "paper quiet")
        draw.text(x, 22.5, "?", 15, "quiet")
    draw.arrow(60, 29, 60, 40)
    draw.circle(60, 56, 13, "accent thick")
    draw.text(60, 63, 1, 20, "accent")
