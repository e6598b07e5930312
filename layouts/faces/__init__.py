"""Card faces: layout files drawn by one engine."""

from layouts.faces.cards import LayoutError, card_pieces
from layouts.faces.checks import problems, problems_of_unsound

__all__ = ["LayoutError", "card_pieces", "problems", "problems_of_unsound"]
