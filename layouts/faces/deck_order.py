"""The cards of a set deck after deck, so that the cards of one deck lie together."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.cards.deck import Deck
from layouts.component import DeckPart, Piece


def in_deck_order(pieces: Sequence[Piece], decks: Iterable[Deck]) -> tuple[Piece, ...]:
    """Return the pieces in the order of the lists of decks, then the copies that are in no deck."""
    by_name = {piece.name: piece for piece in pieces}
    left = {piece.name: piece.copies for piece in pieces}
    found = []
    for deck in decks:
        first = 1
        for name, copies in deck.copies.items():
            if name in by_name:  # the others are of another set
                part = DeckPart(deck.name, deck.size, first)
                found.append(replace(by_name[name], copies=copies, part=part))
                left[name] -= copies
            first += copies
    return (*found, *(replace(piece, copies=left[piece.name]) for piece in pieces if left[piece.name]))
