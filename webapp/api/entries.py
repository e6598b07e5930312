"""What the table is told: one intent, one entry, one answer; and what others say to what is proposed."""

from webapp.api.routing import LANG, Reply, Route
from webapp.tables import ConsentRequest, Intent
from webapp.tables.wire.views import IntentAnswer, Proposed, TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def tell(code: str, body: Intent) -> Reply:
    """Enter what a phone tells; told again with the same idem it is entered once."""
    taken = parts().tables.intend(code, body, caller(known=True))
    if isinstance(taken.answer, Proposed):
        return Reply(202, taken.answer)
    return Reply(201 if taken.fresh else 200, taken.answer)


def consent(code: str, id: int, body: ConsentRequest) -> TableView:
    """Say yes or no to what is proposed, or how else it is settled."""
    return parts().tables.consent(code, id, body, caller(known=True))


ROUTES = (
    Route(
        "POST",
        "/tables/<code>/entries",
        "Tell the table something: an entry as a saved record has it.",
        tell,
        {201: IntentAnswer, 200: IntentAnswer, 202: Proposed},
        body=Intent,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/proposals/<int:id>",
        "Agree or not to what is proposed; draw lots; propose it no longer.",
        consent,
        {200: TableView},
        body=ConsentRequest,
        asked=(LANG,),
    ),
)
