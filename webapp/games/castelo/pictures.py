"""Pictures of how a table of Castelo is prepared."""

from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()


@PICTURES.drawn("castelo-tapete")
def mat(draw: Drawing, players: int) -> None:
    """Draw the mat from the player outwards: production, Área Protegida, wall, Área de Combate."""
    rows = (
        ("luta", ""),
        ("muralha", "accent"),
        ("tropa", ""),
        ("producao", ""),
    )
    for at, (name, kind) in enumerate(rows):
        y = 3 + at * 17
        draw.rect(12, y, 96, 15, f"paper {kind}".strip())
        draw.symbol(name, 60, y + 7.5, 12, kind)
        if name != "muralha":
            for x in (26, 40, 80, 94):
                draw.rect(x - 4, y + 2.5, 8, 10, "quiet", r=1)


@PICTURES.drawn("castelo-baralho")
def deck(draw: Drawing, players: int) -> None:
    """Draw sixty cards, three alike at most."""
    draw.deck(28, 34, high=4)
    draw.text(30, 69, 60, 14, "accent")
    for at in range(3):
        draw.card(72 + at * 14, 32)
    draw.symbol("tropa", 100, 32, 14)
    draw.text(86, 69, "≤ 3", 14, "accent")


@PICTURES.drawn("castelo-pontos")
def points(draw: Drawing, players: int) -> None:
    """Draw the initial points of castle and wall."""
    draw.symbol("castelo", 34, 24, 36, "accent")
    draw.text(34, 66, 20, 24)
    draw.symbol("muralha", 86, 26, 32, "accent")
    draw.text(86, 66, 10, 24)


@PICTURES.drawn("castelo-sem-produtor")
def no_producer(draw: Drawing, players: int) -> None:
    """Draw five cards without a producer that go back, and five that come."""
    draw.fan(38, 36, 5, scale=0.8)
    draw.symbol("producao", 38, 12, 16, "quiet")
    draw.path("M28 20L48 4", "accent thick")
    draw.arrow(70, 36, 84, 36)
    draw.deck(100, 36, scale=0.9)
    draw.symbol("turno", 101, 63, 13, "accent")


@PICTURES.drawn("castelo-marcadores")
def markers(draw: Drawing, players: int) -> None:
    """Draw a producer with its product on it and the markers below it."""
    draw.card(34, 36, scale=1.7)
    draw.symbol("producao", 34, 44, 17, "quiet")
    draw.circle(34, 25, 8, "paper accent thick")
    draw.symbol("construcao", 34, 25, 10)
    draw.arrow(56, 36, 68, 36)
    for at in range(3):
        draw.circle(80 + at * 14, 36, 6.5, "paper")
        draw.symbol("construcao", 80 + at * 14, 36, 8, "accent")


@PICTURES.drawn("castelo-duplas")
def pairs(draw: Drawing, players: int) -> None:
    """Draw four players round a table, partners opposite."""
    draw.rect(38, 18, 44, 36, "paper", r=6)
    draw.path("M60 20V52M40 36H80", "quiet")
    for at, (x, y) in enumerate(draw.seats(60, 36, 35, 4)):
        ours = at % 2 == 0
        if ours:
            draw.circle(x, y, 8, "full accent")
        else:
            draw.rect(x - 7.5, y - 7.5, 15, 15, "paper")
