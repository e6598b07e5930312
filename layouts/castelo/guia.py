"""The quick reference on one leaf: the turn and the combat on its front, everything else on its back.

The texts follow the rules in our own words; a small circle marks a point that the rulebook leaves open and a
decision settles.
"""

from collections.abc import Sequence

from companion.cards.measures import Size
from companion.language import Message, _
from layouts.castelo import brasao, muralha, palavras, theme, torres
from layouts.castelo.coluna import Coluna
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, INK
from layouts.drawing.pen import Painter

FOLHA = Size(190, 260)  # fits A4 and letter
_INSET, _GUTTER, _TOP, FOOT = 9.0, 8.0, 229.0, 13.0


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return one guide; players who want one each print it several times."""
    front = Face("castelo-guia-frente", FOLHA, _front)
    back = Face("castelo-guia-verso", FOLHA, _back)
    return [Piece("guia", _("Quick guide").to(request.lang), front, back)]


def _front(pen: Painter) -> None:
    _leaf(pen, _("The turn and the combat"))
    left, right = columns(pen)
    _tailpiece(pen, turn(left), "castelo")
    _tailpiece(pen, combat(right), "cometa")


def _back(pen: Painter) -> None:
    _leaf(pen, _("Abilities, traps, decks"))
    left, right = columns(pen)
    _tailpiece(pen, tropas(left), "coruja")
    _tailpiece(pen, cards(right), "caracol")


def turn(column: Coluna) -> Coluna:
    """Draw the left column of the front."""
    column.heading("dado", _("Preparation"), INK)
    column.steps(palavras.PREPARATION)
    column.space()
    column.heading("turno", _("The seven phases"), INK)
    column.signed(palavras.PHASE_RULES)
    column.space(1)
    column.words(palavras.CLEAN_UP)
    column.words(palavras.OTHERS_TURN)
    return column


def combat(column: Coluna) -> Coluna:
    """Draw the right column of the front."""
    column.heading("luta", _("The six steps of combat"), theme.TROPA)
    column.steps(palavras.STEPS)
    column.space(1)
    column.banner(palavras.EQUAL, theme.TROPA)
    column.heading("alvo", _("Who may be attacked"), theme.TROPA)
    column.table(palavras.TARGETS, palavras.TARGET_ROWS, (1.2, 0.95, 1.1, 1.3, 1.35), 8.6)
    column.words(palavras.TARGETS_RULE)
    column.words(palavras.DEFENDERS_RULE)
    column.words(palavras.ZERO_RULE)
    return column


def tropas(column: Coluna) -> Coluna:
    """Draw the left column of the back."""
    column.heading("tropa", _("Abilities"), theme.TROPA)
    column.signed(palavras.ABILITIES)
    column.space()
    column.heading("agrupamento", _("Groups"), theme.TROPA)
    column.signed(palavras.GROUPS)
    column.space()
    column.heading("castelo", _("Ways to play"), INK)
    for each in palavras.FORMATS:
        column.words(each)
    column.space()
    column.heading("tropa", _("On the cards"), theme.TROPA)
    column.pairs(palavras.SIGNS)
    column.space(1)
    column.heading("", _("On the tokens"), theme.TROPA)
    column.pairs(palavras.TOKENS)
    return column


def cards(column: Coluna) -> Coluna:
    """Draw the right column of the back."""
    column.heading("armadilha", _("Traps"), theme.ARMADILHA)
    column.signed(palavras.TRAPS)
    column.space()
    column.heading("permanente", _("Instantâneas and Permanentes"), theme.PERMANENTE)
    column.signed(palavras.OTHERS)
    column.space()
    column.heading("comprar", _("The deck"), INK)
    column.figures(palavras.DECK)
    column.space(1)
    column.heading("", _("Often mistaken"), INK)
    column.signed(palavras.SLIPS)
    return column


def columns(pen: Painter) -> tuple[Coluna, Coluna]:
    """Return the two columns of a page, at their tops."""
    width = (FOLHA.width - 2 * _INSET - _GUTTER) / 2
    return Coluna(pen, _INSET, _TOP, width), Coluna(pen, _INSET + width + _GUTTER, _TOP, width)


def _tailpiece(pen: Painter, column: Coluna, charge: str) -> None:
    """Draw a tailpiece in the middle of the rest of a column, where there is room for one."""
    room = column.y - FOOT
    if room < 18:
        return
    x, size = column.x + column.width / 2, min(room * 0.7, 44.0)
    if charge == "castelo":
        torres.draw(pen, "guia", x - size * 0.55, FOOT + (room - size) / 2, size * 1.1, size)
        return
    with pen.moved(x, FOOT + room / 2):
        brasao.figure(pen, charge, size, theme.TROPA)


def _leaf(pen: Painter, title: Message) -> None:
    """Draw a crayon frame, the title over a wall, and the foot."""
    width, height = FOLHA.width - 6, FOLHA.height - 6
    theme.crayon_box(pen, f"guia-{title.text}", 3, 3, width, height, theme.PEDRA, weight=BOLD)
    pen.text(_INSET, 242.5, "Castelo", size=30, font=theme.TITLE)
    pen.text(FOLHA.width - _INSET, 243, title.to(pen.look.lang), size=15, font=theme.TITLE, align="right")
    muralha.draw(pen, title.text, _INSET, 232, FOLHA.width - 2 * _INSET, 7.5, "inteira")
    foot = theme.style(7, align="centre", valign="middle")
    theme.say(pen, palavras.FOOT, _INSET, 5.4, FOLHA.width - 2 * _INSET, 5, foot)
