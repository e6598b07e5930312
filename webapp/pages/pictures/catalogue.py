"""Every picture by its name, as a ``preparo.toml`` asks for it."""

from collections.abc import Callable
from functools import cache

from markupsafe import Markup

from webapp.pages.pictures.drawing import Drawing

# Draws what a table of so many players sees.
Picture = Callable[[Drawing, int], None]

_PICTURES: dict[str, Picture] = {}


def drawn(name: str) -> Callable[[Picture], Picture]:
    """Register a picture under its name."""

    def register(picture: Picture) -> Picture:
        _PICTURES[name] = picture
        return picture

    return register


def names() -> frozenset[str]:
    """All names there are."""
    return frozenset(_PICTURES)


@cache
def picture(name: str, players: int) -> Markup:
    """The picture of that name for so many players; nothing where there is none of that name."""
    draw = _PICTURES.get(name)
    if draw is None:
        return Markup("")
    drawing = Drawing()
    draw(drawing, players)
    return drawing.svg()
