"""The guide: a leaf in our own words, from laying out to building, from covering to scoring."""

from collections.abc import Sequence

from companion.language import _
from layouts.ceramus.guia_preparo import preparo
from layouts.ceramus.guia_regras import regras
from layouts.ceramus.pagina import PAGE
from layouts.component import Face, Piece, PrintRequest


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return one leaf: set-up and turn on its front, covering, Ceramas and end on its back."""
    front, back = Face("ceramus-guia-1", PAGE, preparo), Face("ceramus-guia-2", PAGE, regras)
    return [Piece("guia", _("Guide").to(request.lang), front, back)]
