"""The list of copies of each deck, on pieces as large as its cards, to check that the deck is whole."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from companion.cards.card import Card, CardSet
from companion.cards.deck import Deck
from companion.cards.measures import Size
from companion.language import Message, _
from layouts.component import SAFE, ComponentKind, DeckPart, Face, Piece, PrintRequest
from layouts.drawing.colours import GREY, INK
from layouts.drawing.pen import MM, Painter
from layouts.faces.cards import CORNER, face_size, title_of
from layouts.typography import fonts

_TITLE, _WORDS = 9.0, 6.5  # points
_HEAD, _PITCH = 7.0, 2.8  # millimetres: the height of the title, and of a line
_COUNT = 5.0  # millimetres: the width of the number of copies
_Line = tuple[int, str, str]  # copies, code, name


def make_lists(request: PrintRequest) -> Sequence[Piece]:
    """Return a piece for each deck of the sets, or as many as its cards need."""
    decks = {deck.name: deck for card_set in request.sets for deck in card_set.decks}
    return [piece for deck in decks.values() for piece in _of_deck(deck, request)]


DECK_LISTS = ComponentKind("listas", _("lists of the decks"), "gap", make_lists, filler=True)


def after_decks(pieces: Sequence[Piece], lists: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with the lists of each deck after its last card."""
    found: list[Piece] = []
    for deck, same in groupby(pieces, lambda piece: piece.part and piece.part.deck):
        found += same
        found += [one for one in lists if one.part and one.part.deck == deck]
    return tuple(found)


def _of_deck(deck: Deck, request: PrintRequest) -> list[Piece]:
    cards = {card.id: (card, card_set) for card_set in request.sets for card in card_set.cards}
    size = _size(*cards[next(iter(deck.copies))], request)
    lines = [_line(copies, cards[name][0], request.lang) for name, copies in deck.copies.items()]
    room = int((size.height - 2 * SAFE - _HEAD) / _PITCH)
    parts = [lines[at : at + room] for at in range(0, len(lines), room)]
    of_all = DeckPart(deck.name, deck.size, 0)
    pieces = []
    for number, part in enumerate(parts, 1):
        title = _title(deck, number, len(parts))
        key = f"lista-{deck.name}-{number}-{size.width:g}x{size.height:g}"
        face = Face(key, size, partial(_draw, title=title, lines=tuple(part), size=size))
        pieces.append(
            Piece(f"{deck.name}-{number}", title.to(request.lang), face, corner=CORNER, part=of_all)
        )
    return pieces


def _size(card: Card, card_set: CardSet, request: PrintRequest) -> Size:
    return face_size(card, card_set, request.card_size)


def _line(copies: int, card: Card, lang: str) -> _Line:
    return copies, card.code, title_of(card, lang)


def _title(deck: Deck, number: int, parts: int) -> Message:
    if parts == 1:
        return _("{deck}: {size} cards", deck=deck.name, size=deck.size)
    return _(
        "{deck}: {size} cards ({number}/{parts})", deck=deck.name, size=deck.size, number=number, parts=parts
    )


def _draw(pen: Painter, *, title: Message, lines: Sequence[_Line], size: Size) -> None:
    inside = size.width - 2 * SAFE
    top = size.height - SAFE
    words = title.to(pen.look.lang)
    pen.text(
        SAFE, top - 3.4, words, size=_fitting(words, fonts.SANS_BOLD, _TITLE, inside), font=fonts.SANS_BOLD
    )
    pen.line((SAFE, top - 5.0), (size.width - SAFE, top - 5.0), colour=GREY)
    codes = max((fonts.width(code, fonts.SANS, _WORDS) / MM for _copies, code, _name in lines), default=0.0)
    for number, (copies, code, name) in enumerate(lines):
        y = top - _HEAD - number * _PITCH - 1.4
        pen.text(SAFE + _COUNT - 1.2, y, f"{copies}×", size=_WORDS, font=fonts.SANS_BOLD, align="right")
        pen.text(SAFE + _COUNT, y, code, size=_WORDS, colour=GREY)
        start = SAFE + _COUNT + codes + 1.5
        room = size.width - SAFE - start
        pen.text(start, y, _cut_short(name, room), size=_WORDS, colour=INK)


def _fitting(text: str, font: str, size: float, room: float) -> float:
    """Return the size at which a line fits, at most ``size``."""
    return min(size, size * room * MM / fonts.width(text, font, size))


def _cut_short(text: str, room: float) -> str:
    if fonts.width(text, fonts.SANS, _WORDS) <= room * MM:
        return text
    while text and fonts.width(text + "…", fonts.SANS, _WORDS) > room * MM:
        text = text[:-1]
    return text.rstrip() + "…"
