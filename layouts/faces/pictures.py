"""The picture of a card by itself, small, for a screen: the largest drawing of its printed face."""

from functools import partial

from msgspec.structs import replace

from companion.cards.card import Card, CardSet
from companion.cards.measures import Size
from layouts.component import Face, GameLayouts
from layouts.drawing.pen import Painter
from layouts.faces.cards import face_key, face_size
from layouts.faces.drawing import Scene, draw_face
from layouts.faces.game_faces import GameFaces, KindFaces
from layouts.faces.geometry import Rect
from layouts.faces.layout import Placed
from layouts.faces.spare import settled
from layouts.faces.spec import ArtBox, OrnamentBox
from layouts.faces.subject import CardContext

# So small that lines which are a hair on paper are seen on a card as high as a thumb.
SIZE = Size(24.0, 24.0)
_ROOM = Rect(0.0, 0.0, SIZE.width, SIZE.height)


def card_picture(card: Card, card_set: CardSet, layouts: GameLayouts, *, lang: str) -> Face | None:
    """Return the picture of a card, or None if its face has no drawing."""
    front = GameFaces.of(card_set, layouts).front(card)
    return _picture(front, CardContext(card, card_set, lang), layouts) if front else None


def back_picture(card_set: CardSet, layouts: GameLayouts, *, lang: str) -> Face | None:
    """Return the picture of the game's own back, or None for a game without one."""
    faces = GameFaces.of(card_set, layouts)
    kinds = dict.fromkeys(card.kind for card in card_set.cards)
    back = next(filter(None, (faces.drawn_back(card_set, kind) for kind in kinds)), None)
    if back is None:
        return None
    front, emblem = back
    return _picture(front, CardContext(emblem, card_set, lang), layouts)


def _picture(front: KindFaces, subject: CardContext, layouts: GameLayouts) -> Face | None:
    layout = front.of(subject, face_size(subject.card, subject.card_set))
    drawn = [one for one in settled(layout, subject) if isinstance(one.box, ArtBox | OrnamentBox)]
    if not drawn:
        return None
    largest = max(drawn, key=lambda one: one.rect.width * one.rect.height)
    return Face(f"picture-{face_key(layout, subject)}", SIZE, partial(_draw, largest, subject, layouts))


def _draw(placed: Placed, subject: CardContext, layouts: GameLayouts, pen: Painter) -> None:
    draw_face((replace(placed, rect=_ROOM),), Scene(pen, subject, SIZE, layouts.ornaments))
