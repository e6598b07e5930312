"""The faces of the cards of a game's sets, which a browser keeps for good."""

from typing import TYPE_CHECKING

from flask import Response

from webapp.api.routing import Route
from webapp.tables.views.card_faces import NO_FACE, face_at
from webapp.tables.wire.errors import NotThereError
from webapp.web.static_files import FOREVER

if TYPE_CHECKING:
    from layouts.component import Face

SVG = "image/svg+xml"


def picture(game: str, face: str) -> Response:
    """Return the picture of a card, or of the game's back."""
    found = face_at(game, face)
    return _sent(found.picture, found.lang)


def whole(game: str, face: str) -> Response:
    """Return a whole printed face."""
    found = face_at(game, face)
    return _sent(found.whole, found.lang)


def _sent(face: "Face | None", lang: str) -> Response:
    """Return a face drawn anew: kept ones would be sent sooner, and so tell which cards others have seen.

    Raises NotThereError.
    """
    from layouts.drawing.svg import svg_of  # heavy, and needed only for faces

    if face is None:
        raise NotThereError("no-such-face", NO_FACE)
    response = Response(svg_of(face, lang, low_ink=False), content_type=f"{SVG}; charset=utf-8")
    response.headers["Cache-Control"] = FOREVER
    return response


ROUTES = (
    Route(
        "GET",
        "/games/<game>/faces/<face>.svg",
        "The picture of a card of an installed set, small, as it is printed. Its address changes with it.",
        picture,
        {200: SVG},
    ),
    Route(
        "GET",
        "/games/<game>/faces/<face>/whole.svg",
        "The whole printed face of a card of an installed set.",
        whole,
        {200: SVG},
    ),
)
