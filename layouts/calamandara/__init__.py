"""Calamandara on paper: boards that join, playboards, tokens, cards and guides."""

from collections.abc import Sequence
from pathlib import Path

from companion.games.calamandara import pieces
from companion.language import _
from layouts.calamandara import cartas, centro, guia, playboards, terras, tokens, viajantes
from layouts.calamandara.ornaments import ORNAMENTS
from layouts.component import ComponentKind, GameLayouts, Kit, Piece, PrintRequest


def _simbolos(request: PrintRequest) -> Sequence[Piece]:
    return cartas.make(request, LAYOUTS, pieces.CARTA_DE_SIMBOLOS)


def _lembrancas(request: PrintRequest) -> Sequence[Piece]:
    return cartas.make(request, LAYOUTS, pieces.CARTA_DE_LEMBRANCA)


KINDS = (
    ComponentKind(
        "terras",
        _("Terras Dogmáticas"),
        "tiled",
        terras.make,
        _("Glue the boards on card and cut off the margins: row 6 of a Terra meets a side of the centre."),
        stock="board",
    ),
    ComponentKind("centro", _("centre of the board"), "tiled", centro.make, stock="board"),
    ComponentKind("playboards", _("playboards"), "tiled", playboards.make, slots=True),
    ComponentKind("guia", _("quick guides"), "gap", guia.make, stock="plain"),
    ComponentKind(
        "tokens",
        _("symbol tokens"),
        "shared",
        tokens.make,
        _("Glue the sheets on card of 1 to 2 mm before cutting: tokens are laid, turned and lifted."),
        stock="mounted",
    ),
    ComponentKind(
        "viajantes",
        _("traveller tokens"),
        "gap",
        viajantes.make_tokens,
        _("Fold at the broken lines; glue the tab under the base."),
        glued_after=True,
    ),
    ComponentKind("marcadores", _("first-traveller markers"), "shared", viajantes.make_markers),
    ComponentKind("simbolos", _("Cartas de Símbolos"), "gap", _simbolos, from_sets=True),
    ComponentKind("lembrancas", _("Cartas de Lembrança"), "gap", _lembrancas, from_sets=True),
)

LAYOUTS = GameLayouts(
    kinds=KINDS,
    kits={
        "inicial": Kit(tuple(kind.name for kind in KINDS)),
        # The phone draws the first traveller, and keeps decks, Depósitos and Reservas.
        "primeira-noite": Kit(
            ("terras", "centro", "tokens", "viajantes", "simbolos", "lembrancas"),
            players=2,
            first_match=True,
        ),
    },
    starter="inicial",
    players=pieces.VIAJANTES,
    ornaments=ORNAMENTS,
    faces=Path(__file__).parent / "faces",
)
