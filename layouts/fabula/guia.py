"""The quick reference on one leaf: turn, Pilha and fights on its front, cards and endings on its back.

The texts follow the rules in our own words; a small circle marks a point that the rulebook leaves open and a
decision settles.
"""

from collections.abc import Sequence

from companion.cards.measures import Size
from companion.games.fabula import pieces
from companion.language import Message, _
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, INK, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.fabula import palavras, theme
from layouts.fabula.gravura import moldura, talho
from layouts.fabula.mandalas import Tinta, mandala
from layouts.guides.column import Column, GuideTypography
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch

FOLHA = Size(190, 260)  # fits A4 and letter
_INSET, _GUTTER, _TOP, FOOT = 9.0, 8.0, 231.0, 13.0


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return one leaf for the table."""
    front = Face("fabula-guia-frente", FOLHA, _front)
    back = Face("fabula-guia-verso", FOLHA, _back)
    title = _("Quick guide").to(request.lang)
    return [Piece("guia", title, front, back, copies=pieces.GUIA.para(request.players))]


def _front(pen: Painter) -> None:
    _leaf(pen, _("Turn, Pilha, ofensiva and influência"))
    left, right = columns(pen)
    _tailpiece(turn(left), "semente")
    _tailpiece(fights(right), "pena")


def _back(pen: Painter) -> None:
    _leaf(pen, _("Cards, colours, endings"))
    left, right = columns(pen)
    _tailpiece(cards(left), "folha")
    _tailpiece(endings(right), "pena")


def turn(column: Column) -> Column:
    """Draw the left column of the front."""
    column.heading("dado", _("Preparation"))
    column.steps(palavras.PREPARATION)
    column.space()
    column.heading("turno", _("The six phases"))
    column.words(palavras.PHASES_RULE)
    column.space(0.8)
    column.signed(palavras.PHASES)
    column.space()
    column.heading("pilha", _("Priority and Pilha"))
    for paragraph in palavras.PILHA:
        column.words(paragraph)
    return column


def fights(column: Column) -> Column:
    """Draw the right column of the front."""
    column.heading("ofensiva", _("Ofensiva in four steps"))
    column.steps(palavras.OFFENSIVE)
    column.space()
    column.heading("influencia", _("Influência"))
    _formula(column)
    for paragraph in palavras.INFLUENCE:
        column.words(paragraph)
    column.space()
    column.heading("resistencia", _("State check"))
    column.words(palavras.CHECK_RULE)
    column.space(0.8)
    column.signed(palavras.CHECK)
    return column


def cards(column: Column) -> Column:
    """Draw the left column of the back."""
    column.heading("aliado", _("Kinds of card"))
    column.signed(palavras.CARDS)
    column.space()
    column.heading("virar", _("Reading an ability"))
    column.signed(palavras.ABILITIES)
    column.space()
    column.heading("", _("Easily forgotten"))
    column.steps(palavras.REMINDERS)
    return column


def endings(column: Column) -> Column:
    """Draw the right column of the back."""
    column.heading("vd", _("The six colours"))
    _colours(column)
    column.words(palavras.COLOURS)
    column.space()
    column.heading("base", _("End of the match"))
    for paragraph in palavras.ENDINGS:
        column.words(paragraph)
    column.space()
    column.heading("comprar", _("Deck and hand"))
    _figures(column)
    column.space()
    column.heading("", _("Agree on it first"))
    _choices(column)
    return column


def columns(pen: Painter) -> tuple[Column, Column]:
    """Return the two columns of a page, at their tops."""
    voice = GuideTypography(theme.TITLE, theme.MATA, _rule, body=9.8)
    width = (FOLHA.width - 2 * _INSET - _GUTTER) / 2
    return (
        Column(pen, voice, _INSET, _TOP, width),
        Column(pen, voice, _INSET + width + _GUTTER, _TOP, width),
    )


def _rule(pen: Painter, x: float, y: float, width: float) -> None:
    stroke = Sketch()
    stroke.fill(talho((x, y), (x + width, y), 0.8, belly=0.2), theme.MATA)
    stroke.draw(pen)


def _formula(column: Column) -> None:
    """Draw the two sums of an influência, one greater than the other."""
    pen, x, height = column.pen, column.x, 19.0
    bottom = column.y - height
    half = (column.width - 12) / 2
    look = theme.style(9, align="centre", valign="middle", leading=1.12)
    for at, words in enumerate((palavras.INFLUENCE_YOURS, palavras.INFLUENCE_THEIRS)):
        left = x + at * (half + 12)
        pen.rect(
            left, bottom, half, height, stroke=theme.MATA if at == 0 else theme.BARRO, weight=LINE, radius=2
        )
        theme.say(pen, words, left + 2, bottom + 1.5, half - 4, height - 3, look)
    pen.text(x + half + 6, bottom + height / 2 - 3.4, ">", size=28, font=theme.SANS_BOLD, align="centre")
    column.y = bottom - 4


def _colours(column: Column) -> None:
    """Draw colour, shape, letters and name of each colour, two by two."""
    pen, step = column.pen, 10.5
    for at, code in enumerate(pieces.CORES):
        row, right = divmod(at, 2)
        x, y = column.x + right * column.width / 2, column.y - 4 - row * step
        theme.colour_sign(pen, code, x + 4.2, y, 8)
        pen.text(x + 10.4, y - 1.8, code, size=14, font=theme.SANS_BOLD)
        name = theme.NOMES_DAS_CORES[code].to(pen.look.lang)
        pen.text(x + 19.6, y - 1.6, name, size=10.5)
    column.y -= 3 * step + 1


def _figures(column: Column) -> None:
    """Draw large numbers, each with what it counts beside it."""
    pen = column.pen
    for number, words in palavras.DECK:
        pen.text(
            column.x + 10,
            column.y - 6.2,
            number,
            size=17,
            font=theme.SANS_BOLD,
            align="centre",
            colour=theme.MATA,
        )
        middle = theme.style(9.8, valign="middle", leading=1.12)
        theme.say(pen, words, column.x + 22, column.y - 8.6, column.width - 22, 8.6, middle)
        column.y -= 10.4


def _choices(column: Column) -> None:
    """Write the points that the rulebook leaves to the table: our reading, and others."""
    pen, height = column.pen, 8.4
    cells = (0.0, 0.36, 0.7, 1.0)
    header = (_("point"), _("our reading"), _("other tables"))
    for number, row in enumerate((header, *palavras.CHOICES)):
        for words, left, right in zip(row, cells[:-1], cells[1:], strict=True):
            bold = number == 0 or left == cells[1]
            font = theme.SANS_BOLD if bold else theme.SANS
            look = theme.style(8.5, font=font, valign="middle", leading=1.08, min_size=7)
            x, width = column.x + left * column.width, (right - left) * column.width - 1.5
            theme.say(pen, words, x, column.y - height, width, height, look)
        column.y -= height
        weight = LINE if number == 0 else HAIR
        pen.line((column.x, column.y), (column.x + column.width, column.y), colour=theme.MATA, weight=weight)


def _tailpiece(column: Column, peca: str) -> None:
    """Draw a mandala in the middle of the room above the foot, where there is room for one."""
    room = column.y - FOOT
    if room < 20:
        return
    pen, radius = column.pen, min(room / 2 - 3, 24.0)
    tinta = Tinta((PAPER,), leve=True) if pen.look.low_ink else Tinta((theme.MATA.tint(0.3), PAPER))
    picture = Sketch()
    middle = (column.x + column.width / 2, FOOT + room / 2 - 1)
    mandala(SeededStream("fabula", "guia", peca, f"{column.x:.0f}"), picture, *middle, radius, peca, tinta)
    picture.draw(pen)


def _leaf(pen: Painter, title: Message) -> None:
    """Draw the rim, the title line and the foot."""
    rim = Sketch()
    rim.fill(moldura(SeededStream("fabula", "guia", title.text), FOLHA.width - 6, FOLHA.height - 6, 0.6), INK)
    with pen.moved(3, 3):
        rim.draw(pen)
    pen.text(_INSET, 242, "Fábula TCG", size=27, font=theme.TITLE)
    look = theme.style(12.5, font=theme.TITLE, align="right", valign="middle", colour=theme.MATA, min_size=9)
    theme.say(pen, title, 90, 239.6, FOLHA.width - 90 - _INSET, 12, look)
    pen.line((FOLHA.width / 2, FOOT + 2), (FOLHA.width / 2, _TOP), colour=theme.CINZA, weight=HAIR)
    foot = theme.style(7, align="centre", valign="middle")
    theme.say(pen, palavras.FOOT, _INSET, 5.6, FOLHA.width - 2 * _INSET, 5, foot)
