"""The judge of a table: the judge link, and becoming the judge."""

import msgspec

from webapp.api.routing import LANG, Reply, Route
from webapp.tables import JudgeRequest
from webapp.tables.wire.views import TableView
from webapp.web.joining import judge_address
from webapp.web.parts import parts
from webapp.web.phones import caller


class JudgeLink(msgspec.Struct, frozen=True):
    """The address by which a phone becomes the judge."""

    address: str


def link(code: str) -> JudgeLink:
    """Return the judge link, for a phone that the others at the table let see it."""
    return JudgeLink(judge_address(code, parts().tables.judge_key(code, caller())))


def judge(code: str, body: JudgeRequest) -> Reply:
    """Become the judge, end that, call one, renew the link, or ask for it."""
    table = parts().tables.judge(code, body, caller(known=True))
    waits = any(one.about == "judge-link" and one.phone == table.you.phone for one in table.proposals)
    return Reply(202 if body.show and waits else 200, table)


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/judge",
        "The judge link, once the other phones with seats have agreed to show it.",
        link,
        {200: JudgeLink},
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/judge",
        "Become the judge by the key of the link, leave that, renew the link, call a judge, or ask to see it "
        "(202: other phones with seats have yet to agree).",
        judge,
        {200: TableView, 202: TableView},
        body=JudgeRequest,
        asked=(LANG,),
    ),
)
