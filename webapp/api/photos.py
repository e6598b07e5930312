"""Photos of cards: taken, chosen among those of the house, seen, and removed."""

from functools import partial

from flask import Response, request

from webapp.api.refereeing import MOVE, played
from webapp.api.routing import LANG, QueryParameter, Reply, Route
from webapp.tables.actions.remembering import house_cards
from webapp.tables.queries.house_photos import house_photos_of
from webapp.tables.wire.photo_views import HousePhotosView, PhotoChoice, PhotoTaken
from webapp.web.host_access import is_host
from webapp.web.parts import parts
from webapp.web.phones import caller
from webapp.web.photo_encoding import LARGEST_BODY

JPEG = "image/jpeg"


def take(code: str, sent: bytes) -> Reply:
    """Store a photo."""
    card = request.args.get("card", "")
    taken = parts().tables.photos.take(code, card, partial(parts().photo_of, sent), caller(known=True))
    return Reply(201, taken)


def choose(code: str, digest: str, body: PhotoChoice) -> PhotoTaken:
    """Show a photo of the house on a card."""
    return parts().tables.photos.choose(code, body.card, digest, caller(known=True))


def remove(code: str, digest: str) -> Reply:
    """Remove a photo."""
    parts().tables.photos.remove(code, digest, caller(known=True))
    return Reply(204, None)


def photo(code: str, digest: str) -> Response:
    """Return a photo to a phone that may see it."""
    return _sent(digest, parts().tables.photos.body(code, digest, caller()))


def of_house(code: str) -> HousePhotosView:
    """Return the photos of the house."""
    fitting = partial(house_photos_of, request.args.get("words", ""), played=played())
    return parts().tables.ask_kept(code, caller(), house_cards, fitting)


def for_house(game: str, digest: str) -> Response:
    """Return a photo of the house to the host, or to a phone of the house."""
    if not is_host():
        parts().tables.house.game(game, caller())
    return _sent(digest, parts().tables.photos.body_of_house(game, digest))


def delete(game: str, digest: str) -> Reply:
    """Delete a photo of the house."""
    if not is_host():
        parts().tables.house.check_deletes(game, caller(known=True))
    parts().tables.photos.delete(game, digest)
    return Reply(204, None)


def _sent(digest: str, body: bytes) -> Response:
    """Return a photo, which a browser keeps but asks about again, so that it is seen only while it may be."""
    response = Response(body, content_type=JPEG)
    response.set_etag(digest)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Cookie"
    response.make_conditional(request)
    return response


_CARD = QueryParameter(
    "card",
    "The key of the piece whose face it shows; without it, the photo is for an entry to come.",
    examples=("A:N1#3",),
)

_WORDS = QueryParameter("words", "The beginnings of words of a card's name.", examples=("lobo",))

ROUTES = (
    Route(
        "POST",
        "/tables/<code>/photos",
        "Take a photo of a card: JPEG, PNG or WebP of at most 2 MB, kept as a JPEG of at most 40 kB.",
        take,
        {201: PhotoTaken},
        asked=(_CARD, LANG),
        largest=LARGEST_BODY,
        takes="image/*",
    ),
    Route(
        "GET",
        "/tables/<code>/photos",
        "The photos that the house keeps, by the names of their cards.",
        of_house,
        {200: HousePhotosView},
        asked=(_WORDS, MOVE, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/photos/<digest>",
        "A photo, for a phone that sees a card with it, or may choose it. No shared cache keeps it.",
        photo,
        {200: JPEG, 304: None},
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/photos/<digest>",
        "Show a photo of the house on a card that lies there.",
        choose,
        {200: PhotoTaken},
        body=PhotoChoice,
        asked=(LANG,),
    ),
    Route(
        "DELETE",
        "/tables/<code>/photos/<digest>",
        "Remove a photo from the cards of the table: its phone, the judge or the host.",
        remove,
        {204: None},
        asked=(LANG,),
    ),
    Route(
        "GET",
        "/photos/<game>/<digest>",
        "A photo that the house keeps, for the host and the phones of the house.",
        for_house,
        {200: JPEG, 304: None},
        asked=(LANG,),
    ),
    Route(
        "DELETE",
        "/photos/<game>/<digest>",
        "Delete a photo that the house keeps, also from the cards that show it: the host, or a known phone.",
        delete,
        {204: None},
        asked=(LANG,),
    ),
)
