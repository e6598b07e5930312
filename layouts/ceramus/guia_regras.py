"""The second page of the guide: what may be covered, the Ceramas, the end, common mistakes."""

from companion.games.ceramus.pieces import CARTAS, NOMES_DOS_BONUS
from companion.language import Message, _
from layouts.ceramus.azulejos import TITLE_FACE
from layouts.ceramus.ceramas import pattern
from layouts.ceramus.creditos import AUTHORS
from layouts.ceramus.pagina import MARGIN, PAGE, page, picture, section, silence
from layouts.ceramus.theme import SLATE, beads, say, sign, style
from layouts.drawing.colours import BOLD, INK, LINE, PAPER
from layouts.drawing.pen import Painter

_WIDTH = PAGE.width - 2 * MARGIN
_COLUMN = 92.0
_BODY = style(9.5)

# The tiles that player 1 meets when building in Português: visible style, owner, allowed, why.
# construcao.nao-cobre-estilo, .nao-cobre-proprio, .quebrar-adversario; decisao.20, .27
COVERING: tuple[tuple[str, int, bool, Message], ...] = (
    ("M", 0, True, _("an Original of another style")),
    ("A", 2, True, _("a rival’s tile of another style: it breaks")),
    ("P", 0, False, _("an Original of the same style, besides the start")),
    ("P", 3, False, _("a rival’s tile of the same style")),
    ("M", 1, False, _("a tile of your own, whatever its style")),
)
CLAIMS: tuple[Message, ...] = (
    # ceramas.variacao, .alinhamento, .sem-girar-padrao, .das-pecas, .tomar, .quando-quiser
    _("Same sign, same style; different signs, different styles. Which styles they are does not matter."),
    _("The cells lie as drawn, seen from the top: never turned, never mirrored."),
    _("Only tiles count°, anyone’s°, and at least one of them was laid in this very build."),
    _("A Cerama that you hold may be spent whenever you like, once. Then it is out of the match."),
)
# fim.ninguem-adiciona, .formas-acabam, .mural-vale, .reserva-vale, .vencedor; solo.objetivo
END: tuple[Message, ...] = (
    _(
        "The match ends after the round in which the last Forma is spent, or after one in which nobody "
        "added a tile°."
    ),
    _("Once around the table, Ceramas still held may be spent°."),
    _("**+1** for each of your tiles on the Mural, **−1** for each in your reserve. A tie is shared°."),
    _("Alone, beat your own best total."),
)
MISTAKES: tuple[Message, ...] = (
    _("Covering the Original you start from: it is a square of the Forma and stays bare."),
    _("Starting from one of your tiles, or from an Original under a tile."),
    _("Turning the Forma because you sit on another side of the table."),
    _("Keeping a broken tile, or leaving it under the new one."),
    _("Claiming a pattern that stood there before, or a turn too late."),
    _("Moving a tile diagonally, two cells far, or onto another tile."),
)


def regras(pen: Painter) -> None:
    """Draw the whole page."""
    page(pen, _("Covering, Ceramas, end"), _("guide {number}", number=2))
    _covering(pen, 224)
    _ceramas(pen, 168)
    _list(pen, _("End and score"), END, MARGIN)
    _list(pen, _("Often mistaken"), MISTAKES, MARGIN + _COLUMN)
    beads(pen, MARGIN, 22.4, _WIDTH)
    say(pen, AUTHORS, MARGIN, 11, _WIDTH, 8.4, style(8, colour=SLATE, min_size=7))
    silence(pen, 6.4)


def _covering(pen: Painter, y: float) -> None:
    section(pen, _("Building in Português as player 1: may this be covered?"), y)
    side, pitch = 20.0, _WIDTH / len(COVERING)
    for number, (estilo, dono, allowed, why) in enumerate(COVERING):
        x = MARGIN + number * pitch
        picture(pen, estilo, x, y - 25, side, dono=dono)
        _verdict(pen, x + side + 5, y - 18.4, allowed)
        word = _("yes") if allowed else _("no")
        pen.text(x + side + 5, y - 11.4, word.to(pen.look.lang), size=10, font=TITLE_FACE, align="centre")
        say(pen, why, x, y - 40, pitch - 3, 13, style(9, min_size=8))


def _verdict(pen: Painter, x: float, y: float, allowed: bool) -> None:
    """Draw a tick in a ring, or a cross in a filled disc."""
    if allowed:
        pen.circle(x, y, 3.2, stroke=INK, weight=LINE)
        pen.polygon(
            [(x - 1.5, y), (x - 0.3, y - 1.3), (x + 1.7, y + 1.5)], stroke=INK, weight=BOLD, closed=False
        )
    else:
        pen.circle(x, y, 3.2, fill=INK)
        for way in (1, -1):
            pen.line((x - 1.4, y - 1.4 * way), (x + 1.4, y + 1.4 * way), colour=PAPER, weight=BOLD)


def _ceramas(pen: Painter, y: float) -> None:
    beads(pen, MARGIN, y + 10, _WIDTH)
    section(pen, _("Ceramas: pattern and bonus"), y + 2.4)
    pitch = _WIDTH / len(CARTAS.ceramas)
    for number, cerama in enumerate(CARTAS.ceramas):
        x = MARGIN + (number + 0.5) * pitch
        pattern(pen, cerama, x, y - 13, 6.6)
        sign(pen, cerama.bonus, x - pitch / 2 + 5, y - 31, 6.4)
        pen.text(x - pitch / 2 + 9.6, y - 32.2, NOMES_DOS_BONUS[cerama.bonus], size=9, font=TITLE_FACE)
    for column in (0, 1):
        top = y - 38
        for claim in CLAIMS[column::2]:
            top -= _bullet(pen, claim, MARGIN + column * _COLUMN, top) + 3


def _list(pen: Painter, title: Message, sentences: tuple[Message, ...], x: float) -> None:
    top = 101.0
    beads(pen, x, top, _COLUMN - 12)
    section(pen, title, top - 8, x)
    top -= 12
    for sentence in sentences:
        top -= _bullet(pen, sentence, x, top) + 3


def _bullet(pen: Painter, sentence: Message, x: float, top: float) -> float:
    """Write a sentence after a lozenge; return its height."""
    pen.polygon([(x + 1, top - 1.2), (x + 2, top - 0.2), (x + 3, top - 1.2), (x + 2, top - 2.2)], fill=SLATE)
    return say(pen, sentence, x + 5, top - 20, _COLUMN - 17, 20, _BODY).used_height
