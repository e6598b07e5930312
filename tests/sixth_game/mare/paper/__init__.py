"""Maré on paper: the cards of a set, and a strip that reminds of a round."""

from collections.abc import Sequence
from pathlib import Path

from companion.language import _
from layouts.component import ComponentKind, GameLayouts, Kit, Piece, PrintRequest
from mare.pieces import JOGADORES


def _cartas(request: PrintRequest) -> Sequence[Piece]:
    """Return the cards of every requested set."""
    from layouts.faces import card_pieces

    return [
        piece
        for card_set in request.sets
        for piece in card_pieces(card_set, LAYOUTS, lang=request.lang, size=request.card_size)
    ]


LAYOUTS = GameLayouts(
    kinds=(ComponentKind("cartas", _("cards"), "gap", _cartas, from_sets=True),),
    kits={"inicial": Kit(("cartas",))},
    starter="inicial",
    players=JOGADORES,
    faces=Path(__file__).parent / "faces",
)
