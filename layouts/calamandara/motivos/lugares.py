"""Motifs that are places."""

from layouts.calamandara.buril import Buril, arc, bent, blob, ellipse, poly, ripples, spiral, star, turned
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.ornaments.sketch import circle


def _column(g: Buril, x: float, foot: float, top: float, half: float, *, whole: bool) -> None:
    """Draw a fluted column, with its capital or broken off."""
    head = (
        [(x + half, top), (x - half, top)]
        if whole
        else [
            (x + half, top - 1.4),
            (x + half * 0.3, top),
            (x - half * 0.2, top - 1.8),
            (x - half, top + 0.6),
        ]
    )
    shaft = poly((x - half, foot), (x + half, foot), *head)
    g.pale(shaft)
    g.hatch(
        poly((x + half * 0.2, foot), (x + half, foot), (x + half, top), (x + half * 0.2, top - 1)), 90, 1.0
    )
    g.line(poly((x - half * 0.45, foot + 0.6), (x - half * 0.45, top - 1.6), closed=False), HAIR)
    g.pale(
        poly(
            (x - half - 0.7, foot - 1),
            (x + half + 0.7, foot - 1),
            (x + half + 0.7, foot),
            (x - half - 0.7, foot),
        ),
        HAIR,
    )
    if whole:
        g.dark(
            poly((x - half - 0.8, top + 1.2), (x + half + 0.8, top + 1.2), (x + half, top), (x - half, top))
        )


def templo_de_calon(g: Buril) -> None:
    """Draw a temple, its door ajar."""
    for at in range(3):
        g.pale(
            poly(
                (-13.6 + 0.9 * at, -13 + 1.3 * at),
                (13.6 - 0.9 * at, -13 + 1.3 * at),
                (13.6 - 0.9 * at, -11.7 + 1.3 * at),
                (-13.6 + 0.9 * at, -11.7 + 1.3 * at),
            ),
            HAIR,
        )
    door = poly((-3.4, -9.1), (3.4, -9.1), (3.4, 2.4), (-3.4, 2.4))
    g.pale(door)
    g.hatch(door, 0, 1.3)
    g.glow(poly((-0.5, -9.1), (1.3, -9.1), (1.3, 1), (-0.5, 1)))
    for x in (-9.4, -5.2, 5.2, 9.4):
        _column(g, x, -8.1, 2.6, 1.2, whole=True)
    g.pale(poly((-12, 3.8), (12, 3.8), (12, 6.2), (-12, 6.2)))
    for at in range(-4, 5):
        g.line(poly((2.6 * at, 4.2), (2.6 * at, 5.8), closed=False), HAIR)
    g.pale(poly((-13.2, 6.2), (13.2, 6.2), (0, 13.2)))
    g.pale(poly((-10, 7.2), (10, 7.2), (0, 12.2)), HAIR)
    g.glow(circle(0, 8.9, 1.3))
    for turn in range(0, 181, 36):
        g.line(poly(*turned([(1.9, 0), (2.6, 0)], turn, 0, 8.9), closed=False), HAIR, light=True)


def ruinas_de_domodora(g: Buril) -> None:
    """Draw the remains of a colonnade."""
    g.line(bent((-14.6, -11.2), (-5, -12.2), (5, -11.4), (14.6, -12.2)), LINE)
    g.glow(circle(6.4, 7.4, 3.2))
    _column(g, -9.6, -10.4, 8.6, 1.9, whole=True)
    _column(g, -2.8, -10.4, 8.6, 1.9, whole=True)
    g.pale(poly((-13.4, 9.8), (0.2, 9.8), (2.2, 10.8), (0.8, 12), (1.6, 13), (-13.4, 13)))
    g.hatch(poly((-13.4, 9.8), (0.2, 9.8), (1.4, 11), (-13.4, 11)), 0, 0.8)
    _column(g, 4.2, -10.4, 0.2, 1.9, whole=False)
    _column(g, 10.6, -10.4, -5.4, 1.9, whole=False)
    g.pale(poly(*turned([(-2.6, -1.9), (2.6, -1.9), (2.6, 1.9), (-2.6, 1.9)], 18, 7.4, -11)))
    g.dark(ellipse(5, -11.7, 0.8, 1.9))
    g.dark(poly((-0.4, -12.6), (1.6, -12.8), (1, -11)))
    g.line(bent((-10.4, 3.4), (-9.6, 1), (-10.6, -1.4), (-9.8, -3.4)))


def terras_nomades(g: Buril) -> None:
    """Draw a piece of land that walks, with its tent."""
    for x, knee, foot, dark in (
        (-6.4, -9.6, -12.2, False),
        (-1.6, 0.6, -3.4, True),
        (3, 7.4, 5, False),
        (6.6, 11.6, 12.6, True),
    ):
        g.line(
            bent((x, -3), ((x + knee) / 2 + 0.6, -6), (knee, -7.6), ((knee + foot) / 2, -10), (foot, -12.6)),
            BOLD if dark else LINE,
        )
        g.line(poly((foot - 1.2, -12.8), (foot + 1.9, -12.8), closed=False), BOLD if dark else LINE)
    rock = poly(
        (-12.6, 1),
        (-9.6, -2.2),
        (-6.4, -2),
        (-4, -5),
        (-0.4, -3.6),
        (2.6, -6),
        (5.4, -2.6),
        (9.4, -2.6),
        (12.8, 1.2),
    )
    g.deep(rock, 60)
    for x, y, far in ((-9, -0.6, 3), (-3.6, -1.8, 4.6), (4, -1.4, 4.4)):
        g.over(poly((x, y), (x + far, y - 0.8), (x + far + 1.4, y + 0.2), closed=False), HAIR)
    g.pale(blob((-12.8, 1), (-7, 2.6), (0, 2.2), (7, 2.8), (12.8, 1.2), (6, 0.4), (-5, 0.2)))
    g.pale(poly((-7.4, 2), (-2.8, 10.2), (2.6, 2.2)))
    g.dark(poly((-4.2, 2), (-2.8, 7), (-0.8, 2.1)))
    g.glow(poly((-3.3, 2), (-2.8, 4.6), (-1.9, 2)))
    g.line(poly((-2.8, 10.2), (-2.2, 11.6), closed=False))
    g.line(poly((-2.8, 10.2), (-3.6, 11.4), closed=False))
    g.line(poly((7, 2.4), (7, 12.6), closed=False))
    g.dark(poly((7, 12.6), (12.8, 11.4), (10.8, 10), (12.4, 8.4), (7, 8.8)))


def pinturas_submersas(g: Buril) -> None:
    """Draw a painting that has sunk, its moon still shining."""
    for at, y in enumerate((12.2, 10.2, 8.2)):
        g.line(ripples(-14.4 + at, 14.4 - at, y, 0.75, 5), LINE, light=at == 1)
    frame = [(-9, -6.6), (9, -6.6), (9, 6.6), (-9, 6.6)]
    inner = [(-7, -4.6), (7, -4.6), (7, 4.6), (-7, 4.6)]
    g.pale(poly(*turned(frame, -11, -0.6, -3.6)))
    g.hatch(poly(*turned(frame, -11, -0.6, -3.6)) + poly(*turned(inner, -11, -0.6, -3.6)), 34, 0.9)
    g.deep(poly(*turned(inner, -11, -0.6, -3.6)), -11)
    g.glow(circle(*turned([(2.8, 1.6)], -11, -0.6, -3.6)[0], 1.9))
    hills = [(-7, -4.6), (-7, -1.8), (-4.4, 0.8), (-1.4, -2), (0.8, -0.4), (3.4, -3), (7, -1.6), (7, -4.6)]
    g.pale(poly(*turned(hills, -11, -0.6, -3.6)), HAIR)
    for x, y, way in ((11.4, 3.2, -1), (-12.4, 4.6, 1), (12.6, -8.6, -1)):
        g.dark(blob((x + 2.2 * way, y), (x, y + 1.1), (x - 1.6 * way, y), (x, y - 1.1)))
        g.dark(poly((x - 1.2 * way, y), (x - 2.8 * way, y + 1.1), (x - 2.8 * way, y - 1.1)))
    for x, y, size in ((-11.6, -1, 0.7), (-12.4, -3.4, 0.5), (9.8, 6, 0.6), (-10.8, -9.6, 0.8)):
        g.line(circle(x, y, size), HAIR, light=True)


def dimensoes_relativas(g: Buril) -> None:
    """Draw doors within doors, each turned a little further, with a star behind the last."""
    scale, turn = 1.0, 0.0
    for at in range(6):
        door = [
            (-11.2 * scale, -12.6 * scale),
            (11.2 * scale, -12.6 * scale),
            (11.2 * scale, 12.6 * scale),
            (-11.2 * scale, 12.6 * scale),
        ]
        path = poly(*turned(door, turn))
        g.pale(path, LINE if at < 4 else HAIR)
        g.hatch(path, turn + (0 if at % 4 else 90), 1.0 if at == 1 else 3.2)
        scale *= 0.745
        turn += 13.5
    g.glow(star(0, 0, 3.0, 8, 0.45))
    for x, y in turned([(9.6, 0)], 0):
        g.dark(circle(x, y, 0.7))


def pesadelo_do_abandono(g: Buril) -> None:
    """Draw a swing that still moves, with nobody on it."""
    g.glow(blob((12.2, 13), (9, 11.6), (8.6, 8.6), (10.4, 6.2), (13.2, 5.8), (11.2, 7.8), (10.8, 10.2)))
    trunk = poly(
        (-13.6, -12.6),
        (-8, -12.6),
        (-9.2, -6),
        (-8.8, 1),
        (-7, 6.2),
        (2, 7.8),
        (8.4, 6.4),
        (2, 9.4),
        (-6.4, 9.2),
        (-7.6, 13.2),
        (-9.2, 9.4),
        (-13.4, 12.4),
        (-10.6, 7),
        (-12, 0),
        (-11.8, -7),
    )
    g.deep(trunk, 80)
    g.line(bent((-2.4, 9), (-1, 11.4), (-1.6, 13.2)))
    g.line(bent((3.4, 9.2), (4.4, 10.8), (4, 12.4)))
    g.over(bent((-10.6, -10.4), (-10.8, -4), (-10.2, 2), (-9, 6.4)), HAIR)
    g.line(poly((0.6, 8), (4, -5.4), closed=False))
    g.line(poly((5.4, 7.2), (9.4, -3.8), closed=False))
    g.dark(poly((3.2, -5.2), (9.8, -3.4), (9.5, -4.8), (2.9, -6.6)))
    g.line(bent((-14.6, -12.6), (-4, -13), (6, -12.4), (14.6, -12.8)))
    for at in range(5):
        g.line(
            poly((0.4 + 0.9 * at, -10.6 - 0.42 * at), (9.4 + 0.6 * at, -9.4 - 0.5 * at), closed=False), HAIR
        )
    for x, y in ((-4.2, -6.6), (-2.6, -9.8), (12.2, -8)):
        g.line(bent((x - 0.9, y), (x, y + 0.8), (x + 1, y + 0.1), (x, y - 0.5), (x - 0.9, y)), HAIR)


def queda_dos_ventos(g: Buril) -> None:
    """Draw winds that fall out of a cloud and curl up on the ground."""
    cloud = blob(
        *((-13, 8.2), (-13.4, 10.2), (-11, 11), (-9.6, 12.8), (-6.2, 12.8), (-4.6, 11.8), (-2.4, 13.6)),
        *((1.6, 13.6), (3.4, 12.2), (6, 13.4), (8.8, 12.6), (9.8, 11), (12.6, 11), (13.4, 9)),
        *((12, 7.6), (6, 8), (0, 7.4), (-7, 8)),
    )
    g.deep(cloud, 0)
    for x, y in ((-8.4, 9.6), (-2.6, 10), (4, 10.4), (9.4, 9.6)):
        g.over(arc(x, y - 0.8, 2.2, 20, 165, up=0.7), HAIR)
    for at, (x, low, size, way) in enumerate(
        ((-10, -4.6, 2.6, -1), (-5, -9.4, 3.2, -1), (1.2, -6, 2.4, 1), (6.4, -10, 3.2, 1), (11, -3.6, 2.4, 1))
    ):
        top = 6.2
        g.line(
            bent((x, top), (x - 0.9, (top + low) / 2 + 2.4), (x + 0.7, (top + low) / 2 - 1), (x, low)),
            BOLD if at % 2 else LINE,
            light=at == 2,
        )
        g.line(
            spiral(x + way * size, low, size, 1.35, 180 if way > 0 else 0, way=way),
            BOLD if at % 2 else LINE,
            light=at == 2,
        )
    for x, y, turn in ((-8, 1.6, 70), (4, 0.6, 120), (8.6, -4.4, 60), (-2, -2.2, 95)):
        g.pale(blob(*turned([(-1.9, 0), (0, 0.8), (2, 0), (0, -0.8)], turn, x, y)), HAIR)
        g.line(poly(*turned([(-2.4, 0), (1.4, 0)], turn, x, y), closed=False), HAIR)


MOTIVOS = {
    "templo-de-calon": templo_de_calon,
    "ruinas-de-domodora": ruinas_de_domodora,
    "terras-nomades": terras_nomades,
    "pinturas-submersas": pinturas_submersas,
    "dimensoes-relativas": dimensoes_relativas,
    "pesadelo-do-abandono": pesadelo_do_abandono,
    "queda-dos-ventos": queda_dos_ventos,
}
