"""A phone says that it is at a table: the first time it is given its cookie, then that it still is."""

from typing import Annotated

import msgspec

from webapp.api.routing import LANG, Reply, Route
from webapp.tables.wire.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


class HereRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``phone`` is who the phone takes itself for at that table, None where it does not know yet.

    ``seq`` is that of the view that its page shows, 0 where it shows none.
    """

    phone: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


def here(code: str, body: HereRequest) -> Reply:
    """Count the phone; the table as it sees it, or nothing where it is who it takes itself for.

    Of a phone that has come before this asks neither the database nor for the table's lock.
    """
    asking = caller(known=True)
    if parts().tables.claim_key(code, asking) == body.phone:
        return Reply(204, None)
    return Reply(200, parts().tables.view(code, asking, body.seq))


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/here",
        "Say that this phone is at the table; told as who (`phone`), nothing is answered while it still is.",
        here,
        {200: TableView, 204: None},
        body=HereRequest,
        asked=(LANG,),
    ),
)
