"""Pictures by name, each drawn for a number of players."""

from collections.abc import Callable

from webapp.pages.pictures.drawing import Drawing

Picture = Callable[[Drawing, int], None]


class Pictures(dict[str, Picture]):
    """The pictures of a game."""

    def drawn(self, name: str) -> Callable[[Picture], Picture]:
        """Register a picture under its name."""

        def register(picture: Picture) -> Picture:
            self[name] = picture
            return picture

        return register
