"""The symbols of the printed pieces as one SVG sprite a game, and the shapes of seats as the house's."""

import tomllib

from layouts.symbols import catalogue

# Each seat's shape in the order of play, on the symbols' grid; its colour says the same (palette.SEATS).
SHAPES: dict[str, str] = {
    "circle": "M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z",
    "triangle": "M12 2.5 L22.5 21 H1.5 Z",
    "square": "M3.5 3.5 H20.5 V20.5 H3.5 Z",
    "diamond": "M12 1 L22 12 L12 23 L2 12 Z",
    "star": "M12 1.5 L15.1 8.6 L22.8 9.3 L17 14.4 L18.7 22 L12 18 L5.3 22 L7 14.4 L1.2 9.3 L8.9 8.6 Z",
    "hexagon": "M7 3 H17 L22.5 12 L17 21 H7 L1.5 12 Z",
}

# What only screens draw: the figures of Ceramus's styles, plain enough for a tile of a few millimetres.
FIGURES: dict[str, dict[str, str]] = {
    "ceramus": {
        "medieval": (
            "M8 1 H16 V6 H14 V10 H18 V8 H23 V16 H18 V14 H14 V18 H16 V23 H8 V18 H10 V14 H6 V16 H1 V8 "
            "H6 V10 H10 V6 H8 Z"
        ),
        "islamico": (
            "M12.0 1.0 L8.8 4.2 L4.2 4.2 L4.2 8.8 L1.0 12.0 L4.2 15.2 L4.2 19.8 L8.8 19.8 L12.0 23.0 "
            "L15.2 19.8 L19.8 19.8 L19.8 15.2 L23.0 12.0 L19.8 8.8 L19.8 4.2 L15.2 4.2 Z M9.9 7.0 "
            "L9.1 9.1 L7.0 9.9 L7.9 12.0 L7.0 14.1 L9.1 14.9 L9.9 17.0 L12.0 16.1 L14.1 17.0 L14.9 "
            "14.9 L17.0 14.1 L16.1 12.0 L17.0 9.9 L14.9 9.1 L14.1 7.0 L12.0 7.9 Z"
        ),
        "art-nouveau": (
            "M7 16.5 C3 9 8 2.5 21.5 2 C23.5 10 19.5 19 9.5 18.4 C14.5 16 17 11.5 17 7.5 C15.5 12 12 "
            "15.2 7 16.5 Z M2.2 20.6 C6.6 20.2 11.4 16.2 13.8 10.8 L15.2 11.4 C12.6 17.4 7.4 21.8 2.6 "
            "22.4 Z"
        ),
        "portugues": (
            "M1 1 H10 A9 9 0 0 1 1 10 Z M23 1 V10 A9 9 0 0 1 14 1 Z M23 23 H14 A9 9 0 0 1 23 14 Z M1 "
            "23 V14 A9 9 0 0 1 10 23 Z M12 8.6 L15.4 12 L12 15.4 L8.6 12 Z"
        ),
    }
}

_ONWARD = "M8.5 4 L16.5 12 L8.5 20"  # to the next phase


def sprite(slug: str) -> str:
    """All symbols of a game, each by its name."""
    figures = FIGURES.get(slug, {}).items()
    return _svg("".join((*map(_symbol, _names(slug)), *(_figure(name, path) for name, path in figures))))


def house_sprite() -> str:
    """The symbols that all games share, and ``seat-circle`` and its like."""
    shapes = "".join(_figure(f"seat-{name}", path) for name, path in SHAPES.items())
    onward = f'<symbol id="avancar" viewBox="0 0 24 24">{_line(_ONWARD)}</symbol>'
    return _svg(shapes + onward + "".join(_symbol(name) for name in _names("common")))


def _names(file: str) -> tuple[str, ...]:
    return tuple(tomllib.loads((catalogue.FOLDER / f"{file}.toml").read_text(encoding="utf-8")))


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
