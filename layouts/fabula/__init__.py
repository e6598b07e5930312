"""Fábula TCG on paper: play mats, the Pilha, trackers, tokens, the guide, cards and blank cards."""

from collections.abc import Sequence
from pathlib import Path

from companion.games.fabula import pieces
from companion.language import _
from layouts.component import ComponentKind, GameLayouts, Piece, Request
from layouts.fabula.ornaments import ORNAMENTS


def _cartas(request: Request) -> Sequence[Piece]:
    """The cards of every set that was asked for."""
    from layouts.faces import card_pieces

    return [
        piece
        for card_set in request.sets
        for piece in card_pieces(card_set, LAYOUTS, lang=request.lang, size=request.card_size)
    ]


LAYOUTS = GameLayouts(
    kinds=(ComponentKind("cartas", _("cards"), "gap", _cartas, from_sets=True),),
    kits={"inicial": ("cartas",)},
    starter="inicial",
    players=pieces.JOGADORES,
    ornaments=ORNAMENTS,
    faces=Path(__file__).parent / "faces",
)
