"""A small picture as inline SVG: line drawings in the colours of the page, light or dark.

Units are those of the view box, 120 by 72, y running down. Colours are classes of ``css/pictures.css``:
``paper`` is filled with the ground, ``accent`` and ``quiet`` are drawn in those colours, ``full`` is filled
with its own.
"""

from math import cos, pi, radians, sin

from markupsafe import Markup, escape

from layouts.symbols import GRID, symbol

WIDTH, HEIGHT = 120, 72
CARD = (19.0, 26.5)  # in the proportion of 63 to 88


class Drawing:
    """A picture drawn from the bottom up: later parts lie on top."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def svg(self) -> Markup:
        """Return the picture, hidden from screen readers because the step beside it says the same."""
        return Markup(
            f'<svg class="pic" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f'aria-hidden="true" focusable="false">{"".join(self._parts)}</svg>'
        )

    def rect(
        self, x: float, y: float, w: float, h: float, kind: str = "", *, r: float = 2, turn: float = 0
    ) -> None:
        """Draw a rectangle with its upper left corner at (x, y), turned about its middle by degrees."""
        turned = ""
        if turn:
            turned = f' transform="rotate({_short(turn)} {_short(x + w / 2)} {_short(y + h / 2)})"'
        self._add(f"<rect {_placed(x=x, y=y, width=w, height=h, rx=r)}{turned}", kind)

    def circle(self, x: float, y: float, r: float, kind: str = "") -> None:
        """Draw a circle about (x, y)."""
        self._add(f"<circle {_placed(cx=x, cy=y, r=r)}", kind)

    def path(self, d: str, kind: str = "") -> None:
        """Draw a line of SVG path data."""
        self._add(f'<path d="{d}"', kind)

    def text(self, x: float, y: float, text: object, size: float = 14, kind: str = "") -> None:
        """Draw signs that are read in every language, such as numbers, centred at x on the line y."""
        inside = f">{escape(str(text))}</text>"
        classes = f"word {kind}".strip()
        self._parts.append(
            f'<text x="{_short(x)}" y="{_short(y)}" font-size="{_short(size)}" class="{classes}"{inside}'
        )

    def symbol(self, name: str, x: float, y: float, size: float, kind: str = "") -> None:
        """Draw a symbol of the printed pieces with its middle at (x, y)."""
        drawn = symbol(name)
        scale = size / GRID
        place = f'transform="translate({_short(x - size / 2)} {_short(y - size / 2)}) scale({scale:.3g})"'
        strokes = "".join(f'<path d="{d}"/>' for d in drawn.strokes)
        fills = "".join(f'<path d="{d}" class="full" fill-rule="evenodd"/>' for d in drawn.fills)
        self._parts.append(f'<g class="{f"sign {kind}".strip()}" {place}>{strokes}{fills}</g>')

    def card(self, x: float, y: float, *, turn: float = 0, back: bool = False, scale: float = 1) -> None:
        """Draw a card with its middle at (x, y); its back has an inner frame."""
        w, h = CARD[0] * scale, CARD[1] * scale
        self.rect(x - w / 2, y - h / 2, w, h, "paper", turn=turn)
        if back:
            edge = 3 * scale
            self.rect(
                x - w / 2 + edge, y - h / 2 + edge, w - 2 * edge, h - 2 * edge, "quiet hatch", r=1, turn=turn
            )

    def deck(self, x: float, y: float, *, back: bool = True, high: int = 3, scale: float = 1) -> None:
        """Draw a pile of cards with its top card's middle at (x, y)."""
        for below in range(high, 0, -1):
            self.card(x + 1.5 * below, y + 1.5 * below, scale=scale)
        self.card(x, y, back=back, scale=scale)

    def fan(self, x: float, y: float, count: int, *, back: bool = False, scale: float = 1) -> None:
        """Draw cards held in a hand, from left to right, about a point below (x, y)."""
        radius, step = 46 * scale, 13.0
        for at in range(count):
            angle = (at - (count - 1) / 2) * step
            left = x + radius * sin(radians(angle))
            top = y + radius * (1 - cos(radians(angle)))
            self.card(left, top, turn=angle, back=back, scale=scale)

    def arrow(self, x: float, y: float, to_x: float, to_y: float, kind: str = "accent") -> None:
        """Draw a straight arrow."""
        length = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 0.1)
        ux, uy = (to_x - x) / length, (to_y - y) / length
        left = (to_x - 4.5 * ux - 3.5 * uy, to_y - 4.5 * uy + 3.5 * ux)
        right = (to_x - 4.5 * ux + 3.5 * uy, to_y - 4.5 * uy - 3.5 * ux)
        self.path(
            f"M{_short(x)} {_short(y)}L{_short(to_x)} {_short(to_y)}M{_short(left[0])} {_short(left[1])}"
            f"L{_short(to_x)} {_short(to_y)}L{_short(right[0])} {_short(right[1])}",
            f"{kind} thick",
        )

    def seats(self, x: float, y: float, radius: float, count: int) -> list[tuple[float, float]]:
        """Return the places of players round a table, the first at the bottom, then clockwise."""
        turns = [pi / 2 + 2 * pi * at / count for at in range(count)]
        return [(x + radius * cos(turn), y + radius * 0.8 * sin(turn)) for turn in turns]

    def _add(self, start: str, kind: str) -> None:
        self._parts.append(f'{start} class="{kind}"/>' if kind else f"{start}/>")


def _placed(**numbers: float) -> str:
    """Return numeric attributes."""
    return " ".join(f'{name}="{_short(value)}"' for name, value in numbers.items())


def _short(value: float) -> str:
    """Return a number with one decimal, or none if that is zero."""
    return f"{value:.1f}".removesuffix(".0")
