"""Seats: taken, left, named; requested from another phone, given and had back."""

from webapp.api.routing import LANG, Reply, Route
from webapp.tables import SittingRequest
from webapp.tables.wire.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def sit(code: str, seat: str, body: SittingRequest) -> Reply:
    """Change a seat; status 202 if the seat is only requested."""
    table = parts().tables.sit(code, seat, body, caller(known=True))
    return Reply(202 if body.take and seat not in table.you.seats else 200, table)


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/seats/<seat>",
        "Take, leave or name a seat; one that another phone holds is requested with from_another, which is "
        "answered 202 and waits for others to give or refuse it, or for 60 s without a sign of that phone.",
        sit,
        {200: TableView, 202: TableView},
        body=SittingRequest,
        asked=(LANG,),
    ),
)
