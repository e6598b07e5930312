"""A coat of arms from a card's identity: field and division by its cost, charge by its name."""

from collections.abc import Callable, Sequence

from companion.cards.card import Card
from layouts.castelo import cargas, escudos, giz, theme
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.figures import DrawnFigure
from layouts.ornaments.sketch import Sketch, mirror

EDGE = 0.6  # millimetres that crayons may stray
_LETTERS = {"construcao": "c", "armeiro": "a", "espiritual": "e", "treinamento": "t"}


def brasao(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the arms of a card into a rectangle, between two supporters where it is wide enough."""
    kind = card.kind.name
    group = str(card.value("tipo") or "ser-vivo") if kind == "tropa" else kind
    colours = _colours(card)
    chance = SeededStream("castelo", "brasao", card.id)
    division = escudos.DIVISIONS[min(_cost(card) // 2, len(escudos.DIVISIONS) - 1)]
    crest = {"rara": "estrela", "muito-rara": "coroa"}.get(str(card.value("raridade")), "")
    _arms(pen, chance, (width, height), colours, cargas.charge_of(card, group), division, crest)


def arms(pen: Painter, seed: str, width: float, height: float, colour: Colour, charge: str) -> None:
    """Draw a player's coat of arms, with the charge of that name."""
    chance = SeededStream("castelo", "armas", seed)
    bearing = cargas.LIBRARY.figures[charge]
    _arms(pen, chance, (width, height), (colour, colour, colour), bearing, escudos.DIVISIONS[1], "")


def figure(pen: Painter, charge: str, size: float, colour: Colour) -> None:
    """Draw the charge of that name alone, about the origin."""
    sketch = Sketch()
    crayon = None if pen.look.low_ink else colour
    cargas.bear(
        sketch, SeededStream("castelo", "figura", charge), cargas.LIBRARY.figures[charge], 0, 0, size, crayon
    )
    sketch.draw(pen)


def _colours(card: Card) -> tuple[Colour, Colour, Colour]:
    """Return two crayons for the field, by the card's cost or product, and the crayon of its kind."""
    if card.kind.name == "producao":
        own = theme.PRODUTOS[str(card.value("produto") or "construcao")]
        return own, own, own
    kind = theme.TIPOS[card.kind.name]
    costs = sorted(
        ((int(card.value(f"custo_{letter}") or 0), product) for product, letter in _LETTERS.items()),
        key=lambda found: -found[0],
    )
    paid = [theme.PRODUTOS[product] for count, product in costs if count]
    field = (*paid[:2], *([kind] if len(paid) < 2 else []), kind)
    return field[0], field[1], kind


def _cost(card: Card) -> int:
    if card.kind.name == "producao":
        return int(card.value("rende") or 1) - 1
    return sum(int(card.value(f"custo_{letter}") or 0) for letter in _LETTERS.values())


def _arms(
    pen: Painter,
    chance: SeededStream,
    size: tuple[float, float],
    colours: tuple[Colour, Colour, Colour],
    bearing: DrawnFigure,
    divisions: Sequence[escudos.Division],
    crest: str,
) -> None:
    width, height = size
    low_ink = pen.look.low_ink
    sketch = Sketch()
    wide = width > 1.15 * height
    foot = EDGE + (1.6 if wide else 0.0)
    room = height - foot - EDGE - (0.16 * height if crest else 0)
    half = min(room / 2.2, (width - 2 * EDGE) / 2 * (0.62 if wide else 1.0))
    x, y = width / 2, foot + 1.2 * half + (0.0 if wide else (room - 2.2 * half) / 2)
    if wide:
        _grass(sketch, chance, width, foot, colours[2])
        _supporters(sketch, chance, (width, height), (x + half, foot), colours[2], low_ink)
    _shield(sketch, chance, (x, y), half, colours, chance.pick(divisions), bearing, low_ink)
    if crest:
        _CRESTS[crest](sketch, chance, x, y + half + 0.4, 0.15 * height, None if low_ink else colours[2])
    sketch.draw(pen)


def _shield(
    sketch: Sketch,
    chance: SeededStream,
    middle: Point,
    half: float,
    colours: tuple[Colour, Colour, Colour],
    division: escudos.Division,
    bearing: DrawnFigure,
    low_ink: bool,
) -> None:
    """Draw the shield with its field and what it bears."""
    shape, minify, gap = chance.pick(sorted(escudos.SHAPES)), chance.real(0.84, 1.0), chance.real(1.85, 2.6)
    outline = giz.soft(chance, _placed(escudos.SHAPES[shape], middle, half, minify), wobble=0.1)
    sketch.fill(outline, PAPER)
    field = Sketch()
    turns = (chance.real(25, 65), -chance.real(25, 65))
    if chance.odds(0.5):
        turns = turns[::-1]
    for polygon, crayon in division():
        points = _placed(polygon, middle, half)
        part = giz.line(chance, points, closed=True, wobble=0.15)
        bounds = (middle[0] - half, middle[1] - 1.2 * half, 2 * half, 2.2 * half)
        giz.colour_in(
            field,
            chance,
            part,
            bounds,
            theme.edge(colours[crayon]) if low_ink else colours[crayon],
            gap=gap,
            degrees=turns[crayon],
            weight=HAIR if low_ink else LINE,
        )
        field.stroke(part, INK, HAIR)
    _bearing(field, chance, middle, half * minify, bearing, colours[2], low_ink)
    sketch.place(field, clip=outline)
    sketch.stroke(outline, INK, LINE)


def _bearing(
    sketch: Sketch,
    chance: SeededStream,
    middle: Point,
    half: float,
    bearing: DrawnFigure,
    colour: Colour,
    low_ink: bool,
) -> None:
    """Draw the charge on a round or a lozenge of paper, so that it stands clear of the field."""
    x, y = middle
    share = chance.real(0.84, 0.96)
    if chance.odds(0.65):
        ground = giz.blob(chance, x, y, share * half, share * half, wobble=0.03)
    else:
        reach = 1.2 * share * half
        corners = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        ground = giz.line(chance, corners, closed=True, wobble=0.2)
    sketch.fill(ground, PAPER)
    sketch.stroke(ground, INK, HAIR)
    size = 1.68 * share * half
    cargas.bear(sketch, chance, bearing, x, y, size, None if low_ink else colour, gap=1.5)


def _placed(polygon: escudos.Polygon, middle: Point, half: float, minify: float = 1.0) -> list[Point]:
    return [(middle[0] + x * half * minify, middle[1] + y * half) for x, y in polygon]


# --- round the shield ----------------------------------------------------------------------------


def _grass(sketch: Sketch, chance: SeededStream, width: float, foot: float, colour: Colour) -> None:
    """Draw the ground that everything stands on, with tufts."""
    sketch.stroke(giz.line(chance, [(EDGE, foot), (width - EDGE, foot)], wobble=0.5), INK, LINE)
    roots = [chance.real(EDGE + 1, width - EDGE - 1) for _tuft in range(chance.whole(5, 8))]
    tufts = [
        giz.line(chance, [(x, foot - 0.2), (x + lean, foot + 1.3)], wobble=0.1)
        for x in roots
        for lean in (-0.5, 0.0, 0.6)
    ]
    sketch.stroke("".join(tufts), theme.edge(colour), HAIR)


def _supporters(
    sketch: Sketch,
    chance: SeededStream,
    size: tuple[float, float],
    place: Point,
    colour: Colour,
    low_ink: bool,
) -> None:
    """Draw the same supporter on both sides of the shield (flag, tree, candle or tower), and the sky."""
    width, height = size
    left, foot = place
    room = width - EDGE - left
    side = Sketch()
    x = left + room / 2
    kind = chance.pick(("bandeira", "flamula", "lanca", "arvore", "flor", "vela", "torre"))
    crayon = None if low_ink else colour
    if kind in ("bandeira", "flamula", "lanca"):
        _flag(
            side,
            chance,
            kind,
            (left + 0.28 * room, foot),
            0.62 * room,
            height * chance.real(0.62, 0.86) - foot,
            crayon,
        )
    else:
        tall = min(room * 1.15, 0.5 * height)
        cargas.bear(side, chance, cargas.LIBRARY.figures[kind], x, foot + tall / 2, tall, crayon, gap=1.8)
        sky = height * chance.real(0.72, 0.84)
        _sky(side, chance, x, sky, min(room * 0.4, (height - sky) * 1.4))
    sketch.place(side)
    sketch.place(side, mirror(width))


def _flag(
    sketch: Sketch,
    chance: SeededStream,
    kind: str,
    place: Point,
    length: float,
    height: float,
    colour: Colour | None,
) -> None:
    x, foot = place
    top = foot + height
    sketch.stroke(giz.line(chance, [(x, foot), (x, top)], wobble=0.15), INK, LINE)
    deep = {"bandeira": 0.42, "flamula": 0.34, "lanca": 0.2}[kind] * height
    high = top - 0.6
    cloth = {
        "bandeira": [(x, high), (x + length, high), (x + length, high - deep), (x, high - deep)],
        "flamula": [(x, high), (x + length, high - deep / 2), (x, high - deep)],
        "lanca": [
            (x, high),
            (x + length, high),
            (x + 0.7 * length, high - deep / 2),
            (x + length, high - deep),
            (x, high - deep),
        ],
    }[kind]
    path = giz.line(chance, cloth, closed=True, wobble=0.35)
    giz.colour_in(sketch, chance, path, (x, high - deep, length, deep), colour, gap=1.5)
    sketch.stroke(path, INK, HAIR)
    sketch.stroke(giz.blob(chance, x, top + 0.3, 0.5, 0.5), INK, HAIR)


def _sky(sketch: Sketch, chance: SeededStream, x: float, y: float, size: float) -> None:
    """Draw a cloud or two birds."""
    if chance.odds(0.5):
        bumps = [(-1, 0), (-0.6, 0.5), (0, 0.7), (0.6, 0.45), (1, 0)]
        sketch.stroke(
            giz.line(chance, [(x + a * size, y + b * size * 0.7) for a, b in bumps], closed=True, wobble=0.6),
            INK,
            HAIR,
        )
        return
    for aside, up in ((-0.4, 0.0), (0.5, 0.35)):
        wings = [(-0.5, 0.25), (-0.2, 0.3), (0, 0), (0.2, 0.3), (0.5, 0.25)]
        points = [(x + (aside + a) * size, y + (up + b) * size) for a, b in wings]
        sketch.stroke(giz.line(chance, points, wobble=0.1), INK, HAIR)


def _star(
    sketch: Sketch, chance: SeededStream, x: float, y: float, size: float, crayon: Colour | None
) -> None:
    """Draw the star over the shield of a rare card."""
    cargas.bear(
        sketch, chance, cargas.LIBRARY.figures["estrela"], x, y + size / 2, size * 1.15, crayon, gap=1.3
    )


def _crown(
    sketch: Sketch, chance: SeededStream, x: float, y: float, size: float, crayon: Colour | None
) -> None:
    """Draw the crown over the shield of a very rare card."""
    cargas.bear(sketch, chance, cargas.LIBRARY.figures["coroa"], x, y + size / 2, size * 1.7, crayon, gap=1.3)


_CRESTS: dict[str, Callable[[Sketch, SeededStream, float, float, float, Colour | None], None]] = {
    "estrela": _star,
    "coroa": _crown,
}
