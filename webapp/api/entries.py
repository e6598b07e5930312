"""Entries of a table: one intent, one entry, one answer; and answers to proposals."""

from webapp.api.routing import LANG, Reply, Route
from webapp.tables import ConsentRequest, Intent
from webapp.tables.wire.views import IntentAnswer, Proposed, TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def enter(code: str, body: Intent) -> Reply:
    """Enter an intent of a phone; sent again with the same idem, it is entered once."""
    taken = parts().tables.intend(code, body, caller(known=True))
    if isinstance(taken.answer, Proposed):
        return Reply(202, taken.answer)
    return Reply(201 if taken.fresh else 200, taken.answer)


def consent(code: str, id: int, body: ConsentRequest) -> TableView:
    """Agree to a proposal, refuse it, or settle it another way."""
    return parts().tables.consent(code, id, body, caller(known=True))


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/entries",
        "Enter something at the table: an entry as in a saved record.",
        enter,
        {201: IntentAnswer, 200: IntentAnswer, 202: Proposed},
        body=Intent,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/proposals/<int:id>",
        "Agree to a proposal or refuse it, draw lots, or withdraw it.",
        consent,
        {200: TableView},
        body=ConsentRequest,
        asked=(LANG,),
    ),
)
