"""The guide: two pages in our own words, from laying out to building, from covering to scoring."""

from collections.abc import Sequence

from companion.language import _
from layouts.ceramus.guia_preparo import preparo
from layouts.ceramus.guia_regras import regras
from layouts.ceramus.pagina import PAGE
from layouts.component import Face, Piece, PrintRequest


def make(request: PrintRequest) -> Sequence[Piece]:
    """Two pages, to be read side by side or printed on one sheet."""
    lang = request.lang
    return [
        Piece("guia-1", _("Guide: set-up and turn").to(lang), Face("ceramus-guia-1", PAGE, preparo)),
        Piece("guia-2", _("Guide: covering, Ceramas, end").to(lang), Face("ceramus-guia-2", PAGE, regras)),
    ]
