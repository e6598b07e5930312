"""Pieces to print from a set of cards: one for each card, all with one back."""

import hashlib
import json
from functools import partial

from msgspec.structs import replace

from companion.cards.card import Card, CardSet
from companion.cards.measures import Size
from companion.cards.mistakes import Mistake
from layouts.component import Face, GameLayouts, Piece
from layouts.drawing.pen import Painter
from layouts.faces.deck_order import in_deck_order
from layouts.faces.drawing import Scene, draw_face
from layouts.faces.game_faces import GameFaces, KindFaces
from layouts.faces.layout import Layout
from layouts.faces.spare import settled
from layouts.faces.subject import CardContext

CORNER = 3.0  # millimetres


class LayoutError(ValueError):
    """An error of faces that cannot be made; ``mistakes`` say why, each with its place."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("; ".join(f"{mistake.origin}: {mistake.message.to('en')}" for mistake in mistakes))
        self.mistakes = mistakes


def card_pieces(
    card_set: CardSet, game_layouts: GameLayouts, *, lang: str, size: Size | None = None
) -> tuple[Piece, ...]:
    """Return one piece for each card, with its copies, in the order of the set, backs shared by kind.

    The cards of its decks come first, deck after deck: a card of two decks is two pieces. Cards take
    ``size``, else the set's size, else that of their kind. Raises LayoutError for layouts that cannot be
    used; ``problems`` reports the same and more beforehand.
    """
    faces = GameFaces.of(card_set, game_layouts)
    found: list[Mistake] = []
    backs: dict[tuple[str, Size], Face | None] = {}
    pieces = []
    for card in card_set.cards:
        front = faces.front(card)
        if front is None:
            continue
        card_size = face_size(card, card_set, size)
        kind = card.kind.name, card_size
        if kind not in backs:
            backs[kind] = _back(faces, card_set, card, game_layouts, card_size, lang, found)
        subject = CardContext(card, card_set, lang)
        face = _face(front, subject, card_size, game_layouts, found)
        pieces.append(
            Piece(
                name=card.id,
                title=card.title(lang),
                front=face,
                back=backs[kind],
                copies=card.copies,
                corner=CORNER,
                source=card_set.title(lang),
            )
        )
    if mistakes := tuple(dict.fromkeys((*faces.unreadable, *found))):
        raise LayoutError(mistakes)
    return in_deck_order(pieces, card_set.decks)


def card_face(card: Card, card_set: CardSet, layouts: GameLayouts, *, lang: str) -> Face | None:
    """Return the face of a card in its usual size, or None where its layout cannot be read."""
    front = GameFaces.of(card_set, layouts).front(card)
    if front is None:
        return None
    return _face(front, CardContext(card, card_set, lang), face_size(card, card_set), layouts, [])


def back_of(
    faces: GameFaces, card_set: CardSet, card: Card, layouts: GameLayouts, size: Size, lang: str
) -> Face | None:
    """Return the back of a card; None where the game has none."""
    return _back(faces, card_set, card, layouts, size, lang, [])


def face_size(card: Card, card_set: CardSet, size: Size | None = None) -> Size:
    """Return the size that a card is printed in."""
    return size or card_set.card_size or card.kind.size


def _back(
    faces: GameFaces,
    card_set: CardSet,
    card: Card,
    layouts: GameLayouts,
    size: Size,
    lang: str,
    found: list[Mistake],
) -> Face | None:
    back = faces.back(card_set, card.kind)
    if back is None:
        return None
    face = _back_face(back, card_set, size, lang, layouts, found)
    if not faces.pictured(card_set, card.kind):
        return face
    drawn = faces.drawn_back(card_set, card.kind)
    plain = _back_face(drawn, card_set, size, lang, layouts, found) if drawn else None
    return replace(face, draw=partial(_draw_back, face, plain))


def _back_face(
    back: tuple[KindFaces, Card],
    card_set: CardSet,
    size: Size,
    lang: str,
    layouts: GameLayouts,
    found: list[Mistake],
) -> Face:
    kind_faces, emblem = back
    return _face(kind_faces, CardContext(emblem, card_set, lang), size, layouts, found)


def _draw_back(pictured: Face, plain: Face | None, pen: Painter) -> None:
    """Draw a back with a picture all over; with low ink the game's own back, or none where there is none."""
    face = plain if pen.look.low_ink else pictured
    if face:
        face.draw(pen)


def _face(
    faces: KindFaces, subject: CardContext, size: Size, layouts: GameLayouts, found: list[Mistake]
) -> Face:
    layout = faces.of(subject, size)
    found += layout.mistakes
    return Face(face_key(layout, subject), size, partial(_draw, layout, subject, size, layouts))


def _draw(layout: Layout, subject: CardContext, size: Size, layouts: GameLayouts, pen: Painter) -> None:
    draw_face(settled(layout, subject), Scene(pen, subject, size, layouts.ornaments))


def face_key(layout: Layout, subject: CardContext) -> str:
    """Return a name that is equal exactly for equal drawings, on every machine."""
    card = subject.card
    is_back = not card.kind.fields
    facts = [
        layout.digest,
        subject.lang,
        card.id,
        card.kind.name,
        dict(card.values),
        {language: dict(texts) for language, texts in card.texts.items()},
        subject.words("card.code"),
        None if is_back else [subject.words("set.notice"), subject.words("set.title")],
        hashlib.blake2b(card.art.read_bytes()).hexdigest() if card.art else None,
        [card.framing.focus, card.framing.whole],
    ]
    digest = hashlib.blake2b(json.dumps(facts, sort_keys=True).encode(), digest_size=12).hexdigest()
    return f"face-{digest}"
