"""The sign of life of a phone at a table, which also gives it its cookie."""

from typing import Annotated

import msgspec

from webapp.api.routing import LANG, Reply, Route
from webapp.tables.wire.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


class HereRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sign of life; ``phone`` is the phone's id at that table, None if it does not know it yet.

    ``seq`` is that of the view that its page shows, 0 for none.
    """

    phone: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


def here(code: str, body: HereRequest) -> Reply:
    """Count the phone; answer with the table, or with nothing if its id is right.

    For a phone that has come before, this needs neither the database nor the table's lock.
    """
    asking = caller(known=True)
    if parts().tables.claim_key(code, asking) == body.phone:
        return Reply(204, None)
    return Reply(200, parts().tables.view(code, asking, body.seq))


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/here",
        "Say that this phone is at the table; if its id (`phone`) is right, nothing is answered.",
        here,
        {200: TableView, 204: None},
        body=HereRequest,
        asked=(LANG,),
    ),
)
