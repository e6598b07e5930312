"""The cards of the requested sets, one kind at a time."""

from collections.abc import Sequence

from companion.cards.kinds import CardKind
from layouts.component import GameLayouts, Piece, PrintRequest
from layouts.faces import card_pieces


def make(request: PrintRequest, layouts: GameLayouts, kind: CardKind) -> Sequence[Piece]:
    """Return the cards of one kind in every set, as many copies as the set says."""
    kinds = {card.id: card.kind for card_set in request.sets for card in card_set.cards}
    return [
        piece
        for card_set in request.sets
        for piece in card_pieces(card_set, layouts, lang=request.lang, size=request.card_size)
        if kinds[piece.name] is kind
    ]
