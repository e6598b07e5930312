"""Motifs that are visions: dreams, signs, and things without a body."""

import math

from layouts.calamandara.buril import (
    Buril,
    bent,
    blob,
    ellipse,
    poly,
    ripples,
    turned,
)
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import circle


def miragem_do_sono(g: Buril) -> None:
    """Draw an eye asleep over the horizon, and its mirage beneath."""
    g.line(poly((-14.4, -1.4), (14.4, -1.4), closed=False))
    lid = [(-10, 6.4), (-5.6, 3.2), (0, 2.0), (5.6, 3.2), (10, 6.4)]
    g.pale(blob(*lid, (6.2, 9.8), (0, 11.4), (-6.2, 9.8)))
    for share in (0.3, 0.6, 0.85):
        g.line(
            bent(*[(x, y + share * (9.4 - abs(x) * 0.24 - y) * 0.92) for x, y in lid]),
            HAIR,
            light=share < 0.8,
        )
    g.line(bent(*lid), BOLD)
    for at in range(-4, 5):
        x = 2.1 * at
        y = 2.0 + 0.044 * x * x
        g.line(bent((x, y), (x * 1.12, y - 1.2), (x * 1.3, y - 2.2)), LINE)
    for at in range(9):
        y = -3.2 - 1.15 * at
        half = (2, 6.4, 9, 10.2, 9.8, 8.6, 6.6, 4.4, 2)[at]
        sway = 1.1 * math.sin(1.9 * at)
        g.line(
            ripples(-half + sway, half + sway, y, 0.3, max(2, round(half / 2))),
            BOLD if at == 3 else LINE if at % 2 else HAIR,
            light=at != 3,
        )


def dominio_de_ircai(g: Buril) -> None:
    """Draw an empty throne with the crown hanging in the air."""
    g.pale(poly((-11, -13), (11, -13), (9.6, -11), (-9.6, -11)))
    back = poly((-6.4, -5), (-6.4, 7.6), (-4.2, 9), (0, 13.2), (4.2, 9), (6.4, 7.6), (6.4, -5))
    g.deep(back, 90)
    g.pale(poly((-4.4, -4), (-4.4, 6.4), (0, 10.2), (4.4, 6.4), (4.4, -4)), HAIR)
    g.hatch(poly((-4.4, -4), (-4.4, 6.4), (0, 10.2), (4.4, 6.4), (4.4, -4)), 45, 1.1)
    g.pale(poly((-7.4, -7.4), (7.4, -7.4), (6.2, -4), (-6.2, -4)))
    g.dark(poly((-7.4, -11), (7.4, -11), (7.4, -7.4), (-7.4, -7.4)))
    for way in (-1, 1):
        g.pale(poly((6.4 * way, -11), (9 * way, -11), (9 * way, -1.6), (6.4 * way, -1.6)))
        g.dark(circle(7.7 * way, -0.6, 1.7))
        g.dark(circle(6.4 * way, 8.8, 1.2))
    crown = poly((-3.6, 0), (-4.2, 4.2), (-1.9, 2.4), (0, 5.2), (1.9, 2.4), (4.2, 4.2), (3.6, 0))
    g.pale(ellipse(0, 2, 5.6, 4.6), HAIR)
    g.glow(crown)
    g.line(poly((-3.5, 1), (3.5, 1), closed=False), HAIR, light=True)


def o_oraculo(g: Buril) -> None:
    """Draw a bowl on three legs, with eyes asleep and awake in the smoke that rises from it."""
    for points in (
        ((-2, -3.6), (-3.6, -1), (-1.4, 1.6), (-4.4, 4.4)),
        ((2, -3.6), (3.4, -1), (1, 1.4), (4.6, 4.2)),
    ):
        g.line(bent(*points), LINE)
    g.line(bent((0, -3.6), (-1, -1.4), (0.8, 0.4), (0, 3)), HAIR)
    g.pale(blob((-11, 7.6), (-5, 11.6), (0, 12.6), (5, 11.6), (11, 7.6), (5, 4.6), (0, 3.8), (-5, 4.6)))
    for share in (0.35, 0.65, 0.9):
        g.line(
            bent(
                (-9 * (1.08 - 0.08 * share), 7.2 + share),
                (0, 4.6 + 7 * share),
                (9 * (1.08 - 0.08 * share), 7.2 + share),
            ),
            HAIR,
            light=True,
        )
    g.line(bent((-11, 7.6), (-5, 4.9), (0, 4.2), (5, 4.9), (11, 7.6)), BOLD)
    for at in range(-3, 4):
        g.line(bent((2.5 * at, 4.2 + 0.12 * at * at), (2.8 * at, 3), (3.2 * at, 2.2)), LINE)
    for x, foot in ((-5.4, -9.4), (5.4, 9.4), (0, 0)):
        g.line(bent((x, -7), ((x + foot) / 2, -10), (foot, -13.2)), BOLD)
    g.line(poly((-6.4, -10.6), (6.4, -10.6), closed=False), LINE)
    g.dark(blob((-8.6, -3.8), (0, -4.6), (8.6, -3.8), (6.6, -7), (0, -8.8), (-6.6, -7)))
    g.pale(ellipse(0, -3.8, 8.8, 1.3), HAIR)
    g.glow(ellipse(0, -3.9, 5.4, 0.7))


def laceracao_obtusa(g: Buril) -> None:
    """Draw three gashes in a canvas, bent at a blunt angle, with light coming through."""
    sheet = poly(
        (-13.4, -11.4),
        (-4, -12.8),
        (5, -11.8),
        (13, -12.6),
        (13.6, -2),
        (12.6, 6),
        (13.2, 12.4),
        (3, 11.8),
        (-6, 13),
        (-13, 11.6),
        (-12.4, 2),
    )
    g.pale(sheet)
    g.hatch(sheet, 8, 4.0)
    for at, x in enumerate((-7.2, 0, 7.2)):
        lift = (0, 1.2, -0.4)[at]
        outer = [
            (x - 2.4, 10 + lift * 0.4),
            (x + 3.2, 1.6 + lift),
            (x + 0.6, -10 + lift * 0.4),
            (x - 1.6, 0.8 + lift),
        ]
        lips = [(a + (0.9 if n == 1 else -0.9 if n == 3 else 0), b) for n, (a, b) in enumerate(outer)]
        g.pale(poly(*lips), HAIR)
        g.pale(poly(*outer))
        g.hatch(poly(*outer), 8, 1.3)
        core = [(x - 1.7, 8 + lift), (x + 1.9, 1.5 + lift), (x + 0.6, -6.6 + lift), (x - 0.3, 1.0 + lift)]
        g.glow(poly(*core))


def entropia_dogmatica(g: Buril) -> None:
    """Draw a block of order that crumbles on one side."""
    chance = SeededStream("calamandara", "entropia")
    top = [(-3.6, 11), (5.4, 7.6), (-3.6, 4.2), (-12.6, 7.6)]
    left = [(-12.6, 7.6), (-3.6, 4.2), (-3.6, -9), (-12.6, -5.4)]
    g.pale(poly(*top))
    g.deep(poly(*left), -20)
    g.pale(
        poly(
            (-3.6, 4.2),
            (2.6, 6.5),
            (1.8, 3.4),
            (3.2, 1),
            (0.8, -0.8),
            (1.6, -3.4),
            (-1, -5),
            (-0.6, -7.4),
            (-3.6, -9),
        )
    )
    for at in (1, 2):
        g.over(poly((-12.6, 7.6 - 4.33 * at), (-3.6, 4.2 - 4.4 * at), closed=False))
        g.over(poly((-12.6 + 3 * at, 7.6 - 1.13 * at), (-12.6 + 3 * at, -5.4 - 1.2 * at), closed=False))
        g.line(poly((-3.6 - 3 * at, 11 - 1.13 * at), (5.4 - 3 * at, 7.6 - 1.13 * at), closed=False), HAIR)
        g.line(poly((-3.6 + 3 * at, 11 - 1.13 * at), (-12.6 + 3 * at, 7.6 - 1.13 * at), closed=False), HAIR)
    for at in range(30):
        far = chance.real(0, 1) ** 0.8
        x, y = 1.8 + 11.8 * far, chance.real(-9 - 3 * far, 7 + 4 * far)
        size = 1.7 * (1.05 - far) + 0.28
        corners = turned(
            [(-size, -size), (size, -size), (size, size), (-size, size)],
            chance.real(0, 90) * far + 20 * far,
            x,
            y,
        )
        if at % 5 == 0:
            g.glow(poly(*corners))
        elif at % 2:
            g.dark(poly(*corners))
        else:
            g.pale(poly(*corners), HAIR)


MOTIVOS = {
    "miragem-do-sono": miragem_do_sono,
    "dominio-de-ircai": dominio_de_ircai,
    "o-oraculo": o_oraculo,
    "laceracao-obtusa": laceracao_obtusa,
    "entropia-dogmatica": entropia_dogmatica,
}
