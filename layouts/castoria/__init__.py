"""Castória on paper: cards, the two Páginas, trackers, tokens, the guide and blank cards."""

from collections.abc import Sequence
from pathlib import Path

from companion.language import _
from layouts.castoria import em_branco, guia, marcadores, ornaments, paginas, rastreadores
from layouts.component import ComponentKind, GameLayouts, Kit, Piece, PrintRequest


def _cartas(request: PrintRequest) -> Sequence[Piece]:
    """Return the cards of every requested set."""
    from layouts.faces import card_pieces

    return [
        piece
        for card_set in request.sets
        for piece in card_pieces(card_set, LAYOUTS, lang=request.lang, size=request.card_size)
    ]


def _em_branco(request: PrintRequest) -> Sequence[Piece]:
    return em_branco.make(request, LAYOUTS)


LAYOUTS = GameLayouts(
    kinds=(
        ComponentKind("paginas", _("Páginas"), "tiled", paginas.make, slots=True),
        ComponentKind("historia", _("trackers of the história"), "gap", rastreadores.make_historia),
        ComponentKind("rastreadores", _("trackers for tables without Páginas"), "gap", rastreadores.make),
        ComponentKind("marcadores", _("tokens"), "shared", marcadores.make, spares="marcadores"),
        ComponentKind("guia", _("quick guide"), "page", guia.make),
        ComponentKind("cartas", _("cards"), "gap", _cartas, from_sets=True, spares="em-branco"),
        ComponentKind(
            "em-branco", _("blank cards"), "gap", _em_branco, sleeved=True, blanks=em_branco.blanks
        ),
    ),
    kits={
        "inicial": Kit(("paginas", "historia", "marcadores", "guia", "cartas")),
        # The phone counts PI, phases and chapters, and shows the spaces of both Páginas.
        "primeira-noite": Kit(("guia", "cartas"), players=2, first_match=True),
        "em-branco": Kit(("em-branco",)),
    },
    starter="inicial",
    players=(2, 2),
    ornaments=ornaments.ORNAMENTS,
    faces=Path(__file__).parent / "faces",
)
