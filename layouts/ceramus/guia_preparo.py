"""The first page of the guide: the four styles, the set-up, a turn with its example."""

from collections.abc import Mapping, Sequence

from companion.games.ceramus.pieces import (
    CARTAS,
    ESTILOS,
    LADO_DO_MARCADOR,
    LADO_DO_ORIGINAL,
    PREPARACOES,
    Casa,
    Forma,
    Preparacao,
)
from companion.language import Message, _
from layouts.ceramus.azulejos import TITLE_FACE
from layouts.ceramus.formas import polyomino
from layouts.ceramus.pagina import MARGIN, PAGE, page, picture, section, silence
from layouts.ceramus.theme import SLATE, beads, say, style
from layouts.drawing.colours import BOLD, GREY, HAIR, INK, LINE, PAPER
from layouts.drawing.pen import Painter

_WIDTH = PAGE.width - 2 * MARGIN
_BODY = style(9, min_size=8)
_BETWEEN_STEPS = 4.0
_SECOND = 90.0  # where the second column begins, from the margin

# preparacao.ordem, .pilhas, .fila, .mural-embaralhar, .mural-grid, .formas-distribuir, .reserva
SETUP: tuple[Message, ...] = (
    _("Settle the order of the players. Shuffle the Formas and deal them; the rest stay out, unseen°."),
    _("Lay the six Ceramas face up in a row. The side where they lie is the **top** for everybody°."),
    _("Shuffle and turn the Mural cards, and lay the wall edge to edge."),
    _("Each player takes 16 tiles, four of each style: the **reserve**."),
)
# construcao.revelar, .estilo, .original, .reproduzir, .alocar, .quebrado-volta, .vez-passa, .novo-primeiro
TURN: tuple[Message, ...] = (
    _("The first player reveals a Forma from the hand. In this round **everybody** builds that Forma."),
    _(
        "In turn, choose a style of your reserve and a bare Original of that style: it is one square of "
        "the Forma°."
    ),
    _("Lay tiles of the style on all other squares. The Forma is neither turned nor mirrored."),
    _("A rival’s tile that you cover is **broken**: it goes back to its owner’s reserve."),
    _("Look for the patterns of the Ceramas among the tiles. Take each one that your build has made°."),
    _("Nothing fits? Then pass, until the next round°. Who can build must build°."),
    _("After the round the second player is first, and reveals a Forma."),
)


def preparo(pen: Painter) -> None:
    """Draw the whole page."""
    page(pen, _("Set-up and round"), _("guide {number}", number=1))
    _styles(pen, 224)
    _setup(pen, 176)
    _turn(pen, 106)


def _styles(pen: Painter, y: float) -> None:
    """Draw each style faded and fresh, with its name."""
    section(pen, _("Four styles, faded and fresh"), y)
    side, pitch = 18.0, _WIDTH / 4
    for number, (estilo, name) in enumerate(ESTILOS.items()):
        x = MARGIN + number * pitch
        picture(pen, estilo, x, y - 23, side)
        picture(pen, estilo, x + side + 1, y - 23, side, dono=number + 1)
        pen.text(x, y - 28, f"{estilo}  {name}", size=10, font=TITLE_FACE)
    say(
        pen,
        _(
            "The faded **Originals** are printed on the wall and belong to nobody. The fresh **tiles** "
            "belong to the player whose circles they bear, one to four. Print, not colour, tells the "
            "styles apart."
        ),
        MARGIN,
        y - 40,
        _WIDTH,
        9,
        _BODY,
    )


def _setup(pen: Painter, y: float) -> None:
    beads(pen, MARGIN, y + 6.5, _WIDTH)
    section(pen, _("Set-up"), y - 1)
    _steps(pen, SETUP, y - 5, 80)
    left, pitch = MARGIN + _SECOND, 20.8
    for title, drop in (
        (_("players"), 0.0),
        (_("Formas each"), 13.5),
        (_("Mural, in cards and in cells"), 27.0),
    ):
        pen.text(left, y - 1 - drop, title.to(pen.look.lang), size=8, colour=SLATE)
        pen.line((left, y - 2.4 - drop), (PAGE.width - MARGIN, y - 2.4 - drop), colour=GREY, weight=HAIR)
    for setup in PREPARACOES.values():
        _column(pen, setup, left + (setup.jogadores - 1) * pitch, y)


def _column(pen: Painter, setup: Preparacao, x: float, y: float) -> None:
    """Draw the setup for one number of players (ceramus.preparacao.solo, .dois, .tres, .quatro)."""
    pen.text(x, y - 9, str(setup.jogadores), size=16, font=TITLE_FACE)
    pen.text(x, y - 22.5, str(setup.formas), size=16, font=TITLE_FACE)
    card = 4.3
    for column in range(setup.colunas):
        for row in range(setup.linhas):
            left, low = x + column * card, y - 32 - (row + 1) * card
            pen.rect(left, low, card, card, fill=PAPER, stroke=INK, weight=LINE)
            pen.line((left + card / 2, low), (left + card / 2, low + card), colour=GREY)
            pen.line((left, low + card / 2), (left + card, low + card / 2), colour=GREY)
    wide, high = setup.casas
    pen.text(x, y - 49.4, f"{setup.colunas} × {setup.linhas}", size=9, font=TITLE_FACE)
    pen.text(x, y - 53.4, f"{wide} × {high}", size=8, colour=SLATE)


def _turn(pen: Painter, y: float) -> None:
    beads(pen, MARGIN, y + 6.5, _WIDTH)
    section(pen, _("A round"), y - 1)
    _steps(pen, TURN, y - 5, 80)
    _example(pen, MARGIN + _SECOND, y - 1)
    silence(pen, 8.2)


def _steps(pen: Painter, steps: Sequence[Message], top: float, width: float) -> None:
    """Write numbered sentences below one another, equally spaced."""
    for number, step in enumerate(steps, 1):
        pen.text(MARGIN + 2, top - 3.8, str(number), size=14, font=TITLE_FACE, align="centre", colour=SLATE)
        top -= say(pen, step, MARGIN + 7, top - 20, width - 7, 20, _BODY).used_height + _BETWEEN_STEPS


# A corner of a wall: player 2 has built FO03 in Islâmico from the third cell of the lowest row, then
# player 1 builds it in Português. Cells are (row from the top, column).
WALL = ("MIAP", "PAIM", "MAIP")
BEFORE = {(1, 1): ("I", 2), (2, 1): ("I", 2)}
START = (1, 0)
AFTER = {(1, 1): ("I", 2), (2, 0): ("P", 1), (2, 1): ("P", 1)}
_CELL = 10.0


def _example(pen: Painter, x: float, y: float) -> None:
    """Draw two pictures of the corner, before and after player 1, and describe what has happened."""
    width = PAGE.width - MARGIN - x
    section(pen, _("Example"), y, x)
    pitch = width - 4 * _CELL
    for number, (caption, tiles) in enumerate(((_("before"), BEFORE), (_("after"), AFTER))):
        left, low = x + number * pitch, y - 35
        _corner(pen, left, low, tiles)
        pen.text(left, low - 4, caption.to(pen.look.lang), size=9, font=TITLE_FACE, colour=SLATE)
    story = _(
        "Player 2 has built the L of three in Islâmico. Player 1 builds it in Português: the framed P is "
        "the start and stays bare, two tiles are laid below and beside it. One of them breaks an I of "
        "player 2, which goes back to its reserve. Each laid tile is worth two points, each broken one "
        "costs its owner two."
    )
    polyomino(pen, _forma("FO03"), x + 7, y - 51, 7)
    say(pen, story, x + 19, y - 75, width - 19, 31.4, _BODY)


def _corner(pen: Painter, x: float, y: float, tiles: Mapping[Casa, tuple[str, int]]) -> None:
    rows = len(WALL)
    for row, linha in enumerate(WALL):
        for column, estilo in enumerate(linha):
            left, low = x + column * _CELL, y + (rows - 1 - row) * _CELL
            picture(pen, estilo, left, low, _CELL)
            if tile := tiles.get((row, column)):
                rim = (LADO_DO_ORIGINAL - LADO_DO_MARCADOR) / 2 * _CELL / LADO_DO_ORIGINAL
                picture(pen, tile[0], left + rim, low + rim, _CELL - 2 * rim, dono=tile[1])
    row, column = START
    pen.rect(x + column * _CELL, y + (rows - 1 - row) * _CELL, _CELL, _CELL, stroke=INK, weight=BOLD)


def _forma(name: str) -> Forma:
    return next(forma for forma in CARTAS.formas if forma.id == name)
