"""Calamandara on paper: boards that join, playboards, tokens, cards and guides."""

from collections.abc import Sequence
from pathlib import Path

from companion.games.calamandara import pieces
from companion.language import _
from layouts.calamandara import cartas, centro, playboards, terras, tokens, viajantes
from layouts.calamandara.ornaments import ORNAMENTS
from layouts.component import ComponentKind, GameLayouts, Piece, Request


def _simbolos(request: Request) -> Sequence[Piece]:
    return cartas.make(request, LAYOUTS, pieces.CARTA_DE_SIMBOLOS)


def _lembrancas(request: Request) -> Sequence[Piece]:
    return cartas.make(request, LAYOUTS, pieces.CARTA_DE_LEMBRANCA)


KINDS = (
    ComponentKind("terras", _("Terras Dogmáticas"), "tiled", terras.make),
    ComponentKind("centro", _("centre"), "tiled", centro.make),
    ComponentKind("playboards", _("playboards"), "tiled", playboards.make),
    ComponentKind("tokens", _("symbol tokens"), "shared", tokens.make),
    ComponentKind("viajantes", _("traveller tokens"), "gap", viajantes.make_tokens),
    ComponentKind("marcadores", _("first-traveller markers"), "shared", viajantes.make_markers),
    ComponentKind("simbolos", _("Cartas de Símbolos"), "gap", _simbolos, from_sets=True),
    ComponentKind("lembrancas", _("Cartas de Lembrança"), "gap", _lembrancas, from_sets=True),
)

LAYOUTS = GameLayouts(
    kinds=KINDS,
    kits={
        "inicial": tuple(kind.name for kind in KINDS),
        "primeira-noite": tuple(kind.name for kind in KINDS),
    },
    starter="inicial",
    players=pieces.VIAJANTES,
    ornaments=ORNAMENTS,
    faces=Path(__file__).parent / "faces",
)
