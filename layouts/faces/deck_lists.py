"""The lists of decks, on pieces as large as their cards: copies by kind, to check that a deck is whole."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from companion.cards.card import Card, CardSet
from companion.cards.deck import Deck
from companion.language import Message, _, _n
from layouts.component import ComponentKind, DeckPart, Face, GameLayouts, Piece, PrintRequest
from layouts.faces.cards import CORNER, back_of, face_size
from layouts.faces.deck_list_face import ListRow, draw_list, look_of, rooms
from layouts.faces.game_faces import GameFaces
from layouts.faces.subject import CardContext

_Known = dict[str, tuple[Card, CardSet]]


def deck_lists(layouts: GameLayouts) -> ComponentKind:
    """Return the kind of component that lists the decks of a game's sets."""
    return ComponentKind(
        "listas", _("lists of the decks"), "gap", partial(_make_lists, layouts=layouts), filler=True
    )


def after_decks(pieces: Sequence[Piece], lists: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with the lists of each deck after its last card."""
    found: list[Piece] = []
    for deck, same in groupby(pieces, lambda piece: piece.part and piece.part.deck):
        found += same
        found += [one for one in lists if one.part and one.part.deck == deck]
    return tuple(found)


def _make_lists(request: PrintRequest, *, layouts: GameLayouts) -> Sequence[Piece]:
    """Return a piece for each deck of the sets, or as many as its cards need."""
    decks = {deck.name: deck for card_set in request.sets for deck in card_set.decks}
    known = {card.id: (card, card_set) for card_set in request.sets for card in card_set.cards}
    return [piece for deck in decks.values() for piece in _of_deck(deck, known, request, layouts)]


def _of_deck(deck: Deck, known: _Known, request: PrintRequest, layouts: GameLayouts) -> Iterator[Piece]:
    card, card_set = known[next(iter(deck.copies))]
    size = face_size(card, card_set, request.card_size)
    faces = GameFaces.of(card_set, layouts)
    front = faces.front(card)
    if front is None:
        return
    look = look_of(card, card_set, deck.name, front.of(CardContext(card, card_set, request.lang), size))
    back = back_of(faces, card_set, card, layouts, size, request.lang)
    parts = _parted(_rows(deck, known, request.lang), rooms(size))
    for number, rows in enumerate(parts, 1):
        face = Face(
            f"lista-{deck.name}-{number}-{size}",
            size,
            partial(
                draw_list,
                look=look,
                subtitle=_subtitle(deck, number, len(parts)),
                rows=rows,
                size=size,
                ornaments=dict(layouts.ornaments),
            ),
        )
        title = _title(deck, number, len(parts)).to(request.lang)
        part = DeckPart(deck.name, deck.size, 0)
        yield Piece(f"{deck.name}-{number}", title, face, back, corner=CORNER, part=part)


def _rows(deck: Deck, known: _Known, lang: str) -> list[list[ListRow]]:
    """Return the lines of each kind of card, in the order of the deck: the kind, then its cards."""
    kinds: dict[str, list[ListRow]] = {}
    for name, copies in deck.copies.items():
        card = known[name][0]
        row = ListRow(copies, card.title(lang), card.code)
        kinds.setdefault(card.kind.title.to(lang), []).append(row)
    return [[ListRow(sum(row.copies for row in rows), kind), *rows] for kind, rows in kinds.items()]


def _parted(kinds: Sequence[Sequence[ListRow]], room: int) -> list[tuple[ListRow, ...]]:
    """Return the lines in as few parts as ``room`` allows, about equally long.

    A kind that goes on in the next part has its line there again.
    """
    lines = sum(map(len, kinds))
    least = -(-lines // room)
    for count in range(least, lines + 1):
        parts = _filled(kinds, room if count == 1 else min(room, -(-lines // count) + 1))
        if len(parts) <= count:
            return parts
    return _filled(kinds, room)


def _filled(kinds: Sequence[Sequence[ListRow]], room: int) -> list[tuple[ListRow, ...]]:
    parts: list[list[ListRow]] = [[]]
    for kind, *cards in kinds:
        for number, row in enumerate(cards):
            begins = number == 0 or not parts[-1]
            if len(parts[-1]) + 1 + begins > room:
                parts.append([])
                begins = True
            parts[-1] += [kind, row] if begins else [row]
    return [tuple(part) for part in parts]


def _subtitle(deck: Deck, number: int, parts: int) -> Message:
    if parts == 1:
        return _n("{count} card", "{count} cards", deck.size)
    return _("{size} cards · list {number} of {parts}", size=deck.size, number=number, parts=parts)


def _title(deck: Deck, number: int, parts: int) -> Message:
    if parts == 1:
        return _("{deck}: {size} cards", deck=deck.name, size=deck.size)
    return _(
        "{deck}: {size} cards ({number}/{parts})", deck=deck.name, size=deck.size, number=number, parts=parts
    )
