"""Castória on paper: cards, the two Páginas, trackers, tokens, the guide and blank cards."""

from companion.language import _
from layouts.castoria.marcadores import marcadores
from layouts.castoria.paginas import paginas
from layouts.castoria.rastreadores import rastreadores
from layouts.component import ComponentKind, GameLayouts

KINDS = (
    ComponentKind("paginas", _("Páginas"), "tiled", paginas),
    ComponentKind("rastreadores", _("trackers"), "gap", rastreadores),
    ComponentKind("marcadores", _("tokens"), "shared", marcadores),
)

LAYOUTS = GameLayouts(
    kinds=KINDS,
    kits={"inicial": ("paginas", "rastreadores", "marcadores")},
    starter="inicial",
    players=(2, 2),
)
