"""Pictures of handling cards and dice in any game."""

from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

COMMON = Pictures()


@COMMON.drawn("embaralhar")
def shuffle(draw: Drawing, players: int) -> None:
    """Draw cards fanned both ways, about to become one deck."""
    for x, turn in ((26, -16), (33, -6)):
        draw.card(x, 38, turn=turn, back=True)
    draw.path("M46 26C56 14 66 50 76 38M46 46C56 58 66 22 76 34", "accent thick")
    draw.deck(96, 36)


@COMMON.drawn("embaralhar-e-cortar")
def shuffle_and_cut(draw: Drawing, players: int) -> None:
    """Draw a deck, its upper half lifted by the other."""
    draw.deck(30, 40)
    draw.arrow(52, 40, 68, 40)
    draw.deck(90, 50, high=2)
    draw.card(90, 22, back=True)
    draw.path("M106 46C112 38 112 32 106 26M106 32V26H112", "accent thick")


@COMMON.drawn("dados")
def dice(draw: Drawing, players: int) -> None:
    """Draw two dice, one higher than the other."""
    draw.symbol("dado", 36, 38, 34)
    draw.rect(70, 22, 31, 31, r=7)
    draw.circle(85.5, 37.5, 3, "full")
    draw.text(60.5, 43, ">", 16, "accent")


@COMMON.drawn("trocar-a-mao")
def exchange(draw: Drawing, players: int) -> None:
    """Draw a hand that goes under the deck while another comes from its top."""
    draw.fan(38, 38, 4, scale=0.9)
    draw.deck(98, 36, scale=0.95)
    draw.arrow(66, 56, 84, 56)
    draw.arrow(84, 18, 66, 18)


def _hand_of(count: int) -> None:
    @COMMON.drawn(f"mao-de-{count}")
    def hand(draw: Drawing, players: int) -> None:
        """Draw a deck, and so many of its cards in hand."""
        draw.deck(16, 36, scale=0.9)
        draw.arrow(30, 36, 40, 36)
        draw.fan(82, 30, count, scale=0.8)
        draw.text(82, 68, count, 15, "accent")


for _count in (5, 6):
    _hand_of(_count)
