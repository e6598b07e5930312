"""Motifs that are beings, whole or in part."""

import math

from layouts.calamandara.buril import (
    Buril,
    bent,
    blob,
    ellipse,
    mirrored,
    poly,
    spiral,
    star,
)
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.ornaments.sketch import circle


def guardia_de_maurna(g: Buril) -> None:
    """Draw the guardian that stands between the thief and the treasure."""
    g.glow(circle(-0.6, 8.4, 4.6))
    for turn in range(0, 360, 30):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        if y > -0.6:
            g.line(
                poly((-0.6 + 5.3 * x, 8.4 + 5.3 * y), (-0.6 + 6.4 * x, 8.4 + 6.4 * y), closed=False),
                HAIR,
                light=True,
            )
    g.line(poly((9.2, -13), (9.2, 10), closed=False), BOLD)
    g.dark(poly((9.2, 13.4), (10.8, 9.6), (9.2, 8.4), (7.6, 9.6)))
    robe = [(0.8, 5.4), (4.2, 3.6), (5, -2), (6.6, -12.8), (-7.8, -12.8), (-6.2, -2), (-5.4, 3.6), (-2, 5.4)]
    g.pale(poly(*robe))
    for x in (-4.8, -2.4, 0, 2.4, 4.6):
        g.line(bent((x * 0.5 - 0.6, -1), (x * 0.8 - 0.6, -6), (x - 0.6, -12.4)), HAIR)
    g.pale(bent((3.6, 3.2), (6.6, 2.4), (9.2, 0.6)) + poly((9.2, -0.8), (6, 0.4), (4, 0.2)))
    g.dark(blob((-0.6, 12.2), (2, 10.6), (2.4, 6.6), (1.6, 5), (-2.8, 5), (-3.6, 6.6), (-3.2, 10.6)))
    g.pale(blob((-0.6, 10.2), (0.9, 9.2), (0.8, 7), (-0.6, 5.4), (-2, 7), (-2.1, 9.2)), HAIR)
    g.line(poly((-1.7, 8), (-1, 7.8), closed=False), HAIR)
    g.line(poly((-0.2, 7.8), (0.5, 8), closed=False), HAIR)
    g.dark(circle(-5.4, -2.8, 5.6))
    g.pale(circle(-5.4, -2.8, 4.2), HAIR)
    g.dark(star(-5.4, -2.8, 3.4, 6, 0.4))
    g.glow(circle(-5.4, -2.8, 1.0))


def mentes_plurais(g: Buril) -> None:
    """Draw one skull with two faces and three thoughts."""
    right = [
        (0, 12.8), (4.6, 12.0), (8.2, 9.0), (9.2, 5.2), (8.8, 3.2), (10.9, -0.6), (10.6, -1.6), (9.1, -2.1),
        (9.7, -3.4), (9.0, -4.2), (9.5, -5.2), (8.5, -6.2), (8.6, -7.8), (7.2, -9.2), (4.4, -9.2),
        (3.6, -10.8), (4.4, -13.2),
    ]  # fmt: skip
    g.pale(poly(*right, *mirrored(right)))
    left = poly(*[(-x, y) for x, y in right], (0, -13.2))
    g.hatch(left, 60, 0.9)
    g.pale(circle(-4.2, 6, 3.9), HAIR)
    for x, y, size, way in ((-4.2, 6, 3.4, 1), (4.2, 6, 3.4, -1), (0, 0.4, 3.2, 1)):
        if y < 1:
            g.pale(circle(x, y, 3.7), HAIR)
        g.line(spiral(x, y, size, 2.2, 90, way=way), LINE, light=y < 1)
    for way in (-1, 1):
        g.line(bent((8.4 * way, 1.4), (7 * way, 0.6), (5.8 * way, 1.2)))
        g.line(bent((9 * way, -4.2), (7.6 * way, -4.5)), HAIR)
    g.line(poly((0, -4), (0, -13), closed=False), HAIR)


def delirio_de_armio(g: Buril) -> None:
    """Draw a mask that has looked too long."""
    for turn in range(20, 180, 20):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        sway = 1.4 if turn % 40 else -1.4
        g.line(
            bent((7 * x, 3 + 8 * y), (9.4 * x + sway * 0.6, 3 + 9.4 * y), (11.4 * x - sway, 2.6 + 10.6 * y)),
            BOLD if turn % 40 else LINE,
        )
    right = [(0, 11.2), (5.8, 9.6), (8.8, 4.6), (8.2, -2.6), (5, -9.6), (0, -13)]
    face = blob(*right, *mirrored(right[1:-1]))
    g.pale(face)
    g.hatch(
        blob((-8.8, 4.6), (-5.8, 9.6), (0, 11.2), (-3.4, 4), (-4.4, -4), (0, -13), (-5, -9.6), (-8.2, -2.6)),
        40,
        0.9,
    )
    for x, way in ((-4, 1), (4, -1)):
        g.pale(circle(x, 2.8, 3.3))
        g.line(spiral(x, 2.8, 2.9, 2.6, 90, way=way), HAIR, light=x > 0)
        g.glow(circle(x, 2.8, 0.55))
    g.line(bent((0.4, 2.4), (1.5, -1.6), (0.8, -3), (-0.6, -2.6)))
    g.line(bent((-4, -6.6), (-2, -5.6), (0, -7), (2, -5.8), (4, -6.8)), BOLD)
    g.line(poly((2.2, 11), (1.2, 8.4), (2.8, 7.2), (1.6, 5.6), closed=False))


def erronia_do_silencio(g: Buril) -> None:
    """Draw sewn-up lips with the needle still in the thread."""
    upper = [
        (-13, 0.6),
        (-7, 5.4),
        (-2.6, 8),
        (0, 5.8),
        (2.6, 8),
        (7, 5.4),
        (13, 0.6),
        (5.6, 1),
        (0, -0.2),
        (-5.6, 1),
    ]
    lower = [(-13, 0.6), (-5.6, 0.6), (0, -0.6), (5.6, 0.6), (13, 0.6), (7.6, -5), (0, -7.6), (-7.6, -5)]
    g.pale(blob(*upper))
    g.hatch(blob(*upper), 70, 0.7)
    g.pale(blob(*lower))
    g.hatch(
        blob((-13, 0.6), (-5.6, 0.6), (0, -0.6), (5.6, 0.6), (13, 0.6), (6.6, -1.8), (0, -3.4), (-6.6, -1.8)),
        70,
        0.7,
    )
    g.line(bent((-13.4, 0.8), (-5.6, 0.9), (0, -0.4), (5.6, 0.9), (13.4, 0.8)), BOLD)
    for x in (-8.4, -4.2, 0, 4.2, 8.4):
        for way in (-1, 1):
            g.line(poly((x - 1.3 * way, 3.4), (x + 1.3 * way, -2.8), closed=False), LINE, light=True)
    g.line(bent((9.7, -2.8), (13.6, -6.6), (10.4, -11), (4.4, -11)), LINE, light=True)
    g.line(poly((-7.4, -12.8), (3.4, -11), closed=False), BOLD)
    g.line(ellipse(4.3, -10.8, 1.2, 0.6), LINE)


def lamentos_de_lucaresti(g: Buril) -> None:
    """Draw a veiled figure bowed over the water of its own tears."""
    for at, size in enumerate((13.8, 10.2, 6.6)):
        g.line(ellipse(0, -10.2, size, size * 0.22), LINE, light=at != 1)
    veil = blob(
        (-2.4, 13),
        (1.8, 12.2),
        (4.6, 9.2),
        (4.4, 6),
        (6.6, 1.4),
        (8.8, -5),
        (8.4, -9.4),
        (0, -10.6),
        (-7.4, -9.4),
        (-7.6, -3),
        (-6.4, 4),
        (-5.8, 9.6),
    )
    g.deep(veil, 80)
    for points in (
        ((-2.4, 11.4), (-4.4, 5), (-5, -2), (-5.2, -8)),
        ((0.4, 6.4), (-1.2, 1), (-1.8, -4), (-1.6, -9)),
        ((3.4, 4.6), (3.6, -0.6), (4.6, -5), (5.2, -8.6)),
    ):
        g.over(bent(*points), HAIR)
    g.pale(blob((2.6, 10.6), (4, 8.6), (3.4, 6.2), (1, 5.4), (-0.6, 7.4), (0.4, 9.8)), HAIR)
    g.line(bent((1.2, 8), (2.2, 7.4), (3.2, 7.8)), HAIR)
    for x, y, size in ((5.4, 5, 0.9), (7.6, 0.6, 1.1), (10, -4.6, 1.3)):
        g.glow(
            blob(
                (x, y + 1.6 * size),
                (x + size, y - 0.4 * size),
                (x, y - 1.2 * size),
                (x - size, y - 0.4 * size),
            )
        )


def sombra_dogmatica(g: Buril) -> None:
    """Draw a shadow that is larger than its caster and points another way."""
    shade = poly(
        (-12.6, -12.4), (-11.4, -3), (-9, 4), (-10.4, 8.6), (-7, 7.4), (-5, 12.4), (-1.6, 7.8), (2.4, 9.6),
        (0.8, 4.6), (5.6, 4.2), (12.4, 8.4), (13, 7.2), (9.8, 4.6), (13.6, 4.4), (13.4, 3.2), (8.8, 2.4),
        (5.6, 0.4), (2.4, -3), (3.4, -12.4),
    )  # fmt: skip
    g.deep(shade, 90)
    g.glow(poly((-7.6, 4.8), (-5, 3.8), (-4.8, 5.2)))
    g.glow(poly((-2.8, 3.8), (-0.4, 4.8), (-3, 5.2)))
    g.line(poly((-14.4, -12.6), (14.4, -12.6), closed=False))
    cloak = [
        (7.4, -1.4),
        (9.4, -2.6),
        (9.6, -4.6),
        (11.2, -8),
        (12, -12.6),
        (3.6, -12.6),
        (4.4, -8),
        (5.6, -4.6),
        (5.8, -2.6),
    ]
    g.pale(poly(*cloak))
    g.hatch(poly((7.6, -1.4), (9.4, -2.6), (9.6, -4.6), (11.2, -8), (12, -12.6), (8, -12.6)), 75, 0.8)
    g.dark(ellipse(7.4, -4, 1.1, 1.3))
    g.line(bent((6.6, -6), (6.2, -9), (6.4, -12)), HAIR)


def sopro_dos_seres(g: Buril) -> None:
    """Draw a blowball that loses its seeds."""
    g.line(bent((-6.4, -13.2), (-6.8, -6), (-5.2, 0.6)), BOLD)
    g.line(bent((-6.6, -9.6), (-10, -8.4), (-12.4, -10.6), (-9.4, -11.4), (-6.5, -11)))
    for turn in range(40, 331, 17):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        ax, ay = -5.2 + 1.4 * x, 3.6 + 1.4 * y
        bx, by = -5.2 + 6.6 * x, 3.6 + 6.6 * y
        g.line(poly((ax, ay), (bx, by), closed=False), HAIR)
        for way in (-34, 0, 34):
            cx, cy = math.cos(math.radians(turn + way)), math.sin(math.radians(turn + way))
            g.line(poly((bx, by), (bx + 1.9 * cx, by + 1.9 * cy), closed=False), HAIR)
    g.dark(circle(-5.2, 3.6, 1.9))
    for at, (x, y, turn) in enumerate(
        ((4.4, 6.6, 20), (8, 1.2, -8), (10.8, 9.6, 28), (13.2, 4.4, 4), (3.6, -2.6, -24))
    ):
        cx, cy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        light = at % 2 == 0
        g.line(poly((x - 2.6 * cx, y - 2.6 * cy), (x, y), closed=False), LINE, light=light)
        for way in (-50, -25, 0, 25, 50):
            ex, ey = math.cos(math.radians(turn + way)), math.sin(math.radians(turn + way))
            g.line(poly((x, y), (x + 2.1 * ex, y + 2.1 * ey), closed=False), HAIR, light=light)
        g.dark(ellipse(x - 2.8 * cx, y - 2.8 * cy, 0.6, 0.6))


MOTIVOS = {
    "guardia-de-maurna": guardia_de_maurna,
    "mentes-plurais": mentes_plurais,
    "delirio-de-armio": delirio_de_armio,
    "erronia-do-silencio": erronia_do_silencio,
    "lamentos-de-lucaresti": lamentos_de_lucaresti,
    "sombra-dogmatica": sombra_dogmatica,
    "sopro-dos-seres": sopro_dos_seres,
}
