"""The faces of the cards of a game's sets, for screens: a small picture of each, and the whole printed face.

An address is a digest of everything that its face is drawn from, so that a phone keeps a face for good. Faces
say nothing about a table: every card of a set has one, and a view gives addresses only of cards that its
audience may know.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.card import Card, CardSet
from companion.games import find_game
from companion.house.names import folded
from companion.language import LANGUAGES, _, with_decimals
from companion.referee.definition.at_table import LyingCard
from companion.referee.views.board_view import PlacedPiece
from webapp.tables.views.card_sets import sets_of
from webapp.tables.views.face_marks import digest_of, face_marks
from webapp.tables.wire.errors import NotThereError

if TYPE_CHECKING:  # what draws is heavy, and needed only where faces are
    from layouts.component import Face

NO_FACE = _("There is no such face.")


class CardFace(NamedTuple):
    """A card in a language, with its set and the slug of its game; None stands for the game's back."""

    card: Card | None
    card_set: CardSet
    slug: str
    lang: str

    @property
    def picture(self) -> "Face | None":
        """The picture of the card, or of the game's back."""
        from layouts.faces.pictures import back_picture, card_picture

        drawings = find_game(self.slug).load_layouts().LAYOUTS
        if self.card is None:
            return back_picture(self.card_set, drawings, lang=self.lang)
        return card_picture(self.card, self.card_set, drawings, lang=self.lang)

    @property
    def whole(self) -> "Face | None":
        """The whole face of the card; None for the back, of which only the picture is shown."""
        from layouts.faces.cards import card_face

        if self.card is None:
            return None
        drawings = find_game(self.slug).load_layouts().LAYOUTS
        return card_face(self.card, self.card_set, drawings, lang=self.lang)

    @property
    def text(self) -> str:
        """The rules texts of the card in plain words."""
        from layouts.typography import markup

        fields = self.card.kind.fields if self.card else ()
        texts = (self.card.text(one.name, self.lang) for one in fields if self.card and one.type == "rules")
        return with_decimals("\n".join(markup.unmarked(text) for text in texts if text), self.lang)


class CardFaces(NamedTuple):
    """The faces of a game by the last parts of their addresses, and their addresses by folded names.

    Names are those in all languages; an address begins with the slug of the game. ``back`` is the address of
    the game's back, or empty.
    """

    faces: Mapping[str, CardFace]
    names: Mapping[str, str]
    back: str = ""

    def of(self, name: str) -> str:
        """Return the address of the face of a card, or an empty text."""
        return self.names.get(folded(name), "") if name else ""

    def on(self, pieces: Iterable[PlacedPiece], lying: Iterable[LyingCard]) -> dict[str, str]:
        """Return the addresses of the faces of pieces, by key; of a face-down card without a name the back.

        ``pieces`` and ``lying`` are of one position as an audience sees it, so that a face shows only what
        the audience may know.
        """
        cards = {one.key: one for one in lying}
        found = {}
        for piece in pieces:
            card = cards.get(piece.key)
            face = self.of(piece.name if card is None else card.name)
            if face or (card is not None and card.knowers and not card.name):
                found[piece.key] = face or self.back
        return found


NO_FACES = CardFaces({}, {})


@cache
def card_faces(slug: str, lang: str) -> CardFaces:
    """Return the faces of all sets of a game. Raises BrokenGameError."""
    sets, marks = sets_of(slug), face_marks(slug)
    faces: dict[str, CardFace] = {}
    names: dict[str, str] = {}
    back = ""
    for card_set, mark in zip(sets, marks.sets, strict=True):
        digest = digest_of(marks.drawing, mark.cards, lang)
        for card in card_set.cards:
            address = digest_of(digest, card.id)
            faces[address] = CardFace(card, card_set, slug, lang)
            for one in LANGUAGES:
                names.setdefault(folded(card.title(one)), f"{slug}/{address}")
        if not back and mark.back:
            address = digest_of(marks.drawing, lang)
            faces[address], back = CardFace(None, card_set, slug, lang), f"{slug}/{address}"
    return CardFaces(faces, names, back)


def face_at(slug: str, address: str) -> CardFace:
    """Return the face of a game with that last part of its address.

    Raises UnknownGameError, BrokenGameError, NotThereError.
    """
    for lang in LANGUAGES:
        if (found := card_faces(slug, lang).faces.get(address)) is not None:
            return found
    raise NotThereError("no-such-face", NO_FACE)
