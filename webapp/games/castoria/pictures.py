"""Pictures of how a table of Castória is prepared."""

from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()


def _pagina(draw: Drawing) -> None:
    """Draw six spaces in three rows, with the zones beside them."""
    draw.rect(14, 3, 92, 66, "paper", r=3)
    for row, count in enumerate((1, 2, 3)):
        for at in range(count):
            draw.rect(60 - count * 9 + at * 18 + 1, 6 + row * 21, 15, 19, "quiet")
    draw.rect(88, 48, 15, 19)
    draw.rect(17, 48, 15, 19, "quiet")
    draw.rect(17, 27, 15, 19, "quiet")


@PICTURES.drawn("castoria-pagina")
def pagina(draw: Drawing, players: int) -> None:
    """Draw the mat, with the castes named by their symbols."""
    _pagina(draw)
    for name, row in (("n1", 0), ("n2", 1), ("n3", 2)):
        draw.symbol(name, 60 if row != 1 else 51, 15.5 + row * 21, 11, "accent")
    draw.symbol("acao", 24.5, 36.5, 10)
    draw.symbol("cemiterio", 24.5, 57.5, 10)
    draw.symbol("inventario", 95.5, 57.5, 11)


@PICTURES.drawn("castoria-lugar")
def place_of_inventario(draw: Drawing, players: int) -> None:
    """Draw the deck on its way to its zone."""
    _pagina(draw)
    draw.arrow(95.5, 14, 95.5, 38)
    draw.card(95.5, 57.5, back=True, scale=0.7)


@PICTURES.drawn("castoria-inventario")
def sixty(draw: Drawing, players: int) -> None:
    """Draw sixty cards, four alike at most."""
    draw.deck(30, 34, high=4)
    draw.text(32, 69, 60, 14, "accent")
    for at in range(4):
        draw.card(68 + at * 12, 32)
    draw.symbol("personagem", 104, 32, 13)
    draw.text(86, 69, "≤ 4", 14, "accent")


@PICTURES.drawn("castoria-imaginacao")
def imagination(draw: Drawing, players: int) -> None:
    """Draw three whole points on each side."""
    for x in (32, 88):
        draw.symbol("imaginacao", x, 22, 24, "accent")
        draw.text(x, 62, "3.0", 24)
    draw.path("M60 8V64", "quiet")


@PICTURES.drawn("castoria-sem-ataque")
def no_attack(draw: Drawing, players: int) -> None:
    """Draw the first turn without an attack."""
    draw.symbol("turno", 34, 36, 38)
    draw.text(34, 41.5, 1, 15, "accent")
    draw.symbol("sem-ataque", 86, 36, 38, "accent")
