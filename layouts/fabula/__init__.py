"""Fábula TCG on paper: play mats, the Pilha, trackers, tokens, the guide, cards and blank cards."""

from collections.abc import Sequence
from pathlib import Path

from companion.games.fabula import pieces
from companion.language import _
from layouts.component import ComponentKind, GameLayouts, Kit, Piece, PrintRequest
from layouts.fabula import em_branco, guia, marcadores, pilha, rastreadores, tapete
from layouts.fabula.ornaments import ORNAMENTS


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
        ComponentKind("tapetes", _("play mats"), "tiled", tapete.make, slots=True),
        ComponentKind("pilha", _("strip of the Pilha"), "tiled", pilha.make, slots=True),
        ComponentKind("rastreadores", _("trackers"), "gap", rastreadores.make),
        ComponentKind("marcadores", _("tokens"), "shared", marcadores.make, spares="marcadores"),
        ComponentKind("guia", _("quick guide"), "page", guia.make),
        ComponentKind("cartas", _("cards"), "gap", _cartas, from_sets=True, spares="em-branco"),
        ComponentKind(
            "em-branco", _("blank cards"), "gap", _em_branco, sleeved=True, blanks=em_branco.blanks
        ),
    ),
    kits={
        "inicial": Kit(("tapetes", "pilha", "rastreadores", "marcadores", "guia", "cartas")),
        # The phone keeps phases, resources, resistência, damage and the Pilha.
        "primeira-noite": Kit(("guia", "cartas"), players=2, first_match=True),
        "em-branco": Kit(("em-branco",)),
    },
    starter="inicial",
    players=pieces.JOGADORES,
    usual_players=2,  # fabula.1.2.2b: a duel
    ornaments=ORNAMENTS,
    faces=Path(__file__).parent / "faces",
)
