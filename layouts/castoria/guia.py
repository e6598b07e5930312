"""The guide of one leaf: the turn on its front, Contra-Tramas and endings on its back.

The texts follow the rules in our own words; a small circle marks a point that the manual leaves open and a
decision settles.
"""

from collections.abc import Sequence

from companion.cards.measures import Size
from companion.language import Message, _
from layouts.castoria import amparo, palavras, theme
from layouts.castoria.coluna import Coluna
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

FOLHA = Size(190, 260)  # fits A4 and letter
_INSET, _GUTTER, _TOP, FOOT = 9.0, 8.0, 231.0, 14.0


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return one guide; players who want one each print it several times."""
    front = Face("castoria-guia-frente", FOLHA, _front)
    back = Face("castoria-guia-verso", FOLHA, _back)
    return [Piece("guia", _("Quick guide").to(request.lang), front, back)]


def _front(pen: Painter) -> None:
    _leaf(pen, _("The turn"))
    left, right = columns(pen)
    turn(left)
    fights(right)
    low = min(left.y, right.y)  # so that the two drawings stand on one level
    left.tailpiece("sol", low, FOOT)
    right.tailpiece("lua", low, FOOT)


def _back(pen: Painter) -> None:
    _leaf(pen, _("The plot and its end"))
    left, right = columns(pen)
    contra_tramas(left)
    cards_and_endings(right)
    left.tailpiece("lua", left.y, FOOT)
    right.tailpiece("sol", right.y, FOOT)


def turn(column: Coluna) -> Coluna:
    """Draw the left column of the front."""
    column.heading("dado", _("Preparation"))
    column.steps(palavras.PREPARATION)
    column.space()
    column.heading("turno", _("The four phases"))
    column.words(palavras.PHASES_RULE)
    column.space(0.8)
    column.signed(palavras.PHASES)
    column.space()
    column.heading("suporte", _("Support"))
    amparo.draw(column)
    column.words(palavras.SUPPORT)
    return column


def fights(column: Coluna) -> Coluna:
    """Draw the right column of the front."""
    column.heading("luta", _("Who may attack whom"))
    column.table(palavras.TARGETS, palavras.ATTACKS, (0.75, 0.8, 0.85, 1.15, 1.7), 12.5)
    column.words(palavras.ATTACKS_RULE)
    column.space()
    column.heading("valor", _("Three results"))
    column.signed(palavras.RESULTS)
    column.space()
    column.heading("ataque-direto", _("Direct attack"))
    column.steps(palavras.DIRECT)
    column.words(palavras.DIRECT_LOSS)
    column.space()
    column.heading("queda", _("Death and fall"))
    for paragraph in palavras.DEATH:
        column.words(paragraph)
    return column


def contra_tramas(column: Coluna) -> Coluna:
    """Draw the left column of the back."""
    column.heading("contra-trama", _("Contra-Tramas"))
    for paragraph in palavras.CONTRA_TRAMAS:
        column.words(paragraph)
    column.space()
    column.heading("alvo", _("The eleven triggers"))
    column.signed(palavras.TRIGGERS)
    column.space()
    column.heading("turno", _("Answering in one’s own turn"))
    column.words(palavras.OWN_TURN)
    column.table(palavras.ANSWER_HEADER, palavras.ANSWERS, (1.9, 1, 1, 1, 1), 8.2)
    return column


def cards_and_endings(column: Coluna) -> Coluna:
    """Draw the right column of the back."""
    column.heading("acao", _("Ações and Condecorações"))
    column.signed(palavras.CARDS)
    column.space()
    column.heading("desvirar", _("End of the turn"))
    column.steps(palavras.END_OF_TURN)
    column.space()
    column.heading("capitulo", _("End of a chapter"))
    column.signed(palavras.END_OF_CHAPTER)
    column.space()
    column.heading("historia", _("End of the história"))
    for paragraph in palavras.END_OF_HISTORIA:
        column.words(paragraph)
    column.space()
    column.heading("inventario", _("The Inventário"))
    column.figures(palavras.DECK)
    return column


def columns(pen: Painter) -> tuple[Coluna, Coluna]:
    """Return the two columns of a page, at their tops."""
    width = (FOLHA.width - 2 * _INSET - _GUTTER) / 2
    return Coluna(pen, _INSET, _TOP, width), Coluna(pen, _INSET + width + _GUTTER, _TOP, width)


def _leaf(pen: Painter, title: Message) -> None:
    """Draw the frame, the title line with a vine to either side, and the foot."""
    theme.paper(pen, FOLHA.width, FOLHA.height)
    theme.frame(pen, FOLHA.width, FOLHA.height, 3, theme.GOLD)
    middle = FOLHA.width / 2
    pen.text(middle, 245, "Castória", size=30, font=theme.TITLE, align="centre")
    pen.text(middle, 238, title.to(pen.look.lang), size=15, font=theme.TITLE_LIGHT, align="centre")
    for side in (-1, 1):
        start, end = (middle + side * 30, 246), (middle + side * 80, 246)
        theme.vine(pen, start, end, theme.GOLD, waves=5, sway=-side * 2, leaves=5, fill=theme.GOLD.tint(0.3))
    foot = theme.style(7, align="centre", valign="middle")
    theme.say(pen, palavras.FOOT, _INSET, 6.5, FOLHA.width - 2 * _INSET, 5, foot)
