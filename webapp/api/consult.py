"""Consulta: a move is judged without recording, sending or logging it."""

from webapp.api.routing import LANG, Route
from webapp.tables.queries.asking_referee import consult_game, consult_table
from webapp.tables.wire.consult_views import ConsultedView, ConsultRequest
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller


def from_nothing(game: str, body: ConsultRequest) -> ConsultedView:
    """Judge a move on given and supposed facts."""
    return consult_game(game, body, language())


def at_table(code: str, body: ConsultRequest) -> ConsultedView:
    """Judge a move on the table's position, now or after an entry."""
    return consult_table(body, parts().tables.past(code, caller()), language())


ROUTES = (
    Route(
        "POST",
        "/games/<game>/consult",
        "Judge a move from a supposed position, asking only the facts that matter. Nothing is kept.",
        from_nothing,
        {200: ConsultedView},
        body=ConsultRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/consult",
        "Judge a move on the position of a table, now or after entry `at`. Nothing is kept.",
        at_table,
        {200: ConsultedView},
        body=ConsultRequest,
        asked=(LANG,),
    ),
)
