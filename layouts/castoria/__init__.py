"""Castória on paper: cards, the two Páginas, trackers, tokens, the guide and blank cards."""

from companion.language import _
from layouts.castoria import marcadores, paginas, rastreadores
from layouts.component import ComponentKind, GameLayouts

KINDS = (
    ComponentKind("paginas", _("Páginas"), "tiled", paginas.make),
    ComponentKind("rastreadores", _("trackers"), "gap", rastreadores.make),
    ComponentKind("marcadores", _("tokens"), "shared", marcadores.make),
)

LAYOUTS = GameLayouts(
    kinds=KINDS,
    kits={"inicial": ("paginas", "rastreadores", "marcadores")},
    starter="inicial",
    players=(2, 2),
)
