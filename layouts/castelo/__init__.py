"""Castelo on paper: cards, play mats, trackers, tokens, the guide and blank cards."""

from collections.abc import Sequence
from pathlib import Path

from companion.games.castelo.pieces import JOGADORES
from companion.language import _
from layouts.castelo import em_branco, guia, marcadores, ornaments, rastreadores, tapete
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
        ComponentKind(
            "tapetes",
            _("play mats"),
            "tiled",
            tapete.make,
            _("Leave room between two mats: the Armadilhas de Campo reach over their front edges."),
            slots=True,
        ),
        ComponentKind("rastreadores", _("castle and wall"), "gap", rastreadores.make),
        ComponentKind("marcadores", _("tokens"), "shared", marcadores.make, spares="marcadores"),
        ComponentKind("guia", _("quick guide"), "page", guia.make),
        ComponentKind("cartas", _("cards"), "gap", _cartas, from_sets=True, spares="em-branco"),
        ComponentKind(
            "em-branco", _("blank cards"), "gap", _em_branco, sleeved=True, blanks=em_branco.blanks
        ),
    ),
    kits={
        # Castle and wall of a duel stand on the mats, too; their boards have the 30 and 20 of the long game.
        "inicial": Kit(("tapetes", "rastreadores", "marcadores", "guia", "cartas")),
        # The phone keeps castle, wall, markers and damage.
        "primeira-noite": Kit(("guia", "cartas"), players=2, first_match=True),
        "em-branco": Kit(("em-branco",)),
    },
    starter="inicial",
    players=JOGADORES,
    ornaments=ornaments.ORNAMENTS,
    faces=Path(__file__).parent / "faces",
    usual_players=2,  # castelo.formas.duelo: the way most play
)
