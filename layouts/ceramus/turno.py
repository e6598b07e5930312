"""The turn card: what a player does in turn, and on its back the bonuses and the end."""

from collections.abc import Sequence
from functools import partial

from companion.games.ceramus.pieces import NOMES_DOS_BONUS
from companion.language import Message, _
from layouts.ceramus.azulejos import PLATE, TITLE_FACE, owner
from layouts.ceramus.cartas import CORNER, SIZE
from layouts.ceramus.theme import SLATE, beads, frame, heading, say, sign, style
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

# construcao.revelar, .mesma-forma; .estilo, .original-do-estilo, decisao.22; .nao-cobre-estilo,
# .nao-cobre-proprio; .quebrado-volta; ceramas.apos-alocar, .tomar
STEPS: tuple[Message, ...] = (
    _("**First player:** reveal a Forma from your hand. All build that one."),
    _("Choose a **style** and a **bare Original** of it: one square of the Forma."),
    _("Cover **all other squares** with your tiles: never what shows that style, never your own."),
    _("Broken tiles go back to their **owners’ reserves**."),
    _("A new **pattern**? Take its Cerama before your turn ends."),
)
# bonus.*
BONUS_HINTS: dict[str, Message] = {
    "adicionar": _("one tile from your reserve"),
    "remover": _("one tile, back to its owner"),
    "espelhar": _("the Forma, for your build"),
    "mover1": _("one tile, one cell"),
    "mover2": _("one or two tiles, one cell each"),
}

_STEP = style(8.4, min_size=7)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a card for each player, with the circles of that player's tiles (ceramus.decisao.6)."""
    return [
        Piece(
            name=f"turno-{dono}",
            title=_("Turn card of player {seat}", seat=dono).to(request.lang),
            front=Face(f"ceramus-turno-{dono}", SIZE, partial(_front, dono)),
            back=Face("ceramus-turno-verso", SIZE, _back),
            corner=CORNER,
        )
        for dono in range(1, request.players + 1)
    ]


def _front(dono: int, pen: Painter) -> None:
    frame(pen, SIZE.width, SIZE.height)
    heading(pen, _("Your turn"), 8, 75, size=17)
    with pen.moved(SIZE.width - 8 - PLATE, 73.6):
        owner(pen, dono, SLATE)
    beads(pen, 8, 70.4, SIZE.width - 16)
    top = 67.0
    for number, step in enumerate(STEPS, 1):
        pen.text(10.4, top - 4.6, str(number), size=17, font=TITLE_FACE, align="centre", colour=SLATE)
        top -= say(pen, step, 15.6, top - 14, SIZE.width - 22, 14, _STEP).used_height + 3.4


def _back(pen: Painter) -> None:
    frame(pen, SIZE.width, SIZE.height)
    heading(pen, _("Bonuses of Ceramas"), 8, 75.6, size=14)
    beads(pen, 8, 72, SIZE.width - 16)
    for number, (bonus, hint) in enumerate(BONUS_HINTS.items()):
        y = 66.2 - number * 8.5
        sign(pen, bonus, 11.4, y, 6.4)
        pen.text(17, y + 0.5, NOMES_DOS_BONUS[bonus], size=10, font=TITLE_FACE)
        pen.text(17, y - 3, hint.to(pen.look.lang), size=8)
    beads(pen, 8, 26.2, SIZE.width - 16)
    heading(pen, _("End"), 8, 19.4, size=14)
    say(
        pen,
        _(
            "No Formas left, or a whole round without a new tile. Held bonuses once around, then "
            "**+1** a tile on the Mural, **−1** a tile in reserve."
        ),
        8,
        5.6,
        SIZE.width - 16,
        12,
        style(8, min_size=7),
    )
