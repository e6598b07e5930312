"""The symbols of the printed pieces as one SVG sprite for each game, and the shapes of seats."""

from pathlib import Path

from layouts.symbols import catalogue
from webapp.look.voices import ScreenTypography

# The shapes of seats in the order of play, on the symbols' grid; colours distinguish them too
# (palette.SEATS).
SHAPES: dict[str, str] = {
    "circle": "M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z",
    "triangle": "M12 2.5 L22.5 21 H1.5 Z",
    "square": "M3.5 3.5 H20.5 V20.5 H3.5 Z",
    "diamond": "M12 1 L22 12 L12 23 L2 12 Z",
    "star": "M12 1.5 L15.1 8.6 L22.8 9.3 L17 14.4 L18.7 22 L12 18 L5.3 22 L7 14.4 L1.2 9.3 L8.9 8.6 Z",
    "hexagon": "M7 3 H17 L22.5 12 L17 21 H7 L1.5 12 Z",
}

_ONWARD = "M8.5 4 L16.5 12 L8.5 20"  # to the next phase


def sprite(voice: ScreenTypography) -> str:
    """Return all symbols of a game by their names, with the figures that only screens draw."""
    file = catalogue.files().get(voice.slug)
    figures = (_figure(name, path) for name, path in voice.figures.items())
    return _svg("".join((*(_symbols(file) if file else ()), *figures)))


def house_sprite() -> str:
    """Return the symbols that all games share, and ``seat-circle`` and its like."""
    shapes = "".join(_figure(f"seat-{name}", path) for name, path in SHAPES.items())
    onward = f'<symbol id="avancar" viewBox="0 0 24 24">{_line(_ONWARD)}</symbol>'
    return _svg(shapes + onward + "".join(_symbols(catalogue.COMMON)))


def _symbols(file: Path) -> tuple[str, ...]:
    return tuple(map(_symbol, catalogue.of_file(file)))


def _symbol(name: str) -> str:
    drawing = catalogue.symbol(name)
    strokes = " ".join(drawing.strokes)
    fills = " ".join(drawing.fills)
    line = _line(strokes) if strokes else ""
    area = f'<path d="{fills}" fill="currentColor" fill-rule="evenodd"/>' if fills else ""
    return f'<symbol id="{name}" viewBox="0 0 {catalogue.GRID} {catalogue.GRID}">{line}{area}</symbol>'


def _figure(id: str, path: str) -> str:
    area = f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>'
    return f'<symbol id="{id}" viewBox="0 0 24 24">{area}</symbol>'


def _line(path: str) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{catalogue.STROKE}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _svg(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>\n'
