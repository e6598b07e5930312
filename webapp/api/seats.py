"""Seats: taken, left, named, taken over from a phone that is lost."""

from webapp.api.routing import LANG, Route
from webapp.tables import SeatWish
from webapp.tables.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def sit(code: str, seat: str, body: SeatWish) -> TableView:
    """Do with a seat what is wished."""
    return parts().tables.sit(code, seat, body, caller(known=True))


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/seats/<seat>",
        "Take, leave or name a seat; one that another phone holds is taken over with from_another.",
        sit,
        {200: TableView},
        body=SeatWish,
        asked=(LANG,),
    ),
)
