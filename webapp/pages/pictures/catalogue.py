"""Pictures by their names in ``preparo.toml``: the game's own, else a common one."""

from functools import cache

from markupsafe import Markup

from companion.games import find_game
from webapp.pages.pictures.common import COMMON
from webapp.pages.pictures.drawing import Drawing
from webapp.pages.pictures.gallery import Pictures


def names(game: str) -> frozenset[str]:
    """Return all names that a game may ask for. Raises UnknownGameError and BrokenGameError."""
    return frozenset(COMMON) | frozenset(_own(game))


@cache
def picture(game: str, name: str, players: int) -> Markup:
    """Return the picture of that name for so many players, empty if there is none."""
    draw = _own(game).get(name) or COMMON.get(name)
    if draw is None:
        return Markup("")
    drawing = Drawing()
    draw(drawing, players)
    return drawing.svg()


def _own(game: str) -> Pictures:
    own = getattr(find_game(game).load_phone("pictures"), "PICTURES", None)
    return own if isinstance(own, Pictures) else Pictures()
