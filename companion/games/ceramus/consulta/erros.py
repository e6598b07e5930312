"""Moves that the book never allows but people ask about; a search finds them after all others."""

from companion.language import _
from companion.referee.definition.suppositions import AskedMove

ERROS: tuple[AskedMove, ...] = (
    AskedMove(
        "construir",
        _("Build in two styles"),
        _("one of the tiles of another style"),
        _("build two styles mixed colours"),
        given=(("outro_estilo", "I"),),
    ),
    AskedMove(
        "construir",
        _("Build another Forma"),
        _("than the one that lies open"),
        _("build other forma own card hand"),
        given=(("forma", "FO13"),),
    ),
    AskedMove(
        "construir",
        _("Cover the start"),
        _("a tile on the Original that it starts from"),
        _("build cover start original all squares"),
        given=(("inicio_coberto", True),),
    ),
    AskedMove(
        "construir",
        _("Build with another’s tiles"),
        _("from the reserve of somebody else"),
        _("build tiles of another reserve borrow"),
        whose=(("da_reserva_de", "other"),),
    ),
    AskedMove(
        "construir",
        _("Keep a broken tile"),
        _("which does not go home"),
        _("break broken tile keep under home"),
        given=(("quebrados_ficam", True),),
    ),
    AskedMove(
        "adicionar",
        _("Add two tiles"),
        _("by one Adicione"),
        _("add two tiles second adicione"),
        given=(("outra_casa", "c1"),),
    ),
    AskedMove(
        "adicionar",
        _("Add another’s tile"),
        _("from the reserve of somebody else"),
        _("add tile of another reserve"),
        whose=(("da_reserva_de", "other"),),
    ),
    AskedMove(
        "adicionar",
        _("Keep the Cerama"),
        _("whose bonus was used"),
        _("keep cerama card bonus again twice"),
        given=(("guarda", True),),
    ),
    AskedMove(
        "remover",
        _("Take two tiles off"),
        _("by one Remova"),
        _("remove two tiles second remova"),
        given=(("outra_casa", "c1"),),
    ),
    AskedMove(
        "revelar",
        _("Reveal two Formas"),
        _("at once, to choose from"),
        _("reveal two formas choose both"),
        given=(("outra", "FO02"),),
    ),
)
