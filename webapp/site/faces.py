"""The faces of the cards of a site, drawn while it is built, so that a table needs nothing that draws."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

import webapp
from companion.language import LANGUAGES
from webapp.tables.views.card_faces import card_faces
from webapp.tables.views.face_marks import BEFOREHAND, face_marks


def faces_of(games: Iterable[str]) -> Iterator[str]:
    """Yield the address of every face of some games in each language, whole faces too."""
    for game in games:
        for lang in LANGUAGES:
            for address, face in card_faces(game, lang).faces.items():
                yield f"/api/v1/games/{game}/faces/{address}.svg"
                if face.card is not None:
                    yield f"/api/v1/games/{game}/faces/{address}/whole.svg"


def marked(games: Iterable[str]) -> Mapping[str, bytes]:
    """Return the marks of the faces of some games as a file of a pack, by its path there."""
    path = BEFOREHAND.relative_to(Path(webapp.__file__).parents[1]).as_posix()
    return {path: msgspec.json.encode({game: face_marks(game) for game in games})}
