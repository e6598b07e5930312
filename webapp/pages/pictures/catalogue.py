"""Every picture by its name, as a ``preparo.toml`` asks for it: the game's own, else that of any game."""

from functools import cache

from markupsafe import Markup

from companion.games import find_game
from webapp.pages.pictures.common import COMMON
from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures


def names(game: str) -> frozenset[str]:
    """All names that a game may ask for. Raises UnknownGameError and BrokenGameError."""
    return frozenset(COMMON) | frozenset(_own(game))


@cache
def picture(game: str, name: str, players: int) -> Markup:
    """Return the picture of that name for so many players; nothing where there is none of that name."""
    draw = _own(game).get(name) or COMMON.get(name)
    if draw is None:
        return Markup("")
    drawing = Drawing()
    draw(drawing, players)
    return drawing.svg()


def _own(game: str) -> Pictures:
    own = getattr(find_game(game).load_phone("pictures"), "PICTURES", None)
    return own if isinstance(own, Pictures) else Pictures()
