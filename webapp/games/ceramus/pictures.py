"""Pictures of how a table of Ceramus is prepared."""

from companion.games.ceramus.pieces import CARTAS, ESTILOS, MARCADORES_POR_ESTILO, PREPARACOES, Forma
from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures

PICTURES = Pictures()


@PICTURES.drawn("ceramus-ordem")
def order(draw: Drawing, players: int) -> None:
    """Draw seats round a table, numbered."""
    draw.rect(42, 20, 36, 32, "paper", r=6)
    for at, (x, y) in enumerate(draw.seats(60, 36, 34, players)):
        draw.circle(x, y, 8, "full accent" if at == 0 else "paper")
        draw.text(x, y + 4.8, at + 1, 13, "on" if at == 0 else "")


@PICTURES.drawn("ceramus-ceramas")
def ceramas(draw: Drawing, players: int) -> None:
    """Draw six cards in a row above the wall, with the bonus of each."""
    for at, cerama in enumerate(CARTAS.ceramas):
        x = 10 + at * 20
        draw.card(x, 18, scale=0.9)
        draw.symbol(cerama.bonus, x, 18, 12, "accent")
    draw.arrow(60, 46, 60, 36)
    draw.rect(26, 50, 68, 22, "quiet")


@PICTURES.drawn("ceramus-mural")
def mural(draw: Drawing, players: int) -> None:
    """Draw the wall for so many players, made of cards with four Originals each."""
    setup = PREPARACOES[players]
    side = 20.0
    left, top = 60 - setup.colunas * side / 2, 36 - setup.linhas * side / 2
    for row in range(setup.linhas):
        for column in range(setup.colunas):
            _mural_card(draw, left + column * side, top + row * side, side)


def _mural_card(draw: Drawing, x: float, y: float, side: float) -> None:
    half = side / 2
    draw.path(f"M{x + half:g} {y:g}v{side:g}M{x:g} {y + half:g}h{side:g}", "quiet")
    draw.rect(x, y, side, side, r=0.6)


@PICTURES.drawn("ceramus-girar")
def turned(draw: Drawing, players: int) -> None:
    """Draw Mural cards, each turned another way, that become a pile."""
    for x, y, turn in ((22, 24, -24), (44, 46, 18), (24, 52, 48)):
        draw.rect(x - 11, y - 11, 22, 22, "paper", turn=turn)
        draw.symbol("topo", x, y, 12, "quiet")
    draw.arrow(62, 36, 78, 36)
    for below in (3, 1.5, 0):
        draw.rect(86 + below, 24 + below, 24, 24, "paper")
    draw.symbol("turno", 98, 36, 14, "accent")


@PICTURES.drawn("ceramus-formas")
def formas(draw: Drawing, players: int) -> None:
    """Draw the Formas in hand for so many players."""
    count = PREPARACOES[players].formas
    draw.fan(60, 30, count, scale=1.1)
    draw.text(60, 71, count, 16, "accent")


@PICTURES.drawn("ceramus-reserva")
def reserve(draw: Drawing, players: int) -> None:
    """Draw four tiles of each style."""
    for row, name in enumerate(ESTILOS.values()):
        for at in range(MARCADORES_POR_ESTILO):
            x, y = 28 + at * 17, 2 + row * 17.4
            draw.rect(x, y, 15, 15, "paper", r=1)
            _tile(draw, name, x, y)


_TILES = {
    "Medieval": "M{a} {b}l5.5 5.5l5.5 -5.5M{a} {c}l5.5 -5.5l5.5 5.5",
    "Islâmico": "M{m} {b}v11M{a} {n}h11M{a} {b}l11 11M{a} {c}l11 -11",
    "Art Nouveau": "M{a} {c}c1 -8 10 -3 11 -11M{a} {n}c3 -6 8 6 11 0",
    "Português": "M{m} {b}l5.5 5.5l-5.5 5.5l-5.5 -5.5Z",
}


def _tile(draw: Drawing, style: str, x: float, y: float) -> None:
    """Draw a plain sign for a style."""
    places = {"a": x + 2, "b": y + 2, "c": y + 13, "m": x + 7.5, "n": y + 7.5}
    draw.path(_TILES[style].format_map({name: f"{value:g}" for name, value in places.items()}), "accent")


@PICTURES.drawn("ceramus-revelar")
def reveal(draw: Drawing, players: int) -> None:
    """Draw a Forma that comes out of the hand, face up."""
    draw.fan(34, 40, 3, back=True, scale=0.9)
    draw.arrow(56, 36, 70, 36)
    draw.card(94, 36, scale=1.6)
    _polyomino(draw, CARTAS.formas[0], 94, 36, 8)


def _polyomino(draw: Drawing, forma: Forma, x: float, y: float, side: float) -> None:
    rows, columns = len(forma.linhas), max(map(len, forma.linhas))
    for row, column in forma.casas:
        draw.rect(x + (column - columns / 2) * side, y + (row - rows / 2) * side, side, side, "accent", r=0.6)
