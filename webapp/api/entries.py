"""What the table is told: one intent, one entry, one answer."""

from webapp.api.routing import LANG, Reply, Route
from webapp.tables import Intent
from webapp.tables.wire.views import IntentAnswer, Proposed
from webapp.web.parts import parts
from webapp.web.phones import caller


def tell(code: str, body: Intent) -> Reply:
    """Enter what a phone tells; told again with the same idem it is entered once."""
    taken = parts().tables.intend(code, body, caller(known=True))
    if isinstance(taken.answer, Proposed):
        return Reply(202, taken.answer)
    return Reply(201 if taken.fresh else 200, taken.answer)


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
)
