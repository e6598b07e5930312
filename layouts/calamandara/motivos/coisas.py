"""Motifs that are things: what somebody might find, hold or wear."""

import math

from layouts.calamandara.buril import (
    Buril,
    arc,
    bent,
    blob,
    ellipse,
    gear,
    jagged,
    mirrored,
    poly,
    spiral,
    star,
    turned,
)
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.ornaments.sketch import circle


def ecos_dissonantes(g: Buril) -> None:
    """Draw a bell whose echo differs from its sound."""
    for at, radius in enumerate((9.6, 12.2, 14.8)):
        g.line(arc(0, -0.5, radius, 146, 214), LINE, light=at == 1)
        points = [
            (radius * math.cos(math.radians(angle)), -0.5 + radius * math.sin(math.radians(angle)))
            for angle in range(34, -35, -12 if at else -17)
        ]
        g.line(jagged(points, 1.1), LINE, light=at == 1)
    g.line(circle(0, 9.6, 1.5), LINE)
    right = [(1.3, 8.2), (3.6, 6.6), (4.4, 1.5), (5.4, -2.6), (7.6, -5.6)]
    bell = blob(*right, (0, -6.4), *mirrored(right))
    g.deep(bell, 90)
    g.glow(circle(1.2, -7.7, 1.5))
    g.over(arc(0, -3.6, 5.4, 200, 340, up=0.22))
    g.over(arc(0, 4.6, 3.4, 200, 340, up=0.25))


def elmo_da_solitude(g: Buril) -> None:
    """Draw an empty helm with a lit slit."""
    right = [(0, 11.4), (5.2, 9.6), (8.2, 4.6), (8.4, -1.2), (7.2, -7.4), (3.6, -10.4)]
    helm = blob(*right, (0, -12.2), *mirrored(right[1:]))
    g.line(bent((0, 11.4), (-3.4, 13.4), (-8.4, 12.2), (-11.4, 7.6)), BOLD)
    g.line(bent((0, 11.4), (-4.4, 12.0), (-8.0, 9.4), (-9.4, 6.0)), LINE)
    g.pale(helm)
    left = blob(*[(-x, y) for x, y in right], (0, -12.2))
    g.hatch(left, 35)
    g.line(poly((0, 11.2), (0, -12), closed=False))
    g.dark(
        poly(
            (-7.4, 2.6),
            (-1, 1.6),
            (0, 0.4),
            (1, 1.6),
            (7.4, 2.6),
            (7.2, 0.2),
            (1, -1.2),
            (-1, -1.2),
            (-7.2, 0.2),
        )
    )
    g.glow(poly((1.7, 0.9), (6.6, 1.7), (6.5, 0.7), (1.9, -0.3)))
    g.glow(poly((-1.7, 0.9), (-6.6, 1.7), (-6.5, 0.7), (-1.9, -0.3)))
    for row in range(3):
        for column in range(3):
            g.dark(circle(2.2 + 1.7 * column, -4 - 1.9 * row + 0.35 * column, 0.42))


def o_poco(g: Buril) -> None:
    """Draw a well by night, light far down in it."""
    wall = poly((-10.4, -3), (-9.6, -12.4), (9.6, -12.4), (10.4, -3))
    g.pale(wall)
    for row, y in enumerate((-5.6, -7.9, -10.2)):
        g.line(bent((-10.2 + 0.2 * row, y + 0.7), (0, y - 0.9), (10.2 - 0.2 * row, y + 0.7)), HAIR)
        for at in range(-3, 4):
            x = 2.9 * at + (1.4 if row % 2 else 0)
            if abs(x) < 9:
                g.line(poly((x, y - 0.6), (x, y + 1.5), closed=False), HAIR)
    g.hatch(poly((-10.4, -3), (-9.6, -12.4), (-3.6, -12.4), (-4, -4.6)), 60)
    g.pale(ellipse(0, -3, 11.2, 3.6))
    g.deep(ellipse(0, -3, 8.8, 2.5), 0)
    g.glow(ellipse(1.2, -3.7, 4.2, 0.95))
    for x in (-9.8, 9.8):
        g.pale(poly((x - 0.7, -2), (x + 0.7, -2), (x + 0.7, 7), (x - 0.7, 7)))
    g.line(poly((-9.2, 4.2), (9.2, 4.2), closed=False), BOLD)
    g.line(poly((1.2, 4.2), (1.2, -0.2), closed=False))
    g.pale(poly((-0.6, -0.2), (3, -0.2), (2.5, -3.2), (-0.1, -3.2)))
    g.pale(poly((-13.4, 6.2), (0, 13.2), (13.4, 6.2), (11.6, 6.2), (0, 10.8), (-11.6, 6.2)))
    g.pale(poly((-11.4, 6.2), (0, 12), (11.4, 6.2)), HAIR)
    g.hatch(poly((0, 12), (11.4, 6.2), (0, 6.2)), 90, 1.1)


def teoria_praximecanica(g: Buril) -> None:
    """Draw wheels that turn each other under a pair of compasses."""
    g.pale(gear(-6, -3.6, 8.4, 14))
    g.hatch(gear(-6, -3.6, 8.4, 14), 45, 1.0)
    g.pale(circle(-6, -3.6, 4.6), HAIR)
    for turn in range(0, 360, 72):
        g.line(poly(*turned([(1.6, 0), (4.4, 0)], turn, -6, -3.6), closed=False))
    g.deep(gear(7.2, -6.4, 5.4, 9, 16), 45)
    g.glow(circle(7.2, -6.4, 1.5))
    g.pale(gear(-10.2, 9.4, 3.6, 8))
    g.pale(poly((3.6, 12.2), (4.6, 11.4), (11.6, -0.6), (12.2, -2.6), (10.4, -1.4), (3.4, 10.6)))
    g.dark(poly((3.4, 11.8), (2.4, 11.4), (-1.8, 1.2), (-2.0, -1.6), (-0.6, 0.4), (4.0, 10.6)))
    g.line(arc(3.4, 11.2, 8.8, 246, 306), LINE, light=True)
    g.pale(circle(3.4, 11.4, 1.4))


def espelho_gavoniano(g: Buril) -> None:
    """Draw a looking-glass that shows another sky."""
    g.dark(poly((-1.1, -7), (1.1, -7), (1.6, -12.4), (0, -13.4), (-1.6, -12.4)))
    for turn in range(0, 360, 24):
        g.dark(blob(*turned([(8.2, -0.9), (10.4, 0), (8.2, 0.9), (7.6, 0)], turn, 0, 2.6)))
    g.pale(ellipse(0, 2.6, 8.6, 9.4))
    g.deep(ellipse(0, 2.6, 7.1, 7.9), 0)
    g.glow(
        blob((2.6, 7.6), (-1.6, 6), (-3.2, 2.2), (-1.2, -1.6), (2.8, -2.6), (0.4, 0.2), (0, 3), (0.8, 5.6))
    )
    for x, y, size in ((3.6, 3.8, 1.5), (-3.8, 7, 0.8), (4.2, -0.6, 0.8), (-4.6, -1.6, 0.9)):
        g.pale(star(x, y, size), HAIR)
    g.line(poly((-1.4, -9), (1.4, -9), closed=False), HAIR)


def campos_selados(g: Buril) -> None:
    """Draw ploughed land under lock and chain."""
    g.glow(arc(0, 3.6, 6.6, 0, 180))
    for turn in range(12, 180, 26):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        g.line(poly((7.8 * x, 3.6 + 7.8 * y), (9.6 * x, 3.6 + 9.6 * y), closed=False), HAIR, light=True)
    land = poly((-14.6, 3.6), (14.6, 3.6), (14.6, -13), (-14.6, -13))
    g.pale(land)
    for at in range(-6, 7):
        foot = 5.8 * at
        end = max(-14.6, min(14.6, foot))
        share = end / foot if foot else 1.0
        g.line(
            poly((at * 1.7, 3.6), (at * 1.7 + (foot - at * 1.7) * share, 3.6 - 16.6 * share), closed=False),
            HAIR,
        )
    for way in (1, -1):
        for at in range(-3, 4):
            x, y = 4.5 * at, -4.4 + way * 2.1 * at
            g.pale(
                blob(
                    *turned(
                        [(-2.7, 0), (-1.9, 1.2), (1.9, 1.2), (2.7, 0), (1.9, -1.2), (-1.9, -1.2)],
                        25 * way,
                        x,
                        y,
                    )
                )
            )
            g.pale(blob(*turned([(-1.4, 0), (0, 0.35), (1.4, 0), (0, -0.35)], 25 * way, x, y)), HAIR)
    g.pale(
        arc(0, 0.4, 3.6, 0, 180, up=1.3) + poly((-3.6, 0.4), (-3.6, -2), (3.6, -2), (3.6, 0.4), closed=False)
    )
    lock = poly((-5.6, -1), (5.6, -1), (5.2, -10.4), (-5.2, -10.4))
    g.pale(lock)
    g.hatch(lock, 0, 1.3)
    g.glow(circle(0, -4.8, 1.5) + poly((-0.6, -5.8), (0.6, -5.8), (1.1, -8.6), (-1.1, -8.6)))


def percepcao_dionesica(g: Buril) -> None:
    """Draw a cup that looks at its drinker, the vine above it."""
    g.line(bent((-13, 9.4), (-6, 12.2), (0, 9.2), (6, 12.2), (13, 9.4)))
    for x, y in ((-6.0, 10.4), (6.0, 10.4)):
        for row, count in enumerate((4, 3, 2, 1)):
            for at in range(count):
                grape = circle(x + 1.7 * (at - (count - 1) / 2), y - 1.5 * row - 0.6, 0.82)
                (g.dark if (row + at) % 2 else g.pale)(grape)
    for x, turn in ((-11.2, 250), (11.2, 290), (0, 270)):
        leaf = [
            (0, 0),
            (1.6, 1.9),
            (2.4, 0.8),
            (4.2, 1.6),
            (3.8, 0.4),
            (5, 0),
            (3.8, -0.4),
            (4.2, -1.6),
            (2.4, -0.8),
            (1.6, -1.9),
        ]
        g.pale(poly(*turned(leaf, turn, x, 11.4)))
        g.hatch(poly(*turned(leaf, turn, x, 11.4)), turn)
    for way in (-1, 1):
        g.line(bent((10 * way, 1.4), (14.2 * way, 2.2), (14 * way, -1.8), (8.8 * way, -3.6)), BOLD)
    right = [(11.2, 2.2), (10.4, -2.2), (7, -6.2), (2.2, -8.2), (1.4, -10.4), (4.8, -12.2), (5.6, -13)]
    g.deep(poly(*right, *mirrored(right)), 0)
    g.pale(ellipse(0, 2.2, 11.2, 1.5), HAIR)
    for x in (-4.9, 4.9):
        way = -1 if x < 0 else 1
        g.pale(blob((x - 4.2 * way, -1.9), (x, 0), (x + 4.2 * way, -1.4), (x, -4.6)), HAIR)
        g.glow(circle(x, -2.2, 1.7))
        g.dark(circle(x, -2.2, 0.7))


def monumento_em_duadar(g: Buril) -> None:
    """Draw an obelisk that nobody passes."""
    for at, (x, y, size) in enumerate(((-9, 9, 1.2), (9.6, 6.4, 1.6), (-11.4, 2.4, 0.8), (11.6, -0.6, 0.8))):
        g.line(star(x, y, size), HAIR, light=at % 2 == 0)
    g.pale(poly((-12.6, -13), (12.6, -13), (11, -10.8), (-11, -10.8)))
    g.pale(poly((-8, -10.8), (8, -10.8), (7, -8), (-7, -8)))
    g.hatch(poly((0, -8), (7, -8), (8, -10.8), (0, -10.8)), 60, 0.9)
    shaft = poly((-4.4, -8), (4.4, -8), (2.8, 9), (0, 13.4), (-2.8, 9))
    g.pale(shaft)
    g.dark(poly((0.8, -8), (4.4, -8), (2.8, 9), (0.6, 9)))
    g.glow(poly((-2.8, 9), (0.6, 9), (0, 13.4)))
    g.dark(poly((0.6, 9), (2.8, 9), (0, 13.4)))
    for row in range(7):
        y = 6.6 - 2.1 * row
        g.line(poly((-2.6 - 0.1 * row, y), (-0.9, y), closed=False), HAIR)
        g.line(
            (circle(-1.7, y - 1, 0.4) if row % 2 else poly((-2.4, y - 0.7), (-1, y - 1.3), closed=False)),
            HAIR,
        )


def calamandara_qhoz(g: Buril) -> None:
    """Draw the creature of the name, curled about the spark that it comes back from."""
    from layouts.calamandara.buril import limb

    body = [
        (6.8, 9.4), (3.4, 9.8), (-1.6, 9.2), (-6.6, 6.6), (-9.2, 1.4), (-8.4, -4.6), (-4, -8.8),
        (2.2, -9.8), (7.4, -7.2), (9.8, -2.2), (8.4, 2.4), (5.4, 4.0),
    ]  # fmt: skip
    for x, y, turn in ((-4, 8.4, 112), (-3.4, 7.6, 300), (-8.2, -5.2, 205), (-6, -6.2, 35)):
        leg = [(0, 0), (2.6, 0.7), (4.4, -0.4)]
        g.line(bent(*turned(leg, turn, x, y)), BOLD)
        tip = turned(leg, turn, x, y)[-1]
        for toe in (-40, 0, 40):
            g.line(poly(tip, turned([(1.5, 0)], turn + toe - 20, *tip)[0], closed=False))
    g.deep(limb(body, (0.8, 3.4, 3.6, 4.6, 5.2, 4.8, 4.2, 3.4, 2.7, 2.0, 1.3, 0.4)))
    g.dark(blob((10.8, 9.2), (8.6, 7.2), (4.6, 7.6), (3.6, 9.6), (5.4, 11.6), (9, 11)))
    for x, y in ((-2, 9.2), (-6.2, 6.2), (-8.6, 1.6), (-7.8, -4), (-3.8, -8.2), (1.8, -9.4)):
        g.glow(circle(x, y, 0.75))
    g.glow(circle(7.6, 10, 0.6))
    g.glow(blob((0, 4.2), (2.6, 0.6), (2.2, -2.4), (0, -4), (-2.2, -2.4), (-2, 0.4), (-0.6, 1.6)))
    g.line(spiral(0.1, -1.6, 1.5, 1.2), HAIR)


MOTIVOS = {
    "ecos-dissonantes": ecos_dissonantes,
    "elmo-da-solitude": elmo_da_solitude,
    "o-poco": o_poco,
    "teoria-praximecanica": teoria_praximecanica,
    "espelho-gavoniano": espelho_gavoniano,
    "campos-selados": campos_selados,
    "percepcao-dionesica": percepcao_dionesica,
    "monumento-em-duadar": monumento_em_duadar,
    "calamandara-qhoz": calamandara_qhoz,
}
