"""The ornament of a Carta de Lembrança: its motif in the wind, or a closed eye."""

from functools import lru_cache

from msgspec import Struct

from companion.cards.card import Card
from layouts.calamandara import theme
from layouts.calamandara.buril import Buril
from layouts.calamandara.motivos import MOTIVOS
from layouts.calamandara.olhos import olho
from layouts.calamandara.ventos import WINDS, blow
from layouts.drawing.colours import PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle

_WIDE, _HIGH = 55.0, 29.6  # of the box that motifs are drawn for
_INK = 0.032  # the share of the paper that the stronger lines of the wind may cover


class _Clearing(Struct, frozen=True):
    """The room of a motif about (x, y), which the wind goes round."""

    x: float
    y: float
    half: float
    tall: float

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies from the motif: below 1 in its room."""
        across, up = abs(x - self.x) / self.half, abs(y - self.y) / self.tall
        return float((across**3 + up**3) ** (1 / 3))


def motivo(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the motif of a card of the box, the closed eye for any other."""
    if card.id not in MOTIVOS:
        olho(pen, card, width, height)
        return
    whole = Sketch()
    whole.place(
        _drawn(card.id, str(card.value("icone")), width, height, pen.look.low_ink),
        clip=rectangle(0, 0, width, height),
    )
    whole.draw(pen)


@lru_cache(maxsize=512)
def _drawn(card: str, icon: str, width: float, height: float, low_ink: bool) -> Sketch:
    """Return the motif in its wind, drawn once for both languages and for every kit."""
    sketch = Sketch()
    scale = min(width / 30, height / _HIGH)
    x, y = width / 2, height / 2
    heart = _Clearing(x, y, 12.2 * scale, 12.4 * scale)
    chance = SeededStream("calamandara", "motivo", card)
    blow(
        sketch,
        chance,
        WINDS[icon],
        heart,
        (width, height),
        lambda a, b: heart.distance(a, b) < 0.6,
        _INK / 2 if low_ink else _INK,
    )
    burin = Buril(PAPER if low_ink else theme.ASH, low_ink=low_ink)
    MOTIVOS[card](burin)
    burin.place(sketch, x, y, scale)
    return sketch
